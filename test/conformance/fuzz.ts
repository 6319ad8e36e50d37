/**
 * Random games under the laws, from the command line: `npm run fuzz -- --minutes 5`. HELP below tells the rest.
 *
 * Games around the card that was used least take turns with games of every other source. Each kind of fault is printed
 * once, with the command that plays its game again, and shrunk to a scenario. Exit codes: 0 no fault, 1 a fault, 2 bad arguments.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CardDataError, OP_NAMES, parseCards } from '../../engine/index.ts';
import { countInstructions } from './events.ts';
import { FamilyBook } from './family.ts';
import { Meetings } from './meetings.ts';
import {
  FuzzFailure,
  type FuzzOptions,
  makeWorld,
  POOL_WORLD,
  SOURCES,
  type Source,
  Table,
  type World,
} from './play.ts';
import { shrink } from './shrink.ts';

const HELP = `Usage: npm run fuzz -- [options]

Plays random games of random decks and asks the laws of the engine at every decision.

  --minutes M      for so long; decks of every source, most often around the card that was used least
  --times N        until each card, keyword and instruction was used N times (at most --minutes, if given)
  --games N        so many games (default 100, without --minutes and --times)
  --cards FILE     with the cards of a JSON file beside the pool's; games around one card are around these
  --players N      2, 3 or 4 players, or "any" (default 2)
  --decks SOURCE   only decks of one source: ${SOURCES.join(', ')}
  --seed S         number of the first game (default 1); the same numbers play the same games
  --every N        the dear laws at one decision in N (default 5)
  --followed N     options of a decision that are followed to the next priority (default 4)
  --save DIR       writes each scenario there, one file for each kind of fault
  --shrink M       looks for a small scenario for at most M minutes (default 3)
  --no-shrink      does not look for a small scenario
  --coverage       lists what was never used, and keywords that never met
  --trace          prints every decision
  --stack          prints where in the code a fault arose
  -h, --help       prints this help
`;

class UsageError extends Error {}

const OPTIONS = {
  minutes: { type: 'string' },
  times: { type: 'string' },
  games: { type: 'string' },
  cards: { type: 'string' },
  players: { type: 'string', default: '2' },
  decks: { type: 'string' },
  seed: { type: 'string', default: '1' },
  every: { type: 'string', default: '5' },
  followed: { type: 'string', default: '4' },
  save: { type: 'string' },
  shrink: { type: 'string', default: '3' },
  'no-shrink': { type: 'boolean', default: false },
  coverage: { type: 'boolean', default: false },
  trace: { type: 'boolean', default: false },
  stack: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}
type Values = ReturnType<typeof readOptions>;

function number(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isFinite(value) && value >= least) return value;
  throw new UsageError(`--${name}: got ${JSON.stringify(text)} where a number of at least ${least} was expected`);
}

function whole(name: string, text: string | undefined, least: number): number | undefined {
  const value = number(name, text, least);
  if (value === undefined || Number.isInteger(value)) return value;
  throw new UsageError(`--${name}: got ${JSON.stringify(text)} where a whole number was expected`);
}

function readWorld(file: string | undefined): { world: World; own: number } {
  if (file === undefined) return { world: POOL_WORLD, own: POOL_WORLD.cards.length };
  try {
    const own = parseCards(JSON.parse(readFileSync(file, 'utf8')), file);
    return { world: makeWorld(own, ` --cards ${file}`), own: own.length };
  } catch (error) {
    const isOurs = error instanceof CardDataError || error instanceof SyntaxError || 'code' in (error as object);
    if (!isOurs) throw error;
    throw new UsageError(`--cards ${file}: ${(error as Error).message}`);
  }
}

/** What the session plays, and when it is over. */
class Fuzz {
  readonly #values: Values;
  readonly #table = new Table();
  readonly #world: World;
  /** The first so many cards of the world are what games around one card are for. */
  readonly #own: number;
  readonly #meetings: Meetings;
  readonly #ends = new Map<string, number>();
  readonly #faults = new Map<string, number>();
  readonly #first: number;
  readonly #every: number;
  readonly #followed: number;
  readonly #times: number | undefined;
  readonly #minutes: number | undefined;
  readonly #shrinkMinutes: number;
  readonly #most: number;
  readonly #players: readonly number[];
  readonly #family: FamilyBook;
  readonly #around: number[] = [];
  #rounds = 0;
  #played = 0;

