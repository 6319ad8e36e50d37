/**
 * What a player could do at most, from counts that are kept: the least mana of what could be cast or activated, against the
 * mana that there could be. Most windows in which nobody can act are told by this alone.
 */

import { BATTLEFIELD, FLASH, GRAVEYARD, HAND, INSTANT, LAND } from '../ids/words.ts';
import { floating, HARD_SEVERAL, settleMana } from '../objects/affordable.ts';
import { faceRow, firstFace, hideFace, lastFace, showFace } from '../objects/faces.ts';
import { unitsInLots } from '../objects/mana-lots.ts';
import { abilityAt } from '../objects/own-abilities.ts';
import { anyElsewhere, PAYING } from '../objects/spell-keywords.ts';
import type { Game } from '../state/game.ts';
import * as H from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';

/** No amount of mana reaches this: nothing there. */
export const NOTHING = 255;

/** No less mana than the seat could have now; the supply must be settled. */
export function mostMana(g: Game, seat: number): number {
  if (g.hardMana[seat] > HARD_SEVERAL) return NOTHING - 1;
  const plain = g.mana[seat] + floating(g, seat);
  return g.word[H.W_LOTS] === 0 ? plain : plain + unitsInLots(g, seat);
}

/** Counts again what could be done with how much mana. */
export function settleBounds(g: Game, seat: number): void {
  settleMana(g, seat);
  const dirty = g.dirty[seat];
  if (!(dirty & (H.DIRTY_HAND | H.DIRTY_ABILITIES))) return;
  g.dirty[seat] = H.DIRTY_CHANCES;
  if (dirty & H.DIRTY_HAND) boundCards(g, seat);
  if (dirty & H.DIRTY_ABILITIES) boundAbilities(g, seat);
}

function boundCards(g: Game, seat: number): void {
  g.instantBound[seat] = 0;
  g.sorceryBound[seat] = 0;
  if (anyElsewhere(g)) return; // anything may be given
  const rb = g.rulebook;
  const changed = g.word[H.W_COST_CHANGERS] > 0;
  let instant = NOTHING;
  let sorcery = NOTHING;
  const list = listOf(seat, HAND);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    const could = rb.inHand[g.card[id]];
    if (could & R.IN_HAND_SEVERAL) {
      const bounds = boundFaces(g, id);
      instant = rb.has[g.card[id]] & R.HAS_HAND_ABILITY ? 0 : Math.min(instant, bounds & NOTHING);
      sorcery = Math.min(sorcery, bounds >> SORCERY);
      continue;
    }
    const bound = changed ? 0 : could & R.IN_HAND_BOUND;
    if (could & R.IN_HAND_INSTANT) instant = Math.min(instant, bound);
    else sorcery = Math.min(sorcery, bound);
  }
  if (g.word[H.W_MANA_ASKED] & H.GRAVE_PLAYS) {
    const bounds = boundGraveyard(g, seat);
    instant = Math.min(instant, bounds & NOTHING);
    sorcery = Math.min(sorcery, bounds >> SORCERY);
  }
  g.instantBound[seat] = instant;
  g.sorceryBound[seat] = sorcery;
}

/** Two bounds in one number: at any time, and from this bit when a sorcery could be cast. */
const SORCERY = 8;

/** The least mana for the faces or halves of the card in hand. */
function boundFaces(g: Game, id: number): number {
  let instant = NOTHING;
  let sorcery = NOTHING;
  const card = g.card[id];
  const last = lastFace(g, card);
  for (let face = firstFace(g, card); face <= last; face++) {
    if (last > 0) showFace(g, id, faceRow(g, card, face));
    const bound = boundCard(g, id);
    if (g.types[id] & INSTANT || g.keywords[id] & FLASH) instant = Math.min(instant, bound);
    else sorcery = Math.min(sorcery, bound);
  }
  if (last > 0) hideFace(g, id);
  return instant | (sorcery << SORCERY);
}

/** The same of the cards in the graveyard that have a way to be played from there. */
function boundGraveyard(g: Game, seat: number): number {
  const rb = g.rulebook;
  let instant = NOTHING;
  let sorcery = NOTHING;
  const list = listOf(seat, GRAVEYARD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    const card = g.card[id];
    const has = rb.has[card];
    if (!(has & R.PLAYS_FROM_GRAVE)) continue;
    if (has & (R.HAS_GRAVEYARD_ABILITY | R.HAS_WAY)) instant = 0;
    if (!(has & R.HAS_FLASHBACK)) continue;
    const changed = g.keywords[id] & PAYING || g.word[H.W_COST_CHANGERS] > 0;
    const bound = changed ? 0 : rb.costs[rb.flashbackCost[card] * R.C_STRIDE + R.C_MANA_VALUE];
    if (g.types[id] & INSTANT) instant = Math.min(instant, bound);
    else sorcery = Math.min(sorcery, bound);
  }
  return instant | (sorcery << SORCERY);
}

/** The least mana for which a card in hand could be cast or played with the face that it shows. */
export function boundCard(g: Game, id: number): number {
  const rb = g.rulebook;
  const card = g.card[id];
  const cost = rb.cost[card];
  if (g.types[id] & LAND || g.keywords[id] & PAYING || rb.has[card] & (R.HAS_OWN_COST_CHANGE | R.HAS_WAY)) return 0;
  if (g.word[H.W_COST_CHANGERS] > 0 || anyElsewhere(g)) return 0;
  return cost < 0 ? NOTHING : rb.costs[cost * R.C_STRIDE + R.C_MANA_VALUE];
}

function boundAbilities(g: Game, seat: number): void {
  const rb = g.rulebook;
  let bound = NOTHING;
  const list = listOf(seat, BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (!mayHaveAbilities(g, id, R.HAS_ACTIVATED | R.HAS_HARD_MANA)) continue;
    for (let n = 0; ; n++) {
      const ability = abilityAt(g, id, n);
      if (ability === -1) break;
      if (ability < 0) continue;
      const row = ability * R.A_STRIDE;
      const kind = rb.ability[row];
      if (kind !== R.ABILITY_ACTIVATED && (kind !== R.ABILITY_MANA || rb.ability[row + R.A_AUX] === 1)) continue;
      const cost = rb.ability[row + R.A_COST] * R.C_STRIDE;
      if (rb.costs[cost + R.C_TAP] && g.flags[id] & H.TAPPED) continue;
      bound = Math.min(bound, rb.costs[cost + R.C_MANA_VALUE]);
    }
  }
  g.abilityBound[seat] = bound;
}

/** Whether the permanent's card has abilities of the kinds, or an effect gives it any. */
export function mayHaveAbilities(g: Game, id: number, kinds: number): boolean {
  return (g.rulebook.has[g.card[id]] & kinds) !== 0 || (g.flags[id] & (H.GRANTED | H.RETYPED)) !== 0;
}
