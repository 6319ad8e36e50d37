/**
 * For whom an effect is good, and how good: the program of a spell or ability, weighed instruction by instruction.
 *
 * Everything is seen from the controller of the effect: what is good for it counts above 0, on whichever side of the
 * table that happens. A program is weighed for a *focus*: only what it does by itself, only what it does to one target
 * of one group, or only what it does to one chosen object; the parts add up. So the same few lines point removal at the
 * other side, pick targets, modes and X, and tell whether a spell is worth its card. What depends on hidden cards or on
 * what other players choose is guessed from averages.
 */

import * as E from '../../engine/index.ts';
import { attachedWorth, changeWorth, damageToCreature, isDeadlyCharge, readChange } from './change.ts';
import { uses } from './lore.ts';
import {
  amountOf,
  BY_ITSELF,
  type Effect,
  eachOf,
  effectOnStack,
  focused,
  hasTarget,
  living,
  manaLeft,
  objectsOf,
  readAs,
  seatsOf,
  sideOf,
  TO_CHOSEN,
} from './point-of-view.ts';
import { column, countIn, idsIn, isCreature, isOnBattlefield, isToken, manaValue } from './reading.ts';
import { W } from './weights.ts';
import { cardWorth, discardPrice, lifeWorth, permanentWorth, printedWorth, siegeDamageWorth } from './worth.ts';

type Game = E.Game;

// ---------------------------------------------------------------- the program

/** Instructions that one weighing looks at; longer programs don't exist. */
const MOST_INSTRUCTIONS = 200;

/** What the instructions from `pc` up to `end` are worth for the controller, in the effect's focus. */
export function programWorth(effect: Effect, pc: number, end = -1): number {
  const code = effect.g.rulebook.code;
  let worth = 0;
  let at = pc;
  for (let n = 0; n < MOST_INSTRUCTIONS && at >= 0 && at !== end; n++) {
    const op = code[at]! & 0xff;
    const next = at + (code[at]! >> 8);
    if (op === E.OP_END) break;
    if (op === E.OP_JUMP) at = code[at + 1]!;
    else if (op === E.OP_IF) {
      readAs(effect);
      E.scope.did = 1;
      at = E.holds(effect.g, code[at + 1]!) ? next : code[at + 2]!;
    } else if (op === E.OP_MAY) {
      worth += mayWorth(effect, at + 1, next);
      at = code[at + 2]!;
    } else if (op === E.OP_CHOOSE_COLOUR) at = code[at + 1]!;
    else if (op === E.OP_PAY) {
      worth += payWorth(effect, at + 1, next);
      at = code[at + 3]!;
    } else {
      worth += instructionWorth(effect, op, at + 1);
      at = next;
    }
  }
  return worth;
}

/** "You may": done when it is good for whoever decides. */
function mayWorth(effect: Effect, at: number, body: number): number {
  const code = effect.g.rulebook.code;
  const worth = programWorth(effect, body, code[at + 1]!);
  const [decider] = seatsOf(effect, code[at]!, BY_ITSELF);
  return decider === undefined || decider === effect.controller ? Math.max(0, worth) : Math.min(0, worth);
}

/** A cost paid on resolution: one's own when it is good; another's is guessed not to be paid some of the time. */
function payWorth(effect: Effect, at: number, body: number): number {
  const code = effect.g.rulebook.code;
  const [payer] = seatsOf(effect, code[at]!, BY_ITSELF);
  const otherwise = code[at + 2]!;
  if (payer === effect.controller) {
    const paid = programWorth(effect, body, otherwise) - W.mana;
    return Math.max(paid, 0);
  }
  // "Unless that player pays": what happens otherwise is counted when the walk goes on from there, and reduced here.
  const unless = programWorth(effect, otherwise);
  return (-unless * (100 - W.unlessPaid)) / 100;
}

