/**
 * Random games under the laws: one number brings a game back, with its decks, its chance and its choices.
 *
 * Beside the game run its twins: one that began with next to no room and had to grow, one that is replaced now and then
 * by a copy, and one that is replaced by what JSON brings back. All must go through the same decisions.
 */

import {
  advance,
  type CardData,
  CHANCE_WORDS,
  checkState,
  choose,
  chooseUnchecked,
  createGame,
  createRulebook,
  DECIDE_PRIORITY,
  DECISION_NAMES,
  decisionKind,
  describeDecision,
  describeOption,
  dumpGame,
  type Game,
  type GameDump,
  type GameSetup,
  hash,
  type Limits,
  loadDump,
  maxOptions,
  newGame,
  type Outcome,
  options,
  outcome,
  POOL,
  type Rulebook,
  STATUS_DECISION,
  setUp,
} from '../../engine/index.ts';
import { DIRTY_ALL } from '../../engine/state/header.ts';
import { differences } from './bytes.ts';
import { type Deck, DeckMaker, SHIPPED_DECKS } from './decks.ts';
import { Dice } from './dice.ts';
import { Books, Coverage } from './events.ts';
import { familyOf } from './family.ts';
import * as laws from './laws.ts';
import { withLittleRoom } from './room.ts';
import { checkView, ViewBench } from './views.ts';

/**
 * Where games come from: the shipped decks, any cards of the pool, four copies each of a few cards, the middle of a game
 * with crowded boards, decks around one card each (the seed, modulo the size of the pool, says which), or decks of the families of
 * convoke, madness and Sieges around one of them.
 */
export const SOURCES = ['shipped', 'pool', 'narrow', 'crowd', 'card', 'family'] as const;
export type Source = (typeof SOURCES)[number];

/** Cards to play with: the pool, and beside it or instead of its own a user's. */
export interface World {
  readonly rulebook: Rulebook;
  /** All of them; games around one card are made for each in turn. */
  readonly cards: readonly CardData[];
  /** Those of convoke, madness and Sieges. */
  readonly family: readonly CardData[];
  readonly decks: DeckMaker;
  /** What brings the same world back, for messages: words of the command line. */
  readonly words: string;
}

/** The pool with a user's cards, which replace those of the same name. */
export function makeWorld(own: readonly CardData[] = [], words = ''): World {
  const names = new Set(own.map(({ name }) => name));
  const cards = [...own, ...POOL.filter(({ name }) => !names.has(name))];
  return { rulebook: createRulebook(cards), cards, family: familyOf(cards), decks: new DeckMaker(cards), words };
}

export const POOL_WORLD: World = makeWorld();
export const RULEBOOK: Rulebook = POOL_WORLD.rulebook;

/** What a seed leaves open. */
export interface GameWish {
  /** Default: two. */
  readonly players?: number;
  readonly limits?: Partial<Limits>;
  /** Default: the pool. */
  readonly world?: World;
}

export interface FuzzOptions extends GameWish {
  readonly source: Source;
  /** One decision in so many is put under the dear laws; 1: each. */
  readonly every: number;
  /** Options that are followed to the next priority, of one decision. */
  readonly followed: number;
  readonly trace?: (line: string) => void;
  /** Told of each decision and the option that is taken. */
  readonly watch?: (game: Game, option: number) => void;
  /** One law more. @throws LawError */
  readonly law?: (game: Game) => void;
  /** Takes the decisions instead of the dice: an index of the options in words, or -1 to stop. */
  readonly pick?: (offers: readonly string[]) => number;
}

const seatsOf = (players: number) => Array.from({ length: players }, (_, seat) => seat);

