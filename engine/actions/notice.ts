/**
 * Finds the triggered abilities that an event triggers, and queues them (CR 603.2).
 *
 * Callers test the listener mask first, so an event nobody listens to costs one test. Permanents on the battlefield
 * are looked through in the order of seats and zones; an object's own abilities that function elsewhere are asked
 * directly. Leaves-the-battlefield events are noticed before they are performed (CR 603.10a), all others after.
 */

import {
  BATTLE,
  BATTLEFIELD,
  COMMAND,
  COUNT_SPELLS,
  CREATURE,
  EVENT_ATTACK,
  EVENT_BECOME_BLOCKED,
  EVENT_BLOCK,
  EVENT_CAST,
  EVENT_DAMAGE,
  EVENT_DISCARD,
  EVENT_LEAVES,
  EVENT_MOVE,
  EVENT_STEP,
  EVENT_TAPPED_FOR_MANA,
  EVENT_TARGETED,
  EVENT_TO_GRAVEYARD,
  GRAVEYARD,
  PLANESWALKER,
  STACK,
  TURN_COUNTS,
} from '../ids/words.ts';
import { queueTrigger } from '../kernel/trigger-queue.ts';
import { attackedPermanent } from '../objects/combat-state.ts';
import { isSpent, spendLimit } from '../objects/limits.ts';
import { typesAsked, WITHOUT_TAP } from '../objects/mana-changes.ts';
import { holds, matches } from '../objects/query.ts';
import { scope, scopeOf } from '../objects/scope.ts';
import { wasCastFrom } from '../objects/stack-filters.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import {
  CAST_X_SPELL,
  GRANTED,
  NO_ABILITIES,
  W_ATTACKERS,
  W_DELAYED,
  W_EMBLEMS,
  W_GRANTS,
  W_LISTEN,
  W_PLAYERS,
  W_REPLACE,
  W_STACK,
  W_TRIGGERS,
} from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import { AT_EACH, AT_EVENT } from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import { isIn } from '../state/seats.ts';
import { targetCount } from './stack-table.ts';

/** The event that is noticed: scratch, filled by `notice`. */
const now = {
  kind: 0,
  /** Object id; for damage the source. */
  subject: -1,
  player: -1,
  count: 0,
  /** Combat, zone it goes to, or the step. */
  detail: 0,
  /** Damage: the damaged permanent; targeted: the spell or ability; block: the attacker. */
  other: -1,
  /** Place in the queue of the first trigger of the same simultaneous event; -1: each notice is an event of its own. */
  from: -1,
};

/** What is noticed from here on happens at once: "one or more" triggers once (CR 603.2c). */
export function beginEvent(g: Game): void {
  now.from = g.word[W_TRIGGERS];
}

export function endEvent(): void {
  now.from = -1;
}

/**
 * Notices one event. `object` is the id it happens to (damage: the source), `other` the id of the damaged permanent.
 * For leaves events the object must still be where it was.
 */
export function notice(
  g: Game,
  eventKind: number,
  object: number,
  seat: number,
  amount: number,
  bits: number,
  second = -1,
): void {
  now.kind = eventKind;
  now.subject = object;
  now.player = seat;
  now.count = amount;
  now.detail = bits;
  now.other = second;
  const bit = 1 << eventKind;
  const rb = g.rulebook;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (rb.listens[g.card[id]] & bit && !(g.flags[id] & NO_ABILITIES)) askAbilities(g, id, BATTLEFIELD);
      if (g.flags[id] & GRANTED) askGranted(g, id);
    }
  }
  if (g.word[W_EMBLEMS] > 0) askEmblems(g, bit);
  if (object >= 0 && g.zone[object] !== BATTLEFIELD && rb.listensElsewhere[g.card[object]] & bit) {
    askAbilities(g, object, g.zone[object]);
  }
  if (rb.graveListens & bit) askGraveyards(g, bit);
  if (g.word[W_DELAYED] > 0) askDelayed(g);
}

/** CR 113.6k: abilities that function in the graveyard; what happens to the card itself was asked already. */
function askGraveyards(g: Game, bit: number): void {
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, GRAVEYARD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (id !== now.subject && g.rulebook.listensElsewhere[g.card[id]] & bit) askAbilities(g, id, GRAVEYARD);
    }
  }
}

