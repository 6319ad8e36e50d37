/**
 * Declaring blockers (CR 509), one creature at a time, in ascending order.
 *
 * Each creature that could block is asked about in turn: which attacker, or none; so a declaration of n blockers and m
 * attackers has n decisions of m + 1 options. One that may block several is asked again until it is done. With rules of
 * combat on the board, what is offered is what leaves a declaration that obeys all restrictions and as many requirements
 * as can be obeyed (`obligations.ts`); without them only menace is looked at.
 */

import { listened, notice } from '../actions/notice.ts';
import {
  ARTIFACT,
  BATTLE,
  BATTLEFIELD,
  BLACK,
  CANT_BE_BLOCKED,
  CANT_BLOCK,
  CREATURE,
  EVENT_BECOME_BLOCKED,
  EVENT_BLOCK,
  FEAR,
  FLYING,
  MENACE,
  REACH,
} from '../ids/words.ts';
import { AGAIN, ask, type Decision, offer, PROC_BLOCKERS, push, RETURN, type Step } from '../kernel/frames.ts';
import { DECIDE_BLOCKER, optionId, optionTag, optionValue, packOption } from '../kernel/options.ts';
import { needsEvents } from '../kernel/run.ts';
import * as rules from '../objects/combat-rules.ts';
import { countBlockers, defendingSeat, startBlock } from '../objects/combat-state.ts';
import { isProtected } from '../objects/protection.ts';
import type { Game } from '../state/game.ts';
import * as H from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { manaOf, payGeneric } from './attacking.ts';
import * as O from './obligations.ts';

/** The last creature that was decided about, as id + 1; 0 none yet. */
const LAST = 0;
/** The defending seat that declares now. */
const SEAT = 1;
/** The last attacker that the creature in D0 was given, as id + 1; 0: the next creature is asked about. */
export const MORE = 2;

/** Each defending player declares blocks, in turn order (CR 802.4). */
export function pushBlockers(g: Game): void {
  const f = push(g, PROC_BLOCKERS);
  g.frameRegister[f + SEAT] = (g.word[H.W_ACTIVE] + 1) % g.word[H.W_PLAYERS];
}

/** CR 509.1a–b: whether the creature may block the attacker at all. */
export function canBlock(g: Game, blocker: number, attacker: number): boolean {
  if (!canEvade(g, blocker, attacker)) return false;
  if (!rules.hasCombatRules(g)) return true;
  rules.gatherRules(g);
  return rules.mayBlockIt(g, blocker, attacker);
}

/** The same without the rules of combat. */
function canEvade(g: Game, blocker: number, attacker: number): boolean {
  const evasion = g.keywords[attacker];
  if (evasion & CANT_BE_BLOCKED) return false;
  if (isProtected(g, attacker, g.colours[blocker], g.types[blocker])) return false; // CR 702.16f
  if (evasion & FLYING && !(g.keywords[blocker] & (FLYING | REACH))) return false; // CR 702.9b
  if (evasion & FEAR && !(g.types[blocker] & ARTIFACT) && !(g.colours[blocker] & (1 << BLACK))) return false; // CR 702.36b
  return true;
}

function mayBlock(g: Game, id: number): boolean {
  const types = g.types[id];
  if (!(types & CREATURE) || types & BATTLE || g.flags[id] & H.TAPPED) return false;
  return !(g.keywords[id] & CANT_BLOCK);
}

function nextBlocker(g: Game, seat: number, id: number): number {
  let at = id < 0 ? g.first[listOf(seat, BATTLEFIELD)] : g.next[id];
  while (at >= 0 && (g.flags[at] & H.BLOCKING || !mayBlock(g, at))) at = g.next[at];
  return at;
}

/** Whether the attacker attacks the seat or something that the seat defends (CR 508.5). */
function isDefendedBy(g: Game, attacker: number, seat: number): boolean {
  // What attacks nothing any more may still be blocked by whoever it attacked (CR 506.4c, 508.5a).
  return defendingSeat(g, attacker) === seat;
}

/** The next creature that could block some attacker is asked about; the others can't. Then the next defending player's. */
function declareBlockers(g: Game, f: number): number {
  const r = g.frameRegister;
  for (;;) {
    const seat = r[f + SEAT];
    if (r[f + MORE] > 0) return ask(g, DECIDE_BLOCKER, seat, r[f + LAST] - 1);
    let b = nextBlocker(g, seat, r[f + LAST] - 1);
    while (b >= 0 && !blocksAny(g, seat, b)) b = nextBlocker(g, seat, b);
    if (b >= 0) return ask(g, DECIDE_BLOCKER, seat, b);
    if ((g.word[H.W_BLOCKS] > 0 && rules.hasCombatRules(g)) || !nextDefender(g, f)) return 1;
  }
}

