/**
 * Spells that left the stack while something may still copy them (CR 608.2h, 707.10): what was chosen for each.
 *
 * A ring of a few entries, written only where a card of the game copies spells and something on the stack, waiting or
 * under way refers to the spell; its characteristics and X are remembered with all last known information.
 */

import { type Game, refOf } from '../state/game.ts';
import { W_FRAMES, W_GONE, W_STACK, W_TARGETS, W_TRIGGERS } from '../state/header.ts';
import { GONE_SPELLS, GONE_TARGETS, GROUPS, REGISTERS } from '../state/layout.ts';
import { recall } from './memory.ts';

/** Takes down the spell of that entry, which is about to leave the stack. */
export function rememberSpell(g: Game, id: number, entry: number): void {
  if (!g.rulebook.copiesSpells || entry < 0 || !isAwaited(g, refOf(g, id), entry)) return;
  const at = g.word[W_GONE];
  g.word[W_GONE] = (at + 1) % GONE_SPELLS;
  g.goneRef[at] = refOf(g, id);
  g.goneModes[at] = g.stackModes[entry];
  g.goneCast[at] = g.castFlags[id];
  const start = g.stackTargets[entry];
  let n = 0;
  for (let group = 0; group < GROUPS; group++) {
    const many = Math.min(g.stackGroups[entry * GROUPS + group], GONE_TARGETS - n);
    g.goneGroups[at * GROUPS + group] = many;
    for (let i = 0; i < many; i++, n++) {
      g.goneTarget[at * GONE_TARGETS + n] = g.target[start + n];
      g.goneDivision[at * GONE_TARGETS + n] = Math.min(255, g.division[start + n]);
    }
  }
  for (; n < GONE_TARGETS; n++) {
    g.goneTarget[at * GONE_TARGETS + n] = 0;
    g.goneDivision[at * GONE_TARGETS + n] = 0;
  }
}

/** Whether a trigger, another entry of the stack, a target or an effect under way refers to the spell. */
function isAwaited(g: Game, ref: number, entry: number): boolean {
  const w = g.word;
  for (let i = 0; i < w[W_TRIGGERS]; i++) if (g.triggerObject[i] === ref || g.triggerSource[i] === ref) return true;
  for (let e = 0; e < w[W_STACK]; e++) {
    if (g.stackEventObject[e] === ref || (e !== entry && g.stackSource[e] === ref)) return true;
  }
  for (let i = 0; i < w[W_TARGETS]; i++) if (g.target[i] === ref) return true;
  const end = w[W_FRAMES] * REGISTERS;
  for (let i = 0; i < end; i++) if (g.frameRegister[i] === ref) return true;
  return false;
}

/** The entry that remembers the spell, -1 none. */
export function goneSpell(g: Game, ref: number): number {
  if (ref === 0 || recall(g, ref) < 0) return -1;
  for (let at = 0; at < GONE_SPELLS; at++) if (g.goneRef[at] === ref) return at;
  return -1;
}
