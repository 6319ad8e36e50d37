/**
 * The instructions of spells and abilities: one small function each, calling actions.
 *
 * An instruction reads its operands at `at`, looks at the game from the scope that the program loaded, proposes, and
 * commits. It returns NEXT or CALL (go on behind it), ASK or CALL_AGAIN or AGAIN (run it once more), or a program
 * counter to go on from. Those that ask live in choices.ts; the table that gives each opcode its function is below.
 */

import { commit } from '../actions/commit.ts';
import { addCounters } from '../actions/move.ts';
import * as propose from '../actions/propose.ts';
import { shuffleLibrary } from '../actions/shuffle.ts';
import { returnSlot } from '../actions/slots.ts';
import { removeEntry } from '../actions/stack-table.ts';
import {
  BATTLEFIELD,
  CANT_BE_COUNTERED,
  COUNTER_NAMES,
  EVENT_DAMAGE,
  GRAVEYARD,
  HAND,
  LIBRARY,
  STACK,
} from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { AGAIN, CALL_AGAIN, NEXT, pushArena } from '../kernel/frames.ts';
import { endGame, lose, needsEvents, needsObjects } from '../kernel/run.ts';
import { TAPPED_FOR_MANA_BIT } from '../objects/mana-changes.ts';
import { cantBeCountered } from '../objects/mana-lots.ts';
import { forgetExiled, linkExile } from '../objects/memory.ts';
import { hasRule, hasRuleFor } from '../objects/player-rules.ts';
import { amount, collect, countersOn, found, holds, NEXT_ERA, players } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { rollShuffle } from '../random/sfc32.ts';
import { type Game, InvariantError, liveId, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import { OP_COUNT } from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import { whoSacrifices } from './candidates.ts';
import * as changing from './changing.ts';
import * as choices from './choices.ts';
import * as copies from './copies.ts';
import * as created from './created.ts';
import { damage, dividedDamage, fight, seatInOrder } from './damaging.ts';
import * as digging from './digging.ts';
import { distribute } from './distributing.ts';
import { forEach, forEachPlayer } from './each.ts';
import { emblem } from './emblems.ts';
import { exileTop } from './exile-top.ts';
import { explore } from './exploring.ts';
import * as joining from './joining.ts';
import { keepTokens } from './kept.ts';
import * as mana from './mana.ts';
import { done, once } from './once.ts';
import { phaseOut } from './phasing.ts';
import { proliferate } from './proliferating.ts';
import * as P from './registers.ts';
import * as replacing from './replacing.ts';
import { entersWith } from './riding.ts';
import { revealTop, search } from './searching.ts';
import { keepOne } from './splitting.ts';
import { canEnterTransformed, transform } from './transform.ts';
import * as turns from './turns.ts';

export type Op = (g: Game, f: number, at: number) => number;

/** How many events one instruction may propose for one object or player. */
const PER_OBJECT = 2;

// ---------------------------------------------------------------- players

type PlayerVerb = (g: Game, seat: number, amount: number, source: number) => void;

function forPlayers(g: Game, at: number, verb: PlayerVerb): number {
  const code = g.rulebook.code;
  const seats = players(g, code[at]);
  const many = amount(g, code[at + 1]);
  const base = B.startBatch(g);
  for (let n = 0; n < g.word[H.W_PLAYERS]; n++) {
    const seat = seatInOrder(g, n);
    if (seats & (1 << seat)) verb(g, seat, many, scope.source);
  }
  return commit(g, base);
}

function gainLife(g: Game, _f: number, at: number): number {
  return forPlayers(g, at, propose.proposeGainLife);
}

function loseLife(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  if (code[at - 1] >> 8 > 3) {
    // "That many" afterwards: all the life that is lost.
    let seats = 0;
    for (let mask = players(g, code[at]); mask !== 0; mask &= mask - 1) seats++;
    g.frameRegister[f + P.DID] = seats * Math.max(0, amount(g, code[at + 1]));
  }
  return forPlayers(g, at, propose.proposeLoseLife);
}

function poison(g: Game, _f: number, at: number): number {
  return forPlayers(g, at, propose.proposePoison);
}

/** CR 121.2: cards are drawn one at a time; each draw is an event of its own. */
function draw(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) {
    r[f + P.PHASE] = 1;
    r[f + P.A] = amount(g, code[at + 1]);
    r[f + P.B] = players(g, code[at]);
  }
  for (;;) {
    if (r[f + P.A] <= 0) return NEXT;
    r[f + P.A]--;
    const base = B.startBatch(g);
    for (let n = 0; n < g.word[H.W_PLAYERS]; n++) {
      const seat = seatInOrder(g, n);
      if (r[f + P.B] & (1 << seat)) propose.proposeDraw(g, seat);
    }
    if (commit(g, base) !== NEXT) return CALL_AGAIN;
    if (g.word[H.W_TRIGGERS] > g.size.triggers - 8) return AGAIN;
  }
}

