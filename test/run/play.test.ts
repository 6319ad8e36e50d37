import { describe, expect, it } from 'vitest';
import { DECIDE_MULLIGAN, InvariantError } from '../../engine/index.ts';
import { type AgentMaker, planGame, playGame, setTable, type Table } from '../../harness/run/index.ts';
import { experiment } from './experiments.ts';

const play = (table: Table, index: number) => playGame(table, planGame(table.experiment.seed, index));
/** A table at which entrant `seat` is somebody else. */
const withAgent = (seat: number, maker: AgentMaker): Table => {
  const table = setTable(experiment());
  return { ...table, makers: table.makers.with(seat, maker) };
};
/** Answers with the first option until decision `last`, then does what it is told. */
const untilDecision = (last: number, then: () => number): AgentMaker => {
  return () => {
    let count = 0;
    return { choose: () => (count++ < last ? 0 : then()) };
  };
};

describe('a game', () => {
  it('is the same whatever was played before it at the same table', () => {
    const table = setTable(experiment());
    const row = Array.from({ length: 60 }, (_, index) => play(table, index));
    for (const index of [0, 13, 37, 59]) expect(play(setTable(experiment()), index)).toEqual(row[index]);
    expect(play(table, 13)).toEqual(row[13]);
  });

  it('ends, is won by somebody, and records every choice', () => {
    const table = setTable(experiment());
    for (let index = 0; index < 20; index++) {
      const record = play(table, index);
      expect(record).toMatchObject({ index, kind: 'win', startingSeat: index % 2 });
      expect(record.choices.length).toBe(record.decisions);
      expect([0, 1]).toContain(record.winner);
      expect(record.finalHash).toMatch(/^[0-9a-f]{16}$/);
    }
  });

  it('counts the mulligans of each seat', () => {
    const mulliganTwice: AgentMaker = () => {
      let count = 0;
      return { choose: (view) => (view.kind === DECIDE_MULLIGAN && count++ < 2 ? 1 : 0) };
    };
    expect(play(withAgent(1, mulliganTwice), 0).mulligans[1]).toBe(2);
  });

  it('tells its agents how it ended', () => {
    const told: unknown[] = [];
    const table = withAgent(0, () => ({ choose: () => 0, gameOver: (outcome) => told.push(outcome) }));
    const record = play(table, 0);
    expect(told).toMatchObject([{ kind: 'win', winner: record.winner, turns: record.turns }]);
  });
});

describe('a game over a limit', () => {
  it('is neither a win nor a draw', () => {
    const { limits } = experiment();
    const turns = play(setTable(experiment({ limits: { ...limits, turns: 3 } })), 0);
    expect(turns).toMatchObject({ kind: 'limit', winner: -1, reason: 'limit-turns' });
    const decisions = play(setTable(experiment({ limits: { ...limits, decisions: 5 } })), 0);
    expect(decisions).toMatchObject({ kind: 'limit', winner: -1, reason: 'limit-decisions' });
  });
});

describe('a broken game', () => {
  const fail = (error: Error) => () => {
    throw error;
  };

  it('of an agent that throws keeps its choices and says what happened', () => {
    const table = withAgent(0, untilDecision(3, fail(new TypeError('no idea'))));
    const record = play(table, 0);
    expect(record).toMatchObject({ kind: 'broken', winner: -1, reason: 'agent error', note: 'TypeError: no idea' });
    expect(record.choices.length).toBeGreaterThanOrEqual(3);
    expect(record.finalHash).not.toMatch(/^0+$/);
  });

  it('of an agent that answers with no option is broken by the agent', () => {
    for (const answer of [-1, 1e6, 0.5, Number.NaN]) {
      const record = play(
        withAgent(
          1,
          untilDecision(2, () => answer),
        ),
        0,
      );
      expect(record).toMatchObject({ kind: 'broken', reason: 'agent error' });
      expect(record.note).toContain(`Got the answer ${answer}`);
    }
  });

  it('of an agent that can not be made has no choices', () => {
    const record = play(withAgent(0, fail(new InvariantError('born wrong'))), 0);
    expect(record).toMatchObject({ kind: 'broken', note: 'InvariantError: born wrong' });
    expect(record.choices.length).toBe(0);
  });

  it('changes no game after it', () => {
    const good = setTable(experiment());
    let broken = 0;
    const table: Table = {
      ...good,
      scratch: null,
      makers: good.makers.with(0, (seed) => {
        const agent = good.makers[0]!(seed);
        let count = 0;
        return {
          choose(view) {
            if (broken === 1 && count++ === 4) throw new Error('once');
            return agent.choose(view);
          },
        };
      }),
    };
    const before = play(table, 0);
    broken = 1;
    expect(play(table, 1).kind).toBe('broken');
    broken = 0;
    expect(play(table, 2)).toEqual(play(good, 2));
    expect(play(table, 0)).toEqual(before);
  });
});
