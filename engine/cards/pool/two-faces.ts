/**
 * Cards with two faces: those that transform (CR 712.2), modal double-faced cards (CR 712.3), and split cards (CR 709).
 */

import {
  ANY_TARGET,
  activated,
  counters,
  counterUnlessPaid,
  createTokens,
  creature,
  creatures,
  creatureToken,
  damage,
  draw,
  ENTERS_TAPPED,
  each,
  enchantment,
  gainLife,
  gets,
  INSTANTS_AND_SORCERIES,
  ifHolds,
  instant,
  intervening,
  land,
  legendary,
  manaAbility,
  modal,
  NO_COST,
  pump,
  returnToHand,
  sorcery,
  split,
  TARGET,
  tap,
  tapForMana,
  target,
  transforming,
  upTo,
  when,
  whenAttacks,
  whenDies,
  whenEnters,
  wheneverYouCast,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { AbilityData, CardData, FaceData, Instruction } from '../../vocabulary/card.ts';

const TRANSFORM: Instruction = { do: 'transform', what: 'this' };
const transforms = (mana: string): AbilityData => activated({ mana }, TRANSFORM);

const WIZARD = creatureToken(['blue'], 'Human Wizard', 1, 1);
const MAKES_WIZARDS = [INSTANTS_AND_SORCERIES, createTokens(1, WIZARD)] as const;

export const TRANSFORMING: readonly CardData[] = [
  transforming(
    creature(
      'Docent of Perfection',
      '{3}{U}{U}',
      'Human Wizard',
      5,
      4,
      'flying',
      wheneverYouCast(
        ...MAKES_WIZARDS,
        ifHolds({ atLeast: [{ count: { subtypes: ['Wizard'], controller: 'you' } }, 3] }, TRANSFORM),
      ),
    ),
    [],
    creature(
      'Final Iteration',
      NO_COST,
      'Eldrazi Insect',
      6,
      5,
      'flying',
      { kind: 'static', affects: { subtypes: ['Wizard'], controller: 'you' }, changes: gets(2, 1, 'flying') },
      wheneverYouCast(...MAKES_WIZARDS),
    ),
  ),
  transforming(
    legendary(
      enchantment(
        'Growing Rites of Itlimoc',
        '{2}{G}',
        whenEnters({ do: 'dig', look: 4, take: 1, filter: creatures(), rest: 'library bottom' }),
        intervening(
          { atLeast: [{ count: yourCreatures() }, 4] },
          when({ on: 'step', step: 'end', whose: 'you' }, TRANSFORM),
        ),
      ),
    ),
    [],
    legendary(
      land(
        'Itlimoc, Cradle of the Sun',
        '',
        tapForMana('{G}'),
        manaAbility({ tap: true }, { each: '{G}', amount: { count: yourCreatures() } }),
      ),
    ),
  ),
  transforming(
    creature(
      'Loyal Cathar',
      '{W}{W}',
      'Human Soldier',
      2,
      2,
      'vigilance',
      whenDies({
        do: 'delayed',
        at: 'next end step',
        what: 'it',
        effect: [{ do: 'move', what: 'it', to: 'battlefield', control: 'you', transformed: true }],
      }),
    ),
    ['black'],
    creature('Unhallowed Cathar', NO_COST, 'Zombie Soldier', 2, 1, "can't block"),
  ),
  transforming(
    creature(
      'Smoldering Werewolf',
      '{2}{R}{R}',
      'Werewolf Horror',
      3,
      2,
      whenEnters(upTo(2, target.creature()), damage(1, TARGET)),
      transforms('{4}{R}{R}'),
    ),
    [],
    creature('Erupting Dreadwolf', NO_COST, 'Eldrazi Werewolf', 6, 4, whenAttacks(target.any(), damage(2, ANY_TARGET))),
  ),
  transforming(
    creature(
      'Ulvenwald Captive',
      '{1}{G}',
      'Werewolf Horror',
      1,
      2,
      'defender',
      tapForMana('{G}'),
      transforms('{5}{G}{G}'),
    ),
    [],
    creature('Ulvenwald Abomination', NO_COST, 'Eldrazi Werewolf', 4, 6, tapForMana('{C}{C}')),
  ),
  transforming(
    creature(
      'Vildin-Pack Outcast',
      '{4}{R}',
      'Werewolf Horror',
      4,
      4,
      'trample',
      activated({ mana: '{R}' }, pump('this', 1, -1)),
      transforms('{5}{R}{R}'),
    ),
    [],
    creature(
      'Dronepack Kindred',
      NO_COST,
      'Eldrazi Werewolf',
      5,
      7,
      'trample',
      activated({ mana: '{1}' }, pump('this', 1, 0)),
    ),
  ),
  transforming(
    creature(
      'Voldaren Pariah',
      '{3}{B}{B}',
      'Vampire Horror',
      3,
      3,
      'flying',
      { madness: '{B}{B}{B}' },
      activated({ sacrifice: { filter: { ...creatures(), other: true }, amount: 3 } }, TRANSFORM),
    ),
    [],
    creature(
      'Abolisher of Bloodlines',
      NO_COST,
      'Eldrazi Vampire',
      6,
      5,
      'flying',
      when(
        { on: 'transforms' },
        { what: 'opponent' },
        { do: 'sacrifice choice', who: { target: 0 }, filter: creatures(), amount: 3 },
      ),
    ),
  ),
  transforming(
    land(
      'Westvale Abbey',
      '',
      tapForMana('{C}'),
      activated(
        { mana: '{5}', tap: true, life: 1 },
        createTokens(1, creatureToken(['white', 'black'], 'Human Cleric', 1, 1)),
      ),
      activated({ mana: '{5}', tap: true, sacrifice: { filter: creatures(), amount: 5 } }, TRANSFORM, {
        do: 'untap',
        what: 'this',
      }),
    ),
    ['black'],
    legendary(
      creature('Ormendahl, Profane Prince', NO_COST, 'Demon', 9, 7, 'flying', 'lifelink', 'indestructible', 'haste'),
    ),
  ),
];

const entersTapped = (name: string, mana: string): FaceData => land(name, '', ENTERS_TAPPED, tapForMana(mana));
const pathway = (name: string, mana: string): FaceData => land(name, '', tapForMana(mana));

export const MODAL: readonly CardData[] = [
  modal(creature('Akoum Warrior', '{5}{R}', 'Minotaur Warrior', 4, 5, 'trample'), entersTapped('Akoum Teeth', '{R}')),
  modal(
    sorcery('Bala Ged Recovery', '{2}{G}', target.graveyardCard({ controller: 'you' }), returnToHand(TARGET)),
    entersTapped('Bala Ged Sanctuary', '{G}'),
  ),
  modal(pathway('Branchloft Pathway', '{G}'), pathway('Boulderloft Pathway', '{W}')),
  modal(pathway('Clearwater Pathway', '{U}'), pathway('Murkwater Pathway', '{B}')),
  modal(pathway('Cragcrown Pathway', '{R}'), pathway('Timbercrown Pathway', '{G}')),
  modal(pathway('Riverglide Pathway', '{U}'), pathway('Lavaglide Pathway', '{R}')),
  modal(
    instant('Jwari Disruption', '{1}{U}', target.spell(), counterUnlessPaid('{1}')),
    entersTapped('Jwari Ruins', '{U}'),
  ),
  modal(
    instant(
      'Kabira Takedown',
      '{1}{W}',
      target.permanent({ types: ['creature', 'planeswalker'] }),
      damage({ count: yourCreatures() }, TARGET),
    ),
    entersTapped('Kabira Plateau', '{W}'),
  ),
  modal(
    creature(
      'Kazandu Mammoth',
      '{1}{G}{G}',
      'Elephant',
      3,
      3,
      when({ on: 'enters', what: { types: ['land'], controller: 'you' } }, pump('this', 2, 2)),
    ),
    entersTapped('Kazandu Valley', '{G}'),
  ),
  modal(
    creature('Skyclave Cleric', '{1}{W}', 'Kor Cleric', 1, 3, whenEnters(gainLife(2))),
    entersTapped('Skyclave Basilica', '{W}'),
  ),
  modal(
    creature('Tangled Florahedron', '{1}{G}', 'Elemental', 1, 1, tapForMana('{G}')),
    entersTapped('Tangled Vale', '{G}'),
  ),
  modal(
    instant('Vastwood Fortification', '{G}', target.creature(), counters(1, TARGET)),
    entersTapped('Vastwood Thicket', '{G}'),
  ),
];

export const SPLIT: readonly CardData[] = [
  split(
    sorcery('Assault', '{R}', target.any(), damage(2, ANY_TARGET)),
    sorcery('Battery', '{3}{G}', createTokens(1, creatureToken(['green'], 'Elephant', 3, 3))),
  ),
  split(
    instant('Dead', '{R}', target.creature(), damage(2, TARGET)),
    instant('Gone', '{2}{R}', target.permanent({ types: ['creature'], controller: 'opponent' }), returnToHand(TARGET)),
  ),
  split(
    instant('Fire', '{1}{R}', { what: 'any', min: 1, max: 2 }, { do: 'divided damage', amount: 2, target: 0 }),
    instant('Ice', '{1}{U}', target.permanent(), tap(TARGET), draw(1)),
  ),
  split(
    sorcery('Rough', '{1}{R}', damage(2, each({ ...creatures(), notKeywords: ['flying'] }))),
    sorcery('Tumble', '{5}{R}', damage(6, each({ ...creatures(), keywords: ['flying'] }))),
  ),
  split(
    instant('Wax', '{G}', target.creature(), pump(TARGET, 2, 2)),
    instant('Wane', '{W}', target.permanent({ types: ['enchantment'] }), { do: 'destroy', what: TARGET }),
  ),
];
