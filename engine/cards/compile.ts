/**
 * Compiles cards into a Rulebook of integer tables.
 *
 * The order of cards in the input does not matter to any game: keys come from the content of a card, options never
 * from its index. Row 0 is the unknown card; tokens that cards create follow the cards. What the engine can't play
 * faithfully is refused, all problems at once.
 */

import {
  COLOUR_NAMES,
  COUNTER_NAMES,
  KEYWORD_COUNTERS,
  KEYWORD_NAMES,
  MANA_LETTERS,
  STACK,
  type TokenName,
} from '../ids/words.ts';
import { CHANGES_KINDS, GRAVE_PLAYS, MANA_SPENT_ASKED } from '../state/header.ts';
import * as R from '../state/rulebook.ts';
import type {
  AbilityData,
  CardData,
  EffectData,
  FaceData,
  Instruction,
  TokenData,
  TriggerEvent,
} from '../vocabulary/card.ts';
import { leftName } from '../vocabulary/check.ts';
import { coloursOf, manaValue, parseManaCost } from '../vocabulary/mana.ts';
import { CardDataError, type CardProblem } from '../vocabulary/problems.ts';
import { formatTypeLine, parseTypeLine, type TypeLine } from '../vocabulary/type-line.ts';
import { compileAbility, compileEffect, compileEvent, manaDetail, type Planned } from './compile-abilities.ts';
import { manaCostRow } from './compile-costs.ts';
import type { EffectContext } from './compile-effects.ts';
import { compileKeyword, defeat, madnessTrigger } from './compile-keywords.ts';
import { replacement } from './compile-replacements.ts';
import {
  amountOperand,
  BASIC_LAND_TYPES,
  bits,
  refuse,
  subtypeList,
  supertypeMask,
  typeMask,
} from './compile-words.ts';
import { emptyGathered, type Gathered } from './gathered.ts';
import { abilitiesOf, withKeywords } from './keyword-abilities.ts';
import { writtenOut } from './keyword-actions.ts';
import { PREDEFINED } from './predefined-tokens.ts';
import { creatureTypes, subtypeKind } from './subtypes.ts';
import { Tables, textHash } from './tables.ts';
import { countWatchers, listensInGraveyard, replacesFromGraveyard } from './watching.ts';
import { type Made, otherFaces, tellMakers, wholeCards } from './whole-cards.ts';

/** A card or token as the compiler sees it. */
interface Entry {
  readonly data: FaceData;
  readonly token: boolean;
  readonly emblem?: true;
  /** FACE_ and the entry of the other face, for those that have one. */
  readonly face?: number;
  readonly other?: number;
  /** What the key of a face is made of: the whole card's content and which face it is. */
  readonly content?: string;
  /** Rules-wise the mana value of the front face (CR 202.3b), or of both halves together (CR 202.3d). */
  readonly manaValue?: number;
}

/** One compiled card, before the columns are frozen. */
interface Row extends Gathered {
  key: number;
  types: number;
  colours: number;
  keywords: number;
  manaValue: number;
  cost: number;
  subtypes: number;
  landTypes: number;
  powerIs: number;
  toughnessIs: number;
  start: number;
  count: number;
  face: number;
  other: number;
  content: string;
  data: FaceData;
  /** Marks of mana that it asks for. */
  asked: number;
}

/**
 * Compiles cards to the tables that games are played under.
 * @param cards cards with distinct names, in any order
 * @throws CardDataError with every card that can't be played, and why
 */
export function createRulebook(cards: readonly CardData[]): R.Rulebook {
  const builder = new Builder(cards);
  return builder.build();
}

/** A token as a card: by its subtypes where it has no name (CR 111.4). */
function tokenFace(token: TokenData): FaceData {
  const { name, other: _other, ...rest } = token;
  return { ...rest, name: name ?? `${parseTypeLine(token.types, 'types').subtypes.join(' ')} Token` };
}

