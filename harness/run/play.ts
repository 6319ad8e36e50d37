/**
 * Plays one game from its plan to its record.
 *
 * A game is a pure function of the experiment and its plan. Agents see decisions through a view and are made anew for
 * each game; what is reused between games is memory only. Whatever is thrown inside a game, by the engine or by an
 * agent, ends that game as broken and no other; a limit ends it apart from wins and draws. It knows no threads or files.
 */

import { type Agent, type AgentSeed, type Clock, DecisionView, type View } from '../../agents/index.ts';
import {
  advance,
  chooseUnchecked,
  DECIDE_MULLIGAN,
  deckCounts,
  EVENT_LOSE_GAME,
  type EventSink,
  type Game,
  hash,
  newGame,
  optionTag,
  outcome,
  type Rulebook,
  restartGame,
  STATUS_DECISION,
  W_FORCED,
  W_LOST,
  W_TURN,
} from '../../engine/index.ts';
import { endingOf, GameCounter, type GameCounts, type TotalTally } from '../counts/index.ts';
import { readPlayer } from '../process/index.ts';
import type { GameRecord } from '../records/index.ts';
import { type Experiment, rulebookOf } from './experiment.ts';
import { LeadWatch } from './leads.ts';
import { type GamePlan, LEAST_SEATS } from './plan.ts';

/** The clock of agents whose budget is a time. */
export const SECONDS: Clock = () => performance.now() / 1000;

/** Makes an agent for one game. */
export type AgentMaker = (seed: AgentSeed) => Agent;

/** An experiment made ready to be played: everything that its games share. */
export interface Table {
  readonly experiment: Experiment;
  readonly rulebook: Rulebook;
  /** By seat. */
  readonly makers: readonly AgentMaker[];
  /** Counts the game that is played. */
  readonly counter: GameCounter;
  /** Memory for the next game: what the last one left, or nothing. */
  scratch: { readonly game: Game; readonly view: DecisionView } | null;
}

/** The hash of a game of which no state is left. */
export const NO_HASH = '0000000000000000';
/** Reasons of broken games: the engine broke, an agent did, or what an agent answered was no option. */
export const REASON_ENGINE = 'engine error';
export const REASON_AGENT = 'agent error';

/** Makes an experiment ready. Throws what the agents' names or the cards are refused with. */
export function setTable(experiment: Experiment): Table {
  const makers = experiment.agents.map((text) => {
    // Whether a time is a budget was asked when the experiment was made.
    const agent = readPlayer(text, true);
    return (seed: AgentSeed) => agent.create(seed);
  });
  const rulebook = rulebookOf(experiment);
  return { experiment, rulebook, makers, counter: new GameCounter(rulebook), scratch: null };
}

/**
 * Sets up the game of a plan, before its first decision, with the view that its agents will see it through. Throws a
 * GameSetupError for decks that can't be played.
 */
export function beginGame(table: Table, plan: GamePlan): { readonly game: Game; readonly view: DecisionView } {
  const { decks, limits, beliefs } = table.experiment;
  const setup = {
    decks: decks.map(({ cards }) => cards),
    startingPlayer: plan.startingSeat,
    chance: plan.chance,
    limits,
  };
  const { scratch } = table;
  if (scratch !== null) {
    // A game that breaks leaves memory that nobody knows: it is not used again.
    table.scratch = null;
    restartGame(scratch.game, setup);
    return scratch;
  }
  const game = newGame(table.rulebook, setup);
  const supposed = beliefs?.map(({ cards }) => deckCounts(table.rulebook, cards)) ?? null;
  return { game, view: new DecisionView(game, supposed) };
}

/** Choices of the game under way; grows as needed. A module-level scratch: a thread plays one game at a time. */
let choices = new Uint16Array(4096);
/**
 * Memory for the choices of records that are kept until their slice is whole: many share one, which is cheaper than one for each.
 * Records that are handed on have their own: whoever sends one to another thread sends all the memory that it lies in.
 */
class ChoiceStore {
  #memory = new Uint16Array(0);
  #end = 0;

