/**
 * What happens when permanents are tapped for mana: more of it, other mana, and things that are no mana.
 */

import {
  activated,
  always,
  artifact,
  aura,
  counters,
  creature,
  creatures,
  damage,
  each,
  eachUpkeep,
  enchantment,
  gainLife,
  gets,
  ifHolds,
  instant,
  land,
  legendary,
  manaAbility,
  pump,
  returnToHand,
  rulesOfCombat,
  spells,
  TARGET,
  tap,
  tapForMana,
  target,
  toPlayer,
  typed,
  when,
  whenEnters,
  yourCreatures,
  yourLands,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Filter, Instruction, ReplacementData } from '../../vocabulary/card.ts';
import type { ManaData } from '../../vocabulary/mana-words.ts';

const LAND: Filter = { types: ['land'] };
const PRODUCED: ManaData = { anyOf: 'produced' };

/** "Whenever enchanted land is tapped for mana, its controller adds an additional …" */
const moreFromAttached = (mana: ManaData): AbilityData =>
  when({ on: 'tapped for mana', what: 'attached', who: 'any' }, { do: 'add mana', mana, who: 'event player' });

/** "Whenever you tap … for mana, add an additional …" */
const moreForYou = (what: Filter, mana: ManaData): AbilityData =>
  when({ on: 'tapped for mana', what, who: 'you' }, { do: 'add mana', mana });

/** "Whenever a player taps … for mana, that player adds an additional …" */
const moreForAll = (what: Filter, mana: ManaData): AbilityData =>
  when({ on: 'tapped for mana', what, who: 'any' }, { do: 'add mana', mana, who: 'event player' });

/** "{T}: Add one mana of any type that a land you control" or "any colour that a land an opponent controls could produce". */
const couldTap = (controller: 'you' | 'opponent'): AbilityData =>
  manaAbility(
    { tap: true },
    { couldProduce: { ...LAND, controller }, ...(controller === 'you' ? {} : { only: 'colours' as const }) },
  );

/** "{T}: Add {C}. {a/b}, {T}: Add two mana in any combination of both." */
const filterLand = (name: string, a: string, b: string): CardData =>
  land(
    name,
    '',
    tapForMana('{C}'),
    manaAbility({ mana: `{${a}/${b}}`, tap: true }, { anyCombination: [`{${a}}`, `{${b}}`], amount: 2 }),
  );

const multiply = (times: number): AbilityData => ({
  kind: 'replacement',
  replace: { event: 'tapped for mana', who: 'you', times },
});

/** Lands that produce coloured mana produce the chosen colour; inside "choose colour". */
const LANDS_OF_ONE_COLOUR: ReplacementData = {
  event: 'tapped for mana',
  what: LAND,
  who: 'any',
  only: 'colours',
  type: 'chosen colour',
};

const colours = [
  ['white', '{W}'],
  ['blue', '{U}'],
  ['black', '{B}'],
  ['red', '{R}'],
  ['green', '{G}'],
] as const;

/** One mana of a colour that one of your permanents has. */
const oneForColour = ([colour, mana]: (typeof colours)[number]): Instruction =>
  ifHolds({ exists: { controller: 'you', colours: [colour] } }, { do: 'add mana', mana });

/** If tapped for mana, lands of the basic land type produce this type of mana instead. */
const landsProduce = (type: string, what: Filter = LAND): AbilityData => ({
  kind: 'replacement',
  replace: { event: 'tapped for mana', what, who: 'any', type },
});

