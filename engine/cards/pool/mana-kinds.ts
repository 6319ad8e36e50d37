/**
 * Mana that is more than its type: snow mana, mana with rules about what it is spent on, and spells that ask what was
 * spent on them.
 */

import {
  ANY_TARGET,
  activated,
  artifact,
  artifactCreature,
  copySpell,
  creature,
  damage,
  draw,
  ENTERS_TAPPED,
  entersTappedUnless,
  entersWith,
  ifElse,
  ifHolds,
  instant,
  intervening,
  inYourGraveyard,
  land,
  legendary,
  loseLife,
  pump,
  returnToHand,
  sorcery,
  TARGET,
  tap,
  tapForMana,
  target,
  typed,
  whenEnters,
  wheneverYouCast,
} from '../../vocabulary/builders.ts';
import type {
  AbilityData,
  Amount,
  CardData,
  CostData,
  Filter,
  Instruction,
  ManaRider,
  ManaUse,
} from '../../vocabulary/card.ts';
import type { ManaData } from '../../vocabulary/mana-words.ts';

const SNOW: Filter = { supertypes: ['snow'] };
const CREATURE: Filter = { types: ['creature'] };
const INSTANT_OR_SORCERY: Filter = { types: ['instant', 'sorcery'] };
const ANY_COLOUR: ManaData = { anyColour: 1 };
const CHOOSES_TYPE: AbilityData = { kind: 'enters', choose: 'creature type' };

/** A mana ability whose mana may be spent only so. */
const onlyFor = (cost: CostData, mana: ManaData, spend: ManaUse, rider?: ManaRider): AbilityData =>
  activated(cost, { do: 'add mana', mana, spend, ...(rider !== undefined && { rider }) });
/** A mana ability whose mana does something when it is spent on such a spell. */
const rides = (cost: CostData, mana: ManaData, rider: ManaRider): AbilityData =>
  activated(cost, { do: 'add mana', mana, rider });

const snow = (types: string, card: CardData): CardData => typed(`Snow ${types}`, card);
/** So much of one type of mana, or from such sources, was spent to cast it. */
const spent = (least: number, what: { types?: readonly string[]; from?: Filter }) =>
  ({ atLeast: [{ manaSpent: 'this', ...what }, least] }) as const;
const COLOURS_SPENT: Amount = { coloursSpent: 'this' };

const STAYS_TAPPED: Instruction = {
  do: 'change',
  what: TARGET,
  changes: { keywords: ["doesn't untap"] },
  until: 'next untap step',
};

const ONE_MORE: Instruction = { do: 'enters with', what: 'it', counters: { kind: '+1/+1', amount: 1 } };

const SNOW_CARDS: readonly CardData[] = [
  typed('Basic Land', land('Wastes', '', tapForMana('{C}'))),
  typed('Basic Snow Land', land('Snow-Covered Wastes', '', tapForMana('{C}'))),
  snow('Artifact Creature — Golem', creature('Icehide Golem', '{S}', '', 2, 2)),
  snow('Creature — Elf Druid', creature('Boreal Druid', '{1}{G}', '', 1, 1, tapForMana('{C}'))),
  snow(
    'Creature — Elf Warrior',
    creature(
      'Boreal Outrider',
      '{2}{G}',
      '',
      3,
      2,
      intervening(
        { atLeast: [{ manaSpent: 'it', types: 'its colours', from: { supertypes: ['snow'] } }, 1] },
        wheneverYouCast({ types: ['creature'] }, ONE_MORE),
      ),
    ),
  ),
  snow(
    'Creature — Shade',
    creature('Chilling Shade', '{2}{B}', '', 1, 1, 'flying', activated({ mana: '{S}' }, pump('this', 1, 1))),
  ),
  snow(
    'Creature — Griffin',
    creature(
      'Boreal Griffin',
      '{3}{W}{W}',
      '',
      3,
      2,
      'flying',
      activated({ mana: '{S}' }, pump('this', 0, 0, 'first strike')),
    ),
  ),
  snow(
    'Creature — Giant',
    creature(
      'Berg Strider',
      '{4}{U}',
      '',
      4,
      4,
      whenEnters(
        target.permanent({ types: ['artifact', 'creature'], controller: 'opponent' }),
        tap(TARGET),
        ifHolds(spent(1, { from: SNOW }), STAYS_TAPPED),
      ),
    ),
  ),
  snow(
    'Land',
    land(
      'Mouth of Ronom',
      '',
      tapForMana('{C}'),
      activated({ mana: '{4}{S}', tap: true, sacrifice: 'this' }, target.creature(), damage(4, TARGET)),
    ),
  ),
  instant('Skred', '{R}', target.creature(), damage({ count: { ...SNOW, controller: 'you' } }, TARGET)),
];

const CHOSEN_CREATURE: Filter = { ...CREATURE, chosenType: true };
const COLOURLESS_ELDRAZI: Filter = { subtypes: ['Eldrazi'], colourCount: { max: 0 } };

