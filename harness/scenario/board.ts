/**
 * The beginning of a scenario in words: players by letter, cards by name, as many as wanted with "Mountain x3".
 *
 * Turns the description into a position of the engine and finds the Rulebook that it is played under. Whether a position
 * is possible the engine says; this module only spells.
 */

import {
  type CardData,
  type CounterName,
  createRulebook,
  MANA_LETTERS,
  type ManaPool,
  type PlayerPosition,
  POOL,
  type Position,
  type PositionCard,
  type PositionPermanent,
  type Rulebook,
  STEP_NAMES,
  type StepName,
} from '../../engine/index.ts';
import { ScenarioError } from './errors.ts';

/** A player: the letter of the seat. */
export type PlayerName = 'A' | 'B' | 'C' | 'D';

/** Names of players by seat. */
export const PLAYER_NAMES: readonly PlayerName[] = ['A', 'B', 'C', 'D'];

/** How a card is cast: for its mana cost, or an alternative. */
/** Ways to cast a card, each with the number by which the engine knows it. */
export const CAST_HOW = {
  printed: 0,
  flashback: 1,
  madness: 2,
  transformed: 3,
  free: 3,
  'given flashback': 4,
  'given mayhem': 5,
  alternative: 16,
  permitted: 512,
} as const;
export const CAST_WAYS = Object.keys(CAST_HOW) as (keyof typeof CAST_HOW)[];
export type CastAs = (typeof CAST_WAYS)[number];

/** A permanent of a board; see PositionPermanent for what is not said here. */
export interface BoardPermanent {
  readonly card: string;
  readonly face?: 'front' | 'back';
  readonly copyOf?: string;
  /** How many that are alike; not with a label. */
  readonly count?: number;
  readonly label?: string;
  readonly owner?: PlayerName;
  readonly tapped?: boolean;
  readonly sick?: boolean;
  readonly token?: boolean;
  readonly damage?: number;
  readonly counters?: Readonly<Partial<Record<CounterName, number>>>;
  readonly x?: number;
  readonly attachedTo?: string;
  /** A player, or the label or name of a planeswalker or battle. */
  readonly attacking?: string;
  /** What was chosen as it entered: a colour, a type, or a player. */
  readonly chosen?: string;
  /** It is phased out (CR 702.26), with what is attached to it. */
  readonly phasedOut?: boolean;
  readonly protector?: PlayerName;
  readonly blocked?: boolean;
  readonly blocking?: string | readonly string[];
}

/** What a player has. A card may be written "Mountain x3". */
export interface PlayerBoard {
  readonly life?: number;
  readonly poison?: number;
  readonly hand?: readonly PositionCard[];
  /** The whole library, top card first. Default: 20 Plains. */
  readonly library?: readonly PositionCard[];
  /** The top of the library; 20 Plains are under it. */
  readonly libraryTop?: readonly PositionCard[];
  readonly graveyard?: readonly PositionCard[];
  readonly exile?: readonly PositionCard[];
  readonly battlefield?: readonly (string | BoardPermanent)[];
  /** Floating mana: "RRC". */
  readonly mana?: string;
  readonly landsPlayed?: number;
}

/** When the scenario begins. */
export interface BoardTime {
  readonly turn?: number;
  readonly active?: PlayerName;
  readonly step?: StepWord | 'mulligans';
  readonly moment?: 'begin' | 'priority';
  readonly priority?: PlayerName;
  /** Default true: every priority and every choice is asked. */
  readonly fullControl?: boolean;
}

/** Steps by their names, and short words for some of them. */
export const SHORT_STEPS = { main: 'precombat main', 'main 2': 'postcombat main' } as const;
export type StepWord = StepName | keyof typeof SHORT_STEPS;

/** The name of a step from its name or short word. */
export function stepName(word: string): StepName {
  const name = (SHORT_STEPS as Record<string, StepName | undefined>)[word] ?? word;
  const known = STEP_NAMES.find((step) => step === name);
  if (known === undefined) {
    throw new ScenarioError(
      `got step "${word}" where one of ${[...STEP_NAMES, ...Object.keys(SHORT_STEPS)].join(', ')} was expected`,
    );
  }
  return known;
}

/** Seat of a player. */
export function seatOf(name: string): number {
  const seat = (PLAYER_NAMES as readonly string[]).indexOf(name);
  if (seat < 0) throw new ScenarioError(`got player "${name}" where A, B, C or D was expected`);
  return seat;
}

const FILLER = 'Plains';
const FILLER_COUNT = 20;

/** A card that may be written with a number of copies. */
function expandCards(cards: readonly PositionCard[] | undefined): PositionCard[] {
  return (cards ?? []).flatMap((said): readonly PositionCard[] => {
    if (typeof said !== 'string') return [said];
    const { name, count } = readCopies(said);
    return Array.from({ length: count }, () => name);
  });
}