  constructor(values: Values) {
    this.#values = values;
    const { world, own } = readWorld(values.cards);
    this.#world = world;
    this.#own = own;
    this.#family = new FamilyBook(world.rulebook, world.cards, this.#table.coverage);
    this.#meetings = new Meetings(world.rulebook, world.cards);
    this.#first = whole('seed', values.seed, 0) ?? 1;
    this.#every = whole('every', values.every, 1) ?? 5;
    this.#followed = whole('followed', values.followed, 1) ?? 4;
    this.#times = whole('times', values.times, 1);
    this.#minutes = number('minutes', values.minutes, 0);
    this.#shrinkMinutes = number('shrink', values.shrink, 0) ?? 0;
    const games = whole('games', values.games, 1);
    const open = this.#times !== undefined || this.#minutes !== undefined;
    this.#most = games ?? (open ? Number.POSITIVE_INFINITY : 100);
    this.#players = values.players === 'any' ? [2, 3, 4] : [whole('players', values.players, 2) ?? 2];
    if (this.#players[0]! > 4)
      throw new UsageError(`--players: got ${values.players} where 2, 3, 4 or any was expected`);
    if (values.decks !== undefined && !SOURCES.includes(values.decks as Source))
      throw new UsageError(
        `--decks: got ${JSON.stringify(values.decks)} where one of ${SOURCES.join(', ')} was expected`,
      );
  }

  run(): number {
    const begin = performance.now();
    let told = begin;
    countInstructions(this.#table.coverage, () => {
      while (!this.#isOver(begin)) {
        this.#play();
        if (performance.now() - told < 60_000) continue;
        told = performance.now();
        console.log(`${this.#played} games, ${this.#rare().length} cards to go, ${this.#faults.size} kinds of faults`);
      }
    });
    this.#report();
    return this.#faults.size > 0 ? 1 : 0;
  }