function mill(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const seats = players(g, code[at]);
  const many = amount(g, code[at + 1]);
  if (needsEvents(g, many * g.word[H.W_PLAYERS])) return AGAIN;
  const base = B.startBatch(g);
  for (let n = 0; n < g.word[H.W_PLAYERS]; n++) {
    const seat = seatInOrder(g, n);
    if (!(seats & (1 << seat))) continue;
    let id = g.first[listOf(seat, LIBRARY)];
    for (let k = 0; k < many && id >= 0; k++, id = g.next[id]) propose.proposeMove(g, id, GRAVEYARD, B.MOVE_MILLED);
  }
  return commit(g, base);
}

function shuffle(g: Game, _f: number, at: number): number {
  const seats = players(g, g.rulebook.code[at]);
  for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) if (seats & (1 << seat)) shuffleLibrary(g, seat);
  return NEXT;
}

function revealHand(g: Game, _f: number, at: number): number {
  const seats = players(g, g.rulebook.code[at]);
  const who = g.rulebook.code[at + 1] ? 1 << scope.controller : 0xff;
  for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) {
    if (!(seats & (1 << seat))) continue;
    const list = listOf(seat, HAND);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) g.known[id] |= who;
  }
  return NEXT;
}

/** CR 104.3e: an effect says so. */
function loseGame(g: Game, _f: number, at: number): number {
  let seats = players(g, g.rulebook.code[at]);
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) if (hasRule(g, p, R.RULE_CANT_LOSE)) seats &= ~(1 << p);
  if (seats === 0) return NEXT;
  const rest = ((1 << g.word[H.W_PLAYERS]) - 1) & ~seats & ~g.word[H.W_LOST];
  lose(g, seats);
  if (seats !== 0) {
    decide(g, rest);
    g.word[H.W_RETURNS] |= H.RETURNS_LEAVING;
  }
  return NEXT;
}

/** CR 104.2b. */
function winGame(g: Game, _f: number, at: number): number {
  let winners = players(g, g.rulebook.code[at]);
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) if (hasRule(g, p, R.RULE_CANT_WIN)) winners &= ~(1 << p);
  if (winners !== 0) decide(g, winners);
  return NEXT;
}

function decide(g: Game, winners: number): void {
  if (winners === 0) endGame(g, H.OUTCOME_DRAW, -1, H.REASON_EFFECT);
  else if ((winners & (winners - 1)) === 0) endGame(g, H.OUTCOME_WIN, 31 - Math.clz32(winners), H.REASON_EFFECT);
}

function extraLand(g: Game, _f: number, at: number): number {
  g.extraLands[scope.controller] += amount(g, g.rulebook.code[at]);
  return NEXT;
}

// ---------------------------------------------------------------- objects

type ObjectVerb = (g: Game, id: number, source: number) => void;

function forObjects(g: Game, objects: number, zone: number, verb: ObjectVerb): number {
  const n = collect(g, objects);
  if (needsEvents(g, n * PER_OBJECT)) return AGAIN;
  const base = B.startBatch(g);
  for (let i = 0; i < n; i++) if (g.zone[found[i]] === zone) verb(g, found[i], scope.source);
  return commit(g, base);
}

function destroy(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const verb = code[at + 1] ? propose.proposeDestroyForGood : propose.proposeDestroy;
  return forObjects(g, code[at], BATTLEFIELD, verb);
}

/** CR 701.19a: a shield until end of turn. */
function regenerate(g: Game, _f: number, at: number): number {
  const n = collect(g, g.rulebook.code[at]);
  for (let i = 0; i < n; i++) {
    if (g.zone[found[i]] === BATTLEFIELD) g.shields[found[i]] = Math.min(255, g.shields[found[i]] + 1);
  }
  return NEXT;
}

