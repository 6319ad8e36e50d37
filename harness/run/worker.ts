/**
 * A worker thread: plays one slice a task and hands its bytes over, or one pair of a match.
 *
 * It refuses to play for a run that another engine or other cards belong to, which happens when the program changed
 * under a run. It keeps nothing between tasks but what the same run can use again. The bytes are copied to whoever asked, not moved:
 * V8 checks every access to a typed array in a thread where one buffer was ever detached, which costs games a tenth.
 */

import { type PairTask, playPair } from './pair-players.ts';
import { playTask, type SliceTask } from './task.ts';

export default function work(task: SliceTask | PairTask): unknown {
  if ('pair' in task) return playPair(task);
  // A copy of its own: what lies beside the bytes in their buffer would be copied too.
  return playTask(task)?.slice() ?? null;
}