/** Goes on to the next player; false when all but the active player have declared. */
function nextDefender(g: Game, f: number): boolean {
  const next = (g.frameRegister[f + SEAT] + 1) % g.word[H.W_PLAYERS];
  if (next === g.word[H.W_ACTIVE]) return false;
  g.frameRegister[f + SEAT] = next;
  g.frameRegister[f + LAST] = 0;
  return true;
}

function blocksAny(g: Game, seat: number, blocker: number): boolean {
  const list = listOf(g.word[H.W_ACTIVE], BATTLEFIELD);
  const ruled = rules.hasCombatRules(g);
  if (ruled) rules.gatherRules(g);
  let a = g.first[list];
  for (let left = g.count[list]; left > 0; left--, a = g.next[a]) {
    if (g.attacking[a] === 0 || !isDefendedBy(g, a, seat) || !canEvade(g, blocker, a)) continue;
    if (!ruled || rules.mayBlockIt(g, blocker, a)) return true;
  }
  return false;
}

/** CR 509.1d–f: what blocking costs is paid, by each player for that player's blocks. */
function payToBlock(g: Game, f: number): number {
  if (!rules.hasCombatRules(g) || g.word[H.W_BLOCKS] === 0) return becomeBlocking(g);
  rules.gatherRules(g);
  const seat = g.frameRegister[f + SEAT];
  const list = listOf(seat, BATTLEFIELD);
  let tax = 0;
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (g.flags[id] & H.BLOCKING) tax += rules.sumUnder(g, R.COMBAT_BLOCK_TAX, id);
  }
  return tax === 0 ? paid(g, f) : payGeneric(g, seat, tax);
}

function paid(g: Game, f: number): number {
  return nextDefender(g, f) ? STEP_DECLARE : becomeBlocking(g);
}
const STEP_DECLARE = 0;

/** CR 509.1i, 509.3: abilities trigger when all blocks are declared. */
function becomeBlocking(g: Game): number {
  const watched = listened(g, EVENT_BECOME_BLOCKED);
  if (needsEvents(g, 2 * g.word[H.W_BLOCKS] + (watched ? g.word[H.W_ATTACKERS] : 0))) return AGAIN;
  for (let i = 0; i < g.word[H.W_BLOCKS]; i++) {
    const b = g.blocker[i];
    if (listened(g, EVENT_BLOCK)) notice(g, EVENT_BLOCK, b, g.controller[b], 1, blocksBefore(g, i), g.blocked[i]);
    if (g.sink !== null) g.sink.event(g, EVENT_BLOCK, b, g.controller[b], 1, g.blocked[i], 0);
  }
  if (watched) {
    const list = listOf(g.word[H.W_ACTIVE], BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (g.attacking[id] === 0) continue;
      const blocked = (g.flags[id] & H.BLOCKED) !== 0;
      notice(g, EVENT_BECOME_BLOCKED, id, g.controller[id], countBlockers(g, id), blocked ? 0 : R.DETAIL_UNBLOCKED);
    }
  }
  return RETURN;
}

/** CR 509.3a: whether that blocker stands in an earlier pair too; it blocks once, whatever the number of creatures. */
function blocksBefore(g: Game, i: number): number {
  for (let k = 0; k < i; k++) if (g.blocker[k] === g.blocker[i]) return 1;
  return 0;
}

export const blockerSteps: Step[] = [declareBlockers, payToBlock, paid];

export const blockerDecision: Decision = {
  name: 'blocker',
  list(g, f) {
    const seat = g.frameRegister[f + SEAT];
    const b = g.word[H.W_D0];
    if (rules.hasCombatRules(g)) {
      listUnderRules(g, seat, b, g.frameRegister[f + MORE] - 1);
      return;
    }
    const menace = anyMenace(g);
    if (!menace || canComplete(g, seat, b)) offer(g, packOption(0, b, 0));
    const attackers = listOf(g.word[H.W_ACTIVE], BATTLEFIELD);
    let a = g.first[attackers];
    for (let left = g.count[attackers]; left > 0; left--, a = g.next[a]) {
      if (g.attacking[a] === 0 || !isDefendedBy(g, a, seat) || !canEvade(g, b, a)) continue;
      if (!menace || completes(g, seat, b, a)) offer(g, packOption(1, b, a));
    }
  },
  apply(g, f, option) {
    const r = g.frameRegister;
    r[f + LAST] = g.word[H.W_D0] + 1;
    r[f + MORE] = 0;
    if (optionTag(option) !== 1) return AGAIN;
    const id = optionId(option);
    startBlock(g, id, optionValue(option));
    if (rules.hasCombatRules(g) && mayBlockMore(g, id)) r[f + MORE] = optionValue(option) + 1;
    return AGAIN;
  },
};

