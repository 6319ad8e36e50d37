/**
 * Keywords that stand for abilities (CR 702): each is said once here, in the vocabulary's own words.
 *
 * What a keyword needs beyond the vocabulary (madness, ward …) is compiled in compile-keywords.ts.
 */

// biome-ignore-all lint/suspicious/noThenProperty: "then" is a word of the vocabulary, and nobody awaits this data

import type { AbilityKeywordName, TurnCountName } from '../ids/words.ts';
import type {
  AbilityData,
  Amount,
  ChangeData,
  Condition,
  CostData,
  EffectData,
  Filter,
  Instruction,
  KeywordData,
  PlayerRef,
  TokenData,
} from '../vocabulary/card.ts';

import { combatKeyword } from './combat-keywords.ts';

type Ability<K extends AbilityData['kind']> = Extract<AbilityData, { kind: K }>;

/** The abilities that the keyword stands for when an effect gives it to a permanent; undefined: it can't. */
export function givenAbilities(keyword: KeywordData): readonly AbilityData[] | undefined {
  if (typeof keyword === 'object' && 'ward' in keyword) return [ward(keyword.ward)];
  return abilitiesOf(keyword);
}

/** CR 702.21a. */
function ward(cost: CostData): AbilityData {
  return {
    kind: 'triggered',
    when: { on: 'becomes target', what: 'this', by: 'opponent' },
    effect: [{ do: 'pay', who: { controllerOf: 'it' }, cost, otherwise: [{ do: 'counter', what: 'it' }] }],
  };
}

