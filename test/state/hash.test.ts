// Hashes: equal games have equal hashes, in any process and under any pool; a position is recognised when it comes back.

import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  advance,
  chooseUnchecked,
  createGame,
  createRulebook,
  describeDecision,
  type Game,
  hash,
  ID_BITS,
  maxOptions,
  NOWHERE,
  newGame,
  options,
  POOL,
  positionHash,
  type Rulebook,
  STATUS_DECISION,
  TAPPED,
  W_HIGH,
  W_TIME,
  W_TURN,
} from '../../engine/index.ts';
import { COLUMN_ROWS, REFERENCE_COLUMNS, usedLength } from '../../engine/state/rows.ts';
import { columnOf } from '../conformance/bytes.ts';
import { Dice } from '../conformance/dice.ts';
import { RULEBOOK, setupOf } from '../conformance/play.ts';
import { SmallCase } from '../conformance/small-case.ts';

/** Hash and question at every decision of a game of shipped decks. */
function course(rulebook: Rulebook, seed: number, most = Number.POSITIVE_INFINITY): string[] {
  const game = newGame(rulebook, setupOf(seed, 'shipped'));
  const dice = new Dice(seed);
  const out = new Int32Array(maxOptions(game));
  const seen: string[] = [];
  while (seen.length < most && advance(game) === STATUS_DECISION) {
    seen.push(`${hash(game)} ${positionHash(game)} ${describeDecision(game)}`);
    chooseUnchecked(game, dice.below(options(game, out)));
  }
  return [...seen, hash(game)];
}

function gameAt(seed: number, decisions: number): Game {
  const game = newGame(RULEBOOK, setupOf(seed, 'shipped'));
  const dice = new Dice(seed);
  const out = new Int32Array(maxOptions(game));
  for (let left = decisions; left > 0 && advance(game) === STATUS_DECISION; left--) {
    chooseUnchecked(game, dice.below(options(game, out)));
  }
  advance(game);
  return game;
}

function copyOf(game: Game): Game {
  const copy = createGame(game);
  copy.copyFrom(game);
  return copy;
}

/** The same position reached later: every object in a later era and with a later timestamp. */
function later(game: Game): Game {
  const copy = copyOf(game);
  for (let id = 0; id < copy.era.length; id++) {
    copy.era[id]! += 3;
    copy.timestamp[id]! += 100;
  }
  copy.columns.forEach(({ name }, c) => {
    if (!REFERENCE_COLUMNS.has(name)) return;
    const column = columnOf(copy, name);
    for (let i = 0; i < usedLength(copy, c); i++) if (column[i]! > 0) column[i]! += 3 << ID_BITS;
  });
  copy.word[W_TIME]! += 100;
  copy.word[W_TURN]! += 2;
  return copy;
}