export const MANA_CHANGERS: readonly CardData[] = [
  enchantment('Ritual of Subdual', '{4}{G}{G}', { cumulativeUpkeep: 2 }, landsProduce('{C}')),
  // Of a land with several of these types each effect applies once; the last one decides (CR 616.1)
  artifact(
    'Naked Singularity',
    '{5}',
    { cumulativeUpkeep: 3 },
    landsProduce('{R}', { subtypes: ['Plains'] }),
    landsProduce('{G}', { subtypes: ['Island'] }),
    landsProduce('{W}', { subtypes: ['Swamp'] }),
    landsProduce('{U}', { subtypes: ['Mountain'] }),
    landsProduce('{B}', { subtypes: ['Forest'] }),
  ),
  aura('Fertile Ground', '{1}{G}', target.permanent(LAND), moreFromAttached({ anyColour: 1 })),
  aura('Overgrowth', '{2}{G}', target.permanent(LAND), moreFromAttached('{G}{G}')),
  aura('Wild Growth', '{G}', target.permanent(LAND), moreFromAttached('{G}')),
  aura(
    'Gift of Paradise',
    '{2}{G}',
    target.permanent(LAND),
    whenEnters(gainLife(3)),
    always('attached', { abilities: [manaAbility({ tap: true }, { anyColour: 2 })] }),
  ),
  filterLand('Cascade Bluffs', 'U', 'R'),
  filterLand('Fetid Heath', 'W', 'B'),
  filterLand('Fire-Lit Thicket', 'R', 'G'),
  filterLand('Flooded Grove', 'G', 'U'),
  filterLand('Graven Cairns', 'B', 'R'),
  filterLand('Mystic Gate', 'W', 'U'),
  filterLand('Rugged Prairie', 'R', 'W'),
  filterLand('Sunken Ruins', 'U', 'B'),
  filterLand('Twilight Mire', 'B', 'G'),
  filterLand('Wooded Bastion', 'G', 'W'),
  creature(
    'Goblin Clearcutter',
    '{3}{R}',
    'Goblin',
    3,
    3,
    manaAbility(
      { tap: true, sacrifice: { filter: { subtypes: ['Forest'] } } },
      { anyCombination: ['{R}', '{G}'], amount: 3 },
    ),
  ),
  enchantment('Upwelling', '{3}{G}', { kind: 'rule', rule: 'unspent mana stays', whose: 'any' }),
  enchantment('Heartbeat of Spring', '{2}{G}', moreForAll(LAND, PRODUCED)),
  enchantment('Mana Flare', '{2}{R}', moreForAll(LAND, PRODUCED)),
  enchantment("Mirari's Wake", '{3}{G}{W}', always(yourCreatures(), gets(1, 1)), moreForYou(LAND, PRODUCED)),
  enchantment('Vernal Bloom', '{3}{G}', moreForAll({ subtypes: ['Forest'] }, '{G}')),
  enchantment(
    'Contamination',
    '{2}{B}',
    eachUpkeep('you', {
      do: 'pay',
      who: 'you',
      cost: { sacrifice: { filter: creatures() } },
      otherwise: [{ do: 'sacrifice', what: 'this' }],
    }),
    { kind: 'replacement', replace: { event: 'tapped for mana', what: LAND, who: 'any', type: '{B}', amount: 1 } },
  ),
  enchantment(
    'Overlaid Terrain',
    '{2}{G}{G}',
    { kind: 'enters', sacrifice: { filter: LAND, counters: 'all' } },
    always(yourLands(), { abilities: [manaAbility({ tap: true }, { anyColour: 2 })] }),
  ),
  enchantment(
    "War's Toll",
    '{3}{R}',
    when(
      { on: 'tapped for mana', what: LAND, who: 'opponent' },
      tap(each({ types: ['land'], controller: 'event player' })),
    ),
    rulesOfCombat(creatures({ controller: 'opponent' }), 'attacks if another attacks'),
  ),
  enchantment(
    'Desolation',
    '{1}{B}{B}',
    when(
      { on: 'step', step: 'end', whose: 'any' },
      { do: 'sacrifice choice', who: { whoThisTurn: 'lands tapped for mana' }, filter: LAND, amount: 1 },
      {
        do: 'for each',
        what: 'chosen',
        effect: [
          ifHolds({ matches: 'it', filter: { subtypes: ['Plains'] } }, damage(2, toPlayer({ controllerOf: 'it' }))),
        ],
      },
    ),
  ),
  typed(
    'Artifact — Fortification',
    artifact(
      'C.A.M.P.',
      '{3}',
      { fortify: { mana: '{3}' } },
      when(
        { on: 'tapped for mana', what: 'attached', who: 'any' },
        target.yourCreature(),
        counters(1, TARGET),
        ifHolds({ matches: TARGET, filter: { producedColour: true } }, { do: 'token', token: 'Junk', amount: 1 }),
      ),
    ),
  ),
  typed(
    'Artifact — Fortification',
    artifact(
      'Darksteel Garrison',
      '{2}',
      { fortify: { mana: '{3}' } },
      always('attached', gets(0, 0, 'indestructible')),
      when({ on: 'becomes tapped', what: 'attached' }, target.creature(), pump(TARGET, 1, 1)),
    ),
  ),
  enchantment('Mana Reflection', '{4}{G}{G}', multiply(2)),
  typed(
    'Enchantment Creature — Elemental',
    creature('Nyxbloom Ancient', '{4}{G}{G}{G}', '', 5, 5, 'trample', multiply(3)),
  ),
  enchantment(
    'Manabarbs',
    '{3}{R}',
    when({ on: 'tapped for mana', what: LAND, who: 'any' }, damage(1, toPlayer('event player'))),
  ),
  enchantment(
    'Burning Earth',
    '{3}{R}',
    when(
      { on: 'tapped for mana', what: { types: ['land'], notSupertypes: ['basic'] }, who: 'any' },
      damage(1, toPlayer('event player')),
    ),
  ),
  artifact(
    'Damping Sphere',
    '{2}',
    {
      kind: 'replacement',
      replace: { event: 'tapped for mana', what: LAND, who: 'any', atLeast: 2, type: '{C}', amount: 1 },
    },
    {
      kind: 'cost change',
      whose: 'any',
      spells: spells(),
      generic: { thisTurn: 'spells cast', who: 'event player' },
    },
  ),
  typed(
    'World Enchantment',
    enchantment(
      'Hall of Gemstone',
      '{1}{G}{G}',
      eachUpkeep('any', {
        do: 'choose colour',
        who: 'event player',
        // biome-ignore lint/suspicious/noThenProperty: a word of the vocabulary
        then: [{ do: 'replace', replace: LANDS_OF_ONE_COLOUR, until: 'end of turn' }],
      }),
    ),
  ),
  enchantment(
    'Deep Water',
    '{U}{U}',
    activated(
      { mana: '{U}' },
      {
        do: 'replace',
        replace: { event: 'tapped for mana', what: LAND, who: 'you', type: '{U}' },
        until: 'end of turn',
      },
    ),
  ),
  instant('High Tide', '{U}', {
    do: 'delayed',
    when: { on: 'tapped for mana', what: { subtypes: ['Island'] }, who: 'any' },
    each: true,
    until: 'end of turn',
    effect: [{ do: 'add mana', mana: '{U}', who: 'event player' }],
  }),
  aura(
    'Utopia Sprawl',
    '{G}',
    target.permanent({ subtypes: ['Forest'] }),
    { kind: 'enters', choose: 'colour' },
    moreFromAttached({ anyOf: 'chosen colour' }),
  ),
  creature('Bloom Tender', '{1}{G}', 'Elf Druid', 1, 1, activated({ tap: true }, ...colours.map(oneForColour))),
  artifact(
    'Storm Cauldron',
    '{5}',
    { kind: 'rule', rule: 'additional land', whose: 'any' },
    when({ on: 'tapped for mana', what: LAND, who: 'any' }, returnToHand('it')),
  ),
  creature(
    'Harvester Druid',
    '{1}{G}',
    'Human Druid',
    1,
    1,
    manaAbility({ tap: true }, { couldProduce: { ...LAND, controller: 'you' }, only: 'colours' }),
  ),
  artifact(
    'Mana Web',
    '{3}',
    when(
      { on: 'tapped for mana', what: { types: ['land'], controller: 'opponent' }, who: 'any' },
      tap(each({ types: ['land'], controller: 'event player', shares: { what: 'mana type', with: 'it' } })),
    ),
  ),
  legendary(
    creature(
      'Yurlok of Scorch Thrash',
      '{1}{B}{R}{G}',
      'Lizard Shaman',
      4,
      4,
      'vigilance',
      { kind: 'rule', rule: 'loses life for unspent mana', whose: 'any' },
      activated({ mana: '{1}', tap: true }, { do: 'add mana', mana: '{B}{R}{G}', who: 'each player' }),
    ),
  ),
  enchantment('Price of Glory', '{2}{R}', {
    kind: 'triggered',
    when: { on: 'tapped for mana', what: LAND, who: 'any' },
    if: { not: { matches: 'it', filter: { controller: 'active player' } } },
    effect: [{ do: 'destroy', what: 'it' }],
  }),
  creature('Treasonous Ogre', '{3}{R}', 'Ogre Shaman', 2, 3, 'dethrone', manaAbility({ life: 3 }, '{R}')),
  creature('Naga Vitalist', '{1}{G}', 'Snake Druid', 1, 2, couldTap('you')),
  creature('Sylvok Explorer', '{1}{G}', 'Human Druid', 1, 1, couldTap('opponent')),
  artifact('Fellwar Stone', '{2}', couldTap('opponent')),
  land('Exotic Orchard', '', couldTap('opponent')),
  land('Reflecting Pool', '', couldTap('you')),
  creature(
    'Zhur-Taa Druid',
    '{R}{G}',
    'Human Druid',
    1,
    1,
    tapForMana('{G}'),
    when({ on: 'tapped for mana', what: 'this', who: 'you' }, damage(1, toPlayer('opponent'))),
  ),
];