/** Only its controller can sacrifice a permanent (CR 701.21a); several players do so at once. */
function sacrifice(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  r[f + P.DID] = 0;
  const seats = code[at - 1] >> 8 > 2 ? whoSacrifices(g, code[at + 1]) : 1 << scope.controller;
  return forObjects(g, code[at], BATTLEFIELD, (game, id) => {
    if (!(seats & (1 << game.controller[id]))) return;
    r[f + P.DID] = 1;
    propose.proposeSacrifice(game, id);
  });
}

function tap(g: Game, _f: number, at: number): number {
  return forObjects(g, g.rulebook.code[at], BATTLEFIELD, propose.proposeTap);
}

function untap(g: Game, _f: number, at: number): number {
  return forObjects(g, g.rulebook.code[at], BATTLEFIELD, propose.proposeUntap);
}

function counters(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const many = amount(g, code[at + 2]);
  const kind = code[at + 1];
  return forObjects(g, code[at], BATTLEFIELD, (game, id, source) => {
    propose.proposeCounters(game, id, kind, many, source);
  });
}

/** CR 400.7: moves objects, wherever they are now. */
function move(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const bits = code[at + 2];
  // CR 610.3b: "until the source leaves" does nothing when it has left already.
  if (bits & MOVE_UNTIL && liveId(g, scope.source) < 0) return NEXT;
  const put = bits & MOVE_WITH_COUNTERS ? B.packCounters(code[at + 3], amount(g, code[at + 4])) : 0;
  const n = collect(g, code[at]);
  if (needsEvents(g, n * PER_OBJECT)) return AGAIN;
  const zone = code[at + 1];
  if (bits & MOVE_AT_RANDOM) shuffleFound(g, n);
  const base = B.startBatch(g);
  if (bits & (MOVE_LINKED | MOVE_UNTIL)) forgetExiled(g);
  if (bits & MOVE_REMEMBERED) rememberChosen(g, f, n);
  for (let i = 0; i < n; i++) {
    const id = found[i];
    const event = g.word[H.W_BATCH];
    let aux = bits & 1 ? B.MOVE_TAPPED : 0;
    if (bits & MOVE_TRANSFORMED) {
      if (!canEnterTransformed(g, id)) continue;
      aux |= B.MOVE_BACK_FACE;
    }
    if (bits & 2) aux |= (scope.controller + 1) << B.MOVE_CONTROLLER_SHIFT;
    if (bits & 4) aux |= B.MOVE_BOTTOM;
    if (bits & 8) aux |= B.MOVE_SHUFFLE;
    if (bits & MOVE_SECOND) aux |= B.MOVE_SECOND;
    if (bits & MOVE_AT_RANDOM) aux |= B.MOVE_HIDDEN;
    if (bits & (MOVE_LINKED | MOVE_UNTIL)) {
      linkExile(g, scope.source, refOf(g, id) + NEXT_ERA, bits & MOVE_UNTIL ? g.zone[id] : 0);
    }
    if (bits & MOVE_LEAVES_FOR_EXILE) aux |= B.MOVE_LEAVES_FOR_EXILE;
    if (put > 0) aux |= B.MOVE_WITH_COUNTERS;
    propose.proposeMove(g, id, zone, aux, scope.source);
    g.eventAmount[event] = put;
  }
  return commit(g, base);
}

const MOVE_LINKED = 16;
const MOVE_UNTIL = 32;
const MOVE_TRANSFORMED = 64;
const MOVE_REMEMBERED = 128;
const MOVE_WITH_COUNTERS = 256;
const MOVE_LEAVES_FOR_EXILE = 512;
const MOVE_AT_RANDOM = 1024;
const MOVE_SECOND = 2048;

/** Puts the first n of `found` in a random order, by the library of the first one's owner. */
function shuffleFound(g: Game, n: number): void {
  for (let i = n; i > 1; i--) {
    const k = rollShuffle(g, g.owner[found[0]], i);
    const id = found[k];
    found[k] = found[i - 1];
    found[i - 1] = id;
  }
}

