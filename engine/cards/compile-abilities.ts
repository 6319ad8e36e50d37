/**
 * Compiles abilities: one row each, with the event a trigger listens to, what a static ability affects, what a
 * replacement replaces; and the abilities that keywords stand for.
 */

import {
  BATTLEFIELD,
  COMMAND,
  COUNTER_NAMES,
  EVENT_ATTACK,
  EVENT_BECOME_BLOCKED,
  EVENT_BLOCK,
  EVENT_CAST,
  EVENT_DAMAGE,
  EVENT_DISCARD,
  EVENT_DRAW,
  EVENT_GAIN_LIFE,
  EVENT_LEAVES,
  EVENT_LOSE_LIFE,
  EVENT_MOVE,
  EVENT_SACRIFICE,
  EVENT_STEP,
  EVENT_TAP,
  EVENT_TAPPED_FOR_MANA,
  EVENT_TARGETED,
  EVENT_TO_GRAVEYARD,
  EVENT_UNTAP,
  EXILE,
  GRAVEYARD,
  HAND,
  STACK,
  STEP_NAMES,
  ZONE_NAMES,
  type ZoneName,
} from '../ids/words.ts';
import { MANA_IN_HAND } from '../state/header.ts';
import { GROUPS } from '../state/layout.ts';
import * as R from '../state/rulebook.ts';
import type { AbilityData, EffectData, Filter, TriggerEvent } from '../vocabulary/card.ts';
import type { TappedForMana } from '../vocabulary/mana-words.ts';
import { PLAYER_RULES, type PlayerRule } from '../vocabulary/player-rules.ts';
import { changeRow } from './compile-changes.ts';
import { attackEvent, blockEvent } from './compile-combat.ts';
import { costAbility } from './compile-cost-abilities.ts';
import { costRow } from './compile-costs.ts';
import { type EffectContext, program } from './compile-effects.ts';
import { entersAbility, openingHand } from './compile-entering.ts';
import { dividedAmount } from './compile-lasting.ts';
import { couldAddMana, manaSymbols, singleSymbol } from './compile-mana.ts';
import { replacement } from './compile-replacements.ts';
import { amountOperand, conditionRow, filterRow, isVolatileFilter, refuse, targetRows } from './compile-words.ts';
import { emptyGathered, type Gathered, subject, type Values, who } from './gathered.ts';
import { changeReads, conditionReads, filterReads } from './reads.ts';

/** An ability row planned: rows of one card must stand together, so they are added when all parts are compiled. */
export interface Planned {
  readonly values: Values;
}

export function compileAbility(c: EffectContext, ability: AbilityData, path: string, out: Gathered): Planned {
  switch (ability.kind) {
    case 'spell':
      return { values: { [R.A_KIND]: R.ABILITY_SPELL, ...compileEffect(c, ability, path), [R.A_ZONE]: STACK } };
    case 'additional cost':
    case 'either additional cost':
    case 'alternative cost':
    case 'minimum cost':
    case 'spend only':
    case 'cost change':
    case 'own cost change':
      return { values: costAbility(c, ability, path, out) };
    case 'activated':
      return { values: activated(c, ability, path, out) };
    case 'triggered':
      return { values: triggered(c, ability, path, out) };
    case 'chapter':
      return { values: chapter(c, ability, path, out) };
    case 'static':
      return { values: staticAbility(c, ability, path, out) };
    case 'enters':
      return { values: entersAbility(c, ability, path, out) };
    case 'opening hand':
      return { values: openingHand(c, ability, path, out) };
    case 'extra trigger':
      out.replaces |= R.REPLACES_TRIGGERS;
      return { values: extraTrigger(c, ability, path) };
    case 'rule':
      return { values: playerRule(c, ability, path, out) };
    case 'replacement':
      out.has |= R.HAS_REPLACEMENT;
      return { values: replacementAbility(c, ability, path, out) };
  }
}

function replacementAbility(
  c: EffectContext,
  { replace, if: condition, zone }: AbilityData & { kind: 'replacement' },
  path: string,
  out: Gathered,
): Values {
  const elsewhere = emptyGathered();
  const values = replacement(c, replace, `${path}.replace`, zone === undefined ? out : elsewhere);
  if (zone !== undefined && replace.event !== 'draw') refuse(c, `${path}.zone`, zone, 'no zone, but for draws');
  return {
    ...values,
    ...(zone === undefined ? {} : { [R.A_ZONE]: GRAVEYARD }),
    ...(condition === undefined ? {} : { [R.A_CONDITION]: conditionRow(c, condition, `${path}.if`) }),
  };
}

