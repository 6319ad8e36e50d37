/** Well-known spells, artifacts, enchantments and lands of many decks. */

// biome-ignore-all lint/suspicious/noThenProperty: "then" is a word of the vocabulary, and nobody awaits this data

import {
  ANY_TARGET,
  activated,
  always,
  anyNumber,
  artifact,
  attachedGets,
  aura,
  BASIC_LAND,
  chooseOne,
  counterSpell,
  counters,
  createTokens,
  creatureToken,
  damage,
  destroy,
  draw,
  ENTERS_TAPPED,
  enchantment,
  equipment,
  exile,
  gets,
  ITS_CONTROLLER,
  instant,
  land,
  legendary,
  manaAbility,
  may,
  mode,
  pump,
  reanimate,
  SHUFFLE,
  sorcery,
  TARGET,
  tapForMana,
  target,
  toPlayer,
  when,
  whenEnters,
  wheneverYouCast,
  yourCreatures,
  yourSpellsCostLess,
} from '../../vocabulary/builders.ts';
import type { CardData, Filter, Instruction, TokenData } from '../../vocabulary/card.ts';
import { ZOMBIE } from './tokens.ts';

const PHYREXIAN_GOBLIN = creatureToken(['red'], 'Phyrexian Goblin', 1, 1);
const SCION: TokenData = {
  ...creatureToken([], 'Eldrazi Scion', 1, 1),
  abilities: [manaAbility({ sacrifice: 'this' }, '{C}')],
};
/** Two basic lands, one onto the battlefield tapped and the other into the hand. */
const LANDS_APART: readonly Instruction[] = [
  { do: 'search', filter: BASIC_LAND, amount: 2, to: 'battlefield', tapped: true, others: 'hand' },
  SHUFFLE,
];
const OOZE: TokenData = creatureToken(['green'], 'Ooze', 0, 0, 'trample');
const oozes = (zone: 'graveyard' | 'exile'): Filter => ({
  zone,
  controller: 'you',
  anyOf: [{ subtypes: ['Ooze'] }, { names: ['Slime Against Humanity'] }],
});
const ENCHANTMENTS: Filter = { types: ['enchantment'], controller: 'you' };

