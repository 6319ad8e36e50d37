// The fuzzer as a command, and what it makes of a fault.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Game, GRAVEYARD, newGame } from '../../engine/index.ts';
import { parseScenarios } from '../../harness/scenario/index.ts';
import { LawError } from './laws.ts';
import { Meetings } from './meetings.ts';
import { FuzzFailure, type FuzzOptions, makeWorld, POOL_WORLD, setupOf, Table } from './play.ts';
import { caseOf, playCase, shrink } from './shrink.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function fuzz(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/conformance/fuzz.ts', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** A law that real games break: no creature with power 3 or more may ever die. */
function law(g: Game): void {
  for (let id = 0; id < g.size.objects; id++) {
    const card = g.card[id]!;
    if (g.zone[id] === GRAVEYARD && g.rulebook.types[card]! & 2 && g.rulebook.power[card]! >= 3)
      throw new LawError(`"${g.rulebook.names[card]}" is in a graveyard`);
  }
}

describe('npm run fuzz', () => {
  it('plays games and says what was used', () => {
    const { status, stdout } = fuzz('--games', '2', '--seed', '2', '--every', '20', '--coverage');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^2 games, 0 failures: \d/m);
    expect(stdout).toMatch(/pairs of keywords that met: \d+ of \d+/);
    expect(stdout).toMatch(/^cards too seldom: \w/m);
  });

  it("plays a user's cards, games around them first, until each was used often enough", () => {
    const folder = mkdtempSync(join(tmpdir(), 'segovia-fuzz-'));
    const file = join(folder, 'cards.json');
    const own = ['Green Tester', 'Red Tester'].map((name, i) => ({
      name,
      cost: i === 0 ? '{G}' : '{R}',
      types: 'Creature — Elf',
      power: 1,
      toughness: 1,
    }));
    writeFileSync(file, JSON.stringify(own));
    const { status, stdout } = fuzz('--cards', file, '--decks', 'card', '--games', '2', '--seed', '0', '--every', '50');
    expect([status, stdout]).toEqual([0, expect.stringContaining('too seldom: 0')]);
  });

  it.each([
    [['--minutes', 'soon'], /--minutes: got "soon" where a number/],
    [['--games', '1.5'], /--games: got "1.5" where a whole number/],
    [['--players', '7'], /--players: got 7/],
    [['--decks', 'best'], /--decks: got "best" where one of shipped/],
    [['--cards', 'nowhere.json'], /--cards nowhere.json: ENOENT/],
    [['--faster'], /Unknown option '--faster'/],
  ])('refuses %s with one line', (words, message) => {
    const { status, stdout, stderr } = fuzz(...words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('a fault in a random game', () => {
  const wanted: FuzzOptions = { source: 'pool', every: 50, followed: 2, law };
  /** The failures of the first games, one for each. */
  const found = (games: number): FuzzFailure[] => {
    const table = new Table();
    return Array.from({ length: games }, (_, i) => i + 1).flatMap((seed) => {
      try {
        table.play(seed, wanted);
        return [];
      } catch (error) {
        if (error instanceof FuzzFailure) return [error];
        throw error;
      }
    });
  };

  it('becomes a small scenario that can be read, and that still shows it', () => {
    // Not every fault survives on a board (shrink.ts says why), but most of these do.
    const shrunk = found(4).map((failure) => ({ failure, yaml: shrink(new Table(), failure, wanted).yaml }));
    expect(shrunk.filter(({ yaml }) => yaml !== null).length).toBeGreaterThan(shrunk.length / 2);
    const { failure, yaml } = shrunk.find((one) => one.yaml !== null)!;
    const [one] = parseScenarios(yaml ?? '', 'shrunk.yaml');
    const players = Object.values((one?.said.players ?? {}) as Record<string, Record<string, unknown>>);
    const parts = players.flatMap((player) => Object.values(player).flat());
    expect(parts.length).toBeLessThan(20);
    expect(one?.said.steps?.length).toBeLessThan(12);
    expect(playCase(new Table(), caseOf(one!), wanted)?.kind).toBe(failure.kind);
    expect(failure.message).toContain('is in a graveyard');
  });

  it('is told as it is when the time for making it smaller is over', () => {
    const [failure] = found(4).filter((one) => shrink(new Table(), one, wanted).yaml !== null);
    const tries = (most: number) => {
      let looks = 0;
      return shrink(new Table(), failure!, wanted, () => ++looks > most);
    };
    expect(tries(0)).toEqual({ yaml: null, tries: 0 });
    const whole = tries(Number.POSITIVE_INFINITY);
    const some = Array.from({ length: 12 }, (_, i) => tries(4 << i)).find(({ yaml }) => yaml !== null)!;
    expect(some.tries).toBeLessThan(whole.tries);
    expect(some.yaml!.length).toBeGreaterThan(whole.yaml!.length);
  });

  it('is told with the command that plays its game again', () => {
    expect(found(3)[0]?.message).toMatch(/npm run fuzz -- --decks pool --seed \d+ --games 1 --trace/);
  });
});

describe('a fault that the fuzzer once found', () => {
  const folder = new URL('regressions/', import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.yaml')) : [];
  it('is gone', () => {
    const found = files.filter((file) => {
      const [one] = parseScenarios(readFileSync(new URL(file, folder), 'utf8'), file);
      return playCase(new Table(), caseOf(one!), { source: 'pool', every: 1, followed: 40 }) !== null;
    });
    expect(found).toEqual([]);
  });
});

describe('keywords that met', () => {
  it('are those of objects that were there at the same time', () => {
    const world = makeWorld([
      { name: 'Bird', cost: '{W}', types: 'Creature — Bird', power: 1, toughness: 1, keywords: ['flying', 'haste'] },
    ]);
    const meetings = new Meetings(world.rulebook, world.cards.slice(0, 1));
    expect([meetings.words, meetings.pairs]).toEqual([['flying', 'haste'], 1]);
    meetings.look(newGame(world.rulebook, setupOf(1, 'pool', { world })));
    expect(meetings.strangers()).toEqual([['flying', 'haste']]);
    expect(POOL_WORLD.cards.length).toBe(world.cards.length - 1);
  });
});
