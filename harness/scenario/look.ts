/**
 * Looking at a game in words: objects, zones, pools.
 */

import {
  BATTLEFIELD,
  COLOUR_NAMES,
  COUNTER_NAMES,
  type ColourName,
  type CounterName,
  couldProduce,
  countersOn,
  type Game,
  hasSubtype,
  KEYWORD_NAMES,
  type KeywordName,
  liveId,
  MANA_LETTERS,
  MAX_PLAYERS,
  objectName,
  PHASED_OUT,
  powerOf,
  protectorOf,
  SICK,
  SUPERTYPE_NAMES,
  SUPERTYPE_SHIFT,
  TAPPED,
  TOKEN,
  TYPE_NAMES,
  toughnessOf,
  unitsInPool,
  W_BLOCKS,
  ZONE_NAMES,
  type ZoneName,
} from '../../engine/index.ts';
import { PLAYER_NAMES, type PlayerName } from './board.ts';
import { objectsIn } from './select.ts';

/** An object as it is now. */
export interface ObjectView {
  readonly id: number;
  readonly name: string;
  readonly zone: ZoneName;
  readonly owner: PlayerName;
  readonly controller: PlayerName;
  readonly power: number;
  readonly toughness: number;
  readonly damage: number;
  readonly tapped: boolean;
  readonly sick: boolean;
  readonly token: boolean;
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly colours: readonly ColourName[];
  readonly keywords: readonly KeywordName[];
  readonly counters: Readonly<Partial<Record<CounterName, number>>>;
  /** Types of mana that its abilities could produce now, in letters (CR 106.7). */
  readonly couldProduce: string;
  /** Name of what it is attached to, '' nothing. */
  readonly attachedTo: string;
  /** Who or what it attacks, '' nothing. */
  readonly attacking: string;
  /** Who protects the battle, '' nobody. */
  readonly protector: PlayerName | '';
  /** Names of what it blocks. */
  readonly blocking: readonly string[];
}

function bitNames<T>(mask: number, names: readonly T[]): T[] {
  return names.filter((_, bit) => mask & (1 << bit));
}

function playerName(seat: number): PlayerName {
  return PLAYER_NAMES[seat] ?? 'A';
}

/** What an object is now; other objects in it are named by `named`. */
export function lookAt(g: Game, id: number, named = (other: number): string => objectName(g, other)): ObjectView {
  const at = (column: ArrayLike<number>): number => column[id] ?? 0;
  const counters: Partial<Record<CounterName, number>> = {};
  const onBattlefield = at(g.zone) === BATTLEFIELD || at(g.zone) === PHASED_OUT;
  COUNTER_NAMES.forEach((name, kind) => {
    const many = onBattlefield ? countersOn(g, id, kind) : 0;
    if (many > 0) counters[name] = many;
  });
  const host = liveId(g, at(g.attachedTo));
  const attack = at(g.attacking);
  const blocking: string[] = [];
  for (let i = 0; i < (g.word[W_BLOCKS] ?? 0); i++) {
    if (g.blocker[i] === id) blocking.push(named(g.blocked[i] ?? 0));
  }
  return {
    id,
    name: objectName(g, id),
    zone: ZONE_NAMES[at(g.zone)] ?? 'nowhere',
    owner: playerName(at(g.owner)),
    controller: playerName(at(g.controller)),
    power: powerOf(g, id),
    toughness: toughnessOf(g, id),
    damage: at(g.damage),
    tapped: (at(g.flags) & TAPPED) !== 0,
    sick: (at(g.flags) & SICK) !== 0,
    token: (at(g.flags) & TOKEN) !== 0,
    types: [...bitNames(at(g.types) >> SUPERTYPE_SHIFT, SUPERTYPE_NAMES), ...bitNames(at(g.types), TYPE_NAMES)],
    subtypes: g.rulebook.subtypeNames.filter((_, subtype) => hasSubtype(g, id, subtype)),
    colours: bitNames(at(g.colours), COLOUR_NAMES),
    keywords: bitNames(at(g.keywords), KEYWORD_NAMES),
    counters,
    couldProduce: bitNames(couldProduce(g, id), MANA_LETTERS).join(''),
    attachedTo: host < 0 ? '' : named(host),
    attacking: attackedName(attack, named),
    protector: protectorOf(g, id) < 0 ? '' : playerName(protectorOf(g, id)),
    blocking,
  };
}

/** What a creature attacks, by its `attacking` code; "nothing": it attacks what is no longer there (CR 506.4c). */
function attackedName(code: number, named: (id: number) => string): string {
  if (code === 0) return '';
  if (code < 0) return 'nothing';
  return code <= MAX_PLAYERS ? playerName(code - 1) : named(code - MAX_PLAYERS - 1);
}

/** Names of the objects of a zone, in its order; the stack from its top. */
export function namesIn(g: Game, zone: ZoneName, seat = -1): string[] {
  return objectsIn(g, ZONE_NAMES.indexOf(zone), seat).map((id) => objectName(g, id));
}

/** More than this is told as a number. */
const MOST_LETTERS = 50;

/** Floating mana as letters: "CRR" is written "RRC", in the order W U B R G C; much of one type as "100G". */
export function poolText(g: Game, seat: number): string {
  return MANA_LETTERS.map((letter, type) => {
    const units = unitsInPool(g, seat, type);
    return units > MOST_LETTERS ? `${units}${letter}` : letter.repeat(units);
  }).join('');
}