/** What one instruction is worth; operands from `at` as in the table of the engine's opcodes. */
function instructionWorth(effect: Effect, op: number, at: number): number {
  const code = effect.g.rulebook.code;
  const a = code[at]!;
  switch (op) {
    case E.OP_DAMAGE:
      return damageWorth(effect, at);
    case E.OP_DIVIDED_DAMAGE:
      return dividedWorth(effect, a);
    case E.OP_GAIN_LIFE:
      return lifeChange(effect, a, amountOf(effect, code[at + 1]!));
    case E.OP_LOSE_LIFE:
      return lifeChange(effect, a, -amountOf(effect, code[at + 1]!));
    case E.OP_DRAW:
    case E.OP_MILL:
    case E.OP_POISON:
    case E.OP_LOSE_GAME:
    case E.OP_WIN_GAME:
      return playersWorth(
        effect,
        op,
        a,
        op === E.OP_LOSE_GAME || op === E.OP_WIN_GAME ? 1 : amountOf(effect, code[at + 1]!),
      );
    case E.OP_DISCARD:
      return discardWorth(effect, a, code[at + 1]!, (code[at + 3]! & 2) !== 0);
    case E.OP_SACRIFICE_CHOICE:
      return sacrificeWorth(effect, a, code[at + 1]!, amountOf(effect, code[at + 2]!));
    case E.OP_DIG:
      return effect.focus === BY_ITSELF ? W.card * code[at + 1]! : 0;
    case E.OP_SCRY:
      return effect.focus === BY_ITSELF ? W.scry * amountOf(effect, a) : 0;
    case E.OP_SURVEIL:
      return effect.focus === BY_ITSELF ? W.surveil * amountOf(effect, a) : 0;
    case E.OP_SEARCH:
      return effect.focus === BY_ITSELF ? searchWorth(effect, at) : 0;
    case E.OP_TOKEN:
      return tokensWorth(effect, at);
    case E.OP_EXTRA_TURN:
      return effect.focus === BY_ITSELF ? sidesOf(effect, a) * W.extraTurn : 0;
    case E.OP_SKIP:
      return effect.focus === BY_ITSELF ? -sidesOf(effect, a) * W.extraTurn * (code[at + 2]! / SKIP_SHARE) : 0;
    case E.OP_EXTRA_PHASES:
      return effect.focus === BY_ITSELF ? W.extraPhase : 0;
    case E.OP_EXTRA_LAND:
      return effect.focus === BY_ITSELF && hasLand(effect) ? W.extraLand * amountOf(effect, a) : 0;
    case E.OP_ADD_MANA:
      return effect.focus === BY_ITSELF ? W.mana : 0;
    case E.OP_PROLIFERATE:
    case E.OP_DISTRIBUTE:
      return effect.focus === BY_ITSELF ? W.power : 0;
    case E.OP_DESIGNATE:
    case E.OP_REVEAL_TOP:
    case E.OP_KEEP_ONE:
    case E.OP_REMOVE_ALL_COUNTERS:
      return 0;
    case E.OP_EXILE_TOP:
      // One's own cards are exiled to be played.
      return seatsOf(effect, a).includes(effect.controller)
        ? (W.card * amountOf(effect, code[at + 1]!) * W.later) / 100
        : 0;
    case E.OP_EXPLORE:
      return effect.focus === BY_ITSELF || objectsOf(effect, a).length > 0 ? W.card / 2 : 0;
    case E.OP_HAND_TO_LIBRARY:
      return effect.focus === BY_ITSELF ? (-W.card / 2) * amountOf(effect, code[at + 1]!) : 0;
    case E.OP_PREVENT:
      return effect.focus === BY_ITSELF ? preventWorth(effect) : 0;
    default:
      return objectsWorth(effect, op, at);
  }
}

function hasLand(effect: Effect): boolean {
  const { g, controller } = effect;
  return idsIn(g, controller, E.HAND).some((id) => (g.types[id]! & E.LAND) !== 0);
}

// ---------------------------------------------------------------- players

function lifeChange(effect: Effect, who: number, change: number): number {
  let worth = 0;
  for (const seat of seatsOf(effect, who)) worth += sideOf(effect, seat) * lifeWorth(effect.g.life[seat]!, change);
  return worth;
}

function playersWorth(effect: Effect, op: number, who: number, amount: number): number {
  const { g } = effect;
  let worth = 0;
  for (const seat of seatsOf(effect, who)) {
    const side = sideOf(effect, seat);
    const cards = countIn(g, seat, E.LIBRARY);
    if (op === E.OP_DRAW) worth += side * (amount > cards ? -W.win : W.card * amount);
    else if (op === E.OP_MILL) worth -= side * W.mill * Math.min(amount, cards);
    else if (op === E.OP_POISON) worth -= side * (g.poison[seat]! + amount >= 10 ? W.win : W.poison * amount);
    else worth += side * (op === E.OP_WIN_GAME ? W.win : -W.win);
  }
  return worth;
}