/** CR 114.4: abilities of emblems function in the command zone. */
function askEmblems(g: Game, bit: number): void {
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, COMMAND);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (g.rulebook.listens[g.card[id]] & bit && g.types[id] === 0) askAbilities(g, id, BATTLEFIELD);
    }
  }
}

/** Whether anything may listen to this kind of event. */
export function listened(g: Game, eventKind: number): boolean {
  return (g.word[W_LISTEN] & (1 << eventKind)) !== 0;
}

function askAbilities(g: Game, id: number, zone: number): void {
  const rb = g.rulebook;
  const card = g.card[id];
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  for (let a = rb.abilityStart[card]; a < end; a++) askAbility(g, id, a, zone);
}

/** Abilities that effects give to a permanent. */
function askGranted(g: Game, id: number): void {
  for (let i = 0; i < g.word[W_GRANTS]; i++) {
    if (g.grantObject[i] === id) askAbility(g, id, g.grantAbility[i], BATTLEFIELD);
  }
}

function askAbility(g: Game, id: number, ability: number, zone: number): void {
  const t = g.rulebook.ability;
  const row = ability * R.A_STRIDE;
  if (t[row] !== R.ABILITY_TRIGGERED || t[row + R.A_EVENT] !== now.kind) return;
  if (!functionsIn(t[row + R.A_ZONE], zone)) return;
  if (fitsEvent(g, zoneController(g, id), refOf(g, id), id, row)) trigger(g, id, ability, row);
}

/** Delayed triggered abilities that wait for an event (CR 603.7); "this" in it is the object that they remember. */
function askDelayed(g: Game): void {
  let kept = 0;
  const n = g.word[W_DELAYED];
  for (let d = 0; d < n; d++) {
    const row = g.delayedAbility[d] * R.A_STRIDE;
    const waits = g.delayedWhen[d] >= AT_EVENT && g.rulebook.ability[row + R.A_EVENT] === now.kind;
    const about = liveId(g, g.delayedObject[d]);
    if (waits && fitsEvent(g, g.delayedController[d], g.delayedSource[d], about, row)) {
      const object = now.subject >= 0 ? refOf(g, now.subject) : 0;
      const { delayedAbility: ability, delayedController: controller, delayedSource: source } = g;
      queueTrigger(g, ability[d], controller[d], source[d], object, now.player, now.count);
      if (!(g.delayedWhen[d] & AT_EACH)) continue;
    }
    moveDelayed(g, d, kept++);
  }
  g.word[W_DELAYED] = kept;
}

/** Copies a row of the table of delayed triggers to another place. */
export function moveDelayed(g: Game, from: number, to: number): void {
  if (from === to) return;
  g.delayedAbility[to] = g.delayedAbility[from];
  g.delayedWhen[to] = g.delayedWhen[from];
  g.delayedController[to] = g.delayedController[from];
  g.delayedSource[to] = g.delayedSource[from];
  g.delayedObject[to] = g.delayedObject[from];
}

/** State triggers (CR 603.8) whose condition holds and that neither wait nor stand on the stack. */
export function noticeStates(g: Game): void {
  notice(g, R.EVENT_STATE, -1, -1, 0, 0);
}

function isUnderWay(g: Game, ability: number, source: number): boolean {
  for (let i = 0; i < g.word[W_TRIGGERS]; i++) {
    if (g.triggerAbility[i] === ability && g.triggerSource[i] === source) return true;
  }
  for (let e = 0; e < g.word[W_STACK]; e++) {
    if (g.stackAbility[e] === ability && g.stackSource[e] === source) return true;
  }
  return false;
}

/** An ability with zone GRAVEYARD that watches its own arrival or discard functions wherever the event put the card. */
function functionsIn(written: number, zone: number): boolean {
  return written === zone || (written !== BATTLEFIELD && zone !== BATTLEFIELD);
}

