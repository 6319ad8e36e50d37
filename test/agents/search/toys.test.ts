/**
 * The searches on games whose answers are known, before anything is claimed about Magic.
 */

import { describe, expect, it } from 'vitest';
import { AgentRandom } from '../../../agents/index.ts';
import { FlatSearch } from '../../../agents/search/flat.ts';
import { ln, upperBound } from '../../../agents/search/formula.ts';
import { mostVisited, type Problem } from '../../../agents/search/position.ts';
import { NODE_BYTES, Tree } from '../../../agents/search/tree.ts';
import { TreeSearch } from '../../../agents/search/tree-search.ts';
import {
  BET,
  countHistories,
  Kuhn,
  type KuhnStrategy,
  kuhnValue,
  Nim,
  nashConv,
  problemOf,
  TicTacToe,
  type Toy,
} from './toys.ts';

const TREE = {
  iterations: 2000,
  worlds: 1,
  exploration: 0.7,
  widen: 0,
  head: 0,
  margin: 0,
  reuse: false,
  nodes: 10_000,
};

type Search = (problem: Problem<Toy>, seed: number, iterations: number) => number;

const SEARCHES: Readonly<Record<string, Search>> = {
  'UCT over determinizations': (problem, seed, iterations) => {
    const search = new TreeSearch(problem, { ...TREE, iterations, worlds: 2 }, 2);
    search.searchWorlds(new AgentRandom([seed, 1, 1, 1]), new AgentRandom([1, 1, 1, 1]));
    return search.answer();
  },
  'information-set search': (problem, seed, iterations) => {
    const search = new TreeSearch(problem, { ...TREE, iterations }, 2);
    return mostVisited(search.searchInformation(new AgentRandom([seed, 2, 2, 2])));
  },
};

function nimProblem(heap: number, players = 2): Problem<Toy> {
  const problem = problemOf(
    () => new Nim(players),
    (_, into) => {
      into.heap = heap;
      into.turn = 0;
    },
  );
  return problem as unknown as Problem<Toy>;
}

function boardProblem(marks: string): Problem<Toy> {
  const problem = problemOf(
    () => new TicTacToe(),
    (_, into) => {
      const cells = [...marks].map((mark) => (mark === 'x' ? 1 : mark === 'o' ? 2 : 0));
      into.cells.set(cells);
      into.turn = cells.filter((cell) => cell !== 0).length;
    },
  );
  return problem as unknown as Problem<Toy>;
}

/** The cell that an answer means. */
function cellOf(marks: string, answer: number): number {
  return [...marks].flatMap((mark, cell) => (mark === '.' ? [cell] : []))[answer]!;
}

describe('the toys themselves', () => {
  it('tic-tac-toe has 549,946 histories, 294,778 of them not at the end', () => {
    expect(countHistories()).toEqual({ all: 549_946, going: 294_778 });
  });

  it('Kuhn poker is worth -1/18 to the first player, and uniform play can be exploited by 0.458333', () => {
    // The equilibrium with a = 0: the first player never bets first.
    const first: KuhnStrategy = (set) => ({ '1pb': 1 / 3, '2pb': 1 })[set] ?? 0;
    const second: KuhnStrategy = (set) => ({ '0p': 1 / 3, '1b': 1 / 3, '2p': 1, '2b': 1 })[set] ?? 0;
    const both: KuhnStrategy = (set) => (set.length % 2 === 1 ? first(set) : second(set));
    expect(kuhnValue(first, second)).toBeCloseTo(-1 / 18, 12);
    expect(nashConv(both)).toBeCloseTo(0, 12);
    expect(nashConv(() => 0.5)).toBeCloseTo(0.916666666, 8);
  });
});

describe('the formula of UCT', () => {
  it('is the mean and the square root of the logarithm over the visits, in fractions', () => {
    // Two integers are not divided as integers: 3 of 4 is 0.75, not 0.
    expect(upperBound(3, 4, 0, 0.7)).toBe(0.75);
    expect(upperBound(3, 4, ln(100), 0.7)).toBeCloseTo(0.75 + 0.7 * Math.sqrt(Math.log(100) / 4), 12);
    expect(upperBound(1, 1, ln(10), 1)).toBeGreaterThan(upperBound(10, 10, ln(10), 1));
  });

  it('has a logarithm of its own, right to fifteen digits', () => {
    for (const n of [1, 1.5, 2, 3, 7, 10, 99, 1000, 123_456, 2 ** 31]) {
      expect(Math.abs(ln(n) - Math.log(n))).toBeLessThan(1e-15 * Math.max(1, Math.log(n)) * 4);
    }
    expect(ln(1)).toBe(0);
  });
});