/** A skipped step or phase is worth this part of a turn. */
const SKIP_SHARE = 3;

/** The players meant, on one's own side less those on the other. */
function sidesOf(effect: Effect, who: number): number {
  return seatsOf(effect, who).reduce((sum, seat) => sum + sideOf(effect, seat), 0);
}

/** One's own discards are the cards that are least wanted, another's average ones, or the best if they are picked. */
function discardWorth(effect: Effect, who: number, operand: number, isPicked: boolean): number {
  const { g } = effect;
  let worth = 0;
  for (const seat of seatsOf(effect, who)) {
    const hand = idsIn(g, seat, E.HAND).filter((id) => id !== effect.id);
    const many = operand < 0 ? hand.length : Math.min(hand.length, amountOf(effect, operand));
    if (seat !== effect.controller) worth += many * (W.card + (isPicked ? W.picked : 0));
    else worth -= discardPrice(g, seat, hand, many, manaLeft(effect));
  }
  return worth;
}

/** Each of the players gives up what is least worth to them. */
function sacrificeWorth(effect: Effect, who: number, filter: number, amount: number): number {
  let worth = 0;
  for (const seat of seatsOf(effect, who)) {
    const fit = eachOf(effect, filter).filter((id) => effect.g.controller[id] === seat);
    const values = fit.map((id) => permanentWorth(effect.g, id)).sort((a, b) => a - b);
    for (const value of values.slice(0, amount)) worth -= sideOf(effect, seat) * value;
  }
  return worth;
}

function searchWorth(effect: Effect, at: number): number {
  const code = effect.g.rulebook.code;
  const many = Math.min(amountOf(effect, code[at + 1]!), countIn(effect.g, effect.controller, E.LIBRARY));
  const each = code[at + 2] === E.BATTLEFIELD ? W.land + W.mana : W.card;
  return many * each;
}

function tokensWorth(effect: Effect, at: number): number {
  const code = effect.g.rulebook.code;
  let worth = 0;
  for (const seat of seatsOf(effect, code[at + 1]!)) {
    const many = Math.max(0, amountOf(effect, code[at + 2]!));
    worth += sideOf(effect, seat) * many * printedWorth(effect.g, code[at]!);
  }
  return worth;
}

/** A fog: the damage that it would keep away, and only in the step after blocks. */
function preventWorth(effect: Effect): number {
  const { g, controller } = effect;
  if (g.word[E.W_STEP] !== E.DECLARE_BLOCKERS_STEP || g.word[E.W_ACTIVE] === controller) return 0;
  let damage = 0;
  for (const id of idsIn(g, g.word[E.W_ACTIVE]!, E.BATTLEFIELD)) {
    if (g.attacking[id] === 1 + controller && !(g.flags[id]! & E.BLOCKED)) damage += g.power[id]!;
  }
  return -lifeWorth(g.life[controller]!, -damage);
}

// ---------------------------------------------------------------- damage

function damageWorth(effect: Effect, at: number): number {
  const { g } = effect;
  const { code, lists } = g.rulebook;
  const amount = amountOf(effect, code[at]!);
  const dealer = code[at + 2]! < 0 ? effect.id : (objectsOf(effect, code[at + 2]!, BY_ITSELF)[0] ?? -1);
  const recipients = code[at + 1]! & 0xfffffff;
  let worth = 0;
  for (let i = 1; i <= lists[recipients]!; i++) {
    const to = lists[recipients + i]!;
    if (to & E.TO_PLAYER) {
      for (const seat of seatsOf(effect, to & ~E.TO_PLAYER)) worth += damageToSeat(effect, seat, amount);
    } else if (to & E.TO_ANY_TARGET) {
      if (effect.focus !== (to & ~E.TO_ANY_TARGET)) continue;
      if (effect.target < 0) worth += damageToSeat(effect, -1 - effect.target, amount);
      else for (const id of living(g, effect.target)) worth += damageToObject(effect, id, amount, dealer);
    } else for (const id of objectsOf(effect, to)) worth += damageToObject(effect, id, amount, dealer);
  }
  return worth;
}