export const FAMOUS_SPELLS: readonly CardData[] = [
  instant('Path to Exile', '{W}', target.creature(), exile(TARGET), {
    do: 'may',
    who: ITS_CONTROLLER,
    then: [
      { do: 'search', who: ITS_CONTROLLER, filter: BASIC_LAND, amount: 1, to: 'battlefield', tapped: true },
      { do: 'shuffle', who: ITS_CONTROLLER },
    ],
  }),
  sorcery('Cultivate', '{2}{G}', ...LANDS_APART),
  sorcery("Kodama's Reach", '{2}{G}', ...LANDS_APART),
  sorcery('Ponder', '{U}', { do: 'arrange', amount: 3 }, may(SHUFFLE), draw(1)),
  instant('Remand', '{1}{U}', target.spell(), { do: 'counter', what: TARGET, to: 'hand' }, draw(1)),
  instant('Memory Lapse', '{1}{U}', target.spell(), { do: 'counter', what: TARGET, to: 'library top' }),
  instant('Dissipate', '{1}{U}{U}', target.spell(), { do: 'counter', what: TARGET, to: 'exile' }),
  instant('Char', '{2}{R}', target.any(), {
    do: 'damage',
    amount: 4,
    to: ANY_TARGET,
    and: [{ amount: 2, to: toPlayer('you') }],
  }),
  instant('Psionic Blast', '{2}{U}', target.any(), {
    do: 'damage',
    amount: 4,
    to: ANY_TARGET,
    and: [{ amount: 2, to: toPlayer('you') }],
  }),
  instant("Chandra's Outrage", '{2}{R}{R}', target.creature(), {
    do: 'damage',
    amount: 4,
    to: TARGET,
    and: [{ amount: 2, to: toPlayer(ITS_CONTROLLER) }],
  }),
  instant('Sudden Shock', '{1}{R}', 'split second', target.any(), damage(2, ANY_TARGET)),
  sorcery('Gleeful Demolition', '{R}', target.permanent({ types: ['artifact'] }), {
    do: 'if',
    condition: { matches: TARGET, filter: { controller: 'you' } },
    then: [destroy(TARGET), createTokens(3, PHYREXIAN_GOBLIN)],
    otherwise: [destroy(TARGET)],
  }),
  sorcery(
    'Beacon of Unrest',
    '{3}{B}{B}',
    target.graveyardCard({ types: ['artifact', 'creature'] }),
    reanimate(TARGET),
    { do: 'move', what: 'this', to: 'library shuffled' },
  ),
  instant(
    'Warping Wail',
    '{1}{C}',
    chooseOne(
      mode(target.creature({ anyOf: [{ power: { max: 1 } }, { toughness: { max: 1 } }] }), exile(TARGET)),
      mode(target.spell({ types: ['sorcery'] }), counterSpell(TARGET)),
      mode(createTokens(1, SCION)),
    ),
  ),
  anyNumber(
    sorcery(
      'Slime Against Humanity',
      '{2}{G}',
      createTokens(1, OOZE),
      counters({ plus: [2, { plus: [{ count: oozes('graveyard') }, { count: oozes('exile') }] }] }, 'chosen'),
    ),
  ),
  instant('Gods Willing', '{W}', target.yourCreature(), {
    do: 'choose colour',
    then: [
      { do: 'change', what: TARGET, changes: { protection: ['chosen colour'] }, until: 'end of turn' },
      { do: 'scry', amount: 1 },
    ],
  }),

  aura(
    'Ethereal Armor',
    '{W}',
    target.creature(),
    attachedGets({ count: ENCHANTMENTS }, { count: ENCHANTMENTS }, 'first strike'),
  ),
  aura(
    'Spirit Mantle',
    '{1}{W}',
    target.creature(),
    always('attached', { power: 1, toughness: 1, protection: ['creatures'] }),
  ),
  enchantment(
    'Heartless Summoning',
    '{1}{B}',
    yourSpellsCostLess(2, { types: ['creature'] }),
    always(yourCreatures(), gets(-1, -1)),
  ),
  enchantment(
    'Waste Not',
    '{1}{B}',
    when({ on: 'discards', who: 'opponent', what: { types: ['creature'] } }, createTokens(1, ZOMBIE)),
    when({ on: 'discards', who: 'opponent', what: { types: ['land'] } }, { do: 'add mana', mana: '{B}{B}' }),
    when({ on: 'discards', who: 'opponent', what: { notTypes: ['creature', 'land'] } }, draw(1)),
  ),
  enchantment(
    'Hallowed Haunting',
    '{2}{W}{W}',
    always(yourCreatures(), gets(0, 0, 'flying', 'vigilance'), { atLeast: [{ count: ENCHANTMENTS }, 7] }),
    wheneverYouCast(
      { types: ['enchantment'] },
      {
        do: 'token',
        token: {
          types: 'Creature — Spirit Cleric',
          colours: ['white'],
          powerIs: { count: { subtypes: ['Spirit'], controller: 'you' } },
          toughnessIs: { count: { subtypes: ['Spirit'], controller: 'you' } },
        },
        amount: 1,
      },
    ),
  ),
  equipment(
    'Umbral Mantle',
    '{3}',
    '{0}',
    always('attached', { abilities: [activated({ mana: '{3}', untap: true }, pump('this', 2, 2))] }),
  ),
  equipment(
    'Quietus Spike',
    '{3}',
    '{3}',
    attachedGets(0, 0, 'deathtouch'),
    when(
      { on: 'deals damage', what: 'attached', combat: true, to: 'player' },
      { do: 'lose life', who: 'event player', amount: { half: { life: 'event player' }, rounded: 'up' } },
    ),
  ),
  artifact(
    'Bag of Holding',
    '{1}',
    when(
      { on: 'discards', who: 'you' },
      // Only from the graveyard: what madness put into exile stays the object that it is (CR 406.7)
      {
        do: 'if',
        condition: { matches: 'it', filter: { zone: 'graveyard' } },
        then: [{ do: 'move', what: 'it', to: 'exile', linked: true }],
      },
    ),
    activated({ mana: '{2}', tap: true }, draw(1), { do: 'discard', amount: 1 }),
    activated({ mana: '{4}', tap: true, sacrifice: 'this' }, { do: 'move', what: 'exiled', to: 'hand' }),
  ),

  legendary(
    land(
      'Academy Ruins',
      '',
      tapForMana('{C}'),
      activated({ mana: '{1}{U}', tap: true }, target.graveyardCard({ types: ['artifact'], controller: 'you' }), {
        do: 'move',
        what: TARGET,
        to: 'library top',
      }),
    ),
  ),
  land('Lush Portico', 'Forest Plains', ENTERS_TAPPED, whenEnters({ do: 'surveil', amount: 1 })),
  land(
    'Crumbling Vestige',
    '',
    ENTERS_TAPPED,
    whenEnters({ do: 'add mana', mana: { anyColour: 1 } }),
    tapForMana('{C}'),
  ),
  land('Desert', 'Desert', tapForMana('{C}'), {
    kind: 'activated',
    cost: { tap: true },
    if: { step: 'end of combat' },
    targets: [target.creature({ attacking: true })],
    effect: [damage(1, TARGET)],
  }),
  {
    name: 'Dryad Arbor',
    types: 'Land Creature — Forest Dryad',
    colours: ['green'],
    power: 1,
    toughness: 1,
  },
];