describe.each(Object.entries(SEARCHES))('%s', (_, search) => {
  it('takes a win in tic-tac-toe, and prevents one', () => {
    for (let seed = 0; seed < 5; seed++) {
      expect(cellOf('xx.oo....', search(boardProblem('xx.oo....'), seed, 1000))).toBe(2);
      // O must stop the column of X.
      expect(cellOf('x.ox.....', search(boardProblem('x.ox.....'), seed, 1000))).toBe(6);
    }
  });

  it('never loses tic-tac-toe against any line of play', () => {
    // As the second player, against each first move and the search's own best answers.
    for (let start = 0; start < 9; start++) {
      let marks = '.........';
      const put = (cell: number, mark: string): void => {
        marks = marks.slice(0, cell) + mark + marks.slice(cell + 1);
      };
      put(start, 'x');
      const game = new TicTacToe();
      for (let turn = 1; turn < 9; turn++) {
        put(cellOf(marks, search(boardProblem(marks), start, 6000)), turn % 2 === 0 ? 'x' : 'o');
        game.cells.set([...marks].map((mark) => (mark === 'x' ? 1 : mark === 'o' ? 2 : 0)));
        if (game.winner() >= 0) break;
      }
      expect(game.winner(), marks).toBe(-1);
    }
  });

  it('leaves a multiple of four in Nim', () => {
    for (const heap of [1, 2, 3, 5, 6, 7, 9, 10, 11]) {
      expect(search(nimProblem(heap), heap, 8000) + 1, `${heap}`).toBe(heap % 4);
    }
  });
});

describe('the flat search', () => {
  const answer = (problem: Problem<Toy>, seed: number, preferred = -1): number => {
    const search = new FlatSearch(problem, { iterations: 600, margin: 100 }, 2);
    const [random, reply] = [new AgentRandom([seed, 3, 3, 3]), new AgentRandom([1, 1, 1, 1])];
    search.search(random, reply, preferred);
    return search.answer();
  };

  it('takes a win in tic-tac-toe, whatever was preferred, and prevents one', () => {
    expect(cellOf('xx.oo....', answer(boardProblem('xx.oo....'), 1))).toBe(2);
    expect(cellOf('xx.oo....', answer(boardProblem('xx.oo....'), 1, 3))).toBe(2);
    expect(cellOf('x.ox.....', answer(boardProblem('x.ox.....'), 2))).toBe(6);
  });

  it('keeps what was preferred where all options are alike', () => {
    // In Nim with 4 left every answer loses against good play, and by chance all do about as well.
    const same: Problem<Toy> = {
      ...nimProblem(3),
      playOut: (position) => void (position as unknown as Nim).copyFrom(over()),
    };
    for (const preferred of [0, 1, 2]) expect(answer(same, 1, preferred)).toBe(preferred);
  });

  it('plays all options out in the same worlds with the same chance', () => {
    const seen: string[] = [];
    let worlds = 0;
    const problem: Problem<Toy> = {
      ...nimProblem(3),
      deal: (random, into) => {
        worlds++;
        random.bits();
        (into as unknown as Nim).heap = 3;
        (into as unknown as Nim).turn = 0;
      },
      playOut: (position, random) => {
        seen.push(`${worlds} ${random.bits()}`);
        position.copyFrom(over() as unknown as typeof position);
      },
    };
    answer(problem, 7);
    const byWorld = new Map<string, Set<string>>();
    for (const line of seen) {
      const [world = '', bits = ''] = line.split(' ');
      byWorld.set(world, (byWorld.get(world) ?? new Set()).add(bits));
    }
    expect(byWorld.size).toBeGreaterThan(100);
    for (const chances of byWorld.values()) expect(chances.size).toBe(1);
  });
});

function over(): Nim {
  const nim = new Nim();
  nim.turn = 1;
  return nim;
}

describe('three players', () => {
  it('each want the most for themselves (max-n)', () => {
    // With three left, the first of three players takes all; with four, no answer wins against the next player's best.
    const search = new TreeSearch(nimProblem(3, 3), TREE, 3);
    const findings = search.searchInformation(new AgentRandom([1, 2, 3, 4]));
    expect(mostVisited(findings) + 1).toBe(3);
    const four = new TreeSearch(nimProblem(4, 3), TREE, 3).searchInformation(new AgentRandom([1, 2, 3, 4]));
    // Whatever is left (3, 2 or 1), the second player takes it.
    for (let i = 0; i < 3; i++) expect(four.means[i]).toBeLessThan(0.1);
  });
});

