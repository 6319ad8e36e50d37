/**
 * Plays for somebody else: a benchmark in another process or thread that is told what to play, one request at a time.
 *
 * The bundle is started once more (`--serve`) as a process with a channel, or as a worker thread. Requests and replies
 * are plain JSON. A build that has another PROTOCOL is refused, not misread.
 */

import { fork } from 'node:child_process';
import { parentPort, Worker } from 'node:worker_threads';
import { type Allocation, measureAllocation } from './allocation.ts';
import { type Meeting, makeMeetingSet } from './meetings.ts';
import { BenchError, type Counts, type GameSet, makeGameSet } from './playouts.ts';
import { playRound, type RoundTime, warmUp } from './rounds.ts';
import { type Signature, signSet } from './signature.ts';

/** Changes with the requests and replies. */
const PROTOCOL = 1;

/** What can be asked for, and what comes back. */
interface Exchange {
  /** Makes the set with so many pairs, of a meeting or of the benchmark, and signs it. First of all. */
  sign: {
    request: { readonly pairs: number; readonly meeting?: Meeting | undefined };
    reply: {
      readonly protocol: number;
      readonly signature: Signature;
      readonly counts: Counts;
      readonly sums: readonly number[];
      readonly decisions: readonly number[];
    };
  };
  warm: { request: { readonly seconds: number }; reply: object };
  /** One timed round of the given games, or of all. */
  round: {
    request: { readonly passes: number; readonly games?: readonly number[] };
    reply: RoundTime & { readonly sums: readonly number[] };
  };
  allocation: { request: { readonly decisions: number }; reply: Allocation };
}

type Task = keyof Exchange;
type Request = { [T in Task]: { readonly task: T } & Exchange[T]['request'] }[Task];

/** Answers requests, keeping the set between them. */
function makeServer(): (request: Request) => object {
  let set: GameSet | null = null;
  return (request) => {
    if (request.task === 'sign') {
      const { pairs, meeting } = request;
      set = meeting === undefined ? makeGameSet(pairs) : makeMeetingSet(meeting, pairs * meeting.decks.length);
      const { signature, counts, sums, decisions } = signSet(set);
      return { protocol: PROTOCOL, signature, counts, sums: Array.from(sums), decisions: Array.from(decisions) };
    }
    if (set === null) throw new BenchError('Got a request before the set was made.');
    if (request.task === 'warm') {
      warmUp(set, request.seconds);
      return {};
    }
    if (request.task === 'allocation') return measureAllocation(set, request.decisions);
    const { wall, cpu, sums } = playRound(set, request.passes, request.games);
    return { wall, cpu, sums: Array.from(sums) };
  };
}

/** Serves the process or thread that started this one, until it goes away. */
export function serve(): void {
  const server = makeServer();
  const answer = (request: Request): object => {
    try {
      return server(request);
    } catch (error) {
      return { error: error instanceof BenchError ? error.message : String((error as Error)?.stack ?? error) };
    }
  };
  if (parentPort !== null) {
    const port = parentPort;
    port.on('message', (request: Request) => port.postMessage(answer(request)));
    return;
  }
  // Whoever asked may be gone when the answer is ready: then there is nobody left to play for.
  const gone = (error: Error | null): void => {
    if (error !== null) process.exit();
  };
  process.on('message', (request: Request) => process.send?.(answer(request), undefined, undefined, gone));
  process.on('disconnect', () => process.exit());
}

/** Where requests go. */
interface Channel {
  send(request: object): void;
  close(): void;
}

/** Tells what comes back: a reply, or that nothing will. */
interface Listener {
  reply(reply: object): void;
  ended(why: string): void;
}

function openProcess(file: string, flags: readonly string[], listener: Listener): Channel {
  const child = fork(file, ['--serve'], { execArgv: [...flags], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.on('message', (reply) => listener.reply(reply as object));
  child.on('error', (error) => listener.ended(error.message));
  child.on('exit', (code, signal) => listener.ended(`it ended with ${signal ?? `exit code ${code}`}`));
  return { send: (request) => child.send(request), close: () => child.kill() };
}

function openThread(file: string, listener: Listener): Channel {
  const worker = new Worker(file, { argv: ['--serve'] });
  worker.on('message', (reply: object) => listener.reply(reply));
  worker.on('error', (error) => listener.ended(String(error)));
  worker.on('exit', () => listener.ended('it ended'));
  return { send: (request) => worker.postMessage(request), close: () => void worker.terminate() };
}

/** Somebody in another process or thread who plays as asked. One request at a time. */
export class Player {
  readonly #name: string;
  readonly #channel: Channel;
  #settle: { resolve(reply: object): void; reject(error: Error): void } | null = null;
  #ended: string | null = null;

  private constructor(name: string, open: (listener: Listener) => Channel) {
    this.#name = name;
    this.#channel = open({
      reply: (reply) => {
        const { error } = reply as { error?: string };
        if (error === undefined) this.#take()?.resolve(reply);
        else this.#take()?.reject(new BenchError(`${name}: ${error}`));
      },
      ended: (why) => {
        this.#ended ??= why;
        this.#take()?.reject(new BenchError(`${name} does not answer: ${why}.`));
      },
    });
  }

  /** Starts a process of its own from a benchmark's bundle or source. */
  static process(name: string, file: string, flags: readonly string[] = []): Player {
    return new Player(name, (listener) => openProcess(file, flags, listener));
  }

  /** Starts a worker thread from a benchmark's bundle or source. */
  static thread(name: string, file: string): Player {
    return new Player(name, (listener) => openThread(file, listener));
  }

  #take(): { resolve(reply: object): void; reject(error: Error): void } | null {
    const waiting = this.#settle;
    this.#settle = null;
    return waiting;
  }

  ask<T extends Task>(task: T, request: Exchange[T]['request']): Promise<Exchange[T]['reply']> {
    if (this.#ended !== null) throw new BenchError(`${this.#name} does not answer: ${this.#ended}.`);
    return new Promise((resolve, reject) => {
      this.#settle = { resolve: resolve as (reply: object) => void, reject };
      this.#channel.send({ task, ...request });
    });
  }

  /** Makes and signs the set. Refuses a build that speaks another protocol. */
  async sign(pairs: number, meeting?: Meeting): Promise<Exchange['sign']['reply']> {
    const reply = await this.ask('sign', { pairs, meeting });
    if (reply.protocol === PROTOCOL) return reply;
    throw new BenchError(`${this.#name} speaks protocol ${reply.protocol} where ${PROTOCOL} was expected.`);
  }

  stop(): void {
    this.#channel.close();
  }
}
