/**
 * The benchmark proper: one process, one thread, every figure of the engine.
 *
 * The set is signed before and after, and each round must play the games of the first pass; otherwise there is no report.
 */

import { ALLOCATION_FLAGS, type Allocation } from './allocation.ts';
import { describeMachine, type Machine, warningsOf } from './machine.ts';
import type { Meeting } from './meetings.ts';
import { BenchError, type GameSet, makeGameSet, PAIRS, SEED } from './playouts.ts';
import {
  collectPositions,
  type Effort,
  type KindCost,
  measureCopy,
  measureOptions,
  measureWideOptions,
} from './positions.ts';
import { timeRounds, warmUp } from './rounds.ts';
import { Player } from './serve.ts';
import { type Signature, type SignedPass, signSet } from './signature.ts';
import { median, type Spread, spread } from './spread.ts';

/** How much is measured. */
export interface Depth {
  /** Pairs of games for each ordered pair of decks: other games, and another signature, than usual. */
  readonly pairs: number;
  readonly rounds: number;
  /** Times that the set is played in a round. */
  readonly passes: number;
  readonly warmUpSeconds: number;
  readonly effort: Effort;
}

export const FULL: Depth = {
  pairs: PAIRS,
  rounds: 9,
  passes: 2,
  warmUpSeconds: 3,
  effort: { samples: 9, milliseconds: 20 },
};
/** For a first look: too short for the compiler to settle. */
export const QUICK: Depth = {
  pairs: PAIRS,
  rounds: 3,
  passes: 1,
  warmUpSeconds: 0.5,
  effort: { samples: 3, milliseconds: 4 },
};

/** Means over the games of the set. */
export interface PerGame {
  readonly turns: number;
  readonly decisions: number;
  readonly forced: number;
  readonly steps: number;
}

/** Everything that a run reports, and `--json` prints. */
export interface Report {
  readonly machine: Machine;
  readonly warnings: readonly string[];
  readonly decks: readonly string[];
  readonly seed: string;
  readonly games: number;
  /** Games that ended at a limit: not of full length. */
  readonly limits: number;
  readonly rounds: number;
  readonly warmUpSeconds: number;
  readonly signature: Signature;
  readonly rulebook: string;
  /** By the wall; one thread. */
  readonly gamesPerSecond: Spread;
  /** Games for each second of processor time of the thread. */
  readonly gamesPerCpuSecond: Spread;
  readonly decisionsPerSecond: number;
  readonly perGame: PerGame;
  readonly stateBytes: number;
  /** The largest state that a game grew to. */
  readonly largestStateBytes: number;
  /** One `copyFrom` between pooled states. */
  readonly nsPerCopy: Spread;
  /** One listing of options, weighted by how often each kind of decision is asked. */
  readonly nsPerOptions: Spread;
  /** One listing at a priority with seven cards in hand, eight lands and ten creatures on either side. */
  readonly wideOptions: { readonly options: number } & Spread;
  readonly optionsByKind: readonly KindCost[];
  readonly bytesPerDecision: number;
  readonly bytesPerSetup: number;
}

/** What `measure` needs to know besides the depth. */
export interface Place {
  /** The project's folder. */
  readonly root: string;
  /** The bundle or source that is running, to start it once more. */
  readonly self: string;
}

/** Plays the set in a process that is made for it, and measures what is allocated. */
export async function allocationOf(
  self: string,
  pass: SignedPass,
  pairs: number,
  meeting?: Meeting,
): Promise<Allocation> {
  const player = Player.process('The process that measures allocation', self, ALLOCATION_FLAGS);
  try {
    const { signature } = await player.sign(pairs, meeting);
    if (signature.signature !== pass.signature.signature)
      throw new BenchError('Nothing is reported: another process with the same bundle played other games.');
    return await player.ask('allocation', { decisions: pass.counts.decisions });
  } finally {
    player.stop();
  }
}

function requireSameSignature(set: GameSet, before: Signature): void {
  const { signature } = signSet(set).signature;
  if (signature === before.signature) return;
  throw new BenchError(`Nothing is reported: the signature was ${before.signature} first and ${signature} at the end.`);
}

/** Measures everything. Throws a BenchError instead of giving figures of games that were not the same. */
export async function measure({ root, self }: Place, depth: Depth): Promise<Report> {
  const machine = describeMachine(root, self.endsWith('.mjs'));
  const set = makeGameSet(depth.pairs);
  const pass = signSet(set);
  const { counts, signature } = pass;
  warmUp(set, depth.warmUpSeconds);
  const times = timeRounds(set, depth.rounds, depth.passes, pass.sums);
  const positions = collectPositions(set, pass);
  const nsPerCopy = measureCopy(positions, depth.effort);
  const options = measureOptions(positions, depth.effort);
  const wideOptions = measureWideOptions(set.rulebook, depth.effort);
  requireSameSignature(set, signature);
  const { perDecision, perSetup } = await allocationOf(self, pass, depth.pairs);
  const games = counts.games;
  const perRound = games * depth.passes;
  const gamesPerSecond = spread(times.map(({ wall }) => perRound / wall));
  return {
    machine,
    warnings: warningsOf(machine, median(times.map(({ wall, cpu }) => cpu / wall))),
    decks: set.decks.map(({ name }) => name),
    seed: SEED,
    games,
    limits: counts.limits,
    rounds: depth.rounds,
    warmUpSeconds: depth.warmUpSeconds,
    signature,
    rulebook: set.rulebook.hash,
    gamesPerSecond,
    gamesPerCpuSecond: spread(times.map(({ cpu }) => perRound / cpu)),
    decisionsPerSecond: (gamesPerSecond.median * counts.decisions) / games,
    perGame: {
      turns: counts.turns / games,
      decisions: counts.decisions / games,
      forced: counts.forced / games,
      steps: counts.steps / games,
    },
    stateBytes: pass.stateBytes,
    largestStateBytes: pass.largestStateBytes,
    nsPerCopy,
    nsPerOptions: options.all,
    wideOptions,
    optionsByKind: options.kinds,
    bytesPerDecision: perDecision,
    bytesPerSetup: perSetup,
  };
}
