/**
 * Monte Carlo tree search: UCT over determinizations (`mcts`) and single-observer information-set search (`ismcts`).
 *
 * Both walk down one tree by upper confidence bounds, add a node, play out and add what each mover got (max-n: everybody
 * wants the most for themselves). A new node's first child is what its mover would take without a search, so that a tree of few
 * visits is no worse than a play-out; others come as visits do (widening). `mcts` deals worlds one after another, grows a tree in
 * each, and its root's options race over all worlds; `ismcts` deals a new world for each iteration and shares one tree, in which an
 * option is compared by how often it could have been chosen. An iteration allocates nothing here.
 */

import type { AgentRandom } from '../random/agent-random.ts';
import { type Budget, countBudget } from './budget.ts';
import { ln, upperBound } from './formula.ts';
import type { Findings, Position, Problem, VariedFindings } from './position.ts';
import { Race } from './race.ts';
import { Tree } from './tree.ts';

export interface TreeOptions {
  /** Play-outs in all. */
  readonly iterations: number;
  /** Worlds that `mcts` searches; `ismcts` deals one for each iteration. */
  readonly worlds: number;
  /** Weight of uncertainty against the mean. */
  readonly exploration: number;
  /** Progressive widening below the root: a node has 1 + widen · √visits children at most, rounded down. 0: all at once. */
  readonly widen: number;
  /** Visits that the preferred option counts as won before an information-set search. */
  readonly head: number;
  /** Hundredths of the standard error by which an option must lead the preferred one, for `mcts`. */
  readonly margin: number;
  /** Whether nodes are marked, so that the tree can be used again. */
  readonly reuse: boolean;
  /** Most nodes of a tree. */
  readonly nodes: number;
  /** Whether play-outs are played as well as anybody can without a search, and not by chance. */
  readonly isSteady?: boolean;
  /** Instead of the number of play-outs: when to stop. */
  readonly budget?: Budget;
}

/** Longest way down a tree. */
const MOST_DEPTH = 400;
const SEED_WORDS = 4;
/** The root's option is taken as bounds say. */
const FREE = -1;

export class TreeSearch<P extends Position> {
  readonly problem: Problem<P>;
  readonly options: TreeOptions;
  readonly tree: Tree;
  readonly #budget: Budget;
  readonly #spare: Tree;
  /** The world that was searched last; of an information-set search nothing. */
  readonly world: P;
  readonly #position: P;
  readonly #race: Race;
  readonly #keys: Int32Array;
  readonly #weights: Float64Array;
  readonly #children: Int32Array;
  readonly #path = new Int32Array(MOST_DEPTH);
  readonly #values: Float64Array;
  readonly #seed = new Uint32Array(SEED_WORDS);
  readonly #rootKeys: Int32Array;
  readonly #visits: Float64Array;
  readonly #squares: Float64Array;
  readonly #means: Float64Array;
  /** Visits of the preferred option that were given to it. */
  #given = 0;
  /** Iterations done for all decisions so far. */
  iterations = 0;

  constructor(problem: Problem<P>, options: TreeOptions, players: number) {
    const most = problem.mostOptions;
    this.problem = problem;
    this.options = options;
    this.#budget = options.budget ?? countBudget(options.iterations);
    this.tree = new Tree(options.nodes);
    this.#spare = new Tree(options.nodes);
    this.world = problem.create();
    this.#position = problem.create();
    this.#race = new Race(most, options.isSteady ?? false);
    this.#keys = new Int32Array(most);
    this.#rootKeys = new Int32Array(most);
    this.#weights = new Float64Array(most);
    this.#children = new Int32Array(most);
    this.#values = new Float64Array(players);
    this.#visits = new Float64Array(most);
    this.#squares = new Float64Array(most);
    this.#means = new Float64Array(most);
  }

