/**
 * Keyword actions that stand for other instructions (CR 701): each is said once here, in the vocabulary's own words.
 *
 * Those that need code of their own (explore, proliferate, scry …) are opcodes; these are written out before anything is
 * compiled, so that whoever reads a program knows them already.
 */

// biome-ignore-all lint/suspicious/noThenProperty: "then" is a word of the vocabulary, and nobody awaits this data

import type { Amount, Instruction, TokenData } from '../vocabulary/card.ts';

type Do<K extends Instruction['do']> = Extract<Instruction, { do: K }>;

/** The instructions that the action stands for; undefined: it is an instruction by itself. */
export function writtenOut(i: Instruction): readonly Instruction[] | undefined {
  switch (i.do) {
    case 'investigate':
      // CR 701.16a
      return [{ do: 'token', token: 'Clue', amount: i.amount ?? 1, ...(i.who !== undefined && { who: i.who }) }];
    case 'incubate':
      // SIMPLIFIED: the counters of incubate are put on the token when it has entered, not as it enters (CR 701.53a).
      return [{ do: 'token', token: 'Incubator', amount: 1 }, plusCounters(i.amount, 'chosen')];
    case 'populate':
      // CR 701.36a
      return [
        { do: 'choose', filter: { types: ['creature'], token: true, controller: 'you' }, amount: 1 },
        { do: 'token copy', of: 'chosen', amount: 1 },
      ];
    case 'adapt':
      // CR 701.46a
      return [
        {
          do: 'if',
          condition: { exactly: [{ counters: '+1/+1', on: 'this' }, 0] },
          then: [plusCounters(i.amount, 'this')],
        },
      ];
    case 'monstrosity':
      // CR 701.37a
      return [
        {
          do: 'if',
          condition: { not: 'monstrous' },
          then: [plusCounters(i.amount, 'this'), { do: 'designate', as: 'monstrous' }],
        },
      ];
    case 'bolster':
      return bolster(i.amount);
    case 'amass':
      return amass(i);
    default:
      return undefined;
  }
}

function plusCounters(amount: Amount, what: 'this' | 'chosen'): Instruction {
  return { do: 'counters', what, kind: '+1/+1', amount };
}

/** CR 701.39a: among one's creatures with the least toughness. */
function bolster(amount: Amount): Instruction[] {
  const yours = { types: ['creature'], controller: 'you' } as const;
  const weakest = { ...yours, toughness: { max: { least: 'toughness', among: yours } } } as const;
  return [{ do: 'choose', filter: weakest, amount: 1 }, plusCounters(amount, 'chosen')];
}

/** CR 701.47a. */
function amass({ subtype, amount }: Do<'amass'>): Instruction[] {
  const armies = { types: ['creature'], subtypes: ['Army'], controller: 'you' } as const;
  const token: TokenData = { types: `Creature — ${subtype} Army`, colours: ['black'], power: 0, toughness: 0 };
  return [
    {
      do: 'if',
      condition: { not: { exists: armies } },
      then: [{ do: 'token', token, amount: 1 }],
    },
    { do: 'choose', filter: armies, amount: 1 },
    plusCounters(amount, 'chosen'),
    {
      do: 'if',
      condition: { not: { matches: 'chosen', filter: { subtypes: [subtype] } } },
      then: [{ do: 'change', what: 'chosen', changes: { addSubtypes: [subtype] }, until: 'forever' }],
    },
  ];
}
