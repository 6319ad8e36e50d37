/**
 * Plays by rules of thumb: lands, creatures on curve, removal at the other side, attacks and blocks by arithmetic.
 *
 * One file for each kind of decision, weights in one table. It looks at the redacted view only, uses chance only for
 * blunders, and has an answer to every decision: to one that it does not know, the first option. It does not look ahead.
 */

import * as E from '../../engine/index.ts';
import type { Agent, AgentSeed, AgentSpec, AgentValue, View } from '../agent.ts';
import { AgentRandom } from '../random/agent-random.ts';
import { bestOption, chooseDivision, chooseKicker, chooseMode, chooseTarget, chooseX } from './announce.ts';
import { AttackPlan } from './attack.ts';
import { chooseBlocker } from './block.ts';
import * as choices from './choices.ts';
import { chooseDamage } from './damage.ts';
import { chooseBottom, chooseMulligan } from './mulligan.ts';
import { Activations, choosePriority } from './priority.ts';
import { chooseJoin, chooseProtector } from './whom.ts';

/** Hundredths: the bound of a draw that decides about a blunder. */
const PERCENT = 100;

class ScriptedAgent implements Agent {
  readonly #random: AgentRandom;
  readonly #blunder: number;
  readonly #activations = new Activations();
  readonly #attack = new AttackPlan();
  readonly #consents = new choices.Consents();

  constructor(seed: AgentSeed, options: Readonly<Record<string, AgentValue>>) {
    this.#random = new AgentRandom(seed);
    this.#blunder = Number(options.blunder);
  }

  choose(view: View): number {
    if (this.#blunder > 0 && this.#random.below(PERCENT) < this.#blunder) return this.#random.below(view.optionCount);
    return view.optionCount === 1 ? 0 : this.#decide(view);
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
  ],
  create: (seed, options) => new ScriptedAgent(seed, options),
};