/** The abilities that the keyword stands for; undefined: it is compiled in a way of its own. */
export function abilitiesOf(keyword: KeywordData): readonly AbilityData[] | undefined {
  const combat = combatKeyword(keyword);
  if (combat !== undefined) return combat;
  if (typeof keyword === 'string') return BARE[keyword as AbilityKeywordName];
  if ('crew' in keyword) return [crew(keyword.crew)];
  if ('modular' in keyword) return modular(keyword.modular);
  if ('fabricate' in keyword) return [whenEnters(fabricate(keyword.fabricate))];
  if ('dredge' in keyword) return [dredge(keyword.dredge)];
  if ('afterlife' in keyword) return [whenDies([{ do: 'token', token: SPIRIT, amount: keyword.afterlife }])];
  if ('renown' in keyword) return [renown(keyword.renown)];
  if ('outlast' in keyword) return [outlast(keyword.outlast)];
  if ('unearth' in keyword) return [unearth(keyword.unearth)];
  if ('scavenge' in keyword) return [scavenge(keyword.scavenge)];
  if ('reinforce' in keyword) return [reinforce(keyword.reinforce, keyword.cost)];
  if ('transmute' in keyword) return [transmute(keyword.transmute)];
  if ('echo' in keyword) return [echo(keyword.echo)];
  if ('tribute' in keyword) return tribute(keyword.tribute);
  if ('cumulativeUpkeep' in keyword) return [cumulativeUpkeep(keyword.cumulativeUpkeep)];
  if ('fading' in keyword) return fading(keyword.fading);
  if ('vanishing' in keyword) return vanishing(keyword.vanishing);
  if ('devour' in keyword) return [{ kind: 'enters', sacrifice: { filter: CREATURE, counters: keyword.devour } }];
  if ('exploit' in keyword) return [exploit(keyword.exploit)];
  if ('embalm' in keyword) return [afterlifeCopy(keyword.embalm, { setColours: ['white'], addSubtypes: ['Zombie'] })];
  if ('eternalize' in keyword) {
    const changes = { setColours: ['black'], addSubtypes: ['Zombie'], setPower: 4, setToughness: 4 } as const;
    return [afterlifeCopy(keyword.eternalize, changes)];
  }
  if ('evoke' in keyword) return evoke(keyword.evoke);
  if ('spectacle' in keyword) return [instead(keyword.spectacle, counted('life lost', 'opponent'))];
  if ('bloodthirst' in keyword) {
    // CR 702.54a
    const amount = { when: counted('damage dealt to', 'opponent'), amount: keyword.bloodthirst };
    return [{ kind: 'enters', counters: { kind: '+1/+1', amount } }];
  }
  if ('replicate' in keyword) return [REPLICATE];
  if ('surge' in keyword) return [instead(keyword.surge, counted('spells cast', 'you'))];
  if ('escape' in keyword) return [{ kind: 'alternative cost', from: 'graveyard', cost: keyword.escape }];
  if ('mayhem' in keyword) {
    return [{ kind: 'alternative cost', from: 'graveyard', cost: keyword.mayhem, if: 'discarded this turn' }];
  }
  if ('retrace' in keyword) return [fromGraveyard({ discard: { amount: 1, filter: { types: ['land'] } } })];
  if ('jumpStart' in keyword) return [{ ...fromGraveyard({ discard: { amount: 1 } }), exiled: true }];
  if ('typecycling' in keyword) return [typecycling(keyword.typecycling.cost, keyword.typecycling.finds)];
  if ('cycling' in keyword) return [cycling(keyword.cycling)];
  if ('equip' in keyword) return [equip(keyword)];
  if ('fortify' in keyword) return [fortify(keyword.fortify)];
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

/** CR 702.40a: the copies are of the spell as it is on the stack. */
const STORM: AbilityData = {
  kind: 'triggered',
  when: { on: 'cast', who: 'you', what: 'this', counts: 'spells before' },
  effect: [{ do: 'copy spell', what: 'this', newTargets: true, amount: 'event amount' }],
};

/** CR 702.85a: a card of lesser mana value may be cast for nothing, the others go to the bottom. */
const CASCADE: AbilityData = {
  kind: 'triggered',
  when: { on: 'cast', who: 'you', what: 'this' },
  effect: [
    {
      do: 'dig until',
      exile: true,
      filter: { notTypes: ['land'], manaValue: { max: { plus: [{ manaValue: 'this' }, -1] } } },
    },
    { do: 'cast', what: 'chosen', free: true },
    { do: 'move', what: 'rest', to: 'library bottom random' },
  ],
};

/** CR 702.88a: what such a spell does at the end, if it was cast from hand. */
const REBOUND: Instruction = {
  do: 'if',
  condition: { matches: 'this', filter: { zone: 'stack', castFrom: 'hand' } },
  then: [
    { do: 'move', what: 'this', to: 'exile', remember: true },
    {
      do: 'delayed',
      at: 'your next upkeep',
      what: 'chosen',
      effect: [{ do: 'cast', what: 'it', free: true }],
    },
  ],
};

/** The abilities of a card with those that its keywords change. */
export function withKeywords(
  keywords: readonly KeywordData[],
  abilities: readonly AbilityData[],
): readonly AbilityData[] {
  if (!keywords.includes('rebound')) return abilities;
  return abilities.map((one) =>
    one.kind === 'spell' && one.effect ? { ...one, effect: [...one.effect, REBOUND] } : one,
  );
}

/** CR 702.136a. */
const RIOT: readonly AbilityData[] = [
  { kind: 'enters', choose: 'counter or haste' },
  { kind: 'enters', counters: { kind: '+1/+1', amount: { when: { chosen: 'counter' }, amount: 1 } } },
  { kind: 'static', affects: 'this', changes: { keywords: ['haste'] }, if: { chosen: 'haste' } },
];

const BARE: Readonly<Partial<Record<string, readonly AbilityData[]>>> = {
  prowess: [PROWESS],
  persist: [returnsOnce('-1/-1')],
  undying: [returnsOnce('+1/+1')],
  evolve: [EVOLVE],
  extort: [EXTORT],
  'living weapon': [LIVING_WEAPON],
  storm: [STORM],
  cascade: [CASCADE],
  rebound: [],
  riot: RIOT,
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

/** CR 702.104a. */
function tribute(n: number): AbilityData[] {
  return [
    { kind: 'enters', choose: 'tribute' },
    { kind: 'enters', counters: { kind: '+1/+1', amount: { when: { chosen: 'tribute' }, amount: n } } },
  ];
}

/** CR 702.24a. */
function cumulativeUpkeep(n: number): AbilityData {
  const generic: Amount = { times: [{ counters: 'age', on: 'this' }, n] };
  return {
    kind: 'triggered',
    when: { on: 'step', step: 'upkeep', whose: 'you' },
    if: THIS_LIVES,
    effect: [
      { do: 'counters', what: 'this', kind: 'age', amount: 1 },
      { do: 'pay', who: 'you', cost: { generic }, otherwise: [{ do: 'sacrifice', what: 'this' }] },
    ],
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

/** CR 702.63a. */
function vanishing(n: number): AbilityData[] {
  const remaining = { counters: 'time', on: 'this' } as const;
  return [
    { kind: 'enters', counters: { kind: 'time', amount: n } },
    {
      kind: 'triggered',
      when: { on: 'step', step: 'upkeep', whose: 'you' },
      if: { atLeast: [remaining, 1] },
      effect: [{ do: 'counters', what: 'this', kind: 'time', amount: -1 }],
    },
    { kind: 'triggered', when: { on: 'last counter', kind: 'time' }, effect: [{ do: 'sacrifice', what: 'this' }] },
  ];
}

const CREATURE: Filter = { types: ['creature'] };

/** CR 702.110a–b: what follows is an ability of its own, which triggers as the creature is sacrificed. */
function exploit(effect: EffectData): AbilityData {
  const then: Instruction[] = [{ do: 'when you do', ...effect }];
  return whenEnters([{ do: 'pay', who: 'you', cost: { sacrifice: { filter: CREATURE } }, then }]);
}

// SIMPLIFIED: the token of embalm and eternalize keeps the mana cost of the card (CR 702.128a, 702.129a).
/** CR 702.128a, 702.129a: a token that is a copy of the card in exile, but for what is said. */
/** CR 702.52. */
const dredge = (amount: number): AbilityData => ({
  kind: 'replacement',
  zone: 'graveyard',
  if: { atLeast: [{ count: { zone: 'library', controller: 'you' } }, amount] },
  replace: {
    event: 'draw',
    who: 'you',
    may: true,
    instead: [
      { do: 'mill', amount },
      { do: 'move', what: 'this', to: 'hand' },
    ],
  },
});

function afterlifeCopy(cost: CostData, except: ChangeData): AbilityData {
  return {
    kind: 'activated',
    zone: 'graveyard',
    timing: 'sorcery',
    cost: { ...cost, exileFromGraveyard: 'this' },
    effect: [{ do: 'token copy', of: 'this', amount: 1, except }],
  };
}

/** CR 702.56a: a copy for each time its replicate cost was paid. */
const REPLICATE: AbilityData = {
  kind: 'triggered',
  when: { on: 'cast', who: 'you', what: 'this' },
  if: { atLeast: ['times kicked', 1] },
  effect: [{ do: 'copy spell', what: 'this', newTargets: true, amount: 'times kicked' }],
};

/** CR 702.74a. */
function evoke(cost: CostData): AbilityData[] {
  const sacrificed = { ...whenEnters([{ do: 'sacrifice', what: 'this' }]), if: 'alternative cost paid' } as const;
  return [{ kind: 'alternative cost', cost }, sacrificed];
}

/** CR 702.137a, 702.117a: another cost for a player for whom something was counted this turn. */
function instead(cost: CostData, condition: Condition): AbilityData {
  return { kind: 'alternative cost', cost, if: condition };
}

const counted = (thisTurn: TurnCountName, who: PlayerRef): Condition => ({ atLeast: [{ thisTurn, who }, 1] });

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

/** CR 702.67a. */
function fortify(cost: CostData): AbilityData {
  return {
    kind: 'activated',
    timing: 'sorcery',
    cost,
    targets: [{ what: 'object', filter: { types: ['land'], controller: 'you' } }],
    effect: [{ do: 'attach', what: 'this', to: { target: 0 } }],
  };
}
