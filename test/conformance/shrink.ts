/**
 * Makes a small scenario of a game that broke a law: a board shortly before, and the answers that lead to the fault.
 *
 * The last moments at which the stack was empty are written down as boards; the first of them (the latest) from which
 * the same kind of fault comes about is made smaller, by leaving out cards, permanents, what is said of them, and answers, as long as
 * the fault stays. What a board can't say (effects that last for a time, delayed triggers) is lost, so not every fault
 * survives; then there is no scenario, and the game's own number remains.
 */

import { stringify } from 'yaml';
import {
  BATTLEFIELD,
  type CardData,
  COUNTER_NAMES,
  type CounterName,
  CREATURE,
  countersOn,
  describeDecision,
  describeOption,
  EXILE,
  type Game,
  GRAVEYARD,
  HAND,
  LIBRARY,
  liveId,
  POOL,
  SICK,
  STEP_NAMES,
  setUp,
  TAPPED,
  TOKEN,
  W_ACTIVE,
  W_FULL_CONTROL,
  W_PRIORITY,
  W_STACK,
  W_STEP,
  W_TURN,
} from '../../engine/index.ts';
import {
  type BoardPermanent,
  type BoardTime,
  PLAYER_NAMES,
  type PlayerBoard,
  toPosition,
} from '../../harness/scenario/board.ts';
import type { ScenarioCase } from '../../harness/scenario/index.ts';
import { FuzzFailure, type FuzzOptions, type Table, type World } from './play.ts';

/** A board and the answers, in the words of the options. */
export interface Case {
  readonly players: readonly PlayerBoard[];
  readonly time: BoardTime;
  readonly answers: readonly string[];
}

/** How many moments are tried, the latest first, and how many smaller cases at most. */
const MOMENTS = 8;
const TRIES = 2000;
/** A scenario is looked at under the dear laws at each decision, and all options are followed. */
const STRICT = { every: 1, followed: 40 } as const;

/** What was found: the scenario as YAML, or why there is none. */
export interface Shrunk {
  readonly yaml: string | null;
  readonly tries: number;
}

/** Whether to be content with what was found: the time is up. */
export type Enough = () => boolean;
const NEVER: Enough = () => false;

/** Plays the game of the failure again, and shrinks it until it is enough. */
export function shrink(table: Table, failure: FuzzFailure, wanted: FuzzOptions, enough = NEVER): Shrunk {
  const moments: Case[] = [];
  const answers: string[][] = [];
  try {
    table.play(failure.seed, {
      ...wanted,
      source: failure.source,
      watch: (game, option) => {
        if (isQuiet(game)) {
          moments.push({ ...boardOf(game), answers: [] });
          answers.push([]);
          if (moments.length > MOMENTS) {
            moments.shift();
            answers.shift();
          }
        }
        for (const list of answers) list.push(describeOption(game, option));
      },
    });
  } catch (error) {
    if (!(error instanceof FuzzFailure)) throw error;
  }
  const shrinker = new Shrinker(table, failure.kind, wanted, enough);
  for (let i = moments.length - 1; i >= 0; i--) {
    const whole = { ...(moments[i] as Case), answers: answers[i] as string[] };
    if (!shrinker.fails(whole)) continue;
    const small = shrinker.smaller(whole);
    return { yaml: toYaml(small, failure, wanted.world), tries: shrinker.tries };
  }
  return { yaml: null, tries: shrinker.tries };
}

/** Plays a case under all laws, until it is enough; the failure, or null. */
export function playCase(table: Table, one: Case, wanted: FuzzOptions, enough = NEVER): FuzzFailure | null {
  const rulebook = table.worldOf(wanted).rulebook;
  const left = [...one.answers];
  try {
    const game = setUp(rulebook, toPosition(one.players, one.time, rulebook));
    table.playFrom(game, { ...wanted, ...STRICT, pick: (offers) => (enough() ? -1 : follow(offers, left)) });
    return null;
  } catch (error) {
    if (error instanceof FuzzFailure) return error;
    return null; // a board that can't be set up is not smaller, it is another one
  }
}

/** The next answer where it is offered, else the first option; -1 when nothing is left to say. */
function follow(offers: readonly string[], left: string[]): number {
  if (left.length === 0) return -1;
  const index = offers.indexOf(left[0] as string);
  if (index < 0) {
    const later = left.findIndex((answer) => offers.includes(answer));
    if (later < 0) return 0;
    left.splice(0, later);
    return follow(offers, left);
  }
  left.shift();
  return index;
}

