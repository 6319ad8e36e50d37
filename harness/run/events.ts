/**
 * What happens in a game, in words: a sink for the engine's events that hands over sentences.
 *
 * Only what a reader of a game wants to see: cards that change zones, draws, damage, life, counters, tokens. What players
 * choose is told by the decisions. Cards are named whoever may see them. It changes nothing in the game.
 */

import {
  BATTLEFIELD,
  COUNTER_NAMES,
  EVENT_COUNTERS,
  EVENT_DAMAGE,
  EVENT_DESTROY,
  EVENT_DRAW,
  EVENT_GAIN_LIFE,
  EVENT_LOSE_GAME,
  EVENT_LOSE_LIFE,
  EVENT_MOVE,
  EVENT_POISON,
  EVENT_TOKEN,
  type EventSink,
  EXILE,
  type Game,
  NOTE_CONVOKED,
  NOTE_DEFEATED,
  NOTE_IMPROVISED,
  NOTE_PROTECTOR,
  objectName,
  STACK,
  STEP_NAMES,
  seatName,
  W_ACTIVE,
  W_PLAYERS,
  W_STEP,
  W_TURN,
  ZONE_NAMES,
} from '../../engine/index.ts';

/** When something happens. */
export interface Moment {
  /** 0 before the first turn. */
  readonly turn: number;
  readonly step: string;
  /** Seat whose turn it is. */
  readonly active: number;
  /** Life totals by seat. */
  readonly life: readonly number[];
}

/** The moment that a game is at. */
export function momentOf({ word, life }: Game): Moment {
  return {
    turn: word[W_TURN] as number,
    step: STEP_NAMES[word[W_STEP] as number] as string,
    active: word[W_ACTIVE] as number,
    life: Array.from({ length: word[W_PLAYERS] as number }, (_, seat) => life[seat] as number),
  };
}

/** Things that happen to several cards one after another and make one sentence. */
interface Series {
  /** Equal for events of one series. */
  readonly key: string;
  /** The game as it was at the first of them. */
  readonly begin: Moment;
  readonly names: string[];
  sentence(names: readonly string[]): string;
}

/** Gets the engine's events and tells them; what makes one sentence is kept back until something else happens. */
export class EventTeller implements EventSink {
  readonly #tell: (at: Moment, text: string) => void;
  #series: Series | null = null;

  constructor(tell: (at: Moment, text: string) => void) {
    this.#tell = tell;
  }

  event(game: Game, kind: number, object: number, player: number, amount: number, aux: number): void {
    const series = seriesOf(game, kind, object, player);
    if (series !== null) {
      if (series.key !== this.#series?.key) this.flush();
      this.#series ??= series;
      this.#series.names.push(objectName(game, object));
      return;
    }
    const text = describeEvent(game, kind, object, player, amount, aux);
    if (text === '') return;
    this.flush();
    this.#tell(momentOf(game), text);
  }

  /** Tells what was kept back; call it before anything else is told. */
  flush(): void {
    const series = this.#series;
    this.#series = null;
    if (series !== null) this.#tell(series.begin, series.sentence(series.names));
  }
}

/** The beginning of a series of draws or of cards that go to one zone; null for other events. */
function seriesOf(game: Game, kind: number, object: number, player: number): Series | null {
  const begin = momentOf(game);
  if (kind === EVENT_DRAW) {
    const who = seatName(player);
    return { key: `draw ${who}`, begin, names: [], sentence: (names) => `${who} draws ${names.join(', ')}` };
  }
  const zone = kind === EVENT_MOVE ? (game.zone[object] as number) : STACK;
  if (zone === STACK) return null;
  const verbs = zone === BATTLEFIELD ? ['enters', 'enter'] : zone === EXILE ? ['is', 'are'] : ['goes', 'go'];
  const whose = `to ${seatName(game.owner[object] as number)}'s ${ZONE_NAMES[zone]}`;
  const place = zone === BATTLEFIELD ? 'the battlefield' : zone === EXILE ? 'exiled' : whose;
  const sentence = (names: readonly string[]): string =>
    `${names.join(', ')} ${names.length === 1 ? verbs[0] : verbs[1]} ${place}`;
  return { key: place, begin, names: [], sentence };
}

/** One event as a sentence; empty for what needs no telling. */
function describeEvent(game: Game, kind: number, object: number, player: number, amount: number, aux: number): string {
  switch (kind) {
    case EVENT_DESTROY:
      return `${objectName(game, object)} is destroyed`;
    case EVENT_DAMAGE:
      return `${object < 0 ? seatName(player) : objectName(game, object)} is dealt ${amount} damage`;
    case EVENT_GAIN_LIFE:
      return `${seatName(player)} gains ${amount} life`;
    case EVENT_LOSE_LIFE:
      return `${seatName(player)} loses ${amount} life`;
    case EVENT_LOSE_GAME:
      return `${seatName(player)} loses the game`;
    case EVENT_POISON:
      return `${seatName(player)} gets ${countOf(amount, 'poison counter')}`;
    case EVENT_COUNTERS: {
      if (amount === 0) return '';
      const counters = countOf(Math.abs(amount), `${COUNTER_NAMES[aux]} counter`);
      return `${objectName(game, object)} ${amount > 0 ? 'gets' : 'loses'} ${counters}`;
    }
    case EVENT_TOKEN:
      return amount > 0 ? `${seatName(player)} creates ${countOf(amount, objectName(game, object))}` : '';
    case NOTE_CONVOKED:
      return `${objectName(game, object)} convokes ${objectName(game, aux)}`;
    case NOTE_IMPROVISED:
      return `${objectName(game, object)} improvises ${objectName(game, aux)}`;
    case NOTE_PROTECTOR:
      return `${seatName(player)} protects ${objectName(game, object)}`;
    case NOTE_DEFEATED:
      return `${objectName(game, object)} is defeated`;
    default:
      return '';
  }
}

function countOf(count: number, thing: string): string {
  return count === 1 ? `a ${thing}` : `${count} ${thing}s`;
}
