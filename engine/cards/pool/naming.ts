/**
 * Card names that are chosen (CR 201.4), and what can't be cast or activated (CR 601.3, 602.5).
 */

import {
  activated,
  artifact,
  artifactCreature,
  counterSpell,
  creature,
  creatures,
  draw,
  enchantment,
  legendary,
  loyalty,
  planeswalker,
  returnToHand,
  sorcery,
  spells,
  TARGET,
  target,
  upTo,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, Filter, Instruction } from '../../vocabulary/card.ts';

const NONLAND: Filter = { notTypes: ['land'] };

/** "As this enters, choose a card name", or one of such a card. */
const choosesName = (names?: Filter): AbilityData => ({
  kind: 'enters',
  choose: 'card name',
  ...(names !== undefined && { names }),
});
const chooseName = (names?: Filter): Instruction => ({ do: 'choose name', ...(names !== undefined && { names }) });

/** "Spells that fit can't be cast." */
const cantCast = (what: Filter): AbilityData => ({
  kind: 'rule',
  rule: "can't cast spells",
  whose: 'any',
  what: spells(what),
});

/** "Activated abilities of these can't be activated", `mana`: nor mana abilities. */
const cantActivate = (what: Filter, mana: boolean): AbilityData => ({
  kind: 'rule',
  rule: mana ? "can't activate abilities" : "can't activate abilities but for mana",
  whose: 'any',
  what,
});

export const NAMING: readonly CardData[] = [
  artifact('Pithing Needle', '{1}', choosesName(), cantActivate({ chosenName: true }, false)),
  artifactCreature(
    'Phyrexian Revoker',
    '{2}',
    'Phyrexian Horror',
    2,
    1,
    choosesName(NONLAND),
    cantActivate({ chosenName: true }, true),
  ),
  creature('Meddling Mage', '{W}{U}', 'Human Wizard', 2, 2, choosesName(NONLAND), cantCast({ chosenName: true })),
  enchantment('Nevermore', '{1}{W}{W}', choosesName(NONLAND), cantCast({ chosenName: true })),
  enchantment(
    'Declaration of Naught',
    '{U}{U}',
    choosesName(),
    activated({ mana: '{U}' }, target.spell({ chosenName: true }), counterSpell(TARGET)),
  ),
  sorcery(
    'Stain the Mind',
    '{4}{B}',
    'convoke',
    target.player(),
    chooseName(NONLAND),
    {
      do: 'search',
      who: TARGET,
      by: 'you',
      graveyard: true,
      hand: true,
      filter: { chosenName: true },
      amount: 1000,
      to: 'exile',
    },
    { do: 'shuffle', who: TARGET },
  ),
  sorcery(
    'Cabal Therapy',
    '{B}',
    { flashback: { sacrifice: { filter: creatures() } } },
    target.player(),
    chooseName(NONLAND),
    { do: 'reveal hand', who: TARGET },
    { do: 'discard', who: TARGET, amount: 'all', filter: { chosenName: true } },
  ),
  artifact('Null Rod', '{2}', cantActivate({ types: ['artifact'] }, true)),
  enchantment('Stony Silence', '{1}{W}', cantActivate({ types: ['artifact'] }, true)),
  artifact('Cursed Totem', '{2}', cantActivate(creatures(), true)),
  legendary(
    planeswalker(
      'Teferi, Time Raveler',
      '{1}{W}{U}',
      'Teferi',
      4,
      { kind: 'rule', rule: 'casts spells only as sorceries', whose: 'opponent' },
      loyalty(1, {
        do: 'change spells',
        spells: spells({ types: ['sorcery'] }),
        changes: { keywords: ['flash'] },
        until: 'your next turn',
      }),
      loyalty(
        -3,
        upTo(1, target.permanent({ types: ['artifact', 'creature', 'enchantment'] })),
        returnToHand(TARGET),
        draw(1),
      ),
    ),
  ),
];
