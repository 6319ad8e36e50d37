import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Agent, DecisionView, parseAgent } from '../../agents/index.ts';
import { ALLOCATION_FLAGS } from '../../bench/allocation.ts';
import { parseArguments, UsageError } from '../../bench/arguments.ts';
import { type Baseline, judgeBaseline, judgeWork } from '../../bench/check.ts';
import { makeGameSet, playGame, requireSameGames, SEED } from '../../bench/playouts.ts';
import { judgeSignature, judgeSigning, type Signature, signSet } from '../../bench/signature.ts';
import { advance, choose, ENGINE_SIGNATURE, hash, newGame, STATUS_DECISION } from '../../engine/index.ts';
import { agentWords } from '../../harness/seeds/index.ts';
import { type Ended, runBench, runNode } from './bench.ts';

const set = makeGameSet(1);

/** The final hash of a game of the set, played through the public doors by the agents `random`. */
function playByAgents(index: number): string {
  const game = newGame(set.rulebook, set.setups[index]!);
  const view = new DecisionView(game);
  const agents: Agent[] = [0, 1].map((seat) =>
    parseAgent('random').create(agentWords(SEED, index >> 1, index % 2, seat)),
  );
  while (advance(game) === STATUS_DECISION) {
    view.open(game);
    choose(game, agents[view.player]!.choose(view));
  }
  return hash(game);
}

describe('the games of the benchmark', () => {
  it('are those that the agents `random` play with the same seed', () => {
    const sums = new Int32Array(2 * set.setups.length);
    for (const index of [0, 7, 20, 31]) {
      playGame(set, index, sums);
      expect(hash(set.game), set.titles[index]).toBe(playByAgents(index));
    }
  });

  it('match every shipped deck with every one, on the play and on the draw', () => {
    const meetings = set.setups.map(({ decks, startingPlayer }) => {
      const names = decks.map((cards) => set.decks.find((deck) => deck.cards === cards)?.name);
      return [...names, startingPlayer].join();
    });
    expect(new Set(meetings).size).toBe(2 * set.decks.length ** 2);
    expect(meetings).toHaveLength(2 * set.decks.length ** 2);
  });

  it('begin with those of a smaller set', () => {
    const more = makeGameSet(2);
    expect(more.setups).toHaveLength(2 * set.setups.length);
    expect(more.titles.slice(0, set.titles.length)).toEqual(set.titles);
    expect(more.agents.slice(0, set.agents.length)).toEqual(set.agents);
  });

  it('leave a sum that one other choice changes, and a round with another sum is refused by name', () => {
    const { sums } = signSet(set);
    const again = new Int32Array(sums.length);
    set.setups.forEach((_, i) => {
      playGame(set, i, again);
    });
    expect(again).toEqual(sums);
    expect(() => requireSameGames(set, sums, again, 'round 2')).not.toThrow();
    const other = { ...set, agents: set.agents.map((word, i) => (i === 9 * 8 ? word ^ 1 : word)) };
    playGame(other, 9, again);
    expect(() => requireSameGames(set, sums, again, 'round 2')).toThrow(
      `Nothing is reported: round 2 played another game than before (${set.titles[9]}).`,
    );
  });
});

describe('the signature', () => {
  const now: Signature = { engineSignature: 'engine-1', signature: 'aa', games: 'bb', setup: 'cc', count: 32 };

  it('is accepted when nothing has changed', () => {
    expect(judgeSignature(now, now)).toBeNull();
  });

  it('tells how to renew it and what must change with it when the engine plays other games', () => {
    const problem = judgeSignature({ ...now, signature: 'a0', games: 'b0' }, now);
    expect(problem).toMatch(/is stale: the engine plays other games/);
    expect(problem).toMatch(/ENGINE_SIGNATURE in engine\/index.ts must change.*it is still "engine-1"/);
    expect(problem).toMatch(/npm run bench -- --sign$/);
  });

  it('tells when only the hashes of the final states differ', () => {
    const problem = judgeSignature({ ...now, signature: 'a0' }, now);
    expect(problem).toMatch(/plays the games that were signed, but their final states have other hashes/);
    expect(problem).toMatch(/ENGINE_SIGNATURE/);
  });

  it('asks for no other name of the engine when it has one already, or when only decks or cards have changed', () => {
    const named = judgeSignature({ ...now, signature: 'a0', games: 'b0', engineSignature: 'engine-0' }, now);
    const decks = judgeSignature({ ...now, signature: 'a0', games: 'b0', setup: 'c0' }, now);
    for (const problem of [named, decks]) {
      expect(problem).toMatch(/is stale.*npm run bench -- --sign$/);
      expect(problem).not.toMatch(/ENGINE_SIGNATURE/);
    }
  });

  it('is stale when the engine got another name for the same games, and missing without a file', () => {
    expect(judgeSignature({ ...now, engineSignature: 'engine-0' }, now)).toMatch(/stale: the same games/);
    expect(judgeSignature(null, now)).toMatch(/is missing.*--sign/);
  });

  it('is not renewed for other games of an engine that was committed under the same name', () => {
    const committed = { ...now, signature: 'a0' };
    expect(judgeSigning(committed, now)).toMatch(/^Not signed: .*ENGINE_SIGNATURE in engine\/index.ts must change/);
    expect(judgeSigning({ ...committed, engineSignature: 'engine-0' }, now)).toBeNull();
    expect(judgeSigning({ ...committed, setup: 'c0' }, now)).toBeNull();
    expect(judgeSigning(now, now)).toBeNull();
    expect(judgeSigning(null, now)).toBeNull();
  });
});