function fitsEvent(g: Game, controller: number, source: number, id: number, row: number): boolean {
  const ability = g.rulebook.ability;
  const bits = ability[row + R.A_DETAIL];
  scopeOf(controller, source);
  const who = ability[row + R.A_WHO];
  if (who !== R.WHO_ANY && (now.player === controller) !== (who === R.WHO_YOU)) return false;
  if (now.kind === R.EVENT_STATE) {
    const underWay = isUnderWay(g, row / R.A_STRIDE, source);
    return !underWay && holds(g, ability[row + R.A_AUX]);
  }
  if (now.kind === EVENT_STEP) return bits >> R.DETAIL_STEP_SHIFT === now.detail;
  if (now.kind === EVENT_LEAVES) {
    if (bits & R.DETAIL_DIES && now.detail !== GRAVEYARD) return false; // CR 700.4
  } else if (now.kind === EVENT_DAMAGE) {
    if (bits & R.DETAIL_COMBAT && !(now.detail & 1)) return false;
    if (bits & R.DETAIL_TO_PLAYER && now.player < 0) return false;
    if (bits & R.DETAIL_TO_OPPONENT && (now.player < 0 || now.player === controller)) return false;
    if (bits & R.DETAIL_TO_CREATURE && (now.other < 0 || !(g.types[now.other] & CREATURE))) return false;
    if (bits & R.DETAIL_TO_BATTLE && now.player < 0 && !(now.other >= 0 && g.types[now.other] & BATTLE)) return false;
    if (bits & R.DETAIL_TO_SUBJECT && now.other < 0) return false;
    if (bits & R.DETAIL_TO_THIS && (id < 0 || now.other !== id)) return false;
  } else if (now.kind === EVENT_MOVE) {
    if (bits & R.DETAIL_YOUR_GRAVEYARD && !cameFromGraveyard(g, controller)) return false;
  } else if (now.kind === EVENT_ATTACK) {
    if (bits !== 0 && !attacksSo(g, id, row, bits)) return false;
  } else if (now.kind === EVENT_BECOME_BLOCKED) {
    if ((bits & R.DETAIL_UNBLOCKED) !== now.detail) return false;
  } else if (now.kind === EVENT_BLOCK) {
    if (now.detail === 1 && bits === 0) return false;
    if (bits & R.DETAIL_BLOCKS_THIS && now.other !== id) return false;
    if (bits & R.DETAIL_BLOCKS_SUCH && !matches(g, ability[row + R.A_AFFECTS], now.other)) return false;
  } else if (now.kind === EVENT_TAPPED_FOR_MANA) {
    if (now.detail & WITHOUT_TAP && !(bits & R.DETAIL_ANY_ABILITY)) return false;
    const asked = id < 0 ? ability[row + R.A_MANA_MASK] : typesAsked(g, row, id);
    if (asked !== 0 && (asked & now.detail) === 0) return false;
  } else if (now.kind === R.EVENT_TURNED) {
    if (now.detail === 1 && !(bits & R.DETAIL_OR_ENTERS)) return false;
  } else if (now.kind === EVENT_TARGETED) {
    if (bits & R.DETAIL_BY_OPPONENT && now.player === controller) return false;
  }
  const about = now.kind === EVENT_DAMAGE && bits & R.DETAIL_TO_SUBJECT ? now.other : now.subject;
  switch (ability[row + R.A_SUBJECT]) {
    case R.SUBJECT_THIS:
      return about >= 0 && about === id;
    case R.SUBJECT_ATTACHED:
      return about >= 0 && id >= 0 && liveId(g, g.attachedTo[id]) === about;
    case R.SUBJECT_FILTER:
      return about >= 0 && matches(g, ability[row + R.A_FILTER], about);
    default:
      return true;
  }
}

/** Whether what enters came from that player's graveyard, or as a spell that this player cast from there. */
function cameFromGraveyard(g: Game, seat: number): boolean {
  const id = now.subject;
  if (g.owner[id] !== seat) return false;
  if (now.detail !== STACK) return now.detail === GRAVEYARD;
  return g.controller[id] === seat && wasCastFrom(g, id, GRAVEYARD);
}

const ATTACKED = R.DETAIL_WHOM_YOU | R.DETAIL_WHOM_PLAYER | R.DETAIL_WHOM_WALKER | R.DETAIL_WHOM_BATTLE;

