/**
 * Spells that other things than mana pay for (delve, improvise), and permanents that give spells such keywords.
 */

import {
  ANY_TARGET,
  activated,
  always,
  artifact,
  artifactCreature,
  buyback,
  counterSpell,
  counterUnlessPaid,
  creature,
  creatures,
  damage,
  destroy,
  destroyForGood,
  discard,
  draw,
  ENTERS_TAPPED,
  each,
  enchantment,
  flashback,
  ITS_CONTROLLER,
  instant,
  inYourGraveyard,
  legendary,
  madness,
  mayDiscard,
  mayPlay,
  pump,
  returnToHand,
  sorcery,
  spells,
  TARGET,
  tapForMana,
  target,
  when,
  whenEnters,
} from '../../vocabulary/builders.ts';
import type { CardData } from '../../vocabulary/card.ts';

export const PAYING_CARDS: readonly CardData[] = [
  // Delve (CR 702.66)
  instant('Become Immense', '{6}{G}', 'delve', target.creature(), pump(TARGET, 6, 6)),
  creature('Gurmag Angler', '{6}{B}', 'Zombie Fish', 5, 5, 'delve'),
  creature('Hooting Mandrills', '{5}{G}', 'Ape', 4, 4, 'delve', 'trample'),
  instant('Murderous Cut', '{2}{B}{B}', 'delve', target.creature(), destroy(TARGET)),
  sorcery('Set Adrift', '{5}{U}', 'delve', target.permanent({ notTypes: ['land'] }), {
    do: 'move',
    what: TARGET,
    to: 'library top',
  }),
  creature('Sultai Scavenger', '{5}{B}', 'Bird Warrior', 3, 3, 'delve', 'flying'),
  sorcery('Treasure Cruise', '{7}{U}', 'delve', draw(3)),

  // Improvise (CR 702.126)
  creature('Bastion Inventor', '{5}{U}', 'Vedalken Artificer', 4, 4, 'improvise', 'hexproof'),
  artifactCreature('Barricade Breaker', '{7}', 'Juggernaut', 7, 5, 'improvise', 'attacks each combat if able'),
  instant('Metallic Rebuke', '{2}{U}', 'improvise', target.spell(), counterUnlessPaid('{3}')),
  sorcery('Reverse Engineer', '{3}{U}{U}', 'improvise', draw(3)),
  artifactCreature('Wind-Kin Raiders', '{4}{U}{U}', 'Construct', 4, 3, 'improvise', 'flying'),

  // Given to spells
  creature(
    'Chief Engineer',
    '{1}{U}',
    'Vedalken Artificer',
    1,
    3,
    always(spells({ types: ['artifact'], controller: 'you' }), { keywords: ['convoke'] }),
  ),
  artifact(
    'Inspiring Statuary',
    '{3}',
    always(spells({ notTypes: ['artifact'], controller: 'you' }), { keywords: ['improvise'] }),
  ),
  enchantment(
    'Vernal Equinox',
    '{3}{G}',
    always(spells({ types: ['creature', 'enchantment'] }), { keywords: ['flash'] }),
  ),
  legendary(
    creature(
      "Yeva, Nature's Herald",
      '{2}{G}{G}',
      'Elf Shaman',
      4,
      4,
      'flash',
      always(spells({ types: ['creature'], colours: ['green'], controller: 'you' }), { keywords: ['flash'] }),
    ),
  ),

  // "The next spell you cast this turn has convoke."
  artifact(
    'Wand of the Worldsoul',
    '{2}{W}',
    ENTERS_TAPPED,
    tapForMana('{W}'),
    activated({ tap: true }, { do: 'change spells', spells: spells(), changes: { keywords: ['convoke'] }, next: true }),
  ),
];