// ---------------------------------------------------------------- menace alone

/** CR 702.111b: needs two blockers or none. */
function lacksBlocker(g: Game, attacker: number): boolean {
  return (g.keywords[attacker] & MENACE) !== 0 && countBlockers(g, attacker) === 1;
}

/** Attackers with menace and one blocker that no later creature could join; each needs a creature of its own. */
function canComplete(g: Game, seat: number, after: number): boolean {
  const attackers = listOf(g.word[H.W_ACTIVE], BATTLEFIELD);
  let lacking = 0;
  let a = g.first[attackers];
  for (let left = g.count[attackers]; left > 0; left--, a = g.next[a]) {
    if (g.attacking[a] !== 0 && lacksBlocker(g, a) && lacking < MAX_LACKING) lackingAttacker[lacking++] = a;
  }
  if (lacking === 0) return true;
  let free = 0;
  for (let b = nextBlocker(g, seat, after); b >= 0 && free < MAX_LACKING; b = nextBlocker(g, seat, b)) {
    freeBlocker[free] = b;
    takenBy[free++] = -1;
  }
  for (let i = 0; i < lacking; i++) {
    visited.fill(0, 0, free);
    if (!match(g, i, free)) return false;
  }
  return true;
}

/** Bound of the matching's scratch; more creatures than this are not looked at. */
const MAX_LACKING = 512;
const lackingAttacker = new Int32Array(MAX_LACKING);
const freeBlocker = new Int32Array(MAX_LACKING);
const takenBy = new Int32Array(MAX_LACKING);
const visited = new Uint8Array(MAX_LACKING);

/** Finds a blocker for the i-th lacking attacker by augmenting paths; depth is at most the number of attackers. */
function match(g: Game, i: number, free: number): boolean {
  for (let k = 0; k < free; k++) {
    if (visited[k] || !canEvade(g, freeBlocker[k], lackingAttacker[i])) continue;
    visited[k] = 1;
    if (takenBy[k] < 0 || match(g, takenBy[k], free)) {
      takenBy[k] = i;
      return true;
    }
  }
  return false;
}

/** Whether some later choices complete the declaration after this block (CR 509.1b). */
function completes(g: Game, seat: number, blocker: number, attacker: number): boolean {
  const at = g.word[H.W_BLOCKS];
  const flags = g.flags[attacker];
  startBlock(g, blocker, attacker);
  const can = canComplete(g, seat, blocker);
  g.word[H.W_BLOCKS] = at;
  g.blocker[at] = 0;
  g.blocked[at] = 0;
  g.flags[blocker] &= ~H.BLOCKING;
  g.flags[attacker] = flags;
  return can;
}

function anyMenace(g: Game): boolean {
  const list = listOf(g.word[H.W_ACTIVE], BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (g.attacking[id] !== 0 && g.keywords[id] & MENACE) return true;
  }
  return false;
}

// ---------------------------------------------------------------- under rules of combat

/** The creatures and attackers of the problem, in ascending order. */
const leftId = new Int32Array(O.MOST_SIDE);
const rightId = new Int32Array(O.MOST_SIDE);
/** How many rules want all creatures to block the attacker. */
const lured = new Int32Array(O.MOST_SIDE);

/** Whether the creature blocks fewer attackers than it may. */
function mayBlockMore(g: Game, id: number): boolean {
  rules.gatherRules(g);
  let n = 0;
  for (let i = 0; i < g.word[H.W_BLOCKS]; i++) if (g.blocker[i] === id) n++;
  return n < 1 + rules.sumUnder(g, R.COMBAT_ADDITIONAL, id);
}

