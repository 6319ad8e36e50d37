// Lists of names stand in the order of the constants that they name.

import { describe, expect, it } from 'vitest';
import * as words from '../../engine/ids/words.ts';
import * as engine from '../../engine/index.ts';
import * as frames from '../../engine/kernel/frames.ts';
import * as kinds from '../../engine/kernel/options.ts';
import * as header from '../../engine/state/header.ts';
import * as opcodes from '../../engine/state/opcodes.ts';
import '../../engine/wiring.ts';

type Constants = Readonly<Record<string, unknown>>;

/** FIRST_STRIKE for 'first strike', CANT_ATTACK for "can't attack". */
const constantOf = (name: string) =>
  name
    .replaceAll("'", '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();

/** Names that are longer or shorter in words than as constants. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'attacks each combat if able': 'MUST_ATTACK',
  '+1/+1': 'PLUS',
  '-1/-1': 'MINUS',
  'precombat main': 'MAIN_1',
  'postcombat main': 'MAIN_2',
  'beginning of combat': 'BEGIN_COMBAT',
  'first-strike damage': 'FIRST_DAMAGE',
  'combat damage': 'DAMAGE',
  'end of combat': 'END_COMBAT',
};

const TURN_COUNT_OTHERWISE: Readonly<Record<string, string>> = {
  'spells cast': 'SPELLS',
  'creature spells cast': 'CREATURE_SPELLS',
  'historic spells cast': 'HISTORIC_SPELLS',
  'cards discarded': 'DISCARDED',
  'lands tapped for mana': 'LANDS_TAPPED',
  'damage dealt to': 'DAMAGE',
  'combat damage dealt to since own turn': 'COMBAT_DAMAGE',
  'creatures attacked with': 'ATTACKERS',
  'permanents left': 'LEFT',
  'permanents put into graveyards': 'TO_GRAVEYARD',
  'creatures died': 'DIED',
  'tokens created': 'TOKENS',
  'cards drawn': 'DRAWN',
};

interface List {
  readonly names: readonly string[];
  readonly from: Constants;
  readonly prefix?: string;
  readonly suffix?: string;
  /** Value of the n-th constant. */
  readonly value?: (n: number) => number;
  readonly otherwise?: Readonly<Record<string, string>>;
}

const bit = (n: number) => 1 << n;
const LISTS: Readonly<Record<string, List>> = {
  colours: { names: words.COLOUR_NAMES, from: words },
  zones: { names: words.ZONE_NAMES, from: words },
  types: { names: words.TYPE_NAMES, from: words, value: bit },
  supertypes: { names: words.SUPERTYPE_NAMES, from: words, value: (n) => 1 << (n + words.SUPERTYPE_SHIFT) },
  keywords: { names: words.KEYWORD_NAMES, from: words, value: bit },
  counters: { names: words.COUNTER_NAMES, from: words, suffix: '_COUNTER' },
  'turn counts': { names: words.TURN_COUNT_NAMES, from: words, prefix: 'COUNT_', otherwise: TURN_COUNT_OTHERWISE },
  steps: { names: words.STEP_NAMES, from: words, suffix: '_STEP' },
  events: { names: words.EVENT_NAMES, from: words, prefix: 'EVENT_' },
  notes: { names: words.NOTE_NAMES, from: words, prefix: 'NOTE_', value: (n) => words.FIRST_NOTE + n },
  decisions: { names: kinds.DECISION_NAMES, from: kinds, prefix: 'DECIDE_', otherwise: { 'trigger order': 'TRIGGER' } },
  instructions: { names: opcodes.OP_NAMES, from: opcodes, prefix: 'OP_' },
  outcomes: { names: header.OUTCOME_NAMES, from: header, prefix: 'OUTCOME_' },
  reasons: { names: header.REASON_NAMES, from: header, prefix: 'REASON_' },
  procedures: {
    names: frames.PROCEDURE_NAMES,
    from: frames,
    prefix: 'PROC_',
    otherwise: { 'state-based actions': 'STATE_BASED', 'combat damage': 'DAMAGE' },
  },
};

