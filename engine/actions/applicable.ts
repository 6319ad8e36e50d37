/**
 * Which replacement and prevention effects apply to a proposed event (CR 614–616): those of permanents, those that
 * resolved spells and abilities made, and those that the rules themselves are.
 *
 * An effect is named by `ability ordinal << ID_BITS | source id`; rows from ROW_MADNESS up stand for effects without a
 * permanent.
 */

import {
  BATTLEFIELD,
  EVENT_COUNTERS,
  EVENT_DAMAGE,
  EVENT_DESTROY,
  EVENT_DRAW,
  EVENT_GAIN_LIFE,
  EVENT_MOVE,
  EVENT_POISON,
  EXILE,
  GRAVEYARD,
  INDESTRUCTIBLE,
  LIBRARY,
} from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { sourceController } from '../objects/memory.ts';
import { hasRule, hasRuleAtAll } from '../objects/player-rules.ts';
import { isProtectedFrom } from '../objects/protection.ts';
import { holds, matches } from '../objects/query.ts';
import { isActive } from '../objects/replacers.ts';
import { scope, scopeOf } from '../objects/scope.ts';
import { giverOfMadness, grantedMadness } from '../objects/spell-keywords.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import { LEAVES_FOR_EXILE, NO_ABILITIES, W_ARENA, W_PLAYERS, W_PREVENT, W_REPLACERS } from '../state/header.ts';
import { ID_BITS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { enteringMatches, enteringSeat, entryOf, willMatch } from './entering.ts';

export const ROW_MADNESS = 4000;
export const ROW_PREVENT_COMBAT = 4001;
export const ROW_PROTECTION = 4002;
export const ROW_REGENERATE = 4003;
export const ROW_LEAVES_FOR_EXILE = 4005;
/** The id part is a row of the table of replacement effects. */
export const ROW_REPLACER = 4004;
/** Madness that something gave the card: the id part is what gives it. */
export const ROW_GIVEN_MADNESS = 4006;

/** Effects that apply to one event; more than 64 at once would be offered as the first 64. */
const MAX_CANDIDATES = 64;
export const candidate = new Int32Array(MAX_CANDIDATES);

/** Collects into `candidate` the effects that apply to event i and were not applied to it yet; `applied`: their list in the arena. */
export function gather(g: Game, i: number, applied: number): number {
  let n = gatherRules(g, i, applied);
  const rb = g.rulebook;
  for (let row = 0; row < g.word[W_REPLACERS]; row++) {
    if (!isActive(g, row)) continue;
    if (g.replacerFrom[row] !== 0 && g.replacerFrom[row] !== g.eventSource[i]) continue;
    scopeOf(g.replacerController[row], g.replacerSource[row]);
    if (replaces(g, i, g.replacerAbility[row], g.replacerObject[row])) {
      n = add(g, i, applied, n, (ROW_REPLACER << ID_BITS) | row);
    }
  }
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const card = g.card[id];
      if (rb.replaces[card] !== 0 && !(g.flags[id] & NO_ABILITIES)) n = gatherFrom(g, i, applied, n, id);
    }
  }
  if (rb.graveReplaces && g.eventKind[i] === EVENT_DRAW) n = gatherGraveyard(g, i, applied, n);
  const moved = g.eventObject[i];
  // CR 614.12a, 113.6: what an object says of its own move counts wherever it is.
  if (isSelfReplacing(g, i) && g.zone[moved] !== BATTLEFIELD) n = gatherFrom(g, i, applied, n, moved);
  return n;
}

/** Whether the event puts an object into a graveyard whose own ability says "from anywhere". */
export function isSelfReplacing(g: Game, i: number): boolean {
  const kind = g.eventKind[i];
  if (kind !== EVENT_MOVE || (g.eventAux[i] & B.MOVE_ZONE_MASK) !== GRAVEYARD) return false;
  return (g.rulebook.has[g.card[g.eventObject[i]]] & R.HAS_SELF_GRAVEYARD) !== 0;
}

/** Whether a card in the player's graveyard may replace the draw. */
export function mayComeInstead(g: Game, i: number): boolean {
  return gatherGraveyard(g, i, g.word[W_ARENA], 0) > 0;
}

