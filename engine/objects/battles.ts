/**
 * Who protects a battle (CR 310.8): kept in the flags of the permanent, chosen as it enters or by state-based actions.
 */

import { BATTLE, MAX_PLAYERS } from '../ids/words.ts';
import type { Game } from '../state/game.ts';
import { PROTECTOR_MASK, PROTECTOR_SHIFT, W_LOST, W_PLAYERS } from '../state/header.ts';
import { hasSubtype, inList } from './subtypes.ts';

/** The seat that protects the battle, -1 none. */
export function protectorOf(g: Game, id: number): number {
  return ((g.flags[id] & PROTECTOR_MASK) >>> PROTECTOR_SHIFT) - 1;
}

export function setProtector(g: Game, id: number, seat: number): void {
  g.flags[id] = (g.flags[id] & ~PROTECTOR_MASK) | ((seat + 1) << PROTECTOR_SHIFT);
}

/** Whether the card is a Siege by itself. */
export function isSiegeCard(g: Game, card: number): boolean {
  const rb = g.rulebook;
  return rb.siege >= 0 && inList(rb.lists, rb.subtypes[card], rb.siege);
}

/** Whether the player may protect a battle of that controller: an opponent a Siege, nobody else another battle (CR 310.8a, 310.11a). */
export function mayProtect(g: Game, siege: boolean, controller: number, seat: number): boolean {
  if (g.word[W_LOST] & (1 << seat)) return false;
  return siege ? seat !== controller : seat === controller;
}

/** CR 310.10, 704.5w–x: whether the battle on the battlefield has a protector who may be it, or waits for its attackers. */
export function isProtectedRightly(g: Game, id: number): boolean {
  const siege = g.rulebook.siege >= 0 && hasSubtype(g, id, g.rulebook.siege);
  const protector = protectorOf(g, id);
  if (protector >= 0 && mayProtect(g, siege, g.controller[id], protector)) return true;
  // A Siege that its controller protects doesn't wait.
  return isAttacked(g, id) && !(siege && protector === g.controller[id]);
}

/** Whether some player may be chosen to protect the battle. */
export function canBeProtected(g: Game, id: number): boolean {
  const siege = g.rulebook.siege >= 0 && hasSubtype(g, id, g.rulebook.siege);
  for (let seat = 0; seat < g.word[W_PLAYERS]; seat++) if (mayProtect(g, siege, g.controller[id], seat)) return true;
  return false;
}

function isAttacked(g: Game, id: number): boolean {
  for (let a = 0; a < g.size.objects; a++) if (g.attacking[a] === MAX_PLAYERS + 1 + id) return true;
  return false;
}

/** The player who defends the permanent that is attacked (CR 508.5): a battle's protector, a planeswalker's controller. */
export function defenderOf(g: Game, permanent: number): number {
  return g.types[permanent] & BATTLE ? protectorOf(g, permanent) : g.controller[permanent];
}
