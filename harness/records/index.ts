/**
 * The door of the records: what is kept of a game, how it becomes bytes, and the folder of a run.
 *
 * It plays nothing and counts nothing; the engine is known here only by its signature.
 */

export { RunError } from './errors.ts';
export type { Json, PlayedWith, RunHeader } from './header.ts';
export {
  formatRunHeader,
  parseRunHeader,
  RUN_VERSION,
  requireSameEngine,
  runFingerprint,
  sliceCount,
  sliceGames,
} from './header.ts';
export type { GameRecord, RecordKind, Slice } from './slice.ts';
export { decodeSlice, encodeSlice, RECORD_KINDS, SLICE_VERSION } from './slice.ts';
export type { RunStore } from './store.ts';
export {
  createMemoryRun,
  createRun,
  missingSlices,
  openRun,
  readGame,
  readGames,
  readRun,
  readSlices,
} from './store.ts';
