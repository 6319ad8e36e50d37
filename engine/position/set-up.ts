/**
 * Any position of a game, ready to be played on: for scenarios, puzzles, benchmarks and viewers.
 *
 * What is described is what is there; nothing enters, so nothing triggers and no replacement effect applies. Continuous
 * effects of the permanents hold at once, and state-based actions are checked when the first player would receive
 * priority. Bad descriptions are refused with the path of the fault. Spells and abilities on the stack, effects that
 * last for a time and delayed triggers are not described here: they come about by playing.
 */

import { addCounters, countElsewhere, countPermanent, noteUnique } from '../actions/move.ts';
import { phaseOutAll } from '../actions/phasing.ts';
import { takeSlot } from '../actions/slots.ts';
import {
  BATTLE,
  BATTLEFIELD,
  CHANCE_WORDS,
  CLEANUP_STEP,
  COLOUR_NAMES,
  COUNTER_NAMES,
  CREATURE,
  DAMAGE_STEP,
  DECLARE_ATTACKERS_STEP,
  DECLARE_BLOCKERS_STEP,
  DOUBLE_STRIKE,
  END_COMBAT_STEP,
  EXILE,
  FIRST_DAMAGE_STEP,
  FIRST_STRIKE,
  GRAVEYARD,
  HAND,
  LEGENDARY,
  LIBRARY,
  MANA_LETTERS,
  MANA_TYPES,
  MAX_PLAYERS,
  PERMANENT_TYPES,
  PLANESWALKER,
  STEP_NAMES,
  type StepName,
  UNTAP_STEP,
  VIGILANCE,
  WORLD,
} from '../ids/words.ts';
import { PROC_GAME, PROC_TURN, push } from '../kernel/frames.ts';
import { defenderOf, setProtector } from '../objects/battles.ts';
import { startAttack, startBlock } from '../objects/combat-state.ts';
import { isDoubleFaced, ownFace } from '../objects/faces.ts';
import { setPrinted, settleLayers } from '../objects/layers.ts';
import { hasSubtype } from '../objects/query.ts';
import { hasFirstStrike } from '../rules/combat-damage.ts';
import { pushPriority } from '../rules/priority.ts';
import { gameSteps } from '../rules/setup.ts';
import { AFTER_STEP, BEGIN_STEP } from '../rules/turn.ts';
import { capacityFor, clear, Game, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { append, listOf } from '../state/lists.ts';
import { FACE_BACK, FACE_MODAL_BACK, HAS_STATICS, IS_TOKEN, type Rulebook } from '../state/rulebook.ts';
import { nearWords, showValue } from '../vocabulary/problems.ts';
import { noteChosen, noteExiled } from './linked.ts';
import { DEFAULT_LIMITS, GameSetupError, type Limits } from './new-game.ts';
import type { PlayerPosition, PositionCard, PositionPermanent } from './position.ts';
import { settleBase } from './stolen.ts';

/** Most kinds of counters beside +1/+1 and -1/-1 on a permanent that is set up, on average. */
const KINDS_OF_COUNTERS = 8;

export type { ManaPool, PlayerPosition, PositionCard, PositionPermanent } from './position.ts';

export interface Position {
  /** By seat; two to four. */
  readonly players: readonly PlayerPosition[];
  /** Default 3. */
  readonly turn?: number;
  /** Default seat 0. */
  readonly activePlayer?: number;
  /** Default: who would be, with players taking turns. */
  readonly startingPlayer?: number;
  /** Default 'precombat main'. 'mulligans': hands are drawn, nobody has decided, and turn 1 follows. */
  readonly step?: StepName | 'mulligans';
  /**
   * 'begin': the step is about to begin, with its turn-based actions and triggers. 'priority': those have happened and a
   * player receives priority. Default 'priority' where players receive it, else 'begin'.
   */
  readonly moment?: 'begin' | 'priority';
  /** Seat of who receives priority; default the active player. The players before that one have passed. */
  readonly priority?: number;
  /** CHANCE_WORDS words; default: fixed ones. */
  readonly chance?: ArrayLike<number>;
  readonly fullControl?: boolean;
  readonly limits?: Partial<Limits>;
}

/** A position can't be set up as described. */
export class PositionError extends GameSetupError {
  override name = 'PositionError';
  /** Where in the description: `players[0].hand[2]`. */
  readonly path: string;
  constructor(path: string, got: unknown, expected: string, near: readonly string[] = []) {
    const hint = near.length === 0 ? '' : `; did you mean ${near.map((word) => `"${word}"`).join(' or ')}?`;
    super(`${path}: got ${showValue(got)} where ${expected} was expected${hint}`);
    this.path = path;
  }
}

/** A position that was set up, with the object ids of its labels. */
export interface SetUpPosition {
  readonly game: Game;
  readonly labels: ReadonlyMap<string, number>;
}

/**
 * Sets up a position; `advance` plays on from it.
 * @throws PositionError with the path of what can't be set up, what was got and what was expected
 */
export function setUp(rulebook: Rulebook, position: Position): Game {
  return setUpLabelled(rulebook, position).game;
}

/** The same, and where the labelled objects are. */
export function setUpLabelled(rulebook: Rulebook, position: Position): SetUpPosition {
  const when = checkTime(position);
  const cards = position.players.reduce((n, player) => n + countObjects(player), 0);
  const size = capacityFor(position.players.length, cards);
  const permanents = position.players.reduce((n, player) => n + (player.battlefield?.length ?? 0), 0);
  size.counters += permanents * KINDS_OF_COUNTERS; // +1/+1 and -1/-1 counters have columns of their own
  size.blocks += permanents;
  size.picks += permanents;
  size.exiled += cards;
  // Each of the permanents may change all of them.
  const statics = position.players
    .flatMap(({ battlefield = [] }) => battlefield)
    .filter((said) => hasStatics(rulebook, said));
  size.grants += permanents * (1 + statics.length);
  size.retypes += permanents * (1 + statics.length);
  const g = new Game(rulebook, size);
  clear(g);
  const builder = new Builder(g);
  writeHeader(g, position, when);
  position.players.forEach((player, seat) => {
    builder.player(player, seat);
  });
  builder.attach();
  g.word[H.W_LAYERS] = 1;
  settleLayers(g);
  builder.settle(when);
  pushTime(g, position, when);
  return { game: g, labels: builder.labels };
}

function hasStatics(rulebook: Rulebook, said: string | PositionPermanent): boolean {
  const name = typeof said === 'string' ? said : said.card;
  return (rulebook.has[rulebook.names.indexOf(name)] & HAS_STATICS) !== 0;
}

function countObjects(player: PlayerPosition): number {
  const zones = [player.hand, player.library, player.graveyard, player.exile, player.battlefield];
  return zones.reduce((n, zone) => n + (zone?.length ?? 0), 0);
}

// ---------------------------------------------------------------- when

/** The moment: the step and whether its beginning is past. Step -1: before the first turn. */
interface When {
  readonly step: number;
  readonly begins: boolean;
  readonly turn: number;
  readonly active: number;
}

function whole(path: string, value: number | undefined, least: number, most: number, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new PositionError(path, value, `a whole number from ${least} to ${most}`);
  }
  return value;
}

