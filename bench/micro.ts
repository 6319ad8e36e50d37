/**
 * Single steps: what each thing that the engine and the records do costs by itself, on fixed boards.
 *
 * Times are of a loop over one board, which branch predictors and caches learn: they compare engines and are no share of a
 * game's time. A line of play begins with a copy of its board, so that cost is in it. Every sample must come to the same sum as the
 * first one, or nothing is reported.
 */

import { DecisionView, parseAgent } from '../agents/index.ts';
import {
  advance,
  chooseUnchecked,
  countDeck,
  createGame,
  Dealer,
  type Game,
  hash,
  options,
  positionHash,
  type Rulebook,
  redact,
  W_DECISION,
  W_DECISIONS,
  W_STEPS,
} from '../engine/index.ts';
import { decodeSlice, encodeSlice } from '../harness/records/index.ts';
import { planGame, playGame, setTable } from '../harness/run/index.ts';
import { describeMachine, type Machine, warningsOf } from './machine.ts';
import { experimentFor, MEETINGS, type Meeting } from './meetings.ts';
import { type FoundLine, findLine, LINES, microRulebook, OPTION_BOARDS } from './micro-boards.ts';
import { BenchError, SEED } from './playouts.ts';
import { type Effort, timeWork } from './positions.ts';
import type { Place } from './run.ts';
import { digest } from './signature.ts';
import { type Spread, spread } from './spread.ts';

export const FULL_MICRO: Effort = { samples: 9, milliseconds: 40 };
export const QUICK_MICRO: Effort = { samples: 3, milliseconds: 4 };

/** What one thing costs. */
export interface StepCost {
  readonly name: string;
  /** What it is counted by: a copy, a listing of 12 options. */
  readonly unit: string;
  readonly nanoseconds: Spread;
  /** Of what was done, the same in every sample. */
  readonly signature: string;
}

/** What `--micro` reports. */
export interface MicroReport {
  readonly machine: Machine;
  readonly warnings: readonly string[];
  readonly steps: readonly StepCost[];
}

/** One thing to time: does it once and gives a sum of what came of it. */
interface Step {
  readonly name: string;
  readonly unit: string;
  /** How many of the unit one call does. */
  readonly times: number;
  readonly work: () => number;
  /** In words what was done, for the signature. */
  readonly proof: string;
}

const LISTED = new Int32Array(1 << 15);

function relisted(game: Game): number {
  game.optionCount = -1;
  return options(game, LISTED);
}

function optionSteps(rulebook: Rulebook): Step[] {
  return OPTION_BOARDS.map((board) => {
    const line = findLine(rulebook, board);
    const game = createGame(line.base);
    playLine(line, game);
    const count = relisted(game);
    const proof = `${hash(game)} ${Array.from(LISTED.subarray(0, count)).join()}`;
    const unit = `a listing of ${count} options`;
    return { name: board.name, unit, times: 1, work: () => relisted(game), proof };
  });
}

/** Plays the line from its board; a sum over where that leads. */
function playLine({ base, indices }: FoundLine, game: Game): number {
  game.copyFrom(base);
  for (let i = 0; i < indices.length; i++) {
    advance(game);
    options(game, LISTED);
    chooseUnchecked(game, indices[i] as number);
  }
  advance(game);
  const w = game.word;
  return ((w[W_STEPS] as number) << 12) ^ ((w[W_DECISIONS] as number) << 6) ^ (w[W_DECISION] as number);
}

function lineSteps(rulebook: Rulebook): Step[] {
  return LINES.map((one) => {
    const line = findLine(rulebook, one);
    const game = createGame(line.base);
    playLine(line, game);
    const count = line.indices.length;
    const unit = count === 1 ? 'one choice and what follows' : `${count} choices and what follows`;
    return { name: one.name, unit, times: 1, work: () => playLine(line, game), proof: `${hash(game)} ${line.indices}` };
  });
}

