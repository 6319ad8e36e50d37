/** Compiles what continuous effects and exceptions of copies change, and rules of combat. */

import { COLOUR_NAMES, KEYWORD_NAMES, PROTECTION_NAMES } from '../ids/words.ts';
import { CHANGES_KINDS } from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import type { AbilityData, Amount, ChangeData, Filter, KeywordData } from '../vocabulary/card.ts';
import { COMBAT_WORDS, type CombatRule } from '../vocabulary/combat.ts';
import { ANY_LAND, chosenColumns, written } from './compile-chosen.ts';
import {
  amountOperand,
  BASIC_LAND_TYPES,
  bits,
  type Context,
  constant,
  filterRow,
  isConstant,
  refuse,
  refuseColour,
  subtypeList,
  supertypeMask,
  typeMask,
} from './compile-words.ts';
import { givenAbilities } from './keyword-abilities.ts';
import { creatureTypes } from './subtypes.ts';

/** Mana types of the basic land types among the subtypes (CR 305.6). */
function landMask(subtypes: readonly string[] | undefined): number {
  return bits(
    (subtypes ?? []).filter((word) => BASIC_LAND_TYPES.includes(word)),
    BASIC_LAND_TYPES,
  );
}

/** Rules of combat: a list of lists, each with the kind, a value or amount, and a filter or whom. */
function combatList(c: Context, rules: readonly CombatRule[], path: string): number {
  return c.tables.list(rules.map((rule, i) => c.tables.list(combatRule(c, rule, `${path}[${i}]`))));
}

function combatRule(c: Context, rule: CombatRule, path: string): readonly number[] {
  if (rule === "can't attack alone") return [R.COMBAT_ATTACKS_AMONG, 2, 0];
  if (rule === "can't block alone") return [R.COMBAT_BLOCKS_AMONG, 2, 0];
  if (rule === 'attacks if another attacks') return [R.COMBAT_ATTACKS_TOO, 0, 0];
  if (rule === 'trample over planeswalkers') return [R.COMBAT_TRAMPLE_WALKERS, 0, 0];
  if (typeof rule === 'string') return [COMBAT_WORDS.indexOf(rule), 0, 0];
  const filter = (kind: number, what: Filter): readonly number[] => [kind, 0, filterRow(c, what, path)];
  if ('cantAttack' in rule) return [R.COMBAT_CANT_ATTACK, 0, rule.cantAttack === 'you' ? R.WHOM_YOU : R.WHOM_YOURS];
  if ('attackTax' in rule) {
    const whom = { anybody: R.WHOM_ANYBODY, you: R.WHOM_YOU, 'you or planeswalkers': R.WHOM_YOURS };
    return [R.COMBAT_ATTACK_TAX, amountOperand(c, rule.attackTax, path), whom[rule.whom ?? 'you']];
  }
  if ('attacksAmong' in rule) return [R.COMBAT_ATTACKS_AMONG, rule.attacksAmong, 0];
  if ('blocksAmong' in rule) return [R.COMBAT_BLOCKS_AMONG, rule.blocksAmong, 0];
  if ('mostAttackers' in rule) {
    return [R.COMBAT_MOST_ATTACKERS, rule.mostAttackers, rule.whom === 'you' ? R.WHOM_YOU : R.WHOM_ANYBODY];
  }
  if ('mostBlockers' in rule) return [R.COMBAT_MOST_BLOCKERS, rule.mostBlockers, 0];
  if ('blockTax' in rule) return [R.COMBAT_BLOCK_TAX, amountOperand(c, rule.blockTax, path), 0];
  if ('cantBlock' in rule) return filter(R.COMBAT_CANT_BLOCK, rule.cantBlock);
  if ('blocksOnly' in rule) return filter(R.COMBAT_BLOCKS_ONLY, rule.blocksOnly);
  if ('notBlockedBy' in rule) return filter(R.COMBAT_NOT_BLOCKED_BY, rule.notBlockedBy);
  if ('blockedOnlyBy' in rule) return filter(R.COMBAT_BLOCKED_ONLY_BY, rule.blockedOnlyBy);
  if ('landwalk' in rule) return filter(R.COMBAT_LANDWALK, rule.landwalk);
  if ('additionalBlocks' in rule) {
    return [R.COMBAT_ADDITIONAL, rule.additionalBlocks === 'any number' ? 1000 : rule.additionalBlocks, 0];
  }
  if ('blockersAtLeast' in rule) return [R.COMBAT_BLOCKERS_LEAST, rule.blockersAtLeast, 0];
  return [R.COMBAT_BLOCKERS_MOST, rule.blockersAtMost, 0];
}

const FOR_MANA_COST = { flashback: R.GRANT_FLASHBACK, madness: R.GRANT_MADNESS, mayhem: R.GRANT_MAYHEM };

/** What cards outside the battlefield get, as bits. */
function grants(change: ChangeData): number {
  return (
    (change.forManaCost === undefined ? 0 : FOR_MANA_COST[change.forManaCost]) |
    (change.play ? R.GRANT_PLAY : 0) |
    (change.play === 'owner' ? R.GRANT_OWNER : 0) |
    (change.free ? R.GRANT_FREE : 0) |
    ((change.play ? (change.costs ?? 0) : 0) << R.COST_ABOVE_GRANTS)
  );
}

function givenKeyword(c: Context, keyword: KeywordData, path: string): readonly AbilityData[] {
  return givenAbilities(keyword) ?? refuse(c, `${path}.gains`, keyword, 'a keyword that stands for abilities');
}

