// A worker that dies in the middle of slice 1: always, or only once where SEGOVIA_TEST_MARK names a file to remember it by.

import { existsSync, writeFileSync } from 'node:fs';
import { BEGUN, type SliceTask } from '../../harness/run/task.ts';
import work from '../../harness/run/worker.ts';

const GAMES_BEFORE = 3;

export default function workOrDie(task: SliceTask): unknown {
  const mark = process.env.SEGOVIA_TEST_MARK;
  if (task.slice === 1 && (mark === undefined || !existsSync(mark))) {
    if (mark !== undefined) writeFileSync(mark, 'died');
    Atomics.store(task.shared, task.lane, BEGUN + GAMES_BEFORE);
    process.exit(3);
  }
  return work(task);
}