/** A name that may say how many: "Mountain x3". */
export function readCopies(text: string): { name: string; count: number } {
  const copies = /^(.*\S)\s+x(\d+)$/.exec(text);
  return { name: copies?.[1] ?? text, count: Number(copies?.[2] ?? 1) };
}

function expandPermanents(permanents: readonly (string | BoardPermanent)[] | undefined): PositionPermanent[] {
  return (permanents ?? []).flatMap((said) => {
    const { name, count } = readCopies(typeof said === 'string' ? said : said.card);
    if (typeof said === 'string') return Array.from({ length: count }, () => ({ card: name }));
    const { count: more = 1, owner, attacking, protector, ...rest } = said;
    if (count * more > 1 && said.label !== undefined) {
      throw new ScenarioError(`got the label "${said.label}" for ${count * more} permanents where one was expected`);
    }
    const one: PositionPermanent = {
      ...rest,
      card: name,
      ...(owner !== undefined && { owner: seatOf(owner) }),
      ...(attacking !== undefined && { attacking: isPlayer(attacking) ? seatOf(attacking) : attacking }),
      ...(protector !== undefined && { protector: seatOf(protector) }),
    };
    return Array.from({ length: count * more }, () => one);
  });
}

function isPlayer(word: string): boolean {
  return (PLAYER_NAMES as readonly string[]).includes(word);
}

/** Mana written as letters, with or without braces: "RRC", "{R}{R}{C}". */
export function readMana(text: string): ManaPool {
  const pool: Partial<Record<(typeof MANA_LETTERS)[number], number>> = {};
  for (const letter of text.replace(/[{}\s]/g, '')) {
    const known = MANA_LETTERS.find((one) => one === letter);
    if (known === undefined) {
      throw new ScenarioError(`got mana "${text}" where letters of ${MANA_LETTERS.join('')} were expected`);
    }
    pool[known] = (pool[known] ?? 0) + 1;
  }
  return pool;
}

function playerPosition(board: PlayerBoard, filler: boolean): PlayerPosition {
  const { libraryTop, library, mana, hand, graveyard, exile, battlefield, ...rest } = board;
  if (library !== undefined && libraryTop !== undefined) {
    throw new ScenarioError('got both library and libraryTop where one of them was expected');
  }
  const under = Array.from({ length: library === undefined && filler ? FILLER_COUNT : 0 }, () => FILLER);
  return {
    ...rest,
    library: [...expandCards(library ?? libraryTop), ...under],
    hand: expandCards(hand),
    graveyard: expandCards(graveyard),
    exile: expandCards(exile),
    battlefield: expandPermanents(battlefield),
    ...(mana !== undefined && { mana: readMana(mana) }),
  };
}

/** The position that boards by seat and a time describe; every choice is asked. */
export function toPosition(boards: readonly PlayerBoard[], time: BoardTime, rulebook: Rulebook): Position {
  const filler = rulebook.indexOf.has(FILLER);
  const step = time.step === undefined || time.step === 'mulligans' ? time.step : stepName(time.step);
  return {
    players: boards.map((board) => playerPosition(board, filler)),
    ...(time.turn !== undefined && { turn: time.turn }),
    ...(time.active !== undefined && { activePlayer: seatOf(time.active) }),
    ...(step !== undefined && { step }),
    ...(time.moment !== undefined && { moment: time.moment }),
    ...(time.priority !== undefined && { priority: seatOf(time.priority) }),
    fullControl: time.fullControl ?? true,
  };
}

// ---------------------------------------------------------------- Rulebooks

/** The Rulebook of the shipped pool, compiled when first needed. */
let shipped: Rulebook | undefined;

/** The Rulebook of the shipped pool. */
export function poolRulebook(): Rulebook {
  shipped ??= createRulebook(POOL);
  return shipped;
}

/**
 * A small Rulebook for boards with cards of their own: these, and the cards of the pool that the boards name. A card of
 * one's own replaces the pool's of that name.
 */
export function ownRulebook(cards: readonly CardData[], boards: readonly PlayerBoard[]): Rulebook {
  const own = new Set(cards.map(({ name }) => name));
  const named = new Set<string>([FILLER]);
  for (const board of boards) {
    const zones = [board.hand, board.library, board.libraryTop, board.graveyard, board.exile, board.battlefield];
    for (const zone of zones) {
      for (const said of zone ?? []) {
        named.add(readCopies(typeof said === 'string' ? said : said.card).name);
        const copied = typeof said === 'object' ? (said as BoardPermanent).copyOf : undefined;
        if (copied !== undefined) named.add(copied);
      }
    }
  }
  const isNamed = ({ name, other }: CardData): boolean => {
    return named.has(name) || (other !== undefined && named.has(other.name));
  };
  return createRulebook([...cards, ...POOL.filter((card) => isNamed(card) && !own.has(card.name))]);
}