  /** The first `count` of a list, as a list of its own. */
  keep(list: Uint16Array, count: number): Uint16Array {
    if (this.#end + count > this.#memory.length) {
      this.#memory = new Uint16Array(Math.max(STORE_CHOICES, count));
      this.#end = 0;
    }
    const begin = this.#end;
    for (let i = 0; i < count; i++) this.#memory[begin + i] = list[i] as number;
    this.#end += count;
    return this.#memory.subarray(begin, this.#end);
  }
}
const STORE_CHOICES = 1 << 14;
const store = new ChoiceStore();

/** The same of who leads. */
const leads = new LeadWatch();

/** What happened in a game so far. */
interface Course {
  readonly mulligans: number[];
  /** By seat, of more than two: the turn in which the player was out of the game and the how-manyth to be out; 0 still in. */
  readonly outTurns: number[];
  readonly outOrder: number[];
  choiceCount: number;
  /** Whether the record is kept with others until their slice is whole. */
  readonly isOfSlice: boolean;
  /** Whose fault an error would be. */
  fault: string;
}

/** Somebody who looks on. Nothing that it does may change the game. */
export interface Watcher {
  readonly sink: EventSink;
  /** An agent has answered; the answer is applied next. */
  decided(game: Game, view: View, choice: number): void;
  /** The game is over, or broke. */
  ended(): void;
}

function newCourse(seats: number, isOfSlice: boolean): Course {
  // Literals cost a tenth of what calls do that make the same lists, and most games are of two.
  if (seats === LEAST_SEATS) {
    return { mulligans: [0, 0], outTurns: NOBODY, outOrder: NOBODY, choiceCount: 0, isOfSlice, fault: REASON_ENGINE };
  }
  const none = (): number[] => Array.from({ length: seats }, () => 0);
  return { mulligans: none(), outTurns: none(), outOrder: none(), choiceCount: 0, isOfSlice, fault: REASON_ENGINE };
}
/** Of two players nobody is out before the end. */
const NOBODY: number[] = [];

/** The counter; who is out when, which games of two need not be asked for; and what the watcher wants to see. */
function sinkOf(counter: GameCounter, course: Course, watch: Watcher | undefined): EventSink {
  const ofTwo = course.mulligans.length === LEAST_SEATS;
  if (ofTwo && watch === undefined) return counter;
  let moment = -1;
  let order = 0;
  return {
    event(game, kind, object, player, amount, aux, source) {
      counter.event(game, kind, object, player, amount, aux, source);
      watch?.sink.event(game, kind, object, player, amount, aux, source);
      if (ofTwo) return;
      if (kind !== EVENT_LOSE_GAME) return;
      // Who loses at the same moment is out at the same moment.
      const now = game.word[W_LOST] as number;
      if (now !== moment) order++;
      moment = now;
      course.outTurns[player] = game.word[W_TURN] as number;
      course.outOrder[player] = order;
    },
  };
}

/** Places by seat, from 1: who is out later has the better place, who is out together shares one. */
function placesOf({ outOrder }: Course, winner: number): number[] {
  const rank = outOrder.map((order, seat) => (seat === winner ? Infinity : order === 0 ? Number.MAX_VALUE : order));
  return rank.map((own) => 1 + rank.filter((other) => other > own).length);
}

/** A game and what was counted in it. */
export interface CountedGame extends GameRecord {
  readonly counts: GameCounts;
}

/** Plays the game of a plan. */
export function playGame(table: Table, plan: GamePlan, watch?: Watcher): CountedGame {
  const record = playRecord(table, plan, false, watch);
  return { ...record, counts: table.counter.take() };
}

/** Plays the game of a plan and adds what was counted in it. The record is for this thread alone. */
export function playInto(totals: TotalTally, table: Table, plan: GamePlan): GameRecord {
  const record = playRecord(table, plan, true);
  const { kind, winner, places, mulligans } = record;
  totals.addGame(
    table.counter,
    mulligans.map((_, seat) => endingOf(kind, winner, seat, places)),
  );
  table.counter.clear();
  return record;
}

