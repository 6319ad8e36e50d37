/**
 * What no longer exists, held against a filter by last known information; and the lists of the Rulebook that filters name.
 */

import { CREATURE, KINDRED } from '../ids/words.ts';
import { type Game, liveId } from '../state/game.ts';
import {
  LKI_ATTACKED,
  LKI_ATTACKING,
  LKI_BACK_UP,
  LKI_BLOCKING,
  LKI_TAPPED,
  LKI_TOKEN,
  W_ACTIVE,
} from '../state/header.ts';
import { LINK_RING } from '../state/layout.ts';
import * as R from '../state/rulebook.ts';
import { countersThen, hadCounters, recall } from './memory.ts';
import { NEXT_ERA, sharesCreatureType } from './referents.ts';
import { scope } from './scope.ts';
import { hasSubtype, inList } from './subtypes.ts';

/** Whether one of the names in the list is a name of the card; a split card that is no spell has two (CR 709.4a). */
export function hasName(rb: R.Rulebook, names: number, card: number): boolean {
  if (inList(rb.lists, names, rb.sameName[card])) return true;
  if (rb.face[card] !== R.FACE_SPLIT) return false;
  const half = rb.otherFace[card];
  return inList(rb.lists, names, rb.sameName[half]) || inList(rb.lists, names, rb.sameName[half + 1]);
}

/**
 * Whether what is gone, at that place of the ring, fitted the filter as it last existed (CR 603.10, 608.2h); the bounds of
 * power, toughness and mana value are left to the caller.
 */
export function matchedLast(g: Game, filter: number, ref: number, at: number): boolean {
  const rb = g.rulebook;
  const row = filter * R.F_STRIDE;
  const t = rb.filters;
  const types = g.lkiTypes[at];
  const any = t[row + R.F_ANY_TYPES];
  const all = t[row + R.F_ALL_TYPES];
  if ((any !== 0 && (types & any) === 0) || (types & all) !== all || types & t[row + R.F_NO_TYPES]) return false;
  const who = t[row + R.F_CONTROLLER];
  if (who === R.WHO_EVENT && g.lkiController[at] !== scope.eventPlayer) return false;
  if (who === R.WHO_ACTIVE && g.lkiController[at] !== g.word[W_ACTIVE]) return false;
  if (who === R.WHO_YOU && g.lkiController[at] !== scope.controller) return false;
  if (who === R.WHO_OPPONENT && g.lkiController[at] === scope.controller) return false;
  const keywords = t[row + R.F_KEYWORDS];
  if (keywords !== 0 && (g.lkiKeywords[at] & keywords) === 0) return false;
  if (g.lkiKeywords[at] & t[row + R.F_NO_KEYWORDS]) return false;
  const colours = t[row + R.F_COLOURS];
  if ((colours !== 0 && (g.lkiColours[at] & colours) === 0) || g.lkiColours[at] & t[row + R.F_NO_COLOURS]) return false;
  const card = g.lkiCard[at];
  if (!hasPrintedSubtypes(g, row, card)) return false;
  const names = t[row + R.F_NAMES];
  if (names >= 0 && !hasName(rb, names, card)) return false;
  const counter = t[row + R.F_COUNTER];
  if (counter === R.ANY_COUNTER && !hadCounters(g, at)) return false;
  if (counter >= 0 && counter !== R.ANY_COUNTER && countersThen(g, at, counter) === 0) return false;
  return fittedLast(g, row, at, ref);
}

/** Whether the object shares a creature type with what is gone, by the types that this one's card has. */
export function sharedTypeLast(g: Game, id: number, ref: number): boolean {
  const at = recall(g, ref);
  const list = at < 0 ? -1 : g.rulebook.subtypes[g.lkiCard[at]];
  if (list < 0 || !(g.lkiTypes[at] & (CREATURE | KINDRED))) return false;
  const { lists, subtypeKind } = g.rulebook;
  const end = list + lists[list];
  for (let i = list + 1; i <= end; i++) if (subtypeKind[lists[i]] === 0 && hasSubtype(g, id, lists[i])) return true;
  return false;
}

