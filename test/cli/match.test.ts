import { describe, expect, it } from 'vitest';
import { parseSprt } from '../../harness/cli/match.ts';
import { makeFolder, run } from './segovia.ts';

const FOLDER = makeFolder();
const DECKS = ['--decks', 'green-white-convoke', 'black-red-madness'];

describe('segovia match', () => {
  it('says who is stronger, by how much, how surely, and what each did wrong', async () => {
    const words = ['match', 'scripted', 'random', ...DECKS, '--games', '20', '--workers', '1'];
    const { code, out, err } = await run(FOLDER, ...words);
    expect(code).toBe(0);
    expect(out).toMatch(/^scripted against random$/m);
    expect(out).toMatch(/^Win rate +[\d.]+ % \([\d.]+–[\d.]+\)$/m);
    expect(out).toMatch(/^Elo +\+/m);
    expect(out).toMatch(/^Pairs +0 LL, 0 LD, \d+ WL or DD, 0 WD, \d+ WW; correlation/m);
    expect(out).toMatch(/^illegal answers +0 +0$/m);
    expect(out).toMatch(/^decisions per second +[\d,.]+ +[\d,.]+$/m);
    expect(out).toMatch(/^targets on the wrong side +0 +\d+$/m);
    expect(err).toMatch(/^20 games over 1 pair of decks on 1 worker, seed segovia$/m);
  });

  it('prints the same as JSON, but for the speed the same in every run', async () => {
    const words = ['match', 'scripted', 'scripted', ...DECKS, '--games', '8', '--quiet', '--json'];
    const documents = [];
    for (const workers of ['1', '2']) {
      const { code, out, err } = await run(FOLDER, ...words, '--workers', workers, '--sprt', 'elo0=0,elo1=30');
      expect([code, err]).toEqual([0, '']);
      documents.push(JSON.parse(out.replace(/"decisionsPerSecond": [\d.]+/g, '"decisionsPerSecond": 1')));
    }
    expect(documents[0]).toEqual(documents[1]);
    expect(documents[0]).toMatchObject({
      format: 'segovia/match',
      games: { wins: 4, losses: 4 },
      rate: { estimate: 0.5 },
      elo: { estimate: 0 },
      test: { verdict: 'open' },
      agents: [{ agent: 'scripted', errors: 0, illegal: 0 }, { agent: 'scripted' }],
    });
  });

  it('takes agents whose budget is a time only where that is asked for, and says that it can not be repeated', async () => {
    const words = [
      'match',
      'mcts:seconds=1',
      'first',
      ...DECKS,
      '--games',
      '2',
      '--limit-turns',
      '1',
      '--workers',
      '1',
    ];
    const refused = await run(FOLDER, ...words);
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(
      /^segovia: Got the agent "mcts:seconds=1" where one whose games can be repeated was .*\n$/,
    );
    const taken = await run(FOLDER, ...words, '--unrepeatable');
    expect(taken.code).toBe(0);
    expect(taken.out).toMatch(/^Repeat +no: the budget of an agent is a time/m);
    const document = await run(FOLDER, ...words, '--unrepeatable', '--quiet', '--json');
    expect(JSON.parse(document.out)).toMatchObject({ repeatable: false });
  });

  it('refuses agents and tests that there are not, in one line', async () => {
    const { code, err } = await run(FOLDER, 'match', 'scripted', 'minmax', ...DECKS);
    expect(code).toBe(2);
    expect(err).toMatch(/^segovia: Got the agent "minmax" where one of .* was expected.*\n$/);
  });
});

describe('a sequential test as text', () => {
  it('names two differences and, if wanted, error rates and the model', () => {
    expect(parseSprt('elo0=0,elo1=30')).toEqual({ elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05, model: 'logistic' });
    expect(parseSprt('elo1=5,elo0=-1.5,alpha=0.1,model=normalised')).toMatchObject({
      elo0: -1.5,
      alpha: 0.1,
      model: 'normalised',
    });
    for (const bad of [
      '',
      'elo0=0',
      'elo0=5,elo1=5',
      'elo0=0,elo1=x',
      'elo0=0,elo1=5,elo1=6',
      'elo0=0,elo1=5,model=q',
    ]) {
      expect(() => parseSprt(bad)).toThrow(/--sprt: got/);
    }
    expect(() => parseSprt('elo0=0')).toThrow('got "elo0=0" without elo1 where a number was expected');
    expect(() => parseSprt('elo0=0,elo1=5,alpha=0.7')).toThrow(
      'got alpha 0.7 and beta 0.05 where numbers between 0 and 0.5',
    );
  });
});
