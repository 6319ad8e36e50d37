/**
 * What must hold at a point of a scenario, as data: each thing said is compared, and all that fail are told at once.
 */

import {
  BATTLEFIELD,
  DECISION_NAMES,
  type Game,
  MANA_LETTERS,
  objectName,
  STEP_NAMES,
  seatName,
  W_ACTIVE,
  W_DECIDER,
  W_DECISION,
  W_STEP,
  W_TURN,
  type ZoneName,
} from '../../engine/index.ts';
import { type GameCounts, listCounts, type Measure } from '../counts/index.ts';
import { CAST_HOW, type CastAs, type PlayerName, type StepWord, seatOf, stepName } from './board.ts';
import { describeResult, optionTexts, ScenarioError } from './errors.ts';
import { lookAt, namesIn, type ObjectView, poolText } from './look.ts';
import { canCastFace, findObject, type Labels, means, objectsIn } from './select.ts';

type ByPlayer<T> = Readonly<Partial<Record<PlayerName, T>>>;

/** What must hold of one object; lists must be there, more may be. */
export interface ObjectExpectation {
  readonly zone?: ZoneName;
  readonly owner?: PlayerName;
  readonly controller?: PlayerName;
  readonly power?: number;
  readonly toughness?: number;
  readonly damage?: number;
  readonly tapped?: boolean;
  readonly sick?: boolean;
  readonly token?: boolean;
  readonly types?: readonly string[];
  readonly notTypes?: readonly string[];
  readonly subtypes?: readonly string[];
  readonly notSubtypes?: readonly string[];
  /** All its colours: `[]` colourless. */
  readonly colours?: readonly string[];
  readonly keywords?: readonly string[];
  readonly notKeywords?: readonly string[];
  /** All its counters: `{}` none. */
  readonly counters?: Readonly<Record<string, number>>;
  /** All types of mana that it could produce, in letters. */
  readonly couldProduce?: string;
  readonly attachedTo?: string;
  readonly attacking?: string;
  readonly protector?: string;
  readonly blocking?: readonly string[];
}

/** What must hold. Zones are given whole, in any order (the stack from its top, libraries from theirs), or by number. */
export interface Expectation {
  readonly life?: ByPlayer<number>;
  readonly poison?: ByPlayer<number>;
  readonly hand?: ByPlayer<readonly string[] | number>;
  readonly graveyard?: ByPlayer<readonly string[] | number>;
  readonly exile?: ByPlayer<readonly string[] | number>;
  readonly battlefield?: ByPlayer<readonly string[] | number>;
  /** The top cards, in order, or how many cards in all. */
  readonly library?: ByPlayer<readonly string[] | number>;
  readonly stack?: readonly string[];
  /** Floating mana in letters: "RRC"; '' none. */
  readonly mana?: ByPlayer<string>;
  readonly objects?: Readonly<Record<string, ObjectExpectation>>;
  /** Not on the battlefield. */
  readonly absent?: readonly string[];
  readonly step?: StepWord;
  readonly turn?: number;
  readonly active?: PlayerName;
  /** Who has priority. */
  readonly priority?: PlayerName;
  /** Kind of the open decision. */
  readonly decision?: (typeof DECISION_NAMES)[number];
  /** Who decides. */
  readonly decider?: PlayerName;
  /** Words that some option has. */
  readonly offered?: string | readonly string[];
  /** Words that no option has. */
  readonly notOffered?: string | readonly string[];
  /** All options of the open decision, in order. */
  readonly options?: readonly string[];
  /** Cards that a player could pay for and has targets for, whatever the time; "… with flashback". */
  readonly canCast?: ByPlayer<string | readonly string[]>;
  readonly cannotCast?: ByPlayer<string | readonly string[]>;
  /** What was counted since the scenario began, by player and card; what is not named may be anything. */
  readonly counts?: ByPlayer<Readonly<Record<string, Readonly<Partial<Record<Measure, number>>>>>>;
  /** "A wins (life)", "draw (simultaneous)", "none". */
  readonly result?: string;
}