/** Copies, hashes and what hides information, on the widest of the boards. */
function stateSteps(rulebook: Rulebook): Step[] {
  const board = OPTION_BOARDS.find(({ name }) => name === 'options, wide board');
  if (board === undefined) throw new BenchError('The wide board is missing.');
  const { base } = findLine(rulebook, board);
  const other = createGame(base);
  const seen = createGame(base);
  const world = createGame(base);
  redact(base, 0, seen);
  const dealer = new Dealer(base);
  const beliefs = [0, 1].map((seat) => [countDeck(base, seat)]);
  dealer.look(seen, 0, beliefs);
  let state = 0;
  const chance = {
    bits: (): number => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      return state >>> 0;
    },
    below: (bound: number): number => Math.floor((chance.bits() / 0x1_0000_0000) * bound),
  };
  const low = (text: string): number => Number.parseInt(text.slice(-7), 16);
  const deal = (): number => {
    state = 0x2545f491;
    dealer.deal(chance, world);
    return (world.printed[world.size.objects >> 1] as number) + state;
  };
  deal();
  const copy = (): number => {
    other.copyFrom(base);
    return base.bytes.length;
  };
  const hide = (): number => {
    redact(base, 0, other);
    return other.word[W_DECISIONS] as number;
  };
  const look = (): number => {
    dealer.look(seen, 0, beliefs);
    return seen.bytes.length;
  };
  const steps: [string, string, () => number, string][] = [
    ['copy', `a copy of ${base.bytes.length} bytes`, copy, hash(base)],
    ['hash', 'a hash', () => low(hash(base)), hash(base)],
    ['position hash', 'a hash', () => low(positionHash(base)), positionHash(base)],
    ['redact', 'a redacted copy', hide, hash(seen)],
    ['determinize: look', 'a look at a redacted game', look, hash(seen)],
    ['determinize: deal', 'a world dealt', deal, hash(world)],
  ];
  return steps.map(([name, unit, work, proof]) => ({ name, unit, times: 1, work, proof }));
}

/** Iterations of one search. */
const ITERATIONS = 64;

/** One decision on the middle board, searched by a fresh agent each time. */
function searchSteps(rulebook: Rulebook): Step[] {
  const board = OPTION_BOARDS.find(({ name }) => name === 'options, middle of the game');
  if (board === undefined) throw new BenchError('The middle board is missing.');
  const { base } = findLine(rulebook, board);
  const view = new DecisionView(base);
  return ['montecarlo', 'mcts', 'ismcts'].map((name) => {
    const agent = parseAgent(`${name}:iterations=${ITERATIONS},rollout=random-policy`);
    const work = (): number => {
      view.open(base);
      return agent.create(Uint32Array.of(1, 2, 3, 4)).choose(view);
    };
    return { name: `search: ${name}`, unit: 'an iteration', times: ITERATIONS, work, proof: `${hash(base)} ${work()}` };
  });
}

/** Records of a hundred games of the first meeting. */
const RECORDS = 100;

function recordSteps(): Step[] {
  const table = setTable(experimentFor(MEETINGS[0] as Meeting, RECORDS));
  const records = Array.from({ length: RECORDS }, (_, index) => playGame(table, planGame(SEED, index)));
  const run = '0123456789abcdef';
  const bytes = encodeSlice(run, records);
  const proof = digest(Buffer.from(bytes).toString('hex'));
  const unit = `a record of ${Math.round(bytes.length / RECORDS)} bytes`;
  return [
    { name: 'records: encode', unit, times: RECORDS, work: () => encodeSlice(run, records).length, proof },
    { name: 'records: decode', unit, times: RECORDS, work: () => decodeSlice(bytes, 'bench').records.length, proof },
  ];
}

/** Measures all steps; samples are interleaved, so that a disturbance hits every one alike. */
export function measureMicro({ root, self }: Place, effort: Effort): MicroReport {
  const machine = describeMachine(root, self.endsWith('.mjs'));
  const rulebook = microRulebook();
  const steps = [
    ...stateSteps(rulebook),
    ...optionSteps(rulebook),
    ...lineSteps(rulebook),
    ...searchSteps(rulebook),
    ...recordSteps(),
  ];
  const lanes = steps.map((step) => {
    const sum = step.work();
    const work = (): void => {
      if (step.work() !== sum) throw new BenchError(`Nothing is reported: "${step.name}" came to something else.`);
    };
    return { step, sample: timeWork(work, step.times, effort), times: [] as number[] };
  });
  for (let i = 0; i < effort.samples; i++) for (const { sample, times } of lanes) times.push(sample());
  return {
    machine,
    warnings: warningsOf(machine),
    steps: lanes.map(({ step: { name, unit, proof }, times }) => ({
      name,
      unit,
      nanoseconds: spread(times),
      signature: digest(proof),
    })),
  };
}