class Builder {
  readonly tables = new Tables();
  readonly entries: Entry[] = [];
  readonly tokens = new Map<string, number>();
  /** Which row may make which token. */
  readonly made: Made[] = [];
  readonly subtypes = new Map<string, number>();
  readonly names = new Map<string, number>();
  /** Names of back faces and halves, which no deck can list. */
  readonly faceNames = new Map<string, number>();
  readonly problems: CardProblem[] = [];
  readonly rows: Row[] = [];
  freeCost = -1;

  constructor(cards: readonly CardData[]) {
    this.entries.push({ data: { name: '', types: 'Artifact' }, token: true });
    for (const data of cards) {
      if (this.names.has(data.name)) {
        this.problems.push({
          path: 'name',
          card: data.name,
          got: 'the same name twice',
          expected: 'one card of a name',
        });
      }
      this.names.set(data.name, this.entries.length);
      this.addFaces(data);
    }
    this.numberSubtypes(cards);
  }

  /** The card's entries: one, a front and a back, or both halves combined and then each. */
  addFaces(data: CardData): void {
    const { layout, other, ...front } = data;
    const at = this.entries.length;
    if (layout === undefined || other === undefined) {
      this.entries.push({ data, token: false });
      return;
    }
    const content = (face: number): string => `${JSON.stringify(data)}/${face}`;
    this.faceNames.set(other.name, at + (layout === 'split' ? 2 : 1));
    if (layout === 'split') {
      const left = { ...front, name: leftName(data) };
      this.faceNames.set(left.name, at + 1);
      const value = faceValue(front) + faceValue(other);
      const both = { face: R.FACE_SPLIT, other: at + 1, manaValue: value, content: content(0) };
      this.entries.push({ data: combined(front, other), token: false, ...both });
      [left, other].forEach((half, i) => {
        this.entries.push({ data: half, token: false, face: R.FACE_HALF, other: at, content: content(1 + i) });
      });
      return;
    }
    const modal = layout === 'modal';
    const [one, two] = modal ? [R.FACE_MODAL_FRONT, R.FACE_MODAL_BACK] : [R.FACE_FRONT, R.FACE_BACK];
    this.entries.push({ data: front, token: false, face: one, other: at + 1, content: content(0) });
    const back: Entry = { data: other, token: false, face: two, other: at, content: content(1) };
    this.entries.push(modal ? back : { ...back, manaValue: faceValue(front) });
  }

  /** Every subtype that any card, token, filter or effect names, in alphabetical order. */
  numberSubtypes(cards: readonly CardData[]): void {
    const found = new Set<string>(BASIC_LAND_TYPES);
    const visit = (value: unknown, key: string): void => {
      if (typeof value === 'string') {
        if (key === 'types') for (const word of typeWords(value)) found.add(word);
        if (key === 'token') visit(PREDEFINED[value as TokenName], '');
        return;
      }
      if (typeof value !== 'object' || value === null) return;
      if ('do' in value) visit(writtenOut(value as Instruction), '');
      if (key === 'keywords' && Array.isArray(value)) for (const keyword of value) visit(abilitiesOf(keyword), '');
      for (const [inner, child] of Object.entries(value)) {
        if (SUBTYPE_FIELDS.has(inner) && Array.isArray(child)) for (const word of child) found.add(String(word));
        else visit(child, inner);
      }
    };
    for (const card of cards) visit(card, '');
    for (const word of [...found].sort()) this.subtypes.set(word, this.subtypes.size);
  }

  build(): R.Rulebook {
    this.freeCost = this.tables.costs.add({});
    // Tokens are appended while cards are compiled, so the list grows under the loop.
    for (let i = 0; i < this.entries.length; i++) {
      const entry = this.entries[i];
      if (entry === undefined) continue;
      this.tables.begin();
      this.tables.asked = 0;
      try {
        this.rows.push(this.compile(entry));
      } catch (error) {
        if (!(error instanceof CardDataError)) throw error;
        this.problems.push(...error.problems.map((p) => ({ card: entry.data.name, ...p })));
        this.rows.push(this.compile({ data: { name: entry.data.name, types: 'Artifact' }, token: true }));
      }
    }
    if (this.problems.length > 0) throw new CardDataError('', this.problems);
    return this.freeze();
  }