const WHOLE_ZONES = ['hand', 'graveyard', 'exile', 'battlefield'] as const;

/** Compares; the failures are collected in words. */
class Comparison {
  readonly failures: string[] = [];
  readonly game: Game;
  constructor(game: Game) {
    this.game = game;
  }

  same(what: string, got: unknown, expected: unknown): void {
    if (expected === undefined) return;
    const a = JSON.stringify(got);
    const b = JSON.stringify(expected);
    if (a !== b) this.failures.push(`${what} is ${a} where ${b} was expected`);
  }

  each<T>(what: string, expected: ByPlayer<T> | undefined, got: (seat: number, said: T) => [unknown, unknown]): void {
    for (const [name, said] of Object.entries(expected ?? {})) {
      if (said === undefined) continue;
      const [a, b] = got(seatOf(name), said as T);
      this.same(`${what} of ${name}`, a, b);
    }
  }
}

/**
 * Compares a game with what must hold.
 * @throws ScenarioError with everything that does not
 */
export function checkExpectation(g: Game, labels: Labels, expected: Expectation, counts: GameCounts): void {
  const c = new Comparison(g);
  c.each('life', expected.life, (seat, said) => [g.life[seat], said]);
  c.each('poison', expected.poison, (seat, said) => [g.poison[seat], said]);
  c.each('mana', expected.mana, (seat, said) => [poolText(g, seat), inOrder(said)]);
  for (const zone of WHOLE_ZONES) {
    c.each(zone, expected[zone], (seat, said) => {
      const names = namesIn(g, zone, seat).map((name) => name.replace(/ Token$/, ''));
      return typeof said === 'number' ? [names.length, said] : [names.sort(), said.map(withoutToken).sort()];
    });
  }
  c.each('library', expected.library, (seat, said) => {
    const names = namesIn(g, 'library', seat);
    return typeof said === 'number' ? [names.length, said] : [names.slice(0, said.length), said];
  });
  c.same('stack', namesIn(g, 'stack'), expected.stack);
  compareMoment(c, expected);
  compareOptions(c, expected);
  compareCounts(c, expected.counts, counts);
  for (const [wanted, said] of [
    [true, expected.canCast],
    [false, expected.cannotCast],
  ] as const) {
    compareCastable(c, labels, said, wanted);
  }
  for (const [word, said] of Object.entries(expected.objects ?? {})) compareObject(c, labels, word, said);
  for (const word of expected.absent ?? []) {
    if (objectsIn(g, BATTLEFIELD).some((id) => means(g, labels, word, id)))
      c.failures.push(`${word} is on the battlefield`);
  }
  if (c.failures.length > 0) throw new ScenarioError(c.failures.join('\n'), g);
}

function compareCounts(c: Comparison, expected: Expectation['counts'], counts: GameCounts): void {
  const all = expected === undefined ? [] : [...listCounts(counts)];
  for (const [player, cards] of Object.entries(expected ?? {})) {
    for (const [card, measures] of Object.entries(cards)) {
      for (const [measure, said] of Object.entries(measures)) {
        const found = all.find((one) => one.card === card && one.measure === measure && one.seat === seatOf(player));
        c.same(`${measure} of ${player}'s ${card}`, found?.value ?? 0, said);
      }
    }
  }
}

function withoutToken(name: string): string {
  return name.replace(/ Token$/, '');
}

function compareMoment(c: Comparison, expected: Expectation): void {
  const w = c.game.word;
  const at = (index: number): number => w[index] ?? 0;
  if (expected.step !== undefined) c.same('the step', STEP_NAMES[at(W_STEP)], stepName(expected.step));
  c.same('the turn', at(W_TURN), expected.turn);
  c.same('the active player', seatName(at(W_ACTIVE)), expected.active);
  const decision = DECISION_NAMES[at(W_DECISION)];
  c.same('the decision', decision, expected.decision);
  c.same('who decides', decision === 'none' ? 'nobody' : seatName(at(W_DECIDER)), expected.decider);
  c.same('who has priority', decision === 'priority' ? seatName(at(W_DECIDER)) : 'nobody', expected.priority);
  if (expected.result !== undefined) c.same('the result', describeResult(c.game), expected.result);
}

