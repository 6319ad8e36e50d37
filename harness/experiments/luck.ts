/**
 * What luck the opening hands of an arm's games had, and its win rate with that luck taken out.
 *
 * The lands among the first seven cards of all decks are known before anybody plays, and so is their true mean, from the deck lists alone
 * (hypergeometric). They are dealt again here from the seeds, without playing. A deal that was kinder than usual is corrected by what
 * kindness turns out to be worth; how many games that saves is measured, and is often few.
 */

import { advance, type Game, HAND, LAND, listOf, newGame, restartGame } from '../../engine/index.ts';
import { type Experiment, planGame, setTable } from '../run/index.ts';
import { type Controlled, controlledMean } from '../stats/index.ts';
import type { Cell } from './cell.ts';

const HAND_SIZE = 7;

/** Most pairs whose hands are dealt again; of more, the gain is told of these. */
export const MOST_DEALT = 20_000;

/** The mean of x² - v for x lands too many is 0 when v is their variance. */
interface Expected {
  readonly mean: number;
  readonly variance: number;
}

function expectedLands(cards: number, lands: number): Expected {
  const share = lands / cards;
  const mean = HAND_SIZE * share;
  return { mean, variance: (mean * (1 - share) * (cards - HAND_SIZE)) / (cards - 1) };
}

function landsIn(game: Game, seat: number): number {
  const list = listOf(seat, HAND);
  let lands = 0;
  let id = game.first[list] as number;
  for (let left = game.count[list] as number; left > 0; left--, id = game.next[id] as number) {
    if ((game.types[id] as number) & LAND) lands++;
  }
  return lands;
}

/** Lands of a deck, as its cards are in the arm. */
function deckLands(experiment: Experiment, seat: number, isLand: (name: string) => boolean): Expected {
  const { cards } = experiment.decks[seat] as Experiment['decks'][number];
  const count = (fits: (name: string) => boolean): number =>
    cards.reduce((sum, card) => sum + (fits(card.name) ? card.count : 0), 0);
  return expectedLands(
    count(() => true),
    count(isLand),
  );
}

/** For each pair or block: how many lands too many all hands have, and the squares of that, minus their means. */
function controlsOf(experiment: Experiment, pairs: number): number[][] {
  const { rulebook } = setTable(experiment);
  const isLand = (name: string): boolean => ((rulebook.types[rulebook.names.indexOf(name)] as number) & LAND) !== 0;
  const expected = experiment.decks.map((_, seat) => deckLands(experiment, seat, isLand));
  let game: Game | null = null;
  return Array.from({ length: pairs }, (_, pair) => {
    const { chance, startingSeat } = planGame(experiment.seed, experiment.decks.length * pair, experiment.decks.length);
    const decks = experiment.decks.map(({ cards }) => cards);
    const setup = { decks, startingPlayer: startingSeat, chance, limits: experiment.limits };
    if (game === null) game = newGame(rulebook, setup);
    else restartGame(game, setup);
    advance(game);
    return expected.flatMap(({ mean, variance }, seat) => {
      const away = landsIn(game as Game, seat) - mean;
      return [away, away ** 2 - variance];
    });
  });
}

/** The win rate of an arm with and without the luck of its opening hands. */
export function withoutLuck(
  experiments: readonly Experiment[],
  row: readonly Cell[],
  pairs: number,
  level: number,
): Controlled {
  const dealt = Math.min(pairs, MOST_DEALT);
  const controls = experiments.map((experiment) => controlsOf(experiment, dealt));
  const scores = row.map((cell) => cell.unitScores(dealt));
  const values: number[] = [];
  const rows: number[][] = [];
  for (let pair = 0; pair < dealt; pair++) {
    const own = scores.map((list) => list[pair] as number);
    if (own.some(Number.isNaN)) continue;
    values.push(own.reduce((sum, score) => sum + score, 0) / own.length);
    const width = controls[0]?.[pair]?.length ?? 0;
    rows.push(
      Array.from(
        { length: width },
        (_, i) => controls.reduce((sum, list) => sum + (list[pair]?.[i] as number), 0) / own.length,
      ),
    );
  }
  return controlledMean(values, rows, level);
}
