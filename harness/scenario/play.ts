/**
 * Plays the scenarios of files and tells what did not hold: one result for each scenario, or for each of its variants.
 *
 * The steps before the variants are taken once; variants go on from there, each on a copy. A variant with a set-up of its
 * own begins with that and takes the steps again. The first thing that does not hold ends a scenario or variant.
 */

import { AgentError } from '../../agents/index.ts';
import {
  type CardData,
  CardDataError,
  describeOption,
  type Game,
  GameSetupError,
  IllegalChoiceError,
  maxOptions,
  options,
  PositionError,
} from '../../engine/index.ts';
import type { BoardTime, PlayerBoard, PlayerName } from './board.ts';
import { PLAYER_NAMES, readCopies } from './board.ts';
import { formatPath, readPath, type SaidPlay, type SaidVariant, type ScenarioCase } from './case.ts';
import { ScenarioError } from './errors.ts';
import { Scenario } from './scenario.ts';
import type { Path } from './schema.ts';
import { takeStep } from './steps.ts';

/** What came of a scenario, or of one of its variants. */
export interface ScenarioResult {
  readonly file: string;
  /** Where the scenario or variant begins. */
  readonly line: number;
  readonly id: string;
  readonly title: string;
  /** Name of the variant, '' where there are none. */
  readonly variant: string;
  readonly proves: readonly string[];
  /** 'bad': the board can't be set up as the file says. */
  readonly status: 'ok' | 'failed' | 'bad';
  /** What did not hold, in words; '' when all did. */
  readonly problem: string;
  /** The decision that was open with its options, and the table; '' when all held. */
  readonly moment: string;
  /** Line of what did not hold; 0 when all did. */
  readonly problemLine: number;
}

/** Something that did not hold, and where in the file. */
class Failure {
  readonly path: Path;
  readonly problem: string;
  readonly moment: string;
  readonly status: 'failed' | 'bad';
  constructor(path: Path, problem: string, moment: string, status: 'failed' | 'bad') {
    this.path = path;
    this.problem = problem;
    this.moment = moment;
    this.status = status;
  }
}

/**
 * Plays one scenario of a file.
 * @param own cards that it may use besides its own and those of the pool
 */
export function playScenario(one: ScenarioCase, own: readonly CardData[] = []): ScenarioResult[] {
  const { said, path } = one;
  const variants = said.variants ?? [];
  const shared = attempt(() => playSteps(setUp(one, own), said, path));
  if (variants.length === 0) return [resultOf(one, path, '', shared instanceof Failure ? shared : undefined)];
  return variants.map((variant, i) => {
    const at = [...path, 'variants', i];
    const end = attempt(() => playVariant(one, own, variant, at, shared));
    return resultOf(one, at, variant.name, end instanceof Failure ? end : undefined);
  });
}

function playVariant(
  one: ScenarioCase,
  own: readonly CardData[],
  variant: SaidVariant,
  at: Path,
  shared: Scenario | Failure,
): Scenario {
  const begun = hasSetUp(variant) ? playSteps(setUp(one, own, variant, at), one.said, one.path) : fork(shared);
  return playSteps(begun, variant, at);
}

/** A decision with its right answers. */
export interface Puzzle {
  readonly id: string;
  readonly title: string;
  /** The game at the decision. */
  readonly game: Game;
  /** Indices of the right options. */
  readonly best: readonly number[];
}

/**
 * The puzzles among a scenario and its variants, opened: those that say what is best.
 * @throws Error when the scenario does not hold
 */
