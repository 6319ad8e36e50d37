/**
 * YAML text as data whose every part knows its line.
 *
 * One document to a file; JSON is YAML too. Texts that are no YAML and keys that occur twice are refused with their
 * lines. What the data means is not known here.
 */

import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Path } from './schema.ts';

/** One thing wrong with a file, and where; line 0 where it is not known. */
export interface FileProblem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** A scenario file that can't be used: everything that was found. */
export class ScenarioFileError extends Error {
  override name = 'ScenarioFileError';
  readonly problems: readonly FileProblem[];
  constructor(problems: readonly FileProblem[]) {
    super(problems.map(formatFileProblem).join('\n'));
    this.problems = problems;
  }
}

/** `case.yaml:12: got …` */
export function formatFileProblem({ file, line, message }: FileProblem): string {
  return `${file}${line > 0 ? `:${line}` : ''}: ${message}`;
}

/** Data that an alias may be written out to, against files that explode. */
const MOST_ALIASES = 1_000;

/** The data of a YAML text. */
export class Source {
  readonly file: string;
  readonly data: unknown;
  readonly #document: Document.Parsed;
  readonly #lines = new LineCounter();

  /** @throws ScenarioFileError when the text is no YAML */
  constructor(text: string, file: string) {
    this.file = file;
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
    const problems = this.#document.errors.map(({ pos: [offset], message }) => this.#problem(offset, message));
    if (problems.length > 0) throw new ScenarioFileError(problems);
    try {
      this.data = this.#document.toJS({ maxAliasCount: MOST_ALIASES });
    } catch (error) {
      throw new ScenarioFileError([this.#problem(0, (error as Error).message)]);
    }
  }

  #problem(offset: number, message: string): FileProblem {
    const hint = /^(Nested mappings|Implicit|Unexpected)|block collection/.test(message)
      ? '; texts with braces, colons or commas, such as "{1}{G}", need quotes'
      : '';
    return { file: this.file, line: this.#lines.linePos(offset).line, message: `no YAML: ${message}${hint}` };
  }

  /** The line of the part at the path, or of the nearest part around it that there is. */
  lineOf(path: Path): number {
    let node = this.#document.contents as Node | null;
    let offset = node?.range?.[0] ?? 0;
    for (const step of path) {
      if (isAlias(node)) node = node.resolve(this.#document) ?? null;
      if (isMap(node)) {
        const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(step));
        if (pair === undefined) break;
        offset = (pair.key as Node).range?.[0] ?? offset;
        node = pair.value as Node | null;
      } else if (isSeq(node)) {
        node = (node.items[Number(step)] as Node | undefined) ?? null;
        offset = node?.range?.[0] ?? offset;
      } else break;
      if (node === null) break;
    }
    return this.#lines.linePos(offset).line;
  }
}