function constantFor(list: List, name: string): unknown {
  const stem = list.otherwise?.[name] ?? OTHERWISE[name] ?? constantOf(name);
  const full = `${list.prefix ?? ''}${stem}${list.suffix ?? ''}`;
  return list.from[full] ?? list.from[`${list.prefix ?? ''}${stem}`];
}

describe.each(Object.entries(LISTS))('names of %s', (_, list) => {
  it('stand at the values of their constants', () => {
    const { names, value = (n: number) => n } = list;
    const found = Object.fromEntries(names.map((name) => [name, constantFor(list, name)]));
    expect(found).toEqual(Object.fromEntries(names.map((name, n) => [name, value(n)])));
  });

  it('have no constant without a name', () => {
    const { names, from, prefix } = list;
    if (prefix === undefined) return;
    const constants = Object.entries(from).filter(([key, v]) => key.startsWith(prefix) && typeof v === 'number');
    const values = constants.map(([, v]) => v as number);
    const count = constants.filter(([key]) => key === 'OP_COUNT').length;
    expect(new Set(values).size - count).toBe(names.length);
  });
});

describe('tables', () => {
  it('have a decision of that name for every kind', () => {
    const wired = kinds.DECISION_NAMES.map((_, kind) => frames.decisions[kind]?.name ?? 'none');
    expect(wired).toEqual([...kinds.DECISION_NAMES]);
  });

  it('have steps for every procedure', () => {
    expect(frames.PROCEDURE_NAMES.filter((_, p) => (frames.procedures[p]?.length ?? 0) === 0)).toEqual([]);
  });

  it('name every stream of chance, the libraries first', () => {
    expect(words.CHANCE_STREAMS).toHaveLength(words.STREAM_COUNT);
    expect(words.CHANCE_WORDS).toBe(4 * words.STREAM_COUNT);
    expect(words.CHANCE_STREAMS[words.STREAM_LIBRARY + 3]).toBe('library-3');
    expect(words.CHANCE_STREAMS[words.STREAM_COIN]).toBe('coin');
    expect(words.CHANCE_STREAMS[words.STREAM_DISCARD]).toBe('random-discard');
  });
});

describe('scalars of the header', () => {
  const scalars = Object.entries(header as Constants).filter(([name]) => name.startsWith('W_'));

  it('have a place of their own', () => {
    const places = scalars.map(([, place]) => place as number);
    expect(new Set(places).size).toBe(places.length);
    expect(Math.max(...places)).toBeLessThan(header.WORD_COUNT);
  });
});

describe('flags of objects', () => {
  it('are one bit each', () => {
    const { TAPPED, SICK, TOKEN, FACE_DOWN, DEATHTOUCHED, BLOCKING, BLOCKED, ATTACKED, NO_ABILITIES } = header;
    const { ABILITY_OBJECT, COPY, FIRST_STRUCK, RETYPED } = header;
    const flags = [TAPPED, SICK, TOKEN, FACE_DOWN, DEATHTOUCHED, BLOCKING, BLOCKED, ATTACKED, NO_ABILITIES];
    const all = [...flags, ABILITY_OBJECT, COPY, FIRST_STRUCK, RETYPED];
    expect(all.reduce((sum, flag) => sum | flag, 0)).toBe(all.reduce((sum, flag) => sum + flag, 0));
    expect(all.every((flag) => (flag & (flag - 1)) === 0)).toBe(true);
  });
});

describe('events', () => {
  it('fit one bit each into a mask of listeners', () => {
    expect(words.EVENT_NAMES.length).toBeLessThanOrEqual(31);
    expect(engine.EVENT_NAMES).toBe(words.EVENT_NAMES);
  });
});
