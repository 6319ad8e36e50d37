/**
 * The thread between a game, which waits for answers, and a program that gives them: starts it, passes lines on, tells when it ends.
 *
 * A game runs without waiting for anything, so it can't listen to a program itself: it posts a line here, sleeps until this thread
 * wakes it, and takes what has come. Everything that comes is passed on in order; nothing is read into it here.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { workerData } from 'node:worker_threads';
import type { BridgeData, FromBridge, ToBridge } from './messages.ts';

const { port, signal, command } = workerData as BridgeData;
let child: ChildProcess | null = null;

function tell(message: FromBridge): void {
  port.postMessage(message);
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
}

function start(): void {
  const [program = '', ...words] = command;
  const started = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  child = started;
  const end = (why: string): void => {
    if (child !== started) return;
    child = null;
    tell({ end: why });
  };
  started.on('error', (error) => end(`can't be started: ${error.message}`));
  started.on('exit', (code, by) => end(by === null ? `ended with exit code ${code}` : `was ended by ${by}`));
  // Whoever has ended reads no more; its exit tells.
  started.stdin?.on('error', () => {});
  createInterface({ input: started.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    if (child === started) tell({ line });
  });
}

port.on('message', (message: ToBridge) => {
  if ('line' in message) {
    if (child === null) start();
    child?.stdin?.write(`${message.line}\n`);
  } else {
    const ended = child;
    child = null;
    ended?.kill('SIGKILL');
  }
});
process.on('exit', () => child?.kill('SIGKILL'));
