// What can be paid with mana of all kinds, against brute force: snow (CR 107.4h), rules about what it is spent on (CR 106.6),
// X of mana abilities, what is added instead in every order (CR 616.1); for hybrid, Phyrexian and snow symbols, with convoke,
// improvise, delve and reductions.

import { describe, expect, test } from 'vitest';
import {
  type AbilityData,
  advance,
  type CardData,
  canCast,
  chooseUnchecked,
  createGame,
  createRulebook,
  describeOption,
  type Game,
  HAND,
  listOf,
  maxOptions,
  options,
  POOL,
  STATUS_DECISION,
  setUp,
} from '../../engine/index.ts';
import { PROC_CAST } from '../../engine/kernel/frames.ts';
import { W_FRAMES } from '../../engine/state/header.ts';
import { Dice } from '../conformance/dice.ts';

/** A unit of mana: its letter, then s (snow), c (from a creature), and a rule: 1 creature spells, 2 artifact spells, 3 artifact
 * spells and abilities of artifacts, 4 creature spells and abilities of creatures. */
type Unit = string;
type On = 'creature' | 'artifact' | 'sorcery' | 'of artifact' | 'of creature' | 'of land';

interface Ability {
  readonly typed?: string;
  readonly generic?: number;
  readonly tap?: true;
  /** Counters that it may remove: X, which is also what it adds. */
  readonly x?: number;
  readonly adds: readonly string[]; // letters of each alternative; with X of one unit
  readonly rule?: string;
}

interface Source {
  readonly kind: 'artifact' | 'creature' | 'land' | 'none';
  readonly colours?: string;
  readonly artifact?: true;
  readonly snow?: true;
  readonly basic?: true;
  readonly abilities: readonly Ability[];
}

const ANY = ['W', 'U', 'B', 'R', 'G'];
const tap = (...adds: string[]): Ability => ({ tap: true, adds });
const COUNTERS = 2;

const SOURCES: Readonly<Record<string, Source>> = {
  Forest: { kind: 'land', basic: true, abilities: [tap('G')] },
  'Snow-Covered Island': { kind: 'land', basic: true, snow: true, abilities: [tap('U')] },
  'Snow-Covered Forest': { kind: 'land', basic: true, snow: true, abilities: [tap('G')] },
  'Boreal Druid': { kind: 'creature', colours: 'G', snow: true, abilities: [tap('C')] },
  'Silver Myr': { kind: 'creature', colours: '', artifact: true, abilities: [tap('U')] },
  'Grizzly Bears': { kind: 'creature', colours: 'G', abilities: [] },
  'Hill Giant': { kind: 'creature', colours: 'R', abilities: [] },
  'Rod of Ruin': { kind: 'artifact', artifact: true, abilities: [] },
  'Prophetic Prism': { kind: 'artifact', artifact: true, abilities: [{ ...tap(...ANY), generic: 1 }] },
  'Ancient Ziggurat': { kind: 'land', abilities: [{ ...tap(...ANY), rule: '1' }] },
  "Mishra's Workshop": { kind: 'land', abilities: [{ ...tap('CCC'), rule: '2' }] },
  'Vedalken Engineer': { kind: 'creature', colours: 'U', abilities: [{ ...tap(...ANY.map((c) => c + c)), rule: '3' }] },
  'Castle Garenbrig': {
    kind: 'land',
    abilities: [tap('G'), { ...tap('GGGGGG'), typed: 'GG', generic: 2, rule: '4' }],
  },
  'Calciform Pools': { kind: 'land', abilities: [tap('C'), { generic: 1, x: COUNTERS, adds: ['W', 'U'] }] },
};
const NAMES = Object.keys(SOURCES);
const CHANGERS = ['Mana Reflection', 'Contamination', 'Pulse of Llanowar'];

interface Spell {
  readonly on: 'creature' | 'artifact' | 'sorcery';
  readonly typed: string;
  readonly generic: number;
  readonly snow: number;
  readonly hybrids: readonly string[]; // W/U, 2/W, G/P
  readonly less: number;
  readonly convoke: boolean;
  readonly improvise: boolean;
  readonly delve: boolean;
  readonly onlyCreatures: boolean;
}