export function openPuzzles(one: ScenarioCase, own: readonly CardData[] = []): Puzzle[] {
  const { said, path } = one;
  const shared = attempt(() => playSteps(setUp(one, own), said, path));
  const open = (scenario: Scenario | Failure, { best = [] }: SaidPlay, id: string): Puzzle[] => {
    if (scenario instanceof Failure) throw new Error(`${id}: ${scenario.problem}`);
    if (best.length === 0) return [];
    const words = offersOf(scenario.game);
    const indices = words.flatMap((word, i) => (best.includes(word) ? [i] : []));
    return [{ id, title: said.title, game: scenario.game, best: indices }];
  };
  const id = said.id ?? said.title;
  const puzzles = (said.variants ?? []).flatMap((variant, i) => {
    const at = [...path, 'variants', i];
    return open(
      attempt(() => playVariant(one, own, variant, at, shared)),
      variant,
      `${id}: ${variant.name}`,
    );
  });
  return [...open(shared, said, id), ...puzzles];
}

function fork(shared: Scenario | Failure): Scenario {
  if (shared instanceof Failure) throw shared;
  return shared.fork();
}

function attempt<T>(work: () => T): T | Failure {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

function hasSetUp({ cards, time, fullControl, players }: SaidVariant): boolean {
  return cards !== undefined || time !== undefined || fullControl !== undefined || players !== undefined;
}

function resultOf(one: ScenarioCase, at: Path, variant: string, failure: Failure | undefined): ScenarioResult {
  const { said, source } = one;
  return {
    file: source.file,
    line: source.lineOf(at),
    id: said.id ?? '',
    title: said.title,
    variant,
    proves: said.proves ?? [],
    status: failure?.status ?? 'ok',
    problem: failure?.problem ?? '',
    moment: failure?.moment ?? '',
    problemLine: failure === undefined ? 0 : source.lineOf(failure.path),
  };
}

// ---------------------------------------------------------------- set-up

/** The board as it is set up, not yet begun: a variant's words come before the scenario's, zone by zone. */
function setUp(one: ScenarioCase, own: readonly CardData[], variant?: SaidVariant, at: Path = one.path): Scenario {
  const { said } = one;
  const scenario = new Scenario();
  try {
    const cards = [...own, ...(said.cards ?? []), ...(variant?.cards ?? [])];
    // A later card replaces an earlier one of its name.
    if (cards.length > 0) scenario.cards(...new Map(cards.map((card) => [card.name, card])).values());
    for (const name of PLAYER_NAMES) {
      const boards = [said.players?.[name], variant?.players?.[name]];
      if (boards.some((board) => board !== undefined)) scenario.player(name, mergeBoards(...boards));
    }
    scenario.time({ ...timeOf(said.time), ...timeOf(variant?.time) });
    const fullControl = variant?.fullControl ?? said.fullControl;
    if (fullControl !== undefined) scenario.time({ fullControl });
    void scenario.game; // begins it
  } catch (error) {
    const inVariant = variant !== undefined && error instanceof PositionError && isSaidBy(variant, error.path);
    throw badSetUp(error, inVariant ? at : one.path, inVariant ? variant.players : said.players);
  }
  return scenario;
}

function mergeBoards(...boards: readonly (PlayerBoard | undefined)[]): PlayerBoard {
  const board: PlayerBoard = Object.assign({}, ...boards);
  const { library: _library, ...withoutLibrary } = board;
  // The last one that says what the library is has the word.
  const last = boards.findLast((one) => one?.library !== undefined || one?.libraryTop !== undefined);
  if (last?.libraryTop !== undefined && last.library === undefined) return withoutLibrary;
  const { libraryTop: _top, ...withoutTop } = board;
  return last?.library === undefined ? board : withoutTop;
}

function timeOf(said: ScenarioCase['said']['time']): BoardTime {
  return typeof said === 'string' ? { step: said } : (said ?? {});
}

/** Whether the part of the position is one that the variant says. */
function isSaidBy(variant: SaidVariant, path: string): boolean {
  const [head, seat, zone] = readPath(path);
  if (head !== 'players') return variant.time !== undefined;
  const board = variant.players?.[PLAYER_NAMES[Number(seat)] ?? 'A'] ?? {};
  return Object.hasOwn(board, zoneKey(board, String(zone)));
}

function zoneKey(board: PlayerBoard, zone: string): string {
  return zone === 'library' && board.libraryTop !== undefined ? 'libraryTop' : zone;
}

/** Keys of permanents that name a player, who is a seat to the engine. */
const SEAT_KEYS: ReadonlySet<string> = new Set(['owner', 'attacking', 'protector']);

/** A board that can't be set up, with the place in the file that the engine's path means. */
function badSetUp(error: unknown, at: Path, players: ScenarioCase['said']['players']): unknown {
  if (error instanceof CardDataError) return new Failure([...at, 'cards'], error.message, '', 'bad');
  if (!(error instanceof GameSetupError || error instanceof ScenarioError)) return error;
  if (!(error instanceof PositionError)) return new Failure(at, error.message, '', 'bad');
  const [head, seat, zone, index, ...rest] = readPath(error.path);
  if (head !== 'players' || seat === undefined) return new Failure([...at, 'time'], error.message, '', 'bad');
  const name = PLAYER_NAMES[Number(seat)] ?? 'A';
  const path: (string | number)[] = ['players', name];
  if (zone !== undefined) path.push(zoneKey(players?.[name] ?? {}, String(zone)));
  if (index !== undefined) path.push(placeOf(players, name, String(path.at(-1)), Number(index)), ...rest);
  const where = error.message.replace(error.path, formatPath(path));
  const message = SEAT_KEYS.has(String(path.at(-1)))
    ? where.replace(/: got ([0-3]) /, (_, said: string) => `: got "${PLAYER_NAMES[Number(said)]}" `)
    : where;
  return new Failure([...at, ...path], message, '', 'bad');
}

/** Which entry of a zone became the object with that place, where an entry may mean several. */
function placeOf(players: ScenarioCase['said']['players'], name: PlayerName, zone: string, index: number): number {
  const entries = (players?.[name] as Readonly<Record<string, unknown>> | undefined)?.[zone];
  if (!Array.isArray(entries)) return index;
  let left = index;
  for (const [i, entry] of entries.entries()) {
    const said: { card: string; count?: number } = typeof entry === 'string' ? { card: entry } : entry;
    left -= readCopies(said.card).count * (said.count ?? 1);
    if (left < 0) return i;
  }
  return index;
}

// ---------------------------------------------------------------- steps

function playSteps(scenario: Scenario, { steps = [], expect, best }: SaidPlay, at: Path): Scenario {
  for (const [i, step] of steps.entries()) inPlace([...at, 'steps', i], () => takeStep(scenario, step));
  if (expect !== undefined) inPlace([...at, 'expect'], () => scenario.expect(expect));
  if (best !== undefined) inPlace([...at, 'best'], () => checkPuzzle(scenario, best));
  return scenario;
}

/** The options of the open decision in words. */
function offersOf(game: Game): string[] {
  const packed = new Int32Array(maxOptions(game));
  return Array.from(packed.subarray(0, options(game, packed)), (option) => describeOption(game, option));
}

/** A puzzle has its right answers on offer, and a wrong one. */
function checkPuzzle(scenario: Scenario, best: readonly string[]): void {
  const words = offersOf(scenario.game);
  for (const word of best) {
    if (words.includes(word)) continue;
    const offered = words.map((offer) => JSON.stringify(offer)).join(', ');
    throw new ScenarioError(`${JSON.stringify(word)} is best and not offered; there is ${offered}`, scenario.game);
  }
  if (words.every((word) => best.includes(word))) throw new ScenarioError('every option is best', scenario.game);
}

function inPlace(path: Path, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof ScenarioError) {
      const moment = error.message.slice(error.problem.length).trimStart();
      throw new Failure(path, error.problem, moment, 'failed');
    }
    if (error instanceof IllegalChoiceError || error instanceof AgentError) {
      throw new Failure(path, error.message, '', 'failed');
    }
    const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new Failure(path, `the game broke: ${what}`, '', 'failed');
  }
}
