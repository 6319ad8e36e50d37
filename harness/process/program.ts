/**
 * A program that is asked and answers, line by line, while the game stands still.
 */

import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { BridgeData, FromBridge, ToBridge } from './messages.ts';

/** A program did not do what the protocol says: the game is lost for it. */
export class ProcessError extends Error {
  override name = 'ProcessError';
}

export class Program {
  readonly #port: MessagePort;
  readonly #signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

  /** @param command program and arguments; it is started with the first line */
  constructor(command: readonly string[]) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const workerData: BridgeData = { port: port2, signal: this.#signal, command };
    const bridge = new Worker(bridgeFile(), { workerData, transferList: [port2] });
    // Neither keeps the process alive: it ends when the games do, and the program with it.
    bridge.unref();
    port1.unref();
  }

  send(line: string): void {
    this.#post({ line });
  }

  /** Ends the program; the next line starts it again. What it still said is forgotten. */
  stop(): void {
    this.#post({ stop: true });
    this.forget();
  }

  /** Forgets what was said and not read. */
  forget(): void {
    while (receiveMessageOnPort(this.#port) !== undefined);
  }

  /**
   * The next line of the program.
   * @throws ProcessError when it ends, or says nothing in time
   */
  read(milliseconds: number): string {
    const until = performance.now() + milliseconds;
    for (;;) {
      const seen = Atomics.load(this.#signal, 0);
      const message = receiveMessageOnPort(this.#port)?.message as FromBridge | undefined;
      if (message === undefined) {
        const left = until - performance.now();
        if (left <= 0) throw new ProcessError(`gave no answer in ${milliseconds / 1000} s`);
        Atomics.wait(this.#signal, 0, seen, left);
      } else if ('line' in message) return message.line;
      else throw new ProcessError(message.end);
    }
  }

  #post(message: ToBridge): void {
    this.#port.postMessage(message);
  }
}

/** Beside this file in the sources, beside the bundle in a bundle. */
function bridgeFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './bridge.ts' : './bridge.mjs', import.meta.url);
}