function spellOf(dice: Dice): Spell {
  const typed = Array.from({ length: dice.below(3) }, () => dice.pick([...'WUBRGC'])).join('');
  const helps = dice.below(8);
  return {
    on: dice.pick(['creature', 'artifact', 'sorcery'] as const),
    typed,
    generic: dice.below(4) + (typed === '' ? 1 : 0),
    snow: dice.oneIn(3) ? 1 + dice.below(2) : 0,
    hybrids: dice.oneIn(3)
      ? Array.from({ length: 1 + dice.below(2) }, () => dice.pick(['W/U', 'R/G', '2/W', '2/G', 'G/P', 'U/P']))
      : [],
    less: dice.oneIn(4) ? 1 + dice.below(2) : 0,
    convoke: helps === 0 || helps === 3,
    improvise: helps === 1 || helps === 3 || helps === 4,
    delve: helps === 2 || helps === 4,
    onlyCreatures: dice.oneIn(8),
  };
}

function cardOf(spell: Spell, name: string): CardData {
  const symbols = [
    ...(spell.generic > 0 ? [String(spell.generic)] : []),
    ...spell.hybrids,
    ...Array.from({ length: spell.snow }, () => 'S'),
    ...spell.typed,
  ];
  const abilities: AbilityData[] = [
    ...(spell.less > 0 ? [{ kind: 'own cost change' as const, generic: spell.less }] : []),
    ...(spell.onlyCreatures ? [{ kind: 'spend only' as const, from: { types: ['creature' as const] } }] : []),
    ...(spell.on === 'sorcery' ? [{ kind: 'spell' as const, effect: [{ do: 'gain life' as const, amount: 1 }] }] : []),
  ];
  const keywords = (['convoke', 'improvise', 'delve'] as const).filter((word) => spell[word]);
  return {
    name,
    cost: symbols.map((symbol) => `{${symbol}}`).join(''),
    types: { creature: 'Creature — Bear', artifact: 'Artifact', sorcery: 'Sorcery' }[spell.on],
    ...(spell.on === 'creature' ? { power: 1, toughness: 1 } : {}),
    ...(keywords.length > 0 ? { keywords } : {}),
    ...(abilities.length > 0 ? { abilities } : {}),
  };
}

// ---------------------------------------------------------------- the oracle

const READY = 0;
const TAPPED = 1;

interface State {
  readonly pool: readonly Unit[];
  readonly at: readonly number[];
  readonly counters: readonly number[];
}

const RULES: Readonly<Record<string, readonly On[]>> = {
  1: ['creature'],
  2: ['artifact'],
  3: ['artifact', 'of artifact'],
  4: ['creature', 'of creature'],
};

function maySpend(unit: Unit, on: On): boolean {
  const rule = /\d/.exec(unit)?.[0];
  return rule === undefined || (RULES[rule] ?? []).includes(on);
}

interface Due {
  readonly typed: string;
  readonly snow: number;
  readonly generic: number;
}

/** Every pool that is left when so much is paid from it. */
function paid(pool: readonly Unit[], due: Due, fits: (unit: Unit) => boolean): (readonly Unit[])[] {
  const [type] = due.typed;
  const next =
    type !== undefined
      ? { ...due, typed: due.typed.slice(1) }
      : due.snow > 0
        ? { ...due, snow: due.snow - 1 }
        : { ...due, generic: due.generic - 1 };
  if (type === undefined && due.snow === 0 && due.generic === 0) return [pool];
  const all: (readonly Unit[])[] = [];
  pool.forEach((unit, i) => {
    if (unit === pool[i - 1] || !fits(unit)) return;
    if (type !== undefined ? unit[0] !== type : due.snow > 0 && !unit.includes('s')) return;
    all.push(...paid([...pool.slice(0, i), ...pool.slice(i + 1)], next, fits));
  });
  return all;
}

class Oracle {
  readonly #names: readonly string[];
  readonly #spell: Spell;
  readonly #buried: number;
  readonly #seen = new Set<string>();
  constructor(names: readonly string[], spell: Spell, buried: number) {
    this.#names = names;
    this.#spell = spell;
    this.#buried = buried;
  }

