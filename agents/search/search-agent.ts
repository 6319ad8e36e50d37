/**
 * The agents that search: flat Monte Carlo, UCT over determinizations, information-set search.
 *
 * They share everything but the search: worlds are dealt from the view alone, the scripted agent answers details and is the
 * answer that a search must beat. Memory is bounded by the options: a tree, four games and some arrays of options, all made
 * with the first decision. A budget is a count of play-outs; with `seconds` it is a time, by a clock that somebody has to give.
 */

import * as E from '../../engine/index.ts';
import type {
  Agent,
  AgentOption,
  AgentSeed,
  AgentSpec,
  AgentValue,
  Clock,
  ExpectedChoice,
  Explanation,
  View,
} from '../agent.ts';
import { AgentRandom } from '../random/agent-random.ts';
import { SCRIPTED } from '../scripted/scripted.ts';
import { type Budget, countBudget, timeBudget } from './budget.ts';
import { FlatSearch } from './flat.ts';
import { isDetail, type MagicOptions, type MagicPosition, MagicProblem, type RolloutName } from './magic.ts';
import { type PlanPosition, PlanProblem } from './plan.ts';
import { decided, type Findings } from './position.ts';
import { TreeSearch } from './tree-search.ts';

type Options = Readonly<Record<string, AgentValue>>;
type Kind = 'montecarlo' | 'mcts' | 'ismcts';

const HUNDREDTHS = 100;
const LINE_SHOWN = 8;
/** Play-outs that a decision takes at most when its budget is a time. */
const MOST_TIMED = 1_000_000;

/** What a search needs of a game, made with its first decision. */
interface Tools {
  readonly problem: MagicProblem;
  readonly root: MagicPosition;
  readonly tree: TreeSearch<MagicPosition> | null;
  readonly flat: FlatSearch<MagicPosition> | null;
  readonly plans: PlanTools | null;
}

/** What comparing whole turns needs beside. */
interface PlanTools {
  readonly problem: PlanProblem<MagicPosition>;
  readonly flat: FlatSearch<PlanPosition<MagicPosition>>;
}

class SearchAgent implements Agent {
  readonly #kind: Kind;
  readonly #options: Options;
  readonly #random: AgentRandom;
  readonly #reply: AgentRandom;
  readonly #adviser: Agent;
  #tools: Tools | null = null;
  #real: E.Game | null = null;
  #clock: Clock | null = null;
  /** Activations of this turn. */
  #turn = -1;
  #activated = 0;
  /** The key of the last answer: what the tree may be used again from. */
  #last = 0;
  /** Makes the reasons of the last answer, when they are asked for. */
  #explanation: (() => Explanation) | null = null;

  constructor(kind: Kind, seed: AgentSeed, options: Options) {
    this.#kind = kind;
    this.#options = options;
    this.#random = new AgentRandom(seed);
    this.#reply = new AgentRandom(seed);
    this.#adviser = SCRIPTED.create(seed, { blunder: 0 });
    // Only an agent whose name says so is told of the real game.
    if (options.cheat === 1) this.cheat = (game) => this.#cheat(game);
    if (isTimed(options)) {
      this.time = (clock) => {
        this.#clock = clock;
      };
    }
  }

  cheat?: (game: E.Game) => void;
  time?: (clock: Clock) => void;