function seatOf(path: string, value: number | undefined, players: number, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!Number.isInteger(value) || value < 0 || value >= players) {
    throw new PositionError(path, value, `a seat from 0 to ${players - 1}`);
  }
  return value;
}

function checkTime(position: Position): When {
  const players = position.players.length;
  if (players < 2 || players > MAX_PLAYERS) throw new PositionError('players', players, `2 to ${MAX_PLAYERS} players`);
  const limits = { ...DEFAULT_LIMITS, ...position.limits };
  const active = seatOf('activePlayer', position.activePlayer, players, 0);
  if (position.step === 'mulligans') {
    if (position.turn !== undefined && position.turn !== 0) {
      throw new PositionError('turn', position.turn, 'no turn (mulligans are before the first)');
    }
    return { step: -1, begins: true, turn: 0, active };
  }
  const turn = whole('turn', position.turn, 1, limits.turns, 3);
  const name = position.step ?? 'precombat main';
  const step = STEP_NAMES.indexOf(name);
  if (step < 0) throw new PositionError('step', name, `one of ${STEP_NAMES.join(', ')}, mulligans`);
  const silent = step === UNTAP_STEP || step === CLEANUP_STEP;
  const moment = position.moment ?? (silent ? 'begin' : 'priority');
  if (moment !== 'begin' && moment !== 'priority') throw new PositionError('moment', moment, '"begin" or "priority"');
  if (moment === 'priority' && silent) {
    throw new PositionError('moment', moment, `"begin" (nobody receives priority in the ${name} step by itself)`);
  }
  return { step, begins: moment === 'begin', turn, active };
}

