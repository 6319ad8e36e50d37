import { describe, expect, it } from 'vitest';
import { AgentError, formatAgent, listRules, parseAgent } from '../../agents/index.ts';
import { DEFAULT_LIMITS, POOL } from '../../engine/index.ts';
import { listCounts, type Measure } from '../../harness/counts/index.ts';
import { loadDeck } from '../../harness/decks/index.ts';
import type { GameRecord } from '../../harness/records/index.ts';
import { type Experiment, planGame, playGame, setTable } from '../../harness/run/index.ts';

const NAMES = { names: POOL.map(({ name }) => name) };
const deckList = (name: string): Experiment['decks'][number] => ({
  name,
  cards: loadDeck(name, NAMES).main.map(({ name: card, count }) => ({ name: card, count })),
});

/** Games of these decks by these agents, and what seat 0 did in them. */
function games(
  decks: readonly string[],
  agents: readonly string[],
  count: number,
): { records: GameRecord[]; sum: (measure: Measure) => number } {
  const table = setTable({
    decks: decks.map(deckList),
    agents: agents.map((text) => formatAgent(parseAgent(text))),
    seed: 'restricted',
    games: count,
    limits: DEFAULT_LIMITS,
    waived: true,
    cards: [],
  });
  const records = Array.from({ length: count }, (_, index) => playGame(table, planGame('restricted', index)));
  const all = records.flatMap(({ counts }) => [...listCounts(counts)]).filter(({ seat }) => seat === 0);
  return {
    records,
    sum: (wanted) => all.filter(({ measure }) => measure === wanted).reduce((total, { value }) => total + value, 0),
  };
}

const CONVOKE = ['green-white-convoke', 'black-red-madness'];
const MADNESS = ['black-red-madness', 'green-white-convoke'];

describe('restricted play', () => {
  it.each(['scripted', 'random'])('of %s without convoke taps no creature for it, where the agent would', (agent) => {
    const free = games(CONVOKE, [agent, agent], 8);
    expect(free.sum('convokeTapped')).toBeGreaterThan(0);
    const bound = games(CONVOKE, [`no-convoke@${agent}`, agent], 8);
    expect(bound.records.map(({ kind }) => kind)).not.toContain('broken');
    expect(bound.sum('convokeTapped')).toBe(0);
    expect(bound.sum('cast')).toBeGreaterThan(0);
  });

  it('with convoke of idle creatures taps no attacker', () => {
    expect(games(CONVOKE, ['convoke-idle@random', 'random'], 12).sum('convokeAttacking')).toBe(0);
  });

  it('never casts by madness, or whenever it can', () => {
    const never = games(MADNESS, ['no-madness@random', 'random'], 8);
    expect(never.sum('madnessDiscards')).toBeGreaterThan(0);
    expect(never.sum('madnessCasts')).toBe(0);
    const always = games(MADNESS, ['always-madness@random', 'random'], 8);
    expect(always.sum('madnessCasts')).toBeGreaterThan(0);
    expect(always.sum('madnessDeclined')).toBe(0);
    expect(games(MADNESS, ['random', 'random'], 8).sum('madnessDeclined')).toBeGreaterThan(0);
  });

  it('changes nothing where its rules have nothing to say', () => {
    const [free, bound] = ['random', 'no-battles+protector-weakest@random'].map((agent) =>
      games(CONVOKE, [agent, 'random'], 4),
    );
    expect(bound!.records).toEqual(free!.records);
  });
});

describe('the names of restricted agents', () => {
  it('are written in one order, each rule once', () => {
    const text = formatAgent(parseAgent('no-battles+no-convoke@no-battles@scripted:blunder=5'));
    expect(text).toBe('no-convoke+no-battles@scripted:blunder=5');
    expect(formatAgent(parseAgent(text))).toBe(text);
    for (const { name, summary } of listRules()) {
      expect(formatAgent(parseAgent(`${name}@random`))).toBe(`${name}@random`);
      expect(summary).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('that name no rule or no agent are refused with near ones', () => {
    expect(() => parseAgent('no-convok@scripted')).toThrow(AgentError);
    expect(() => parseAgent('no-convok@scripted')).toThrow(
      /the rule "no-convok" where one of .* did you mean no-convoke/,
    );
    expect(() => parseAgent('no-convoke@scriptd')).toThrow(/the agent "scriptd"/);
  });
});