  context(data: FaceData): EffectContext {
    return {
      tables: this.tables,
      subtypes: this.subtypes,
      names: new Map([...this.names, ...this.faceNames]),
      card: data.name,
      tokenCard: (token) => this.tokenCard(token),
      emblemCard: (abilities) => this.emblemCard(data, abilities),
      delayedAbility: (effect, path, when) => this.delayedAbility(data, effect, path, when),
      grantAbilities: (abilities, path) => this.grantAbilities(data, abilities, path),
      madnessTrigger: () => this.madnessTrigger(),
      replacementAbility: (replace, detail, path, redirects) => {
        const values = replacement(this.context(data), replace, path, emptyGathered());
        values[R.A_CARD] = this.rows.length;
        values[R.A_DETAIL] = (values[R.A_DETAIL] ?? 0) | detail;
        if (redirects) values[R.A_LIMIT] = R.REDIRECT_CHOSEN;
        return this.tables.ability.add(values);
      },
    };
  }

  madnessTrigger(): number {
    return this.tables.ability.add({ ...madnessTrigger(this.tables.code, true), [R.A_CARD]: this.rows.length });
  }

  tokenCard(which: TokenData | TokenName): number {
    const token = typeof which === 'string' ? PREDEFINED[which] : which;
    const content = JSON.stringify(token);
    const known = this.tokens.get(content);
    this.made.push({ by: this.rows.length, token: known ?? this.entries.length });
    if (known !== undefined) return known;
    const at = this.entries.length;
    this.tokens.set(content, at);
    const { other, ...front } = token;
    if (other === undefined) {
      this.entries.push({ data: tokenFace(front), token: true });
      return at;
    }
    const face = (data: TokenData, of: number, which: number): Entry => ({
      data: tokenFace(data),
      token: true,
      face: which,
      other: of,
      content: `${content}/${which}`,
    });
    this.entries.push(face(front, at + 1, R.FACE_FRONT), face(other, at, R.FACE_BACK));
    return at;
  }

  /** An emblem (CR 114): its static abilities function in the command zone. */
  emblemCard(data: FaceData, abilities: readonly AbilityData[]): number {
    const content = JSON.stringify({ emblem: data.name, abilities });
    const known = this.tokens.get(content);
    this.made.push({ by: this.rows.length, token: known ?? this.entries.length });
    if (known !== undefined) return known;
    const own = abilities.map((ability) =>
      ability.kind === 'static' ? { ...ability, zone: 'command' as const } : ability,
    );
    this.tokens.set(content, this.entries.length);
    const face = { name: `Emblem of ${data.name}`, types: 'Enchantment', abilities: own };
    this.entries.push({ data: face, token: true, emblem: true, content });
    return this.entries.length - 1;
  }

  /** An ability that an effect creates: what a delayed or reflexive trigger does (CR 603.7, 603.12). */
  delayedAbility(data: FaceData, effect: EffectData, path: string, when?: TriggerEvent): number {
    const c = this.context(data);
    const event = when === undefined ? {} : compileEvent(c, when, `${path}.when`);
    const values = { ...compileEffect(c, effect, path), ...event, ...manaDetail(event, effect) };
    const card = this.rows.length;
    return this.tables.ability.add({
      [R.A_KIND]: R.ABILITY_DELAYED,
      [R.A_CARD]: card,
      ...values,
      [R.A_ZONE]: STACK,
    });
  }

