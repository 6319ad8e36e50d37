/**
 * Positions out of real games, and what it costs to copy them and to list their options again.
 *
 * The pools are small enough for the second-level cache and larger than the first, as in a search. Listing again in a
 * loop over positions of one kind lets the branch predictor learn more than a game would: the figures compare engines;
 * they are no share of a game's time. Positions whose state grew are left out, so that a copy never resizes.
 */

import {
  advance,
  createGame,
  DECIDE_PRIORITY,
  DECISION_NAMES,
  decisionKind,
  type Game,
  hash,
  options,
  type PlayerPosition,
  type Rulebook,
  STATUS_DECISION,
  setUp,
} from '../engine/index.ts';
import { answerDecision, BenchError, beginGame, type GameSet, openDecision } from './playouts.ts';
import type { SignedPass } from './signature.ts';
import { type Spread, spread } from './spread.ts';

/** States in the pool that copies are made within: half of them are copied from, half to. */
const COPIED = 32;
/** Positions of one kind of decision. */
const LISTED = 32;

/** How long and how often one figure is measured. */
export interface Effort {
  readonly samples: number;
  /** Milliseconds that a sample takes at least. */
  readonly milliseconds: number;
}

/** Nanoseconds for one listing, by kind of decision. */
export interface KindCost extends Spread {
  readonly kind: string;
  /** Share of all decisions asked. */
  readonly share: number;
  /** Mean number of options in the positions measured. */
  readonly options: number;
}

/** Plays the whole set and shows every open decision. */
function visitDecisions(set: GameSet, visit: (game: Game, index: number, decision: number) => void): void {
  const { game, setups } = set;
  for (let i = 0; i < setups.length; i++) {
    beginGame(set, i);
    let decision = 0;
    for (let count = openDecision(game); count > 0; count = openDecision(game)) {
      visit(game, i, decision++);
      answerDecision(game, count);
    }
  }
}

function keep(game: Game, to: Game[]): void {
  const copy = createGame(game);
  copy.copyFrom(game);
  to.push(copy);
}

/** Positions for both measurements. */
export interface Positions {
  /** The middle decisions of games spread over the set. */
  readonly middle: readonly Game[];
  /** By kind of decision: positions spread over all of that kind, and how many there were. */
  readonly kinds: readonly { readonly kind: number; readonly count: number; readonly positions: readonly Game[] }[];
}

/** Collects the positions, always the same ones, in two passes over the set. */
export function collectPositions(set: GameSet, pass: SignedPass): Positions {
  const counts = new Int32Array(DECISION_NAMES.length);
  visitDecisions(set, (game) => {
    counts[decisionKind(game)]!++;
  });
  const middle: Game[] = [];
  const byKind: Game[][] = Array.from(counts, () => []);
  const seen = new Int32Array(counts.length);
  const every = Math.max(1, Math.floor(set.setups.length / COPIED));
  visitDecisions(set, (game, index, decision) => {
    const kind = decisionKind(game);
    const isDue = seen[kind]!++ % Math.ceil(counts[kind]! / LISTED) === 0;
    if (game.bytes.length !== pass.stateBytes) return;
    if (isDue) keep(game, byKind[kind]!);
    const isMiddle = index % every === 0 && decision === pass.decisions[index]! >> 1;
    if (isMiddle && middle.length < COPIED) keep(game, middle);
  });
  const kinds = byKind.flatMap((positions, kind) =>
    positions.length === 0 ? [] : [{ kind, count: counts[kind]!, positions }],
  );
  return { middle, kinds };
}

/** Nanoseconds for one of the `unit` things that `work` does at a call; the repetitions are doubled until a sample is long enough. */
export function timeWork(work: () => void, unit: number, effort: Effort): () => number {
  const run = (times: number): number => {
    const begin = performance.now();
    for (let i = 0; i < times; i++) work();
    return performance.now() - begin;
  };
  let times = 1;
  while (run(times) < effort.milliseconds) times *= 2;
  return () => (run(times) * 1e6) / (times * unit);
}