function writeHeader(g: Game, position: Position, when: When): void {
  const w = g.word;
  const players = position.players.length;
  const limits = { ...DEFAULT_LIMITS, ...position.limits };
  const since = when.turn === 0 ? 0 : (when.turn - 1) % players;
  const usual = (when.active - since + players) % players;
  const starting = seatOf('startingPlayer', position.startingPlayer, players, usual);
  w[H.W_STARTING] = starting;
  w[H.W_ACTIVE] = when.step < 0 ? starting : when.active;
  w[H.W_TURN] = when.turn;
  w[H.W_STEP] = Math.max(0, when.step);
  w[H.W_WINNER] = -1;
  w[H.W_TIME] = 1;
  w[H.W_LIMIT_TURNS] = whole('limits.turns', limits.turns, 1, 0x3fffffff, 0);
  w[H.W_LIMIT_DECISIONS] = whole('limits.decisions', limits.decisions, 1, 0x3fffffff, 0);
  w[H.W_LIMIT_OBJECTS] = whole('limits.objects', limits.objects, 1, 0x3fffffff, 0);
  w[H.W_LIMIT_STEPS] = whole('limits.steps', limits.steps, 1, 0x3fffffff, 0);
  w[H.W_FULL_CONTROL] = position.fullControl ? 1 : 0;
  const chance = position.chance;
  if (chance !== undefined && chance.length !== CHANCE_WORDS) {
    throw new PositionError('chance', chance.length, `${CHANCE_WORDS} words`);
  }
  // Without words of chance every stream gets its own fixed ones.
  for (let i = 0; i < CHANCE_WORDS; i++) g.chance[i] = chance === undefined ? Math.imul(i + 1, 0x9e3779b1) : chance[i];
}

/** Pushes the procedures that go on from the moment. */
function pushTime(g: Game, position: Position, when: When): void {
  const top = g.word[H.W_FRAMES];
  push(g, PROC_GAME);
  g.frameStep[top] = gameSteps.length - 1; // turn after turn
  if (when.step < 0) {
    g.frameStep[top] = gameSteps.length - 2; // mulligans, then turn after turn
    return;
  }
  push(g, PROC_TURN);
  g.frameStep[top + 1] = when.begins ? BEGIN_STEP[when.step] : AFTER_STEP[when.step];
  const priority = seatOf('priority', position.priority, position.players.length, when.active);
  if (when.begins) {
    if (priority !== when.active) {
      throw new PositionError('priority', priority, `the active player (the step begins), seat ${when.active},`);
    }
    return;
  }
  pushPriority(g);
  g.word[H.W_PRIORITY] = priority;
  g.word[H.W_PASSES] = (priority - when.active + g.word[H.W_PLAYERS]) % g.word[H.W_PLAYERS];
}

// ---------------------------------------------------------------- what