function extraTrigger(c: EffectContext, ability: AbilityData & { kind: 'extra trigger' }, path: string): Values {
  const event = compileEvent(c, { on: ability.when, what: ability.what }, path);
  return { [R.A_KIND]: R.ABILITY_EXTRA_TRIGGER, ...event };
}

/** Rules that say in "what" which spells or objects they are about. */
const ABOUT_OBJECTS: readonly PlayerRule[] = [
  "spells can't be countered",
  "can't cast spells",
  "can't activate abilities",
  "can't activate abilities but for mana",
];

/** What the ability says about players (CR 101.2); of spells that can't be countered also which. */
function playerRule(c: EffectContext, ability: AbilityData & { kind: 'rule' }, path: string, out: Gathered): Values {
  const rule = 1 + PLAYER_RULES.indexOf(ability.rule);
  out.has |= R.HAS_RULE;
  out.rules |= 1 << rule;
  const filtered = ABOUT_OBJECTS.includes(ability.rule);
  const mayFilter = filtered || ability.rule === "legend rule doesn't apply";
  if (ability.what !== undefined && !mayFilter) refuse(c, `${path}.what`, ability.what, 'no filter beside this rule');
  if (filtered && ability.what === undefined) refuse(c, path, ability, 'which spells or objects, in "what"');
  return {
    [R.A_KIND]: R.ABILITY_RULE,
    [R.A_ZONE]: BATTLEFIELD,
    [R.A_WHO]: who(ability.whose),
    [R.A_AUX]: rule,
    [R.A_FILTER]: ability.what === undefined ? -1 : filterRow(c, ability.what, `${path}.what`),
    [R.A_MANA_MASK]: manaMask(c, ability.types, path),
    [R.A_CONDITION]: ability.if === undefined ? -1 : conditionRow(c, ability.if, `${path}.if`),
  };
}

// ---------------------------------------------------------------- effects with targets and modes

/** Targets, modes and program of an effect, as columns of an ability row. */
export function compileEffect(c: EffectContext, data: EffectData, path: string): Values {
  if (data.modes !== undefined) {
    const rows = data.modes.of.map((mode, i) => ({
      [R.A_KIND]: R.ABILITY_SPELL,
      ...compileEffect(c, mode, `${path}.modes.of[${i}]`),
    }));
    const most = data.modes.upTo ?? data.modes.choose;
    const groups = data.modes.of.map((mode) => (mode.targets ?? []).length).sort((a, b) => b - a);
    const together = groups.slice(0, most).reduce((sum, n) => sum + n, 0);
    if (together > GROUPS)
      refuse(c, `${path}.modes`, together, `at most ${GROUPS} target groups in the modes chosen together`);
    if (rows.length > 15) refuse(c, `${path}.modes.of`, rows.length, 'at most 15 modes');
    const first = c.tables.ability.rows;
    for (const row of rows) c.tables.ability.add(row);
    return {
      [R.A_MODES]: first,
      [R.A_MODE_COUNT]: rows.length,
      [R.A_MODES_MIN]: data.modes.choose,
      [R.A_MODES_MAX]: most,
    };
  }
  const targets = data.targets ?? [];
  if (targets.length > 4) refuse(c, `${path}.targets`, targets.length, 'at most 4 target groups');
  const instructions = data.effect ?? [];
  const divided = instructions.map(dividedAmount).find((one) => one !== undefined);
  const values: Values = {
    [R.A_TARGETS]: targetRows(c, targets, `${path}.targets`),
    [R.A_TARGET_COUNT]: targets.length,
    [R.A_PC]: program(c, instructions, `${path}.effect`),
  };
  if (divided !== undefined) {
    values[R.A_DETAIL] = R.DETAIL_DIVIDES; // of a triggered ability its event has that column
    values[R.A_IGNORES] = R.TRIGGER_DIVIDES;
    values[R.A_AMOUNT] = amountOperand(c, divided, `${path}.effect`);
  }
  return values;
}

// ---------------------------------------------------------------- activated

