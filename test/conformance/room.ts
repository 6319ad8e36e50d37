/**
 * Games with another capacity than their decks ask for.
 */

import { NOWHERE } from '../../engine/ids/words.ts';
import { Game } from '../../engine/index.ts';
import { clear, freeSlot, TABLES, usedRoom } from '../../engine/state/game.ts';
import { W_FREE, W_FREE_COUNT, W_HIGH, W_ROOM_LOW } from '../../engine/state/header.ts';
import type { Capacity } from '../../engine/state/layout.ts';
import { columnOf } from './bytes.ts';

/** The same game, not yet begun, with just enough room for what it holds: every table will have to grow. */
export function withLittleRoom(g: Game): Game {
  const size: Capacity = { ...g.size };
  for (const table of TABLES) size[table] = Math.max(1, usedRoom(g, table));
  size.objects = g.word[W_HIGH]! + 1;
  return withRoom(g, size);
}

/** The same game, not yet begun, with other capacities. */
export function withRoom(g: Game, size: Capacity): Game {
  const other = new Game(g.rulebook, size);
  clear(other);
  for (const { name } of g.columns) {
    const from = columnOf(g, name);
    const to = columnOf(other, name);
    to.set(from.subarray(0, Math.min(from.length, to.length)));
  }
  other.word[W_ROOM_LOW] = 1;
  other.word[W_FREE] = -1;
  other.word[W_FREE_COUNT] = 0;
  for (let id = size.objects - 1; id >= g.word[W_HIGH]!; id--) {
    if (other.zone[id] !== NOWHERE) throw new Error('the game was begun');
    freeSlot(other, id);
  }
  return other;
}
