/**
 * Reads an experiment file and checks all of it: the format, decks, agents, cards and changes, each problem with file and line.
 *
 * Everything that can be refused is refused here, before anything is played. Files that it names are looked for beside it.
 */

import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { AgentError } from '../../agents/index.ts';
import { DEFAULT_LIMITS, type Limits } from '../../engine/index.ts';
import { countCards, DeckError, loadDeck, parseDeck } from '../decks/index.ts';
import { readPlayer } from '../process/index.ts';
import { type DeckList, LEAST_SEATS, wholeUnits } from '../run/index.ts';
import { type FileProblem, findProblems, type Path, ScenarioFileError, Source } from '../scenario/index.ts';
import { armsOf } from './arms.ts';
import { asOne, type Definition, type PoolLoader } from './definition.ts';
import { EXPERIMENT_SCHEMA, MOST_OPPONENTS } from './format.ts';
import { listOf, type Reading } from './reading.ts';
import { type Level, type Setting, settingsOf } from './settings.ts';
import { type StopRule, USUAL_GAMES } from './stop.ts';

const LONGEST_SEED = 200;

/**
 * The experiment in the text of a file.
 * @throws ScenarioFileError with every problem that was found
 */
export function parseExperiment(text: string, file: string, loadPool: PoolLoader): Definition {
  const source = new Source(text, file);
  const problems: FileProblem[] = [];
  const tell = (path: Path, message: string): void => {
    problems.push({ file, line: source.lineOf(path), message: `${whereIn(path)}${message}` });
  };
  const endIfBad = (): void => {
    if (problems.length === 0) return;
    throw new ScenarioFileError([...problems].sort((a, b) => a.line - b.line));
  };
  for (const { path, message } of findProblems(EXPERIMENT_SCHEMA, source.data)) tell(path, message);
  endIfBad();
  const data = source.data as Readonly<Record<string, unknown>>;
  const own = ownFiles(data, file, tell);
  endIfBad();
  tellEmptyChanges(data, tell);
  const waive = (data['waive deck rules'] as boolean | undefined) ?? false;
  const reading: Reading = { source, data, pool: loadPool(own), waive, notes: [], tell };
  const settings = settingsOf(data).map((setting) => readLevels(setting, reading));
  const others = readOthers(reading);
  endIfBad();
  const seats = 1 + (others[0]?.length ?? 1);
  const opponents = others.map(asOne);
  const stop = readStop(reading, seats);
  const seed = readSeed(reading);
  const limits: Limits = { ...DEFAULT_LIMITS, ...((data.limits as Partial<Limits> | undefined) ?? {}) };
  const agents = settings.filter(({ target }) => target.what.endsWith('agent')).flatMap(({ levels }) => levels);
  if (seats === LEAST_SEATS && agents.some(({ label }) => /\bprotector-/.test(label))) {
    reading.notes.push(
      'with two players there is one opponent to protect a Siege: rules about protectors change nothing.',
    );
  }
  const made = armsOf(reading, settings, others, { seed, limits, games: stop.games });
  endIfBad();
  return {
    file,
    text,
    title: data.title as string,
    question: (data.question as string | undefined) ?? '',
    ...made,
    about: (data.about as Definition['about'] | undefined) ?? 'effects',
    opponents,
    seats,
    stop,
    level: ((data.confidence as number | undefined) ?? 95) / 100,
    seed,
    shared: true,
    notes: reading.notes,
  };
}

function whereIn(path: Path): string {
  if (path.length === 0) return '';
  const text = path.map((step) => (typeof step === 'number' ? `[${step + 1}]` : ` › ${step}`)).join('');
  return `${text.replace(/^ › /, '')}: `;
}

/** A change that changes nothing is a slip: something was left out. */
function tellEmptyChanges(data: Readonly<Record<string, unknown>>, tell: Reading['tell']): void {
  for (const [card, patch] of Object.entries(
    (data.cards as Record<string, Record<string, unknown>> | undefined) ?? {},
  )) {
    const { keywords } = patch;
    const path = ['cards', card];
    if (Object.keys(patch).length === 0) tell(path, 'got no change where a cost, a size or keywords were expected');
    else if (typeof keywords === 'object' && keywords !== null && Object.keys(keywords).length === 0) {
      tell([...path, 'keywords'], 'got no keyword where at least one was expected');
    }
  }
}

/** The files of the user's own cards, beside the experiment file. */
function ownFiles(data: Readonly<Record<string, unknown>>, file: string, tell: Reading['tell']): string[] {
  const value = data['own cards'] ?? [];
  return listOf<string>(value).map((name, i) => {
    const path = beside(file, name);
    const at = Array.isArray(value) ? ['own cards', i] : ['own cards'];
    if (!existsSync(path)) tell(at, `${path}: got no such file where a JSON or YAML file of cards was expected`);
    return path;
  });
}

function beside(file: string, name: string): string {
  return isAbsolute(name) ? name : join(dirname(file), name);
}

/** Decks read and agents in their shortest words; other levels stay as they are. */
function readLevels(setting: Setting, reading: Reading): Setting {
  const { what } = setting.target;
  const levels = setting.levels.map((level): Level => {
    if (what === 'deck') {
      const deck = readDeck(level.data, level.path, reading);
      return { ...level, label: deck.name, data: deck };
    }
    if (what === 'agent' || what === 'opponent agent') {
      const agent = readAgent(level.data as string, level.path, reading);
      return { ...level, label: agent, data: agent };
    }
    return level;
  });
  const seen = new Set<string>();
  for (const { label, path } of levels) {
    if (seen.has(label)) {
      reading.tell(path, `got ${JSON.stringify(label)} twice where different levels of one factor were expected`);
    }
    seen.add(label);
  }
  return { ...setting, levels };
}