function activated(
  c: EffectContext,
  ability: AbilityData & { kind: 'activated' },
  path: string,
  out: Gathered,
): Values {
  const cost = costRow(c, ability.cost, `${path}.cost`);
  const zone = ZONE_NAMES.indexOf(ability.zone ?? 'battlefield');
  // CR 605.1a: a loyalty ability is none.
  const isMana =
    ability.cost.loyalty === undefined && (ability.targets ?? []).length === 0 && couldAddMana(ability.effect);
  const values: Values = {
    ...compileEffect(c, ability, path),
    [R.A_KIND]: isMana ? R.ABILITY_MANA : R.ABILITY_ACTIVATED,
    [R.A_COST]: cost,
    [R.A_ZONE]: zone,
    [R.A_TIMING]: ability.timing === 'sorcery' ? 1 : 0,
    [R.A_CONDITION]: ability.if === undefined ? -1 : conditionRow(c, ability.if, `${path}.if`),
  };
  if (ability.cost.loyalty !== undefined) {
    values[R.A_TIMING] = 1; // CR 606.3
    values[R.A_LIMIT] = R.LOYALTY_LIMIT;
  }
  if (ability.limit !== undefined) values[R.A_LIMIT] = limitBit(c, ability.limit, path, out);
  if (isMana) {
    out.has |= R.HAS_MANA;
    values[R.A_AUX] = onlyTapsForMana(ability) ? 1 : 0;
    const said = JSON.stringify(ability.effect);
    if (said.includes('"paid"'))
      refuse(c, `${path}.effect`, 'paid', 'a mana ability that counts nothing its cost took');
    if (said.includes('"sacrificed"')) values[R.A_DETAIL] = R.DETAIL_ASKS_SACRIFICED;
    const simple = zone === BATTLEFIELD ? simpleMana(ability, path) : null;
    if (zone === HAND) {
      out.has |= R.HAS_HAND_ABILITY;
      c.tables.asked |= MANA_IN_HAND;
    } else if (zone !== BATTLEFIELD) refuse(c, path, ability.zone, 'a mana ability on the battlefield or in hand');
    if (simple === null || (out.manaUnits > 0 && (out.manaUnits !== simple.units || simple.units !== 1))) {
      out.has |= R.HAS_HARD_MANA;
    } else {
      out.manaMask |= simple.mask;
      out.manaUnits = simple.units;
      values[R.A_MANA_MASK] = simple.mask;
      values[R.A_MANA_UNITS] = simple.units;
    }
  } else if (zone === BATTLEFIELD) out.has |= R.HAS_ACTIVATED;
  else if (zone === HAND) out.has |= R.HAS_HAND_ABILITY;
  else if (zone === GRAVEYARD) out.has |= R.HAS_GRAVEYARD_ABILITY;
  else refuse(c, path, ability.zone, 'an ability activated on the battlefield, from hand or from the graveyard');
  return values;
}

/** The bit of `used` that limits the ability to once each turn, 0 without a limit. */
function limitBit(c: EffectContext, limit: string | undefined, path: string, out: Gathered): number {
  if (limit === undefined) return 0;
  if (out.limits >= 4) refuse(c, path, limit, 'at most 4 limited abilities on a card');
  return 1 << out.limits++;
}

/** "{T}: Add …" and nothing else: it is activated when something is paid, and offered at priority on demand only. */
function onlyTapsForMana(ability: AbilityData & { kind: 'activated' }): boolean {
  const { tap, ...otherCosts } = ability.cost;
  const effects = ability.effect ?? [];
  return tap === true && Object.keys(otherCosts).length === 0 && effects.every((one) => one.do === 'add mana');
}