  #isOver(begin: number): boolean {
    if (this.#played >= this.#most) return true;
    if (this.#minutes !== undefined && performance.now() - begin >= this.#minutes * 60_000) return true;
    return this.#times !== undefined && this.#rare().length === 0 && this.#rareWords().length === 0;
  }

  /** The number and the source of the next game: the command that plays it again needs no more. */
  #next(): { seed: number; source: Source } {
    const { decks } = this.#values;
    const seed = this.#first + this.#played;
    if (decks === 'family') return { seed: this.#familySeed(seed), source: decks };
    const isMixed = decks === undefined && (this.#minutes !== undefined || this.#times !== undefined);
    if (!isMixed) return { seed, source: (decks as Source | undefined) ?? 'pool' };
    const source = SOURCES[this.#played % (2 * SOURCES.length)];
    if (source !== undefined && source !== 'card') return { seed, source };
    // Games around one card take the card from the number of the game.
    const cards = this.#world.cards.length;
    return { seed: (this.#first + ++this.#rounds) * cards + this.#leastUsed(), source: 'card' };
  }

  /** A number whose game is around the card of the families that lacks something and was played least. */
  #familySeed(seed: number): number {
    const { cards } = this.#family;
    const wanting = cards.map((_, i) => i).filter((i) => this.#family.lacks(cards[i]!).length > 0);
    const from = wanting.length > 0 ? wanting : cards.map((_, i) => i);
    const least = from.reduce((best, i) => ((this.#around[i] ?? 0) < (this.#around[best] ?? 0) ? i : best));
    this.#around[least] = (this.#around[least] ?? 0) + 1;
    return seed * cards.length + least;
  }

  #play(): void {
    const { seed, source } = this.#next();
    const { trace, stack } = this.#values;
    let looks = 0;
    const wanted: FuzzOptions = {
      source,
      every: this.#every,
      followed: this.#followed,
      world: this.#world,
      players: this.#players[this.#played % this.#players.length]!,
      watch: (game) => {
        if (looks++ % 8 === 0) this.#meetings.look(game);
      },
      ...(trace ? { trace: (line: string) => console.log(line) } : {}),
    };
    this.#played++;
    try {
      const end = this.#table.play(seed, wanted);
      count(this.#ends, `${end.kind} ${end.reason}`);
    } catch (error) {
      if (!(error instanceof FuzzFailure)) throw error;
      count(this.#faults, error.kind);
      if (this.#faults.get(error.kind) !== 1) return;
      console.log(`game ${seed}: ${error.message}`);
      if (stack) console.log((error.cause as Error).stack);
      if (!this.#values['no-shrink']) this.#shrink(error, wanted);
    }
  }

  #shrink(failure: FuzzFailure, { watch: _, trace: __, ...wanted }: FuzzOptions): void {
    const until = performance.now() + this.#shrinkMinutes * 60_000;
    const isLate = (): boolean => performance.now() >= until;
    const { yaml, tries } = shrink(new Table(), failure, wanted, isLate);
    const tried = `${tries} tried${isLate() ? `, then the ${this.#shrinkMinutes} minutes of --shrink were over` : ''}`;
    if (yaml === null) {
      const why = isLate() ? 'no board was found' : 'no board shows it: it needs what only its game has';
      console.log(`${why} (${tried})`);
      return;
    }
    console.log(`a scenario that shows it (${tried}):\n${yaml}`);
    if (this.#values.save === undefined) return;
    const name = failure.kind
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .slice(0, 60);
    const file = `${this.#values.save}/${name}.yaml`;
    mkdirSync(this.#values.save, { recursive: true });
    writeFileSync(file, yaml);
    console.log(`written to ${file}`);
  }

  #uses(name: string): number {
    const { cast, entered } = this.#table.coverage;
    return (cast.get(name) ?? 0) + (entered.get(name) ?? 0);
  }

  #leastUsed(): number {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < this.#own; i++) {
      const uses = this.#uses(this.#world.cards[i]!.name);
      if (uses < least) [best, least] = [i, uses];
    }
    return best;
  }

  /** Cards that were used less often than wanted. */
  #rare(): string[] {
    const names = this.#world.cards.slice(0, this.#own).map(({ name }) => name);
    return names.filter((name) => this.#uses(name) < (this.#times ?? 1));
  }

  /** Keywords and instructions that were. Instructions that no card has are left out. */
  #rareWords(): string[] {
    const times = this.#times ?? 1;
    const { instructions } = this.#table.coverage;
    const keywords = this.#meetings.words.filter((_, i) => this.#meetings.seen[i]! < times);
    const rare = this.#instructions().filter((name) => (instructions.get(name) ?? 0) < times);
    return [...keywords.map((word) => `keyword ${word}`), ...rare.map((name) => `instruction ${name}`)];
  }

  #instructions(): string[] {
    const found = new Set<string>();
    const { code } = this.#world.rulebook;
    for (let at = 0; at < code.length; at += code[at]! >> 8) found.add(OP_NAMES[code[at]! & 0xff] as string);
    return [...found].filter((name) => name !== 'end' && name !== 'jump');
  }

  #report(): void {
    const faults = [...this.#faults.values()].reduce((sum, n) => sum + n, 0);
    console.log(
      `${this.#played} games, ${faults} failures: ${[...this.#ends].map(([end, n]) => `${n} ${end}`).join(', ')}`,
    );
    for (const [kind, n] of this.#faults) console.log(`${n} × ${kind}`);
    const { cast, entered, activated, decisions, events } = this.#table.coverage;
    const rare = this.#rare();
    const words = this.#rareWords();
    const strangers = this.#meetings.strangers();
    console.log(
      `cards cast: ${cast.size}, entered: ${entered.size}, activated: ${activated.size}; too seldom: ${rare.length}`,
    );
    console.log(`keywords and instructions too seldom: ${words.length === 0 ? 'none' : words.join(', ')}`);
    if (this.#values.decks === 'family') for (const line of this.#family.table()) console.log(line);
    console.log(`pairs of keywords that met: ${this.#meetings.pairs - strangers.length} of ${this.#meetings.pairs}`);
    if (!this.#values.coverage) return;
    console.log(`cards too seldom: ${rare.join(', ')}`);
    console.log(`never met: ${strangers.map((pair) => pair.join(' + ')).join(', ')}`);
    console.log('decisions:', Object.fromEntries(decisions));
    console.log('events:', Object.fromEntries(events));
  }
}

function count(what: Map<string, number>, key: string): void {
  what.set(key, (what.get(key) ?? 0) + 1);
}

try {
  const values = readOptions();
  if (values.help) process.stdout.write(HELP);
  else process.exitCode = new Fuzz(values).run();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`fuzz: ${error.message}.`);
  process.exitCode = 2;
}