/** CR 400.7j: what was found is "chosen" for the instructions behind, wherever in public it goes now. */
function rememberChosen(g: Game, f: number, n: number): void {
  const r = g.frameRegister;
  r[f + P.CHOSEN] = g.word[H.W_ARENA];
  r[f + P.CHOSEN_COUNT] = n;
  r[f + P.DID] = n > 0 ? 1 : 0;
  for (let i = 0; i < n; i++) pushArena(g, refOf(g, found[i]));
}

function token(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 1) return keepTokens(g, f, r[f + P.A]);
  const many = Math.max(0, amount(g, code[at + 2]));
  const seats = players(g, code[at + 1]);
  if (needsObjects(g, many * g.word[H.W_PLAYERS]) || needsEvents(g, many)) return AGAIN;
  const base = B.startBatch(g);
  for (let n = 0; n < g.word[H.W_PLAYERS]; n++) {
    const seat = seatInOrder(g, n);
    if (seats & (1 << seat)) {
      propose.proposeTokens(g, code[at], seat, many, scope.source, code[at + 3] & 1 ? B.TOKEN_TAPPED : 0);
    }
  }
  if (!(code[at + 3] & 2)) return commit(g, base);
  r[f + P.PHASE] = 1;
  r[f + P.A] = g.word[H.W_TIME];
  return commit(g, base) === NEXT ? AGAIN : CALL_AGAIN;
}

/** CR 701.6: countered spells go to their owner's graveyard, countered abilities cease to exist. */
function counter(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const n = collect(g, code[at]);
  const elsewhere = code[at - 1] >> 8 > 2;
  const zone = elsewhere ? code[at + 1] : GRAVEYARD;
  const how = elsewhere ? code[at + 2] : 0;
  const bits = B.MOVE_COUNTERED | (how & 4 ? B.MOVE_BOTTOM : 0) | (how & 8 ? B.MOVE_SHUFFLE : 0);
  const base = B.startBatch(g);
  for (let i = 0; i < n; i++) {
    const id = found[i];
    if (g.zone[id] !== STACK || g.keywords[id] & CANT_BE_COUNTERED) continue;
    if (!(g.flags[id] & H.ABILITY_OBJECT) && hasRuleFor(g, id, R.RULE_UNCOUNTERABLE)) continue;
    if (g.word[H.W_LOTS] > 0 && cantBeCountered(g, id)) continue; // CR 106.6
    if (g.flags[id] & H.ABILITY_OBJECT) {
      removeEntry(g, g.stackEntry[id]);
      returnSlot(g, id);
    } else propose.proposeMove(g, id, zone, bits);
  }
  return commit(g, base);
}

/** CR 701.3: nothing happens when it is there already or can't be attached. */
function attach(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const host = collect(g, code[at + 1]) > 0 ? found[0] : -1;
  const id = collect(g, code[at]) > 0 ? found[0] : -1;
  if (id < 0 || host < 0 || id === host || g.zone[host] !== BATTLEFIELD || g.zone[id] !== BATTLEFIELD) return NEXT;
  if (g.attachedTo[id] === refOf(g, host)) return NEXT;
  g.attachedTo[id] = refOf(g, host);
  if (g.rulebook.listens[g.card[id]] & TAPPED_FOR_MANA_BIT) g.dirty.fill(H.DIRTY_ALL);
  g.timestamp[id] = g.word[H.W_TIME]++; // CR 613.7e
  g.word[H.W_LAYERS] = 1;
  g.word[H.W_SBA] = 1;
  return NEXT;
}

function removeCounters(g: Game, _f: number, at: number): number {
  const n = collect(g, g.rulebook.code[at]);
  for (let i = 0; i < n; i++) {
    const id = found[i];
    if (g.zone[id] !== BATTLEFIELD) continue;
    for (let kind = 0; kind < COUNTER_NAMES.length; kind++) addCounters(g, id, kind, -countersOn(g, id, kind));
  }
  return NEXT;
}

/** CR 701.37b, 702.112b: a marker that stays while the permanent does. */
function designate(g: Game, _f: number, at: number): number {
  const id = liveId(g, scope.source);
  if (id >= 0 && g.zone[id] === BATTLEFIELD) g.flags[id] |= g.rulebook.code[at];
  return NEXT;
}

/** CR 615: all combat damage that would be dealt this turn. */
function prevent(g: Game): number {
  g.word[H.W_PREVENT] |= 1;
  g.word[H.W_REPLACE] |= 1 << EVENT_DAMAGE;
  return NEXT;
}