describe('the baseline', () => {
  const now: Baseline = {
    turns: 800,
    decisions: 5000,
    forced: 4000,
    steps: 100_000,
    stateBytes: 20_000,
    bytesPerDecision: 4,
    bytesPerSetup: 10_000,
  };

  it('is kept by equal counts, and by allocation that is as before, smaller or hardly more', () => {
    expect(judgeBaseline(now, now)).toEqual([]);
    expect(judgeBaseline(now, { ...now, bytesPerDecision: 0, bytesPerSetup: 0 })).toEqual([]);
    expect(judgeBaseline(now, { ...now, bytesPerDecision: 4.5, bytesPerSetup: 10_500 })).toEqual([]);
  });

  it('is broken by every count that differs', () => {
    for (const field of ['turns', 'decisions', 'forced', 'steps', 'stateBytes'] as const) {
      expect(judgeBaseline(now, { ...now, [field]: now[field] - 1 })).toEqual([
        expect.stringMatching(new RegExp(`^${field}: got ${now[field] - 1} .* ${now[field]} was expected.*--sign`)),
      ]);
    }
  });

  it('is broken when more work is done for the same games, and kept when less is', () => {
    const work = { optionsListed: 40_000, layerComputations: 9000, listenerLookUps: 70_000 };
    expect(judgeWork(null, work)).toEqual([expect.stringMatching(/is missing.*--sign/)]);
    expect(judgeWork({} as typeof work, work)).toHaveLength(3);
    for (const field of ['optionsListed', 'layerComputations', 'listenerLookUps'] as const) {
      expect(judgeWork(work, { ...work, [field]: Math.floor(work[field] * 1.05) })).toEqual([]);
      expect(judgeWork(work, { ...work, [field]: work[field] >> 1 })).toEqual([]);
      expect(judgeWork(work, { ...work, [field]: Math.ceil(work[field] * 1.2) })).toEqual([
        expect.stringMatching(new RegExp(`^${field}: more is done than before in the fixed games, got`)),
      ]);
    }
  });

  it('is broken when a decision allocates one small object more, or when a figure is missing on file', () => {
    expect(judgeBaseline(now, { ...now, bytesPerDecision: 20 })[0]).toMatch(/^bytesPerDecision: more is allocated/);
    expect(judgeBaseline(now, { ...now, bytesPerSetup: 12_000 })[0]).toMatch(/^bytesPerSetup: more is allocated/);
    expect(judgeBaseline({} as Baseline, now)).toHaveLength(7);
    expect(judgeBaseline(null, now)).toEqual([expect.stringMatching(/is missing.*--sign/)]);
  });
});

describe('the measure of allocation', () => {
  it('finds one object for each decision', async () => {
    const script = `
      import { measureAllocation } from './bench/allocation.ts';
      import { makeGameSet } from './bench/playouts.ts';
      import { signSet } from './bench/signature.ts';
      const set = makeGameSet(1);
      const { decisions } = signSet(set).counts;
      const measure = () => measureAllocation(set, decisions).perDecision;
      const before = measure();
      const { word } = set.game;
      globalThis.kept = [];
      const choices = set.game.option;
      // Whoever reads the list of options allocates ten numbers in an array.
      Object.defineProperty(set.game, 'option', { get() { globalThis.kept = new Array(10).fill(1.5); return choices; } });
      console.log(JSON.stringify([before, measure()]));`;
    const { stdout, stderr } = await runNode([...ALLOCATION_FLAGS, '--input-type=module', '-e', script]);
    expect(stderr).toBe('');
    const [before, after] = JSON.parse(stdout);
    expect(before).toBeGreaterThanOrEqual(0);
    expect(after).toBeGreaterThan(before + 80);
  });
});

