import { describe, expect, it } from 'vitest';
import { AgentError, formatAgent, listAgents, parseAgent } from '../../agents/index.ts';

const NAMES = ['first', 'random', 'random-policy', 'scripted', 'montecarlo', 'mcts', 'ismcts'];
const KNOWN = NAMES.join(', ');

function messageOf(text: string): string {
  try {
    parseAgent(text);
  } catch (error) {
    if (error instanceof AgentError) return error.message;
    throw error;
  }
  throw new Error(`${text} was accepted`);
}

describe('names of agents', () => {
  it('lists all agents, each with a summary and documented options', () => {
    expect(listAgents().map(({ name }) => name)).toEqual(NAMES);
    for (const { summary, options } of listAgents()) {
      expect(summary).toMatch(/^[A-Z].*\.$/);
      for (const option of options) expect(option.meaning).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('gives options that are not named their defaults', () => {
    expect(parseAgent('scripted').options).toEqual({ blunder: 0, weights: '' });
    expect(parseAgent('scripted:blunder=15').options).toEqual({ blunder: 15, weights: '' });
  });

  it('round-trips: what is formatted is parsed to the same agent, in its shortest form', () => {
    for (const text of ['random', 'scripted', 'scripted:blunder=15', 'scripted:blunder=100']) {
      const agent = parseAgent(text);
      expect(formatAgent(agent)).toBe(text);
      expect(parseAgent(formatAgent(agent)).options).toEqual(agent.options);
    }
    expect(formatAgent(parseAgent('scripted:blunder=0'))).toBe('scripted');
  });

  it('refuses an unknown agent with the known ones and near names', () => {
    expect(messageOf('scriptd')).toBe(
      `Got the agent "scriptd" where one of ${KNOWN} was expected; did you mean scripted?`,
    );
    expect(messageOf('Random')).toContain('did you mean random or random-policy?');
    expect(messageOf('')).toBe(`Got the agent "" where one of ${KNOWN} was expected.`);
    expect(messageOf('minimax')).toBe(`Got the agent "minimax" where one of ${KNOWN} was expected.`);
  });

  it('marks what sees everything with cheat:, which only agents that search can be', () => {
    const text = 'cheat:mcts:iterations=20';
    expect(parseAgent(text).cheats).toBe(true);
    expect(formatAgent(parseAgent(text))).toBe(text);
    expect(parseAgent('mcts').cheats).toBe(false);
    expect(messageOf('cheat:scripted')).toBe(
      'Got "cheat:scripted" where cheat: and one of montecarlo, mcts, ismcts was expected.',
    );
    expect(messageOf('cheat:cheat:mcts')).toContain('Got "cheat:cheat:mcts"');
    expect(messageOf('mcts:cheat=1')).toContain('Got the option "cheat"');
  });

  it('refuses unknown options with the known ones and near names', () => {
    expect(messageOf('scripted:blunders=3')).toBe(
      'Got the option "blunders" of the agent scripted where one of blunder, weights was expected; did you mean blunder?',
    );
    expect(messageOf('random:x=1')).toBe(
      'Got the option "x" of the agent random where none was expected: it has no options.',
    );
  });

  it('refuses values that do not fit, saying what would', () => {
    const expected = 'for the option blunder of the agent scripted where a whole number from 0 to 100 was expected.';
    for (const value of ['101', '-1', '1.5', '', 'many', '07', '1e1', ' 5']) {
      expect(messageOf(`scripted:blunder=${value}`)).toBe(`Got ${JSON.stringify(value)} ${expected}`);
    }
  });

  it('refuses settings that are no key=value, and the same option twice', () => {
    expect(messageOf('scripted:')).toBe('Got "" in the agent scripted where key=value was expected.');
    expect(messageOf('scripted:blunder')).toBe('Got "blunder" in the agent scripted where key=value was expected.');
    expect(messageOf('scripted:=5')).toBe('Got "=5" in the agent scripted where key=value was expected.');
    expect(messageOf('scripted:blunder=1,')).toBe('Got "" in the agent scripted where key=value was expected.');
    expect(messageOf('scripted:blunder=1,blunder=2')).toBe('Got the option blunder of the agent scripted twice.');
  });
});
