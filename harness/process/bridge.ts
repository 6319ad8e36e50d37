/**
 * The thread between a game, which waits for answers, and a program that gives them: starts it, passes lines on, tells when it ends.
 *
 * A game runs without waiting for anything, so it can't listen to a program itself: it posts a line here, sleeps until this thread
 * wakes it, and takes what has come. Whole lines are passed on in order; nothing is read into them here. What a program may write is
 * bounded, so that one that never stops costs its game and not the memory.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { workerData } from 'node:worker_threads';
import type { BridgeData, FromBridge, ToBridge } from './messages.ts';

const { port, signal, command } = workerData as BridgeData;
let child: ChildProcess | null = null;

/** Characters of a line, and lines that nobody asked for; whoever writes more is ended. */
const LONGEST_LINE = 1_000_000;
const MOST_LINES = 1_000;
/** Lines since the program was told something. */
let lines = 0;

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
  // Whoever has ended reads no more; its end tells.
  started.stdin?.on('error', () => {});
  let begun = '';
  const refuse = (why: string): void => {
    begun = '';
    end(why);
    started.kill('SIGKILL');
  };
  const take = (line: string): void => {
    if (child !== started) return;
    if (++lines > MOST_LINES) refuse(`wrote more than ${MOST_LINES} lines that nobody asked for`);
    else tell({ line });
  };
  started.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (begun + text).split('\n');
    begun = parts.pop() ?? '';
    for (const line of parts) take(line);
    if (begun.length > LONGEST_LINE && child === started)
      refuse(`wrote a line of more than ${LONGEST_LINE} characters`);
  });
  // Told when all that it wrote was read.
  started.on('close', (code, by) => {
    const where = begun.trim() === '' ? '' : ' in the middle of a line';
    end(by === null ? `ended with exit code ${code}${where}` : `was ended by ${by}${where}`);
  });
}

port.on('message', (message: ToBridge) => {
  if ('line' in message) {
    if (child === null) start();
    lines = 0;
    child?.stdin?.write(`${message.line}\n`);
  } else {
    const ended = child;
    child = null;
    ended?.kill('SIGKILL');
  }
});
process.on('exit', () => child?.kill('SIGKILL'));
