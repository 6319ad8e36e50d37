/**
 * Scenario files read and checked: what a file says, as data, with the lines it says it on.
 *
 * Everything that is wrong with the form of a file is told at once. Whether the cards and the board are possible shows
 * when a scenario is set up; nothing is played here.
 */

import { type CardData, CardDataError, parseCards } from '../../engine/index.ts';
import type { BoardTime, PlayerBoard, PlayerName } from './board.ts';
import type { Expectation } from './expect.ts';
import { SCENARIO_SCHEMA } from './format.ts';
import { findProblems, type Path } from './schema.ts';
import { type FileProblem, ScenarioFileError, Source } from './source.ts';

/** A step as a file says it: a word, or a map that says more. */
export type SaidStep = string | Readonly<Record<string, unknown>>;

/** What is set up before the game begins. */
interface SaidSetUp {
  readonly cards?: readonly CardData[];
  readonly time?: BoardTime['step'] | BoardTime;
  readonly fullControl?: boolean;
  readonly players?: Readonly<Partial<Record<PlayerName, PlayerBoard>>>;
}

export interface SaidPlay {
  readonly steps?: readonly SaidStep[];
  readonly expect?: Expectation;
  /** Of a puzzle: the right answers to the decision that is open at the end. */
  readonly best?: readonly string[];
}

export interface SaidVariant extends SaidSetUp, SaidPlay {
  readonly name: string;
}

/** One scenario of a file, checked against the schema. */
export interface SaidScenario extends SaidSetUp, SaidPlay {
  readonly id?: string;
  readonly title: string;
  readonly proves?: readonly string[];
  readonly rule?: string;
  readonly variants?: readonly SaidVariant[];
}

/** A scenario and where it stands. */
export interface ScenarioCase {
  readonly said: SaidScenario;
  readonly source: Source;
  /** Where in the file it is. */
  readonly path: Path;
}

/**
 * Reads the scenarios of a file.
 * @param text YAML (or JSON)
 * @param file its name, for messages
 * @throws ScenarioFileError with everything that is wrong, line by line
 */
export function parseScenarios(text: string, file: string): ScenarioCase[] {
  const source = new Source(text, file);
  const problems: FileProblem[] = findProblems(SCENARIO_SCHEMA, source.data).map(({ path, message }) => ({
    file,
    line: source.lineOf(path),
    message: path.length === 0 ? message : `${formatPath(path)}: ${message}`,
  }));
  if (problems.length > 0) throw new ScenarioFileError(problems);
  const { data } = source;
  const cases = Array.isArray(data)
    ? data.map((said: SaidScenario, i) => ({ said, source, path: [i] }))
    : [{ said: data as SaidScenario, source, path: [] }];
  problems.push(...cases.flatMap(cardProblems), ...twice(cases));
  if (problems.length > 0) throw new ScenarioFileError(problems);
  return cases;
}

/** `variants[0].steps[2].cast` */
export function formatPath(path: Path): string {
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i > 0 ? '.' : ''}${step}`)).join('');
}

/** The path that a message of the engine names: `cards[0].abilities[1].effect`. */
export function readPath(text: string): Path {
  return (text.match(/[^.[\]]+/g) ?? []).map((word) => (/^\d+$/.test(word) ? Number(word) : word));
}

function cardProblems({ said, source, path }: ScenarioCase): FileProblem[] {
  const all = [
    { cards: said.cards, at: path },
    ...(said.variants ?? []).map(({ cards }, i) => ({ cards, at: [...path, 'variants', i] })),
  ];
  return all.flatMap(({ cards, at }) => {
    if (cards === undefined) return [];
    try {
      parseCards(cards, source.file);
      return [];
    } catch (error) {
      if (!(error instanceof CardDataError)) throw error;
      return error.problems.map((problem) => {
        const line = source.lineOf([...at, ...readPath(problem.path)]);
        const near = (problem.near ?? []).map((word) => `"${word}"`).join(' or ');
        const hint = near === '' ? '' : `; did you mean ${near}?`;
        const whose = problem.card === undefined ? '' : ` (${problem.card})`;
        const message = `${problem.path}${whose}: got ${problem.got} where ${problem.expected} was expected${hint}`;
        return { file: source.file, line, message };
      });
    }
  });
}

/** Ids and names of variants that occur twice. */
function twice(cases: readonly ScenarioCase[]): FileProblem[] {
  const problems: FileProblem[] = [];
  const ids = new Set<string>();
  for (const { said, source, path } of cases) {
    const { id, variants = [] } = said;
    const tell = (at: Path, what: string): void => {
      problems.push({ file: source.file, line: source.lineOf(at), message: `${what} where another was expected` });
    };
    if (id !== undefined && ids.has(id)) tell([...path, 'id'], `got the id "${id}" again`);
    if (id !== undefined) ids.add(id);
    const names = new Set<string>();
    for (const [i, { name }] of variants.entries()) {
      if (names.has(name)) tell([...path, 'variants', i, 'name'], `got the variant "${name}" again`);
      names.add(name);
    }
  }
  return problems;
}