function hasMostLife(g: Game, seat: number): boolean {
  for (let p = 0; p < g.word[W_PLAYERS]; p++) if (isIn(g, p) && g.life[p] > g.life[seat]) return false;
  return true;
}

/** Whether what is attacked is one of those that the ability looks at. */
function attacksWhom(g: Game, bits: number): boolean {
  if (now.detail >= 0) {
    if (bits & R.DETAIL_WHOM_RICHEST && !hasMostLife(g, now.detail)) return false;
    return (bits & R.DETAIL_WHOM_PLAYER) !== 0 || ((bits & R.DETAIL_WHOM_YOU) !== 0 && now.detail === scope.controller);
  }
  const id = attackedPermanent(g, now.subject);
  if (id < 0) return false;
  if (bits & R.DETAIL_WHOM_BATTLE) return (g.types[id] & BATTLE) !== 0;
  if (!(bits & R.DETAIL_WHOM_WALKER) || !(g.types[id] & PLANESWALKER)) return false;
  return !(bits & R.DETAIL_WHOM_YOU) || g.controller[id] === scope.controller;
}

/** Whether the attack is as the ability wants it: alone (CR 506.5), or with others. */
function attacksSo(g: Game, id: number, row: number, bits: number): boolean {
  if (bits & ATTACKED && !attacksWhom(g, bits)) return false;
  if (bits & R.DETAIL_ALONE && g.word[W_ATTACKERS] !== 1) return false;
  if (!(bits & R.DETAIL_WITH)) return true;
  const filter = g.rulebook.ability[row + R.A_AFFECTS];
  const list = listOf(g.controller[now.subject], BATTLEFIELD);
  let n = 0;
  for (let at = g.first[list], left = g.count[list]; left > 0; left--, at = g.next[at]) {
    if (g.attacking[at] !== 0 && at !== id && matches(g, filter, at)) n++;
  }
  return n >= g.rulebook.ability[row + R.A_AUX];
}

function zoneController(g: Game, id: number): number {
  return g.zone[id] === BATTLEFIELD || now.kind === EVENT_CAST ? g.controller[id] : g.owner[id];
}

/** Triggers on damage in which "it" is what is dealt the damage, not its source. */
const DAMAGED = R.DETAIL_TO_SUBJECT | R.DETAIL_TO_CREATURE;

function trigger(g: Game, id: number, ability: number, row: number): void {
  const rb = g.rulebook;
  const about = now.kind === EVENT_DAMAGE && rb.ability[row + R.A_DETAIL] & DAMAGED ? now.other : now.subject;
  // For ward, "it" is the spell or ability; for a creature's own block, the attacker.
  const others = now.kind === EVENT_TARGETED || (now.kind === EVENT_BLOCK && ofItself(rb.ability, row));
  const meant = others ? now.other : about;
  const object = meant >= 0 ? refOf(g, meant) : 0;
  scope.eventObject = object;
  scope.eventPlayer = now.player;
  const cast = now.kind === EVENT_CAST ? rb.ability[row + R.A_DETAIL] : 0;
  if (cast & R.DETAIL_FIRST_X && g.playerFlags[now.player] & CAST_X_SPELL) return;
  scope.eventAmount = cast & R.DETAIL_SPELLS_BEFORE ? spellsBefore(g) : now.count;
  scope.castFlags = g.castFlags[id];
  scope.x = g.paidX[id];
  const condition = rb.ability[row + R.A_CONDITION];
  if (condition >= 0 && !holds(g, condition)) return; // CR 603.4
  if (now.from >= 0 && joins(g, id, ability, row, object)) return;
  if (rb.ability[row + R.A_LIMIT] !== 0) {
    if (isSpent(g, id, row)) return; // CR 603.2h: it triggers only once each turn, or what it does was done already
    if (rb.ability[row + R.A_TIMING] === 0) spendLimit(g, id, row);
  }
  // A mana ability reads which types were added, any other how much.
  const count = rb.ability[row + R.A_DETAIL] & (R.DETAIL_MANA | R.DETAIL_TYPES) ? now.detail : scope.eventAmount;
  const times = g.word[W_REPLACE] & R.REPLACES_TRIGGERS ? 1 + extraTimes(g, id) : 1;
  for (let n = 0; n < times; n++) {
    queueTrigger(g, ability, zoneController(g, id), refOf(g, id), object, now.player, count);
  }
}

