/**
 * The one file that fills the kernel's tables: the steps of each procedure, and each kind of decision.
 *
 * Everything that finds each other through the tables is named here and nowhere else.
 */

import { commitSteps, replacementDecision } from './actions/commit.ts';
import {
  attachDecision,
  copyDecision,
  devourDecision,
  payLifeDecision,
  protectorDecision,
} from './actions/entering.ts';
import { returnSteps } from './actions/returns.ts';
import { choiceDecision, mayDecision, putBackDecision, scryDecision } from './effects/choices.ts';
import { joinDecision } from './effects/joining.ts';
import { manaDecision } from './effects/mana.ts';
import { ops } from './effects/ops.ts';
import { wordDecision } from './effects/picking.ts';
import { programSteps } from './effects/program.ts';
import * as C from './kernel/calls.ts';
import * as F from './kernel/frames.ts';
import * as O from './kernel/options.ts';
import { madness } from './keywords/madness.ts';
import { defeat } from './keywords/siege.ts';
import { planner } from './objects/mana-goals.ts';
import { canPlan } from './objects/mana-plan.ts';
import { couldProduce } from './objects/mana-yield.ts';
import { production } from './objects/production.ts';
import { attackerDecision, attackerSteps } from './rules/attacking.ts';
import { blockerDecision, blockerSteps } from './rules/blocking.ts';
import {
  activateSteps,
  additionalDecision,
  castSteps,
  divideSteps,
  divisionDecision,
  kickerDecision,
  modeDecision,
  xDecision,
} from './rules/casting.ts';
import { cleanupSteps, discardDecision } from './rules/cleanup.ts';
import { damageDecision, damageSteps, unblockedDecision } from './rules/combat-damage.ts';
import { costDecision, costSteps } from './rules/costs.ts';
import { endTurnSteps } from './rules/ending-turn.ts';
import { leavingSteps } from './rules/leaving.ts';
import { paymentDecision, paySteps, symbolDecision } from './rules/mana.ts';
import { manaEffectDecision } from './rules/mana-abilities.ts';
import { priorityDecision, prioritySteps } from './rules/priority.ts';
import { resolveSteps, triggerDecision, triggerSteps } from './rules/resolving.ts';
import { bottomDecision, gameSteps, mulliganDecision, mulliganSteps, openingDecision } from './rules/setup.ts';
import { legendDecision, stateBasedSteps } from './rules/state-based.ts';
import { targetDecision, targetSteps } from './rules/targets.ts';
import { turnSteps } from './rules/turn.ts';
import { InvariantError } from './state/game.ts';
import { OP_DEFEAT, OP_MADNESS } from './state/opcodes.ts';
import { rowRegisters } from './state/rows.ts';

F.procedures[F.PROC_GAME] = gameSteps;
F.procedures[F.PROC_MULLIGANS] = mulliganSteps;
F.procedures[F.PROC_TURN] = turnSteps;
F.procedures[F.PROC_PRIORITY] = prioritySteps;
F.procedures[F.PROC_TRIGGERS] = triggerSteps;
F.procedures[F.PROC_STATE_BASED] = stateBasedSteps;
F.procedures[F.PROC_CAST] = castSteps;
F.procedures[F.PROC_ACTIVATE] = activateSteps;
F.procedures[F.PROC_TARGETS] = targetSteps;
F.procedures[F.PROC_PAY] = paySteps;
F.procedures[F.PROC_COSTS] = costSteps;
F.procedures[F.PROC_RESOLVE] = resolveSteps;
F.procedures[F.PROC_PROGRAM] = programSteps;
F.procedures[F.PROC_COMMIT] = commitSteps;
F.procedures[F.PROC_ATTACKERS] = attackerSteps;
F.procedures[F.PROC_BLOCKERS] = blockerSteps;
F.procedures[F.PROC_DAMAGE] = damageSteps;
F.procedures[F.PROC_CLEANUP] = cleanupSteps;
F.procedures[F.PROC_RETURNS] = returnSteps;
F.procedures[F.PROC_LEAVING] = leavingSteps;
F.procedures[F.PROC_DIVIDE] = divideSteps;
F.procedures[F.PROC_END_THE_TURN] = endTurnSteps;
for (const [procedure, own] of F.procedures.entries()) {
  for (let n = 0; n < F.STEPS_OF; n++) F.steps.push(own[n] ?? noStep(procedure, n));
}

