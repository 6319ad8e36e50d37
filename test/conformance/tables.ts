/**
 * To which table of the layout each column belongs, and how many elements it has for one row of it.
 */

import type { Game } from '../../engine/index.ts';
import { columnOf } from './bytes.ts';

const BY_PREFIX: readonly (readonly [RegExp, string])[] = [
  [/^(word|chance)$/, 'header'],
  [/^(first|last|count)$/, 'lists'],
  [/^(lki|link)[A-Z]/, 'rings'],
  [/^(life|poison|landsPlayed|extraLands|mulligans|playerFlags|pool|dirty|mana|masks|mask[A-Z]\w*|\w+Bound)$/, 'players'],
  [/^frame[A-Z]/, 'frames'],
  [/^arena$/, 'arena'],
  [/^stackEntry$/, 'objects'],
  [/^stack[A-Z]/, 'stack'],
  [/^(target|division)$/, 'targets'],
  [/^event[A-Z]/, 'batch'],
  [/^trigger[A-Z]/, 'triggers'],
  [/^delayed[A-Z]/, 'delayed'],
  [/^effect[A-Z]/, 'effects'],
  [/^counter[A-Z]/, 'counters'],
  [/^(blocker|blocked)$/, 'blocks'],
];

export function tableOf(g: Game, name: string): { table: string; stride: number } {
  const table = BY_PREFIX.find(([prefix]) => prefix.test(name))?.[1] ?? 'objects';
  const rows = (g.size as unknown as Record<string, number>)[table];
  const stride = rows === undefined ? 1 : columnOf(g, name).length / rows;
  if (!Number.isInteger(stride)) throw new Error(`column ${name} does not fit table ${table}`);
  return { table, stride };
}