/** Nanoseconds for one `copyFrom` between pooled states of positions in the middle of games. */
export function measureCopy({ middle }: Positions, effort: Effort): Spread {
  const to = middle.map((game) => createGame(game));
  let shift = 0;
  const work = (): void => {
    shift = (shift + 7) % to.length;
    for (let i = 0; i < to.length; i++) to[(i + shift) % to.length]!.copyFrom(middle[i]!);
  };
  const sample = timeWork(work, to.length, effort);
  const times = Array.from({ length: effort.samples }, sample);
  middle.forEach((game, i) => {
    if (hash(to[(i + shift) % to.length]!) !== hash(game)) throw new BenchError('A copy has another hash.');
  });
  return spread(times);
}

const SCRATCH = new Int32Array(1 << 15);

/** Lists the options of every position anew; how many there are in all. */
function listAgain(positions: readonly Game[]): number {
  let total = 0;
  for (let i = 0; i < positions.length; i++) {
    const game = positions[i]!;
    game.optionCount = -1;
    total += options(game, SCRATCH);
  }
  return total;
}

/** Nanoseconds for one `options` that has to list: by kind of decision, the most frequent first, and weighted over all. */
export function measureOptions(
  { kinds }: Positions,
  effort: Effort,
): { readonly all: Spread; readonly kinds: readonly KindCost[] } {
  const decisions = kinds.reduce((sum, { count }) => sum + count, 0);
  const lanes = kinds.map(({ kind, count, positions }) => {
    const listed = listAgain(positions);
    const work = (): void => {
      if (listAgain(positions) !== listed) throw new BenchError('Listing options again gave other options.');
    };
    const sample = timeWork(work, positions.length, effort);
    return { kind, share: count / decisions, options: listed / positions.length, sample, times: [] as number[] };
  });
  // Interleaved, so that a disturbance hits every kind alike.
  for (let i = 0; i < effort.samples; i++) for (const lane of lanes) lane.times.push(lane.sample());
  const sums = Array.from({ length: effort.samples }, (_, i) =>
    lanes.reduce((sum, { share, times }) => sum + share * times[i]!, 0),
  );
  const costs = lanes.map(({ kind, share, options, times }) => ({
    kind: DECISION_NAMES[kind] ?? String(kind),
    share,
    options,
    ...spread(times),
  }));
  return { all: spread(sums), kinds: costs.sort((a, b) => b.share - a.share) };
}

/** A board as many games have it late: seven cards in hand, eight lands, ten creatures, and an opponent like that. */
const WIDE_BOARD: PlayerPosition = {
  library: ['Forest', 'Plains', 'Forest', 'Plains'],
  hand: [
    'Siege Wurm',
    'Stoke the Flames',
    'Fiery Temper',
    'Serra Angel',
    'Counterspell',
    'Giant Growth',
    'Lightning Bolt',
  ],
  battlefield: [
    ...['Forest', 'Forest', 'Forest', 'Plains', 'Plains', 'Mountain', 'Mountain', 'Island'],
    ...['Llanowar Elves', 'Grizzly Bears', 'Hill Giant', 'Serra Angel', 'Soul Warden'],
    ...['Mogg Fanatic', 'Youthful Knight', 'Elvish Visionary', 'Charging Badger', 'Grizzly Bears'],
  ],
};

/** Nanoseconds for one `options` at a priority of that board, and the options there are. */
export function measureWideOptions(rulebook: Rulebook, effort: Effort): { readonly options: number } & Spread {
  const game = setUp(rulebook, { players: [WIDE_BOARD, WIDE_BOARD] });
  if (advance(game) !== STATUS_DECISION || decisionKind(game) !== DECIDE_PRIORITY)
    throw new BenchError('The wide board does not begin with a priority.');
  const games = Array.from({ length: LISTED }, () => createGame(game));
  for (const copy of games) copy.copyFrom(game);
  const listed = listAgain(games);
  const work = (): void => {
    if (listAgain(games) !== listed) throw new BenchError('Listing options again gave other options.');
  };
  const sample = timeWork(work, games.length, effort);
  const times = Array.from({ length: effort.samples }, sample);
  return { options: listed / games.length, ...spread(times) };
}