  /**
   * Searches worlds one after another, each with a tree of its own; in each, all options of the root that are left in the race are tried
   * equally often, and the n-th tries of all have the same chance: `reply` is drawn from for them, and seeded again for each.
   */
  searchWorlds(random: AgentRandom, reply: AgentRandom, preferred = -1): Findings {
    const { worlds } = this.options;
    const race = this.#race;
    const budget = this.#budget;
    let done = 0;
    let round = 0;
    budget.begin();
    race.begin(0, preferred);
    for (let world = 0; ; world++) {
      this.tree.clear();
      this.problem.deal(random, this.world);
      if (!this.world.advance()) break;
      const n = this.world.options(this.#keys);
      if (world === 0) race.begin(n, preferred);
      for (let i = 0; i < SEED_WORDS; i++) this.#seed[i] = random.bits();
      race.beginWorld();
      do {
        for (let i = 0; i < race.left; i++) this.#try(race.order[i]!, reply);
        done += race.left;
      } while (!budget.isUsed(done + (race.left >> 1), Math.min(world + 1, worlds), worlds));
      race.endWorld();
      if (race.isSettled() || budget.isUsed(done + race.left - 1, 1, 1)) break;
      if (race.left > 2 && budget.isUsed(done, round + 1, race.rounds())) {
        race.halve();
        round++;
      }
    }
    return race.findings();
  }

  /** The answer to what `searchWorlds` searched last. */
  answer(): number {
    return this.#race.answer(this.options.margin);
  }

  /** One try of an option of the root in the world. */
  #try(option: number, reply: AgentRandom): void {
    const position = this.#position;
    position.copyFrom(this.world);
    this.#iterate(reply, option);
    this.#race.add(option, this.#values[this.world.mover()]!);
  }

