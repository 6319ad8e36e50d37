/**
 * What one continuous effect does to one object in one layer (CR 613.1).
 */

import {
  BATTLE,
  CANT_ATTACK,
  CANT_BE_BLOCKED,
  CANT_BLOCK,
  DOESNT_UNTAP,
  MUST_ATTACK,
  TYPE_NAMES,
} from '../ids/words.ts';
import { type Game, InvariantError, MARGIN, refOf } from '../state/game.ts';
import {
  GRANTED,
  NO_ABILITIES,
  RETYPED,
  W_BATTLES,
  W_GRANTS,
  W_LISTEN,
  W_REPLACE,
  W_RETYPES,
  W_ROOM_LOW,
} from '../state/header.ts';
import { permanentCount } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { PICK_COLOUR, PICK_CREATURE_TYPE, PICK_LAND_TYPE, pickOf } from './picks.ts';
import { amount } from './query.ts';
import { scope } from './scope.ts';

/** Restrictions and requirements are what effects do to an object, not abilities that it has. */
const RESTRICTIONS = CANT_ATTACK | CANT_BLOCK | CANT_BE_BLOCKED | MUST_ATTACK | DOESNT_UNTAP;
const ALL_TYPES = (1 << TYPE_NAMES.length) - 1;

/**
 * Applies the part of a change that belongs to the layer.
 * @param effect row of the effect table whose fixed values count, -1 for a static ability, whose amounts call the
 *   affected object "it"
 */
export function applyChange(g: Game, change: number, effect: number, id: number, layer: number): void {
  const c = g.rulebook.changes;
  const row = change * R.CH_STRIDE;
  if (effect < 0) scope.eventObject = refOf(g, id);
  if (c[row + R.CH_CHOSEN] !== 0) {
    const kind = chosenKind(c[row + R.CH_CHOSEN]);
    applyChosen(g, row, effect >= 0 ? g.effectPower[effect] : pickOf(g, scope.source, kind), id, layer);
  }
  switch (layer) {
    case R.LAYER_TYPE:
      if (!(c[row + R.CH_CHOSEN] & R.CHOSEN_SET_LAND)) changeTypes(g, row, id);
      return;
    case R.LAYER_COLOUR:
      if (c[row + R.CH_SET_COLOURS] >= 0) g.colours[id] = c[row + R.CH_SET_COLOURS];
      g.colours[id] |= c[row + R.CH_ADD_COLOURS];
      return;
    case R.LAYER_ABILITY:
      if (c[row + R.CH_LOSE_ALL]) loseAbilities(g, id);
      g.keywords[id] = (g.keywords[id] | c[row + R.CH_KEYWORDS]) & ~c[row + R.CH_LOSE_KEYWORDS];
      g.protection[id] |= c[row + R.CH_PROTECTION];
      if (c[row + R.CH_ABILITIES] !== 0) grant(g, id, c[row + R.CH_ABILITIES]);
      return;
    case R.LAYER_SET:
      if (c[row + R.CH_SET_POWER] !== R.NO_BOUND) {
        g.power[id] = effect >= 0 ? g.effectPower[effect] : amount(g, c[row + R.CH_SET_POWER]);
      }
      if (c[row + R.CH_SET_TOUGHNESS] !== R.NO_BOUND) {
        g.toughness[id] = effect >= 0 ? g.effectToughness[effect] : amount(g, c[row + R.CH_SET_TOUGHNESS]);
      }
      return;
    case R.LAYER_MODIFY:
      g.power[id] += effect >= 0 ? g.effectPower[effect] : amount(g, c[row + R.CH_POWER]);
      g.toughness[id] += effect >= 0 ? g.effectToughness[effect] : amount(g, c[row + R.CH_TOUGHNESS]);
      return;
    case R.LAYER_SWITCH: {
      const power = g.power[id];
      g.power[id] = g.toughness[id];
      g.toughness[id] = power;
    }
  }
}

/** What kind of thing a change wants chosen. */
export function chosenKind(bits: number): number {
  if (bits & R.CHOSEN_ADD_TYPE) return PICK_CREATURE_TYPE;
  return bits & R.CHOSEN_SET_LAND ? PICK_LAND_TYPE : PICK_COLOUR;
}

/** The part of a change that is chosen; -1: nothing was. */
function applyChosen(g: Game, row: number, value: number, id: number, layer: number): void {
  const c = g.rulebook.changes;
  const bits = c[row + R.CH_CHOSEN];
  if (value < 0) return;
  if (layer === R.LAYER_COLOUR && bits & R.CHOSEN_SET_COLOUR) g.colours[id] = 1 << value;
  if (layer === R.LAYER_COLOUR && bits & R.CHOSEN_ADD_COLOUR) g.colours[id] |= 1 << value;
  if (layer === R.LAYER_ABILITY && bits & R.CHOSEN_PROTECTION) g.protection[id] |= 1 << value;
  if (layer !== R.LAYER_TYPE) return;
  const alone = c[row + R.CH_CHOSEN_LISTS] + 2 * value;
  if (bits & R.CHOSEN_ADD_TYPE) noteRetype(g, id, alone, R.RETYPE_ADD);
  if (!(bits & R.CHOSEN_SET_LAND)) return;
  noteRetype(g, id, alone, R.RETYPE_SET);
  loseAbilities(g, id); // CR 305.7
  g.manaTypes[id] = 1 << value;
}

