/**
 * Protection (CR 702.16): whether a permanent has protection from a source, by what the source is or last was.
 *
 * What follows from it (no targets, no enchanting or equipping, no blocking, no damage) is asked where those happen.
 */

import {
  ARTIFACT,
  CREATURE,
  ENCHANTMENT,
  FROM_ARTIFACTS,
  FROM_CREATURES,
  FROM_ENCHANTMENTS,
  FROM_EVERYTHING,
  FROM_INSTANTS,
  FROM_LANDS,
  FROM_MONOCOLOURED,
  FROM_MULTICOLOURED,
  FROM_SORCERIES,
  INSTANT,
  LAND,
  SORCERY,
} from '../ids/words.ts';
import { type Game, liveId } from '../state/game.ts';
import { ABILITY_OBJECT } from '../state/header.ts';
import { recall } from './memory.ts';

/** Whether the permanent has protection from an object with these colours and types. */
export function isProtected(g: Game, id: number, colours: number, types: number): boolean {
  return isOfQuality(g.protection[id], colours, types);
}

/** Whether colours and types have one of the qualities. */
function isOfQuality(from: number, colours: number, types: number): boolean {
  if (from === 0) return false;
  if (from & (colours | FROM_EVERYTHING)) return true;
  if (from & FROM_MULTICOLOURED && (colours & (colours - 1)) !== 0) return true;
  if (from & FROM_ARTIFACTS && types & ARTIFACT) return true;
  if (from & FROM_MONOCOLOURED && colours !== 0 && (colours & (colours - 1)) === 0) return true;
  if (from & FROM_INSTANTS && types & INSTANT) return true;
  if (from & FROM_SORCERIES && types & SORCERY) return true;
  if (from & FROM_ENCHANTMENTS && types & ENCHANTMENT) return true;
  if (from & FROM_LANDS && types & LAND) return true;
  return (from & FROM_CREATURES) !== 0 && (types & CREATURE) !== 0;
}

/** The same for the source of a spell, an ability or damage, alive or remembered. */
export function isProtectedFrom(g: Game, id: number, source: number): boolean {
  return g.protection[id] !== 0 && comesFrom(g, g.protection[id], source);
}

/** Whether a source, alive or remembered, has one of the qualities. */
export function comesFrom(g: Game, from: number, source: number): boolean {
  const live = liveId(g, source);
  if (live >= 0 && !(g.flags[live] & ABILITY_OBJECT)) return isOfQuality(from, g.colours[live], g.types[live]);
  const at = recall(g, source);
  return at >= 0 && isOfQuality(from, g.lkiColours[at], g.lkiTypes[at]);
}