/** Flashback, madness and leave to play that effects give to cards outside the battlefield. */
export const GIVING_CARDS: readonly CardData[] = [
  creature(
    'Falkenrath Gorger',
    '{R}',
    'Vampire Berserker',
    2,
    1,
    always({ zone: 'hand', types: ['creature'], subtypes: ['Vampire'], controller: 'you' }, { forManaCost: 'madness' }),
  ),
  creature(
    'Snapcaster Mage',
    '{1}{U}',
    'Human Wizard',
    2,
    1,
    'flash',
    whenEnters(target.permanent(inYourGraveyard({ types: ['instant', 'sorcery'] })), {
      do: 'change',
      what: TARGET,
      changes: { forManaCost: 'flashback' },
      until: 'end of turn',
    }),
  ),
  sorcery('Past in Flames', '{3}{R}', flashback('{4}{R}'), {
    do: 'change',
    what: each(inYourGraveyard({ types: ['instant', 'sorcery'] })),
    changes: { forManaCost: 'flashback' },
    until: 'end of turn',
  }),
  artifact(
    'Crucible of Worlds',
    '{3}',
    always({ zone: 'graveyard', types: ['land'], controller: 'you' }, { play: 'you' }),
  ),
  sorcery('Act on Impulse', '{2}{R}', { do: 'exile top', amount: 3 }, mayPlay('end of turn')),
  sorcery('Reckless Impulse', '{1}{R}', { do: 'exile top', amount: 2 }, mayPlay('end of your next turn')),
  sorcery("Wrenn's Resolve", '{1}{R}', { do: 'exile top', amount: 2 }, mayPlay('end of your next turn')),
  creature(
    'Party Thrasher',
    '{1}{R}',
    'Lizard Wizard',
    1,
    4,
    always(spells({ notTypes: ['creature'], controller: 'you', castFrom: 'exile' }), { keywords: ['convoke'] }),
    when(
      { on: 'step', step: 'precombat main', whose: 'you' },
      mayDiscard({ do: 'exile top', amount: 2, choose: 1 }, mayPlay('end of turn')),
    ),
  ),
];

/** Additional costs with a choice, counted costs, least costs, buyback, and other ways to cast a card (CR 118.8, 118.9). */
export const COST_CARDS: readonly CardData[] = [
  instant(
    'Lightning Axe',
    '{R}',
    { kind: 'either additional cost', costs: [{ discard: { amount: 1 } }, { mana: '{5}' }] },
    target.creature(),
    damage(5, TARGET),
  ),
  sorcery(
    'Bone Shards',
    '{B}',
    { kind: 'either additional cost', costs: [{ sacrifice: { filter: creatures() } }, { discard: { amount: 1 } }] },
    target.permanent({ types: ['creature', 'planeswalker'] }),
    destroy(TARGET),
  ),
  instant('Circular Logic', '{2}{U}', madness('{U}'), target.spell(), {
    do: 'pay',
    who: ITS_CONTROLLER,
    cost: { generic: { count: inYourGraveyard() } },
    otherwise: [counterSpell(TARGET)],
  }),
  artifact('Trinisphere', '{3}', {
    kind: 'minimum cost',
    whose: 'any',
    spells: spells(),
    mana: 3,
    if: { matches: 'this', filter: { tapped: false } },
  }),
  instant('Capsize', '{1}{U}{U}', buyback('{3}'), target.permanent(), returnToHand(TARGET)),
  instant('Whispers of the Muse', '{U}', buyback('{5}'), draw(1)),
  creature(
    'Shriekmaw',
    '{4}{B}',
    'Elemental',
    3,
    2,
    'fear',
    whenEnters(target.creature({ notTypes: ['artifact'], notColours: ['black'] }), destroy(TARGET)),
    { evoke: { mana: '{1}{B}' } },
  ),
  creature('Mulldrifter', '{4}{U}', 'Elemental', 2, 2, 'flying', whenEnters(draw(2)), { evoke: { mana: '{2}{U}' } }),
  instant(
    'Force of Will',
    '{3}{U}{U}',
    {
      kind: 'alternative cost',
      cost: { life: 1, exileFromHand: { amount: 1, filter: { zone: 'hand', colours: ['blue'] } } },
    },
    target.spell(),
    counterSpell(TARGET),
  ),
  instant(
    'Fireblast',
    '{4}{R}{R}',
    { kind: 'alternative cost', cost: { sacrifice: { filter: { subtypes: ['Mountain'] }, amount: 2 } } },
    target.any(),
    damage(4, ANY_TARGET),
  ),
  instant(
    'Snuff Out',
    '{3}{B}',
    {
      kind: 'alternative cost',
      cost: { life: 4 },
      if: { exists: { subtypes: ['Swamp'], controller: 'you' } },
    },
    target.creature({ notColours: ['black'] }),
    destroyForGood(TARGET),
  ),
  sorcery("Raven's Crime", '{B}', target.player(), discard(1, { target: 0 }), { retrace: true }),
  instant('Radical Idea', '{1}{U}', draw(1), { jumpStart: true }),
  creature(
    'Twisted Abomination',
    '{5}{B}',
    'Zombie Mutant',
    5,
    3,
    activated({ mana: '{B}' }, { do: 'regenerate', what: 'this' }),
    {
      typecycling: { cost: { mana: '{2}' }, finds: { types: ['land'], subtypes: ['Swamp'] } },
    },
  ),
];
