/**
 * Other weights for the scripted agent: in its name, from a file, and nowhere else.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AgentError, formatAgent, parseAgent, WEIGHTS } from '../../agents/index.ts';
import { W, withWeights } from '../../agents/scripted/weights.ts';
import { readPlayer } from '../../harness/process/index.ts';
import { makeFolder, run } from '../cli/segovia.ts';
import { answersTo } from './table.ts';

const FOLDER = makeFolder();

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof AgentError) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
}

function fileOf(name: string, content: string): string {
  const file = join(FOLDER, name);
  writeFileSync(file, content);
  return file;
}

/** What Murder is pointed at: the big creature, or the one that flies. */
function victim(agent: string): string | undefined {
  const position = {
    players: [
      { battlefield: [{ card: 'Swamp' }, { card: 'Swamp' }, { card: 'Swamp' }], hand: ['Murder'] },
      { battlefield: [{ card: 'Wind Drake' }, { card: 'Hill Giant' }] },
    ],
  };
  return answersTo(position, 2, agent)[1];
}

describe('weights in the name of scripted', () => {
  it('are those that differ, in the order of the table', () => {
    const text = formatAgent(parseAgent('scripted:weights=toughness:9;power:14;body:20,blunder=0'));
    expect(text).toBe('scripted:weights=power:14;toughness:9');
    expect(formatAgent(parseAgent(text))).toBe(text);
    expect(formatAgent(parseAgent(`scripted:weights=power:${WEIGHTS.power}`))).toBe('scripted');
    expect(formatAgent(parseAgent('scripted:weights=defender:-2.5'))).toBe('scripted:weights=defender:-2.5');
  });

  it('are refused where they are none of the table, no numbers, or out of bounds', () => {
    const about = (weights: string): string => messageOf(() => parseAgent(`scripted:weights=${weights}`));
    const head = 'The option weights of the agent scripted: got';
    expect(about('powr:3')).toBe(
      `${head} the weight "powr" where one of the table was expected; did you mean power?`.concat('.'),
    );
    expect(about('qqqqqqqq:3')).toContain('`segovia agents --weights` lists them');
    expect(about('power')).toBe(`${head} "power" where weight:number was expected.`);
    expect(about('power:much')).toBe(
      `${head} "much" for the weight power where a number from -1000000 to 1000000 was expected.`,
    );
    expect(about('repeats:1.5')).toBe(
      `${head} 1.5 for the weight repeats where a whole number from 0 to 1000 was expected.`,
    );
    expect(about('activations:5000')).toContain('where a whole number from 0 to 1000 was expected');
  });
});

describe('an agent with other weights', () => {
  it('decides by them, and leaves the others to the table', () => {
    expect(victim('scripted')).toBe("target B's Hill Giant");
    expect(victim('scripted:weights=flyingPerPower:50')).toBe("target B's Wind Drake");
    expect(W).toEqual(WEIGHTS);
    expect(() =>
      withWeights({ ...WEIGHTS, power: 1 }, () => {
        expect(W.power).toBe(1);
        throw new Error('no thought');
      }),
    ).toThrow('no thought');
    expect(W).toEqual(WEIGHTS);
  });
});

describe('a file of weights', () => {
  it('is put into the name, so that a run needs it no more', async () => {
    const file = fileOf('fliers.json', JSON.stringify({ flyingPerPower: 50, power: WEIGHTS.power }));
    expect(readPlayer(`no-battles@scripted:blunder=3,weights=${file}`).text).toBe(
      'no-battles@scripted:blunder=3,weights=flyingPerPower:50',
    );
    const { code, out } = await run(
      FOLDER,
      'match',
      'scripted:weights=fliers.json',
      'scripted',
      '--games',
      '2',
      '--quiet',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^scripted:weights=flyingPerPower:50 against scripted$/m);
  });

  it('is refused with what is wrong in it, and its name', async () => {
    const about = (name: string, content: string): string => {
      const file = fileOf(name, content);
      return messageOf(() => readPlayer(`scripted:weights=${file}`)).replace(`${file}: `, '');
    };
    expect(about('list.json', '[1]')).toBe('got a list where an object of weights was expected.');
    expect(about('number.json', '7')).toBe('got 7 where an object of weights was expected.');
    expect(about('text.json', 'power: 3')).toMatch(/^got no JSON where an object of weights was expected \(/);
    expect(about('two.json', '{ "powr": 1, "body": "big" }')).toBe(
      'got the weight "powr" where one of the table was expected; did you mean power?; ' +
        'got "big" for the weight body where a number from -1000000 to 1000000 was expected.',
    );
    const { code, err } = await run(FOLDER, 'match', 'scripted:weights=none.json', 'scripted');
    expect(code).toBe(2);
    expect(err).toBe("segovia: none.json: can't be read where a file of weights was expected (ENOENT).\n");
  });

  it('can be begun from the table', async () => {
    const { out } = await run(FOLDER, 'agents', '--weights');
    const file = fileOf('table.json', out);
    expect(readPlayer(`scripted:weights=${file}`).text).toBe('scripted');
    expect(JSON.parse(out)).toEqual(WEIGHTS);
  });
});