const RULED: readonly CardData[] = [
  land(
    'Cavern of Souls',
    '',
    CHOOSES_TYPE,
    tapForMana('{C}'),
    onlyFor({ tap: true }, ANY_COLOUR, { cast: CHOSEN_CREATURE }, { spell: CHOSEN_CREATURE, uncounterable: true }),
  ),
  land(
    'Unclaimed Territory',
    '',
    CHOOSES_TYPE,
    tapForMana('{C}'),
    onlyFor({ tap: true }, ANY_COLOUR, { cast: CHOSEN_CREATURE }),
  ),
  land(
    'Secluded Courtyard',
    '',
    CHOOSES_TYPE,
    tapForMana('{C}'),
    onlyFor({ tap: true }, ANY_COLOUR, { cast: CHOSEN_CREATURE, activate: CHOSEN_CREATURE }),
  ),
  land('Ancient Ziggurat', '', onlyFor({ tap: true }, ANY_COLOUR, { cast: CREATURE })),
  land('Pillar of the Paruns', '', onlyFor({ tap: true }, ANY_COLOUR, { cast: { colourCount: { min: 2 } } })),
  land("Mishra's Workshop", '', onlyFor({ tap: true }, '{C}{C}{C}', { cast: { types: ['artifact'] } })),
  land(
    'Eldrazi Temple',
    '',
    tapForMana('{C}'),
    onlyFor({ tap: true }, '{C}{C}', { cast: COLOURLESS_ELDRAZI, activate: COLOURLESS_ELDRAZI }),
  ),
  land(
    'Haven of the Spirit Dragon',
    '',
    tapForMana('{C}'),
    onlyFor({ tap: true }, ANY_COLOUR, { cast: { ...CREATURE, subtypes: ['Dragon'] } }),
    activated(
      { mana: '{2}', tap: true, sacrifice: 'this' },
      target.graveyardCard(
        inYourGraveyard({
          anyOf: [
            { ...CREATURE, subtypes: ['Dragon'] },
            { types: ['planeswalker'], subtypes: ['Ugin'] },
          ],
        }),
      ),
      returnToHand(TARGET),
    ),
  ),
  land(
    'Castle Garenbrig',
    '',
    entersTappedUnless({ exists: { subtypes: ['Forest'], controller: 'you' } }),
    tapForMana('{G}'),
    onlyFor({ mana: '{2}{G}{G}', tap: true }, '{G}{G}{G}{G}{G}{G}', { cast: CREATURE, activate: CREATURE }),
  ),
  creature(
    'Vedalken Engineer',
    '{1}{U}',
    'Vedalken Artificer',
    1,
    1,
    onlyFor({ tap: true }, { anyColour: 2 }, { cast: { types: ['artifact'] }, activate: { types: ['artifact'] } }),
  ),
  creature(
    'Somberwald Sage',
    '{2}{G}',
    'Human Druid',
    0,
    1,
    onlyFor({ tap: true }, { anyColour: 3 }, { cast: CREATURE }),
  ),
  sorcery('Geosurge', '{R}{R}{R}{R}', {
    do: 'add mana',
    mana: '{R}{R}{R}{R}{R}{R}{R}',
    spend: { cast: { types: ['artifact', 'creature'] } },
  }),
  legendary(
    land(
      'Boseiju, Who Shelters All',
      '',
      ENTERS_TAPPED,
      rides({ tap: true, life: 2 }, '{C}', { spell: INSTANT_OR_SORCERY, uncounterable: true }),
    ),
  ),
  legendary(
    land(
      'Hall of the Bandit Lord',
      '',
      ENTERS_TAPPED,
      rides({ tap: true, life: 3 }, '{C}', { spell: CREATURE, keywords: ['haste'] }),
    ),
  ),
  land(
    "Guildmages' Forum",
    '',
    tapForMana('{C}'),
    rides({ mana: '{1}', tap: true }, ANY_COLOUR, {
      spell: { ...CREATURE, colourCount: { min: 2 } },
      counters: { kind: '+1/+1', amount: 1 },
    }),
  ),
  legendary(
    artifact(
      "Pyromancer's Goggles",
      '{5}',
      rides({ tap: true }, '{R}', {
        spell: { ...INSTANT_OR_SORCERY, colours: ['red'] },
        triggers: { effect: [copySpell('it')] },
      }),
    ),
  ),
];

const ASKING: readonly CardData[] = [
  artifactCreature('Myr Superion', '{2}', 'Myr', 5, 6, { kind: 'spend only', from: CREATURE }),
  creature('Imperiosaur', '{2}{G}{G}', 'Dinosaur', 5, 5, {
    kind: 'spend only',
    from: { types: ['land'], supertypes: ['basic'] },
  }),
  artifactCreature(
    'Etched Oracle',
    '{4}',
    'Wizard',
    0,
    0,
    entersWith(COLOURS_SPENT),
    activated({ mana: '{1}', removeCounters: { kind: '+1/+1', amount: 4 } }, target.player(), draw(3, { target: 0 })),
  ),
  creature('Skyrider Elf', '{X}{G}{U}', 'Elf Warrior Ally', 0, 0, 'flying', entersWith(COLOURS_SPENT)),
  sorcery('Painful Truths', '{2}{B}', draw(COLOURS_SPENT), loseLife(COLOURS_SPENT)),
  instant(
    'Slaying Fire',
    '{2}{R}',
    target.any(),
    ifElse(spent(3, { types: ['{R}'] }), [damage(4, ANY_TARGET)], [damage(3, ANY_TARGET)]),
  ),
  creature(
    'Steamcore Weird',
    '{3}{U}',
    'Weird',
    1,
    3,
    intervening(spent(1, { types: ['{R}'] }), whenEnters(target.any(), damage(2, ANY_TARGET))),
  ),
];

export const MANA_KINDS: readonly CardData[] = [SNOW_CARDS, RULED, ASKING].flat();
