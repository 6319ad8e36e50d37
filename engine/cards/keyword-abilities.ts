/**
 * Keywords that stand for abilities (CR 702): each is said once here, in the vocabulary's own words.
 *
 * What a keyword needs beyond the vocabulary (madness, ward …) is compiled in compile-keywords.ts.
 */

// biome-ignore-all lint/suspicious/noThenProperty: "then" is a word of the vocabulary, and nobody awaits this data

import type { AbilityKeywordName } from '../ids/words.ts';
import type {
  AbilityData,
  Condition,
  CostData,
  Filter,
  Instruction,
  KeywordData,
  TokenData,
} from '../vocabulary/card.ts';

import { combatKeyword } from './combat-keywords.ts';

type Ability<K extends AbilityData['kind']> = Extract<AbilityData, { kind: K }>;

/** The abilities that the keyword stands for; undefined: it is compiled in a way of its own. */
export function abilitiesOf(keyword: KeywordData): readonly AbilityData[] | undefined {
  const combat = combatKeyword(keyword);
  if (combat !== undefined) return combat;
  if (typeof keyword === 'string') return BARE[keyword as AbilityKeywordName];
  if ('crew' in keyword) return [crew(keyword.crew)];
  if ('modular' in keyword) return modular(keyword.modular);
  if ('fabricate' in keyword) return [whenEnters(fabricate(keyword.fabricate))];
  if ('afterlife' in keyword) return [whenDies([{ do: 'token', token: SPIRIT, amount: keyword.afterlife }])];
  if ('renown' in keyword) return [renown(keyword.renown)];
  if ('outlast' in keyword) return [outlast(keyword.outlast)];
  if ('unearth' in keyword) return [unearth(keyword.unearth)];
  if ('scavenge' in keyword) return [scavenge(keyword.scavenge)];
  if ('reinforce' in keyword) return [reinforce(keyword.reinforce, keyword.cost)];
  if ('transmute' in keyword) return [transmute(keyword.transmute)];
  if ('echo' in keyword) return [echo(keyword.echo)];
  if ('fading' in keyword) return fading(keyword.fading);
  if ('evoke' in keyword) return evoke(keyword.evoke);
  if ('escape' in keyword) return [{ kind: 'alternative cost', from: 'graveyard', cost: keyword.escape }];
  if ('retrace' in keyword) return [fromGraveyard({ discard: { amount: 1, filter: { types: ['land'] } } })];
  if ('jumpStart' in keyword) return [{ ...fromGraveyard({ discard: { amount: 1 } }), exiled: true }];
  if ('typecycling' in keyword) return [typecycling(keyword.typecycling.cost, keyword.typecycling.finds)];
  if ('cycling' in keyword) return [cycling(keyword.cycling)];
  if ('equip' in keyword) return [equip(keyword)];
  return undefined;
}

function whenEnters(effect: readonly Instruction[]): Ability<'triggered'> {
  return { kind: 'triggered', when: { on: 'enters' }, effect };
}

function whenDies(effect: readonly Instruction[]): Ability<'triggered'> {
  return { kind: 'triggered', when: { on: 'dies' }, effect };
}

const THIS_LIVES: Condition = { matches: 'this', filter: { zone: 'battlefield' } };

/** CR 702.79a and 702.93a. */
function returnsOnce(kind: '+1/+1' | '-1/-1'): AbilityData {
  return {
    ...whenDies([{ do: 'move', what: 'this', to: 'battlefield', control: 'owner', counters: { kind, amount: 1 } }]),
    if: { exactly: [{ counters: kind, on: 'this' }, 0] },
  };
}

/** CR 702.100a, c: against a creature that is bigger in one of the two ways. */
const EVOLVE: AbilityData = {
  kind: 'triggered',
  when: { on: 'enters', what: { types: ['creature'], controller: 'you', other: true } },
  if: {
    all: [
      { matches: 'this', filter: { zone: 'battlefield', types: ['creature'] } },
      {
        any: [
          { atLeast: [{ power: 'it' }, { plus: [{ power: 'this' }, 1] }] },
          { atLeast: [{ toughness: 'it' }, { plus: [{ toughness: 'this' }, 1] }] },
        ],
      },
    ],
  },
  effect: [{ do: 'counters', what: 'this', kind: '+1/+1', amount: 1 }],
};

