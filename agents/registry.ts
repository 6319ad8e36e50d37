/**
 * The list of agents, and their names as text: `scripted`, `scripted:blunder=10`, `no-convoke@scripted`.
 *
 * `parseAgent` reads such a text, `formatAgent` writes the shortest one that means the same. A name is all that a record
 * or an experiment needs to make the agent again. Nothing is created until a seed is given.
 */

import type { Agent, AgentOption, AgentSeed, AgentSpec, AgentValue } from './agent.ts';
import { nearWords } from './near.ts';
import { RANDOM_POLICY } from './policy/random-policy.ts';
import { FIRST } from './random/first.ts';
import { RANDOM } from './random/random.ts';
import { parseRules, restrict } from './restricted/restricted.ts';
import { RULES } from './restricted/rules.ts';
import { SCRIPTED } from './scripted/scripted.ts';
import { ISMCTS, MCTS, MONTE_CARLO } from './search/search-agent.ts';

/** A text that names no agent: says what was got and what was expected. */
export class AgentError extends Error {
  override name = 'AgentError';
}

/** An agent with a value for each of its options, ready to be created for any number of games. */
export interface AgentSpecInstance {
  readonly spec: AgentSpec;
  readonly options: Readonly<Record<string, AgentValue>>;
  /** Whether it is told of hidden cards and chance: a ceiling, not a player. */
  readonly cheats: boolean;
  /** Whether its budget is a time: a game that it plays can't be played again, and it needs a clock. */
  readonly isTimed: boolean;
  /** Names of the rules that take options away from it. */
  readonly rules: readonly string[];
  /** A fresh agent for one game. */
  create(seed: AgentSeed): Agent;
}

const AGENTS: readonly AgentSpec[] = [FIRST, RANDOM, RANDOM_POLICY, SCRIPTED, MONTE_CARLO, MCTS, ISMCTS];

/** All agents, in the order in which people should read them. */
export function listAgents(): readonly AgentSpec[] {
  return AGENTS;
}

/**
 * Reads `name` or `name:key=value,key=value`. Options that are not named have their defaults. Throws an AgentError that
 * says what was got and what was expected, with near names. An agent whose budget is a time is refused, unless `mayTime`: its games
 * can't be played again.
 */
export function parseAgent(text: string, mayTime = false): AgentSpecInstance {
  const agent = readAgent(text);
  if (!agent.isTimed || mayTime) return agent;
  throw new AgentError(
    `Got the agent ${quote(text)} where one whose games can be repeated was expected: a budget in seconds is for \`segovia play\`, ` +
      'and for `simulate` and `match` with --unrepeatable.',
  );
}

function readAgent(text: string): AgentSpecInstance {
  const [, rules, inner] = RESTRICTED.exec(text) ?? [];
  if (rules !== undefined && inner !== undefined) return restricted(rules, readAgent(inner));
  if (text.startsWith(CHEAT)) return cheating(readAgent(text.slice(CHEAT.length)));
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const spec = AGENTS.find((agent) => agent.name === name);
  if (spec === undefined) throw unknown(`the agent ${quote(name)}`, name, AGENTS);
  const options: Record<string, AgentValue> = {};
  for (const option of spec.options) options[option.name] = option.default;
  if (colon >= 0) readSettings(spec, text.slice(colon + 1), options);
  return instanceOf(spec, options);
}

/** The rules of restricted play, by name, in the order in which people should read them. */
export function listRules(): readonly { readonly name: string; readonly summary: string }[] {
  return RULES;
}

/** `no-convoke+no-battles@scripted`: rules, and the agent that plays under them. */
const RESTRICTED = /^([a-z+-]+)@(.*)$/s;

function restricted(text: string, inner: AgentSpecInstance): AgentSpecInstance {
  const added = parseRules(text, (word) => {
    throw unknown(`the rule ${quote(word)}`, word, RULES);
  });
  const names = [...new Set([...added.map(({ name }) => name), ...inner.rules])];
  const rules = RULES.filter(({ name }) => names.includes(name));
  return {
    ...inner,
    rules: rules.map(({ name }) => name),
    create: (seed) => restrict(inner.create(seed), added),
  };
}