function damageToSeat(effect: Effect, seat: number, amount: number): number {
  return amount <= 0 ? 0 : sideOf(effect, seat) * lifeWorth(effect.g.life[seat]!, -amount);
}

function damageToObject(effect: Effect, id: number, amount: number, dealer: number): number {
  const { g } = effect;
  const side = sideOf(effect, g.controller[id]!);
  const deadly = dealer >= 0 && (g.keywords[dealer]! & E.DEATHTOUCH) !== 0;
  if (g.types[id]! & E.PLANESWALKER && !isCreature(g, id)) {
    const kills = amount >= E.countersOn(g, id, E.LOYALTY_COUNTER);
    return -side * (kills ? permanentWorth(g, id) : amount * W.loyalty);
  }
  if (g.types[id]! & E.BATTLE && !isCreature(g, id)) return side * siegeDamageWorth(g, id, amount);
  if (!isCreature(g, id)) return 0;
  return -side * damageToCreature(g, id, amount, deadly);
}

/** One target of a division: weighed as if it got just what kills it, or a share for a player. */
function dividedWorth(effect: Effect, group: number): number {
  const { g } = effect;
  if (effect.focus !== group) return 0;
  if (effect.target < 0) return damageToSeat(effect, -1 - effect.target, 1);
  const [id] = living(g, effect.target);
  if (id === undefined) return 0;
  const need = Math.max(1, g.toughness[id]! - g.damage[id]!);
  return damageToObject(effect, id, Math.min(need, Math.max(1, effect.x)), -1);
}

// ---------------------------------------------------------------- objects

function objectsWorth(effect: Effect, op: number, at: number): number {
  const { g } = effect;
  const code = g.rulebook.code;
  if (op === E.OP_FIGHT) return fightWorth(effect, at);
  if (op === E.OP_ATTACH) return attachWorth(effect, at);
  if (op === E.OP_COPY_SPELL || op === E.OP_TOKEN_COPY) return copyWorth(effect, op, at);
  let worth = 0;
  const objects = objectsOf(effect, code[at]!);
  if (op === E.OP_CHANGE && code[at + 2] === E.UNTIL_END_OF_TURN && objects.length > 0) {
    readAs(effect);
    if (isDeadlyCharge(g, objects, code[at + 1]!, effect.controller)) return W.win;
  }
  for (const id of objects) {
    const side = sideOf(effect, g.zone[id] === E.GRAVEYARD ? g.owner[id]! : g.controller[id]!);
    worth += side * objectWorth(effect, op, at, id);
    if (op === E.OP_DESTROY && side > 0 && effect.focus >= 0 && effect.focus !== TO_CHOSEN) worth -= W.ownTarget;
  }
  return worth;
}

/** What one instruction to one object is worth for the object's own controller. */
function objectWorth(effect: Effect, op: number, at: number, id: number): number {
  const { g } = effect;
  const code = g.rulebook.code;
  switch (op) {
    case E.OP_DESTROY:
      return g.keywords[id]! & E.INDESTRUCTIBLE ? 0 : -permanentWorth(g, id);
    case E.OP_SACRIFICE:
      return -permanentWorth(g, id);
    case E.OP_MOVE:
      return moveWorth(effect, at, id);
    case E.OP_TAP:
      return g.flags[id]! & E.TAPPED ? 0 : -W.tap;
    case E.OP_UNTAP:
      return g.flags[id]! & E.TAPPED ? W.untap : 0;
    case E.OP_TRANSFORM:
      return transformWorth(g, id);
    case E.OP_COUNTERS:
      return countersWorth(g, id, code[at + 1]!, amountOf(effect, code[at + 2]!));
    case E.OP_CHANGE:
      return heldChangeWorth(effect, at, id);
    case E.OP_COUNTER:
      return -stackWorth(g, g.stackEntry[id]!);
    default:
      return 0;
  }
}