function readAgent(text: string, path: Path, { tell }: Reading): string {
  try {
    return readPlayer(text).text;
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    tell(path, error.message.replace(/^Got/, 'got').replace(/\.$/, ''));
    return text;
  }
}

/** The other decks of each game: one opponent after another, or all of a table at once. */
function readOthers(reading: Reading): (readonly DeckList[])[] {
  const { against, table } = reading.data;
  if (table === undefined && against === undefined) {
    reading.tell(
      [],
      'got neither "against" nor "table" where an opponent, or the other decks of a table, were expected',
    );
    return [];
  }
  if (table === undefined) return readOpponents(reading).map((deck) => [deck]);
  if (against !== undefined) {
    reading.tell(['table'], 'got both "against" and "table" where one of them was expected');
    return [];
  }
  return [(table as unknown[]).map((one, i) => readDeck(one, ['table', i], reading))];
}

function readOpponents(reading: Reading): DeckList[] {
  const value = reading.data.against;
  const opponents = listOf(value).map((one, i) =>
    readDeck(one, Array.isArray(value) ? ['against', i] : ['against'], reading),
  );
  opponents.forEach(({ name }, i) => {
    if (name === '?' || opponents.findIndex((one) => one.name === name) === i) return;
    reading.tell(['against', i], `got ${JSON.stringify(name)} twice where different opponents were expected`);
  });
  if (opponents.length > MOST_OPPONENTS) {
    reading.tell(['against'], `got ${opponents.length} opponents where at most ${MOST_OPPONENTS} were expected`);
  }
  return opponents;
}

/** A deck by file, by name, or written out. */
function readDeck(value: unknown, path: Path, reading: Reading): DeckList {
  const { pool, waive, source, notes, tell } = reading;
  try {
    if (typeof value === 'string') {
      const near = beside(source.file, value);
      const deck = loadDeck(existsSync(near) ? near : value, pool, { waive });
      for (const section of ['sideboard', 'companion'] as const) {
        if (countCards(deck[section]) > 0) notes.push(`the ${section} of ${deck.name} is not used.`);
      }
      return { name: deck.name, cards: deck.main.map(({ name, count }) => ({ name, count })) };
    }
    const { name, cards } = value as { name: string; cards: Readonly<Record<string, number>> };
    const text = Object.entries(cards).map(([card, count]) => `${count} ${card}`);
    const deck = parseDeck(text.join('\n'), pool, name, { waive });
    return { name, cards: deck.main.map(({ name: card, count }) => ({ name: card, count })) };
  } catch (error) {
    if (!(error instanceof DeckError)) throw error;
    const cards = Object.keys((value as { cards?: object }).cards ?? {});
    for (const { line, file, got, expected, near } of error.problems) {
      const card = typeof value === 'string' ? undefined : cards[line - 1];
      const at = card === undefined ? path : [...path, 'cards', card];
      const where = typeof value === 'string' ? `${file}${line > 0 ? `:${line}` : ''}: ` : '';
      const hint = near.length === 0 ? '' : `; did you mean ${near.map((word) => `"${word}"`).join(' or ')}?`;
      tell(at, `${where}got ${got} where ${expected} was expected${hint}`);
    }
    return { name: '?', cards: [] };
  }
}

function readSeed({ data, tell }: Reading): string {
  const seed = (data.seed ?? data.title) as string;
  if (seed.length > LONGEST_SEED || !seed.isWellFormed()) {
    tell(['seed'], `got a text of ${seed.length} characters where 1 to ${LONGEST_SEED} were expected`);
  }
  return seed;
}

interface StopData {
  readonly games?: number;
  readonly 'half-width'?: number;
  readonly sprt?: { readonly elo0?: number; readonly elo1: number; readonly alpha?: number; readonly beta?: number };
  readonly equivalence?: { readonly margin: number; readonly to?: 'even' | 'baseline' };
}

const PERCENT = 100;

function readStop({ data, tell, notes }: Reading, seats: number): StopRule {
  const { games = USUAL_GAMES, sprt, equivalence, ...rest } = (data.stop as StopData | undefined) ?? {};
  const halfWidth = rest['half-width'];
  const whole = wholeUnits(games, seats);
  const units = seats === LEAST_SEATS ? 'in pairs' : `in blocks of ${seats}, in which each player plays first once`;
  if (whole !== games) notes.push(`${games} games became ${whole}: games are played ${units}.`);
  if (sprt !== undefined && seats !== LEAST_SEATS) {
    tell(
      ['stop', 'sprt'],
      `got a test of Elo differences for ${seats} players where two were expected (half-width and equivalence are for more)`,
    );
  }
  const { elo0 = 0, elo1 = 0, alpha = 0.05, beta = 0.05 } = sprt ?? {};
  if (sprt !== undefined && elo0 >= elo1) {
    tell(['stop', 'sprt', 'elo1'], `got ${elo1} where a difference above elo0 (${elo0}) was expected`);
  }
  return {
    games: whole,
    ...(halfWidth !== undefined && { halfWidth: halfWidth / PERCENT }),
    ...(sprt !== undefined && { sprt: { elo0, elo1, alpha, beta } }),
    ...(equivalence !== undefined && {
      equivalence: { margin: equivalence.margin / PERCENT, to: equivalence.to ?? 'baseline' },
    }),
  };
}