/** The record of a game; its counts stay in the counter of the table. */
function playRecord(table: Table, plan: GamePlan, isOfSlice: boolean, watch?: Watcher): GameRecord {
  leads.begin();
  const course = newCourse(table.makers.length, isOfSlice);
  let game: Game | null = null;
  try {
    const begun = beginGame(table, plan);
    game = begun.game;
    game.sink = sinkOf(table.counter, course, watch);
    const agents = byAgents(course, () => table.makers.map((make, seat) => make(plan.agents[seat] as AgentSeed)));
    for (const agent of agents) {
      agent.cheat?.(game);
      agent.time?.(SECONDS);
    }
    playOut(game, begun.view, agents, course, watch);
    watch?.ended();
    const end = outcome(game);
    byAgents(course, () => agents.map((agent) => agent.gameOver?.(end)));
    const record = recordOf(plan, course, game, end as Ending);
    table.scratch = begun;
    return record;
  } catch (error) {
    watch?.ended();
    return brokenRecord(plan, course, game, error);
  }
}

function playOut(
  game: Game,
  view: DecisionView,
  agents: readonly Agent[],
  course: Course,
  watch: Watcher | undefined,
): void {
  while (advance(game) === STATUS_DECISION) {
    leads.look(game);
    view.open(game);
    const { player, kind, optionCount } = view;
    course.fault = REASON_AGENT;
    const index = (agents[player] as Agent).choose(view);
    if (!(Number.isInteger(index) && index >= 0 && index < optionCount)) {
      throw new RangeError(`Got the answer ${index} where an option from 0 to ${optionCount - 1} was expected.`);
    }
    course.fault = REASON_ENGINE;
    watch?.decided(game, view, index);
    if (kind === DECIDE_MULLIGAN) {
      course.mulligans[player] = (course.mulligans[player] as number) + optionTag(view.option(index));
    }
    if (course.choiceCount === choices.length) choices = grown(choices);
    choices[course.choiceCount++] = index;
    chooseUnchecked(game, index);
  }
}

/** Does what agents do; an error in it is theirs. */
function byAgents<T>(course: Course, work: () => T): T {
  course.fault = REASON_AGENT;
  const result = work();
  course.fault = REASON_ENGINE;
  return result;
}

function grown(full: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(full.length * 2);
  larger.set(full);
  return larger;
}

type Ending = Pick<GameRecord, 'kind' | 'winner' | 'reason' | 'turns' | 'decisions'>;

function recordOf(plan: GamePlan, course: Course, game: Game, end: Ending): GameRecord {
  return recordWith(plan, course, end, game.word[W_FORCED] as number, hash(game));
}

function recordWith(plan: GamePlan, course: Course, end: Ending, forced: number, finalHash: string): GameRecord {
  const record = {
    index: plan.index,
    winner: end.winner,
    kind: end.kind,
    reason: end.reason,
    turns: end.turns,
    decisions: end.decisions,
    forced,
    mulligans: course.mulligans,
    startingSeat: plan.startingSeat,
    leadChanges: leads.changes,
    behind: leads.behindOf(end.winner),
    finalHash,
    choices: course.isOfSlice ? store.keep(choices, course.choiceCount) : choices.slice(0, course.choiceCount),
  };
  return course.mulligans.length === LEAST_SEATS ? record : { ...record, ...standing(course, end) };
}

/** Who was out when, and who came where, of more than two. */
function standing(course: Course, end: Ending): Pick<GameRecord, 'outTurns' | 'places'> {
  if (end.kind === 'win') {
    // An effect may win the game: the others are out with its end.
    course.outTurns.forEach((turn, seat) => {
      if (turn === 0 && seat !== end.winner) course.outTurns[seat] = end.turns;
    });
  }
  return { outTurns: course.outTurns, places: placesOf(course, end.winner) };
}

/** What is left to tell of a game that broke; the state may be past asking. */
function brokenRecord(plan: GamePlan, course: Course, game: Game | null, error: unknown): GameRecord {
  const note = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const broken = { kind: 'broken', winner: -1, reason: course.fault } as const;
  try {
    if (game !== null) return { ...recordOf(plan, course, game, { ...outcome(game), ...broken }), note };
  } catch {
    // A state that can't even be hashed: the note and the choices are the record.
  }
  const nothingKnown = { ...broken, turns: 0, decisions: course.choiceCount };
  return { ...recordWith(plan, course, nothingKnown, 0, NO_HASH), note };
}