describe('information sets in Kuhn poker', () => {
  /** Plays each information set by how often the search tries its options. */
  function strategy(iterations: number): KuhnStrategy {
    const known = new Map<string, number>();
    return (set) => {
      const found = known.get(set);
      if (found !== undefined) return found;
      const card = Number(set[0]);
      const history = set.slice(1);
      const seat = history.length % 2;
      const problem = problemOf(
        () => new Kuhn(),
        (random, into) => {
          into.cards[seat] = card;
          into.cards[1 - seat] = (card + 1 + random.below(2)) % 3;
          into.history = history;
        },
      );
      const search = new TreeSearch(problem, { ...TREE, iterations }, 2);
      const { visits } = search.searchInformation(new AgentRandom([card, history.length, 5, 5]));
      const bet = visits[BET]! / (visits[0]! + visits[BET]!);
      known.set(set, bet);
      return bet;
    };
  }

  it('always takes what wins for certain and leaves what loses for certain', () => {
    const play = strategy(3000);
    // With the king a bet is always called, with the jack never.
    expect(play('2b')).toBeGreaterThan(0.9);
    expect(play('2pb')).toBeGreaterThan(0.9);
    expect(play('0b')).toBeLessThan(0.1);
    expect(play('0pb')).toBeLessThan(0.1);
  });

  it('is less exploitable than uniform play, though no equilibrium', () => {
    // Measured: 0.28 at 3,000 iterations; single-observer search does not come to an equilibrium.
    expect(nashConv(strategy(3000)) / 2).toBeLessThan(0.458333);
  });
});

describe('a tree', () => {
  it('has nodes of the stated size and never more than its capacity', () => {
    const tree = new Tree(100);
    const arrays = Object.values(tree).filter((value) => ArrayBuffer.isView(value));
    expect(arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(100 * NODE_BYTES);
    const search = new TreeSearch(boardProblem('.........'), { ...TREE, nodes: 50 }, 2);
    search.searchInformation(new AgentRandom([1, 1, 1, 1]));
    expect(search.tree.size).toBe(50);
    expect(search.iterations).toBe(TREE.iterations);
  });

  it('is searched without allocating anything in an iteration', () => {
    const search = new TreeSearch(nimProblem(21), { ...TREE, iterations: 30_000, nodes: 5_000 }, 2);
    const random = new AgentRandom([1, 1, 1, 1]);
    search.searchInformation(random);
    search.searchInformation(random);
    const before = process.memoryUsage().heapUsed;
    search.searchInformation(random);
    // Less than a pointer for each iteration: what there is comes from the compiler and the call itself.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(30_000 * 8);
  });

  it('can be used again from a choice on, with what is known behind it', () => {
    const problem = boardProblem('x.ox.....');
    const marked: Problem<Toy> = problem;
    const search = new TreeSearch(marked, TREE, 2);
    search.searchInformation(new AgentRandom([1, 1, 1, 1]));
    const node = search.tree.child(0, 6);
    const visits = search.tree.visits[node]!;
    const below = search.tree.firstChild[node]!;
    const [key, tries] = [search.tree.key[below]!, search.tree.visits[below]!];
    search.tree.mark[node] = 77;
    expect(search.reuse(6, 77)).toBe(true);
    expect(search.tree.visits[0]).toBe(visits);
    expect(search.tree.visits[search.tree.child(0, key)]).toBe(tries);
    expect(search.reuse(key, 78)).toBe(false);
    expect(search.tree.size).toBe(1);
  });

  it('widens by and by below the root where that is asked for, with what its mover would take first', () => {
    class Certain extends TicTacToe {
      // The last free cell.
      override prefer(): number {
        return this.count() - 1;
      }
      override priors(weights: Float64Array): void {
        for (let i = 0; i < this.count(); i++) weights[i] = 10 - i;
      }
    }
    const problem = problemOf(
      () => new Certain(),
      (_, into) => {
        into.cells.fill(0);
        into.cells[0] = 1;
        into.turn = 1;
      },
    ) as unknown as Problem<Toy>;
    const search = new TreeSearch(problem, { ...TREE, iterations: 400, widen: 0.5 }, 2);
    const { tree } = search;
    search.searchInformation(new AgentRandom([1, 1, 1, 1]));
    // Of the root each option is tried; of others the last free cell first, then the first ones.
    expect(tree.children[0]).toBe(8);
    let deep = 0;
    for (let node = tree.firstChild[0]!; node >= 0; node = tree.nextSibling[node]!) {
      const keys: number[] = [];
      for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!)
        keys.push(tree.key[child]!);
      expect(keys.length).toBe(Math.min(7, Math.floor(1 + 0.5 * Math.sqrt(tree.visits[node]! - 1))));
      const free = [1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => cell !== tree.key[node]);
      expect(keys.reverse()).toEqual([free.at(-1), ...free.slice(0, -1)].slice(0, keys.length));
      if (keys.length > 2) deep++;
    }
    expect(deep).toBeGreaterThan(3);
  });

  it('begins with the preferred option as the answer', () => {
    const search = new TreeSearch(boardProblem('.........'), { ...TREE, iterations: 4, head: 5 }, 2);
    expect(mostVisited(search.searchInformation(new AgentRandom([1, 1, 1, 1]), 7), 7)).toBe(7);
  });
});
