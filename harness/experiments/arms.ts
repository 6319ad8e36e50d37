/**
 * Makes the arms of an experiment: every combination of levels (or each level alone), with its cards, decks and agents.
 *
 * Arms differ in what was asked and in nothing else: the seed, the order of the decks and the limits are those of all. Each change is
 * tried alone first, so that what is wrong with it is told at its own line.
 */

import { type CardData, CardDataError, type Limits, parseCards } from '../../engine/index.ts';
import { type DeckList, type Experiment, MOST_GAMES, sliceSizeFor } from '../run/index.ts';
import type { Path } from '../scenario/index.ts';
import { ChangeError, changeCard, keywordName, type Swap, swapCards, withoutMechanic } from './change.ts';
import type { Arm, Definition, Factor } from './definition.ts';
import { MOST_ARMS, MOST_LEVELS } from './format.ts';
import { didYouMean, type Reading } from './reading.ts';
import type { Level, Setting } from './settings.ts';

/** What all arms share. */
interface Shared {
  readonly seed: string;
  readonly limits: Limits;
  readonly games: number;
}

const USUAL_AGENT = 'scripted';
const MOST_COPIES = 4;

/** The factors, the design and the arms. */
export function armsOf(
  reading: Reading,
  settings: readonly Setting[],
  others: readonly (readonly DeckList[])[],
  shared: Shared,
): Pick<Definition, 'factors' | 'design' | 'arms'> {
  const factors = settings.filter(({ levels }) => levels.length > 1);
  const design = (reading.data.design as Definition['design'] | undefined) ?? 'grid';
  for (const { name, levels } of factors) {
    if (levels.length > MOST_LEVELS) {
      reading.tell(
        levels[0]?.path.slice(0, -1) ?? [],
        `got ${levels.length} levels of ${name} where at most ${MOST_LEVELS} were expected`,
      );
    }
  }
  const count = countArms(factors, design);
  if (count > MOST_ARMS) {
    reading.tell([], `got ${count} arms where at most ${MOST_ARMS} were expected (design: one at a time makes fewer)`);
    return { factors, design, arms: [] };
  }
  const bad = settings.filter((setting) => !isSound(reading, setting, settings, others.flat()));
  if (bad.length > 0) return { factors, design, arms: [] };
  const maker = new ArmMaker(reading, settings, others, shared);
  const arms = combinations(factors, design).map((levels): Arm => maker.make(factors, levels));
  return { factors: factors.map(plainFactor), design, arms };
}

function plainFactor({ name, levels }: Setting): Factor {
  return { name, levels: levels.map(({ label, number }) => ({ label, number })) };
}

function countArms(factors: readonly Setting[], design: Definition['design']): number {
  if (design === 'grid') return factors.reduce((product, { levels }) => product * levels.length, 1);
  return 1 + factors.reduce((sum, { levels }) => sum + levels.length - 1, 0);
}

/** Which level of each factor, arm by arm; the first arm has all first levels. */
function combinations(factors: readonly Setting[], design: Definition['design']): number[][] {
  if (design === 'grid') {
    return factors.reduce<number[][]>(
      (before, { levels }) => before.flatMap((head) => levels.map((_, i) => [...head, i])),
      [[]],
    );
  }
  const first = factors.map(() => 0);
  const others = factors.flatMap(({ levels }, at) =>
    levels.slice(1).map((_, i) => first.map((level, k) => (k === at ? i + 1 : level))),
  );
  return [first, ...others];
}

/** The card that a name means, by either of its faces. */
function cardNamed({ pool }: Reading, name: string): CardData | undefined {
  return pool.card(name) ?? pool.cards.find(({ other }) => other?.name === name);
}

/** Whether each level of the setting can be had; tells what can't. */
function isSound(
  reading: Reading,
  setting: Setting,
  settings: readonly Setting[],
  opponents: readonly DeckList[],
): boolean {
  const { target, levels } = setting;
  const decks = settings.filter((one) => one.target.what === 'deck').flatMap((one) => one.levels);
  const lists = decks.map(({ data }) => data as DeckList);
  const used = new Set([...lists, ...opponents].flatMap(({ cards }) => cards.map(({ name }) => name)));
  for (const one of settings) {
    if (one.target.what !== 'swap') continue;
    for (const { data } of one.levels) if (typeof data === 'object') used.add((data as Swap).in);
  }
  let sound = true;
  const problem = (path: Path, message: string): void => {
    sound = false;
    reading.tell(path, message);
  };
  if (target.what === 'swap') for (const level of levels) checkSwap(reading, level, lists, problem);
  if (target.what === 'without mechanic') for (const level of levels) checkWithout(reading, level, [...used], problem);
  if (target.what === 'card') {
    const { card: name } = target;
    const card = cardNamed(reading, name);
    const at = ['cards', name];
    if (card === undefined) {
      const hint = didYouMean(name, [...used]) || didYouMean(name, reading.pool.names);
      problem(at, `got ${JSON.stringify(name)} where a card of the pool was expected${hint}`);
    } else if (!used.has(card.name)) {
      problem(
        at,
        `got ${JSON.stringify(name)} where a card of one of the decks was expected${didYouMean(name, [...used])}`,
      );
    } else for (const level of levels) checkCard(card, setting, level, problem);
  }
  return sound;
}

