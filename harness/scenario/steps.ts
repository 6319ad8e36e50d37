/**
 * The steps of scenario files: each kind of step is one call of the builder.
 *
 * A step is data that fits the schema. Who acts is who decides now, unless the step says it.
 */

import { W_ACTIVE } from '../../engine/index.ts';
import type { Announcement } from './announce.ts';
import { PLAYER_NAMES, type PlayerName } from './board.ts';
import type { SaidStep } from './case.ts';
import { ScenarioError } from './errors.ts';
import type { Expectation } from './expect.ts';
import type { Goal } from './goals.ts';
import type { ActivateOptions, CastOptions, Scenario } from './scenario.ts';

/** A step with everything that its kind may say. */
interface Said {
  readonly by?: PlayerName;
  readonly [key: string]: unknown;
}

/** Takes one step. */
export function takeStep(scenario: Scenario, step: SaidStep): void {
  if (typeof step === 'string') {
    takeWord(scenario, step);
    return;
  }
  const kind = Object.keys(KINDS).find((key) => Object.hasOwn(step, key));
  if (kind === undefined) throw new ScenarioError('got a step of no kind');
  KINDS[kind]?.(scenario, step as Said);
}

function takeWord(scenario: Scenario, word: string): void {
  switch (word) {
    case 'pass':
      scenario.pass();
      break;
    case 'resolve':
      scenario.resolve();
      break;
    case 'resolve all':
      scenario.resolveAll();
      break;
    case 'cancel':
      scenario.cancel();
      break;
    default:
      throw new ScenarioError(`got the step "${word}"`);
  }
}

/** Who takes the step. */
function actor(scenario: Scenario, said: Said): PlayerName {
  return said.by ?? scenario.decider;
}

/** What of the step the builder is told; "automatic" is what it does by itself. */
function announced(said: Said, kind: string): Announcement {
  const { by: _by, note: _note, [kind]: _what, pay, ...rest } = said;
  return { ...rest, ...(Array.isArray(pay) && { pay }) } as Announcement;
}

const KINDS: Readonly<Record<string, (scenario: Scenario, said: Said) => void>> = {
  targetsOf: (scenario, said) => {
    const { are, ...rest } = announced(said, 'targetsOf') as CastOptions & { are: readonly string[] };
    scenario.expectTargets(actor(scenario, said), said.targetsOf as string, are, rest);
  },
  cast: (scenario, said) => {
    scenario.cast(actor(scenario, said), said.cast as string, announced(said, 'cast') as CastOptions);
  },
  activate: (scenario, said) => {
    scenario.activate(actor(scenario, said), said.activate as string, announced(said, 'activate') as ActivateOptions);
  },
  play: (scenario, said) => {
    scenario.play(actor(scenario, said), said.play as string);
  },
  pass: (scenario, said) => {
    scenario.pass(said.pass as PlayerName);
  },
  passUntil: (scenario, said) => {
    scenario.passUntil(said.passUntil as Goal);
  },
  attack: (scenario, said) => {
    const active = PLAYER_NAMES[scenario.game.word[W_ACTIVE] ?? 0] ?? 'A';
    scenario.attack(said.by ?? active, said.attack as readonly string[] | Readonly<Record<string, string>>);
  },
  block: (scenario, said) => {
    scenario.block(said.by, said.block as Readonly<Record<string, string>>);
  },
  assign: (scenario, said) => {
    scenario.assign(actor(scenario, said), said.assign as string, said.damage as Readonly<Record<string, number>>);
  },
  order: (scenario, said) => {
    scenario.order(said.by ?? scenario.answerer, said.order as readonly string[]);
  },
  target: (scenario, said) => {
    const { target, ...rest } = said;
    scenario.target(said.by ?? scenario.answerer, {
      ...announced(rest, 'target'),
      targets: target as readonly string[],
    });
  },
  answer: (scenario, said) => {
    scenario.answer(actor(scenario, said), ...[said.answer as string | number].flat());
  },
  choose: (scenario, said) => {
    scenario.choose(said.by ?? scenario.answerer, said.choose as readonly string[]);
  },
  agent: (scenario, said) => {
    scenario.letAgent(said.agent as string, said as { decisions?: number; until?: Goal });
  },
  concede: (scenario, said) => {
    scenario.concede(said.concede as PlayerName);
  },
  refuses: (scenario, { refuses }) => {
    if (typeof refuses === 'number') scenario.refuses(refuses);
    else {
      scenario.refuses(() => {
        for (const step of [refuses as SaidStep].flat()) takeStep(scenario, step as SaidStep);
      });
    }
  },
  expect: (scenario, said) => {
    scenario.expect(said.expect as Expectation);
  },
  // Last: other steps may say how they are paid.
  pay: (scenario, said) => {
    const { costs } = said as Announcement;
    const pay = Array.isArray(said.pay) ? (said.pay as readonly string[]) : [];
    scenario.pay(actor(scenario, said), { pay, ...(costs !== undefined && { costs }) });
  },
};