/** A described permanent with its object. */
interface Placed {
  readonly id: number;
  readonly path: string;
  readonly said: PositionPermanent;
}

class Builder {
  readonly game: Game;
  readonly labels = new Map<string, number>();
  readonly placed: Placed[] = [];
  /** Cards in exile that a permanent exiled. */
  readonly exiled: { id: number; path: string; said: Exclude<PositionCard, string> }[] = [];

  constructor(game: Game) {
    this.game = game;
  }

  player(player: PlayerPosition, seat: number): void {
    const g = this.game;
    const path = `players[${seat}]`;
    g.life[seat] = whole(`${path}.life`, player.life, -1e8, 1e8, 20);
    g.poison[seat] = whole(`${path}.poison`, player.poison, 0, 255, 0);
    g.landsPlayed[seat] = whole(`${path}.landsPlayed`, player.landsPlayed, 0, 255, 0);
    g.dirty[seat] = H.DIRTY_ALL;
    for (const [letter, amount] of Object.entries(player.mana ?? {})) {
      const type = (MANA_LETTERS as readonly string[]).indexOf(letter);
      if (type < 0) throw new PositionError(`${path}.mana`, letter, `one of ${MANA_LETTERS.join(', ')}`);
      g.pool[seat * MANA_TYPES + type] = whole(`${path}.mana.${letter}`, amount, 0, 255, 0);
      g.word[H.W_POOLED] = 1;
    }
    this.zone(player.library, `${path}.library`, seat, LIBRARY);
    this.zone(player.hand, `${path}.hand`, seat, HAND);
    this.zone(player.graveyard, `${path}.graveyard`, seat, GRAVEYARD);
    this.zone(player.exile, `${path}.exile`, seat, EXILE);
    player.battlefield?.forEach((said, i) => {
      this.permanent(typeof said === 'string' ? { card: said } : said, `${path}.battlefield[${i}]`, seat);
    });
  }

  /** Index of a card, or of a token where one is allowed. */
  card(name: string, path: string, tokens: boolean): number {
    const rb = this.game.rulebook;
    const index = rb.indexOf.get(name);
    if (index !== undefined) return index;
    const meant = (i: number): boolean =>
      rb.names[i] === name || ((rb.has[i] & IS_TOKEN) !== 0 && colouredName(rb, i) === name);
    const like = tokens ? rb.names.flatMap((_, i) => (i > 0 && meant(i) ? [i] : [])) : [];
    if (like.length > 1) {
      const names = [...new Set(like.map((i) => colouredName(rb, i)))];
      throw new PositionError(
        path,
        name,
        `a name that only one of ${like.length} tokens has`,
        names.length < 2 ? [] : names,
      );
    }
    const [token] = like;
    if (token !== undefined) return token;
    const known = tokens ? rb.names.slice(1) : [...rb.indexOf.keys()];
    throw new PositionError(path, name, 'a card of the Rulebook', nearWords(String(name), known));
  }

  label(label: string | undefined, path: string, id: number): void {
    if (label === undefined) return;
    if (this.labels.has(label)) throw new PositionError(`${path}.label`, label, 'a label that nothing else has');
    this.labels.set(label, id);
  }

  take(card: number, owner: number, zone: number, flags: number): number {
    const g = this.game;
    const id = takeSlot(g, card, owner, flags);
    g.zone[id] = zone;
    setPrinted(g, id);
    g.word[H.W_LISTEN_BASE] |= g.rulebook.listensElsewhere[card];
    g.word[H.W_LISTEN] |= g.rulebook.listensElsewhere[card];
    g.word[H.W_MANA_ASKED] |= g.rulebook.manaAsked[card] | g.rulebook.tokensAsk;
    return id;
  }