/** One row for a change, and whether its values are more than constants. */
export function changeRow(
  c: Context,
  change: ChangeData,
  path: string,
  spells = -1,
): { row: number; volatile: boolean } {
  const sets = change.setPower !== undefined || change.setToughness !== undefined;
  const modifies = change.power !== undefined || change.toughness !== undefined;
  if (sets && modifies) refuse(c, path, change, 'an effect that either sets or changes power and toughness');
  if (change.setColours?.includes('chosen colour')) refuseColour(c, `${path}.setColours`);
  if (change.protection?.includes('chosen colour')) refuseColour(c, `${path}.protection`);
  let layers = 0;
  if (change.control) layers |= R.LAYER_CONTROL;
  if (change.addTypes ?? change.setTypes ?? change.addSubtypes ?? change.setSubtypes) layers |= R.LAYER_TYPE;
  if (change.loseTypes ?? change.loseSupertypes ?? change.creatureTypes) layers |= R.LAYER_TYPE;
  const everyType = change.creatureTypes === 'all' ? creatureTypes(c.subtypes.keys()) : undefined;
  if (everyType && change.addSubtypes) refuse(c, path, change, 'either subtypes to add or all creature types');
  if (change.setColours ?? change.addColours) layers |= R.LAYER_COLOUR;
  if (
    change.loseAllAbilities ??
    change.keywords ??
    change.loseKeywords ??
    change.abilities ??
    change.gains ??
    change.protection
  )
    layers |= R.LAYER_ABILITY;
  if (sets) layers |= R.LAYER_SET;
  if (modifies) layers |= R.LAYER_MODIFY;
  if (change.switchPowerToughness) layers |= R.LAYER_SWITCH;
  const given = [...(change.abilities ?? []), ...(change.gains ?? []).flatMap((one) => givenKeyword(c, one, path))];
  const operand = (value: Amount | undefined, name: string, none: number): number =>
    value === undefined ? none : amountOperand(c, value, `${path}.${name}`);
  const values = {
    [R.CH_LAYERS]: layers,
    [R.CH_ADD_TYPES]: typeMask(change.addTypes),
    [R.CH_SET_TYPES]: typeMask(change.setTypes),
    [R.CH_LOSE_TYPES]: typeMask(change.loseTypes) | supertypeMask(change.loseSupertypes),
    [R.CH_NO_CREATURE_TYPES]: change.creatureTypes === 'none' ? 1 : 0,
    [R.CH_ADD_SUBTYPES]: subtypeList(c, everyType ?? written(change.addSubtypes)),
    [R.CH_SET_SUBTYPES]: subtypeList(c, written(change.setSubtypes)),
    ...chosenColumns(c, change, path),
    [R.CH_SET_COLOURS]: written(change.setColours) === undefined ? -1 : bits(written(change.setColours), COLOUR_NAMES),
    [R.CH_ADD_COLOURS]: bits(written(change.addColours), COLOUR_NAMES),
    [R.CH_PROTECTION]: bits(written(change.protection), PROTECTION_NAMES),
    [R.CH_ABILITIES]: given.length === 0 ? 0 : c.grantAbilities(given, `${path}.abilities`),
    [R.CH_COMBAT]: change.combat === undefined ? 0 : combatList(c, change.combat, `${path}.combat`),
    [R.CH_GRANTS]: change.control === 'owner' ? R.GRANT_OWNER : grants(change),
    [R.CH_MADNESS]: change.forManaCost === 'madness' ? c.madnessTrigger() : -1,
    [R.CH_SPELLS]: spells,
    [R.CH_LAND_SET]: typeof change.setSubtypes === 'string' ? ANY_LAND : landMask(written(change.setSubtypes)),
    [R.CH_LAND_ADD]: landMask(written(change.addSubtypes)),
    [R.CH_LOSE_ALL]: change.loseAllAbilities ? 1 : 0,
    [R.CH_KEYWORDS]: bits(change.keywords, KEYWORD_NAMES),
    [R.CH_LOSE_KEYWORDS]: bits(change.loseKeywords, KEYWORD_NAMES),
    [R.CH_SET_POWER]: operand(change.setPower, 'setPower', R.NO_BOUND),
    [R.CH_SET_TOUGHNESS]: operand(change.setToughness, 'setToughness', R.NO_BOUND),
    [R.CH_POWER]: operand(change.power, 'power', constant(0)),
    [R.CH_TOUGHNESS]: operand(change.toughness, 'toughness', constant(0)),
  };
  const subtypes = (change.addSubtypes ?? change.setSubtypes ?? change.creatureTypes) !== undefined;
  if (subtypes || given.length > 0) c.tables.asked |= CHANGES_KINDS;
  const amounts = [values[R.CH_SET_POWER], values[R.CH_SET_TOUGHNESS], values[R.CH_POWER], values[R.CH_TOUGHNESS]];
  const volatile = amounts.some((value) => value !== undefined && value !== R.NO_BOUND && !isConstant(value));
  return { row: c.tables.changes.add(values), volatile };
}

/** Most rows of changes that an exception of a copy can be among: the state has so much room for its number. */
const MOST_EXCEPTIONS = 2046;

/** The row of an exception of a copy (CR 707.9), -1 none: constant values that can be copiable. */
export function exceptionRow(c: Context, except: ChangeData | undefined, path: string): number {
  if (except === undefined) return -1;
  const { control, loseAllAbilities, power, toughness, switchPowerToughness } = except;
  if (control ?? loseAllAbilities ?? power ?? toughness ?? switchPowerToughness) {
    refuse(c, path, except, 'types, colours, abilities, keywords, or power and toughness that are set');
  }
  const { row, volatile } = changeRow(c, except, path);
  if (volatile) refuse(c, path, except, 'power and toughness that are numbers');
  if (row > MOST_EXCEPTIONS) refuse(c, path, except, 'fewer cards in the Rulebook: an exception has no room any more');
  return row;
}