/** What the name of an agent begins with that sees everything. */
const CHEAT = 'cheat:';

function cheating(fair: AgentSpecInstance): AgentSpecInstance {
  if (fair.cheats || fair.spec.cheats !== true) {
    const able = AGENTS.filter(({ cheats }) => cheats).map(({ name }) => name);
    throw new AgentError(
      `Got ${quote(CHEAT + formatAgent(fair))} where ${CHEAT} and one of ${able.join(', ')} was expected.`,
    );
  }
  const create = (seed: AgentSeed): Agent => fair.spec.create(seed, { ...fair.options, cheat: 1 });
  return { ...fair, cheats: true, create };
}

/** The shortest text that `parseAgent` reads as this agent: options with their defaults are left out. */
export function formatAgent(agent: AgentSpecInstance): string {
  const settings = agent.spec.options
    .filter(({ name, default: usual }) => agent.options[name] !== usual)
    .map(({ name }) => `${name}=${agent.options[name]}`);
  const rules = agent.rules.length === 0 ? '' : `${agent.rules.join('+')}@`;
  const name = `${rules}${agent.cheats ? CHEAT : ''}${agent.spec.name}`;
  return settings.length === 0 ? name : `${name}:${settings.join(',')}`;
}

function instanceOf(spec: AgentSpec, options: Readonly<Record<string, AgentValue>>): AgentSpecInstance {
  const isTimed = spec.isTimed?.(options) ?? false;
  return { spec, options, cheats: false, isTimed, rules: [], create: (seed) => spec.create(seed, options) };
}

function readSettings(spec: AgentSpec, text: string, options: Record<string, AgentValue>): void {
  const seen = new Set<string>();
  for (const setting of text.split(',')) {
    const equals = setting.indexOf('=');
    if (equals < 1) {
      throw new AgentError(`Got ${quote(setting)} in the agent ${spec.name} where key=value was expected.`);
    }
    const name = setting.slice(0, equals);
    const option = spec.options.find((known) => known.name === name);
    if (option === undefined) throw unknown(`the option ${quote(name)} of the agent ${spec.name}`, name, spec.options);
    if (seen.has(name)) throw new AgentError(`Got the option ${name} of the agent ${spec.name} twice.`);
    seen.add(name);
    options[name] = readValue(spec, option, setting.slice(equals + 1));
  }
}

function readValue(spec: AgentSpec, option: AgentOption, text: string): AgentValue {
  if (typeof option.default === 'string') {
    const read = option.canonical?.(text) ?? { text };
    if ('problem' in read)
      throw new AgentError(`The option ${option.name} of the agent ${spec.name}: ${read.problem}.`);
    if (option.choices === undefined || option.choices.includes(text)) return read.text;
    const near = didYouMean(text, option.choices);
    throw badValue(spec, option, text, `one of ${option.choices.join(', ')}`, near);
  }
  const value = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = option;
  if (value >= min && value <= max) return value;
  const upTo = option.max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
  throw badValue(spec, option, text, `a whole number ${upTo}`, '.');
}

function badValue(spec: AgentSpec, option: AgentOption, text: string, expected: string, near: string): AgentError {
  const where = `for the option ${option.name} of the agent ${spec.name}`;
  return new AgentError(`Got ${quote(text)} ${where} where ${expected} was expected${near}`);
}

function unknown(what: string, typed: string, known: readonly { readonly name: string }[]): AgentError {
  const names = known.map(({ name }) => name);
  const expected =
    names.length === 0 ? 'none was expected: it has no options' : `one of ${names.join(', ')} was expected`;
  return new AgentError(`Got ${what} where ${expected}${didYouMean(typed, names)}`);
}

/** The end of a sentence about a word that nobody knows. */
function didYouMean(typed: string, known: readonly string[]): string {
  const near = nearWords(typed, known);
  return near.length === 0 ? '.' : `; did you mean ${near.join(' or ')}?`;
}

function quote(text: string): string {
  return JSON.stringify(text);
}