  zone(cards: readonly PositionCard[] | undefined, path: string, seat: number, zone: number): void {
    const g = this.game;
    cards?.forEach((said, i) => {
      const { card, label = undefined } = typeof said === 'string' ? { card: said } : said;
      const id = this.take(this.card(card, `${path}[${i}]`, false), seat, zone, 0);
      g.known[id] = zone === LIBRARY ? 0 : zone === HAND ? 1 << seat : 0xff;
      append(g, listOf(seat, zone), id);
      countElsewhere(g, id, zone, 1);
      this.label(label, `${path}[${i}]`, id);
      if (typeof said !== 'string' && said.exiledBy !== undefined)
        this.exiled.push({ id, path: `${path}[${i}]`, said });
    });
  }

  permanent(said: PositionPermanent, path: string, seat: number): void {
    const g = this.game;
    const rb = g.rulebook;
    const named = this.card(said.card, `${path}.card`, true);
    const isBack = rb.face[named] === FACE_BACK || rb.face[named] === FACE_MODAL_BACK;
    const card = isBack ? rb.otherFace[named] : named;
    const owner = seatOf(`${path}.owner`, said.owner, g.word[H.W_PLAYERS], seat);
    const token = said.token || (rb.has[card] & IS_TOKEN) !== 0;
    const id = this.take(card, owner, BATTLEFIELD, token ? H.TOKEN : 0);
    this.turn(id, said, path, isBack || said.face === 'back');
    if (!(g.types[id] & PERMANENT_TYPES)) {
      throw new PositionError(`${path}.card`, said.card, 'a permanent (CR 304.4, 307.4)');
    }
    g.controller[id] = seat;
    g.base[id] = seat;
    append(g, listOf(seat, BATTLEFIELD), id);
    countPermanent(g, id, 1);
    if (g.types[id] & (LEGENDARY | WORLD)) noteUnique(g, g.types[id]);
    g.damage[id] = whole(`${path}.damage`, said.damage, 0, 1e9, 0);
    g.paidX[id] = whole(`${path}.x`, said.x, 0, 0xffff, 0);
    this.counters(id, said, path);
    const wanted = said.chosen === undefined ? '' : noteChosen(g, id, said.chosen);
    if (wanted !== '') throw new PositionError(`${path}.chosen`, said.chosen, wanted);
    this.label(said.label, path, id);
    this.placed.push({ id, path, said });
  }

  /** Which face is up, and what it copies. */
  turn(id: number, said: PositionPermanent, path: string, back: boolean): void {
    const g = this.game;
    if (said.face !== undefined && said.face !== 'front' && said.face !== 'back') {
      throw new PositionError(`${path}.face`, said.face, '"front" or "back"');
    }
    if (back) {
      if (!isDoubleFaced(g, id) || said.face === 'front') {
        throw new PositionError(`${path}.face`, said.face, `a face of ${said.card}`);
      }
      g.flags[id] |= H.BACK_UP;
      g.card[id] = ownFace(g, id, true);
    }
    if (said.copyOf !== undefined) {
      g.flags[id] |= H.COPYING;
      g.card[id] = this.card(said.copyOf, `${path}.copyOf`, true);
    }
    setPrinted(g, id);
  }

  counters(id: number, said: PositionPermanent, path: string): void {
    const g = this.game;
    const card = g.card[id];
    const rb = g.rulebook;
    const printed = { loyalty: rb.loyalty[card], defense: rb.defense[card], lore: rb.saga[card] > 0 ? 1 : 0 };
    for (const [name, amount] of Object.entries({ ...printed, ...said.counters })) {
      const kind = (COUNTER_NAMES as readonly string[]).indexOf(name);
      if (kind < 0) throw new PositionError(`${path}.counters`, name, `one of ${COUNTER_NAMES.join(', ')}`);
      const many = whole(`${path}.counters.${name}`, amount, 0, 1e9, 0);
      if (many > 0) addCounters(g, id, kind, many);
    }
    g.word[H.W_TRIGGERS] = 0; // chapters that those counters would have told
    if (g.word[H.W_COUNTERS] > g.size.counters - 2)
      throw new PositionError(path, 'more counters', 'fewer kinds of them');
  }