/** The set-up that belongs to a seed. */
export function setupOf(seed: number, source: Source, wish: GameWish = {}): GameSetup {
  const { players = 2, limits = {}, world = POOL_WORLD } = wish;
  const dice = new Dice(seed);
  const chance = Uint32Array.from({ length: CHANCE_WORDS }, () => dice.bits());
  const decks: Deck[] = seatsOf(players).map(() => {
    if (source === 'shipped') return dice.pick(SHIPPED_DECKS).deck;
    if (source === 'family') return world.decks.familyDeck(dice, world.family[seed % world.family.length] as CardData);
    if (source === 'card') return world.decks.deckAround(dice, world.cards[seed % world.cards.length] as CardData);
    return source === 'pool' ? world.decks.poolDeck(dice) : world.decks.narrowDeck(dice);
  });
  return {
    decks,
    chance,
    startingPlayer: dice.below(players),
    life: source === 'card' || source === 'family' || dice.oneIn(4) ? 60 : 20,
    fullControl: dice.oneIn(5),
    limits,
  };
}

/** The game of a seed, before its first step. */
export function gameOf(seed: number, source: Source, wish: GameWish = {}): Game {
  const { players = 2, limits = {}, world = POOL_WORLD } = wish;
  if (source !== 'crowd') return newGame(world.rulebook, setupOf(seed, source, wish));
  const dice = new Dice(seed);
  const chance = Uint32Array.from({ length: CHANCE_WORDS }, () => dice.bits());
  const boards = seatsOf(players).map(() => world.decks.crowdedBoard(dice));
  const activePlayer = dice.below(players);
  return setUp(world.rulebook, { players: boards, chance, activePlayer, fullControl: dice.oneIn(8), limits });
}

/** A broken law, with the number of the game and how to play it again. */
export class FuzzFailure extends Error {
  override name = 'FuzzFailure';
  /** What is broken, with numbers and names left out: equal for what is likely the same fault. */
  readonly kind: string;
  readonly seed: number;
  readonly source: Source;
  constructor(seed: number, source: Source, wish: GameWish, decision: string, cause: unknown) {
    const what = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    const players = wish.players === undefined || wish.players === 2 ? '' : ` --players ${wish.players}`;
    const words = `--decks ${source} --seed ${seed} --games 1${players}${wish.world?.words ?? ''} --trace`;
    super(`${what}\n  at ${decision}\n  replay: npm run fuzz -- ${words}`, { cause });
    this.kind = kindOf(what);
    this.seed = seed;
    this.source = source;
  }
}

/** A fault without what differs between two games that have it: numbers, names in quotes. */
export function kindOf(what: string): string {
  const line = what.split('\n')[0] ?? '';
  return line.replace(/\d+/g, '#').replace(/"[^"]*"/g, '…');
}

/** Plays the game of a seed without twins and laws but for the consistency now and then. @throws FuzzFailure */
export function playPlainly(seed: number, source: Source, coverage: Coverage, wish: GameWish = {}): Outcome {
  const game = gameOf(seed, source, wish);
  const dice = new Dice(seed ^ 0x5eed);
  const out = new Int32Array(maxOptions(game));
  game.sink = new Books(game, coverage);
  try {
    while (advance(game) === STATUS_DECISION) {
      coverage.count(coverage.decisions, DECISION_NAMES[decisionKind(game)] ?? '?');
      if (dice.oneIn(50)) checkState(game);
      // An eager player: passing is what is done when the dice say so twice.
      const n = options(game, out);
      chooseUnchecked(game, dice.below(n) || dice.below(n));
    }
    return outcome(game);
  } catch (error) {
    throw new FuzzFailure(
      seed,
      source,
      wish,
      safely(() => describeDecision(game)),
      error,
    );
  }
}

/** Everything that one thread needs to play games one after another. */
export class Table {
  readonly coverage = new Coverage();
  #tools: { rulebook: Rulebook; players: number; laws: laws.Bench; views: ViewBench } | undefined;
  #game: Game | undefined;

  /** Plays the game of a seed under all laws. @throws FuzzFailure */
  play(seed: number, wanted: FuzzOptions): Outcome {
    return this.playFrom(gameOf(seed, wanted.source, wanted), wanted, seed);
  }

