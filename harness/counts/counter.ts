/**
 * Counts what happens in a game, by card and seat: the sink that every recorded game is played with.
 *
 * It listens and reads, and changes nothing; a game goes the same way with it, with another sink or with none. A card is
 * counted under the name that is printed on it (its front, where it has two faces), for the seat that did the thing: who cast,
 * drew or attacked with it, owned it as it was discarded, protects it. Numbers are kept in one array that is used for all
 * games of a Rulebook, and only what a game touched is read and cleared. What a measure means stands in `counts.ts`.
 */

import {
  BATTLE,
  BATTLEFIELD,
  BLOCKING,
  CAST_AS_GIVEN_MADNESS,
  CAST_AS_MADNESS,
  CONVOKED_SHIFT,
  DECLINED,
  EVENT_ACTIVATE,
  EVENT_ATTACK,
  EVENT_BLOCK,
  EVENT_CAST,
  EVENT_DAMAGE,
  EVENT_DESTROY,
  EVENT_DRAW,
  EVENT_MOVE,
  EVENT_TOKEN,
  type EventSink,
  EXILE,
  type Game,
  GRAVEYARD,
  HAND,
  hasSubtype,
  ID_MASK,
  listOf,
  liveId,
  MAX_PLAYERS,
  MOVE_COUNTERED,
  MOVE_DISCARD,
  MOVE_MADNESS,
  MOVE_MILLED,
  MOVE_PLAYED,
  NOTE_BACK_FACE,
  NOTE_CONVOKED,
  NOTE_DEFEATED,
  NOTE_DEFENSE_REMOVED,
  NOTE_DELVED,
  NOTE_HAND_KEPT,
  NOTE_IMPROVISED,
  NOTE_MADNESS,
  NOTE_PROTECTOR,
  type Rulebook,
  SICK,
  TOKEN,
  TOKEN_CARD_MASK,
  TOKEN_MADE,
  W_ACTIVE,
  W_TURN,
  WILL_CAST,
} from '../../engine/index.ts';
import { COUNT_STRIDE, type GameCounts, MEASURES, type Measure, packCount } from './counts.ts';
import type { Counting } from './totals.ts';

/** Numbers of the measures by name. */
const M = Object.fromEntries(MEASURES.map((name, place) => [name, place])) as Record<Measure, number>;
const MOST_COUNT = 0xffff_ffff;

/** Counts one game after another; `take` gives what was counted since. */
export class GameCounter implements EventSink, Counting {
  /** Names of the Rulebook's cards, each once, in ascending order. */
  readonly cards: readonly string[];
  /** By row of the Rulebook: the place of its name. */
  readonly #place: Int32Array;
  readonly #counts: Uint32Array;
  /** Keys of what is not zero, in the order in which it became so. */
  readonly #touched: Uint32Array;
  #touchedCount = 0;

  constructor(rulebook: Rulebook) {
    this.cards = [...new Set(rulebook.names)].sort();
    const places = new Map(this.cards.map((name, place) => [name, place]));
    this.#place = Int32Array.from(rulebook.names, (name) => places.get(name) as number);
    this.#counts = new Uint32Array(this.cards.length * COUNT_STRIDE);
    this.#touched = new Uint32Array(this.cards.length * MAX_PLAYERS * MEASURES.length);
  }