  /** The permanent with that label, or the only one with that name. */
  find(word: string, path: string): number {
    const g = this.game;
    const labelled = this.labels.get(word);
    if (labelled !== undefined && g.zone[labelled] === BATTLEFIELD) return labelled;
    const named = this.placed.filter(({ id }) => g.rulebook.names[g.card[id]] === word);
    const [only] = named;
    if (only === undefined) {
      const known = [...this.labels.keys(), ...this.placed.map(({ said }) => said.card)];
      throw new PositionError(path, word, 'a label or the name of a permanent', nearWords(String(word), known));
    }
    if (named.length > 1) {
      throw new PositionError(path, word, `a label (${named.length} permanents have that name)`);
    }
    return only.id;
  }

  attach(): void {
    const g = this.game;
    for (const { id, path, said } of this.exiled) {
      const by = this.find(said.exiledBy ?? '', `${path}.exiledBy`);
      noteExiled(g, id, by, said.returns === true ? BATTLEFIELD : 0);
    }
    for (const { id, path, said } of this.placed) {
      if (said.attachedTo === undefined) continue;
      const host = this.find(said.attachedTo, `${path}.attachedTo`);
      if (host === id) throw new PositionError(`${path}.attachedTo`, said.attachedTo, 'another permanent');
      g.attachedTo[id] = refOf(g, host);
      settleBase(g, id);
    }
  }

  /** What depends on what the permanents are under continuous effects: sickness, combat. */
  settle(when: When): void {
    const g = this.game;
    const attacked = when.step >= DECLARE_ATTACKERS_STEP && when.step <= END_COMBAT_STEP;
    const canAttack = attacked && !(when.step === DECLARE_ATTACKERS_STEP && when.begins);
    for (const { id, path, said } of this.placed) this.protect(id, path, said);
    for (const { id, path, said } of this.placed) {
      g.flags[id] = said.sick ? g.flags[id] | H.SICK | H.THIS_TURN : g.flags[id] & ~H.SICK;
      if (said.attacking !== undefined) this.attack(id, path, said, canAttack);
      else if (said.blocked) throw new PositionError(`${path}.blocked`, true, 'an attacking creature');
      if (said.tapped) g.flags[id] |= H.TAPPED;
    }
    const canBlock = canAttack && when.step >= DECLARE_BLOCKERS_STEP;
    const declared = canBlock && !(when.step === DECLARE_BLOCKERS_STEP && when.begins);
    for (const { id, path, said } of this.placed) if (said.blocking !== undefined) this.block(id, path, said, declared);
    if (when.step > DECLARE_ATTACKERS_STEP && when.step < END_COMBAT_STEP && g.word[H.W_ATTACKERS] === 0) {
      throw new PositionError('step', STEP_NAMES[when.step], 'an attacking creature, or another step (CR 508.8),');
    }
    if (when.step === FIRST_DAMAGE_STEP || when.step === DAMAGE_STEP) this.markFirstStrike(when);
    for (let i = 0; when.begins && i < g.pool.length; i++) {
      if (g.pool[i] > 0) {
        throw new PositionError(
          `players[${Math.trunc(i / MANA_TYPES)}].mana`,
          g.pool[i],
          'an empty pool, or the moment "priority" (mana is lost as a step begins),',
        );
      }
    }
    const away = Int32Array.from(this.placed.filter(({ said }) => said.phasedOut === true).map(({ id }) => id));
    phaseOutAll(g, away, away.length);
    g.word[H.W_TRIGGERS] = 0;
    g.word[H.W_SBA] = 1;
    g.word[H.W_LAYERS] = 1;
    g.dirty.fill(H.DIRTY_ALL);
  }