describe('the hash of a game', () => {
  it('is the same in another process', () => {
    const script = `
      import { advance, hash, newGame } from './engine/index.ts';
      import { RULEBOOK, setupOf } from './test/conformance/play.ts';
      const game = newGame(RULEBOOK, setupOf(11, 'shipped'));
      advance(game);
      console.log(hash(game));`;
    const cwd = new URL('../..', import.meta.url);
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd, encoding: 'utf8' });
    expect(out.trim()).toBe(hash(gameAt(11, 0)));
  });

  it('does not change when cards are added to the pool, nor does any game of other cards', () => {
    const extra = [
      { name: 'Aaa Made Up', cost: '{W}', types: 'Creature — Zombie Human', power: 9, toughness: 9 },
      { name: 'Zzz Made Up', types: 'Land' },
    ];
    const pools = [[...extra, ...POOL], [...POOL].reverse(), new Dice(5).shuffled([...POOL, ...extra])];
    const rulebooks = pools.map(createRulebook);
    for (const seed of [1, 2, 3]) {
      const usual = course(RULEBOOK, seed);
      for (const rulebook of rulebooks) expect(course(rulebook, seed)).toEqual(usual);
    }
  });

  it('tells any two decisions of a game apart', () => {
    const hashes = course(RULEBOOK, 4).map((line) => line.slice(0, 16));
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('reads every column that is in use but caches', () => {
    const game = gameAt(5, 90);
    const usual = hash(game);
    game.columns.forEach(({ name, role }, c) => {
      const used = usedLength(game, c);
      if (role === 'cache' || used === 0 || name === 'word') return;
      const column = columnOf(game, name);
      const kept = column[0]!;
      column[0] = kept ^ 1;
      expect([name, hash(game) === usual]).toEqual([name, false]);
      column[0] = kept;
    });
    expect(hash(game)).toBe(usual);
  });

  it('reads nothing behind what is in use', () => {
    const game = gameAt(6, 60);
    const copy = copyOf(game);
    copy.columns.forEach(({ name }, c) => {
      if (COLUMN_ROWS[c]?.table === 'objects') return;
      columnOf(copy, name).fill(1, usedLength(copy, c));
    });
    expect([hash(copy), positionHash(copy)]).toEqual([hash(game), positionHash(game)]);
  });

  it('reads of a slot that has become free only its era and its place among the free ones', () => {
    const game = Array.from({ length: 40 }, (_, seed) => gameAt(seed, 120)).find(
      ({ zone, word }) => zone.subarray(0, word[W_HIGH]).lastIndexOf(NOWHERE) > 0,
    )!;
    const slot = game.zone.subarray(0, game.word[W_HIGH]).lastIndexOf(NOWHERE);
    const usual = hash(game);
    game.columns.forEach(({ name, role }, c) => {
      if (COLUMN_ROWS[c]?.table !== 'objects' || role === 'cache' || name === 'zone' || name === 'next') return;
      const column = columnOf(game, name);
      const kept = column[slot]!;
      column[slot] = kept ^ 1;
      expect([name, hash(game) === usual]).toEqual([name, name !== 'era']);
      column[slot] = kept;
    });
  });
});

describe('the hash of a position', () => {
  const game = gameAt(7, 80);

  it('leaves out eras, timestamps and turns; the hash of the game does not', () => {
    expect(positionHash(later(game))).toBe(positionHash(game));
    expect(hash(later(game))).not.toBe(hash(game));
  });

  it.each([
    ['a tapped permanent', (g: Game) => (g.flags[g.first[3]!]! ^= TAPPED)],
    ['a life total', (g: Game) => g.life[1]!--],
    ['a poison counter', (g: Game) => g.poison[0]!++],
    ['another card', (g: Game) => g.card[g.first[3]!]!++],
    ['mana in a pool', (g: Game) => g.pool[0]!++],
    ['a land played', (g: Game) => g.landsPlayed[0]!++],
  ] as const)('tells %s', (_, change) => {
    const copy = copyOf(game);
    change(copy);
    expect(positionHash(copy)).not.toBe(positionHash(game));
  });

  it('comes back when the position does', () => {
    const followers = [
      { card: "Kiora's Follower", label: 'one' },
      { card: "Kiora's Follower", label: 'other', tapped: true },
    ];
    const one = new SmallCase({ players: [{ battlefield: followers }, {}] });
    one.offers();
    const before = [positionHash(one.game), hash(one.game)];
    const untap = () => one.do(/activate/).until(/priority in precombat main/);
    untap();
    expect(positionHash(one.game)).not.toBe(before[0]);
    untap();
    expect([positionHash(one.game), hash(one.game) === before[1]]).toEqual([before[0], false]);
  });
});

it('a copy between games that were set up apart keeps the buffer when their capacities are equal', () => {
  const [one, other] = [gameAt(1, 20), gameAt(2, 30)];
  const buffer = other.bytes.buffer;
  other.copyFrom(one);
  expect(other.bytes.buffer).toBe(buffer);
  expect(hash(other)).toBe(hash(one));
});
