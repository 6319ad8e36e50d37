/**
 * Plays by rules of thumb: lands, creatures on curve, removal at the other side, attacks and blocks by arithmetic.
 *
 * One file for each kind of decision, weights in one table. It looks at the redacted view only, uses chance only for
 * blunders, and has an answer to every decision: to one that it does not know, the first option. It does not look ahead.
 */

import * as E from '../../engine/index.ts';
import type { Agent, AgentSeed, AgentSpec, AgentValue, Explanation, View } from '../agent.ts';
import { AgentRandom } from '../random/agent-random.ts';
import {
  bestOption,
  chooseDivision,
  chooseKicker,
  chooseMode,
  chooseTarget,
  chooseX,
  judgeTargets,
  NotedView,
} from './announce.ts';
import { AttackPlan } from './attack.ts';
import { chooseBlocker } from './block.ts';
import * as choices from './choices.ts';
import { chooseDamage } from './damage.ts';
import { chooseBottom, chooseMulligan } from './mulligan.ts';
import { Activations, choosePriority, priorityWorths } from './priority.ts';
import { formatWeights, parseWeights, type Weights, withWeights } from './weights.ts';
import { chooseJoin, chooseProtector } from './whom.ts';

/** What each kind of decision goes by, in a few words. */
const RULES: Readonly<Record<number, string>> = {
  [E.DECIDE_MULLIGAN]: 'two to five lands are kept',
  [E.DECIDE_BOTTOM]: 'what helps the opening hand least',
  [E.DECIDE_PRIORITY]: 'lands, then what is worth most, if anything is',
  [E.DECIDE_MODE]: 'the mode that is worth most',
  [E.DECIDE_X]: 'just as much as does something',
  [E.DECIDE_TARGET]: 'the target that is worth most',
  [E.DECIDE_DIVISION]: 'just what kills, the rest to the player',
  [E.DECIDE_PAYMENT]: 'automatic',
  [E.DECIDE_KICKER]: 'paid if it can be',
  [E.DECIDE_ATTACKER]: 'the set of attackers that comes out best against the blocks it would make itself',
  [E.DECIDE_BLOCKER]: 'the blocks that come out best',
  [E.DECIDE_DAMAGE]: 'just what kills, one blocker after another',
  [E.DECIDE_COST]: 'what is worth least',
  [E.DECIDE_CHOICE]: 'what is worth most for the effect',
  [E.DECIDE_MAY]: 'done when it is good',
  [E.DECIDE_LEGEND]: 'the better one stays',
  [E.DECIDE_COPY]: 'the best creature',
  [E.DECIDE_DISCARD]: 'the least wanted card, or one with madness that can be paid',
  [E.DECIDE_MANA]: 'the colour that is lacking',
  [E.DECIDE_SCRY]: 'lands while they are wanted, then spells',
  [E.DECIDE_PAY_LIFE]: 'paid above a life total',
  [E.DECIDE_OPENING_HAND]: 'whatever may begin the game on the battlefield does',
  [E.DECIDE_PUT_BACK]: 'the least wanted card',
};

/** Hundredths: the bound of a draw that decides about a blunder. */
const PERCENT = 100;

class ScriptedAgent implements Agent {
  readonly #random: AgentRandom;
  readonly #blunder: number;
  /** Other weights than the table's, or null. */
  readonly #weights: Weights | null;
  readonly #activations = new Activations();
  readonly #attack = new AttackPlan();
  readonly #consents = new choices.Consents();

  constructor(seed: AgentSeed, options: Readonly<Record<string, AgentValue>>) {
    this.#random = new AgentRandom(seed);
    this.#blunder = Number(options.blunder);
    const weights = options.weights ?? '';
    this.#weights = weights === '' ? null : (parseWeights(String(weights)) as Weights);
  }

  /** The decision that was answered last, for its reasons; and whether the answer was a blunder. */
  #last: View | null = null;
  #blundered = false;

