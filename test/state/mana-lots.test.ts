// Mana that is more than its type, as part of the state: hashes, copies, checks and what others see.

import { describe, expect, test } from 'vitest';
import {
  advance,
  type CardData,
  checkState,
  chooseUnchecked,
  createGame,
  createRulebook,
  describeOption,
  type Game,
  hash,
  maxOptions,
  options,
  POOL,
  positionHash,
  redact,
  setUp,
  unitsInPool,
} from '../../engine/index.ts';
import { W_LOTS, W_MANA_ASKED } from '../../engine/state/header.ts';

const NAMES = ['Ancient Ziggurat', 'Forest', 'Snow-Covered Forest', 'Icehide Golem', 'Grizzly Bears', 'Plains'];
const CARDS: readonly CardData[] = POOL.filter(({ name }) => NAMES.includes(name));
const RULEBOOK = createRulebook(CARDS);

function board(battlefield: string[], hand: string[] = []): Game {
  const library = ['Plains', 'Plains'];
  return setUp(RULEBOOK, { fullControl: true, players: [{ battlefield, hand, library }, { library }] });
}

/** Answers with the first option of each of these texts. */
function play(game: Game, ...texts: string[]): Game {
  const out = new Int32Array(maxOptions(game));
  for (const text of texts) {
    advance(game);
    const all = Array.from(out.subarray(0, options(game, out)), (option) => describeOption(game, option));
    chooseUnchecked(game, all.indexOf(text));
  }
  advance(game);
  checkState(game);
  return game;
}

describe('mana under a rule', () => {
  const under = play(board(['Ancient Ziggurat']), 'activate Ancient Ziggurat', '{G}');

  test('is another state than the same mana of another colour, and equal to itself', () => {
    const again = play(board(['Ancient Ziggurat']), 'activate Ancient Ziggurat', '{G}');
    const other = play(board(['Ancient Ziggurat']), 'activate Ancient Ziggurat', '{R}');
    expect(under.word[W_LOTS]).toBe(1);
    expect(unitsInPool(under, 0, 4)).toBe(1);
    expect(hash(again)).toBe(hash(under));
    expect(positionHash(again)).toBe(positionHash(under));
    expect(hash(other)).not.toBe(hash(under));
  });

  test('is copied and seen by everybody', () => {
    const copy = createGame(under);
    copy.copyFrom(under);
    expect(hash(copy)).toBe(hash(under));
    const seen = createGame(under);
    redact(under, 1, seen);
    expect(unitsInPool(seen, 0, 4)).toBe(1);
    expect(seen.lotRule[0]).toBe(under.lotRule[0]);
  });
});

describe('mana from a snow source', () => {
  test('is marked only where a card of the game asks for it', () => {
    const unasked = play(board(['Snow-Covered Forest']), 'activate Snow-Covered Forest');
    const asked = play(board(['Snow-Covered Forest'], ['Icehide Golem']), 'activate Snow-Covered Forest');
    expect([unasked.word[W_LOTS], asked.word[W_LOTS]]).toEqual([0, 1]);
    expect([unitsInPool(unasked, 0, 4), unitsInPool(asked, 0, 4)]).toEqual([1, 1]);
  });

  test("doesn't tell others that a hidden card asks for it", () => {
    const seen = [board(['Forest'], ['Icehide Golem']), board(['Forest'], ['Grizzly Bears'])].map((game) => {
      const view = createGame(game);
      redact(game, 1, view);
      return view.word[W_MANA_ASKED];
    });
    expect(seen[0]).toBe(seen[1]);
  });
});
