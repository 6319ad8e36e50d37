/**
 * One object changes zones: the only place where that happens (CR 400.7).
 *
 * The object becomes a new one (era), forgets what it was, and gets the characteristics of its card. Replacement
 * effects have had their say before; triggers are noticed by the caller, who sees the whole batch.
 */

import {
  BATTLE,
  BATTLEFIELD,
  COMMAND,
  DEFENSE_COUNTER,
  EXILE,
  GRAVEYARD,
  HAND,
  KEYWORD_COUNTERS,
  LEGENDARY,
  LIBRARY,
  LORE_COUNTER,
  NOTE_DEFEATED,
  NOTE_PROTECTOR,
  NOWHERE,
  PHASED_OUT,
  STACK,
  STUN_COUNTER,
  WORLD,
} from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { endGame } from '../kernel/run.ts';
import { queueTrigger } from '../kernel/trigger-queue.ts';
import { leaveCombat } from '../objects/combat-state.ts';
import { dropExceptions } from '../objects/exceptions.ts';
import { rememberSpell } from '../objects/gone-spells.ts';
import { boardChanged, setPrinted } from '../objects/layers.ts';
import { mayChangeMana, TAPPED_FOR_MANA_BIT } from '../objects/mana-changes.ts';
import { followLots } from '../objects/mana-lots.ts';
import { keepCounters, remember } from '../objects/memory.ts';
import { countersOn } from '../objects/query.ts';
import { type Game, MARGIN, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { MAX_ERA } from '../state/layout.ts';
import { append, insertSecond, listOf, permanentCount, prepend, remove } from '../state/lists.ts';
import { WHILE_SOURCE_TAPPED } from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import { shuffleLibrary } from './shuffle.ts';
import { returnSlot } from './slots.ts';
import { pushEntry, removeEntry } from './stack-table.ts';

/** Time before the batch that is performed: scratch, set as it begins. What entered since did so at the same time. */
export const batch = { since: 0 };

/** Moves the object as the aux bits of a move say, entering as a copy of a card unless 0. Returns whether it was moved (a token that is gone is not). */
export function moveObject(g: Game, id: number, aux: number, host: number, copied = 0): boolean {
  const from = g.zone[id];
  if (from === NOWHERE) return false;
  if (g.flags[id] & H.TOKEN && from !== BATTLEFIELD && from !== COMMAND) return false; // CR 111.8; there it is made
  let to = aux & B.MOVE_ZONE_MASK;
  if (from === STACK && g.castFlags[id] & H.CAST_FLASHBACK && to !== STACK) to = EXILE; // CR 702.34a
  leave(g, id, from);
  const becomesPermanent = from === STACK && to === BATTLEFIELD;
  const face = faceAfter(g, id, becomesPermanent, to === BATTLEFIELD ? aux : 0);
  // A copy that enters, and a spell that becomes a permanent, keep what they are copies with.
  if (g.flags[id] & H.EXCEPTED && !becomesPermanent && copied === 0) dropExceptions(g, id);
  const before = refOf(g, id);
  // CR 400.7k: what madness had exiled and was not cast is the discarded card still.
  const discarded = from === EXILE && to === GRAVEYARD ? g.flags[id] & H.THIS_TURN : 0;
  becomeNew(g, id, becomesPermanent);
  g.flags[id] |= discarded;
  if (becomesPermanent && g.word[H.W_LOTS] > 0) followLots(g, before, refOf(g, id));
  if (g.era[id] > MAX_ERA) endGame(g, H.OUTCOME_LIMIT, -1, H.REASON_LIMIT_OBJECTS);
  const seat = g.owner[id];
  g.zone[id] = to;
  if (copied > 0 || face !== g.card[id]) {
    g.card[id] = copied > 0 ? copied : face;
    if (copied > 0) {
      g.flags[id] |= H.COPYING;
      g.paidX[id] = 0; // CR 107.3m: abilities that it copies know no X
    }
    if (isBackOf(g, face, g.printed[id])) g.flags[id] |= H.BACK_UP;
    setPrinted(g, id);
  }
  if (to === BATTLEFIELD) {
    if (g.flags[id] & H.COPY) g.flags[id] ^= H.COPY | H.TOKEN; // CR 608.3f: a copy of a permanent spell becomes a token
    enter(g, id, aux, host);
  } else {
    g.controller[id] = seat;
    g.base[id] = seat;
    if (g.flags[id] & (H.TOKEN | H.COPY)) g.word[H.W_TOKENS_AWAY]++;
    else if (g.rulebook.staticsIn[g.card[id]] !== 0) countElsewhere(g, id, to, 1);
    if (to === LIBRARY && aux & B.MOVE_SECOND) insertSecond(g, listOf(seat, to), id);
    else if (to === LIBRARY && !(aux & B.MOVE_BOTTOM)) prepend(g, listOf(seat, to), id);
    else append(g, listOf(seat, to), id);
    if (to === HAND) g.known[id] |= 1 << seat;
    else if (to !== LIBRARY) g.known[id] = 0xff;
    else if (aux & B.MOVE_HIDDEN) g.known[id] = 0;
  }
  if (aux & B.MOVE_REVEALED) g.known[id] = 0xff;
  g.dirty[seat] |= cardsMoved(g, id, to);
  if (from === BATTLEFIELD || to === BATTLEFIELD || g.flags[id] & (H.TOKEN | H.COPY)) g.word[H.W_SBA] = 1;
  if (aux & B.MOVE_SHUFFLE) shuffleLibrary(g, seat);
  return true;
}

/** What has to be counted again for the owner of a card that comes to or leaves the zone. */
function cardsMoved(g: Game, id: number, zone: number): number {
  if (zone === GRAVEYARD) return g.rulebook.has[g.card[id]] & R.PLAYS_FROM_GRAVE ? H.DIRTY_HAND : 0;
  if (zone !== HAND) return 0;
  return g.word[H.W_MANA_ASKED] & H.MANA_IN_HAND ? H.DIRTY_HAND | H.DIRTY_MANA : H.DIRTY_HAND;
}

/** The same of its controller for a permanent that enters or leaves. */
function permanentsMoved(g: Game, id: number): number {
  const has = g.rulebook.has[g.card[id]];
  const changed = mayChangeMana(g) || (g.flags[id] & (H.GRANTED | H.RETYPED | H.EXCEPTED)) !== 0;
  if (changed || has & R.HAS_HARD_MANA) return H.DIRTY_MANA | H.DIRTY_ABILITIES;
  return (g.manaTypes[id] === 0 ? 0 : H.DIRTY_MANA) | (has & R.HAS_ACTIVATED ? H.DIRTY_ABILITIES : 0);
}

/** CR 712.13, 712.14: the row of the card that shows when it has moved. */
function faceAfter(g: Game, id: number, becomesPermanent: boolean, aux: number): number {
  if (becomesPermanent) return g.card[id];
  return aux & B.MOVE_BACK_FACE ? g.rulebook.otherFace[g.printed[id]] : g.printed[id];
}

function isBackOf(g: Game, face: number, card: number): boolean {
  return face !== card && g.rulebook.otherFace[card] === face;
}

function leave(g: Game, id: number, from: number): void {
  const elsewhere = g.rulebook.staticsIn[g.card[id]] !== 0;
  if (elsewhere && !(g.flags[id] & (H.TOKEN | H.COPY))) countElsewhere(g, id, from, -1);
  g.dirty[g.owner[id]] |= cardsMoved(g, id, from);
  if (from === BATTLEFIELD) {
    const at = remember(g, id);
    leaveCombat(g, id);
    const seat = g.controller[id];
    remove(g, listOf(seat, BATTLEFIELD), id);
    g.dirty[seat] |= permanentsMoved(g, id);
    countPermanent(g, id, -1);
    boardChanged(g);
    if (g.word[H.W_COUNTERS] > 0) keepCounters(g, id, at);
    if (g.word[H.W_EXILED] > 0) g.word[H.W_RETURNS] |= H.RETURNS_EXILED;
  } else if (from === STACK) {
    remember(g, id);
    rememberSpell(g, id, g.stackEntry[id]);
    if (g.stackEntry[id] >= 0) removeEntry(g, g.stackEntry[id]);
  } else if (from === PHASED_OUT) {
    remove(g, listOf(g.controller[id], from), id); // with its owner (CR 702.26k)
    keepCounters(g, id, -1);
  } else remove(g, listOf(g.owner[id], from), id);
}

/** The object leaves the game (CR 800.4a): it is gone from its zone, and its slot is free. */
export function removeObject(g: Game, id: number): void {
  leave(g, id, g.zone[id]);
  dropExceptions(g, id);
  becomeNew(g, id, false);
  returnSlot(g, id);
}

/** A new object that remembers nothing, but for what a permanent keeps of its spell (CR 107.3m, 400.7d). */
function becomeNew(g: Game, id: number, keepsSpell: boolean): void {
  g.era[id]++;
  g.timestamp[id] = g.word[H.W_TIME]++;
  g.flags[id] &= H.TOKEN | H.COPY | H.ONE_FACED | H.EXCEPTED;
  const from = g.zone[id];
  const changed = g.card[id] !== g.printed[id] || g.plus[id] !== 0 || g.minus[id] !== 0;
  g.card[id] = g.printed[id];
  g.damage[id] = 0;
  g.plus[id] = 0;
  g.minus[id] = 0;
  g.used[id] = 0;
  g.shields[id] = 0;
  g.attachedTo[id] = 0;
  if (!keepsSpell) {
    g.paidX[id] = 0;
    g.castFlags[id] = 0;
  }
  // Elsewhere cards are what is printed on them.
  if (changed || from === BATTLEFIELD || from === STACK || from === PHASED_OUT) setPrinted(g, id);
}

function enter(g: Game, id: number, aux: number, host: number): void {
  const wanted = (aux >> B.MOVE_CONTROLLER_SHIFT) & B.MOVE_CONTROLLER_MASK;
  const seat = wanted > 0 ? wanted - 1 : g.owner[id];
  g.controller[id] = seat;
  g.base[id] = seat;
  append(g, listOf(seat, BATTLEFIELD), id);
  g.flags[id] |= g.word[H.W_MANA_ASKED] & H.ENTRIES_ASKED ? H.SICK | H.THIS_TURN : H.SICK;
  if (aux & B.MOVE_TAPPED) g.flags[id] |= H.TAPPED;
  if (aux & B.MOVE_ATTACH) g.attachedTo[id] = host;
  if (aux & B.MOVE_LEAVES_FOR_EXILE) g.flags[id] |= H.LEAVES_FOR_EXILE;
  const protector = (aux >>> B.MOVE_PROTECTOR_SHIFT) & B.MOVE_PROTECTOR_MASK;
  g.flags[id] |= protector << H.PROTECTOR_SHIFT;
  if (g.sink !== null && protector > 0) g.sink.event(g, NOTE_PROTECTOR, id, protector - 1, 1, 0, 0);
  g.known[id] = 0xff;
  g.dirty[seat] |= permanentsMoved(g, id);
  countPermanent(g, id, 1);
  if (g.flags[id] & H.EXCEPTED) g.word[H.W_LAYERS] = 1;
  boardChanged(g);
  if (g.types[id] & (LEGENDARY | WORLD)) noteUnique(g, g.types[id], batch.since);
}

/** CR 704.5j–k: the next check of state-based actions looks for another of its name, or of the supertype world. */
export function noteUnique(g: Game, types: number, since = g.word[H.W_TIME]): void {
  if (types & WORLD) g.word[H.W_WORLD_SINCE] = since;
  g.word[H.W_MUST_CHECK_LEGEND] |= (types & LEGENDARY ? H.CHECK_LEGEND : 0) | (types & WORLD ? H.CHECK_WORLD : 0);
}

/** Keeps the counts of static abilities for a card with some that function in another zone than the battlefield. */
export function countElsewhere(g: Game, id: number, zone: number, change: number): void {
  const rb = g.rulebook;
  if (!(rb.staticsIn[g.card[id]] & (1 << zone))) return;
  g.word[H.W_STATICS] += change;
  if (rb.has[g.card[id]] & R.IS_VOLATILE) g.word[H.W_VOLATILE] += change;
  g.word[H.W_LAYERS] = 1;
}

/** Keeps the header's counts of what permanents make the engine look for. */
export function countPermanent(g: Game, id: number, change: number): void {
  const rb = g.rulebook;
  const card = g.card[id];
  const has = rb.has[card];
  g.word[H.W_WATCHERS] += change * rb.watchers[card];
  if (change > 0) {
    g.word[H.W_LISTEN] |= rb.listens[card];
    // More may trigger on one event, and one more effect may change or give something to all permanents.
    const kinds = g.word[H.W_MANA_ASKED] & H.CHANGES_KINDS;
    const changes = permanentCount(g) + MARGIN.retypes + Math.max(g.word[H.W_GRANTS], g.word[H.W_RETYPES]);
    if (rb.watchers[card] > 0 || (kinds && changes > Math.min(g.size.grants, g.size.retypes))) g.word[H.W_ROOM_LOW] = 1;
    g.word[H.W_REPLACE] |= rb.replaces[card];
    g.word[H.W_RULES] |= rb.rules[card];
  } else if (rb.listens[card] | rb.replaces[card] | rb.rules[card]) g.word[H.W_LISTENERS_STALE] = 1;
  if (rb.rules[card] !== 0) g.dirty.fill(H.DIRTY_ALL); // what others may do may be another
  if (rb.types[card] & BATTLE) g.word[H.W_BATTLES] |= 1;
  if (rb.saga[card] > 0) g.word[H.W_BATTLES] |= 2;
  // What permanents of any player are tapped for may be another.
  if ((rb.listens[card] | rb.replaces[card]) & TAPPED_FOR_MANA_BIT) g.dirty.fill(H.DIRTY_ALL);
  if (has & R.HAS_STATICS) {
    g.word[H.W_STATICS] += change;
    g.word[H.W_LAYERS] = 1;
  }
  if (has & R.HAS_COST_CHANGE) {
    g.word[H.W_COST_CHANGERS] += change;
    g.dirty.fill(H.DIRTY_ALL);
  }
  if (has & R.HAS_SPELL_STATIC) {
    g.word[H.W_SPELL_STATICS] += change;
    g.word[H.W_LAYERS] = 1;
    g.dirty.fill(H.DIRTY_ALL);
  }
  if (has & R.IS_VOLATILE) {
    g.word[H.W_VOLATILE] += change;
    g.word[H.W_LAYERS] = 1;
  }
}

// SIMPLIFIED: counters of one kind on one permanent stop at a thousand million.
const MOST = 1_000_000_000;

/** Adds (or removes) counters of one kind on a permanent and keeps its characteristics in step. */
export function addCounters(g: Game, id: number, kind: number, change: number): number {
  if (kind === 0 || kind === 1) {
    const column = kind === 0 ? g.plus : g.minus;
    const before = column[id];
    const after = Math.max(0, Math.min(MOST, before + change));
    column[id] = after;
    const difference = kind === 0 ? after - before : before - after;
    g.power[id] += difference;
    g.toughness[id] += difference;
    boardChanged(g);
    g.word[H.W_SBA] = 1;
    if (after === 0 && before > 0) queueLast(g, id, kind);
    return after - before;
  }
  g.word[H.W_SBA] = 1;
  if (kind >= KEYWORD_COUNTERS) g.word[H.W_LAYERS] = 1;
  for (let i = 0; i < g.word[H.W_COUNTERS]; i++) {
    if (g.counterObject[i] !== id || g.counterKind[i] !== kind) continue;
    const before = g.counterAmount[i];
    const after = Math.max(0, Math.min(MOST, before + change));
    g.counterAmount[i] = after;
    if (kind >= KEYWORD_COUNTERS && change > 0) g.counterTime[i] = g.word[H.W_TIME]++;
    if (after === 0 && before > 0) queueLast(g, id, kind);
    if (kind === LORE_COUNTER) queueChapters(g, id, before, after);
    return after - before;
  }
  if (change <= 0) return 0;
  const at = g.word[H.W_COUNTERS]++;
  if (at + 1 > g.size.counters - MARGIN.counters) g.word[H.W_ROOM_LOW] = 1;
  g.counterObject[at] = id;
  g.counterKind[at] = kind;
  g.counterAmount[at] = Math.min(MOST, change);
  g.counterTime[at] = kind >= KEYWORD_COUNTERS ? g.word[H.W_TIME]++ : 0;
  if (kind === LORE_COUNTER) queueChapters(g, id, 0, change);
  return change;
}

/** CR 714.2b: chapters that so many lore counters reach now and didn't before. */
function queueChapters(g: Game, id: number, before: number, after: number): void {
  if (g.zone[id] !== BATTLEFIELD || g.flags[id] & H.NO_ABILITIES) return;
  const rb = g.rulebook;
  const card = g.card[id];
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  for (let a = rb.abilityStart[card]; a < end; a++) {
    const row = a * R.A_STRIDE;
    if (rb.ability[row] !== R.ABILITY_TRIGGERED || rb.ability[row + R.A_EVENT] !== R.EVENT_CHAPTER) continue;
    for (let n = before + 1; n <= Math.min(after, rb.saga[card]); n++) {
      if (!(rb.ability[row + R.A_AUX] & (1 << n))) continue;
      queueTrigger(g, a, g.controller[id], refOf(g, id), refOf(g, id), g.controller[id], n);
    }
  }
}

/** The last counter of a kind was removed: the intrinsic ability of a Siege (CR 310.11b), what vanishes (CR 702.63a). */
function queueLast(g: Game, id: number, kind: number): void {
  if (g.zone[id] !== BATTLEFIELD || g.flags[id] & H.NO_ABILITIES) return;
  const rb = g.rulebook;
  const card = g.card[id];
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  for (let a = rb.abilityStart[card]; a < end; a++) {
    const row = a * R.A_STRIDE;
    if (rb.ability[row] !== R.ABILITY_TRIGGERED) continue;
    const event = rb.ability[row + R.A_EVENT];
    const isDefeat = event === R.EVENT_DEFEATED && kind === DEFENSE_COUNTER;
    if (!isDefeat && (event !== R.EVENT_LAST_COUNTER || rb.ability[row + R.A_AUX] !== kind)) continue;
    queueTrigger(g, a, g.controller[id], refOf(g, id), refOf(g, id), g.controller[id], 1);
    if (isDefeat && g.sink !== null) g.sink.event(g, NOTE_DEFEATED, id, g.controller[id], 1, 0, 0);
  }
}

/** Effects that last for as long as the permanent remains tapped are over. */
function untapEnds(g: Game, id: number): void {
  for (let e = 0; e < g.word[H.W_EFFECTS]; e++) {
    if (g.effectDuration[e] === WHILE_SOURCE_TAPPED && g.effectSource[e] === refOf(g, id)) g.word[H.W_LAYERS] = 1;
  }
}

/** CR 122.1d: a stun counter is removed instead. */
function staysStunned(g: Game, id: number): boolean {
  if (g.word[H.W_COUNTERS] === 0 || countersOn(g, id, STUN_COUNTER) === 0) return false;
  addCounters(g, id, STUN_COUNTER, -1);
  return true;
}

/** Taps or untaps. Returns whether that changed anything (CR 701.26b). */
export function setTapped(g: Game, id: number, tapped: boolean): boolean {
  if (((g.flags[id] & H.TAPPED) !== 0) === tapped || (!tapped && staysStunned(g, id))) return false;
  g.flags[id] ^= H.TAPPED;
  g.word[H.W_TOUCHED] = 1;
  if (!tapped && g.word[H.W_EFFECTS] > 0) untapEnds(g, id);
  const has = g.rulebook.has[g.card[id]];
  let again = g.manaTypes[id] === 0 ? 0 : H.DIRTY_TAPS;
  if (mayChangeMana(g) || g.flags[id] & (H.GRANTED | H.RETYPED)) again = H.DIRTY_MANA | H.DIRTY_ABILITIES;
  else if (has & (R.HAS_ACTIVATED | R.HAS_HARD_MANA)) again |= H.DIRTY_ABILITIES;
  g.dirty[g.controller[id]] |= again;
  return true;
}

/** Puts a card on top of the stack as a spell, with the face that is cast up: it leaves its zone and becomes a new object (CR 601.2a). */
export function moveToStack(g: Game, id: number, player: number, face: number): number {
  const from = g.zone[id];
  g.word[H.W_TOUCHED] = 1;
  leave(g, id, from);
  becomeNew(g, id, false);
  if (face !== g.card[id]) {
    g.card[id] = face;
    setPrinted(g, id);
  }
  g.castFlags[id] = H.WAS_CAST | (from << H.CAST_FROM_SHIFT);
  if (g.word[H.W_SPELL_STATICS] + g.word[H.W_ELSEWHERE] > 0) g.word[H.W_LAYERS] = 1;
  g.controller[id] = player;
  g.base[id] = player;
  g.known[id] = 0xff;
  const spell = g.rulebook.spell[g.card[id]];
  return pushEntry(g, id, H.ON_STACK_SPELL, spell, refOf(g, id));
}