/** The face that would come up, less the one that is. */
function transformWorth(g: Game, id: number): number {
  const printed = g.printed[id]!;
  const now = g.card[id]!;
  const next = now === printed ? g.rulebook.otherFace[printed]! : printed;
  return next === 0 ? 0 : printedWorth(g, next) - printedWorth(g, now);
}

/** A continuous effect on one object; gaining control is good for the effect's controller, whatever the object does. */
function heldChangeWorth(effect: Effect, at: number, id: number): number {
  const { g } = effect;
  const code = g.rulebook.code;
  const row = code[at + 1]!;
  const fleeting = code[at + 2] === E.UNTIL_END_OF_TURN;
  readAs(effect);
  const worth = changeWorth(g, id, row, fleeting, effect.controller);
  return fleeting && !effect.waits && isThreatened(g, id) ? worth + savedBy(effect, id, row) : worth;
}

/** Whether what resolves next is an opponent's and has the creature as its target. */
function isThreatened(g: Game, id: number): boolean {
  const top = g.word[E.W_STACK]! - 1;
  return (
    top >= 0 && isCreature(g, id) && g.controller[g.stackObject[top]!] !== g.controller[id] && hasTarget(g, top, id)
  );
}

/** How much less what resolves next is worth for its controller once the creature is changed: damage that it survives. */
function savedBy(effect: Effect, id: number, row: number): number {
  const { g } = effect;
  const top = g.word[E.W_STACK]! - 1;
  const before = stackWorth(g, top);
  readAs(effect);
  const { power, toughness, keywords } = readChange(g, id, row);
  const [had, was] = [g.keywords[id]!, g.toughness[id]!];
  // The view is the agent's own: it may show the creature as it would be for that time.
  g.toughness[id] = was + toughness;
  g.power[id]! += power;
  g.keywords[id] = had | keywords;
  const after = stackWorth(g, top);
  g.toughness[id] = was;
  g.power[id]! -= power;
  g.keywords[id] = had;
  return before - after;
}

function moveWorth(effect: Effect, at: number, id: number): number {
  const { g } = effect;
  const code = g.rulebook.code;
  const to = code[at + 1]!;
  const zone = g.zone[id]!;
  // A card in hand is meant as the permanent that it is about to become.
  if (zone === E.BATTLEFIELD || zone === E.HAND) {
    if (to === E.BATTLEFIELD) return 0;
    const worth = permanentWorth(g, id);
    return to === E.HAND && !isToken(g, id) ? (-worth * (100 - W.bounced)) / 100 : -worth;
  }
  if (to === E.BATTLEFIELD) {
    // Onto the controller's side, whoever owns it.
    const worth = cardWorth(g, id);
    const mine = (code[at + 2]! & 2) !== 0 && g.owner[id] !== effect.controller;
    return mine ? -worth : worth;
  }
  if (to === E.HAND) return W.card + manaValue(g, id);
  return zone === E.GRAVEYARD ? -W.mill : 0;
}

function countersWorth(g: Game, id: number, kind: number, amount: number): number {
  if (!isOnBattlefield(g, id) && g.zone[id] !== E.HAND) return 0;
  if (kind === E.STUN_COUNTER) return -W.stun * amount;
  if (kind === E.DEFENSE_COUNTER || kind === E.LOYALTY_COUNTER) return W.loyalty * amount;
  if (kind !== E.PLUS_COUNTER && kind !== E.MINUS_COUNTER) return 0;
  if (!isCreature(g, id)) return 0;
  const change = kind === E.PLUS_COUNTER ? amount : -amount;
  const worth = permanentWorth(g, id);
  if (g.toughness[id]! - g.damage[id]! + change <= 0) return -worth;
  return (W.power + W.toughness) * change;
}

/** A copy of a spell is worth a card of its cost, a token the body that it copies; whoever has the original. */
function copyWorth(effect: Effect, op: number, at: number): number {
  const { g } = effect;
  const code = g.rulebook.code;
  const [original] = objectsOf(effect, code[at]!);
  if (original === undefined) return 0;
  if (op === E.OP_COPY_SPELL) return W.card + W.curve * manaValue(g, original);
  const many = amountOf(effect, code[at + 2]!);
  const owners = seatsOf(effect, code[at + 1]!, BY_ITSELF);
  return owners.reduce((sum, seat) => sum + sideOf(effect, seat) * many * printedWorth(g, g.card[original]!), 0);
}