  canCast(life: number): boolean {
    return this.#waysOfSymbols(life).some((due) => {
      this.#seen.clear();
      return this.#from({ pool: [], at: this.#names.map(() => READY), counters: this.#names.map(() => COUNTERS) }, due);
    });
  }

  /** CR 601.2b: every choice for hybrid and Phyrexian symbols; then the reduction (CR 601.2f). */
  #waysOfSymbols(life: number): Due[] {
    let ways = [{ typed: this.#spell.typed, generic: this.#spell.generic, life: 0 }];
    for (const symbol of this.#spell.hybrids) {
      const [a = '', b = ''] = symbol.split('/');
      ways = ways.flatMap((way) => {
        if (b === 'P') {
          return [
            { ...way, typed: way.typed + a },
            { ...way, life: way.life + 2 },
          ];
        }
        const first = a === '2' ? { ...way, generic: way.generic + 2 } : { ...way, typed: way.typed + a };
        return [first, { ...way, typed: way.typed + b }];
      });
    }
    return ways
      .filter((way) => way.life <= life)
      .map(({ typed, generic }) => ({
        typed,
        snow: this.#spell.snow,
        generic: Math.max(0, generic - this.#spell.less),
      }));
  }

  #source(i: number): Source {
    return SOURCES[this.#names[i] ?? ''] ?? { kind: 'none', abilities: [] };
  }

  #from(state: State, due: Due): boolean {
    const key = `${state.pool.join()}/${state.at.join('')}/${state.counters.join('')}`;
    if (this.#seen.has(key) || state.pool.length > 24) return false;
    this.#seen.add(key);
    return this.#isPaid(state, due) || this.#after(state).some((next) => this.#from(next, due));
  }

  #isPaid(state: State, due: Due): boolean {
    const { convoke, improvise, delve, on, onlyCreatures } = this.#spell;
    const fits = (unit: Unit): boolean => maySpend(unit, on) && (!onlyCreatures || unit.includes('c'));
    const helpers = this.#names.flatMap((_, i) => {
      const source = this.#source(i);
      if (state.at[i] !== READY || source.kind === 'none') return [];
      const colours = convoke && source.kind === 'creature' ? source.colours : undefined;
      const generic = colours !== undefined || (improvise && source.artifact === true);
      return generic ? [colours ?? ''] : [];
    });
    for (let buried = delve ? this.#buried : 0; buried >= 0; buried--) {
      const left = { ...due, generic: due.generic - buried };
      if (left.generic >= 0 && this.#covers(state.pool, left, fits, helpers)) return true;
    }
    return false;
  }

  #covers(pool: readonly Unit[], due: Due, fits: (unit: Unit) => boolean, helpers: readonly string[]): boolean {
    if (paid(pool, due, fits).length > 0) return true;
    const [colours, ...rest] = helpers;
    if (colours === undefined) return false;
    if (due.generic > 0 && this.#covers(pool, { ...due, generic: due.generic - 1 }, fits, rest)) return true;
    for (const colour of colours) {
      const at = due.typed.indexOf(colour);
      if (at < 0) continue;
      const typed = due.typed.slice(0, at) + due.typed.slice(at + 1);
      if (this.#covers(pool, { ...due, typed }, fits, rest)) return true;
    }
    return this.#covers(pool, due, fits, rest);
  }

  #after(state: State): State[] {
    return this.#names.flatMap((_, i) =>
      this.#source(i).abilities.flatMap((ability) => this.#activate(state, i, ability)),
    );
  }

  #activate(state: State, i: number, ability: Ability): State[] {
    if (ability.tap && state.at[i] !== READY) return [];
    const source = this.#source(i);
    const on = `of ${source.kind === 'creature' ? 'creature' : source.artifact ? 'artifact' : 'land'}` as On;
    // An artifact creature is both.
    const fits = (unit: Unit): boolean =>
      maySpend(unit, on) || (source.artifact === true && maySpend(unit, 'of artifact'));
    const at = state.at.map((what, k) => (k === i && ability.tap ? TAPPED : what));
    const pools = paid(state.pool, { typed: ability.typed ?? '', snow: 0, generic: ability.generic ?? 0 }, fits);
    const marks = (source.snow ? 's' : '') + (source.kind === 'creature' ? 'c' : '') + (ability.rule ?? '');
    const amounts = ability.x === undefined ? [0] : Array.from({ length: state.counters[i] ?? 0 }, (_, n) => n + 1);
    return pools.flatMap((pool) =>
      amounts.flatMap((x) =>
        this.#added(i, ability, x).map((letters) => ({
          pool: [...pool, ...[...letters].map((letter) => letter + marks)].sort(),
          at,
          counters: state.counters.map((n, k) => (k === i ? n - x : n)),
        })),
      ),
    );
  }

  #added(i: number, ability: Ability, x: number): string[] {
    if (ability.x !== undefined) {
      return Array.from({ length: x }).reduce<string[]>(
        (all) => all.flatMap((text) => ability.adds.map((letter) => text + letter)),
        [''],
      );
    }
    return ability.tap ? ability.adds.flatMap((add) => this.#instead(i, add, this.#changers(i))) : [...ability.adds];
  }

  #changers(i: number): string[] {
    const { kind, basic } = this.#source(i);
    return this.#names.filter(
      (name) =>
        name === 'Mana Reflection' ||
        (name === 'Contamination' && kind === 'land') ||
        (name === 'Pulse of Llanowar' && basic === true),
    );
  }

  /** CR 616.1: the effects in every order, with every colour. */
  #instead(i: number, mana: string, left: readonly string[]): string[] {
    if (left.length === 0) return [mana];
    return left.flatMap((name, n) => {
      const rest = left.filter((_, k) => k !== n);
      const now =
        name === 'Mana Reflection'
          ? [mana + mana]
          : name === 'Contamination'
            ? ['B']
            : ANY.map((colour) => colour.repeat(mana.length));
      return [...new Set(now.flatMap((text) => this.#instead(i, text, rest)))];
    });
  }
}

// ---------------------------------------------------------------- boards

const SPELLS = 60;

function boardsOf(seed: number, count: number) {
  const dice = new Dice(seed);
  const spells = Array.from({ length: SPELLS }, () => spellOf(dice));
  const cards = spells.map((spell, n) => cardOf(spell, `Spell ${n}`));
  const known = POOL.filter(({ name }) => name in SOURCES || CHANGERS.includes(name) || name === 'Plains');
  const rulebook = createRulebook([...cards, ...known]);
  return Array.from({ length: count }, () => {
    const which = dice.below(SPELLS);
    const names = Array.from({ length: 1 + dice.below(5) }, () => dice.pick(NAMES));
    while (dice.oneIn(5)) names.push(dice.pick(CHANGERS));
    const life = dice.pick([1, 2, 4, 20]);
    const buried = dice.below(3);
    const library = Array.from({ length: 5 }, () => 'Plains');
    const game = setUp(rulebook, {
      players: [
        {
          life,
          hand: [`Spell ${which}`],
          battlefield: names.map((name) =>
            name === 'Calciform Pools' ? { card: name, counters: { storage: COUNTERS } } : name,
          ),
          graveyard: Array.from({ length: buried }, () => 'Forest'),
          library,
        },
        { library },
      ],
    });
    return { dice, game, names, life, buried, spell: spells[which] as Spell };
  });
}

/** Casts the spell by random choices until it is cast. Returns what was chosen when a payment gets stuck. */
function castAtRandom(start: Game, dice: Dice): string[] {
  const game = createGame(start);
  game.copyFrom(start);
  const out = new Int32Array(maxOptions(game));
  const chosen: string[] = [];
  let casting = false;
  try {
    for (let steps = 0; steps < 400 && advance(game) === STATUS_DECISION; steps++) {
      const n = options(game, out);
      const texts = Array.from(out.subarray(0, n), (option) => describeOption(game, option));
      const cast = texts.findIndex((text) => text.startsWith('cast'));
      const isCasting = Array.from(game.frameProcedure.subarray(0, game.word[W_FRAMES])).includes(PROC_CAST);
      if (casting && !isCasting) return [];
      casting ||= isCasting;
      const choice = !casting && cast >= 0 ? cast : dice.below(n);
      chosen.push(texts[choice] ?? '?');
      chooseUnchecked(game, choice);
    }
  } catch (error) {
    return [...chosen, String(error)];
  }
  return [];
}

describe('a cast is offered exactly when mana of the right kinds pays for it', () => {
  test.each([1, 2, 3, 4])('on random boards (%i)', (seed) => {
    const wrong: string[] = [];
    let yes = 0;
    for (const { dice, game, names, life, buried, spell } of boardsOf(seed, 500)) {
      const right = new Oracle(names, spell, buried).canCast(life);
      const said = canCast(game, 0, game.first[listOf(0, HAND)]!, 0);
      if (right) yes++;
      const board = `${JSON.stringify(spell)} with ${names.join(', ')} at ${life} life, ${buried} buried`;
      if (said !== right) wrong.push(`${said} for ${board}`);
      const stuck = said && right ? castAtRandom(game, dice) : [];
      if (stuck.length > 0) wrong.push(`stuck: ${board}: ${stuck.join(', ')}`);
    }
    expect(wrong).toEqual([]);
    expect(yes).toBeGreaterThan(60);
  });
});