  /** What was counted so far. */
  look(): GameCounts {
    const keys = this.#touched.slice(0, this.#touchedCount).sort();
    return { cards: this.cards, keys, values: keys.map((key) => this.#counts[key] as number) };
  }

  /** What was counted so far; begins anew. */
  take(): GameCounts {
    const counts = this.look();
    this.clear();
    return counts;
  }

  /** Forgets what was counted so far. */
  clear(): void {
    for (let i = 0; i < this.#touchedCount; i++) this.#counts[this.#touched[i] as number] = 0;
    this.#touchedCount = 0;
  }

  /** How many keys are not zero; `key` and `value` tell of each, in no order. */
  get count(): number {
    return this.#touchedCount;
  }

  key(i: number): number {
    return this.#touched[i] as number;
  }

  value(i: number): number {
    return this.#counts[this.#touched[i] as number] as number;
  }

  /** Goes back to what a look has shown. */
  restore({ keys, values }: GameCounts): void {
    this.clear();
    this.#touched.set(keys);
    this.#touchedCount = keys.length;
    for (let i = 0; i < keys.length; i++) this.#counts[keys[i] as number] = values[i] as number;
  }

  event(g: Game, kind: number, object: number, player: number, amount: number, aux: number, source: number): void {
    switch (kind) {
      case EVENT_MOVE:
      case EVENT_DESTROY:
        this.#moved(g, object, aux, source);
        return;
      case EVENT_DRAW:
        if ((g.word[W_TURN] as number) > 0) this.#count(g, object, player, M.drawn);
        return;
      case EVENT_CAST:
        this.#cast(g, object, player, aux);
        return;
      case EVENT_ACTIVATE:
        this.#count(g, object, player, M.activated);
        return;
      case EVENT_ATTACK:
        this.#count(g, object, player, M.attacked);
        return;
      case EVENT_BLOCK:
        this.#count(g, object, player, M.blocked);
        return;
      case EVENT_DAMAGE:
        if (object < 0) this.#countSource(g, source, M.damageToPlayers, amount);
        return;
      case EVENT_TOKEN:
        if (!(aux & TOKEN_MADE)) this.#add(this.#place[aux & TOKEN_CARD_MASK] as number, player, M.entered, amount);
        return;
      default:
        this.#noted(g, kind, object, player, amount, aux, source);
    }
  }

  #noted(g: Game, note: number, object: number, player: number, amount: number, aux: number, source: number): void {
    switch (note) {
      case NOTE_HAND_KEPT:
        this.#handKept(g, player);
        return;
      case NOTE_CONVOKED:
        this.#convoked(g, object, player, aux);
        return;
      case NOTE_IMPROVISED:
        this.#count(g, aux, player, M.improviseTapped);
        return;
      case NOTE_DELVED:
        this.#count(g, aux, player, M.delved);
        return;
      case NOTE_MADNESS:
        if (amount !== WILL_CAST) {
          this.#count(g, object, player, amount === DECLINED ? M.madnessDeclined : M.madnessImpossible);
        }
        return;
      case NOTE_PROTECTOR:
        this.#count(g, object, player, M.protected);
        return;
      case NOTE_DEFENSE_REMOVED:
        if (player >= 0) this.#count(g, object, player, M.defenseRemoved, amount);
        this.#countSource(g, source, M.defenseRemovedWith, amount);
        return;
      case NOTE_DEFEATED:
        this.#count(g, object, player, M.siegesDefeated);
        this.#first(g, object, player, M.firstDefeatTurn);
        return;
      case NOTE_BACK_FACE:
        if (object < 0) return;
        if (amount === WILL_CAST) this.#count(g, object, player, M.backFaceCasts);
        else this.#count(g, object, player, amount === DECLINED ? M.backFaceDeclined : M.backFaceImpossible);
    }
  }

  #handKept(g: Game, seat: number): void {
    const list = listOf(seat, HAND);
    let id = g.first[list] as number;
    for (let left = g.count[list] as number; left > 0; left--, id = g.next[id] as number) {
      this.#count(g, id, seat, M.openingHand);
    }
  }

  #moved(g: Game, id: number, aux: number, from: number): void {
    const owner = g.owner[id] as number;
    const to = g.zone[id] as number;
    if (to === BATTLEFIELD) {
      const seat = g.controller[id] as number;
      this.#count(g, id, seat, M.entered);
      if (isSiege(g, id)) this.#count(g, id, seat, M.siegesEntered);
      if (!(aux & MOVE_PLAYED)) return;
      this.#count(g, id, seat, M.landPlayed);
      this.#first(g, id, seat, M.firstTurn);
      return;
    }
    if (to === GRAVEYARD && from === BATTLEFIELD) this.#count(g, id, owner, M.died);
    if (aux & MOVE_MILLED) this.#count(g, id, owner, M.milled);
    if (aux & MOVE_COUNTERED) this.#count(g, id, owner, M.countered);
    if (!(aux & MOVE_DISCARD)) return;
    this.#count(g, id, owner, M.discarded);
    if (!(aux & MOVE_MADNESS) || to !== EXILE) return;
    this.#count(g, id, owner, M.madnessDiscards);
    if (g.word[W_ACTIVE] !== owner) this.#count(g, id, owner, M.madnessDiscardsInOthersTurn);
    this.#first(g, id, owner, M.firstMadnessDiscardTurn);
  }