/** "{T}: Add …" and nothing else, of a fixed number of units that are alike. */
function simpleMana(
  ability: AbilityData & { kind: 'activated' },
  path: string,
): { mask: number; units: number } | null {
  const { tap, ...otherCosts } = ability.cost;
  const [only, ...rest] = ability.effect ?? [];
  if (!tap || Object.keys(otherCosts).length > 0 || rest.length > 0 || ability.if !== undefined) return null;
  if (
    only?.do !== 'add mana' ||
    only.spend !== undefined ||
    only.rider !== undefined ||
    (only.who !== undefined && only.who !== 'you')
  )
    return null;
  const mana = only.mana;
  if (typeof mana === 'string') {
    const symbols = manaSymbols(mana, path);
    const types = symbols?.flatMap((n, type) => (n > 0 ? [type] : [])) ?? [];
    const [type] = types;
    if (symbols === null || types.length !== 1 || type === undefined) return null;
    return { mask: 1 << type, units: symbols[type] ?? 0 };
  }
  if ('anyOf' in mana || 'couldProduce' in mana || 'anyCombination' in mana || 'coloursOf' in mana) return null;
  if ('anyColour' in mana) return mana.anyColour === 1 ? { mask: 31, units: 1 } : null;
  if (!('choose' in mana)) return null;
  let mask = 0;
  for (const text of mana.choose) {
    const symbols = manaSymbols(text, path);
    if (symbols === null || symbols.reduce((sum, n) => sum + n, 0) !== 1) return null;
    mask |= 1 << symbols.indexOf(1);
  }
  return { mask, units: 1 };
}

// ---------------------------------------------------------------- triggered

function triggered(
  c: EffectContext,
  ability: AbilityData & { kind: 'triggered' },
  path: string,
  out: Gathered,
): Values {
  const event = compileEvent(c, ability.when, `${path}.when`);
  const written = ability.zone;
  const buried = written === 'graveyard' && event[R.A_SUBJECT] !== R.SUBJECT_THIS;
  if (buried) event[R.A_ZONE] = GRAVEYARD;
  else if (written !== undefined && written !== 'battlefield') {
    refuse(
      c,
      `${path}.zone`,
      written,
      'a triggered ability that functions on the battlefield, in the graveyard, or one about this card itself',
    );
  }
  out.has |= R.HAS_TRIGGERS;
  const kind = event[R.A_EVENT] ?? 0;
  const bit = kind < R.EVENT_TRANSFORMS ? 1 << kind : 0; // what the action itself queues is listened to by nobody
  if (event[R.A_ZONE] === BATTLEFIELD) out.listens |= bit;
  else out.listensElsewhere |= bit;
  const once = ability.limit === 'done once each turn';
  const effect = compileEffect(once ? { ...c, once } : c, ability, path);
  return {
    ...effect,
    ...event,
    [R.A_KIND]: R.ABILITY_TRIGGERED,
    [R.A_LIMIT]: limitBit(c, ability.limit, path, out),
    [R.A_TIMING]: once ? 1 : 0,
    [R.A_IGNORES]:
      ignoredOfEvent(ability) | (countsResolved(ability) ? R.COUNTS_RESOLVED : 0) | (effect[R.A_IGNORES] ?? 0),
    ...manaDetail(event, ability),
    [R.A_CONDITION]: ability.if === undefined ? -1 : conditionRow(c, ability.if, `${path}.if`),
  };
}

/** CR 605.1b: no target, about mana that an ability adds, and it could add mana itself; a delayed one too. */
export function manaDetail(event: Values, { targets, effect }: EffectData): Values {
  const isMana = event[R.A_EVENT] === EVENT_TAPPED_FOR_MANA && (targets ?? []).length === 0 && couldAddMana(effect);
  const types = isMana ? R.DETAIL_MANA : JSON.stringify(effect ?? []).includes('"producedColour"') ? R.DETAIL_TYPES : 0;
  return types === 0 ? {} : { [R.A_DETAIL]: types | (event[R.A_DETAIL] ?? 0) };
}

/** Whether it asks how often it resolved this turn. */
function countsResolved({ effect }: AbilityData & { kind: 'triggered' }): boolean {
  return JSON.stringify(effect ?? []).includes('"times resolved"');
}

/** What of the event neither the effect nor the intervening if asks for: 1 the object, 2 the player, 4 the number. */
function ignoredOfEvent({ targets, effect, modes, if: condition }: AbilityData & { kind: 'triggered' }): number {
  const text = JSON.stringify([targets, effect, modes, condition]);
  const asks = [/"it"/, /"event player"/, /"event amount"|"producedColour"/].map((word) => word.test(text));
  return asks.reduce((mask, asked, bit) => (asked ? mask : mask | (1 << bit)), 0);
}