/** Gives the object the abilities of a list; a simple mana ability shows in what it can add. */
function grant(g: Game, id: number, list: number): void {
  const rb = g.rulebook;
  for (let i = 1; i <= rb.lists[list]; i++) {
    const ability = rb.lists[list + i];
    const row = ability * R.A_STRIDE;
    if (rb.ability[row] === R.ABILITY_MANA) g.manaTypes[id] |= rb.ability[row + R.A_MANA_MASK];
    const at = g.word[W_GRANTS];
    if (at >= g.size.grants) throw new InvariantError(`more than ${g.size.grants} abilities given at once`);
    g.word[W_GRANTS] = at + 1;
    const limited = rb.ability[row + R.A_LIMIT] === R.GIVEN_LIMIT;
    if (limited || at + 1 > g.size.grants - permanentCount(g) - MARGIN.grants) g.word[W_ROOM_LOW] = 1;
    g.grantObject[at] = id;
    g.grantAbility[at] = ability;
    g.flags[id] |= GRANTED;
    if (rb.ability[row] === R.ABILITY_TRIGGERED) g.word[W_LISTEN] |= 1 << rb.ability[row + R.A_EVENT];
    if (rb.ability[row] === R.ABILITY_COMBAT) g.word[W_REPLACE] |= R.LISTENS_COMBAT;
  }
}

/** Everything that it has by itself or was given; restrictions that other effects put on it stay (CR 613.1f). */
function loseAbilities(g: Game, id: number): void {
  g.keywords[id] &= RESTRICTIONS & ~g.rulebook.keywords[g.card[id]];
  g.manaTypes[id] = 0;
  g.protection[id] = 0;
  g.flags[id] |= NO_ABILITIES;
  takeGrants(g, id);
}

/** Abilities that were given before are lost too. */
function takeGrants(g: Game, id: number): void {
  if (!(g.flags[id] & GRANTED)) return;
  g.flags[id] &= ~GRANTED;
  let kept = 0;
  for (let i = 0; i < g.word[W_GRANTS]; i++) {
    if (g.grantObject[i] === id) continue;
    g.grantObject[kept] = g.grantObject[i];
    g.grantAbility[kept] = g.grantAbility[i];
    kept++;
  }
  g.word[W_GRANTS] = kept;
}

/** Layer 4: card types, subtypes, and what basic land types bring along (CR 205.1, 305.7). */
function changeTypes(g: Game, row: number, id: number): void {
  const c = g.rulebook.changes;
  const set = c[row + R.CH_SET_TYPES];
  // Setting types replaces the card types and keeps the supertypes (CR 205.1a, 205.4b).
  if (set !== 0) {
    g.types[id] = (g.types[id] & ~ALL_TYPES) | set;
    g.flags[id] |= RETYPED; // subtypes of types that it lost go too
  }
  if (c[row + R.CH_LOSE_TYPES] !== 0) {
    g.types[id] &= ~c[row + R.CH_LOSE_TYPES];
    if (c[row + R.CH_LOSE_TYPES] & ALL_TYPES) g.flags[id] |= RETYPED;
  }
  g.types[id] |= c[row + R.CH_ADD_TYPES];
  if (g.types[id] & BATTLE) g.word[W_BATTLES] |= 1;
  if (c[row + R.CH_SET_SUBTYPES] >= 0) {
    noteRetype(g, id, c[row + R.CH_SET_SUBTYPES], R.RETYPE_SET);
    const lands = c[row + R.CH_LAND_SET];
    if (lands !== 0) {
      loseAbilities(g, id); // CR 305.7: it loses the abilities of its text and old land types
      g.manaTypes[id] = lands;
    }
  }
  if (c[row + R.CH_ADD_SUBTYPES] >= 0) {
    noteRetype(g, id, c[row + R.CH_ADD_SUBTYPES], R.RETYPE_ADD);
    g.manaTypes[id] |= c[row + R.CH_LAND_ADD];
  }
  if (c[row + R.CH_NO_CREATURE_TYPES]) noteRetype(g, id, 0, R.RETYPE_NO_CREATURE);
}

/** Takes down that the object's subtypes are set (1), added to (0), or those of creatures lost. */
function noteRetype(g: Game, id: number, list: number, sets: number): void {
  const at = g.word[W_RETYPES];
  if (at >= g.size.retypes) throw new InvariantError(`more than ${g.size.retypes} changes of subtypes at once`);
  g.word[W_RETYPES] = at + 1;
  if (at + 1 > g.size.retypes - permanentCount(g) - MARGIN.retypes) g.word[W_ROOM_LOW] = 1;
  g.retypeObject[at] = id;
  g.retypeList[at] = list;
  g.retypeSets[at] = sets;
  g.flags[id] |= RETYPED;
}