F.decisions[O.DECIDE_MULLIGAN] = mulliganDecision;
F.decisions[O.DECIDE_BOTTOM] = bottomDecision;
F.decisions[O.DECIDE_PRIORITY] = priorityDecision;
F.decisions[O.DECIDE_MODE] = modeDecision;
F.decisions[O.DECIDE_X] = xDecision;
F.decisions[O.DECIDE_TARGET] = targetDecision;
F.decisions[O.DECIDE_DIVISION] = divisionDecision;
F.decisions[O.DECIDE_PAYMENT] = paymentDecision;
F.decisions[O.DECIDE_COST] = costDecision;
F.decisions[O.DECIDE_ATTACKER] = attackerDecision;
F.decisions[O.DECIDE_BLOCKER] = blockerDecision;
F.decisions[O.DECIDE_DAMAGE] = damageDecision;
F.decisions[O.DECIDE_TRIGGER] = triggerDecision;
F.decisions[O.DECIDE_REPLACEMENT] = replacementDecision;
F.decisions[O.DECIDE_CHOICE] = choiceDecision;
F.decisions[O.DECIDE_MAY] = mayDecision;
F.decisions[O.DECIDE_LEGEND] = legendDecision;
F.decisions[O.DECIDE_DISCARD] = discardDecision;
F.decisions[O.DECIDE_MANA] = manaDecision;
F.decisions[O.DECIDE_SCRY] = scryDecision;
F.decisions[O.DECIDE_KICKER] = kickerDecision;
F.decisions[O.DECIDE_PAY_LIFE] = payLifeDecision;
F.decisions[O.DECIDE_PUT_BACK] = putBackDecision;
F.decisions[O.DECIDE_COPY] = copyDecision;
F.decisions[O.DECIDE_SYMBOL] = symbolDecision;
F.decisions[O.DECIDE_MANA_EFFECT] = manaEffectDecision;
F.decisions[O.DECIDE_ATTACH] = attachDecision;
F.decisions[O.DECIDE_ADDITIONAL_COST] = additionalDecision;
F.decisions[O.DECIDE_UNBLOCKED] = unblockedDecision;
F.decisions[O.DECIDE_PROTECTOR] = protectorDecision;
F.decisions[O.DECIDE_WORD] = wordDecision;
F.decisions[O.DECIDE_JOIN] = joinDecision;
F.decisions[O.DECIDE_DEVOUR] = devourDecision;
F.decisions[O.DECIDE_OPENING_HAND] = openingDecision;

ops[OP_MADNESS] = madness;
ops[OP_DEFEAT] = defeat;
planner.canPlan = canPlan;
production.typesOf = couldProduce;

// Registers that name rows of the Rulebook: hashes count what the rows are, not where they stand.
rowRegisters.push(
  { procedure: F.PROC_CAST, register: C.CAST_ENTRY_ABILITY, table: 'ability', from: 1 },
  { procedure: F.PROC_CAST, register: C.CAST_PERMIT, table: 'ability', from: 1, none: 0 },
  { procedure: F.PROC_ACTIVATE, register: C.CAST_ENTRY_ABILITY, table: 'ability', from: 0 },
  { procedure: F.PROC_ACTIVATE, register: C.ACTIVATE_RULE, table: 'lists', from: 0 },
  { procedure: F.PROC_DIVIDE, register: C.CAST_ENTRY_ABILITY, table: 'ability', from: 0 },
  { procedure: F.PROC_COSTS, register: C.COSTS_ROW, table: 'costs', from: 0 },
  { procedure: F.PROC_PAY, register: C.PAY_HYBRIDS, table: 'lists', from: 0 },
  { procedure: F.PROC_PAY, register: C.PAY_OTHERS_FILTER, table: 'filters', from: 0 },
  { procedure: F.PROC_PROGRAM, register: C.PROGRAM_PC, table: 'code', from: 0 },
);

/** Importing this module wires the engine; the value only keeps the import from being dropped. */
export const WIRED = true;

/** Stands where a procedure has no step: reaching it is a mistake in the engine. */
function noStep(procedure: number, step: number): F.Step {
  return () => {
    throw new InvariantError(`procedure "${F.PROCEDURE_NAMES[procedure]}" has no step ${step}`);
  };
}