/** CR 714.2: one ability for all its numbers; the lore counters queue it. */
function chapter(c: EffectContext, ability: AbilityData & { kind: 'chapter' }, path: string, out: Gathered): Values {
  out.has |= R.HAS_TRIGGERS;
  out.saga = Math.max(out.saga, ...ability.chapters);
  const effect = compileEffect(c, ability, path);
  return {
    ...effect,
    [R.A_KIND]: R.ABILITY_TRIGGERED,
    [R.A_EVENT]: R.EVENT_CHAPTER,
    [R.A_SUBJECT]: R.SUBJECT_THIS,
    [R.A_ZONE]: BATTLEFIELD,
    [R.A_AUX]: ability.chapters.reduce((mask, n) => mask | (1 << n), 0),
    [R.A_IGNORES]: 7 | (effect[R.A_IGNORES] ?? 0),
  };
}

/** What is listened to, as columns of an ability row. */
export function compileEvent(c: EffectContext, when: TriggerEvent, path: string): Values {
  const event = when.on === 'tapped for mana' ? tappedForMana(c, when, path) : triggerEvent(c, when, path);
  if (!('oneOrMore' in when) || !when.oneOrMore) return event;
  return { ...event, [R.A_DETAIL]: (event[R.A_DETAIL] ?? 0) | R.DETAIL_ONCE };
}

function detailed(
  c: EffectContext,
  what: 'this' | 'attached' | Filter | undefined,
  detail: number,
  path: string,
): Values {
  return { ...subject(c, what, path), [R.A_DETAIL]: detail };
}

/** To whom damage is dealt. */
const DEALT_TO = {
  player: R.DETAIL_TO_PLAYER,
  opponent: R.DETAIL_TO_OPPONENT,
  creature: R.DETAIL_TO_CREATURE,
  'player or battle': R.DETAIL_TO_BATTLE,
  this: R.DETAIL_TO_THIS,
} as const;

function dealtDetail({ combat, to }: Extract<TriggerEvent, { on: 'deals damage' }>): number {
  return (combat ? R.DETAIL_COMBAT : 0) | (to === undefined ? 0 : DEALT_TO[to]);
}

/** Its own transformation queues the ability of the face that comes up; others listen to it. */
function turnedEvent(c: EffectContext, when: Extract<TriggerEvent, { on: 'transforms' }>, path: string): Values {
  const own = when.what === undefined && !when.orEnters;
  return {
    [R.A_EVENT]: own ? R.EVENT_TRANSFORMS : R.EVENT_TURNED,
    [R.A_ZONE]: BATTLEFIELD,
    ...(own ? {} : subject(c, when.what, path)),
    [R.A_DETAIL]: when.orEnters ? R.DETAIL_OR_ENTERS : 0,
  };
}

