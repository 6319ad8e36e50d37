/**
 * The laws that every open decision of every game keeps, whatever the cards do.
 *
 * Each law looks at a game that stands at a decision, works on copies, and throws a LawError that says what is broken.
 * Which games are played, and how often each law is asked, is the business of play.ts.
 */

import { BATTLEFIELD, STACK } from '../../engine/ids/words.ts';
import {
  advance,
  checkState,
  choose,
  chooseUnchecked,
  createGame,
  DECIDE_ATTACKER,
  DECIDE_BLOCKER,
  DECIDE_PRIORITY,
  DECISION_NAMES,
  DIRTY_ABILITIES,
  DIRTY_ALL,
  DIRTY_HAND,
  DIRTY_MANA,
  DIRTY_TAPS,
  decisionKind,
  decisionPlayer,
  describeDecision,
  describeGame,
  describeOption,
  dumpGame,
  EVENT_ACTIVATE,
  EVENT_CAST,
  type Game,
  type GameDump,
  hash,
  IllegalChoiceError,
  InvariantError,
  loadDump,
  maxOptions,
  NOWHERE,
  optionId,
  options,
  optionTag,
  optionValue,
  outcome,
  PRIORITY_ACTIVATE,
  PRIORITY_CAST,
  STATUS_DECISION,
  W_DECISION,
  W_FULL_CONTROL,
  W_LAYERS,
  W_TOUCHED,
} from '../../engine/index.ts';
import { setPrinted, settleLayers } from '../../engine/objects/layers.ts';
import { settleBounds } from '../../engine/rules/bounds.ts';
import { countPriority, isKnownToPass } from '../../engine/rules/priority.ts';
import { isIn } from '../../engine/state/seats.ts';
import { differences } from './bytes.ts';
import type { Dice } from './dice.ts';

/** A law that a game breaks. */
export class LawError extends Error {
  override name = 'LawError';
}

export function demand(holds: boolean, what: () => string): void {
  if (!holds) throw new LawError(what());
}

/** Copies and lists that the laws work with; made once for many games of one Rulebook. */
export class Bench {
  readonly copy: Game;
  readonly other: Game;
  listed = new Int32Array(0);
  again = new Int32Array(0);

  constructor(like: Game) {
    this.copy = createGame(like);
    this.other = createGame(like);
  }

  /** Makes the lists long enough for the game. */
  fit(g: Game): void {
    if (this.listed.length >= maxOptions(g)) return;
    this.listed = new Int32Array(maxOptions(g));
    this.again = new Int32Array(maxOptions(g));
  }
}

const list = (of: Int32Array, n: number) => Array.from(of.subarray(0, n));

/** At least one option, none twice, no more than stated, the same each time and on a copy; listing changes nothing. */
export function checkOptions(g: Game, bench: Bench): number {
  bench.fit(g);
  const kind = decisionKind(g);
  demand(kind > 0 && kind < DECISION_NAMES.length, () => `a decision of unknown kind ${kind}`);
  const seat = decisionPlayer(g);
  demand(seat >= 0 && seat < g.size.players, () => `seat ${seat} decides`);
  bench.copy.copyFrom(g);
  const n = options(g, bench.listed);
  demand(n >= (g.word[W_FULL_CONTROL] ? 1 : 2), () => `${n} options`);
  demand(n <= maxOptions(g), () => `${n} options where at most ${maxOptions(g)} were stated`);
  const first = list(bench.listed, n);
  g.optionCount = -1;
  const second = list(bench.again, options(g, bench.again));
  demand(same(first, second), () => `options differ when they are listed again: ${first} and ${second}`);
  const onCopy = list(bench.again, options(bench.copy, bench.again));
  demand(same(first, onCopy), () => `options differ on a copy: ${first} and ${onCopy}`);
  demand(new Set(first).size === n, () => `an option is offered twice: ${words(g, first)}`);
  bench.other.copyFrom(g);
  demand(hash(g) === hash(bench.copy), () => `listing changes the game: ${differences(g, bench.copy)}`);
  checkWords(g, first);
  return n;
}

