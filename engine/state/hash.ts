/**
 * Hashes of a game, stable across processes and machines: equal games have equal hashes.
 *
 * The full hash reads every column but caches and the freed tails of tables that are cleared when freed; cards count by
 * their content keys, never by their index in the pool. The position hash leaves out eras, timestamps, history and the
 * work counters, so that a repeated position is recognised (CR 731.4).
 */

import type { Game } from './game.ts';
import {
  W_DECISIONS,
  W_FORCED,
  W_FREE,
  W_HIGH,
  W_LINKS,
  W_LISTENERS_STALE,
  W_LKI,
  W_STEP_CALLS,
  W_STEPS,
  W_TIME,
  W_TURN,
} from './header.ts';
import { ID_BITS, ID_MASK } from './layout.ts';

/** Two 32-bit halves, mixed word by word. */
interface Mix {
  a: number;
  b: number;
}

function mix(m: Mix, value: number): void {
  m.a = Math.imul(m.a ^ value, 0x01000193);
  m.b = Math.imul(m.b ^ value, 0x85ebca6b);
  m.b = (m.b << 13) | (m.b >>> 19);
}

/** Scalars that say how the position was reached, or that only save work. */
const HISTORY_WORDS: readonly number[] = [W_DECISIONS, W_FORCED, W_STEPS, W_STEP_CALLS, W_TIME, W_LKI, W_LINKS, W_TURN];
const CACHE_WORDS: readonly number[] = [W_FREE, W_HIGH, W_LISTENERS_STALE];

/** Columns that hold references: the position hash takes the id and leaves the era out. */
const REFERENCES = new Set([
  'attachedTo',
  'stackSource',
  'stackEventObject',
  'target',
  'eventSource',
  'triggerSource',
  'triggerObject',
  'delayedSource',
  'delayedObject',
  'effectObject',
  'effectSource',
]);

function hashColumns(g: Game, position: boolean): string {
  const m: Mix = { a: 0x811c9dc5 | 0, b: 0x2545f491 | 0 };
  const columns = g as unknown as Record<string, ArrayLike<number>>;
  for (const { name, role } of g.columns) {
    if (role === 'cache' || (position && role === 'history')) continue;
    const values = columns[name];
    if (values === undefined) continue;
    const cards = name === 'card' || name === 'printed' || name === 'lkiCard';
    const references = position && REFERENCES.has(name);
    for (let i = 0; i < values.length; i++) {
      let value = values[i] ?? 0;
      if (name === 'word' && (CACHE_WORDS.includes(i) || (position && HISTORY_WORDS.includes(i)))) continue;
      if (cards) value = g.rulebook.key[value] ?? 0;
      else if (references && value > 0) value = (value & ID_MASK) | (1 << ID_BITS);
      mix(m, value);
    }
  }
  return hex(m.a) + hex(m.b);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}

/** 16 hex digits over the whole game. */
export function hash(g: Game): string {
  return hashColumns(g, false);
}

/** 16 hex digits over the position alone: equal for positions that play on alike. */
export function positionHash(g: Game): string {
  return hashColumns(g, true);
}