  choose(view: View): number {
    this.#last = view;
    this.#blundered = this.#blunder > 0 && this.#random.below(PERCENT) < this.#blunder;
    if (this.#blundered) return this.#random.below(view.optionCount);
    if (view.optionCount === 1) return 0;
    return this.#weights === null ? this.#decide(view) : withWeights(this.#weights, () => this.#decide(view));
  }

  /** What the options were worth, where they are weighed one by one. To be asked before the next decision. */
  explain(): Explanation | null {
    const view = this.#last;
    if (view === null || view.optionCount === 1) return null;
    if (this.#blundered) return { rule: 'a blunder', options: [], line: [] };
    const weigh = (): Weighed[] => (view.kind === E.DECIDE_ATTACKER ? this.#weighAttack(view) : weighed(view));
    const options = this.#weights === null ? weigh() : withWeights(this.#weights, weigh);
    return { rule: RULES[view.kind] ?? 'the first option', options, line: [] };
  }

  /** Attackers are planned together: the next one stands for all, beside staying at home. */
  #weighAttack(view: View): Weighed[] {
    const next = view.option(this.#attack.choose(view));
    const all: Weighed[] = E.optionTag(next) === 0 ? [] : [{ option: next, visits: 0, value: this.#attack.worth }];
    for (let i = 0; i < view.optionCount; i++) {
      if (E.optionTag(view.option(i)) === 0) all.push({ option: view.option(i), visits: 0, value: 0 });
    }
    return all;
  }

  #decide(view: View): number {
    switch (view.kind) {
      case E.DECIDE_MULLIGAN:
        return chooseMulligan(view);
      case E.DECIDE_BOTTOM:
        return chooseBottom(view);
      case E.DECIDE_PRIORITY:
        return choosePriority(view, this.#activations);
      case E.DECIDE_MODE:
        return chooseMode(view);
      case E.DECIDE_X:
        return chooseX(view);
      case E.DECIDE_TARGET:
        return chooseTarget(view);
      case E.DECIDE_DIVISION:
        return chooseDivision(view);
      case E.DECIDE_PAYMENT:
        return bestOption(view, (option) => (E.optionTag(option) === E.PAY_AUTOMATIC ? 1 : 0));
      case E.DECIDE_KICKER:
        return chooseKicker(view);
      case E.DECIDE_ATTACKER:
        return this.#attack.choose(view);
      case E.DECIDE_BLOCKER:
        return chooseBlocker(view);
      case E.DECIDE_DAMAGE:
        return chooseDamage(view);
      default:
        return chooseOther(view, this.#consents);
    }
  }
}

type Weighed = Explanation['options'][number];

/** Decisions in which options are weighed one by one, besides priority and targets. */
const WEIGHED = [
  E.DECIDE_MODE,
  E.DECIDE_COST,
  E.DECIDE_CHOICE,
  E.DECIDE_LEGEND,
  E.DECIDE_COPY,
  E.DECIDE_DISCARD,
  E.DECIDE_MANA,
  E.DECIDE_PROTECTOR,
  E.DECIDE_JOIN,
  E.DECIDE_PUT_BACK,
];

/** What each option is worth, where they are weighed one by one. */
function weighed(view: View): Weighed[] {
  const noted = new NotedView(view);
  let worths: readonly number[] = noted.notes;
  if (view.kind === E.DECIDE_PRIORITY) worths = priorityWorths(view);
  else if (view.kind === E.DECIDE_TARGET) worths = judgeTargets(view) ?? [];
  else if (view.kind === E.DECIDE_MODE) chooseMode(noted);
  else if (WEIGHED.includes(view.kind)) chooseOther(noted, new choices.Consents());
  return worths.map((value, i) => ({ option: view.option(i), visits: 0, value }));
}

/** Choices while something resolves; of triggers and replacement effects the first, as of what is unknown. */
function chooseOther(view: View, consents: choices.Consents): number {
  switch (view.kind) {
    case E.DECIDE_COST:
      return choices.chooseCost(view);
    case E.DECIDE_CHOICE:
      return choices.chooseObject(view);
    case E.DECIDE_MAY:
      return choices.chooseMay(view, consents);
    case E.DECIDE_LEGEND:
      return choices.chooseLegend(view);
    case E.DECIDE_COPY:
      return choices.chooseCopy(view);
    case E.DECIDE_DISCARD:
      return choices.chooseDiscard(view);
    case E.DECIDE_MANA:
      return choices.chooseMana(view);
    case E.DECIDE_SCRY:
      return choices.chooseScry(view);
    case E.DECIDE_PAY_LIFE:
      return choices.choosePayLife(view);
    case E.DECIDE_PROTECTOR:
      return chooseProtector(view);
    case E.DECIDE_JOIN:
      return chooseJoin(view);
    case E.DECIDE_OPENING_HAND:
      return view.optionCount - 1; // what begins the game on the battlefield costs nothing
    case E.DECIDE_PUT_BACK:
      return choices.choosePutBack(view);
    default:
      return 0;
  }
}

export const SCRIPTED: AgentSpec = {
  name: 'scripted',
  summary: 'Plays by rules of thumb: lands, creatures on curve, removal, attacks and blocks by arithmetic.',
  options: [
    {
      name: 'blunder',
      default: 0,
      meaning: 'So many in a hundred decisions are answered at random: a ladder of weaker opponents.',
      min: 0,
      max: PERCENT,
    },
    {
      name: 'weights',
      default: '',
      meaning: 'Other weights than the table has: a JSON file of them, or power:14;toughness:9; see --weights.',
      canonical(text) {
        const weights = parseWeights(text);
        return typeof weights === 'string' ? { problem: weights } : { text: formatWeights(weights) };
      },
    },
  ],
  create: (seed, options) => new ScriptedAgent(seed, options),
};