  /** Abilities that an effect gives to others: rows of their own, in a list. */
  grantAbilities(data: FaceData, abilities: readonly AbilityData[], path: string): number {
    const c = this.context(data);
    const rows = abilities.map((ability, i) => {
      const where = `${path}[${i}]`;
      const combat = ability.kind === 'static' && ability.changes.combat !== undefined && ability.affects === 'this';
      if (ability.kind !== 'activated' && ability.kind !== 'triggered' && !combat) {
        refuse(c, where, ability.kind, 'an activated or triggered ability to give, or rules of combat about "this"');
      }
      const out = emptyGathered();
      const planned = compileAbility(c, ability, where, out);
      if (out.listensElsewhere > 0) refuse(c, where, ability, 'an ability of the battlefield');
      const limit = out.limits > 0 ? { [R.A_LIMIT]: R.GIVEN_LIMIT } : {};
      return { ...planned.values, ...limit, [R.A_CARD]: this.rows.length };
    });
    return this.tables.list(rows.map((values) => this.tables.ability.add(values)));
  }

  /** Rows 0–4: the mana abilities that come with basic land types which effects give (CR 305.6–7). */
  addBasicMana(c: EffectContext): void {
    MANA_LETTERS.slice(0, 5).forEach((letter, type) => {
      const [ability] = intrinsicMana(1 << type);
      if (ability === undefined) return;
      const { values } = compileAbility(c, ability, letter, emptyGathered());
      this.tables.ability.add({ ...values, [R.A_CARD]: 0, [R.A_INDEX]: type });
    });
  }

  compile(entry: Entry): Row {
    const { data } = entry;
    const c = this.context(data);
    const out = emptyGathered();
    this.tables.asksPaid = false;
    const line = parseTypeLine(data.types, 'types');
    const mana = data.cost === undefined ? undefined : parseManaCost(data.cost, 'cost');
    const landTypes = bits(
      line.subtypes.filter((word) => BASIC_LAND_TYPES.includes(word)),
      BASIC_LAND_TYPES,
    );
    const planned: Planned[] = [];
    (data.keywords ?? []).forEach((keyword, i) => {
      planned.push(...compileKeyword(c, keyword, `keywords[${i}]`, out));
    });
    let spell = -1;
    const written: readonly AbilityData[] = [
      ...intrinsicMana(landTypes),
      ...withKeywords(data.keywords ?? [], data.abilities ?? []),
    ];
    written.forEach((ability, i) => {
      if (ability.kind === 'spell') spell = planned.length;
      planned.push(compileAbility(c, ability, `abilities[${i}]`, out));
    });
    if (line.subtypes.includes('Siege')) planned.push(defeat(c, out));
    if (entry.token) out.has |= R.IS_TOKEN;
    if (this.tables.asksPaid) out.has |= R.ASKS_PAID;
    if (notesArrival(data)) out.has |= R.NOTES_ARRIVAL;
    const defined = { power: this.defined(c, data, 'powerIs'), toughness: this.defined(c, data, 'toughnessIs') };
    if (defined.power !== R.NO_BOUND || defined.toughness !== R.NO_BOUND) out.has |= R.HAS_DEFINED_PT | R.IS_VOLATILE;
    if (this.rows.length === 0) this.addBasicMana(c);
    const words = (data.keywords ?? []).filter((keyword) => typeof keyword === 'string');
    const start = this.tables.ability.rows;
    planned.forEach((ability, i) => {
      const row = this.tables.ability.add({ ...ability.values, [R.A_CARD]: this.rows.length, [R.A_INDEX]: i });
      if (
        ability.values[R.A_KIND] === R.ABILITY_MANA &&
        this.tables.ability.get(row, R.A_MANA_UNITS) > 0 &&
        out.manaAbility < 0
      )
        out.manaAbility = row;
    });
    out.spell = spell < 0 ? -1 : start + spell;
    return {
      ...out,
      key: textHash(entry.content ?? JSON.stringify(data)),
      types: entry.emblem ? 0 : typeMask(line.types) | supertypeMask(line.supertypes), // CR 114.3
      // CR 702.114a: devoid defines the colour in every zone, before anything could take the ability away.
      colours: words.includes('devoid')
        ? 0
        : (mana === undefined ? 0 : coloursOf(mana)) | bits(data.colours, COLOUR_NAMES),
      keywords: bits(
        KEYWORD_NAMES.filter((word) => data.keywords?.includes(word)),
        KEYWORD_NAMES,
      ),
      manaValue: entry.manaValue ?? (mana === undefined ? 0 : manaValue(mana)),
      cost: data.cost === undefined ? -1 : manaCostRow(c, data.cost, 'cost'),
      subtypes: subtypeList(c, words.includes('changeling') ? this.everyCreatureType(line.subtypes) : line.subtypes),
      landTypes,
      powerIs: defined.power,
      toughnessIs: defined.toughness,
      start,
      count: planned.length,
      content: entry.content ?? JSON.stringify(data),
      face: entry.face ?? R.FACE_ONLY,
      other: entry.other ?? 0,
      data,
      asked: this.tables.asked,
    };
  }