function triggerEvent(c: EffectContext, when: Exclude<TriggerEvent, TappedForMana>, path: string): Values {
  const on = (event: number, more: Values): Values => ({
    [R.A_EVENT]: event,
    [R.A_ZONE]: BATTLEFIELD,
    [R.A_DETAIL]: 0,
    ...more,
  });
  switch (when.on) {
    case 'enters':
      return on(EVENT_MOVE, detailed(c, when.what, when.from === undefined ? 0 : R.DETAIL_YOUR_GRAVEYARD, path));
    case 'dies':
      return on(EVENT_LEAVES, detailed(c, when.what, R.DETAIL_DIES, path));
    case 'leaves':
      return on(EVENT_LEAVES, subject(c, when.what, path));
    case 'put into graveyard':
      if (when.from === 'battlefield') return on(EVENT_LEAVES, detailed(c, when.what, R.DETAIL_DIES, path));
      return on(EVENT_TO_GRAVEYARD, {
        ...subject(c, when.what, path),
        [R.A_ZONE]: when.what === undefined || when.what === 'this' ? GRAVEYARD : BATTLEFIELD,
      });
    case 'attacks':
      return on(EVENT_ATTACK, attackEvent(c, when, path));
    case 'attacks unblocked':
      return on(EVENT_BECOME_BLOCKED, detailed(c, when.what, R.DETAIL_UNBLOCKED, path));
    case 'blocks':
      return on(EVENT_BLOCK, blockEvent(c, when, path));
    case 'becomes blocked':
      return on(EVENT_BECOME_BLOCKED, subject(c, when.what, path));
    case 'deals damage':
      return on(EVENT_DAMAGE, detailed(c, when.what, dealtDetail(when), path));
    case 'dealt damage':
      return on(EVENT_DAMAGE, detailed(c, when.what, R.DETAIL_TO_SUBJECT, path));
    case 'cast': {
      const detail = (when.counts ? R.DETAIL_SPELLS_BEFORE : 0) | (when.firstWithX ? R.DETAIL_FIRST_X : 0);
      const common = { [R.A_WHO]: who(when.who), [R.A_DETAIL]: detail };
      if (when.what === 'this') return on(EVENT_CAST, { ...common, [R.A_SUBJECT]: R.SUBJECT_THIS, [R.A_ZONE]: STACK });
      return on(EVENT_CAST, { ...anySubject(c, when.what, path), ...common });
    }
    case 'draws':
      return on(EVENT_DRAW, { [R.A_WHO]: who(when.who) });
    case 'discards':
      if (when.what === 'this')
        return on(EVENT_DISCARD, { [R.A_SUBJECT]: R.SUBJECT_THIS, [R.A_ZONE]: GRAVEYARD, [R.A_WHO]: who(when.who) });
      return on(EVENT_DISCARD, { ...anySubject(c, when.what, path), [R.A_WHO]: who(when.who) });
    case 'gains life':
      return on(EVENT_GAIN_LIFE, { [R.A_WHO]: who(when.who) });
    case 'loses life':
      return on(EVENT_LOSE_LIFE, { [R.A_WHO]: who(when.who) });
    case 'sacrifices':
      return on(EVENT_SACRIFICE, { ...anySubject(c, when.what, path), [R.A_WHO]: who(when.who) });
    case 'transforms':
      return turnedEvent(c, when, path);
    case 'phases':
      return on(R.EVENT_PHASES, { [R.A_AUX]: when.way === 'in' ? R.PHASES_IN : R.PHASES_OUT });
    case 'last counter':
      return on(R.EVENT_LAST_COUNTER, { [R.A_AUX]: COUNTER_NAMES.indexOf(when.kind) });
    case 'becomes tapped':
    case 'becomes untapped':
      return on(when.on === 'becomes tapped' ? EVENT_TAP : EVENT_UNTAP, subject(c, when.what, path));
    case 'becomes target':
      return on(EVENT_TARGETED, detailed(c, when.what, when.by === 'opponent' ? R.DETAIL_BY_OPPONENT : 0, path));
    case 'state':
      return on(R.EVENT_STATE, { [R.A_AUX]: conditionRow(c, when.holds, `${path}.holds`) });
    case 'step':
      return on(EVENT_STEP, {
        [R.A_WHO]: who(when.whose),
        [R.A_DETAIL]: STEP_NAMES.indexOf(when.step) << R.DETAIL_STEP_SHIFT,
      });
  }
}

function tappedForMana(c: EffectContext, when: TappedForMana, path: string): Values {
  return {
    [R.A_EVENT]: EVENT_TAPPED_FOR_MANA,
    [R.A_ZONE]: BATTLEFIELD,
    ...subject(c, when.what, path),
    [R.A_DETAIL]:
      (when.ability === 'any' ? R.DETAIL_ANY_ABILITY : 0) |
      (when.type === 'chosen colour' ? R.DETAIL_CHOSEN_COLOUR : 0),
    [R.A_WHO]: who(when.who),
    [R.A_MANA_MASK]:
      when.type === undefined || when.type === 'chosen colour' ? 0 : 1 << singleSymbol(c, when.type, `${path}.type`),
  };
}

/** A set of mana types; without any, all. */
function manaMask(c: EffectContext, types: readonly string[] | undefined, path: string): number {
  if (types === undefined) return 63;
  return types.reduce((mask, text) => mask | (1 << singleSymbol(c, text, `${path}.types`)), 0);
}

function anySubject(c: EffectContext, what: Filter | undefined, path: string): Values {
  return what === undefined ? {} : subject(c, what, path);
}

// ---------------------------------------------------------------- static