function compareOptions(c: Comparison, expected: Expectation): void {
  c.same('the list of options', expected.options && optionTexts(c.game), expected.options);
  const texts = optionTexts(c.game).map((text) => text.toLowerCase());
  const has = (word: string): boolean => texts.some((text) => text.includes(word.toLowerCase()));
  for (const word of listed(expected.offered)) if (!has(word)) c.failures.push(`"${word}" is not offered`);
  for (const word of listed(expected.notOffered)) if (has(word)) c.failures.push(`"${word}" is offered`);
}

function compareCastable(c: Comparison, labels: Labels, said: Expectation['canCast'], wanted: boolean): void {
  for (const [name, words] of Object.entries(said ?? {})) {
    for (const word of listed(words)) {
      const [, card = word, how = 'printed'] = /^(.+) with (flashback|madness|given flashback)$/.exec(word) ?? [];
      const seat = seatOf(name);
      const can = canCastFace(c.game, labels, card, seat, CAST_HOW[how as CastAs]);
      if (can !== wanted) c.failures.push(`${name} ${can ? 'could' : "couldn't"} cast ${word}`);
    }
  }
}

function listed(words: string | readonly string[] | undefined): readonly string[] {
  return words === undefined ? [] : typeof words === 'string' ? [words] : words;
}

const PLAIN = [
  'zone',
  'owner',
  'controller',
  'power',
  'toughness',
  'damage',
  'tapped',
  'sick',
  'token',
  'attachedTo',
  'couldProduce',
  'attacking',
  'protector',
] as const satisfies readonly (keyof ObjectView & keyof ObjectExpectation)[];

/** Letters of mana in the order in which they are shown: "CG" says the same as "GC". */
function inOrder(said: string): string {
  if (!/^[WUBRGC]*$/.test(said)) return said;
  return [...said]
    .sort((a, b) => MANA_LETTERS.indexOf(a as ManaLetter) - MANA_LETTERS.indexOf(b as ManaLetter))
    .join('');
}
type ManaLetter = (typeof MANA_LETTERS)[number];

function compareObject(c: Comparison, labels: Labels, word: string, said: ObjectExpectation): void {
  // Other objects are called what they were said to be, if the word means them.
  const words = [said.attachedTo, said.attacking, ...(said.blocking ?? [])].filter((one) => one !== undefined);
  const named = (id: number): string => words.find((one) => means(c.game, labels, one, id)) ?? objectName(c.game, id);
  const seen = lookAt(c.game, findObject(c.game, labels, word), named);
  for (const what of PLAIN) {
    const wanted = said[what];
    const letters = what === 'couldProduce' && typeof wanted === 'string';
    c.same(`${what} of ${word}`, seen[what], letters ? inOrder(wanted) : wanted);
  }
  c.same(`counters of ${word}`, entries(seen.counters), said.counters && entries(said.counters));
  c.same(`what ${word} blocks`, [...seen.blocking].sort(), said.blocking && [...said.blocking].sort());
  c.same(`colours of ${word}`, [...seen.colours].sort(), said.colours && [...said.colours].sort());
  for (const what of ['types', 'subtypes', 'keywords'] as const) {
    const has: readonly string[] = seen[what];
    for (const wanted of said[what] ?? []) {
      if (!has.includes(wanted)) c.failures.push(`${what} of ${word} are ${JSON.stringify(has)}, without "${wanted}"`);
    }
  }
  for (const [has, unwanted] of [
    [seen.types, said.notTypes],
    [seen.subtypes, said.notSubtypes],
    [seen.keywords, said.notKeywords],
  ] as const) {
    for (const one of unwanted ?? []) {
      if ((has as readonly string[]).includes(one)) c.failures.push(`${word} has "${one}"`);
    }
  }
}

function entries(counters: Readonly<Record<string, number | undefined>>): [string, number | undefined][] {
  return Object.entries(counters).sort(([a], [b]) => (a < b ? -1 : 1));
}
