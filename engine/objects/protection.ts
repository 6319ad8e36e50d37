/**
 * Protection (CR 702.16): whether a permanent has protection from a source, by what the source is or last was.
 *
 * What follows from it (no targets, no enchanting or equipping, no blocking, no damage) is asked where those happen.
 */

import {
  ARTIFACT,
  CREATURE,
  FROM_ARTIFACTS,
  FROM_CREATURES,
  FROM_EVERYTHING,
  FROM_MULTICOLOURED,
} from '../ids/words.ts';
import { type Game, liveId } from '../state/game.ts';
import { ABILITY_OBJECT } from '../state/header.ts';
import { recall } from './memory.ts';

/** Whether the permanent has protection from an object with these colours and types. */
export function isProtected(g: Game, id: number, colours: number, types: number): boolean {
  const from = g.protection[id];
  if (from === 0) return false;
  if (from & (colours | FROM_EVERYTHING)) return true;
  if (from & FROM_MULTICOLOURED && (colours & (colours - 1)) !== 0) return true;
  if (from & FROM_ARTIFACTS && types & ARTIFACT) return true;
  return (from & FROM_CREATURES) !== 0 && (types & CREATURE) !== 0;
}

/** The same for the source of a spell, an ability or damage, alive or remembered. */
export function isProtectedFrom(g: Game, id: number, source: number): boolean {
  if (g.protection[id] === 0) return false;
  const live = liveId(g, source);
  if (live >= 0 && !(g.flags[live] & ABILITY_OBJECT)) return isProtected(g, id, g.colours[live], g.types[live]);
  const at = recall(g, source);
  return at >= 0 && isProtected(g, id, g.lkiColours[at], g.lkiTypes[at]);
}