  #cheat(game: E.Game): void {
    this.#real = game;
    this.#tools?.problem.cheat(game);
  }

  choose(view: View): number {
    this.#explanation = null;
    if (view.optionCount === 1) return 0;
    const advice = this.#adviser.choose(view);
    if (isDetail(view.kind) && this.#options.details === 0) return advice;
    if (isLand(view, advice)) return advice;
    const tools = this.#look(view);
    const choice = this.#search(view, tools, advice);
    this.#remember(view, choice);
    return choice;
  }

  explain(): Explanation | null {
    return this.#explanation?.() ?? null;
  }

  #look(view: View): Tools {
    const g = view.game();
    const tools = this.#tools ?? this.#makeTools(g);
    this.#tools = tools;
    if (g.word[E.W_TURN] !== this.#turn) {
      this.#turn = g.word[E.W_TURN]!;
      this.#activated = 0;
    }
    tools.problem.look(view, this.#activated);
    return tools;
  }

  /** @throws when the budget is a time and nobody gave a clock */
  #budget(): Budget {
    const { iterations, seconds } = this.#options as { iterations: number; seconds: number };
    if (!isTimed(this.#options)) return countBudget(iterations);
    if (this.#clock === null) throw new Error(`${this.#kind} with seconds=${seconds} was given no clock.`);
    return timeBudget(seconds, MOST_TIMED, this.#clock);
  }

  #makeTools(like: E.Game): Tools {
    const o = this.#options;
    const budget = this.#budget();
    const game: MagicOptions = {
      rollout: o.rollout as RolloutName,
      depth: o.depth as number,
      stray: o.stray as number,
      activations: o.activations as number,
      details: o.details === 1,
    };
    const problem = new MagicProblem(like, game);
    if (this.#real !== null) problem.cheat(this.#real);
    const iterations = o.iterations as number;
    const root = problem.create();
    if (this.#kind === 'montecarlo') {
      const settings = { iterations, budget, margin: o.margin as number };
      const flat = new FlatSearch(problem, settings, problem.players);
      if (o.plans === 0) return { problem, root, tree: null, flat, plans: null };
      const plans = new PlanProblem(problem, Math.max(2, o.plans as number));
      const planFlat = new FlatSearch(plans, settings, problem.players);
      return { problem, root, tree: null, flat, plans: { problem: plans, flat: planFlat } };
    }
    const options = {
      iterations,
      budget,
      margin: o.margin as number,
      reuse: o.reuse === 1,
      isSteady: o.rollout === 'scripted' && o.stray === 0,
      worlds: (o.worlds as number) ?? 1,
      exploration: (o.exploration as number) / HUNDREDTHS,
      widen: (o.widen as number) / HUNDREDTHS,
      head: (o.head as number) ?? 0,
      nodes: isTimed(o) ? (o.nodes as number) : Math.min(o.nodes as number, iterations * 2 + 2),
    };
    return { problem, root, tree: new TreeSearch(problem, options, problem.players), flat: null, plans: null };
  }

  #search(view: View, { problem, root, tree, flat, plans }: Tools, advice: number): number {
    problem.deal(this.#random, root);
    root.advance();
    const n = root.list();
    // Nothing but the bound on activations leaves fewer options than the view has.
    let preferred = -1;
    for (let i = 0; i < n; i++) if (root.engineIndex(i) === advice) preferred = i;
    if (n === 1) return root.engineIndex(0);
    if (plans !== null) return this.#searchPlans(view, root, plans, advice);
    let findings: Findings;
    let choice: number;
    if (flat !== null) {
      findings = flat.search(this.#random, this.#reply, preferred);
      choice = flat.answer();
    } else {
      const search = tree as TreeSearch<MagicPosition>;
      [findings, choice] = this.#searchTree(search, root, preferred);
    }
    this.#last = root.keyOf(root.option(choice));
    this.#explain(view, root, findings, choice, preferred, tree);
    return root.engineIndex(choice);
  }

  /** Compares whole turns and begins with the best one. */
  #searchPlans(view: View, root: MagicPosition, { problem, flat }: PlanTools, advice: number): number {
    problem.begin(view.player, this.#random);
    if (problem.count === 0) return advice;
    const findings = flat.search(this.#random, this.#reply, 0);
    const plan = problem.count === 1 ? 0 : flat.answer();
    const key = problem.firstKey(plan);
    let choice = -1;
    for (let i = 0; i < root.optionCount; i++) if (choice < 0 && root.keyAt(i) === key) choice = i;
    problem.follow(choice < 0 ? -1 : plan);
    if (choice < 0) return advice;
    const rule = plan === 0 ? `${findings.options} turns compared, as scripted` : `${findings.options} turns compared`;
    const weighed = { option: root.option(choice), visits: findings.visits[plan]!, value: findings.means[plan]! };
    this.#explanation = () => ({ rule, options: [weighed], line: [] });
    return root.engineIndex(choice);
  }

  /** What was found, and the answer. */
  #searchTree(search: TreeSearch<MagicPosition>, root: MagicPosition, preferred: number): [Findings, number] {
    if (this.#kind === 'mcts') {
      const findings = search.searchWorlds(this.#random, this.#reply, preferred);
      return [findings, search.answer()];
    }
    if (this.#options.reuse === 1) search.reuse(this.#last, root.mark());
    else search.tree.clear();
    const findings = search.searchInformation(this.#random, preferred);
    return [findings, decided(findings, preferred, this.#options.margin as number)];
  }

  #remember(view: View, choice: number): void {
    const option = view.option(choice);
    if (view.kind === E.DECIDE_PRIORITY && E.optionTag(option) === E.PRIORITY_ACTIVATE) this.#activated++;
  }

  #explain(
    view: View,
    root: MagicPosition,
    { options, visits, means }: Findings,
    choice: number,
    preferred: number,
    tree: TreeSearch<MagicPosition> | null,
  ): void {
    const rule = choice === preferred ? `${this.#kind}, as scripted` : this.#kind;
    const weighed = Array.from({ length: options }, (_, i) => root.engineIndex(i));
    this.#explanation = () => ({
      rule,
      options: weighed.map((index, i) => ({ option: view.option(index), visits: visits[i]!, value: means[i]! })),
      line: tree === null ? [] : this.#line(tree, root),
    });
  }

  /** The most visited way down the tree, walked in a world of it as far as it is on offer there. */
  #line(tree: TreeSearch<MagicPosition>, root: MagicPosition): ExpectedChoice[] {
    const keys = new Int32Array(this.#tools?.problem.mostOptions ?? 0);
    // An information-set search knows the root's world as well as any.
    if (this.#kind === 'mcts') root.copyFrom(tree.world);
    const line: ExpectedChoice[] = [];
    for (const { key, visits } of tree.principal(this.#last, LINE_SHOWN)) {
      if (!root.advance()) break;
      const index = keys.subarray(0, root.options(keys)).indexOf(key);
      if (index < 0) break;
      line.push({ player: root.player, words: root.wordsOf(index), visits });
      root.choose(index);
    }
    return line;
  }
}

/** Whether the option plays a land: then there is nothing to think about, it is right but for tricks that no play-out sees. */
function isLand(view: View, index: number): boolean {
  return view.kind === E.DECIDE_PRIORITY && E.optionTag(view.option(index)) === E.PRIORITY_LAND;
}

function isTimed(options: Options): boolean {
  return (options.seconds as number) > 0;
}

const COMMON: readonly AgentOption[] = [
  {
    name: 'iterations',
    default: 500,
    meaning: 'Play-outs for each decision; fewer where all options come to the same thing.',
    min: 1,
    max: 1_000_000,
  },
  {
    name: 'seconds',
    default: 0,
    meaning: 'Thinks so long instead: for play, as what it answers can not be repeated; 0: by iterations.',
    max: 3600,
  },
  {
    name: 'rollout',
    default: 'scripted',
    meaning:
      'Who plays the play-outs: random, random-policy (cheap, with sense), or scripted (twice as dear, and much better).',
    choices: ['random', 'random-policy', 'scripted'],
  },
  {
    name: 'depth',
    default: 3,
    meaning: 'Turns after which a play-out is valued by the evaluation; 0: none, it is played out.',
  },
  { name: 'stray', default: 0, meaning: 'So many in a hundred answers of scripted play-outs are any.', max: 100 },
  { name: 'activations', default: 8, meaning: 'Abilities, but for mana, that a player activates in a turn at most.' },
  {
    name: 'details',
    default: 0,
    meaning: 'Whether payments, opening hands, orders of triggers and the like are searched too: 1 for yes.',
    max: 1,
  },
];

const MARGIN: AgentOption = {
  name: 'margin',
  default: 100,
  meaning: "Lead over the scripted agent's answer that another one needs, in hundredths of the standard error.",
};

const TREE: readonly AgentOption[] = [
  { name: 'exploration', default: 20, meaning: 'Weight of uncertainty against the mean, in hundredths.' },
  {
    name: 'widen',
    default: 50,
    meaning:
      "Progressive widening in hundredths: 1 + widen · √visits children, the scripted agent's first; 0: all at once.",
  },
  {
    name: 'nodes',
    default: 100_000,
    meaning: 'Most nodes of a tree, of 45 bytes each, in two trees.',
    min: 2,
    max: 10_000_000,
  },
];

function specOf(kind: Kind, summary: string, options: readonly AgentOption[]): AgentSpec {
  return {
    name: kind,
    summary,
    options,
    cheats: true,
    isTimed,
    create: (seed, values) => new SearchAgent(kind, seed, values),
  };
}

export const MONTE_CARLO = specOf('montecarlo', 'Plays each option out in the same worlds and takes the best mean.', [
  ...COMMON,
  MARGIN,
  {
    name: 'plans',
    default: 0,
    meaning: 'Whole turns that are compared instead of single answers, at most; 0: none.',
    max: 1000,
  },
]);

export const MCTS = specOf('mcts', 'Searches a tree in each of several worlds (UCT) and lets the trees vote.', [
  ...COMMON,
  MARGIN,
  { name: 'worlds', default: 40, meaning: 'Worlds among which the iterations are shared.', min: 1, max: 100_000 },
  ...TREE,
]);

export const ISMCTS = specOf('ismcts', 'Searches one tree through a new world in each iteration (information sets).', [
  ...COMMON,
  MARGIN,
  ...TREE,
  { name: 'head', default: 4, meaning: "Visits that the scripted agent's answer counts as won before the search." },
  {
    name: 'reuse',
    default: 1,
    meaning: 'Whether what the last search found behind its answer is used again: 1 for yes.',
    max: 1,
  },
]);