  /** A battle that is described without a protector has the one that is likeliest. */
  protect(id: number, path: string, said: PositionPermanent): void {
    const g = this.game;
    const players = g.word[H.W_PLAYERS];
    if (!(g.types[id] & BATTLE)) {
      if (said.protector === undefined) return;
      throw new PositionError(`${path}.protector`, said.protector, 'a battle (nothing else has a protector)');
    }
    const siege = g.rulebook.siege >= 0 && hasSubtype(g, id, g.rulebook.siege);
    const likely = siege ? (g.controller[id] + 1) % players : g.controller[id];
    setProtector(g, id, seatOf(`${path}.protector`, said.protector, players, likely));
  }

  attack(id: number, path: string, said: PositionPermanent, canAttack: boolean): void {
    const g = this.game;
    const whom = said.attacking;
    const permanent = typeof whom === 'string' ? this.find(whom, `${path}.attacking`) : -1;
    const seat =
      typeof whom === 'string' ? defenderOf(g, permanent) : seatOf(`${path}.attacking`, whom, g.word[H.W_PLAYERS], 0);
    if (!canAttack) throw new PositionError(`${path}.attacking`, whom, 'no attack (nobody attacks at that moment)');
    if (permanent >= 0 && !(g.types[permanent] & (PLANESWALKER | BATTLE))) {
      throw new PositionError(`${path}.attacking`, whom, 'a player, planeswalker or battle');
    }
    if (g.controller[id] !== g.word[H.W_ACTIVE] || seat === g.word[H.W_ACTIVE] || !(g.types[id] & CREATURE)) {
      throw new PositionError(`${path}.attacking`, whom, "a creature of the active player and an opponent's seat");
    }
    startAttack(g, id, permanent >= 0 ? MAX_PLAYERS + 1 + permanent : 1 + seat);
    g.flags[id] |= H.ATTACKED | (said.blocked ? H.BLOCKED : 0);
    if (said.tapped ?? !(g.keywords[id] & VIGILANCE)) g.flags[id] |= H.TAPPED;
  }

  block(id: number, path: string, said: PositionPermanent, canBlock: boolean): void {
    const g = this.game;
    const attackers = typeof said.blocking === 'string' ? [said.blocking] : (said.blocking ?? []);
    if (!canBlock) throw new PositionError(`${path}.blocking`, attackers, 'no block (nobody blocks at that moment)');
    for (const word of attackers) {
      const attacker = this.find(word, `${path}.blocking`);
      if (g.attacking[attacker] === 0) throw new PositionError(`${path}.blocking`, word, 'an attacking creature');
      if (g.controller[id] === g.word[H.W_ACTIVE] || !(g.types[id] & CREATURE)) {
        throw new PositionError(`${path}.blocking`, word, 'a creature of the defending player');
      }
      startBlock(g, id, attacker);
    }
  }

  /** CR 510.4: who strikes first has done so before the second of two damage steps. */
  markFirstStrike(when: When): void {
    const g = this.game;
    const first = hasFirstStrike(g);
    if (when.step === FIRST_DAMAGE_STEP && !first) {
      throw new PositionError('step', STEP_NAMES[when.step], 'a creature in combat with first or double strike');
    }
    if (!first) return;
    g.word[H.W_FIRST_STRIKE] = 1;
    if (when.step === FIRST_DAMAGE_STEP && when.begins) return;
    for (const { id } of this.placed) {
      const fights = g.attacking[id] !== 0 || (g.flags[id] & H.BLOCKING) !== 0;
      if (fights && g.keywords[id] & (FIRST_STRIKE | DOUBLE_STRIKE)) g.flags[id] |= H.FIRST_STRUCK;
    }
  }
}

/** A token with its colours before its name, to tell tokens of one name apart: "white and black Spirit Token". */
function colouredName(rb: Rulebook, card: number): string {
  const words = COLOUR_NAMES.filter((_, colour) => rb.colours[card] & (1 << colour)).join(' and ');
  return `${words === '' ? 'colourless' : words} ${rb.names[card]}`;
}
