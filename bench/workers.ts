/**
 * How well two worker threads share the work of one: the same games, played by one thread and by two in turns.
 *
 * Both threads stay alive and warm through all rounds; the order changes each round. The games are dealt out so that both
 * threads have as many decisions. Only a machine with two free cores gives a meaningful ratio.
 */

import { describeMachine, type Machine, warningsOf } from './machine.ts';
import { BenchError, PAIRS } from './playouts.ts';
import type { Place } from './run.ts';
import { Player } from './serve.ts';
import { median, type Spread, spread } from './spread.ts';

const THREADS = 2;

/** How much is played. */
export interface WorkersDepth {
  readonly pairs: number;
  readonly rounds: number;
  readonly passes: number;
  readonly warmUpSeconds: number;
}

export const FULL_WORKERS: WorkersDepth = { pairs: PAIRS, rounds: 12, passes: 2, warmUpSeconds: 3 };
export const QUICK_WORKERS: WorkersDepth = { pairs: PAIRS, rounds: 4, passes: 1, warmUpSeconds: 0.5 };

/** What the lane reports, and `--json` prints. */
export interface Scaling {
  readonly machine: Machine;
  readonly warnings: readonly string[];
  readonly threads: number;
  readonly games: number;
  readonly rounds: number;
  readonly signature: string;
  /** By the wall. */
  readonly oneGamesPerSecond: Spread;
  readonly twoGamesPerSecond: Spread;
  /** Time of one thread by time of two, round by round. */
  readonly ratio: Spread;
}

/** Deals games out so that every hand has about as many decisions: the longest first, each to the smallest hand. */
export function dealGames(decisions: readonly number[], hands: number): number[][] {
  const dealt: number[][] = Array.from({ length: hands }, () => []);
  const totals = dealt.map(() => 0);
  const longestFirst = decisions.map((_, i) => i).sort((a, b) => decisions[b]! - decisions[a]! || a - b);
  for (const game of longestFirst) {
    const hand = totals.indexOf(Math.min(...totals));
    dealt[hand]!.push(game);
    totals[hand]! += decisions[game]!;
  }
  return dealt.map((hand) => hand.sort((a, b) => a - b));
}

/** Seconds by the wall, and the smallest share of it in which a thread had a core. */
interface HandsTime {
  readonly wall: number;
  readonly cpuShare: number;
}

/** Lets the players play their hands at the same time. Refuses other games than those of `sums`. */
async function playHands(
  players: readonly Player[],
  hands: readonly (readonly number[])[],
  passes: number,
  sums: readonly number[],
): Promise<HandsTime> {
  const begin = performance.now();
  const rounds = await Promise.all(hands.map((games, i) => players[i]!.ask('round', { passes, games })));
  const wall = (performance.now() - begin) / 1e3;
  hands.forEach((games, i) => {
    const played = rounds[i]!.sums;
    for (const game of games) {
      if (played[2 * game] === sums[2 * game] && played[2 * game + 1] === sums[2 * game + 1]) continue;
      throw new BenchError(`Nothing is reported: thread ${i + 1} of ${hands.length} played another game ${game}.`);
    }
  });
  return { wall, cpuShare: Math.min(...rounds.map((round) => round.cpu / round.wall)) };
}

/** Measures one thread against two. */
export async function measureWorkers({ root, self }: Place, depth: WorkersDepth): Promise<Scaling> {
  const machine = describeMachine(root, self.endsWith('.mjs'));
  const players = Array.from({ length: THREADS }, (_, i) => Player.thread(`Worker thread ${i + 1}`, self));
  try {
    const signed = await Promise.all(players.map((player) => player.sign(depth.pairs)));
    const { sums, decisions, signature } = signed[0]!;
    if (signed.some((other) => other.signature.signature !== signature.signature))
      throw new BenchError('Nothing is reported: two threads with the same bundle played other games.');
    await Promise.all(players.map((player) => player.ask('warm', { seconds: depth.warmUpSeconds })));
    const sizes = [1, THREADS];
    const hands = sizes.map((size) => dealGames(decisions, size));
    const times: [number[], number[]] = [[], []];
    const cpuShares: number[] = [];
    for (let round = 0; round < depth.rounds; round++) {
      for (const i of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const { wall, cpuShare } = await playHands(players, hands[i]!, depth.passes, sums);
        times[i]!.push(wall);
        cpuShares.push(cpuShare);
      }
    }
    const games = decisions.length;
    const speed = (seconds: number): number => (games * depth.passes) / seconds;
    const warnings = warningsOf(machine, median(cpuShares));
    if (machine.cores < THREADS) warnings.push(`the machine has ${machine.cores} core where ${THREADS} are needed`);
    return {
      machine,
      warnings,
      threads: THREADS,
      games,
      rounds: depth.rounds,
      signature: signature.signature,
      oneGamesPerSecond: spread(times[0].map(speed)),
      twoGamesPerSecond: spread(times[1].map(speed)),
      ratio: spread(times[0].map((one, i) => one / times[1][i]!)),
    };
  } finally {
    for (const player of players) player.stop();
  }
}