describe('npm run bench', () => {
  let folder: string;
  let signed: Ended;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'segovia-bench-'));
    signed = await runBench('--sign', '--quick', '--files', folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = (name: string): string => join(folder, name);

  it('signs the games and keeps the counts', () => {
    expect(signed).toMatchObject({ stderr: '', status: 0 });
    expect(signed.stdout).toMatch(/ENGINE_SIGNATURE in engine\/index.ts has to change in the same commit/);
    const { signature, counts, stateBytes } = signSet(set);
    expect(JSON.parse(readFileSync(file('signature.json'), 'utf8'))).toEqual(signature);
    const { turns, decisions, forced, steps } = counts;
    expect(JSON.parse(readFileSync(file('baseline.json'), 'utf8'))).toMatchObject({
      ...{ turns, decisions, forced, steps, stateBytes },
      bytesPerDecision: expect.any(Number),
      bytesPerSetup: expect.any(Number),
    });
  });

  it('checks without a complaint what was signed', async () => {
    const { stdout, stderr, status } = await runBench('--check', '--quick', '--files', folder);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toMatch(/^bench: 32 games as signed/);
  });

  it('fails for a stale signature and says which command renews it', async () => {
    const before = readFileSync(file('signature.json'), 'utf8');
    const stale = { ...JSON.parse(before), signature: '0123456789abcdef', games: 'fedcba9876543210' };
    writeFileSync(file('signature.json'), JSON.stringify(stale));
    const { stderr, status } = await runBench('--check', '--quick', '--files', folder);
    writeFileSync(file('signature.json'), before);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^bench: bench\/signature.json is stale: the engine plays other games/);
    expect(stderr).toContain(`it is still "${ENGINE_SIGNATURE}"`);
    expect(stderr).toMatch(/npm run bench -- --sign\n$/);
  });

  it('reports every figure as JSON, of the games that were signed', async () => {
    const { stdout, stderr, status } = await runBench('--quick', '--json');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const report = JSON.parse(stdout);
    const spread = { median: expect.any(Number), low: expect.any(Number), high: expect.any(Number) };
    expect(report).toEqual({
      machine: {
        cpu: expect.any(String),
        cores: expect.any(Number),
        platform: `${process.platform} ${process.arch}`,
        load: process.platform === 'win32' ? null : expect.any(Number),
        node: process.version,
        commit: expect.toBeOneOf([expect.any(String), null]),
        bundled: false,
      },
      warnings: expect.arrayContaining([expect.stringMatching(/the sources ran, not the bundle/)]),
      decks: set.decks.map(({ name }) => name),
      seed: SEED,
      games: 32,
      limits: 0,
      rounds: 3,
      warmUpSeconds: 0.5,
      signature: JSON.parse(readFileSync(file('signature.json'), 'utf8')),
      rulebook: set.rulebook.hash,
      gamesPerSecond: spread,
      gamesPerCpuSecond: spread,
      decisionsPerSecond: expect.any(Number),
      perGame: expect.any(Object),
      stateBytes: signSet(set).stateBytes,
      largestStateBytes: expect.any(Number),
      nsPerCopy: spread,
      nsPerOptions: spread,
      wideOptions: expect.objectContaining({ options: 8, median: expect.any(Number) }),
      optionsByKind: expect.any(Array),
      bytesPerDecision: expect.any(Number),
      bytesPerSetup: expect.any(Number),
    });
    const { games, turns, decisions, forced, steps } = signSet(set).counts;
    expect(report.perGame).toEqual({
      turns: turns / games,
      decisions: decisions / games,
      forced: forced / games,
      steps: steps / games,
    });
    const shares = report.optionsByKind.map(({ share }: { share: number }) => share);
    expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(1);
    expect(report.optionsByKind[0]).toEqual({
      kind: 'priority',
      ...spread,
      share: shares[0],
      options: expect.any(Number),
    });
    const figures = [
      report.gamesPerSecond,
      report.nsPerCopy,
      report.nsPerOptions,
      report.wideOptions,
      ...report.optionsByKind,
    ];
    for (const { low, median, high } of figures) {
      expect(low).toBeGreaterThan(0);
      expect(median).toBeGreaterThanOrEqual(low);
      expect(high).toBeGreaterThanOrEqual(median);
    }
  });

  it('refuses wrong arguments with one line', async () => {
    const { stderr, stdout, status } = await runBench('--fast');
    expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: "bench: Unknown option '--fast'.\n", status: 2 });
  });
});

describe('the arguments', () => {
  it('are refused when they do not go together or mean nothing', () => {
    const wrong: [string[], string][] = [
      [['--check', '--sign'], 'Got --check with --sign where one of them was expected.'],
      [['--with', 'HEAD'], 'Got --with where it was not expected: it belongs to --compare.'],
      [['--check', '--json'], 'Got --json with --check where it was not expected.'],
      [['--pairs', '0'], '--pairs: got "0" where a whole number from 1 to 1000 was expected.'],
      [['--seconds', '5'], 'Got --agent or --seconds where it was not expected: they belong to --play.'],
      [['--play', 'lobby'], '--play: got "lobby" where engine or harness was expected.'],
      [
        ['--play', 'engine', '--seconds', '0'],
        '--seconds: got "0" where a number above 0 and at most 3600 was expected.',
      ],
      [['--compare'], "Option '--compare <value>' argument missing."],
    ];
    for (const [words, message] of wrong) expect(() => parseArguments(words)).toThrow(new UsageError(message));
  });

  it('mean the whole benchmark without a word, and otherwise what they say', () => {
    const usual = { mode: 'run', refs: ['', null], quick: false, json: false, pairs: 16, files: null };
    Object.assign(usual, { lane: 'engine', agent: 'random', seconds: 10 });
    expect(parseArguments([])).toEqual(usual);
    const words = ['--compare', 'v1', '--with', 'v2', '--quick', '--json', '--pairs', '2'];
    const expected = { ...usual, mode: 'compare', refs: ['v1', 'v2'], quick: true, json: true, pairs: 2 };
    expect(parseArguments(words)).toEqual(expected);
  });
});
