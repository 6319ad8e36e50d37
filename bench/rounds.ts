/**
 * Timed rounds: the same games again and again, checked each time.
 *
 * A round is timed by the wall and by the processor time of this thread. The first is what users get; the second leaves
 * out the time in which something else had the core, so it is what two builds are compared by. Their quotient tells
 * whether the machine was free. The compiler needs seconds to settle: nothing counts before the warm-up is over.
 */

import { type GameSet, playGame, requireSameGames } from './playouts.ts';

/** Seconds that a round took. */
export interface RoundTime {
  readonly wall: number;
  readonly cpu: number;
}

/** What a round played, and how long it took. */
export interface Round extends RoundTime {
  /** Two words for each game of the set; zero for games that were not played. */
  readonly sums: Int32Array;
}

/** Plays the set, or the given games of it, `passes` times. */
export function playRound(set: GameSet, passes: number, games?: readonly number[]): Round {
  const sums = new Int32Array(2 * set.setups.length);
  const list = games ?? set.setups.map((_, i) => i);
  const cpuBefore = process.threadCpuUsage();
  const begin = performance.now();
  for (let pass = 0; pass < passes; pass++) {
    for (let i = 0; i < list.length; i++) playGame(set, list[i]!, sums);
  }
  const wall = (performance.now() - begin) / 1e3;
  const cpu = process.threadCpuUsage(cpuBefore);
  return { sums, wall, cpu: (cpu.user + cpu.system) / 1e6 };
}

/** Plays whole passes for at least so many seconds of processor time. */
export function warmUp(set: GameSet, seconds: number): void {
  for (let played = 0; played < seconds; ) played += playRound(set, 1).cpu;
}

/** Times `rounds` rounds; each must play the games that `sums` stands for, else a BenchError. */
export function timeRounds(set: GameSet, rounds: number, passes: number, sums: Int32Array): RoundTime[] {
  const times: RoundTime[] = [];
  for (let i = 1; i <= rounds; i++) {
    const round = playRound(set, passes);
    requireSameGames(set, sums, round.sums, `round ${i}`);
    times.push({ wall: round.wall, cpu: round.cpu });
  }
  return times;
}