/** CR 113.6, 702.52a: cards in the graveyard of the player who would draw. */
function gatherGraveyard(g: Game, i: number, applied: number, from: number): number {
  let n = from;
  const list = listOf(g.eventPlayer[i], GRAVEYARD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (g.rulebook.has[g.card[id]] & R.HAS_REPLACEMENT) n = gatherFrom(g, i, applied, n, id);
  }
  return n;
}

function gatherFrom(g: Game, i: number, applied: number, from: number, id: number): number {
  const rb = g.rulebook;
  const card = g.card[id];
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  let n = from;
  for (let a = rb.abilityStart[card]; a < end; a++) {
    if (rb.ability[a * R.A_STRIDE] !== R.ABILITY_REPLACEMENT) continue;
    const written = rb.ability[a * R.A_STRIDE + R.A_ZONE] === GRAVEYARD;
    if (rb.graveReplaces && written !== (g.zone[id] === GRAVEYARD)) continue;
    scopeOf(g.controller[id], refOf(g, id));
    if (replaces(g, i, a, refOf(g, id))) {
      n = add(g, i, applied, n, (rb.ability[a * R.A_STRIDE + R.A_INDEX] << ID_BITS) | id);
    }
  }
  return n;
}

/** Effects that are rules or keywords. */
function gatherRules(g: Game, i: number, applied: number): number {
  let n = 0;
  const kind = g.eventKind[i];
  const aux = g.eventAux[i];
  if (kind === EVENT_MOVE && aux & B.MOVE_DISCARD && (aux & B.MOVE_ZONE_MASK) === GRAVEYARD) {
    const id = g.eventObject[i];
    // CR 702.35a: each is an effect of its own, and the owner of a card with two chooses which exiles it.
    if (hasOwnMadness(g, id)) n = add(g, i, applied, n, (ROW_MADNESS << ID_BITS) | id);
    const giver = giverOfMadness(g, id);
    if (giver >= 0) n = add(g, i, applied, n, (ROW_GIVEN_MADNESS << ID_BITS) | giver);
  }
  if (kind === EVENT_DAMAGE && g.eventAmount[i] > 0 && canPrevent(g, i)) {
    if (g.word[W_PREVENT] & 1 && aux & B.DAMAGE_COMBAT) n = add(g, i, applied, n, ROW_PREVENT_COMBAT << ID_BITS);
    const id = g.eventObject[i];
    if (id >= 0 && isProtectedFrom(g, id, g.eventSource[i]))
      n = add(g, i, applied, n, (ROW_PROTECTION << ID_BITS) | id);
  }
  if (kind === EVENT_DESTROY && canRegenerate(g, i)) {
    n = add(g, i, applied, n, (ROW_REGENERATE << ID_BITS) | g.eventObject[i]);
  }
  if ((kind === EVENT_MOVE || kind === EVENT_DESTROY) && leavesForExile(g, i)) {
    n = add(g, i, applied, n, (ROW_LEAVES_FOR_EXILE << ID_BITS) | g.eventObject[i]);
  }
  return n;
}

/** CR 615.12: damage that can't be prevented. */
function canPrevent(g: Game, i: number): boolean {
  return !(g.eventAux[i] & B.DAMAGE_UNPREVENTABLE) && !hasRuleAtAll(g, R.RULE_NO_PREVENTION);
}

function hasOwnMadness(g: Game, id: number): boolean {
  return g.rulebook.madnessCost[g.printed[id]] >= 0;
}

/** Whether the card in hand has madness, its own or one that it was given. */
export function hasMadness(g: Game, id: number): boolean {
  return hasOwnMadness(g, id) || grantedMadness(g, id) >= 0;
}

/** Whether the event would move a permanent elsewhere that an effect lets leave for exile only. */
export function leavesForExile(g: Game, i: number): boolean {
  const id = g.eventObject[i];
  if (!(g.flags[id] & LEAVES_FOR_EXILE) || g.zone[id] !== BATTLEFIELD) return false;
  return (g.eventAux[i] & B.MOVE_ZONE_MASK) !== EXILE;
}

