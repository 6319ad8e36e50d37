/**
 * The abilities that keywords of combat stand for, in the words of the vocabulary (CR 702).
 */

import { ifHolds, may } from '../vocabulary/builders.ts';
import type {
  AbilityData,
  Amount,
  ChangeData,
  CostData,
  Filter,
  Instruction,
  KeywordData,
} from '../vocabulary/card.ts';
import { EVASION_NAMES } from '../vocabulary/combat.ts';

const CREATURE: Filter = { types: ['creature'] };
const until = (what: 'this' | 'it', changes: ChangeData): Instruction => ({ do: 'change', what, changes });
const attacks = (...effect: Instruction[]): AbilityData => ({ kind: 'triggered', when: { on: 'attacks' }, effect });
const blocked = (...effect: Instruction[]): AbilityData => ({
  kind: 'triggered',
  when: { on: 'becomes blocked' },
  effect,
});
/** Power less than, or greater than, that of the source. */
const lesser: Filter = { power: { max: { plus: [{ power: 'this' }, -1] } } };
const greater: Filter = { power: { min: { plus: [{ power: 'this' }, 1] } } };

/** The abilities of a keyword of combat; undefined for other keywords. */
export function combatKeyword(keyword: KeywordData): AbilityData[] | undefined {
  if (typeof keyword === 'string') return WORDS[keyword]?.() ?? evasion(keyword);
  if ('landwalk' in keyword) return [{ kind: 'static', affects: 'this', changes: { combat: [keyword] } }];
  if ('annihilator' in keyword) {
    // CR 702.86a
    return [attacks({ do: 'sacrifice choice', who: 'defending player', filter: {}, amount: keyword.annihilator })];
  }
  if ('afflict' in keyword) {
    return [blocked({ do: 'lose life', who: 'defending player', amount: keyword.afflict })]; // CR 702.130a
  }
  if ('bushido' in keyword) {
    const grows = until('this', { power: keyword.bushido, toughness: keyword.bushido });
    return [blocked(grows), { kind: 'triggered', when: { on: 'blocks' }, effect: [grows] }]; // CR 702.45a
  }
  if ('rampage' in keyword) return [rampage(keyword.rampage)];
  if ('ninjutsu' in keyword) return [ninjutsu(keyword.ninjutsu)];
  if ('poisonous' in keyword) {
    const when = { on: 'deals damage', what: 'this', combat: true, to: 'player' } as const; // CR 702.70a
    return [{ kind: 'triggered', when, effect: [{ do: 'poison', who: 'event player', amount: keyword.poisonous }] }];
  }
  return undefined;
}

function evasion(word: string): AbilityData[] | undefined {
  const name = EVASION_NAMES.find((one) => one === word);
  return name === undefined ? undefined : [{ kind: 'static', affects: 'this', changes: { combat: [name] } }];
}

/** CR 702.49a, 702.49c. */
function ninjutsu(cost: CostData): AbilityData {
  return {
    kind: 'activated',
    zone: 'hand',
    cost: { ...cost, returnToHand: { filter: { ...CREATURE, unblocked: true }, amount: 1 } },
    effect: [
      ifHolds(
        { matches: 'this', filter: { zone: 'hand' } },
        { do: 'move', what: 'this', to: 'battlefield', control: 'you', tapped: true, remember: true },
        { do: 'attacking', what: 'chosen', as: 'returned' },
      ),
    ],
  };
}

/** CR 702.23a–b: for each creature blocking it beyond the first, counted as the ability resolves. */
function rampage(each: number): AbilityData {
  const blockers: Filter = { ...CREATURE, blocks: 'this' };
  const bonus: Amount = { times: [{ plus: [{ count: blockers }, -1] }, each] };
  return blocked(ifHolds({ exists: blockers }, until('this', { power: bonus, toughness: bonus })));
}

const WORDS: Readonly<Record<string, () => AbilityData[]>> = {
  // CR 702.91a
  'battle cry': () => [
    attacks({ do: 'change', what: { each: { ...CREATURE, attacking: true, other: true } }, changes: { power: 1 } }),
  ],
  // CR 702.83a
  exalted: () => [
    {
      kind: 'triggered',
      when: { on: 'attacks', what: { ...CREATURE, controller: 'you' }, alone: true },
      effect: [until('it', { power: 1, toughness: 1 })],
    },
  ],
  // CR 702.25a
  flanking: () => [
    {
      kind: 'triggered',
      when: { on: 'blocks', what: { ...CREATURE, notKeywords: ['flanking'] }, attacker: 'this' },
      effect: [until('it', { power: -1, toughness: -1 })],
    },
  ],
  // CR 702.121a
  melee: () => {
    const many: Amount = { players: 'attacked opponents' };
    return [attacks(until('this', { power: many, toughness: many }))];
  },
  // CR 702.105a
  dethrone: () => [
    {
      kind: 'triggered',
      when: { on: 'attacks', whom: 'player with most life' },
      effect: [{ do: 'counters', what: 'this', kind: '+1/+1', amount: 1 }],
    },
  ],
  // CR 702.116a
  myriad: () => [
    attacks({
      do: 'for each player',
      who: 'other opponents',
      effect: [
        may(
          { do: 'token copy', of: 'this', amount: 1, tapped: true },
          { do: 'attacking', what: 'chosen', whom: 'event player', orTheirs: true },
          {
            do: 'delayed',
            at: 'end of combat',
            what: 'chosen',
            together: true,
            effect: [{ do: 'move', what: 'it', to: 'exile' }],
          },
        ),
      ],
    }),
  ],
  // CR 702.134a
  mentor: () => [
    {
      kind: 'triggered',
      when: { on: 'attacks' },
      targets: [{ what: 'object', filter: { ...CREATURE, attacking: true, ...lesser } }],
      effect: [{ do: 'counters', what: { target: 0 }, kind: '+1/+1', amount: 1 }],
    },
  ],
  // CR 702.39a
  provoke: () => [
    {
      kind: 'triggered',
      when: { on: 'attacks' },
      targets: [{ what: 'object', filter: { ...CREATURE, controller: 'defending player' } }],
      effect: [
        may(
          { do: 'untap', what: { target: 0 } },
          { do: 'change', what: { target: 0 }, changes: { combat: ['blocks source if able'] }, until: 'end of combat' },
        ),
      ],
    },
  ],
  // CR 702.19c
  'trample over planeswalkers': () => [
    { kind: 'static', affects: 'this', changes: { combat: ['trample over planeswalkers'] } },
  ],
  // CR 702.149a
  training: () => [
    {
      kind: 'triggered',
      when: { on: 'attacks', with: { ...CREATURE, ...greater } },
      effect: [{ do: 'counters', what: 'this', kind: '+1/+1', amount: 1 }],
    },
  ],
};
