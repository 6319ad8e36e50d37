// What can be paid, against brute force: an oracle of its own tries every order of mana abilities (CR 601.2g–h, 605).

import { describe, expect, test } from 'vitest';
import {
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

interface Ability {
  /** Mana of the cost, as letters and a number of generic mana. */
  readonly mana?: string;
  readonly generic?: number;
  readonly tap?: true;
  readonly life?: number;
  readonly hurts?: number;
  readonly sacrifice?: 'this' | 'creature';
  readonly tapsCreature?: true;
  /** Each alternative that it may add. */
  readonly adds: readonly string[];
}

interface Source {
  readonly creature?: string; // its colours, when it is a creature
  readonly abilities: readonly Ability[];
}

const ANY = ['W', 'U', 'B', 'R', 'G'];
const tap = (...adds: string[]): Ability => ({ tap: true, adds });

/** What the oracle knows of the sources on the boards; the engine reads its own card data. */
const SOURCES: Readonly<Record<string, Source>> = {
  Forest: { abilities: [tap('G')] },
  Plains: { abilities: [tap('W')] },
  Taiga: { abilities: [tap('R', 'G')] },
  'Sol Ring': { abilities: [tap('CC')] },
  'Adarkar Wastes': { abilities: [tap('C'), { ...tap('W', 'U'), hurts: 1 }] },
  'Mana Confluence': { abilities: [{ ...tap(...ANY), life: 1 }] },
  'Prophetic Prism': { abilities: [{ ...tap(...ANY), generic: 1 }] },
  'Chromatic Star': { abilities: [{ ...tap(...ANY), generic: 1, sacrifice: 'this' }] },
  'Energy Refractor': { abilities: [{ generic: 2, adds: ANY }] },
  'Castle Sengir': { abilities: [tap('C'), { ...tap('B'), generic: 1 }, { ...tap('U', 'R'), generic: 2 }] },
  "Ashnod's Altar": { abilities: [{ sacrifice: 'creature', adds: ['CC'] }] },
  'Phyrexian Altar': { abilities: [{ sacrifice: 'creature', adds: ANY }] },
  'Springleaf Drum': { abilities: [{ ...tap(...ANY), tapsCreature: true }] },
  'Crystal Vein': { abilities: [tap('C'), { ...tap('CC'), sacrifice: 'this' }] },
  'Grizzly Bears': { creature: 'G', abilities: [] },
  'Llanowar Elves': { creature: 'G', abilities: [tap('G')] },
  'Llanowar Tribe': { creature: 'G', abilities: [tap('GGG')] },
  'Test Signet': { abilities: [{ ...tap('GU'), generic: 1 }] },
  'Test Ogre': { creature: 'R', abilities: [{ life: 3, adds: ['R'] }] },
  'Test Dynamo': { creature: '', abilities: [tap('CC')] },
};
const NAMES = Object.keys(SOURCES);
const LANDS = ['Forest', 'Plains', 'Taiga', 'Adarkar Wastes', 'Mana Confluence', 'Castle Sengir', 'Crystal Vein'];
/** What changes the mana that permanents are tapped for: twice as much, one more of a type that a land produced. */
const CHANGERS = ['Mana Reflection', 'Mana Flare'];

const OWN: CardData[] = [
  {
    name: 'Test Signet',
    cost: '{2}',
    types: 'Artifact',
    abilities: [{ kind: 'activated', cost: { mana: '{1}', tap: true }, effect: [{ do: 'add mana', mana: '{G}{U}' }] }],
  },
  {
    name: 'Test Ogre',
    cost: '{3}{R}',
    types: 'Creature',
    power: 2,
    toughness: 3,
    abilities: [{ kind: 'activated', cost: { life: 3 }, effect: [{ do: 'add mana', mana: '{R}' }] }],
  },
  {
    name: 'Test Dynamo',
    cost: '{3}',
    types: 'Artifact Creature',
    power: 1,
    toughness: 1,
    abilities: [{ kind: 'activated', cost: { tap: true }, effect: [{ do: 'add mana', mana: '{C}{C}' }] }],
  },
];

interface Spell {
  readonly typed: string;
  readonly generic: number;
  readonly convoke: boolean;
  readonly taps: number; // untapped creatures to tap as an additional cost
  readonly sacrifices: number; // creatures to sacrifice as an additional cost
}

function spellOf(dice: Dice): Spell {
  const typed = Array.from({ length: dice.below(4) }, () => dice.pick([...'WUBRGC'])).join('');
  const kind = dice.below(6);
  return {
    typed,
    generic: dice.below(4) + (typed === '' ? 1 : 0),
    convoke: kind === 0,
    taps: kind === 1 ? 1 + dice.below(2) : 0,
    sacrifices: kind === 2 ? 1 : 0,
  };
}

function cardOf(spell: Spell, name: string): CardData {
  const filter = { types: ['creature'], controller: 'you' } as const;
  const generic = spell.generic > 0 ? `{${spell.generic}}` : '';
  return {
    name,
    cost: generic + [...spell.typed].map((letter) => `{${letter}}`).join(''),
    types: 'Sorcery',
    keywords: spell.convoke ? ['convoke'] : [],
    abilities: [
      ...(spell.taps > 0
        ? [{ kind: 'additional cost' as const, cost: { tapUntapped: { filter, amount: spell.taps } } }]
        : []),
      ...(spell.sacrifices > 0
        ? [{ kind: 'additional cost' as const, cost: { sacrifice: { filter, amount: spell.sacrifices } } }]
        : []),
      { kind: 'spell', effect: [{ do: 'gain life', amount: 1 }] },
    ],
  };
}

// ---------------------------------------------------------------- the oracle

const READY = 0;
const TAPPED = 1;
const GONE = 2;

interface State {
  readonly pool: string; // letters, sorted
  readonly life: number;
  readonly at: readonly number[];
}

const sorted = (text: string): string => [...text].sort().join('');

/** Every pool that is left when so much mana is paid from it. */
function paid(pool: string, typed: string, generic: number): Set<string> {
  const [first] = typed;
  if (first !== undefined) {
    const at = pool.indexOf(first);
    return at < 0 ? new Set() : paid(pool.slice(0, at) + pool.slice(at + 1), typed.slice(1), generic);
  }
  if (generic === 0) return new Set([pool]);
  const all = new Set<string>();
  for (let i = 0; i < pool.length; i++) {
    if (pool[i] === pool[i - 1]) continue;
    for (const left of paid(pool.slice(0, i) + pool.slice(i + 1), '', generic - 1)) all.add(left);
  }
  return all;
}

class Oracle {
  readonly #names: readonly string[];
  readonly #spell: Spell;
  readonly #seen = new Set<string>();
  constructor(names: readonly string[], spell: Spell) {
    this.#names = names;
    this.#spell = spell;
  }

  canCast(life: number): boolean {
    return this.#from({ pool: '', life, at: this.#names.map(() => READY) });
  }

  #isCreature(i: number): boolean {
    return SOURCES[this.#names[i] ?? '']?.creature !== undefined;
  }

  #from(state: State): boolean {
    const key = `${state.pool}/${state.life}/${state.at.join('')}`;
    if (this.#seen.has(key) || state.pool.length > 40) return false;
    this.#seen.add(key);
    return this.#isPaid(state) || this.#after(state).some((next) => this.#from(next));
  }

  /** CR 601.2h: the mana from the pool and by convoke, then what is tapped and sacrificed. */
  #isPaid(state: State): boolean {
    const { typed, generic, convoke, taps, sacrifices } = this.#spell;
    const creatures = state.at.flatMap((what, i) => (what !== GONE && this.#isCreature(i) ? [i] : []));
    const untapped = creatures.filter((i) => state.at[i] === READY);
    if (creatures.length < sacrifices || untapped.length < taps) return false;
    return this.#covers(state.pool, typed, generic, convoke ? untapped : []);
  }

  #covers(pool: string, typed: string, generic: number, convoking: readonly number[]): boolean {
    if (paid(pool, typed, generic).size > 0) return true;
    const [one, ...rest] = convoking;
    if (one === undefined) return false;
    const colours = SOURCES[this.#names[one] ?? '']?.creature ?? '';
    if (generic > 0 && this.#covers(pool, typed, generic - 1, rest)) return true;
    for (const colour of colours) {
      const at = typed.indexOf(colour);
      if (at >= 0 && this.#covers(pool, typed.slice(0, at) + typed.slice(at + 1), generic, rest)) return true;
    }
    return this.#covers(pool, typed, generic, rest);
  }

  #after(state: State): State[] {
    return state.at.flatMap((what, i) =>
      what === GONE
        ? []
        : (SOURCES[this.#names[i] ?? '']?.abilities ?? []).flatMap((ability) => this.#activate(state, i, ability)),
    );
  }

  #activate(state: State, i: number, ability: Ability): State[] {
    if (ability.tap && state.at[i] !== READY) return [];
    if ((ability.life ?? 0) > state.life) return [];
    const life = state.life - (ability.life ?? 0) - (ability.hurts ?? 0);
    const at = [...state.at];
    if (ability.tap) at[i] = TAPPED;
    if (ability.sacrifice === 'this') at[i] = GONE;
    let boards = [at];
    if (ability.sacrifice === 'creature') boards = this.#each(at, (k) => at[k] !== GONE, GONE);
    if (ability.tapsCreature) boards = this.#each(at, (k) => at[k] === READY && k !== i, TAPPED);
    const pools = [...paid(state.pool, ability.mana ?? '', ability.generic ?? 0)];
    return boards.flatMap((board) =>
      pools.flatMap((pool) =>
        ability.adds.flatMap((add) =>
          this.#changed(i, ability, add).map((more) => ({ pool: sorted(pool + more), life, at: board })),
        ),
      ),
    );
  }

  /** All that tapping for this mana may add, with what changes it (CR 106.12). */
  #changed(i: number, ability: Ability, add: string): string[] {
    if (!ability.tap) return [add];
    let all = [add];
    for (const name of this.#names) if (name === 'Mana Reflection') all = all.map((text) => text + text);
    if (!LANDS.includes(this.#names[i] ?? '')) return all;
    for (const name of this.#names) {
      if (name === 'Mana Flare') all = all.flatMap((text) => [...new Set(add)].map((letter) => text + letter));
    }
    return all;
  }

  #each(at: readonly number[], may: (k: number) => boolean, becomes: number): number[][] {
    return at.flatMap((_, k) =>
      this.#isCreature(k) && may(k) ? [at.map((what, other) => (other === k ? becomes : what))] : [],
    );
  }
}

// ---------------------------------------------------------------- boards

const SPELLS = 60;

function boardsOf(seed: number, count: number) {
  const dice = new Dice(seed);
  const spells = Array.from({ length: SPELLS }, () => spellOf(dice));
  const cards = spells.map((spell, n) => cardOf(spell, `Spell ${n}`));
  const known = POOL.filter(({ name }) => name in SOURCES || CHANGERS.includes(name));
  const rulebook = createRulebook([...cards, ...OWN, ...known]);
  return Array.from({ length: count }, () => {
    const which = dice.below(SPELLS);
    const names = Array.from({ length: 1 + dice.below(5) }, () => dice.pick(NAMES));
    while (dice.oneIn(4)) names.push(dice.pick(CHANGERS));
    const life = dice.pick([1, 2, 3, 4, 20]);
    const library = Array.from({ length: 5 }, () => 'Plains');
    const game = setUp(rulebook, {
      players: [{ life, hand: [`Spell ${which}`], battlefield: names, library }, { library }],
    });
    return { dice, game, names, life, spell: spells[which] as Spell };
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

describe('a cast is offered exactly when some sequence of choices completes it', () => {
  test.each([1, 2, 3, 4])('on random boards of mana abilities of all kinds (%i)', (seed) => {
    const wrong: string[] = [];
    let yes = 0;
    for (const { dice, game, names, life, spell } of boardsOf(seed, 600)) {
      const right = new Oracle(names, spell).canCast(life);
      const id = game.first[listOf(0, HAND)]!;
      const said = canCast(game, 0, id, 0);
      if (right) yes++;
      const board = `${JSON.stringify(spell)} with ${names.join(', ')} at ${life} life`;
      if (said !== right) wrong.push(`${said} for ${board}`);
      const stuck = said && right ? castAtRandom(game, dice) : [];
      if (stuck.length > 0) wrong.push(`stuck: ${board}: ${stuck.join(', ')}`);
    }
    expect(wrong).toEqual([]);
    expect(yes).toBeGreaterThan(60);
  });
});
