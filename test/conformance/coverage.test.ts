// Random games use every card, instruction and decision of the pool.

import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AbilityData,
  type CardData,
  DECISION_NAMES,
  EVENT_NAMES,
  FACE_BACK,
  IS_TOKEN,
  NOTE_NAMES,
  OP_NAMES,
  POOL,
} from '../../engine/index.ts';
import { Coverage, countInstructions } from './events.ts';
import { playPlainly, RULEBOOK } from './play.ts';

/** Games around each card at most. */
const ROUNDS = 40;
const coverage = new Coverage();

const isLand = ({ types }: CardData) => /\bLand\b/.test(types);
const isUsed = (card: CardData) => coverage.cast.has(card.name) || (isLand(card) && coverage.entered.has(card.name));
const activatedOf = ({ abilities = [] }: CardData) => abilities.filter(({ kind }) => kind === 'activated');
/** Nothing but mana comes of it: tapping for it in a payment is activating it. */
const isMana = (ability: AbilityData) =>
  'effect' in ability && (ability.effect ?? []).every((instruction) => instruction.do === 'add mana');
function isActivated(card: CardData): boolean {
  const abilities = activatedOf(card);
  if (abilities.length === 0 || coverage.activated.has(card.name)) return true;
  return abilities.every(isMana) && coverage.tapped.has(card.name);
}

const makesTokens = (card: CardData) => JSON.stringify(card).includes('"do":"token"');
/** Emblems are rows like tokens, but enter no battlefield, and planeswalkers seldom live to make them; back faces don't enter. */
const TOKENS = RULEBOOK.names.filter(
  (name, i) => i > 0 && RULEBOOK.has[i]! & IS_TOKEN && RULEBOOK.face[i] !== FACE_BACK && !name.startsWith('Emblem of '),
);
const missingTokens = () => TOKENS.filter((name) => !coverage.entered.has(name));

/** Whether the card has an instruction that was never followed. */
function hasUnfollowed(card: CardData): boolean {
  const words = [...JSON.stringify(card).matchAll(/"do":"([^"]+)"/g)].map(([, word]) => word as string);
  return words.some((word) => (OP_NAMES as readonly string[]).includes(word) && !coverage.instructions.has(word));
}

/** Cards whose abilities nothing in such games can pay for, with the reason. */
const NOT_ACTIVATED: Readonly<Record<string, string>> = {
  'Cauldron Familiar': 'needs a Food that another card made',
  'Declaration of Naught': 'needs a spell with the chosen name on the stack; a scenario activates it',
  'Magda, Brazen Outlaw': 'needs five Treasures in a short game',
  'Samwise Gamgee': 'needs three Foods in a short game',
};

/** Decisions that no card of the pool leads to, with the reason. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  attach: 'nothing in the pool puts an Aura onto the battlefield without casting it',
  'mana effect':
    'two effects must change the mana of one tapping at priority, one of them its type; scenarios prove it',
};

/** Instructions that no card of the pool has; they are proven by tests of the rules. */
function withoutCard(): ReadonlySet<string> {
  const found = new Set<string>(OP_NAMES);
  const { code } = RULEBOOK;
  for (let at = 0; at < code.length; at += code[at]! >> 8) found.delete(OP_NAMES[code[at]! & 0xff] as string);
  return found;
}

beforeAll(() => {
  countInstructions(coverage, () => {
    for (let round = 0; round < ROUNDS; round++) {
      POOL.forEach((card, i) => {
        const makes = makesTokens(card) && missingTokens().length > 0;
        const wanted = !isUsed(card) || !isActivated(card) || makes || hasUnfollowed(card);
        if (wanted) playPlainly(round * POOL.length + i, 'card', coverage);
      });
    }
  });
}, 400_000);

describe('random games around each card', () => {
  it('cast every card, and play every land', () => {
    expect(POOL.filter((card) => !isUsed(card)).map(({ name }) => name)).toEqual([]);
  });

  it('activate every ability that has a cost', () => {
    const never = POOL.filter((card) => !isActivated(card)).map(({ name }) => name);
    expect(never.filter((name) => NOT_ACTIVATED[name] === undefined)).toEqual([]);
  });

  it('make every token', () => {
    expect(missingTokens()).toEqual([]);
  });

  it('follow every instruction that a card has', () => {
    const never = withoutCard();
    const followed = (name: string) => coverage.instructions.has(name) || name === 'end' || name === 'jump';
    expect(OP_NAMES.filter((name) => !followed(name) && !never.has(name))).toEqual([]);
  });

  it('ask every kind of decision', () => {
    const never = DECISION_NAMES.filter((name) => name !== 'none' && !coverage.decisions.has(name));
    expect(never.filter((name) => NOT_ASKED[name] === undefined)).toEqual([]);
  });

  it('tell events that have names', () => {
    const known: readonly string[] = [...EVENT_NAMES, ...NOTE_NAMES];
    expect([...coverage.events.keys()].filter((name) => !known.includes(name))).toEqual([]);
    expect(coverage.events.size).toBeGreaterThan(10);
  });
});
