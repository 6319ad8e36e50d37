/**
 * Exceptions of copies (CR 707.9): what a copy is other than the thing that it copies, as changes that belong to its
 * copiable values. Things that copy the copy copy them too.
 *
 * They apply before the layers do; abilities among them are given through the table of grants, like those of effects.
 */

import { type Game, InvariantError, MARGIN } from '../state/game.ts';
import { EXCEPTED, W_EXCEPTS, W_LAYERS, W_ROOM_LOW } from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import { applyChange } from './changes.ts';

/** The object is a copy with this exception from now on. */
export function addException(g: Game, id: number, change: number): void {
  const at = g.word[W_EXCEPTS];
  if (at >= g.size.excepts) throw new InvariantError(`more than ${g.size.excepts} exceptions of copies`);
  g.word[W_EXCEPTS] = at + 1;
  if (at + 1 > g.size.excepts - MARGIN.excepts) g.word[W_ROOM_LOW] = 1;
  g.exceptObject[at] = id;
  g.exceptChange[at] = change;
  g.flags[id] |= EXCEPTED;
  g.word[W_LAYERS] = 1;
}

/** The object has the exceptions of what it copies, which may be -1. */
export function copyExceptions(g: Game, from: number, to: number): void {
  if (from < 0 || !(g.flags[from] & EXCEPTED)) return;
  const n = g.word[W_EXCEPTS];
  for (let i = 0; i < n; i++) if (g.exceptObject[i] === from) addException(g, to, g.exceptChange[i]);
}

export function countExceptions(g: Game, id: number): number {
  if (id < 0 || !(g.flags[id] & EXCEPTED)) return 0;
  let n = 0;
  for (let i = 0; i < g.word[W_EXCEPTS]; i++) if (g.exceptObject[i] === id) n++;
  return n;
}

export function dropExceptions(g: Game, id: number): void {
  if (!(g.flags[id] & EXCEPTED)) return;
  g.flags[id] &= ~EXCEPTED;
  let kept = 0;
  const n = g.word[W_EXCEPTS];
  for (let i = 0; i < n; i++) {
    if (g.exceptObject[i] === id) continue;
    g.exceptObject[kept] = g.exceptObject[i];
    g.exceptChange[kept] = g.exceptChange[i];
    kept++;
  }
  for (let i = kept; i < n; i++) {
    g.exceptObject[i] = 0;
    g.exceptChange[i] = 0;
  }
  g.word[W_EXCEPTS] = kept;
}

const SUBLAYERS = [R.LAYER_TYPE, R.LAYER_COLOUR, R.LAYER_ABILITY, R.LAYER_SET] as const;

/** Makes the object's columns what its copiable values are, after they were those of its card. */
export function applyExceptions(g: Game, id: number): void {
  for (let i = 0; i < g.word[W_EXCEPTS]; i++) {
    if (g.exceptObject[i] !== id) continue;
    const layers = g.rulebook.changes[g.exceptChange[i] * R.CH_STRIDE + R.CH_LAYERS];
    for (const layer of SUBLAYERS) if (layers & layer) applyChange(g, g.exceptChange[i], -1, id, layer);
  }
}

/** CR 707.9d: an exception that sets power or toughness leaves out the ability that defines it. */
export function exceptsDefined(g: Game, id: number, column: number): boolean {
  if (!(g.flags[id] & EXCEPTED)) return false;
  for (let i = 0; i < g.word[W_EXCEPTS]; i++) {
    if (g.exceptObject[i] === id && g.rulebook.changes[g.exceptChange[i] * R.CH_STRIDE + column] !== R.NO_BOUND) {
      return true;
    }
  }
  return false;
}