/** Whether a destruction can be regenerated: a shield, and nothing that forbids it; the indestructible needs none. */
export function canRegenerate(g: Game, i: number): boolean {
  const id = g.eventObject[i];
  if (g.shields[id] === 0 || g.eventAux[i] & B.MOVE_NO_REGENERATION) return false;
  return g.zone[id] === BATTLEFIELD && !(g.keywords[id] & INDESTRUCTIBLE);
}

function add(g: Game, i: number, applied: number, n: number, effect: number): number {
  if (n >= MAX_CANDIDATES) return n;
  for (let k = applied; k + 1 < g.word[W_ARENA]; k += 2) {
    if (g.arena[k] === i && g.arena[k + 1] === effect) return n; // CR 614.5
  }
  candidate[n] = effect;
  return n + 1;
}

/** Whether the replacement ability applies to the event, from the point of view in scope; `own`: what "this" is. */
function replaces(g: Game, i: number, ability: number, own: number): boolean {
  const t = g.rulebook.ability;
  const row = ability * R.A_STRIDE;
  const wanted = t[row + R.A_EVENT];
  const kind = g.eventKind[i];
  const detail = t[row + R.A_DETAIL];
  if (kind !== wanted && !(wanted === EVENT_MOVE && kind === EVENT_DESTROY)) return false;
  if (t[row + R.A_CONDITION] >= 0 && !holds(g, t[row + R.A_CONDITION])) return false;
  const who = t[row + R.A_WHO];
  if (who !== R.WHO_ANY && (g.eventPlayer[i] === scope.controller) !== (who === R.WHO_YOU)) return false;
  // CR 614.17a: what can't happen can't be replaced.
  if (kind === EVENT_GAIN_LIFE && hasRule(g, g.eventPlayer[i], R.RULE_NO_GAIN)) return false;
  if (kind === EVENT_DRAW && g.drawn[g.eventPlayer[i]] > 0 && hasRule(g, g.eventPlayer[i], R.RULE_ONE_DRAW))
    return false;
  if (wanted === EVENT_MOVE) return replacesMove(g, i, row, detail, own);
  let about = g.eventObject[i];
  if (kind === EVENT_DAMAGE) {
    if (g.eventAmount[i] <= 0 || (detail & R.DETAIL_COMBAT && !(g.eventAux[i] & B.DAMAGE_COMBAT))) return false;
    if (detail & R.DETAIL_NONCOMBAT && g.eventAux[i] & B.DAMAGE_COMBAT) return false;
    if (detail & R.DETAIL_PREVENT && !canPrevent(g, i)) return false;
    if (!isDealtTo(g, i, row, detail, own)) return false;
    about = liveId(g, g.eventSource[i]);
  }
  if (kind === EVENT_DRAW && detail & R.DETAIL_EMPTY_LIBRARY && cardsLeft(g, i) > 0) return false;
  if (kind === EVENT_COUNTERS) {
    const wantedKind = t[row + R.A_TIMING] - 1;
    if (g.eventAmount[i] <= 0 || (detail & R.DETAIL_BY_EFFECT && g.eventAux[i] & B.COUNTERS_COST)) return false;
    if (!isPutBy(g, i, detail)) return false;
    if (wantedKind >= 0 && wantedKind !== (g.eventAux[i] & B.COUNTERS_KIND_MASK)) return false;
  }
  if (kind === EVENT_POISON && !isPutBy(g, i, detail)) return false;
  const subject = t[row + R.A_SUBJECT];
  if (subject === R.SUBJECT_NONE) return true;
  if (about < 0) return false;
  if (subject === R.SUBJECT_THIS) return refOf(g, about) === own;
  if (subject === R.SUBJECT_ATTACHED) return isHost(g, about);
  const filter = t[row + R.A_FILTER];
  return kind === EVENT_COUNTERS && g.zone[about] !== BATTLEFIELD ? willMatch(g, i, filter) : matches(g, filter, about);
}

/** Whether the player puts the counters whom the ability looks at. */
function isPutBy(g: Game, i: number, detail: number): boolean {
  if (!(detail & (R.DETAIL_BY_YOU | R.DETAIL_BY_OPPONENT))) return true;
  return (putter(g, i) === scope.controller) === ((detail & R.DETAIL_BY_YOU) !== 0);
}