  /** CR 702.73a: changeling defines all creature types in every zone. */
  everyCreatureType(written: readonly string[]): string[] {
    return [...new Set([...written, ...creatureTypes(this.subtypes.keys())])];
  }

  defined(c: EffectContext, data: FaceData, which: 'powerIs' | 'toughnessIs'): number {
    const amount = data[which];
    return amount === undefined ? R.NO_BOUND : amountOperand(c, amount, which);
  }

  /** What cards ask of the mana that is spent. */
  ofMana(): Pick<
    R.Rulebook,
    'repeatedCost' | 'manaMarks' | 'snowMark' | 'spendOnly' | 'spentAsked' | 'manaAsked' | 'tokensAsk' | 'allAsk'
  > {
    const { marks, snow } = this.tables;
    const asked = this.rows.map(({ data }) => asksSpent(data));
    const all = this.rows.map(({ asked: own, has }, i) => {
      return own | (asked[i] === 2 ? MANA_SPENT_ASKED : 0) | (has & R.PLAYS_FROM_GRAVE ? GRAVE_PLAYS : 0);
    });
    tellMakers(all, [...this.made, ...otherFaces(this.entries)]);
    const ofFaces = all.map((own, i) => {
      const { face, other = 0 } = this.entries[i] ?? {};
      return other === 0 ? own : own | (all[other] ?? 0) | (face === R.FACE_SPLIT ? (all[other + 1] ?? 0) : 0);
    });
    return {
      repeatedCost: Int16Array.from(this.rows.map((row) => row.repeated)),
      manaMarks: Int32Array.from(marks.values()),
      snowMark: snow,
      spendOnly: Uint8Array.from(this.rows.map((row) => row.spendOnly)),
      spentAsked: Uint8Array.from(asked),
      manaAsked: Uint16Array.from(ofFaces),
      allAsk: all.reduce((sum, one) => sum | one, 0),
      tokensAsk: all.reduce((sum, one, i) => sum | (this.entries[i]?.token ? one & ~CHANGES_KINDS : 0), 0),
    };
  }

  subtypeNumber(word: string): number {
    return this.subtypes.get(word) ?? -1;
  }

  frozenTables() {
    const t = this.tables;
    return {
      costs: t.costs.freeze(),
      targets: t.targets.freeze(),
      filters: t.filters.freeze(),
      changes: t.changes.freeze(),
      conditions: t.conditions.freeze(),
      amounts: t.amounts.freeze(),
      lists: Int32Array.from(t.lists),
      code: Int32Array.from(t.code),
    };
  }

  /** A row for each kind of counter that gives a keyword (CR 122.1b). */
  counterChanges(): number {
    const { changes } = this.tables;
    const first = changes.rows;
    for (const word of COUNTER_NAMES.slice(KEYWORD_COUNTERS)) {
      changes.add({ [R.CH_LAYERS]: R.LAYER_ABILITY, [R.CH_KEYWORDS]: bits([word], KEYWORD_NAMES) });
    }
    return first;
  }