function checkWithout(
  reading: Reading,
  { data, path }: Level,
  used: readonly string[],
  problem: (path: Path, message: string) => void,
): void {
  if (data === 'none') return;
  const cards = used.flatMap((name) => cardNamed(reading, name) ?? []);
  let touched = false;
  for (const card of cards) {
    try {
      if (withoutMechanic(card, data as string) !== card) touched = true;
    } catch (error) {
      if (!(error instanceof ChangeError)) throw error;
      touched = true;
      problem(path, error.message);
    }
  }
  if (touched) return;
  const known = [
    ...new Set(cards.flatMap((card) => [...(card.keywords ?? []), ...(card.other?.keywords ?? [])].map(keywordName))),
  ];
  const got = `got ${JSON.stringify(data)} where a keyword of a card of the decks, or none, was expected`;
  problem(path, `${got}${didYouMean(data as string, known)}`);
}

function checkCard(
  card: CardData,
  { target }: Setting,
  { data, path }: Level,
  problem: (path: Path, message: string) => void,
): void {
  if (target.what !== 'card') return;
  try {
    parseCards([changeCard(card, { ...target, face: target.card, data })], '');
  } catch (error) {
    if (error instanceof ChangeError) problem(path, error.message);
    else if (error instanceof CardDataError) {
      const [first] = error.problems;
      const hint = (first?.near ?? []).length === 0 ? '' : `; did you mean "${first?.near?.[0]}"?`;
      problem(path, `got ${first?.got} where ${first?.expected} was expected${hint}`);
    } else throw error;
  }
}

function checkSwap(
  reading: Reading,
  { data, path }: Level,
  decks: readonly DeckList[],
  problem: (path: Path, message: string) => void,
): void {
  if (data === 'none') return;
  if (typeof data === 'string') {
    problem(path, `got ${JSON.stringify(data)} where "none" or a map with "out" and "in" was expected`);
    return;
  }
  const swap = swapOf(data);
  const { pool, waive } = reading;
  if (pool.card(swap.in) === undefined) {
    problem(
      [...path, 'in'],
      `got ${JSON.stringify(swap.in)} where a card of the pool was expected${didYouMean(swap.in, pool.names)}`,
    );
    return;
  }
  for (const deck of decks) {
    try {
      const copies = swapCards(deck.cards, swap)
        .filter(({ name }) => name === swap.in)
        .reduce((sum, { count }) => sum + count, 0);
      const most = pool.isBasicLand?.(swap.in) ? Infinity : (pool.copyLimit?.(swap.in) ?? MOST_COPIES);
      if (!waive && copies > most) {
        problem(path, `got ${copies} of ${swap.in} in ${deck.name} where at most ${most} were expected`);
      }
    } catch (error) {
      if (!(error instanceof ChangeError)) throw error;
      const known = deck.cards.map(({ name }) => name);
      problem([...path, 'out'], `${error.message}${known.includes(swap.out) ? '' : didYouMean(swap.out, known)}`);
    }
  }
}

function swapOf(data: unknown): Swap {
  const { out, in: into, copies = 1 } = data as { out: string; in: string; copies?: number };
  return { out, in: into, copies };
}

/** Makes one arm after another. */
class ArmMaker {
  readonly #reading: Reading;
  readonly #settings: readonly Setting[];
  readonly #others: readonly (readonly DeckList[])[];
  readonly #shared: Shared;

  constructor(
    reading: Reading,
    settings: readonly Setting[],
    others: readonly (readonly DeckList[])[],
    shared: Shared,
  ) {
    this.#reading = reading;
    this.#settings = settings;
    this.#others = others;
    this.#shared = shared;
  }

  make(factors: readonly Setting[], levels: readonly number[]): Arm {
    const chosen = this.#settings.map((setting) => {
      const at = factors.indexOf(setting);
      return { setting, level: setting.levels[at < 0 ? 0 : (levels[at] as number)] as Level };
    });
    const of = (what: string): unknown => chosen.find(({ setting }) => setting.target.what === what)?.level.data;
    const swap = of('swap');
    const deck = of('deck') as DeckList;
    const played = typeof swap === 'object' ? { ...deck, cards: swapCards(deck.cards, swapOf(swap)) } : deck;
    const agent = (of('agent') as string | undefined) ?? USUAL_AGENT;
    const usual = this.#settings.find(({ target }) => target.what === 'agent')?.levels[0]?.data;
    const opponentAgent = (of('opponent agent') ?? usual ?? USUAL_AGENT) as string;
    const names = factors.map(({ levels: all }, i) => all[levels[i] as number]?.label ?? '');
    return {
      name: names.length === 0 ? deck.name : names.join(', '),
      levels,
      cells: this.#others.map((others, i): Experiment => {
        const decks = [played, ...others];
        return {
          decks,
          agents: [agent, ...others.map(() => opponentAgent)],
          seed: i === 0 ? this.#shared.seed : `${this.#shared.seed} against ${i + 1}`,
          games: MOST_GAMES,
          sliceSize: sliceSizeFor(this.#shared.games, decks.length),
          limits: this.#shared.limits,
          waived: this.#reading.waive,
          cards: this.#cards(decks, chosen, of('without mechanic')),
        };
      }),
    };
  }

  /** The cards of these decks that are not as in the pool: the user's own, and those that are changed. */
  #cards(
    decks: readonly DeckList[],
    chosen: readonly { readonly setting: Setting; readonly level: Level }[],
    without: unknown,
  ): CardData[] {
    const { pool } = this.#reading;
    const names = [...new Set(decks.flatMap(({ cards }) => cards.map(({ name }) => name)))].sort();
    return names.flatMap((name) => {
      const usual = pool.card(name) as CardData;
      let card = usual;
      for (const { setting, level } of chosen) {
        const { target } = setting;
        if (target.what !== 'card' || cardNamed(this.#reading, target.card)?.name !== name) continue;
        card = changeCard(card, { ...target, face: target.card, data: level.data });
      }
      if (typeof without === 'string' && without !== 'none') card = withoutMechanic(card, without);
      return card === usual && !pool.own.includes(usual) ? [] : [card];
    });
  }
}
