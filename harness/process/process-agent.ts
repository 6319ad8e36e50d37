/**
 * An agent that is another program, in any language: it reads JSON lines from its standard input and writes JSON lines.
 *
 * docs/agents.md describes the protocol. The program is started with the first decision of a game and goes on with the next game; one
 * that ends, answers nonsense, answers with what is no option, or nothing in time has lost that game, and is started anew for
 * the next one. What the program answers is its own: a run with it can be repeated exactly only if the program can.
 */

import { type Agent, AgentError, type AgentSeed, type View } from '../../agents/index.ts';
import { DECISION_NAMES, describeDecision, describeOption, type Outcome, seatName } from '../../engine/index.ts';
import { ProcessError, Program } from './program.ts';
import { viewDocument } from './view-document.ts';

/** What the protocol is called, and its version: a program answers `hello` with the same. */
export const PROTOCOL = 'segovia-agent';
export const PROTOCOL_VERSION = 1;
/** What the name of such an agent begins with. */
export const PROCESS = 'process:';

const DEFAULT_SECONDS = 10;
const MOST_SECONDS = 3600;
const LONGEST_QUOTE = 80;

/** A program and how long it may think. */
export interface ProcessSettings {
  readonly command: readonly string[];
  readonly seconds: number;
}

/**
 * Reads `process:CMD` or `process:timeout=SECONDS,CMD`. The command is split at spaces; "quotes" keep them.
 * @throws AgentError
 */
export function parseProcess(text: string): ProcessSettings {
  const [, digits, rest = ''] = /^process:(?:timeout=(\d{1,9}),)?(.*)$/s.exec(text) ?? [];
  const seconds = digits === undefined ? DEFAULT_SECONDS : Number(digits);
  if (!(seconds >= 1 && seconds <= MOST_SECONDS)) {
    throw new AgentError(`Got a time-out of ${digits} where seconds from 1 to ${MOST_SECONDS} were expected.`);
  }
  const command = Array.from(rest.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? '');
  if (command.length === 0) {
    throw new AgentError(`Got ${JSON.stringify(text)} where process: and a command were expected.`);
  }
  return { command, seconds };
}

/** Programs by command and seat: a thread plays one game at a time, so one for each seat is enough. */
const programs = new Map<string, Program>();

export class ProcessAgent implements Agent {
  readonly #settings: ProcessSettings;
  readonly #seed: readonly number[];
  #program: Program | null = null;
  #asked = 0;

  constructor(settings: ProcessSettings, seed: AgentSeed) {
    this.#settings = settings;
    this.#seed = Array.from(seed, (word) => word >>> 0);
  }

  choose(view: View): number {
    this.#program ??= this.#begin(view);
    const id = ++this.#asked;
    const game = view.game();
    this.#send({
      type: 'decide',
      id,
      kind: DECISION_NAMES[view.kind],
      question: describeDecision(game),
      options: Array.from({ length: view.optionCount }, (_, i) => describeOption(game, view.option(i))),
      view: viewDocument(game, view.player),
    });
    const answer = this.#read();
    if (answer.type === 'answer' && answer.id === id) {
      const option = answer.option;
      const isLegal = Number.isInteger(option) && (option as number) >= 0 && (option as number) < view.optionCount;
      if (!isLegal)
        this.#lose(
          `answered ${quote(JSON.stringify(option) ?? 'without an option')} where 0 to ${view.optionCount - 1} was expected`,
          true,
        );
      return option as number;
    }
    if (answer.type === 'error') return this.#lose(`gave up: ${quote(wordsOf(answer.message))}`);
    return this.#lose(`wrote ${quote(JSON.stringify(answer))} where an answer to decision ${id} was expected`);
  }

  gameOver({ kind, winner, reason, turns }: Outcome): void {
    if (this.#program === null) return;
    this.#send({ type: 'game over', result: kind, winner: winner < 0 ? null : seatName(winner), reason, turns });
    this.#program = null;
  }

  #begin(view: View): Program {
    const { command } = this.#settings;
    const key = JSON.stringify([view.player, ...command]);
    const program = programs.get(key) ?? new Program(command);
    programs.set(key, program);
    program.forget();
    this.#program = program;
    this.#send({
      type: 'hello',
      protocol: PROTOCOL,
      version: PROTOCOL_VERSION,
      you: seatName(view.player),
      seed: this.#seed,
    });
    const answer = this.#read();
    if (answer.type === 'hello' && answer.protocol === PROTOCOL && answer.version === PROTOCOL_VERSION) return program;
    return this.#lose(
      `answered hello with ${quote(JSON.stringify(answer))} where protocol ${PROTOCOL}, version ${PROTOCOL_VERSION} was expected`,
    );
  }

  #send(message: object): void {
    this.#program?.send(JSON.stringify(message));
  }

  #read(): Readonly<Record<string, unknown>> {
    let line = '';
    try {
      line = (this.#program as Program).read(this.#settings.seconds * 1000);
    } catch (error) {
      if (error instanceof ProcessError) return this.#lose(error.message);
      throw error;
    }
    try {
      const message: unknown = JSON.parse(line);
      if (typeof message === 'object' && message !== null) return message as Readonly<Record<string, unknown>>;
    } catch {
      // Told below, as any other line that is no message.
    }
    return this.#lose(`wrote ${quote(line)} where a JSON object was expected`);
  }

  /** Tells the program what it did, ends it, and gives the game up. */
  #lose(what: string, illegal = false): never {
    this.#send({ type: 'error', message: what });
    this.#program?.stop();
    this.#program = null;
    const message = `${this.#settings.command.join(' ')} ${what}`;
    throw illegal ? new IllegalAnswerError(message) : new ProcessError(message);
  }
}

/** An answer that is no option. */
export class IllegalAnswerError extends ProcessError {
  override name = 'IllegalAnswerError';
}

function wordsOf(message: unknown): string {
  return typeof message === 'string' ? message : (JSON.stringify(message) ?? 'without a message');
}

/** What a program wrote, for people: cut, and without characters that a terminal would obey. */
function quote(text: string): string {
  if (text.trim() === '') return 'an empty line';
  const cut = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return cut.replace(/\p{Cc}/gu, (code) => `\\u${code.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