// SIMPLIFIED: extort gains one life for each opponent, not what each really lost (CR 702.101a); nothing changes losses of life.
const EXTORT: AbilityData = {
  kind: 'triggered',
  when: { on: 'cast', who: 'you' },
  effect: [
    {
      do: 'pay',
      who: 'you',
      cost: { mana: '{W/B}' },
      then: [
        { do: 'lose life', who: 'opponent', amount: 1 },
        { do: 'gain life', amount: { players: 'opponent' } },
      ],
    },
  ],
};

/** CR 702.92a. */
const LIVING_WEAPON: AbilityData = whenEnters([
  {
    do: 'token',
    token: { types: 'Creature — Phyrexian Germ', colours: ['black'], power: 0, toughness: 0 },
    amount: 1,
  },
  { do: 'attach', what: 'this', to: 'chosen' },
]);

/** CR 702.108a. */
const PROWESS: AbilityData = {
  kind: 'triggered',
  when: { on: 'cast', who: 'you', what: { zone: 'stack', notTypes: ['creature'] } },
  effect: [{ do: 'change', what: 'this', changes: { power: 1, toughness: 1 } }],
};

const BARE: Readonly<Partial<Record<string, readonly AbilityData[]>>> = {
  prowess: [PROWESS],
  persist: [returnsOnce('-1/-1')],
  undying: [returnsOnce('+1/+1')],
  evolve: [EVOLVE],
  extort: [EXTORT],
  'living weapon': [LIVING_WEAPON],
} satisfies Partial<Record<AbilityKeywordName | 'prowess', readonly AbilityData[]>>;

/** CR 702.122a. */
function crew(n: number): AbilityData {
  return {
    kind: 'activated',
    cost: { tapUntapped: { filter: { types: ['creature'], other: true }, power: n } },
    effect: [{ do: 'change', what: 'this', changes: { addTypes: ['artifact', 'creature'] } }],
  };
}

/** CR 702.43a. */
function modular(n: number): AbilityData[] {
  return [
    { kind: 'enters', counters: { kind: '+1/+1', amount: n } },
    {
      kind: 'triggered',
      when: { on: 'dies' },
      targets: [{ what: 'object', filter: { allTypes: ['artifact', 'creature'] } }],
      effect: [
        {
          do: 'may',
          then: [{ do: 'counters', what: { target: 0 }, kind: '+1/+1', amount: { counters: '+1/+1', on: 'this' } }],
        },
      ],
    },
  ];
}

/** CR 702.123a: Servos where the counters were not put, also because it is gone. */
function fabricate(n: number): Instruction[] {
  const servos: Instruction = { do: 'token', token: SERVO, amount: n };
  return [
    {
      do: 'if',
      condition: THIS_LIVES,
      then: [
        { do: 'may', then: [{ do: 'counters', what: 'this', kind: '+1/+1', amount: n }] },
        { do: 'if', condition: { not: 'did' }, then: [servos] },
      ],
      otherwise: [servos],
    },
  ];
}

const SERVO: TokenData = { types: 'Artifact Creature — Servo', power: 1, toughness: 1 };
const SPIRIT: TokenData = {
  types: 'Creature — Spirit',
  colours: ['white', 'black'],
  power: 1,
  toughness: 1,
  keywords: ['flying'],
};

/** CR 702.112a. */
function renown(n: number): AbilityData {
  return {
    kind: 'triggered',
    when: { on: 'deals damage', what: 'this', combat: true, to: 'player' },
    if: { not: 'renowned' },
    effect: [
      { do: 'counters', what: 'this', kind: '+1/+1', amount: n },
      { do: 'designate', as: 'renowned' },
    ],
  };
}

/** CR 702.107a. */
function outlast(cost: CostData): AbilityData {
  return {
    kind: 'activated',
    timing: 'sorcery',
    cost: { ...cost, tap: true },
    effect: [{ do: 'counters', what: 'this', kind: '+1/+1', amount: 1 }],
  };
}

