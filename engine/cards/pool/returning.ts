/** Cards that come back or hand on by keywords: persist, undying, unearth, afterlife, echo, fading, extort, transmute, living weapon. */

import {
  ANY_TARGET,
  always,
  artifact,
  attachedGets,
  counterSpell,
  createTokens,
  creature,
  creatureToken,
  damage,
  destroy,
  discard,
  ENTERS_TAPPED,
  enchantment,
  equipment,
  exile,
  gainLife,
  gets,
  instant,
  intervening,
  loseLife,
  may,
  reanimate,
  spells,
  TARGET,
  target,
  typed,
  when,
  whenDies,
  whenEnters,
} from '../../vocabulary/builders.ts';
import type { CardData, Condition, Filter } from '../../vocabulary/card.ts';
import { GOBLIN, ZOMBIE } from './tokens.ts';

const SQUIRREL = creatureToken(['green'], 'Squirrel', 1, 1);
const FROM_GRAVE = { zone: 'graveyard' } as const;
const IN_GRAVEYARD: Condition = { matches: 'this', filter: { zone: 'graveyard' } };
const CREATURE_CARDS: Filter = { zone: 'graveyard', types: ['creature'] };

export const RETURNING: readonly CardData[] = [
  creature('Kitchen Finks', '{1}{G/W}{G/W}', 'Ouphe', 3, 2, whenEnters(gainLife(2)), 'persist'),
  creature('Safehold Elite', '{1}{G/W}', 'Elf Scout', 2, 2, 'persist'),
  creature(
    'Murderous Redcap',
    '{2}{B/R}{B/R}',
    'Goblin Assassin',
    2,
    2,
    whenEnters(target.any(), damage({ power: 'this' }, ANY_TARGET)),
    'persist',
  ),
  creature('Young Wolf', '{G}', 'Wolf', 1, 1, 'undying'),
  creature('Strangleroot Geist', '{G}{G}', 'Spirit', 2, 1, 'haste', 'undying'),
  creature('Butcher Ghoul', '{1}{B}', 'Zombie', 1, 1, 'undying'),
  creature('Vorapede', '{2}{G}{G}{G}', 'Insect', 5, 4, 'vigilance', 'trample', 'undying'),
  creature(
    "Geralf's Messenger",
    '{B}{B}{B}',
    'Zombie',
    3,
    2,
    ENTERS_TAPPED,
    whenEnters(target.opponent(), loseLife(2, TARGET)),
    'undying',
  ),

  creature('Dregscape Zombie', '{1}{B}', 'Zombie', 2, 1, { unearth: { mana: '{B}' } }),
  creature('Rotting Rats', '{1}{B}', 'Zombie Rat', 1, 1, whenEnters(discard(1, 'each player')), {
    unearth: { mana: '{1}{B}' },
  }),
  creature(
    'Hellspark Elemental',
    '{1}{R}',
    'Elemental',
    3,
    1,
    'trample',
    'haste',
    when({ on: 'step', step: 'end', whose: 'any' }, { do: 'sacrifice', what: 'this' }),
    { unearth: { mana: '{1}{R}' } },
  ),
  creature(
    'Viscera Dragger',
    '{3}{B}',
    'Zombie Ogre Warrior',
    3,
    3,
    { cycling: { mana: '{2}' } },
    {
      unearth: { mana: '{1}{B}' },
    },
  ),

  creature('Ministrant of Obligation', '{2}{W}', 'Human Cleric', 2, 1, { afterlife: 2 }),
  creature('Imperious Oligarch', '{W}{B}', 'Human Cleric', 2, 1, 'vigilance', { afterlife: 1 }),
  creature('Orzhov Enforcer', '{1}{B}', 'Human Rogue', 1, 2, 'deathtouch', { afterlife: 1 }),

  creature(
    'Mogg War Marshal',
    '{1}{R}',
    'Goblin Warrior',
    1,
    1,
    { echo: { mana: '{1}{R}' } },
    whenEnters(createTokens(1, GOBLIN)),
    whenDies(createTokens(1, GOBLIN)),
  ),
  creature(
    'Karmic Guide',
    '{3}{W}{W}',
    'Angel Spirit',
    2,
    2,
    'flying',
    { protection: ['black'] },
    { echo: { mana: '{3}{W}{W}' } },
    whenEnters(target.graveyardCard({ types: ['creature'], controller: 'you' }), reanimate(TARGET)),
  ),
  creature(
    'Deranged Hermit',
    '{3}{G}{G}',
    'Elf',
    1,
    1,
    { echo: { mana: '{3}{G}{G}' } },
    whenEnters(createTokens(4, SQUIRREL)),
    always({ types: ['creature'], subtypes: ['Squirrel'] }, gets(1, 1)),
  ),
  creature(
    'Avalanche Riders',
    '{3}{R}',
    'Human Nomad',
    2,
    2,
    'haste',
    { echo: { mana: '{3}{R}' } },
    whenEnters(target.permanent({ types: ['land'] }), destroy(TARGET)),
  ),
  creature('Blastoderm', '{2}{G}{G}', 'Beast', 5, 5, 'shroud', { fading: 3 }),
  creature('Skyshroud Ridgeback', '{G}', 'Beast', 2, 3, { fading: 2 }),

  creature('Syndic of Tithes', '{1}{W}', 'Human Cleric', 2, 2, 'extort'),
  creature('Basilica Screecher', '{1}{B}', 'Bat', 1, 2, 'flying', 'extort'),
  creature("Kingpin's Pet", '{1}{W}{B}', 'Thrull', 2, 2, 'flying', 'extort'),

  instant(
    'Muddle the Mixture',
    '{U}{U}',
    { transmute: { mana: '{1}{U}{U}' } },
    target.spell({ types: ['instant', 'sorcery'] }),
    counterSpell(TARGET),
  ),
  creature('Dimir Infiltrator', '{U}{B}', 'Spirit', 1, 3, "can't be blocked", { transmute: { mana: '{1}{U}{B}' } }),
  creature('Drift of Phantasms', '{2}{U}', 'Spirit', 0, 5, 'defender', 'flying', {
    transmute: { mana: '{1}{U}{U}' },
  }),

  equipment('Flayer Husk', '{1}', '{2}', 'living weapon', attachedGets(1, 1)),
  equipment('Skinwing', '{4}', '{6}', 'living weapon', attachedGets(2, 2, 'flying')),
  equipment(
    'Bonehoard',
    '{4}',
    '{2}',
    'living weapon',
    attachedGets({ count: CREATURE_CARDS }, { count: CREATURE_CARDS }),
  ),
  typed(
    'Legendary Artifact — Equipment',
    artifact(
      'Blackblade Reforged',
      '{2}',
      attachedGets(
        { count: { types: ['land'], controller: 'you' } },
        { count: { types: ['land'], controller: 'you' } },
      ),
      { equip: { mana: '{3}' }, to: { supertypes: ['legendary'] } },
      { equip: { mana: '{7}' } },
    ),
  ),
  typed(
    'Artifact — Equipment',
    artifact(
      'Steelclaw Lance',
      '{B}{R}',
      attachedGets(2, 2),
      { equip: { mana: '{1}' }, to: { subtypes: ['Knight'] } },
      {
        equip: { mana: '{3}' },
      },
    ),
  ),
  creature(
    'Westgate Regent',
    '{3}{B}{B}',
    'Vampire',
    4,
    4,
    'flying',
    { ward: { discard: { amount: 1 } } },
    when(
      { on: 'deals damage', what: 'this', combat: true, to: 'player' },
      { do: 'counters', what: 'this', kind: '+1/+1', amount: 'event amount' },
    ),
  ),
  creature(
    'Bloodghast',
    '{B}{B}',
    'Vampire Spirit',
    2,
    1,
    "can't block",
    { kind: 'static', affects: 'this', changes: { keywords: ['haste'] }, if: { atLeast: [10, { life: 'opponent' }] } },
    { ...when({ on: 'enters', what: { types: ['land'], controller: 'you' } }, may(reanimate('this'))), ...FROM_GRAVE },
  ),
  enchantment(
    'Bridge from Below',
    '{B}{B}{B}',
    {
      ...intervening(
        IN_GRAVEYARD,
        when({ on: 'dies', what: { types: ['creature'], token: false, owner: 'you' } }, createTokens(1, ZOMBIE)),
      ),
      ...FROM_GRAVE,
    },
    {
      ...intervening(
        IN_GRAVEYARD,
        when({ on: 'dies', what: { types: ['creature'], owner: 'opponent' } }, exile('this')),
      ),
      ...FROM_GRAVE,
    },
  ),
  creature('Sneaky Snacker', '{U}{B}', 'Faerie Rogue', 2, 1, 'flying', {
    ...intervening(
      { exactly: [{ thisTurn: 'cards drawn' }, 3] },
      when(
        { on: 'draws', who: 'you' },
        { do: 'move', what: 'this', to: 'battlefield', control: 'owner', tapped: true },
      ),
    ),
    ...FROM_GRAVE,
  }),
  creature('Vengevine', '{2}{G}{G}', 'Elemental', 4, 3, 'haste', {
    ...intervening(
      { exactly: [{ thisTurn: 'creature spells cast' }, 2] },
      when({ on: 'cast', who: 'you', what: spells({ types: ['creature'] }) }, may(reanimate('this'))),
    ),
    ...FROM_GRAVE,
  }),

  // Exiled cards as targets; no card of the pool is exiled face down
  instant('Pull from Eternity', '{W}', target.permanent({ zone: 'exile' }), {
    do: 'move',
    what: TARGET,
    to: 'graveyard',
  }),
  creature(
    'Riftsweeper',
    '{1}{G}',
    'Elf Shaman',
    2,
    2,
    whenEnters(target.permanent({ zone: 'exile' }), { do: 'move', what: TARGET, to: 'library shuffled' }),
  ),
];