function staticAbility(
  c: EffectContext,
  ability: AbilityData & { kind: 'static' },
  path: string,
  out: Gathered,
): Values {
  const change = changeRow(c, ability.changes, `${path}.changes`);
  if (c.tables.changes.get(change.row, R.CH_CHOSEN) & R.CHOSEN_NOW) {
    refuse(c, `${path}.changes`, ability.changes, '"chosen", what was chosen as it entered');
  }
  if (typeof ability.affects === 'object') {
    const zone = ability.affects.zone ?? 'battlefield';
    if (zone !== 'battlefield') return elsewhereStatic(c, ability, zone, change.row, path, out);
  }
  if (ability.limit !== undefined) refuse(c, `${path}.limit`, ability.limit, 'a limit beside leave to play');
  const affects = subject(c, ability.affects, path);
  if (ability.changes.combat !== undefined) {
    if (Object.keys(ability.changes).length > 1) refuse(c, `${path}.changes`, ability.changes, 'combat alone');
    out.has |= R.HAS_COMBAT;
    out.replaces |= R.LISTENS_COMBAT;
    return {
      [R.A_KIND]: R.ABILITY_COMBAT,
      [R.A_ZONE]: BATTLEFIELD,
      [R.A_CHANGE]: change.row,
      [R.A_AFFECTS]: affects[R.A_SUBJECT] ?? R.SUBJECT_THIS,
      [R.A_FILTER]: affects[R.A_FILTER] ?? -1,
      [R.A_CONDITION]: ability.if === undefined ? -1 : conditionRow(c, ability.if, `${path}.if`),
    };
  }
  const zone = ZONE_NAMES.indexOf(ability.zone ?? 'battlefield');
  if (zone === BATTLEFIELD) out.has |= R.HAS_STATICS;
  else if (zone === GRAVEYARD || zone === EXILE || zone === COMMAND) out.staticsIn |= 1 << zone;
  else refuse(c, `${path}.zone`, ability.zone, 'a public zone other than the stack');
  const filter = affects[R.A_FILTER];
  const condition = ability.if === undefined ? -1 : conditionRow(c, ability.if, `${path}.if`);
  const reads =
    changeReads(c, change.row) |
    (condition < 0 ? 0 : conditionReads(c, condition)) |
    (filter === undefined ? 0 : filterReads(c, filter));
  if (change.volatile || ability.if !== undefined || (filter !== undefined && isVolatileFilter(c, filter))) {
    out.has |= R.IS_VOLATILE;
  }
  return {
    [R.A_KIND]: R.ABILITY_STATIC,
    [R.A_ZONE]: zone,
    [R.A_CHANGE]: change.row,
    [R.A_READS]: reads,
    [R.A_AFFECTS]: affects[R.A_SUBJECT] ?? R.SUBJECT_THIS,
    [R.A_FILTER]: filter ?? -1,
    [R.A_CONDITION]: condition,
  };
}

const GRANTED_WORDS = ['forManaCost', 'play', 'free'];

/** Keywords of spells while they are cast and on the stack, and what cards in hand, graveyard and exile get. */
function elsewhereStatic(
  c: EffectContext,
  ability: AbilityData & { kind: 'static' },
  zone: ZoneName,
  change: number,
  path: string,
  out: Gathered,
): Values {
  const words = zone === 'stack' ? ['keywords', 'loseKeywords'] : GRANTED_WORDS;
  if (!['stack', 'hand', 'graveyard', 'exile'].includes(zone)) {
    refuse(c, `${path}.affects.zone`, zone, 'battlefield, stack, hand, graveyard or exile');
  }
  if (Object.keys(ability.changes).some((word) => !words.includes(word))) {
    refuse(c, `${path}.changes`, ability.changes, `only ${words.join(', ')} for objects of the zone ${zone}`);
  }
  if (ability.limit !== undefined && ability.changes.play === undefined) {
    refuse(c, `${path}.limit`, ability.limit, 'a limit beside leave to play');
  }
  out.has |= R.HAS_SPELL_STATIC | (ability.if === undefined ? 0 : R.IS_VOLATILE);
  return {
    [R.A_KIND]: R.ABILITY_SPELL_STATIC,
    [R.A_ZONE]: BATTLEFIELD,
    [R.A_AUX]: ZONE_NAMES.indexOf(zone),
    [R.A_LIMIT]: limitBit(c, ability.limit, path, out),
    [R.A_CHANGE]: change,
    ...subject(c, ability.affects, path),
    [R.A_CONDITION]: ability.if === undefined ? -1 : conditionRow(c, ability.if, `${path}.if`),
  };
}