/**
 * Who puts the counters: who controls what enters with them, or the source that puts them (CR 122.6a); a Saga gets its own
 * from its controller as the precombat main phase begins (CR 714.3b), without a source.
 */
function putter(g: Game, i: number): number {
  const id = g.eventObject[i];
  const move = id < 0 || g.zone[id] === BATTLEFIELD ? -1 : entryOf(g, i);
  if (move >= 0) return enteringSeat(g, move);
  return g.eventSource[i] === 0 && id >= 0 ? g.controller[id] : sourceController(g, g.eventSource[i]);
}

/** Whether the source in scope is attached to the object. */
function isHost(g: Game, id: number): boolean {
  const source = liveId(g, scope.source);
  return source >= 0 && g.attachedTo[source] === refOf(g, id);
}

/** Moves: to the graveyard, off the battlefield, onto it, or discards. */
function replacesMove(g: Game, i: number, row: number, detail: number, own: number): boolean {
  const t = g.rulebook.ability;
  const id = g.eventObject[i];
  const aux = g.eventAux[i];
  const to = aux & B.MOVE_ZONE_MASK;
  const subject = t[row + R.A_SUBJECT];
  const filter = t[row + R.A_FILTER];
  if (detail & R.DETAIL_TO_BATTLEFIELD) {
    if (to !== BATTLEFIELD || g.eventKind[i] !== EVENT_MOVE || g.zone[id] === BATTLEFIELD) return false;
    return subject === R.SUBJECT_FILTER && enteringMatches(g, i, filter);
  }
  if (detail & R.DETAIL_FROM_BATTLEFIELD) {
    if (g.zone[id] !== BATTLEFIELD) return false; // wherever it would go
  } else if (to !== GRAVEYARD) return false;
  if (detail & R.DETAIL_DIES && g.zone[id] !== BATTLEFIELD) return false;
  if (detail & R.DETAIL_DISCARD) {
    if (!(aux & B.MOVE_DISCARD)) return false;
    if (detail & R.DETAIL_BY_EFFECT && aux & B.MOVE_COST) return false;
  }
  if (subject === R.SUBJECT_NONE) return true;
  if (subject === R.SUBJECT_THIS) return refOf(g, id) === own;
  return subject === R.SUBJECT_ATTACHED ? isHost(g, id) : matches(g, filter, id);
}

/** Whether the damage would be dealt to one of those that the ability looks at; it looks at all if it names none. */
function isDealtTo(g: Game, i: number, row: number, detail: number, own: number): boolean {
  const wanted = R.DETAIL_TO_ME | R.DETAIL_TO_PLAYER | R.DETAIL_TO_OPPONENT | R.DETAIL_TO_SUBJECT;
  if (!(detail & wanted)) return true;
  const id = g.eventObject[i];
  const seat = g.eventPlayer[i];
  const t = g.rulebook.ability;
  const subject = t[row + R.A_AFFECTS];
  if (id < 0) {
    if (detail & R.DETAIL_TO_PLAYER) return true;
    if (detail & R.DETAIL_TO_ME && seat === scope.controller) return true;
    if (detail & R.DETAIL_TO_OPPONENT && seat !== scope.controller) return true;
    return (detail & R.DETAIL_TO_SUBJECT) !== 0 && subject === R.SUBJECT_THIS && own === -1 - seat;
  }
  if (!(detail & R.DETAIL_TO_SUBJECT)) return false;
  if (subject === R.SUBJECT_THIS) return refOf(g, id) === own;
  return subject === R.SUBJECT_ATTACHED ? isHost(g, id) : matches(g, t[row + R.A_CHANGE], id);
}

/** Cards that will be left to draw when the draw comes to be: those drawn before it in the same batch are gone. */
function cardsLeft(g: Game, i: number): number {
  let left = g.count[listOf(g.eventPlayer[i], LIBRARY)];
  for (let j = 0; j < i; j++) if (g.eventKind[j] === EVENT_DRAW && g.eventPlayer[j] === g.eventPlayer[i]) left--;
  return left;
}
