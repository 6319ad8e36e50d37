import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { listCounts } from '../../harness/counts/index.ts';
import { encodeSlice, type GameRecord, readGames, readRun } from '../../harness/records/index.ts';
import { experimentOf, ownPlayer, playRun, recount, setTable, startRun } from '../../harness/run/index.ts';
import { experiment } from '../run/experiments.ts';
import { makeFolder, run, start } from './segovia.ts';

const OWN = { name: 'Segovian Bear', types: 'Creature — Bear', cost: '{1}{G}', power: 3, toughness: 3 };
const FOLDER = makeFolder({
  'bears.txt': '36 Segovian Bear\n24 Forest\n\nSideboard\n2 Opt\n',
  'own.json': JSON.stringify([OWN]),
});
const DECKS = ['green-white-convoke', 'black-red-madness'];
const RANDOM = ['--agent', 'random'];

/** The bytes of the records in a folder of a run, by name. */
const recordsOf = (folder: string): Record<string, string> => {
  const slices = readdirSync(join(folder, 'slices')).map((name) => join('slices', name));
  return Object.fromEntries(['run.json', ...slices].map((path) => [path, readFileSync(join(folder, path), 'base64')]));
};
const inFolder = (name: string) => join(FOLDER, name);

describe('segovia simulate', () => {
  it('shows who won how often, how long games were, how fast it went, and where the records are', async () => {
    const { code, out, err } = await run(FOLDER, 'simulate', ...DECKS, ...RANDOM, '--games', '40', '--out', 'first');
    expect(code).toBe(0);
    expect(out).toMatch(/^ +won +win rate \(95 %\) +on the play +on the draw$/m);
    for (const deck of DECKS) {
      expect(out).toMatch(new RegExp(`^${deck} +\\d+ +[\\d.]+ % \\([\\d.]+–[\\d.]+\\) +[\\d.]+ %`, 'm'));
    }
    expect(out).toMatch(/^Games +40 played, \d+ drawn, 0 over a limit, 0 broken$/m);
    expect(out).toMatch(/^Length +\d+ turns/m);
    expect(out).toMatch(/^Speed +[\d,]+ games\/s: 40 games in/m);
    expect(out).toMatch(/^Records +first$/m);
    expect(out).toMatch(/^Replay +npx segovia replay first#\d+$/m);
    expect(err).toMatch(/^40 games on \d+ workers?, seed segovia, records in first$/m);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours and bars are what must not be there.
    expect(out + err).not.toMatch(/\u001b|░/);
  });

  it('makes the records of a run in one thread of another process, byte for byte', async () => {
    const games = ['--games', '60', '--seed', 'a/b 7'];
    for (const workers of ['1', '2']) {
      const out = `workers-${workers}`;
      const { code } = await run(FOLDER, 'simulate', ...DECKS, ...RANDOM, ...games, '--workers', workers, '--out', out);
      expect(code).toBe(0);
    }
    const here = inFolder('here');
    const player = ownPlayer();
    await playRun(await startRun(experiment({ games: 60, seed: 'a/b 7' }), here), { player });
    expect(recordsOf(inFolder('workers-1'))).toEqual(recordsOf(here));
    expect(recordsOf(inFolder('workers-2'))).toEqual(recordsOf(here));
  });

  it('plays three and four decks in blocks, the same on any number of workers', async () => {
    const decks = [...DECKS, 'blue-white-fliers', 'green-ramp-x'];
    for (const workers of ['1', '2']) {
      const words = [
        'simulate',
        ...decks,
        ...RANDOM,
        '--games',
        '22',
        '--workers',
        workers,
        '--out',
        `four-${workers}`,
      ];
      const { code, out, err } = await run(FOLDER, ...words);
      expect(code).toBe(0);
      expect(err).toMatch(/22 games became 24 games: games are played in blocks of 4, each deck plays first once/);
      expect(out).toMatch(/^ +won +win rate \(95 %\) +playing first +later +mean place +out in turn$/m);
      for (const deck of decks) expect(out).toMatch(new RegExp(`^${deck} +\\d+ +[\\d.]+ % .* [\\d.]+ +[\\d–]+$`, 'm'));
    }
    expect(recordsOf(inFolder('four-1'))).toEqual(recordsOf(inFolder('four-2')));
    const { out } = await run(FOLDER, 'simulate', '--resume', 'four-1', '--json', '--quiet');
    const result = JSON.parse(out);
    expect(result).toMatchObject({ complete: true, games: { played: 24 }, blocks: { whole: 6, apart: 0 } });
    expect(result.pairs).toBeUndefined();
    expect(result.entrants).toHaveLength(4);
    for (const { places, out: gone } of result.entrants) {
      expect(places.reduce((a: number, b: number) => a + b)).toBe(24);
      expect(gone.games).toBe(24 - places[0]);
    }
    const replayed = await run(FOLDER, 'replay', 'four-1#5');
    expect(replayed.code).toBe(0);
    expect(replayed.out).toMatch(/^B: black-red-madness \(random\), plays first$/m);
    expect(replayed.out).toMatch(/loses the game/);
    expect(replayed.out).toMatch(/As recorded/);
  });

  it('is silent with --quiet and prints one document with --json', async () => {
    const words = ['simulate', ...DECKS, ...RANDOM, '--agent', 'scripted', '--games', '5', '--limit-turns', '6'];
    expect(await run(FOLDER, ...words, '--quiet', '--out', 'quiet')).toEqual({ code: 0, out: '', err: '' });
    const { out, err } = await run(FOLDER, ...words, '--quiet', '--json', '--out', 'json');
    expect(err).toBe('');
    const result = JSON.parse(out);
    expect(result).toMatchObject({
      format: 'segovia/result',
      version: 1,
      records: 'json',
      seed: 'segovia',
      complete: true,
      games: { planned: 6, played: 6, broken: 0 },
      entrants: [
        { deck: DECKS[0], agent: 'random' },
        { deck: DECKS[1], agent: 'scripted' },
      ],
      notes: [expect.stringContaining('5 games became 6 games')],
      time: { gamesPlayed: 6 },
    });
    const { limits, draws } = result.games;
    expect(limits).toBeGreaterThan(0);
    expect(result.entrants[0].wins + result.entrants[1].wins + draws + limits).toBe(6);
    expect(result.limitGames[0]).toMatchObject({ reason: 'limit-turns', note: '' });
    expect(result.limitGames[0].replay).toBe(`npx segovia replay json#${result.limitGames[0].game}`);
  });

  it('says which mechanics were used, by entrant and card, the same in text, JSON and records', async () => {
    const words = [
      'simulate',
      DECKS[0] as string,
      'red-green-sieges',
      '--games',
      '20',
      '--out',
      'mechanics',
      ...RANDOM,
    ];
    const { out } = await run(FOLDER, ...words);
    const { mechanics, cards } = JSON.parse((await run(FOLDER, 'simulate', '--resume', 'mechanics', '--json')).out);
    const [mine, theirs] = mechanics;
    expect(mine.convoke).toMatchObject({ manaSaved: mine.convoke.tapped, blocking: expect.any(Number) });
    expect(mine.convoke.tapped).toBeGreaterThanOrEqual(mine.convoke.casts);
    expect(mine.convoke.games).toBeLessThanOrEqual(20);
    expect(theirs.convoke).toEqual({ ...theirs.convoke, games: 0, casts: 0, tapped: 0, tokens: 0 });
    // Against one opponent every Siege of theirs is protected by me.
    expect(mine.sieges.protected).toBe(theirs.sieges.entered);
    expect(out).toMatch(
      new RegExp(`^Convoke +${mine.convoke.casts} casts, ${mine.convoke.tapped} creatures tapped \\(`, 'm'),
    );
    expect(out).toMatch(
      new RegExp(`^Sieges +${theirs.sieges.entered} entered, \\d+ defense removed, \\d+ defeated: `, 'm'),
    );
    expect(out).not.toMatch(/^Madness/m);
    const sum = new Map<string, number>();
    const kept = await readRun(inFolder('mechanics'));
    const table = setTable(experimentOf(kept.header, 'run.json'));
    for await (const game of readGames(kept)) {
      for (const { card, seat, measure, value } of listCounts(recount(table, game).counts)) {
        const key = `${seat} ${card} ${measure}`;
        sum.set(key, (sum.get(key) ?? 0) + value);
      }
    }
    const drawn = cards.flatMap((own: { card: string; measures: { drawn?: { value: number } } }[], seat: number) =>
      own.map(({ card, measures }) => [`${seat} ${card} drawn`, measures.drawn?.value]),
    );
    expect(drawn.length).toBeGreaterThan(20);
    for (const [key, value] of drawn) expect(sum.get(key), key).toBe(value);
  });

  it('makes a folder of its own in runs/ when it is given none, and never uses one twice', async () => {
    const words = ['simulate', ...DECKS, ...RANDOM, '--games', '2', '--seed', 'Große 1'];
    const name = join('runs', 'green-white-convoke-vs-black-red-madness-gro-e-1');
    expect((await run(FOLDER, ...words)).out).toContain(`${name}\n`);
    const first = recordsOf(inFolder(name));
    expect((await run(FOLDER, ...words)).out).toContain(`${name}-2\n`);
    expect(recordsOf(inFolder(name))).toEqual(first);
    expect(recordsOf(inFolder(`${name}-2`))).toEqual(first);
  });

  it('plays cards of a file and keeps them with the run', async () => {
    const cards = ['--cards', 'own.json', '--waive-deck-rules'];
    const words = ['simulate', 'bears.txt', DECKS[0]!, ...cards, ...RANDOM, '--games', '4', '--out', 'bears'];
    const { code, err } = await run(FOLDER, ...words);
    expect(code).toBe(0);
    expect(err).toContain('Note: the sideboard of bears (2 cards) is not used.');
    const replayed = await run(FOLDER, 'replay', 'bears#1');
    expect(replayed).toMatchObject({ code: 0, err: '' });
    expect(replayed.out).toContain('Segovian Bear');
  });
});

describe('a run that a user interrupts', () => {
  const words = ['simulate', ...DECKS, ...RANDOM, '--games', '1600', '--workers', '2', '--out'];
  const whole = inFolder('whole');
  /** Waits until something of the run is kept. */
  const someSlices = (folder: string) =>
    vi.waitFor(
      () => {
        if (!existsSync(join(folder, 'slices')) || readdirSync(join(folder, 'slices')).length < 2)
          throw new Error('none yet');
      },
      { timeout: 60_000, interval: 5 },
    );

  it('keeps whole slices after Ctrl-C and a kill, and resumes to the bytes of a run that nobody touched', async () => {
    const [interrupted, running] = [inFolder('interrupted'), start(FOLDER, ...words, 'interrupted')];
    await someSlices(interrupted);
    process.kill(running.pid, 'SIGINT');
    const { code, err, out } = await running.ended;
    expect(code).toBe(130);
    expect(err).toContain('Ctrl-C: finishing the games under way');
    expect(err).toMatch(
      /interrupted after [\d,]+ of 1,600 games\. To go on: npx segovia simulate --resume interrupted/,
    );
    expect(out).toMatch(/^Games +[\d,]+ of 1,600 played/m);

    const killed = start(FOLDER, 'simulate', '--resume', 'interrupted', '--workers', '1', '--quiet');
    const before = readdirSync(join(interrupted, 'slices')).length;
    await vi.waitFor(() => expect(readdirSync(join(interrupted, 'slices')).length).toBeGreaterThan(before), {
      timeout: 60_000,
      interval: 5,
    });
    process.kill(killed.pid, 'SIGKILL');
    expect((await killed.ended).code).toBeNull();

    const rest = await run(FOLDER, 'simulate', '--resume', 'interrupted', '--json');
    expect(rest.code).toBe(0);
    expect(JSON.parse(rest.out)).toMatchObject({ complete: true, games: { planned: 1600, played: 1600 } });
    const fresh = await run(FOLDER, ...words, 'whole', '--json');
    expect(recordsOf(interrupted)).toEqual(recordsOf(whole));
    const { time: _, records: __, ...same } = JSON.parse(fresh.out);
    expect(JSON.parse(rest.out)).toMatchObject(same);
  });

  it('ends with 143 after SIGTERM', async () => {
    const running = start(FOLDER, ...words, 'terminated', '--quiet');
    await someSlices(inFolder('terminated'));
    process.kill(running.pid, 'SIGTERM');
    const { code, out, err } = await running.ended;
    expect({ code, out }).toEqual({ code: 143, out: '' });
    expect(err).toContain('--resume terminated');
  });
});

describe('segovia replay', () => {
  const record = async (name: string): Promise<string> => {
    const folder = inFolder(name);
    await playRun(await startRun(experiment({ games: 4 }), folder), { player: ownPlayer() });
    return folder;
  };
  /** Puts other games in the place of the first slice. */
  const forge = async (folder: string, change: (game: GameRecord) => GameRecord): Promise<void> => {
    const store = await readRun(folder);
    const records = (await store.readSlice(0)).records.map(change);
    writeFileSync(join(folder, 'slices', '000000.msgpack'), encodeSlice(store.fingerprint, records));
  };

  it('shows a game turn by turn and says that it ended as recorded', async () => {
    await record('replayed');
    const { code, out, err } = await run(FOLDER, 'replay', 'replayed#1');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Game 1 of replayed, seed test\nA: green-white-convoke \(random\)\nB: .*, plays first\n/);
    expect(out).toMatch(/^Turn 1: B \(life A 20, B 20\)$/m);
    expect(out).toMatch(/^ {4}[AB]: play /m);
    expect(out).toMatch(/^ {6}[AB] draws /m);
    expect(out).toMatch(/wins with .* after \d+ turns/);
    expect(out.trimEnd()).toMatch(/As recorded: the final state has the hash [0-9a-f]{16}\.$/);
  });

  it('shows one turn when asked, and everything as JSON', async () => {
    await record('parts');
    const { out } = await run(FOLDER, 'replay', 'parts#0', '--turn', '2');
    expect(out.match(/^Turn \d+/gm)).toEqual(['Turn 2']);
    const json = JSON.parse((await run(FOLDER, 'replay', 'parts#0', '--json')).out);
    expect(json).toMatchObject({ format: 'segovia/replay', version: 1, records: 'parts', same: true, differences: [] });
    expect(json.log.filter((entry: object) => 'choice' in entry)).toHaveLength(json.end.decisions);
  });

  it('fails when the game goes otherwise than recorded', async () => {
    await forge(await record('forged'), (game) => ({ ...game, finalHash: '0123456789abcdef' }));
    const { code, err } = await run(FOLDER, 'replay', 'forged#0');
    expect(code).toBe(1);
    expect(err).toBe('segovia: game 0 went otherwise than recorded: finalHash differs.\n');
  });

  it('shows a broken game up to where it broke', async () => {
    const folder = await record('broken');
    const ending = { kind: 'broken', winner: -1, reason: 'agent error', note: 'Error: lost the thread' } as const;
    await forge(folder, (game) =>
      game.index === 1 ? { ...game, ...ending, choices: game.choices.slice(0, 3) } : game,
    );
    const { out } = await run(FOLDER, 'replay', 'broken#1');
    expect(out).toContain('The game broke (agent error)');
    const shown = await run(FOLDER, 'simulate', '--resume', 'broken');
    expect(shown.code).toBe(1);
    expect(shown.out).toMatch(/Error: lost the thread: npx segovia replay broken#1$/m);
  });

  it('plays a game that has no record yet', async () => {
    await startRun(experiment({ games: 4 }), inFolder('unplayed'));
    const { code, out } = await run(FOLDER, 'replay', 'unplayed#3');
    expect(code).toBe(0);
    expect(out).toContain('It has no record yet: its agents played it.');
  });

  it('refuses a game outside of the run, and the run of another engine, with one line', async () => {
    const folder = await record('refused');
    const outside = await run(FOLDER, 'replay', 'refused#4');
    expect(outside).toMatchObject({ code: 2, out: '' });
    expect(outside.err).toBe('segovia: Got the game 4 where a whole number from 0 to 3 was expected.\n');
    const header = readFileSync(join(folder, 'run.json'), 'utf8');
    writeFileSync(join(folder, 'run.json'), header.replace(/"engineSignature": ".*"/, '"engineSignature": "older"'));
    for (const command of [
      ['replay', 'refused#0'],
      ['simulate', '--resume', 'refused'],
    ]) {
      const other = await run(FOLDER, ...command);
      expect(other).toMatchObject({ code: 2, out: '' });
      expect(other.err).toMatch(/^segovia: refused\/run\.json: got a run with the engine signature "older".*\n$/);
    }
  });
});
