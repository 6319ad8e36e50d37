/**
 * What a player sees, as plain data for programs in other languages.
 *
 * It is made from the redacted view: a hidden card is null, and nothing tells one from another. Ids are those of the options' words; they
 * name an object as long as it stays where it is.
 */

import {
  BATTLEFIELD,
  COUNTER_NAMES,
  CREATURE,
  countersOn,
  EXILE,
  type Game,
  GRAVEYARD,
  HAND,
  LIBRARY,
  listOf,
  MANA_LETTERS,
  MANA_TYPES,
  objectName,
  SICK,
  STEP_NAMES,
  seatName,
  TAPPED,
  W_ACTIVE,
  W_PLAYERS,
  W_STACK,
  W_STEP,
  W_TURN,
} from '../../engine/index.ts';

export interface PermanentDocument {
  readonly id: number;
  readonly name: string;
  readonly tapped: boolean;
  readonly sick: boolean;
  readonly power?: number;
  readonly toughness?: number;
  readonly damage?: number;
  /** Counters by name, those that there are. */
  readonly counters?: Readonly<Record<string, number>>;
}

export interface PlayerDocument {
  readonly player: string;
  readonly life: number;
  readonly poison: number;
  /** Floating mana in letters. */
  readonly mana: string;
  /** Names, null for a card that is hidden. */
  readonly hand: readonly (string | null)[];
  readonly library: number;
  readonly graveyard: readonly (string | null)[];
  readonly exile: readonly (string | null)[];
  readonly battlefield: readonly PermanentDocument[];
}

export interface ViewDocument {
  readonly turn: number;
  readonly step: string;
  readonly active: string;
  readonly you: string;
  readonly players: readonly PlayerDocument[];
  /** From the bottom to the top. */
  readonly stack: readonly string[];
}

/** @param game a redacted game, as that player sees it */
export function viewDocument(game: Game, player: number): ViewDocument {
  const w = game.word;
  return {
    turn: w[W_TURN] as number,
    step: STEP_NAMES[w[W_STEP] as number] as string,
    active: seatName(w[W_ACTIVE] as number),
    you: seatName(player),
    players: Array.from({ length: w[W_PLAYERS] as number }, (_, seat) => playerDocument(game, seat)),
    stack: Array.from({ length: w[W_STACK] as number }, (_, e) => objectName(game, game.stackObject[e] as number)),
  };
}

function playerDocument(game: Game, seat: number): PlayerDocument {
  const names = (zone: number): (string | null)[] =>
    idsIn(game, seat, zone).map((id) => (game.card[id] === 0 ? null : objectName(game, id)));
  let mana = '';
  for (let type = 0; type < MANA_TYPES; type++) {
    mana += (MANA_LETTERS[type] as string).repeat(game.pool[seat * MANA_TYPES + type] as number);
  }
  return {
    player: seatName(seat),
    life: game.life[seat] as number,
    poison: game.poison[seat] as number,
    mana,
    hand: names(HAND),
    library: game.count[listOf(seat, LIBRARY)] as number,
    graveyard: names(GRAVEYARD),
    exile: names(EXILE),
    battlefield: idsIn(game, seat, BATTLEFIELD).map((id) => permanentDocument(game, id)),
  };
}

function permanentDocument(game: Game, id: number): PermanentDocument {
  const flags = game.flags[id] as number;
  const counters = Object.fromEntries(
    COUNTER_NAMES.map((name, kind) => [name, countersOn(game, id, kind)] as const).filter(([, many]) => many > 0),
  );
  const body =
    (game.types[id] as number) & CREATURE
      ? {
          power: game.power[id] as number,
          toughness: game.toughness[id] as number,
          damage: game.damage[id] as number,
        }
      : {};
  return {
    id,
    name: objectName(game, id),
    tapped: (flags & TAPPED) !== 0,
    sick: (flags & SICK) !== 0,
    ...body,
    ...(Object.keys(counters).length === 0 ? {} : { counters }),
  };
}

function idsIn(game: Game, seat: number, zone: number): number[] {
  const list = listOf(seat, zone);
  const ids: number[] = [];
  let id = game.first[list] as number;
  for (let left = game.count[list] as number; left > 0; left--, id = game.next[id] as number) ids.push(id);
  return ids;
}