  /** Subtypes that rules ask for. */
  rulesSubtypes(): Pick<R.Rulebook, 'siege' | 'role' | 'equipment' | 'fortification'> {
    return {
      siege: this.subtypeNumber('Siege'),
      role: this.subtypeNumber('Role'),
      equipment: this.subtypeNumber('Equipment'),
      fortification: this.subtypeNumber('Fortification'),
    };
  }

  freeze(): R.Rulebook {
    const rows = this.rows;
    const t = this.tables;
    const ability = t.ability.freeze();
    const column = (pick: (row: Row) => number): number[] => rows.map(pick);
    return {
      hash: contentHash(rows),
      names: rows.map((row) => row.data.name),
      face: Uint8Array.from(column((r) => r.face)),
      otherFace: Uint16Array.from(column((r) => r.other)),
      sameName: Uint16Array.from(rows.map((row) => rows.findIndex(({ data }) => data.name === row.data.name))),
      ...wholeCards(rows, t.costs),
      freeCost: this.freeCost,
      subtypeNames: [...this.subtypes.keys()],
      indexOf: new Map(this.names),
      key: Uint32Array.from(column((r) => r.key)),
      types: Uint16Array.from(column((r) => r.types)),
      colours: Uint8Array.from(column((r) => r.colours)),
      keywords: Int32Array.from(column((r) => r.keywords)),
      power: Int16Array.from(column((r) => r.data.power ?? 0)),
      toughness: Int16Array.from(column((r) => r.data.toughness ?? 0)),
      loyalty: Int16Array.from(column((r) => r.data.loyalty ?? 0)),
      defense: Int16Array.from(column((r) => r.data.defense ?? 0)),
      saga: Uint8Array.from(column((r) => r.saga)),
      manaValue: Uint8Array.from(column((r) => r.manaValue)),
      powerIs: Int32Array.from(column((r) => r.powerIs)),
      toughnessIs: Int32Array.from(column((r) => r.toughnessIs)),
      cost: Int16Array.from(column((r) => r.cost)),
      has: Int32Array.from(column((r) => r.has)),
      subtypes: Int32Array.from(column((r) => r.subtypes)),
      ...this.rulesSubtypes(),
      subtypeKeys: Uint32Array.from([...this.subtypes.keys()].map((word) => textHash(word))),
      subtypeKind: Uint8Array.from([...this.subtypes.keys()].map(subtypeKind)),
      landTypes: Uint8Array.from(column((r) => r.landTypes)),
      basicTypes: Int32Array.from(BASIC_LAND_TYPES.map((word) => this.subtypeNumber(word))),
      abilityStart: Int32Array.from(column((r) => r.start)),
      abilityCount: Int32Array.from(column((r) => r.count)),
      spell: Int32Array.from(column((r) => r.spell)),
      madnessCost: Int16Array.from(column((r) => r.madness)),
      flashbackCost: Int16Array.from(column((r) => r.flashback)),
      kickerCost: Int16Array.from(column((r) => r.kicker)),
      eitherCost: Int32Array.from(column((r) => r.either)),
      buybackCost: Int16Array.from(column((r) => r.buyback)),
      additionalCost: Int16Array.from(column((r) => r.additional)),
      enchant: Int32Array.from(column((r) => r.enchant)),
      listens: Int32Array.from(column((r) => r.listens)),
      watchers: Uint8Array.from(column((r) => countWatchers(ability, r.start, r.count))),
      listensElsewhere: Int32Array.from(column((r) => r.listensElsewhere)),
      rules: Int32Array.from(column((r) => r.rules)),
      hexproofFrom: Uint16Array.from(column((r) => r.hexproofFrom)),
      replaces: Int32Array.from(column((r) => r.replaces)),
      staticsIn: Uint8Array.from(column((r) => r.staticsIn)),
      staticZones: rows.reduce((zones, r) => zones | r.staticsIn, 0),
      graveReplaces: rows.some((r) => replacesFromGraveyard(ability, r.start, r.count)),
      graveListens: rows.reduce((events, r) => events | listensInGraveyard(ability, r.start, r.count), 0),
      manaMask: Uint8Array.from(column((r) => r.manaMask)),
      manaUnits: Uint8Array.from(column((r) => r.manaUnits)),
      manaAbility: Int32Array.from(column((r) => r.manaAbility)),
      ...this.ofMana(),
      toxic: Uint8Array.from(column((r) => r.toxic)),
      protection: Uint16Array.from(column((r) => r.protection)),
      counterChanges: this.counterChanges(),
      rowKeys: t.keys(rows.map((row) => row.key)),
      ability,
      ...this.frozenTables(),
      tokenCount: rows.filter(({ has }) => has & R.IS_TOKEN).length - 1,
    };
  }
}