  /** Searches one tree, each iteration in a world of its own. The tree may hold what an earlier search left. */
  searchInformation(random: AgentRandom, preferred = -1): VariedFindings {
    let count = 0;
    this.#budget.begin();
    for (let done = 0; !this.#budget.isUsed(done, 1, 1); done++) {
      this.problem.deal(random, this.#position);
      if (done === 0) {
        if (!this.#position.advance()) break;
        count = this.#position.options(this.#keys);
        for (let i = 0; i < count; i++) this.#rootKeys[i] = this.#keys[i]!;
        this.#given = 0;
        if (this.tree.visits[0] === 0) this.#lead(preferred, this.#position.mover());
      }
      this.#iterate(random, FREE);
    }
    return this.#findings(count, preferred);
  }

  /**
   * Keeps what the tree holds behind a choice of the root: the most visited decision there with that mark, of whoever moved at the root;
   * else empties it.
   */
  reuse(key: number, mark: number): boolean {
    const { tree } = this;
    const after = tree.child(0, key);
    const node = after < 0 || mark === 0 ? -1 : tree.find(after, mark);
    if (node < 0) {
      tree.clear();
      return false;
    }
    this.#spare.graft(tree, node);
    tree.graft(this.#spare, 0);
    return true;
  }

  /** The preferred option begins with visits that were all won. */
  #lead(preferred: number, mover: number): void {
    const { head } = this.options;
    const { tree } = this;
    if (preferred < 0 || head === 0) return;
    const key = this.#rootKeys[preferred]!;
    let node = tree.child(0, key);
    if (node < 0) node = tree.add(0, key, mover);
    if (node < 0) return;
    this.#given = head;
    tree.visits[node]! += head;
    tree.available[node]! += head;
    tree.total[node]! += head;
    tree.squares[node]! += head;
    tree.visits[0]! += head;
  }

  /** What the root of the tree found, by option. Visits that were given are no experience. */
  #findings(options: number, preferred: number): VariedFindings {
    const { tree } = this;
    for (let i = 0; i < options; i++) {
      const node = tree.child(0, this.#rootKeys[i]!);
      const given = i === preferred ? this.#given : 0;
      const visits = node < 0 ? 0 : tree.visits[node]!;
      const tries = visits - given;
      const mean = tries <= 0 ? 0 : (tree.total[node]! - given) / tries;
      this.#visits[i] = visits;
      this.#means[i] = mean;
      this.#squares[i] = tries <= 0 ? 0 : Math.max(0, (tree.squares[node]! - given) / tries - mean * mean);
    }
    return { options, visits: this.#visits, means: this.#means, variances: this.#squares };
  }

  /** One way down from the root, in the world that the position is; with an option of the root, chance begins anew below it. */
  #iterate(random: AgentRandom, first: number): void {
    const { tree } = this;
    const position = this.#position;
    let node = 0;
    let depth = 0;
    this.#path[depth++] = 0;
    while (depth < MOST_DEPTH && position.advance()) {
      const many = position.options(this.#keys);
      const before = tree.size;
      const chosen = depth === 1 && first !== FREE ? this.#enter(first, position) : this.#step(node, many, random);
      const next = this.#children[chosen]!;
      position.choose(chosen);
      if (first !== FREE && depth === 1) {
        this.#seed[SEED_WORDS - 1] = next < 0 ? 0 : tree.visits[next]!;
        random.reseed(this.#seed);
      }
      if (next < 0) break;
      this.#path[depth++] = next;
      node = next;
      if (tree.size > before) break;
    }
    this.problem.playOut(position, random);
    position.value(this.#values);
    for (let i = 0; i < depth; i++) {
      const at = this.#path[i]!;
      tree.visits[at]!++;
      if (i === 0) continue;
      const value = this.#values[tree.mover[at]!]!;
      tree.total[at]! += value;
      tree.squares[at]! += value * value;
    }
    this.iterations++;
  }

  /** That option of the root. */
  #enter(option: number, position: P): number {
    const key = this.#keys[option]!;
    const child = this.tree.child(0, key);
    this.#children[option] = child >= 0 ? child : this.tree.add(0, key, position.mover());
    return option;
  }

  /** The option that the walk takes at a node: a new one if the node may have more children, else the best bound. */
  #step(node: number, many: number, random: AgentRandom): number {
    const { tree } = this;
    const position = this.#position;
    const children = this.#children;
    let untried = 0;
    for (let i = 0; i < many; i++) {
      const child = tree.child(node, this.#keys[i]!);
      children[i] = child;
      if (child < 0) untried++;
      else tree.available[child]!++;
    }
    if (this.options.reuse && tree.mark[node] === 0) tree.mark[node] = position.mark();
    const isOpen = untried === many || node === 0 || this.#mayWiden(node);
    if (untried > 0 && isOpen && tree.size < tree.capacity) {
      const chosen = this.#untried(many, untried, random);
      children[chosen] = tree.add(node, this.#keys[chosen]!, position.mover());
      tree.available[children[chosen]!] = 1;
      return chosen;
    }
    if (untried === many) return Math.max(0, position.prefer());
    return this.#best(many);
  }

  #mayWiden(node: number): boolean {
    const { tree, options } = this;
    return options.widen === 0 || tree.children[node]! < Math.floor(1 + options.widen * Math.sqrt(tree.visits[node]!));
  }

  /** The first time what its mover would take without a search; then any untried option, or with widening the most promising one. */
  #untried(many: number, untried: number, random: AgentRandom): number {
    const position = this.#position;
    const children = this.#children;
    const preferred = untried === many ? position.prefer() : -1;
    if (preferred >= 0) return preferred;
    if (this.options.widen === 0) {
      let left = random.below(untried);
      for (let i = 0; i < many; i++) if (children[i]! < 0 && left-- === 0) return i;
    }
    position.priors(this.#weights);
    let best = -1;
    for (let i = 0; i < many; i++) {
      if (children[i]! < 0 && (best < 0 || this.#weights[i]! > this.#weights[best]!)) best = i;
    }
    return best;
  }

  #best(many: number): number {
    const { tree, options } = this;
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < many; i++) {
      const child = this.#children[i]!;
      if (child < 0) continue;
      const visits = tree.visits[child]!;
      const bound =
        visits === 0
          ? Number.POSITIVE_INFINITY
          : upperBound(tree.total[child]!, visits, ln(Math.max(1, tree.available[child]!)), options.exploration);
      if (bound > most) {
        best = i;
        most = bound;
      }
    }
    return best;
  }

  /** The way that was walked most from a choice of the root on: keys and how often; at most `most` choices. */
  principal(key: number, most: number): { readonly key: number; readonly mover: number; readonly visits: number }[] {
    const { tree } = this;
    const line: { key: number; mover: number; visits: number }[] = [];
    for (let node = tree.child(0, key); node >= 0 && line.length < most; ) {
      line.push({ key: tree.key[node]!, mover: tree.mover[node]!, visits: tree.visits[node]! });
      let best = -1;
      for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) {
        if (best < 0 || tree.visits[child]! > tree.visits[best]!) best = child;
      }
      node = best;
    }
    return line;
  }
}