  /** The same from any game that is set up; the seed decides what the dice do. @throws FuzzFailure */
  playFrom(game: Game, wanted: FuzzOptions, seed = 1): Outcome {
    this.#game = game;
    const { rulebook } = this.worldOf(wanted);
    if (this.#tools?.rulebook !== rulebook || this.#tools.players !== game.size.players)
      this.#tools = { rulebook, players: game.size.players, laws: new laws.Bench(game), views: new ViewBench(game) };
    const run = new Run(game, new Dice(seed ^ 0x5eed), wanted, this.coverage, this.#tools);
    try {
      return run.play();
    } catch (error) {
      const where = safely(() => `turn ${outcome(game).turns}, ${describeDecision(game)}`);
      throw new FuzzFailure(seed, wanted.source, wanted, where, error);
    }
  }

  /** The cards that are played with. */
  worldOf({ world }: GameWish): World {
    return world ?? POOL_WORLD;
  }

  /** The game that was played last, wherever it stands. */
  get game(): Game | undefined {
    return this.#game;
  }
}

/** Plays the first games of a source under the laws; how many came to an end. @throws FuzzFailure */
export function lawfulGames(source: Source, games: number, players = 2): number {
  const table = new Table();
  let ended = 0;
  for (let seed = 1; seed <= games; seed++) {
    if (table.play(seed, { source, every: 15, followed: 3, players }).kind !== 'none') ended++;
  }
  return ended;
}

function safely(text: () => string): string {
  try {
    return text();
  } catch (error) {
    return String(error);
  }
}

class Run {
  readonly #game: Game;
  readonly #dice: Dice;
  readonly #wanted: FuzzOptions;
  readonly #coverage: Coverage;
  readonly #tools: { laws: laws.Bench; views: ViewBench };
  readonly #books: Books;
  /** Small at first; a copy; a copy through JSON. */
  readonly #twins: { readonly name: string; readonly game: Game }[];
  /** How much this game's player likes to do something. */
  readonly #eagerness: number;

  constructor(
    game: Game,
    dice: Dice,
    wanted: FuzzOptions,
    coverage: Coverage,
    tools: { laws: laws.Bench; views: ViewBench },
  ) {
    this.#game = game;
    this.#dice = dice;
    this.#wanted = wanted;
    this.#coverage = coverage;
    this.#tools = tools;
    this.#books = new Books(game, coverage);
    game.sink = this.#books;
    this.#twins = [
      { name: 'the game that began with little room', game: withLittleRoom(game) },
      { name: 'the copy', game: copyOf(game) },
      { name: 'the game that JSON brought back', game: copyOf(game) },
    ];
    this.#eagerness = dice.pick([0, 1, 1, 3]);
  }

  play(): Outcome {
    const game = this.#game;
    while (advance(game) === STATUS_DECISION) {
      this.#twins[1]?.game.dirty.fill(DIRTY_ALL); // whom it knows to have nothing to do is looked at again
      for (const twin of this.#twins) advance(twin.game);
      if (!this.#decide()) return outcome(game);
    }
    for (const twin of this.#twins) {
      laws.demand(advance(twin.game) !== STATUS_DECISION, () => `${twin.name} goes on after the end`);
      this.#compare(twin);
    }
    this.#checkEnd();
    return outcome(game);
  }

  /** Asks the laws, then takes an option in the game and its twins; false when the player stops. */
  #decide(): boolean {
    const game = this.#game;
    const tools = this.#tools.laws;
    this.#coverage.count(this.#coverage.decisions, DECISION_NAMES[decisionKind(game)] ?? '?');
    const n = laws.checkOptions(game, tools);
    const packed = Array.from(tools.listed.subarray(0, n));
    this.#checkCheaply(packed);
    const { pick } = this.#wanted;
    const index = pick ? pick(packed.map((option) => describeOption(game, option))) : this.#pick(n);
    if (this.#dice.oneIn(this.#wanted.every)) this.#checkDearly(n, packed, Math.max(0, index));
    if (index < 0) return false;
    this.#wanted.watch?.(game, packed[index] as number);
    this.#wanted.trace?.(
      `${describeDecision(game)} -> ${describeOption(game, packed[index] as number)}   [${index} of ${n}]`,
    );
    this.#renewTwins();
    chooseUnchecked(game, index);
    this.#twins.forEach(({ game: twin }, i) => {
      if (i === 1) choose(twin, index);
      else chooseUnchecked(twin, index);
    });
    return true;
  }