/** CR 702.84a. */
function unearth(cost: CostData): AbilityData {
  return {
    kind: 'activated',
    zone: 'graveyard',
    timing: 'sorcery',
    cost,
    effect: [
      { do: 'move', what: 'this', to: 'battlefield', leaves: 'exile', remember: true },
      { do: 'change', what: 'chosen', changes: { keywords: ['haste'] }, until: 'forever' },
      { do: 'delayed', at: 'next end step', what: 'chosen', effect: [{ do: 'move', what: 'it', to: 'exile' }] },
    ],
  };
}

/** CR 702.97a: the power of the card in exile. */
function scavenge(cost: CostData): AbilityData {
  return {
    kind: 'activated',
    zone: 'graveyard',
    timing: 'sorcery',
    cost: { ...cost, exileFromGraveyard: 'this' },
    targets: [{ what: 'object', filter: { types: ['creature'] } }],
    effect: [{ do: 'counters', what: { target: 0 }, kind: '+1/+1', amount: { power: 'this' } }],
  };
}

/** CR 702.77a. */
function reinforce(n: number, cost: CostData): AbilityData {
  return {
    kind: 'activated',
    zone: 'hand',
    cost: { ...cost, discard: 'this' },
    targets: [{ what: 'object', filter: { types: ['creature'] } }],
    effect: [{ do: 'counters', what: { target: 0 }, kind: '+1/+1', amount: n }],
  };
}

/** CR 702.53a. */
function transmute(cost: CostData): AbilityData {
  const same = { manaValue: 'this' } as const;
  return {
    kind: 'activated',
    zone: 'hand',
    timing: 'sorcery',
    cost: { ...cost, discard: 'this' },
    effect: [
      { do: 'search', filter: { manaValue: { min: same, max: same } }, amount: 1, to: 'hand' },
      { do: 'shuffle' },
    ],
  };
}

/** CR 702.30a. */
function echo(cost: CostData): AbilityData {
  return {
    kind: 'triggered',
    when: { on: 'step', step: 'upkeep', whose: 'you' },
    if: 'arrived since your last upkeep',
    effect: [{ do: 'pay', who: 'you', cost, otherwise: [{ do: 'sacrifice', what: 'this' }] }],
  };
}

/** CR 702.32a. */
function fading(n: number): AbilityData[] {
  return [
    { kind: 'enters', counters: { kind: 'fade', amount: n } },
    {
      kind: 'triggered',
      when: { on: 'step', step: 'upkeep', whose: 'you' },
      effect: [
        {
          do: 'if',
          condition: { atLeast: [{ counters: 'fade', on: 'this' }, 1] },
          then: [{ do: 'counters', what: 'this', kind: 'fade', amount: -1 }],
          otherwise: [{ do: 'sacrifice', what: 'this' }],
        },
      ],
    },
  ];
}

/** CR 702.74a. */
function evoke(cost: CostData): AbilityData[] {
  const sacrificed = { ...whenEnters([{ do: 'sacrifice', what: 'this' }]), if: 'alternative cost paid' } as const;
  return [{ kind: 'alternative cost', cost }, sacrificed];
}

/** CR 702.81a, 702.133a: from the graveyard, with a cost in addition to the others. */
function fromGraveyard(cost: CostData): Ability<'alternative cost'> {
  return { kind: 'alternative cost', from: 'graveyard', adds: true, cost };
}

/** CR 702.29e. */
function typecycling(cost: CostData, filter: Filter): AbilityData {
  return {
    kind: 'activated',
    zone: 'hand',
    cost: { ...cost, discard: 'this' },
    effect: [{ do: 'search', filter, amount: 1, to: 'hand' }, { do: 'shuffle' }],
  };
}

/** CR 702.29a. */
function cycling(cost: CostData): AbilityData {
  return {
    kind: 'activated',
    zone: 'hand',
    cost: { ...cost, discard: 'this' },
    effect: [{ do: 'draw', amount: 1 }],
  };
}

/** CR 702.6a, c. */
function equip({ equip: cost, to = {} }: Extract<KeywordData, { equip: CostData }>): AbilityData {
  return {
    kind: 'activated',
    timing: 'sorcery',
    cost,
    targets: [{ what: 'object', filter: { types: ['creature'], controller: 'you', ...to } }],
    effect: [{ do: 'attach', what: 'this', to: { target: 0 } }],
  };
}