// ---------------------------------------------------------------- flow

function ifElse(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  return holds(g, code[at]) ? NEXT : code[at + 1];
}

/** "You may": the answer stays in DID. Several players are asked in turn order, until one of them does it. */
function may(g: Game, f: number, at: number): number {
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) return choices.askAnyMay(g, f, players(g, g.rulebook.code[at]));
  if (r[f + P.DID]) return NEXT;
  return r[f + P.B] === 0 ? g.rulebook.code[at + 1] : choices.askAnyMay(g, f, r[f + P.B]);
}

/** CR 101.2: who can't be made to sacrifice by another's ability can't choose to, either. */
function isKeptFromSacrificing(g: Game, seat: number, cost: number): boolean {
  if (seat === scope.controller || g.rulebook.costs[cost * R.C_STRIDE + R.C_SACRIFICE] === 0) return false;
  return hasRule(g, seat, R.RULE_NO_FORCED_SACRIFICE);
}

/** Asks those of the players who can pay, in turn order; when none does, the program goes on with what is done "unless". */
function askToPay(g: Game, f: number, at: number, seats: number): number {
  const code = g.rulebook.code;
  let able = 0;
  for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) {
    if (!(seats & (1 << seat)) || isKeptFromSacrificing(g, seat, code[at + 1])) continue;
    choices.loadChoiceScope(g, f);
    if (choices.canPayCost(g, seat, code[at + 1])) able |= 1 << seat;
  }
  g.frameRegister[f + P.DID] = 0;
  return able === 0 ? code[at + 2] : choices.askAnyMay(g, f, able);
}

/** CR 118.12: a cost paid while resolving, by choice; of several players by one of them. */
function pay(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  switch (r[f + P.PHASE]) {
    case 0:
      return askToPay(g, f, at, players(g, code[at]));
    case 1: {
      if (!r[f + P.DID]) return askToPay(g, f, at, r[f + P.B]);
      r[f + P.PHASE] = 2;
      const payer = r[f + P.C];
      const source = liveId(g, scope.source);
      choices.payCost(g, payer, code[at + 1], source);
      return CALL_AGAIN;
    }
    default:
      return NEXT;
  }
}

function unknown(): number {
  throw new InvariantError('unknown opcode');
}

/** Every opcode's function, in the order of state/opcodes.ts. */
export const ops: Op[] = [
  unknown, // end: the program's own
  unknown, // jump: the program's own
  damage,
  dividedDamage,
  gainLife,
  loseLife,
  draw,
  choices.discard,
  mill,
  destroy,
  sacrifice,
  choices.sacrificeChoice,
  move,
  tap,
  untap,
  counters,
  token,
  changing.change,
  counter,
  mana.addMana,
  search,
  shuffle,
  choices.scry,
  choices.surveil,
  choices.dig,
  choices.handToLibrary,
  revealHand,
  choices.choose,
  may,
  pay,
  ifElse,
  attach,
  fight,
  prevent,
  created.delayed,
  poison,
  loseGame,
  winGame,
  extraLand,
  unknown, // madness: keywords/madness.ts, put in by wiring.ts
  copies.copySpell,
  copies.tokenCopy,
  regenerate,
  transform,
  created.whenYouDo,
  forEach,
  created.newTargets,
  explore,
  proliferate,
  designate,
  changing.changeSpells,
  exileTop,
  revealTop,
  mana.chooseColour,
  removeCounters,
  unknown, // defeat: keywords/siege.ts, put in by wiring.ts
  copies.becomeCopy,
  turns.extraTurn,
  turns.extraPhases,
  turns.skip,
  replacing.replace,
  choices.chooseSource,
  changing.exchangeControl,
  phaseOut,
  emblem,
  joining.attacking,
  joining.blocking,
  joining.removeFromCombat,
  forEachPlayer,
  digging.digUntil,
  digging.castNow,
  digging.reveal,
  digging.chooseType,
  turns.endTheTurn,
  once,
  done,
  digging.chooseName,
  entersWith,
  keepOne,
  distribute,
];

if (ops.length !== OP_COUNT) throw new Error(`${ops.length} instructions for ${OP_COUNT} opcodes`);