  #checkCheaply(packed: readonly number[]): void {
    const game = this.#game;
    checkState(game);
    laws.checkKnown(game, packed);
    const problem = this.#books.compare(game);
    laws.demand(problem === '', () => `the events are wrong: ${problem}`);
    this.#wanted.law?.(game);
    for (const twin of this.#twins) this.#compare(twin);
  }

  #checkDearly(n: number, packed: readonly number[], index: number): void {
    const game = this.#game;
    const tools = this.#tools.laws;
    laws.checkCopies(game, tools);
    laws.checkBadIndices(game, n, tools);
    laws.checkDoors(game, index, tools);
    laws.checkCharacteristics(game, tools);
    laws.checkCaches(game, tools);
    laws.checkAsked(game, packed, tools);
    checkView(game, this.#dice, this.#tools.views);
    laws.checkCompletable(game, n, this.#wanted.followed, this.#dice, tools);
  }

  /** Twins go through the same decisions with the same options, and are the same games. */
  #compare({ name, game: twin }: { readonly name: string; readonly game: Game }): void {
    const game = this.#game;
    const bench = this.#tools.laws;
    laws.demand(
      describeDecision(game) === describeDecision(twin),
      () => `${name} asks "${describeDecision(twin)}", the game "${describeDecision(game)}"`,
    );
    bench.fit(twin);
    const n = options(game, bench.listed);
    const m = options(twin, bench.again);
    const equal = n === m && bench.listed.subarray(0, n).every((option, i) => option === bench.again[i]);
    laws.demand(equal, () => `${name} has other options`);
    laws.demand(hash(game) === hash(twin), () => `${name} has another hash: ${differences(game, twin)}`);
  }

  #renewTwins(): void {
    const [, copy, restored] = this.#twins;
    if (this.#dice.oneIn(20)) copy?.game.copyFrom(this.#game);
    if (this.#dice.oneIn(40) && restored) {
      loadDump(restored.game, JSON.parse(JSON.stringify(dumpGame(this.#game))) as GameDump);
    }
  }

  #pick(n: number): number {
    if (decisionKind(this.#game) !== DECIDE_PRIORITY) {
      // A first mulligan is enough to see how one works.
      if (DECISION_NAMES[decisionKind(this.#game)] === 'mulligan') return this.#dice.oneIn(6) ? 1 : 0;
      return this.#dice.below(n);
    }
    for (let tries = 0; tries < this.#eagerness; tries++) {
      const index = this.#dice.below(n);
      if (index > 0) return index;
    }
    return this.#dice.below(n);
  }

  #checkEnd(): void {
    const game = this.#game;
    const end = outcome(game);
    laws.demand(end.kind !== 'none' && end.reason !== '', () => `the game ended without an outcome: ${end.kind}`);
    laws.demand((end.kind === 'win') === end.winner >= 0, () => `${end.kind} with winner ${end.winner}`);
    laws.demand(options(game, this.#tools.laws.listed) === 0, () => 'a game that is over has options');
    laws.checkBadIndices(game, 0, this.#tools.laws);
    if (end.kind !== 'limit') checkState(game);
  }
}

function copyOf(game: Game): Game {
  const copy = createGame(game);
  copy.copyFrom(game);
  return copy;
}
