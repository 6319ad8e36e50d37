// Who led and who came back: what a record says is what somebody sees who looks on.

import { describe, expect, it } from 'vitest';
import { BATTLEFIELD, CREATURE, type Game, listOf, W_TURN } from '../../engine/index.ts';
import { planGame, playGame, setTable } from '../../harness/run/index.ts';
import { experiment } from './experiments.ts';

/** Life and power on the battlefield, told apart from the way that the runs go. */
function standing(game: Game, seat: number): number {
  const creatures = Array.from(game.zone.keys()).filter(
    (id) =>
      game.zone[id] === BATTLEFIELD && game.controller[id] === seat && ((game.types[id] as number) & CREATURE) !== 0,
  );
  expect(creatures.length).toBeLessThanOrEqual(game.count[listOf(seat, BATTLEFIELD)] as number);
  return creatures.reduce((sum, id) => sum + Math.max(0, game.power[id] as number), game.life[seat] as number);
}

describe('a record', () => {
  it.each(['random', 'scripted'])(
    'of %s tells how often the lead changed, and how far behind the winner was',
    (agent) => {
      const table = setTable(experiment({ agents: [agent, agent] }));
      let [sumOfChanges, comebacks] = [0, 0];
      for (let index = 0; index < 12; index++) {
        let turn = 0;
        const stands: [number, number][] = [];
        const record = playGame(table, planGame('leads', index), {
          sink: { event: () => {} },
          decided(game) {
            if (game.word[W_TURN] === turn) return;
            turn = game.word[W_TURN] as number;
            stands.push([standing(game, 0), standing(game, 1)]);
          },
          ended: () => {},
        });
        const leaders = stands.filter(([a, b]) => a !== b).map(([a, b]) => (a > b ? 0 : 1));
        const changes = leaders.filter((leader, i) => i > 0 && leader !== leaders[i - 1]).length;
        const { winner } = record;
        const behind = winner < 0 ? 0 : Math.max(0, ...stands.map((pair) => pair[1 - winner]! - pair[winner]!));
        expect([record.leadChanges, record.behind], `game ${index}`).toEqual([changes, behind]);
        sumOfChanges += changes;
        comebacks += Number(behind > 0);
      }
      expect(sumOfChanges).toBeGreaterThan(0);
      expect(comebacks).toBeGreaterThan(0);
    },
  );
});