function same(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

/** Options in words, for messages. */
export function words(g: Game, packed: readonly number[]): string {
  return packed.map((option) => `"${describeOption(g, option)}" (${option})`).join(', ');
}

/** Every decision and option can be said. */
function checkWords(g: Game, packed: readonly number[]): void {
  const texts = [describeDecision(g), describeGame(g), ...packed.map((option) => describeOption(g, option))];
  for (const text of texts) {
    demand(text.length > 0 && !/undefined|NaN|\[object/.test(text), () => `words for people: "${text}"`);
  }
}

/** A bad index is an IllegalChoiceError and changes nothing. */
export function checkBadIndices(g: Game, n: number, bench: Bench): void {
  bench.copy.copyFrom(g);
  for (const index of [-1, n, n + 1000, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    let error: unknown;
    try {
      choose(bench.copy, index);
    } catch (thrown) {
      error = thrown;
    }
    demand(error instanceof IllegalChoiceError, () => `choose(${index}) gave ${error}`);
  }
  demand(hash(g) === hash(bench.copy), () => `a refused choice changed the game: ${differences(g, bench.copy)}`);
}

/** A copy is equal, byte for byte and by hash; so is what JSON brings back. */
export function checkCopies(g: Game, bench: Bench): void {
  bench.copy.copyFrom(g);
  demand(hash(bench.copy) === hash(g), () => 'the hash of a copy differs');
  demand(differences(g, bench.copy).length === 0, () => `a copy differs: ${differences(g, bench.copy)}`);
  loadDump(bench.other, JSON.parse(JSON.stringify(dumpGame(g))) as GameDump);
  demand(differences(g, bench.other).length === 0, () => `JSON changes: ${differences(g, bench.other)}`);
  demand(hash(bench.other) === hash(g), () => 'the hash of what JSON brings back differs');
}

/** The checked and the unchecked door lead to the same game. */
export function checkDoors(g: Game, index: number, bench: Bench): void {
  const { copy, other } = bench;
  copy.copyFrom(g);
  other.copyFrom(g);
  choose(copy, index);
  chooseUnchecked(other, index);
  demand(hash(copy) === hash(other), () => `choose and chooseUnchecked differ: ${differences(copy, other)}`);
  demand(advance(copy) === advance(other), () => 'choose and chooseUnchecked lead to different ends');
  demand(
    hash(copy) === hash(other),
    () => `choose and chooseUnchecked play on differently: ${differences(copy, other)}`,
  );
}

/** Decisions to take at most until somebody has priority again or the game is over: each creature may be asked. */
const MOST_DECISIONS = 3000;

/** From every option (or some, of many) a next priority or an end is reached. */
export function checkCompletable(g: Game, n: number, most: number, dice: Dice, bench: Bench): void {
  const start = n <= most ? 0 : dice.below(n - most + 1);
  const { copy } = bench;
  for (let i = start; i < Math.min(n, start + most); i++) {
    const path: string[] = [];
    try {
      copy.copyFrom(g);
      const begun = beginnings(copy, i, bench);
      take(copy, i, path);
      let left = MOST_DECISIONS;
      while (advance(copy) === STATUS_DECISION && decisionKind(copy) !== DECIDE_PRIORITY) {
        take(copy, dice.below(options(copy, bench.again)), path);
        if (--left === 0) throw new LawError('no priority is reached');
      }
      // A limit may end the game in between.
      if (begun.told === 0 && outcome(copy).kind !== 'limit') throw new LawError(`nothing was ${begun.what}`);
      checkState(copy);
    } catch (error) {
      const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      if (path.length > 12) path.splice(6, path.length - 12, '…');
      throw new LawError(`not completable: ${what}\n  ${path.join('\n  ')}`, { cause: error });
    }
  }
}

/** A spell that is offered becomes cast, an ability activated: its event must be told. */
function beginnings(g: Game, index: number, bench: Bench): { what: string; told: number } {
  const begun = { what: '', told: 1 };
  g.sink = null;
  if (decisionKind(g) !== DECIDE_PRIORITY) return begun;
  options(g, bench.again);
  const tag = optionTag(bench.again[index] as number);
  if (tag !== PRIORITY_CAST && tag !== PRIORITY_ACTIVATE) return begun;
  const awaited = tag === PRIORITY_CAST ? EVENT_CAST : EVENT_ACTIVATE;
  begun.what = tag === PRIORITY_CAST ? 'cast' : 'activated';
  begun.told = 0;
  g.sink = {
    event(_game, kind) {
      if (kind === awaited) begun.told++;
    },
  };
  return begun;
}

function take(g: Game, index: number, path: string[]): void {
  g.optionCount = -1;
  const n = options(g, scratch(g));
  if (n === 0) throw new InvariantError(`a decision without options: ${describeDecision(g)}`);
  path.push(`${describeDecision(g)} -> ${describeOption(g, scratch(g)[index] ?? 0)}`);
  chooseUnchecked(g, index);
}

let taken = new Int32Array(0);
function scratch(g: Game): Int32Array {
  if (taken.length < maxOptions(g)) taken = new Int32Array(maxOptions(g));
  return taken;
}

/** Characteristics computed afresh are the ones that the columns hold: after the layers, or as printed elsewhere. */
export function checkCharacteristics(g: Game, bench: Bench): void {
  const { copy } = bench;
  copy.copyFrom(g);
  copy.word[W_LAYERS] = 1;
  settleLayers(copy);
  for (let id = 0; id < g.size.objects; id++) {
    const zone = g.zone[id];
    if (zone === NOWHERE || zone === BATTLEFIELD) continue;
    if (zone === STACK && g.card[id] === 0) continue;
    const keywords = copy.keywords[id] ?? 0;
    setPrinted(copy, id);
    if (zone === STACK) copy.keywords[id] = keywords; // what static abilities give to spells
  }
  const columns = ['types', 'colours', 'keywords', 'power', 'toughness', 'controller', 'flags'];
  const found = differences(g, copy).filter((text) => columns.includes(text.split('[')[0] ?? ''));
  const name = (text: string) => `${text} (${g.rulebook.names[g.card[Number(/\[(\d+)/.exec(text)?.[1])] ?? 0]})`;
  demand(found.length === 0, () => `characteristics are not what they should be: ${found.map(name)}`);
}

/** What is kept to save work is what counting afresh gives. */
export function checkCaches(g: Game, bench: Bench): void {
  const { copy, other } = bench;
  copy.copyFrom(g);
  other.copyFrom(g);
  other.dirty.fill(DIRTY_ALL);
  for (let seat = 0; seat < g.size.players; seat++) {
    settleBounds(copy, seat);
    settleBounds(other, seat);
  }
  const kept = (text: string) => !text.startsWith('mask') && !text.startsWith('dirty');
  const found = differences(copy, other, (role) => role !== 'cache').filter(kept);
  demand(found.length === 0, () => `what is kept is not what counting gives: ${found}`);
  for (let seat = 0; seat < g.size.players; seat++) {
    if (g.word[W_TOUCHED] || (g.dirty[seat] ?? 0) & COUNTED || !isIn(g, seat) || !isKnownToPass(g, seat)) continue;
    const options = countPriority(other, seat);
    demand(options === 1, () => `${'ABCD'[seat]} is known to have nothing to do, but has ${options - 1} options`);
  }
}
/** What is counted when a seat is looked at: what it could do is not known before. */
const COUNTED = DIRTY_MANA | DIRTY_TAPS | DIRTY_HAND | DIRTY_ABILITIES;

/** Under full control somebody with something to do is also asked without it. */
export function checkAsked(g: Game, packed: readonly number[], bench: Bench): void {
  if (decisionKind(g) !== DECIDE_PRIORITY || !g.word[W_FULL_CONTROL]) return;
  const { copy } = bench;
  copy.copyFrom(g);
  copy.word[W_FULL_CONTROL] = 0;
  copy.optionCount = -1;
  const n = options(copy, bench.again);
  if (n === 1) return;
  const useful = list(bench.again, n);
  demand(
    useful.every((option) => packed.includes(option)),
    () => `full control lacks an option: ${words(copy, useful)}`,
  );
  copy.word[W_DECISION] = 0;
  advance(copy);
  demand(
    decisionKind(copy) === DECIDE_PRIORITY && decisionPlayer(copy) === decisionPlayer(g),
    () => `priority was passed for somebody who could do ${words(g, useful)}; asked instead: ${describeDecision(copy)}`,
  );
}

/** Objects that options name are known to who decides. */
export function checkKnown(g: Game, packed: readonly number[]): void {
  const bit = 1 << decisionPlayer(g);
  for (const option of packed) {
    for (const id of namedObjects(g, option)) {
      const hidden = !(g.known[id]! & bit);
      demand(!hidden, () => `the option ${words(g, [option])} names a card that its player does not know`);
      demand(g.zone[id] !== NOWHERE || decisionKind(g) === 13, () => `the option ${option} names the free slot ${id}`);
    }
  }
}

const NO_OBJECT = new Set([
  'additional cost',
  'word',
  'mulligan',
  'mode',
  'x',
  'division',
  'may',
  'mana',
  'kicker',
  'pay life',
  'replacement',
  'damage',
  'symbol',
  'trigger order',
  'protector',
]);

function namedObjects(g: Game, option: number): number[] {
  const kind = decisionKind(g);
  const name = DECISION_NAMES[kind] as string;
  if (NO_OBJECT.has(name)) return [];
  const tag = optionTag(option);
  const id = optionId(option);
  if (kind === DECIDE_ATTACKER || kind === DECIDE_BLOCKER) {
    if (tag === 0) return [];
    return kind === DECIDE_BLOCKER ? [id, optionValue(option)] : [id];
  }
  if (name === 'cost' && tag === 1) return [];
  if (name === 'payment' && tag < 2) return [];
  if (name === 'target' && tag < 2) return [];
  if (['priority', 'choice', 'scry', 'copy', 'devour', 'opening hand'].includes(name) && tag === 0) return [];
  return [id];
}
