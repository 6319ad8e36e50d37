/**
 * A worker thread: plays one slice a task and hands its bytes over, or one pair of a match.
 *
 * It refuses to play for a run that another engine or other cards belong to, which happens when the program changed
 * under a run. It keeps nothing between tasks but what the same run can use again.
 */

import { move } from 'piscina';
import { type PairTask, playPair } from './pair-players.ts';
import { playTask, type SliceTask } from './task.ts';

export default function work(task: SliceTask | PairTask): unknown {
  if ('pair' in task) return playPair(task);
  const bytes = playTask(task);
  return bytes === null ? null : move(bytes);
}