  #cast(g: Game, id: number, seat: number, how: number): void {
    const others = g.word[W_ACTIVE] !== seat;
    this.#count(g, id, seat, M.cast);
    if (others) this.#count(g, id, seat, M.castInOthersTurn);
    this.#first(g, id, seat, M.firstTurn);
    if ((g.castFlags[id] as number) >> CONVOKED_SHIFT > 0) this.#count(g, id, seat, M.convokeCasts);
    if (isSiege(g, id)) this.#count(g, id, seat, M.siegeCasts);
    if (how !== CAST_AS_MADNESS && how !== CAST_AS_GIVEN_MADNESS) return;
    this.#count(g, id, seat, M.madnessCasts);
    if (others) this.#count(g, id, seat, M.madnessCastsInOthersTurn);
    this.#first(g, id, seat, M.firstMadnessCastTurn);
  }

  #convoked(g: Game, creature: number, seat: number, spell: number): void {
    const flags = g.flags[creature] as number;
    this.#count(g, creature, seat, M.tappedToConvoke);
    this.#count(g, spell, seat, M.convokeTapped);
    if (flags & SICK) this.#count(g, spell, seat, M.convokeSick);
    if (g.attacking[creature] !== 0) this.#count(g, spell, seat, M.convokeAttacking);
    if (flags & BLOCKING) this.#count(g, spell, seat, M.convokeBlocking);
    if (flags & TOKEN) this.#count(g, spell, seat, M.convokeTokens);
  }

  /** What a source did that may be gone: a card keeps its slot for the whole game, a token's may be another's by now. */
  #countSource(g: Game, ref: number, measure: number, amount: number): void {
    const id = ref & ID_MASK;
    if (ref <= 0) return;
    const lives = liveId(g, ref) >= 0;
    if (!lives && (g.flags[id] as number) & TOKEN) return;
    this.#count(g, id, (lives ? g.controller[id] : g.owner[id]) as number, measure, amount);
  }

  #count(g: Game, id: number, seat: number, measure: number, amount = 1): void {
    this.#add(this.#place[g.printed[id] as number] as number, seat, measure, amount);
  }

  #add(card: number, seat: number, measure: number, amount: number): void {
    if (amount <= 0) return;
    const key = packCount(card, seat, measure);
    const before = this.#counts[key] as number;
    if (before === 0) this.#touched[this.#touchedCount++] = key;
    this.#counts[key] = Math.min(MOST_COUNT, before + amount);
  }

  /** Notes the turn if it is the first of its kind. */
  #first(g: Game, id: number, seat: number, measure: number): void {
    const card = this.#place[g.printed[id] as number] as number;
    if (this.#counts[packCount(card, seat, measure)] === 0) this.#add(card, seat, measure, g.word[W_TURN] as number);
  }
}

function isSiege(g: Game, id: number): boolean {
  const { siege } = g.rulebook;
  return siege >= 0 && ((g.types[id] as number) & BATTLE) !== 0 && hasSubtype(g, id, siege);
}