/** Whether the object shares a creature type with one of those that convoked the source, as it is or last was (CR 608.2h). */
export function sharesTypeWithConvoker(g: Game, id: number): boolean {
  const spell = scope.source - NEXT_ERA;
  for (let i = 0; i < LINK_RING; i++) {
    const from = g.linkFrom[i];
    if (from === 0 || (from !== spell && from !== scope.source)) continue;
    const convoker = liveId(g, g.linkTo[i]);
    if (convoker >= 0 ? sharesCreatureType(g, id, convoker) : sharedTypeLast(g, id, g.linkTo[i])) return true;
  }
  return false;
}

/** Keywords that its card had printed, and filters one of which must fit too. */
function fittedMore(g: Game, row: number, at: number, ref: number): boolean {
  const { filters, lists, has } = g.rulebook;
  const wanted = filters[row + R.F_HAS];
  if (wanted !== 0 && !(has[g.lkiCard[at]] & wanted)) return false;
  const any = filters[row + R.F_ANY_OF];
  if (any < 0) return true;
  for (let i = 1; i <= lists[any]; i++) if (matchedLast(g, lists[any + i], ref, at)) return true;
  return false;
}

/** What nobody remembers of an object that is gone. */
const UNKNOWN = R.FILTER_REMEMBERED | R.FILTER_BLOCKS_SOURCE | R.FILTER_UNBLOCKED;

/** The part of the filter that flags say, of what is gone. */
// SIMPLIFIED: of what is gone it is not known whether it was of what was chosen, what it blocked and which changed subtypes
//   it had (CR 608.2h).
function fittedLast(g: Game, row: number, at: number, ref: number): boolean {
  const t = g.rulebook.filters;
  const flags = t[row + R.F_FLAGS];
  if (flags & UNKNOWN || !fittedStatus(flags, g.lkiStatus[at]) || !fittedMore(g, row, at, ref)) return false;
  if (flags & R.FILTER_OTHER && scope.source === ref) return false;
  const token = (g.lkiStatus[at] & LKI_TOKEN) !== 0; // its slot may have become something else
  if ((flags & R.FILTER_TOKEN && !token) || (flags & R.FILTER_NONTOKEN && token)) return false;
  const colours = g.lkiColours[at];
  if (flags & R.FILTER_COLOURLESS && colours !== 0) return false;
  return !(flags & R.FILTER_MULTICOLOURED) || (colours & (colours - 1)) !== 0;
}

function fittedStatus(flags: number, was: number): boolean {
  if (flags & R.FILTER_TAPPED && !(was & LKI_TAPPED)) return false;
  if (flags & R.FILTER_UNTAPPED && was & LKI_TAPPED) return false;
  if (flags & R.FILTER_ATTACKING && !(was & LKI_ATTACKING)) return false;
  if (flags & R.FILTER_NOT_ATTACKING && was & LKI_ATTACKING) return false;
  if (flags & R.FILTER_BLOCKING && !(was & LKI_BLOCKING)) return false;
  if (flags & R.FILTER_IN_COMBAT && !(was & (LKI_ATTACKING | LKI_BLOCKING))) return false;
  if (flags & R.FILTER_ATTACKED && !(was & LKI_ATTACKED)) return false;
  if (flags & R.FILTER_TRANSFORMED && !(was & LKI_BACK_UP)) return false;
  return !(flags & R.FILTER_NOT_TRANSFORMED && was & LKI_BACK_UP);
}

function hasPrintedSubtypes(g: Game, row: number, card: number): boolean {
  const { filters: t, lists, subtypes } = g.rulebook;
  const wanted = t[row + R.F_SUBTYPES];
  const unwanted = t[row + R.F_NO_SUBTYPES];
  if (unwanted >= 0 && shareMember(lists, unwanted, subtypes[card])) return false;
  return wanted < 0 || shareMember(lists, wanted, subtypes[card]);
}

function shareMember(lists: Int32Array, one: number, other: number): boolean {
  const end = one + lists[one];
  for (let i = one + 1; i <= end; i++) if (inList(lists, other, lists[i])) return true;
  return false;
}
