/**
 * Two builds against each other: old and new alternate, round by round, and the ratio of their times is what counts.
 *
 * Each side runs in processes of its own. Both in one process would share a heap, the compiler's caches and its budget:
 * what one side makes polymorphic or drops, the other one pays for. But a process has luck of its own, so there are
 * several pairs of processes. Within a pair the two sides take turns (the order changes each round), so that a slow
 * minute of the machine slows both; the other process waits meanwhile. Times are processor times of the thread, which
 * leave out what others took from it. Every round must play the same games as the side's first pass.
 */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildCommit, buildWorkingTree, findCommit, type Side } from './checkout.ts';
import { describeMachine, type Machine, warningsOf } from './machine.ts';
import { BenchError, PAIRS } from './playouts.ts';
import type { Place } from './run.ts';
import { Player } from './serve.ts';
import { bootstrapMedian, median, type Spread, type Verdict, verdictOf } from './spread.ts';

/** How much is played. */
export interface CompareDepth {
  readonly pairs: number;
  /** Pairs of processes. */
  readonly processes: number;
  /** Rounds of each side in a pair of processes; even, so that either side begins equally often. */
  readonly rounds: number;
  readonly warmUpSeconds: number;
}

export const FULL_COMPARE: CompareDepth = { pairs: PAIRS, processes: 6, rounds: 10, warmUpSeconds: 3 };
export const QUICK_COMPARE: CompareDepth = { pairs: PAIRS, processes: 2, rounds: 4, warmUpSeconds: 0.5 };

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const EXIT_INTERRUPTED = 130;

/** One side, as reported. */
export interface SideReport {
  readonly name: string;
  readonly commit: string | null;
  readonly signature: string;
  readonly games: string;
  readonly decisions: number;
  readonly ownBench: boolean;
}

/** What a comparison reports, and `--json` prints. */
export interface Comparison {
  readonly machine: Machine;
  readonly warnings: readonly string[];
  readonly old: SideReport;
  readonly new: SideReport;
  /** Whether both sides made the same choices with the same results. */
  readonly sameGames: boolean;
  /** Whether their final states have the same hashes too. */
  readonly sameSignature: boolean;
  /** Whether both sides are the same program, byte for byte: whatever the ratio is, it is noise. */
  readonly sameProgram: boolean;
  readonly processes: number;
  readonly rounds: number;
  /** What the ratio is of: time for a game, or, when the games differ, for a decision. */
  readonly per: 'game' | 'decision';
  /** Speed of new by speed of old, with a 95 % interval. */
  readonly ratio: Spread;
  readonly verdict: Verdict;
}

type Signed = Awaited<ReturnType<Player['sign']>>;

/** What one pair of processes gave: by round, time of old by time of new, for a whole round. */
interface PairResult {
  readonly old: Signed;
  readonly new: Signed;
  readonly ratios: readonly number[];
  readonly cpuShares: readonly number[];
}

async function comparePair(sides: readonly [Side, Side], depth: CompareDepth): Promise<PairResult> {
  const players = sides.map(({ name, bundle }) => Player.process(name, bundle)) as [Player, Player];
  try {
    const signed: Signed[] = [];
    for (const player of players) {
      signed.push(await player.sign(depth.pairs));
      await player.ask('warm', { seconds: depth.warmUpSeconds });
    }
    const ratios: number[] = [];
    const cpuShares: number[] = [];
    for (let round = 0; round < depth.rounds; round++) {
      const times = [0, 0];
      for (const who of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const { wall, cpu, sums } = await players[who]!.ask('round', { passes: 1 });
        requireSame(sides[who]!, signed[who]!.sums, sums);
        times[who] = cpu;
        cpuShares.push(cpu / wall);
      }
      ratios.push(times[0]! / times[1]!);
    }
    return { old: signed[0]!, new: signed[1]!, ratios, cpuShares };
  } finally {
    for (const player of players) player.stop();
  }
}

function requireSame({ name }: Side, first: readonly number[], now: readonly number[]): void {
  if (first.every((sum, i) => sum === now[i])) return;
  throw new BenchError(`Nothing is reported: ${name} played other games in another round.`);
}

function buildSides(root: string, folder: string, refs: readonly [string, string | null]): [Side, Side] {
  const [oldRef, newRef] = refs;
  const older = buildCommit('old', root, oldRef, join(folder, 'old'));
  const newFolder = join(folder, 'new');
  if (newRef === null) return [older, buildWorkingTree('new', root, newFolder)];
  if (findCommit(root, newRef) === older.commit) return [older, { ...older, name: older.name.replace('old', 'new') }];
  return [older, buildCommit('new', root, newRef, newFolder)];
}

function reportSide({ name, commit, ownBench }: Side, { signature, counts }: Signed): SideReport {
  return {
    name,
    commit,
    signature: signature.signature,
    games: signature.games,
    decisions: counts.decisions,
    ownBench,
  };
}

/** Plays the pairs of processes and sums them up. */
async function compareSides(machine: Machine, sides: [Side, Side], depth: CompareDepth): Promise<Comparison> {
  const results: PairResult[] = [];
  for (let i = 0; i < depth.processes; i++) {
    results.push(await comparePair(sides, depth));
    if (process.stderr.isTTY) process.stderr.write(`\rbench: ${i + 1} of ${depth.processes} pairs of processes`);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const first = results[0]!;
  for (const result of results) {
    requireSame(sides[0], first.old.sums, result.old.sums);
    requireSame(sides[1], first.new.sums, result.new.sums);
  }
  const sameGames = first.old.signature.games === first.new.signature.games;
  const sameProgram = sides[0].text === sides[1].text;
  // Other games are longer or shorter: then it is the time for a decision that can be compared, somewhat.
  const scale = sameGames ? 1 : first.new.counts.decisions / first.old.counts.decisions;
  const groups = results.map(({ ratios }) => ratios.map((value) => value * scale));
  const ratio = bootstrapMedian(groups);
  return {
    machine,
    warnings: warningsOf({ ...machine, bundled: true }, median(results.flatMap(({ cpuShares }) => cpuShares))),
    old: reportSide(sides[0], first.old),
    new: reportSide(sides[1], first.new),
    sameGames,
    sameSignature: first.old.signature.signature === first.new.signature.signature,
    sameProgram,
    processes: depth.processes,
    rounds: depth.rounds,
    per: sameGames ? 'game' : 'decision',
    ratio,
    verdict: sameProgram ? 'no difference' : verdictOf(ratio, groups),
  };
}

/** Compares the commit `refs[0]` with the commit `refs[1]`, or with the working tree when that is null. */
export async function compare(
  { root }: Place,
  refs: readonly [string, string | null],
  depth: CompareDepth,
): Promise<Comparison> {
  const machine = describeMachine(root, true);
  const folder = join(root, 'build', `compare-${process.pid}`);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const interrupted = (): void => process.exit(EXIT_INTERRUPTED);
  mkdirSync(folder, { recursive: true });
  process.on('exit', remove);
  for (const signal of SIGNALS) process.on(signal, interrupted);
  try {
    return await compareSides(machine, buildSides(root, folder, refs), depth);
  } finally {
    remove();
    process.off('exit', remove);
    for (const signal of SIGNALS) process.off(signal, interrupted);
  }
}