/** Moving the source onto another creature: what it does there, less what it does where it is. */
function attachWorth(effect: Effect, at: number): number {
  const { g, id } = effect;
  const [host] = objectsOf(effect, g.rulebook.code[at + 1]!);
  const now = E.liveId(g, g.attachedTo[id]!);
  if (host === undefined || host === now) return 0;
  readAs(effect);
  const side = (creature: number): number => sideOf(effect, g.controller[creature]!);
  const before = now < 0 ? 0 : side(now) * attachedWorth(g, id, now);
  const gain = side(host) * attachedWorth(g, id, host) - before;
  return now < 0 ? gain : gain - W.moving;
}

/** Both creatures deal damage to each other. */
function fightWorth(effect: Effect, at: number): number {
  const { g } = effect;
  const code = g.rulebook.code;
  const pick = (operand: number): number | undefined =>
    objectsOf(effect, operand)[0] ?? objectsOf(effect, operand, BY_ITSELF)[0];
  const touched = [code[at]!, code[at + 1]!].some((operand) => objectsOf(effect, operand).length > 0);
  const one = pick(code[at]!);
  const two = pick(code[at + 1]!);
  if (!touched || one === undefined || two === undefined || !isCreature(g, one) || !isCreature(g, two)) return 0;
  return damageToObject(effect, two, g.power[one]!, one) + damageToObject(effect, one, g.power[two]!, two);
}

// ---------------------------------------------------------------- spells on the stack

/** The ability row or chosen mode that a target group of an entry belongs to, and which of its groups it is. */
export function groupOwner(g: Game, entry: number, group: number): { readonly row: number; readonly local: number } {
  const ability = g.stackAbility[entry]!;
  const modes = column(g, ability, E.A_MODES);
  if (modes < 0) return { row: ability, local: group };
  let local = group;
  for (let m = 0; m < column(g, ability, E.A_MODE_COUNT); m++) {
    if (!(g.stackModes[entry]! & (1 << m))) continue;
    const count = column(g, modes + m, E.A_TARGET_COUNT);
    if (local < count) return { row: modes + m, local };
    local -= count;
  }
  return { row: modes, local: 0 };
}

/** Counterspells that are followed, one that counters another, to what the first of them counters. */
const MOST_FOLLOWED = 3;

/** What resolving an entry of the stack is worth for its controller. */
function stackWorth(g: Game, entry: number, followed = 0): number {
  if (entry < 0) return 0;
  const object = g.stackObject[entry]!;
  if (g.stackKind[entry] === E.ON_STACK_SPELL && g.types[object]! & E.PERMANENT_TYPES) {
    return cardWorth(g, object, g.stackX[entry]!) + manaValue(g, object) * 2;
  }
  const ability = g.stackAbility[entry]!;
  if (ability < 0) return 0;
  const effect = effectOnStack(g, entry);
  const modes = column(g, ability, E.A_MODES);
  let worth = modes < 0 ? programWorth(effect, column(g, ability, E.A_PC)) : 0;
  for (let m = 0; modes >= 0 && m < column(g, ability, E.A_MODE_COUNT); m++) {
    if (g.stackModes[entry]! & (1 << m)) worth += programWorth(effect, column(g, modes + m, E.A_PC));
  }
  let at = g.stackTargets[entry]!;
  for (let group = 0; group < E.GROUPS; group++) {
    const { row, local } = groupOwner(g, entry, group);
    for (let i = 0; i < g.stackGroups[entry * E.GROUPS + group]!; i++, at++) {
      const target = g.target[at]! > 0 ? g.target[at]! & E.ID_MASK : -1;
      if (target >= 0 && g.zone[target] === E.STACK) {
        // It counters a spell of the other side, which was worth so much to that.
        const isFollowed =
          followed < MOST_FOLLOWED && uses(g, row, E.OP_COUNTER) && g.controller[target] !== g.controller[object];
        worth += isFollowed
          ? Math.max(W.counterWorth, stackWorth(g, g.stackEntry[target]!, followed + 1))
          : W.counterWorth;
      } else worth += programWorth(focused(effect, local, g.target[at]!), column(g, row, E.A_PC));
    }
  }
  return worth;
}
