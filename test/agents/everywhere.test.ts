// The scripted agent in positions that no sensible player reaches: random decks of the whole pool, half of the answers random.

import { describe, expect, it } from 'vitest';
import { DecisionView, parseAgent } from '../../agents/index.ts';
import {
  advance,
  CHANCE_STREAMS,
  choose,
  createRulebook,
  maxOptions,
  newGame,
  options,
  POOL,
  STATUS_DECISION,
} from '../../engine/index.ts';
import { agentWords, chanceWords } from '../../harness/seeds/index.ts';
import { DeckMaker } from '../conformance/decks.ts';
import { Dice } from '../conformance/dice.ts';

const RULEBOOK = createRulebook([...POOL]);
const MAKER = new DeckMaker([...POOL]);
const FIRST = Number(process.env.SEGOVIA_FIRST ?? 0);
const GAMES = Number(process.env.SEGOVIA_GAMES ?? 12);

describe('the scripted agent', () => {
  it('answers with an option at every decision of random games', () => {
    for (let seed = FIRST; seed < FIRST + GAMES; seed++) {
      const dice = new Dice(seed);
      const players = 2 + (seed % 3);
      const decks = Array.from({ length: players }, () => MAKER.poolDeck(dice));
      const key = `everywhere/${seed}`;
      const game = newGame(RULEBOOK, { decks, startingPlayer: 0, chance: chanceWords(key, 0, CHANCE_STREAMS) });
      const agents = decks.map((_, seat) => parseAgent('scripted').create(agentWords(key, 0, 0, seat)));
      const view = new DecisionView(game);
      for (let n = 0; n < 3000 && advance(game) === STATUS_DECISION; n++) {
        view.open(game);
        let choice: number;
        try {
          choice = agents[view.player]!.choose(view);
        } catch (error) {
          throw new Error(`seed ${seed}, decision ${n}: ${(error as Error).message}`, { cause: error });
        }
        expect(choice >= 0 && choice < view.optionCount, `seed ${seed}, decision ${n}`).toBe(true);
        const many = options(game, new Int32Array(maxOptions(game)));
        choose(game, dice.oneIn(2) ? choice : dice.below(many));
      }
    }
  });
});