/** Sets up the problem of the whole declaration. */
// SIMPLIFIED: of more than 512 creatures on a side, under restrictions, the first 512 may block or be blocked (CR 509.1b).
function fillBlock(g: Game, seat: number): void {
  const list = listOf(seat, BATTLEFIELD);
  let n = 0;
  for (let id = g.first[list], left = g.count[list]; left > 0 && n < O.MOST_SIDE; left--, id = g.next[id]) {
    if (mayBlock(g, id)) leftId[n++] = id;
  }
  const attackers = listOf(g.word[H.W_ACTIVE], BATTLEFIELD);
  let m = 0;
  for (let a = g.first[attackers], left = g.count[attackers]; left > 0 && m < O.MOST_SIDE; left--, a = g.next[a]) {
    if (g.attacking[a] !== 0 && isDefendedBy(g, a, seat)) rightId[m++] = a;
  }
  rules.gatherRules(g);
  O.begin(n, m);
  O.sides.most = rules.limitOf(R.COMBAT_MOST_BLOCKERS, -1, O.MOST_SIDE);
  for (let r = 0; r < m; r++) {
    const a = rightId[r];
    O.rightLeast[r] = rules.mostUnder(g, R.COMBAT_BLOCKERS_LEAST, a, g.keywords[a] & MENACE ? 2 : 0);
    O.rightMost[r] = rules.leastUnder(g, R.COMBAT_BLOCKERS_MOST, a, O.MOST_SIDE);
    O.rightGain[r] = rules.timesUnder(g, R.COMBAT_MUST_BE_BLOCKED, a);
    lured[r] = rules.timesUnder(g, R.COMBAT_LURE, a);
  }
  let taxed = false;
  for (let l = 0; l < n; l++) {
    const id = leftId[l];
    O.leftMost[l] = Math.min(O.MOST_SIDE, 1 + rules.sumUnder(g, R.COMBAT_ADDITIONAL, id));
    O.leftGain[l] = rules.timesUnder(g, R.COMBAT_MUST_BLOCK, id);
    O.leftNeeds[l] = rules.mostUnder(g, R.COMBAT_BLOCKS_AMONG, id, 0);
    O.leftCost[l] = rules.sumUnder(g, R.COMBAT_BLOCK_TAX, id);
    taxed ||= O.leftCost[l] > 0;
    for (let r = 0, at = l * m; r < m; r++, at++) {
      const a = rightId[r];
      if (!canEvade(g, id, a) || !rules.mayBlockIt(g, id, a)) continue;
      O.pairGain[at] = lured[r] + rules.wantsBlock(g, id, a);
    }
  }
  if (taxed) O.sides.budget = manaOf(g, seat);
}

/** Blocks of each attacker that are decided. */
const blockedBy = new Int32Array(O.MOST_SIDE);

/** Those up to the creature are decided about: they block what they block. */
function fixDecided(g: Game, last: number): void {
  const m = O.sides.right;
  blockedBy.fill(0, 0, m);
  for (let l = 0; l <= last; l++) {
    O.leftState[l] = O.OUT;
    O.leftMost[l] = 0;
  }
  for (let i = 0; i < g.word[H.W_BLOCKS]; i++) {
    let l = 0;
    while (l < O.sides.left && leftId[l] !== g.blocker[i]) l++;
    let r = 0;
    while (r < m && rightId[r] !== g.blocked[i]) r++;
    if (l >= O.sides.left || r >= m) continue;
    O.leftState[l] = O.MUST;
    O.leftMost[l]++;
    blockedBy[r]++;
    O.setPair(l, r, O.MUST);
  }
}

/** Options of the creature; `after` is the last attacker that it was given, -1 none. */
function listUnderRules(g: Game, seat: number, b: number, after: number): void {
  fillBlock(g, seat);
  const target = O.bestUnpaid(); // no player has to pay to obey (CR 509.1c)
  const m = O.sides.right;
  let last = 0;
  while (last < O.sides.left - 1 && leftId[last] !== b) last++;
  const most = O.leftMost[last];
  fixDecided(g, last);
  const given = O.leftMost[last];
  let first = 0;
  for (let r = 0; r < m && after >= 0; r++) if (rightId[r] === after) first = r + 1;
  if (O.reaches(target)) offer(g, packOption(0, b, 0));
  // With one more it may go on to those behind it, but not to those before it.
  O.leftState[last] = O.MUST;
  O.leftMost[last] = most;
  for (let r = 0; r < first; r++) if (O.pairState[last * m + r] === O.FREE) O.setPair(last, r, O.OUT);
  for (let r = first; r < m; r++) {
    if (O.pairGain[last * m + r] === O.NO_PAIR || given >= most) continue;
    if (canBlockNext(last, r, first, most - given, target)) offer(g, packOption(1, b, rightId[r]));
  }
  if (g.optionCount === 0) offer(g, packOption(0, b, 0)); // the search ended before it found the way
}

const answered = new Uint8Array(O.MOST_SIDE);

/**
 * Whether a best declaration goes on with that block; asked in order, from `first` on. Where it is the creature's last
 * block, attackers that are alike and blocked alike give one answer.
 */
function canBlockNext(last: number, r: number, first: number, more: number, target: number): boolean {
  if (more === 1) {
    for (let k = first; k < r; k++) {
      if (O.rightAlike[k] !== O.rightAlike[r] || blockedBy[k] !== blockedBy[r]) continue;
      answered[r] = answered[k];
      return answered[r] !== 0;
    }
  }
  O.setPair(last, r, O.MUST);
  const can = O.reaches(target);
  O.setPair(last, r, more === 1 ? O.FREE : O.OUT);
  answered[r] = can ? 1 : 0;
  return can;
}