function ofItself(ability: Int32Array, row: number): boolean {
  return ability[row + R.A_SUBJECT] === R.SUBJECT_THIS;
}

/** Spells that players cast this turn before the one that was cast just now. */
function spellsBefore(g: Game): number {
  let n = -1;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) n += g.turnCounts[p * TURN_COUNTS + COUNT_SPELLS];
  return n;
}

/** CR 603.2d: how many more times an ability of the permanent triggers because of what its controller's permanents say. */
function extraTimes(g: Game, id: number): number {
  if (g.zone[id] !== BATTLEFIELD && now.kind !== EVENT_LEAVES) return 0;
  const rb = g.rulebook;
  const { source, controller } = scope;
  const list = listOf(g.controller[id], BATTLEFIELD);
  let times = 0;
  let other = g.first[list];
  for (let left = g.count[list]; left > 0; left--, other = g.next[other]) {
    const card = g.card[other];
    if (!(rb.replaces[card] & R.REPLACES_TRIGGERS) || g.flags[other] & NO_ABILITIES) continue;
    const end = rb.abilityStart[card] + rb.abilityCount[card];
    for (let a = rb.abilityStart[card]; a < end; a++) {
      const row = a * R.A_STRIDE;
      if (rb.ability[row] !== R.ABILITY_EXTRA_TRIGGER || rb.ability[row + R.A_EVENT] !== now.kind) continue;
      if (fitsEvent(g, g.controller[other], refOf(g, other), other, row)) times++;
    }
  }
  scope.source = source;
  scope.controller = controller;
  return Math.min(times, MOST_EXTRA);
}

/** The queue has room for so many triggers of one ability and event. */
// SIMPLIFIED: an ability triggers at most three additional times for one event (CR 603.2d).
const MOST_EXTRA = 3;

/**
 * Whether the ability triggered already for the same simultaneous event and triggers once for all of it: "one or more"
 * (CR 603.2c), and "is dealt damage" whatever the number of sources. What the event counts is added up.
 */
function joins(g: Game, id: number, ability: number, row: number, object: number): boolean {
  const detail = g.rulebook.ability[row + R.A_DETAIL];
  const once = (detail & R.DETAIL_ONCE) !== 0;
  if (!once && (now.kind !== EVENT_DAMAGE || !(detail & R.DETAIL_TO_SUBJECT))) return false;
  // Of what happens to players each player's is an event of its own.
  const byPlayer = now.kind === EVENT_DAMAGE || now.kind === EVENT_DISCARD;
  const source = refOf(g, id);
  for (let i = now.from; i < g.word[W_TRIGGERS]; i++) {
    if (g.triggerAbility[i] !== ability || g.triggerSource[i] !== source) continue;
    if (once ? byPlayer && g.triggerPlayer[i] !== now.player : g.triggerObject[i] !== object) continue;
    g.triggerAmount[i] += now.count;
    return true;
  }
  return false;
}

/** Events of one card that also are "discarded" or "put into a graveyard". */
export function noticeArrival(g: Game, id: number, seat: number, discarded: boolean, toGraveyard: boolean): void {
  if (discarded && listened(g, EVENT_DISCARD)) notice(g, EVENT_DISCARD, id, seat, 1, 0);
  if (toGraveyard && listened(g, EVENT_TO_GRAVEYARD)) notice(g, EVENT_TO_GRAVEYARD, id, seat, 1, 0);
}

/** "Becomes the target" events of what an object on the stack targets, ward's among them (CR 702.21a). */
export function noticeTargets(g: Game, id: number, seat: number): void {
  if (!listened(g, EVENT_TARGETED)) return;
  const entry = g.stackEntry[id];
  const start = g.stackTargets[entry];
  for (let i = 0; i < targetCount(g, entry); i++) {
    const target = liveId(g, g.target[start + i]);
    if (target >= 0) notice(g, EVENT_TARGETED, target, seat, 1, 0, id);
  }
}