function faceValue(face: FaceData): number {
  return face.cost === undefined ? 0 : manaValue(parseManaCost(face.cost, 'cost'));
}

/** A split card where it is no spell (CR 709.4): both names, types, subtypes and colours; neither half can be cast as it. */
function combined(left: FaceData, right: FaceData): FaceData {
  const lines = [parseTypeLine(left.types, 'types'), parseTypeLine(right.types, 'other.types')];
  const all = <T>(pick: (line: TypeLine) => readonly T[]): T[] => [...new Set(lines.flatMap(pick))];
  const line = {
    supertypes: all((one) => one.supertypes),
    types: all((one) => one.types),
    subtypes: all((one) => one.subtypes),
  };
  const mask = [left, right].reduce((sum, { cost, colours }) => {
    return sum | (cost === undefined ? 0 : coloursOf(parseManaCost(cost, 'cost'))) | bits(colours, COLOUR_NAMES);
  }, 0);
  const colours = COLOUR_NAMES.filter((_, colour) => mask & (1 << colour));
  return { name: left.name, types: formatTypeLine(line), colours };
}

/** Whether an ability of the card asks when the permanent arrived (CR 702.30a). */
function notesArrival(data: CardData): boolean {
  const asks = (value: unknown): boolean => JSON.stringify(value).includes('"arrived since your last upkeep"');
  return asks(data) || (data.keywords ?? []).some((keyword) => asks(abilitiesOf(keyword) ?? []));
}

/** Whether an ability of the card asks what mana was spent on it (1), or on other spells too (2). */
function asksSpent({ abilities = [], keywords = [] }: FaceData): number {
  const text = JSON.stringify([abilities, keywords.map((keyword) => abilitiesOf(keyword) ?? [])]);
  const asked = [...text.matchAll(/"(?:manaSpent|coloursSpent)":("this")?/g)];
  // What enters as a copy may have an ability that asks.
  const copies = abilities.some((one) => one.kind === 'enters' && one.copy !== undefined);
  return asked.length === 0 ? Number(copies) : asked.every(([, own]) => own !== undefined) ? 1 : 2;
}

const SUBTYPE_FIELDS = new Set(['subtypes', 'notSubtypes', 'addSubtypes', 'setSubtypes']);

/** Words behind the dash of a type line; a text that is none has no words. */
function typeWords(text: string): readonly string[] {
  const dash = text.search(/[—-]/);
  return dash < 0 ? [] : parseTypeLine(text, 'types').subtypes;
}

/** CR 305.6: a land with basic land types taps for their mana. */
function intrinsicMana(landTypes: number): AbilityData[] {
  if (landTypes === 0) return [];
  const symbols = MANA_LETTERS.filter((_, type) => landTypes & (1 << type)).map((letter) => `{${letter}}`);
  const [only] = symbols;
  const mana = symbols.length === 1 && only !== undefined ? only : { choose: symbols };
  return [{ kind: 'activated', cost: { tap: true }, effect: [{ do: 'add mana', mana }] }];
}

/** 16 hex digits over all cards' contents, whatever their order. */
function contentHash(rows: readonly Row[]): string {
  const texts = rows.map((row) => row.content).sort();
  const whole = texts.join('\n');
  const half = (start: number): string => textHash(whole, start).toString(16).padStart(8, '0');
  return half(0x811c9dc5) + half(0x2545f491);
}
