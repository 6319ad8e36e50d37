/**
 * What a position looks like before its end: a table of named features with weights, for play-outs that are cut.
 *
 * Each feature is a number of one player; what a player has is compared with the strongest rival. The unit is about a
 * fortieth of a 1/1 creature, as in the scripted agent's table, and so are the weights where they mean the same: rules of
 * thumb, not fitted to results. The comparison is squeezed into 0 to 1 by exact operations. It looks at everything in the world.
 */

import * as E from '../../engine/index.ts';

type Game = E.Game;

/** Weights by feature. */
export const EVALUATION = {
  /** Points of life up to 5, from 6 to 10, from 11 to 20, and above. */
  lifeTo5: 14,
  lifeTo10: 8,
  lifeTo20: 5,
  lifeAbove: 2,
  /** A poison counter. */
  poison: -20,
  /** A card in hand. */
  card: 28,
  /** A land: the first seven, and those above. */
  land: 34,
  spareLand: 8,
  /** A creature: for being one, for power and toughness. */
  body: 18,
  power: 12,
  toughness: 8,
  /** Each point of power that flies or can't be blocked, and that tramples or has menace. */
  evasion: 6,
  crowding: 2,
  /** First strike, deathtouch, lifelink and the like: flat. */
  keyword: 8,
  /** An artifact, enchantment or planeswalker: a base and a part for each mana. */
  permanent: 18,
  permanentMana: 10,
  /** A loyalty counter. */
  loyalty: 10,
  /** A defense counter that is gone from a battle that another player protects (CR 310). */
  siege: 12,
  /** An untapped permanent that can tap for mana, for whose turn it is not: instants and abilities. */
  openMana: 2,
  /** A creature that could attack or block now. */
  ready: 4,
} as const;

/** The lead at which a position counts as three quarters won. */
const HALF_WON = 220;

const KEYWORDS = E.FIRST_STRIKE | E.DOUBLE_STRIKE | E.DEATHTOUCH | E.LIFELINK | E.INDESTRUCTIBLE | E.HEXPROOF;
const LANDS_WANTED = 7;

function lifeScore(life: number): number {
  const w = EVALUATION;
  if (life <= 0) return 0;
  const low = Math.min(life, 5);
  const middle = Math.max(0, Math.min(life, 10) - 5);
  const high = Math.max(0, Math.min(life, 20) - 10);
  const above = Math.max(0, Math.min(life, 60) - 20);
  return low * w.lifeTo5 + middle * w.lifeTo10 + high * w.lifeTo20 + above * w.lifeAbove;
}

function creatureScore(g: Game, id: number): number {
  const w = EVALUATION;
  const keywords = g.keywords[id]!;
  const power = keywords & (E.DEFENDER | E.CANT_ATTACK) ? 0 : Math.max(0, g.power[id]!);
  let score = w.body + w.power * power + w.toughness * Math.max(0, Math.min(g.toughness[id]!, 12));
  if (keywords & (E.FLYING | E.CANT_BE_BLOCKED)) score += w.evasion * power;
  if (keywords & (E.TRAMPLE | E.MENACE)) score += w.crowding * power;
  for (let set = keywords & KEYWORDS; set !== 0; set &= set - 1) score += w.keyword;
  const isReady = !(g.flags[id]! & (E.TAPPED | E.SICK));
  return isReady ? score + w.ready : score;
}

/** What the permanents of a seat count for. */
function boardScore(g: Game, seat: number): number {
  const w = EVALUATION;
  let score = 0;
  let lands = 0;
  const list = E.listOf(seat, E.BATTLEFIELD);
  let id = g.first[list]!;
  for (let left = g.count[list]!; left > 0; left--, id = g.next[id]!) {
    const types = g.types[id]!;
    if (types & E.LAND) lands++;
    if (types & E.CREATURE) score += creatureScore(g, id);
    else if (types & E.BATTLE) score += battleScore(g, id, seat);
    else if (!(types & E.LAND) && !(g.flags[id]! & E.TOKEN)) {
      score += w.permanent + w.permanentMana * g.rulebook.manaValue[g.card[id]!]!;
    }
    if (types & E.PLANESWALKER) score += w.loyalty * E.countersOn(g, id, E.LOYALTY_COUNTER);
    if (g.manaTypes[id]! !== 0 && !(g.flags[id]! & E.TAPPED) && g.word[E.W_ACTIVE] !== seat) score += w.openMana;
  }
  return score + w.land * Math.min(lands, LANDS_WANTED) + w.spareLand * Math.max(0, lands - LANDS_WANTED);
}

/** A battle is worth to its controller what has been hit away from it, as long as another player protects it. */
function battleScore(g: Game, id: number, seat: number): number {
  const printed = g.rulebook.defense[g.card[id]!] ?? 0;
  const gone = Math.max(0, printed - E.countersOn(g, id, E.DEFENSE_COUNTER));
  return E.protectorOf(g, id) === seat ? 0 : EVALUATION.permanent + EVALUATION.siege * gone;
}

/** What a seat has, in units of the table. */
export function score(g: Game, seat: number): number {
  if (g.word[E.W_LOST]! & (1 << seat)) return 0;
  const w = EVALUATION;
  return (
    lifeScore(g.life[seat]!) +
    w.poison * g.poison[seat]! +
    w.card * g.count[E.listOf(seat, E.HAND)]! +
    boardScore(g, seat)
  );
}

/** From 0 to 1 for a lead over the strongest rival. */
export function squeeze(lead: number): number {
  return 0.5 + (0.5 * lead) / (Math.abs(lead) + HALF_WON);
}