class Shrinker {
  readonly #table: Table;
  readonly #kind: string;
  readonly #wanted: FuzzOptions;
  readonly #enough: Enough;
  tries = 0;

  constructor(table: Table, kind: string, wanted: FuzzOptions, enough: Enough) {
    this.#table = table;
    this.#kind = kind;
    this.#wanted = wanted;
    this.#enough = enough;
  }

  fails(one: Case): boolean {
    if (this.#enough()) return false;
    this.tries++;
    return playCase(this.#table, one, this.#wanted, this.#enough)?.kind === this.#kind;
  }

  /** Leaves out runs of parts, long ones first, until none can go. */
  smaller(one: Case): Case {
    let best = one;
    for (let run = Math.max(1, partsOf(best).length >> 1); run > 0; run >>= 1) {
      let at = 0;
      while (at < partsOf(best).length && this.tries < TRIES && !this.#enough()) {
        const parts = partsOf(best);
        const without = leaveOut(best, new Set(parts.slice(at, at + run)));
        if (this.fails(without)) best = without;
        else at += run;
      }
    }
    return best;
  }
}

const ZONES = ['hand', 'library', 'graveyard', 'exile', 'battlefield'] as const;
const DETAILS = ['tapped', 'sick', 'damage', 'counters', 'attachedTo', 'owner', 'x'] as const;

/** Names of everything that a case could do without. */
function partsOf(one: Case): string[] {
  const parts = one.answers.map((_, i) => `answer/${i}`);
  one.players.forEach((player, seat) => {
    for (const zone of ZONES) for (let i = 0; i < (player[zone]?.length ?? 0); i++) parts.push(`${seat}/${zone}/${i}`);
    for (const [i, permanent] of (player.battlefield ?? []).entries()) {
      for (const detail of DETAILS)
        if (Object.hasOwn(Object(permanent), detail)) parts.push(`${seat}/battlefield/${i}/${detail}`);
    }
    for (const key of ['life', 'poison', 'landsPlayed'] as const)
      if (player[key] !== undefined) parts.push(`${seat}/${key}`);
  });
  return parts;
}

/** The case without some of its parts. Libraries that run out would be another fault: ten Plains stay under what is left. */
function leaveOut(one: Case, out: ReadonlySet<string>): Case {
  const players = one.players.map((player, seat): PlayerBoard => {
    const board: Record<string, unknown> = { ...player };
    for (const key of ['life', 'poison', 'landsPlayed']) if (out.has(`${seat}/${key}`)) delete board[key];
    for (const zone of ZONES) board[zone] = player[zone]?.filter((_, i) => !out.has(`${seat}/${zone}/${i}`));
    board.battlefield = (player.battlefield ?? []).flatMap((permanent, i) => {
      if (out.has(`${seat}/battlefield/${i}`)) return [];
      const gone = (name: string) => out.has(`${seat}/battlefield/${i}/${name}`);
      return [
        Object.fromEntries(Object.entries(permanent).filter(([name]) => !gone(name))) as unknown as BoardPermanent,
      ];
    });
    return board;
  });
  return { players, time: one.time, answers: one.answers.filter((_, i) => !out.has(`answer/${i}`)) };
}

/** The case that a scenario file of this kind says. */
export function caseOf({ said }: ScenarioCase): Case {
  const players = Object.values(said.players ?? {}) as PlayerBoard[];
  const time = typeof said.time === 'object' ? (said.time as BoardTime) : {};
  const answers = (said.steps ?? []).map((step) => {
    const { answer } = step as { readonly answer?: unknown };
    if (typeof answer === 'string') return answer;
    throw new Error(`got the step ${JSON.stringify(step)} where an answer in words was expected`);
  });
  return { players, time: { ...time, fullControl: said.fullControl ?? true }, answers };
}

// ---------------------------------------------------------------- boards

/** A priority outside combat with nothing on the stack: a moment that a board can say. */
function isQuiet(g: Game): boolean {
  const step = STEP_NAMES[g.word[W_STEP] as number] ?? '';
  const calm = /main|upkeep|^draw|^end$/.test(step);
  return calm && g.word[W_STACK] === 0 && /: priority in /.test(describeDecision(g)) && g.word[W_TURN]! > 0;
}

/** The game as a board with every card where it is. */
export function boardOf(g: Game): { players: PlayerBoard[]; time: BoardTime } {
  const name = (seat: number) => PLAYER_NAMES[seat] ?? 'A';
  const players = Array.from({ length: g.size.players }, (_, seat): PlayerBoard => {
    const cards = (zone: number) => listed(g, seat, zone).map((id) => cardName(g, id));
    return {
      ...(g.life[seat] === 20 ? {} : { life: g.life[seat]! }),
      ...(g.poison[seat] ? { poison: g.poison[seat]! } : {}),
      ...(g.landsPlayed[seat] ? { landsPlayed: g.landsPlayed[seat]! } : {}),
      hand: cards(HAND),
      library: cards(LIBRARY),
      graveyard: cards(GRAVEYARD),
      exile: cards(EXILE),
      battlefield: listed(g, seat, BATTLEFIELD).map((id) => permanentOf(g, id, seat)),
    };
  });
  return {
    players,
    time: {
      turn: g.word[W_TURN]!,
      active: name(g.word[W_ACTIVE]!),
      step: STEP_NAMES[g.word[W_STEP]!]!,
      priority: name(g.word[W_PRIORITY]!),
      fullControl: g.word[W_FULL_CONTROL] === 1,
    },
  };
}

function listed(g: Game, seat: number, zone: number): number[] {
  return Array.from(g.zone.keys())
    .filter((id) => g.zone[id] === zone && holder(g, id, zone) === seat)
    .sort((a, b) => orderOf(g, a) - orderOf(g, b));
}

function holder(g: Game, id: number, zone: number): number {
  return zone === BATTLEFIELD ? g.controller[id]! : g.owner[id]!;
}

/** Place of an object in its list. */
function orderOf(g: Game, id: number): number {
  let place = 0;
  for (let at = g.previous[id]!; at >= 0; at = g.previous[at]!) place++;
  return place;
}

function cardName(g: Game, id: number): string {
  return g.rulebook.names[g.card[id]!] ?? '?';
}

const labelOf = (id: number) => `permanent ${id}`;

function permanentOf(g: Game, id: number, seat: number): BoardPermanent {
  const flags = g.flags[id]!;
  const counters: Partial<Record<CounterName, number>> = {};
  COUNTER_NAMES.forEach((counter, kind) => {
    const many = countersOn(g, id, kind);
    if (many > 0) counters[counter] = many;
  });
  const host = liveId(g, g.attachedTo[id]!);
  return {
    card: cardName(g, id),
    label: labelOf(id),
    ...(g.owner[id] === seat ? {} : { owner: PLAYER_NAMES[g.owner[id]!]! }),
    ...(flags & TAPPED ? { tapped: true } : {}),
    ...(flags & SICK && g.types[id]! & CREATURE ? { sick: true } : {}),
    ...(flags & TOKEN ? { token: true } : {}),
    ...(g.damage[id] ? { damage: g.damage[id]! } : {}),
    ...(Object.keys(counters).length > 0 ? { counters } : {}),
    ...(host >= 0 ? { attachedTo: labelOf(host) } : {}),
  };
}

// ---------------------------------------------------------------- words

function toYaml(one: Case, failure: FuzzFailure, world: World | undefined): string {
  const named = new Set<string>(
    one.players.flatMap(({ battlefield = [] }) =>
      battlefield.flatMap((said) => (said as BoardPermanent).attachedTo ?? []),
    ),
  );
  const players = Object.fromEntries(
    one.players.map((player, seat) => {
      const zones = Object.entries(player).filter(([, value]) => !Array.isArray(value) || value.length > 0);
      const board: Record<string, unknown> = Object.fromEntries(zones);
      if (player.battlefield?.length)
        board.battlefield = player.battlefield.map((said) => tidy(said as BoardPermanent, named));
      return [PLAYER_NAMES[seat]!, board];
    }),
  );
  const own: CardData[] = (world?.cards ?? []).filter((card) => !POOL.includes(card));
  const { fullControl, ...time } = one.time;
  const used = JSON.stringify(players);
  const cards = own.filter(({ name }) => used.includes(JSON.stringify(name)));
  return stringify(
    {
      title: failure.kind,
      note: failure.message.split('\n').slice(0, 2).join(' '),
      ...(cards.length > 0 ? { cards } : {}),
      time,
      ...(fullControl === false ? { fullControl } : {}),
      players,
      steps: one.answers.map((answer) => ({ answer })),
    },
    { lineWidth: 120 },
  );
}

/** A permanent of which nothing is said is its name; labels that nothing names go. */
function tidy({ label, ...said }: BoardPermanent, named: ReadonlySet<string>): string | BoardPermanent {
  const whole = label !== undefined && named.has(label) ? { ...said, label } : said;
  return Object.keys(whole).length === 1 ? whole.card : whole;
}
