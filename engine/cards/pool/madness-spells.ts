/**
 * Instants, sorceries and enchantments with madness (CR 702.35).
 */

import {
  ANY_TARGET,
  always,
  attachedGets,
  aura,
  buyback,
  counterSpell,
  counters,
  createTokens,
  creatures,
  cycling,
  damage,
  destroy,
  discard,
  draw,
  each,
  eachUpkeep,
  enchantment,
  flashback,
  gainLife,
  gets,
  ifElse,
  ifHolds,
  ifKicked,
  instant,
  inYourGraveyard,
  kicker,
  loseLife,
  madness,
  pump,
  returnToHand,
  sorcery,
  TARGET,
  tap,
  target,
  toPlayer,
  untap,
  upTo,
  when,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { Amount, CardData, Instruction } from '../../vocabulary/card.ts';
import { GOBLIN, ZOMBIE } from './tokens.ts';

/** "X if the madness cost was paid, otherwise so many". */
const xOr = (otherwise: number): Amount => ({ when: 'madness paid', amount: 'X', otherwise });
const X_OR_TWO = xOr(2);
const X_OR_THREE = xOr(3);

const FROM_THE_HAND = { do: 'choose', filter: { zone: 'hand' }, of: TARGET, amount: 1 } as const;
const TO_THE_BOTTOM: Instruction = { do: 'move', what: 'chosen', to: 'library bottom' };

export const MADNESS_SPELLS: readonly CardData[] = [
  instant(
    'Abandon Reason',
    '{2}{R}',
    madness('{1}{R}'),
    upTo(2, target.creature()),
    pump(TARGET, 1, 0, 'first strike'),
  ),
  sorcery("Alchemist's Greeting", '{4}{R}', madness('{1}{R}'), target.creature(), damage(4, TARGET)),
  sorcery('Alms of the Vein', '{2}{B}', madness('{B}'), target.opponent(), loseLife(3, TARGET), gainLife(3)),
  sorcery("Avacyn's Judgment", '{1}{R}', madness('{X}{R}'), upTo(X_OR_TWO, target.any()), {
    do: 'divided damage',
    amount: X_OR_TWO,
    target: 0,
  }),
  sorcery('Biting Rain', '{2}{B}{B}', madness('{2}{B}'), pump(each(creatures()), -2, -2)),
  instant(
    'Blast from the Past',
    '{2}{R}',
    madness('{R}'),
    cycling('{1}{R}'),
    kicker('{2}{R}'),
    flashback('{3}{R}'),
    buyback('{4}{R}'),
    target.any(),
    damage(2, ANY_TARGET),
    ifKicked([createTokens(1, GOBLIN)]),
  ),
  instant('Broken Concentration', '{1}{U}{U}', madness('{3}{U}'), target.spell(), counterSpell(TARGET)),
  sorcery(
    'Call to the Netherworld',
    '{B}',
    madness('{0}'),
    target.permanent(inYourGraveyard({ types: ['creature'], colours: ['black'] })),
    returnToHand(TARGET),
  ),
  instant('Chilling Grasp', '{2}{U}', madness('{3}{U}'), upTo(2, target.creature()), tap(TARGET), {
    do: 'change',
    what: TARGET,
    changes: { keywords: ["doesn't untap"] },
    until: 'next untap step',
  }),
  instant('Dark Withering', '{4}{B}{B}', madness('{B}'), target.creature({ notColours: ['black'] }), destroy(TARGET)),
  sorcery('Distemper of the Blood', '{1}{R}', madness('{R}'), target.creature(), pump(TARGET, 2, 2, 'trample')),
  instant('Fiery Temper', '{1}{R}{R}', madness('{R}'), target.any(), damage(3, ANY_TARGET)),
  instant(
    'Frantic Purification',
    '{2}{W}',
    madness('{W}'),
    target.permanent({ types: ['enchantment'] }),
    destroy(TARGET),
  ),
  sorcery(
    'From Under the Floorboards',
    '{3}{B}{B}',
    madness('{X}{B}{B}'),
    { do: 'token', token: ZOMBIE, amount: X_OR_THREE, tapped: true },
    gainLife(X_OR_THREE),
  ),
  enchantment(
    'Gibbering Descent',
    '{4}{B}{B}',
    madness('{2}{B}{B}'),
    eachUpkeep('any', loseLife(1, 'event player'), discard(1, 'event player')),
    { kind: 'rule', rule: 'skip upkeep step', whose: 'you', if: { exactly: [{ handSize: 'you' }, 0] } },
  ),
  sorcery("Gisa's Bidding", '{2}{B}{B}', madness('{2}{B}'), createTokens(2, ZOMBIE)),
  sorcery('Ichor Slick', '{2}{B}', cycling('{2}'), madness('{3}{B}'), target.creature(), pump(TARGET, -3, -3)),
  instant('Just the Wind', '{1}{U}', madness('{U}'), target.creature(), returnToHand(TARGET)),
  sorcery(
    'Malevolent Whispers',
    '{3}{R}',
    madness('{3}{R}'),
    target.creature(),
    { do: 'change', what: TARGET, changes: { control: 'you' }, until: 'end of turn' },
    untap(TARGET),
    pump(TARGET, 2, 0, 'haste'),
  ),
  sorcery('Murderous Compulsion', '{1}{B}', madness('{1}{B}'), target.creature({ tapped: true }), destroy(TARGET)),
  sorcery('Nagging Thoughts', '{1}{U}', madness('{1}{U}'), { do: 'dig', look: 2, take: 1, rest: 'graveyard' }),
  instant('Obsessive Search', '{U}', madness('{U}'), draw(1)),
  sorcery(
    'Psychotic Episode',
    '{1}{B}{B}',
    madness('{1}{B}'),
    target.player(),
    { do: 'reveal hand', who: TARGET },
    { do: 'reveal top', who: TARGET },
    // A card of the hand is chosen, or none of them and so the top card, when there is one.
    ifElse(
      { matches: 'chosen', filter: { zone: 'library' } },
      [
        { ...FROM_THE_HAND, upTo: true },
        ifElse(
          { atLeast: [{ count: { zone: 'hand' }, among: 'chosen' }, 1] },
          [TO_THE_BOTTOM],
          [{ do: 'reveal top', who: TARGET }, TO_THE_BOTTOM],
        ),
      ],
      [FROM_THE_HAND, TO_THE_BOTTOM],
    ),
  ),
  instant('Psychotic Haze', '{2}{B}{B}', madness('{1}{B}'), damage(1, [each(creatures()), toPlayer('each player')])),
  aura('Senseless Rage', '{1}{R}', target.creature(), madness('{1}{R}'), attachedGets(2, 2)),
  enchantment(
    'Stensia Masquerade',
    '{2}{R}',
    madness('{2}{R}'),
    always(yourCreatures({ attacking: true }), gets(0, 0, 'first strike')),
    when(
      { on: 'deals damage', what: { subtypes: ['Vampire'], controller: 'you' }, combat: true, to: 'player' },
      counters(1, 'it'),
    ),
  ),
  aura(
    'Strength of Isolation',
    '{1}{W}',
    target.creature(),
    madness('{W}'),
    always('attached', {
      ...gets(1, 2),
      protection: ['black'],
    }),
  ),
  aura(
    'Strength of Lunacy',
    '{1}{B}',
    target.creature(),
    madness('{B}'),
    always('attached', {
      ...gets(2, 1),
      protection: ['white'],
    }),
  ),
  sorcery('Terminal Agony', '{2}{B}{R}', madness('{B}{R}'), target.creature(), destroy(TARGET)),
  instant('Violent Eruption', '{1}{R}{R}{R}', madness('{1}{R}{R}'), upTo(4, target.any()), {
    do: 'divided damage',
    amount: 4,
    target: 0,
  }),
  sorcery(
    'Welcome to the Fold',
    '{2}{U}{U}',
    madness('{X}{U}{U}'),
    target.creature(),
    ifHolds(
      { matches: TARGET, filter: { toughness: { max: X_OR_TWO } } },
      { do: 'change', what: TARGET, changes: { control: 'you' }, until: 'forever' },
    ),
  ),
];
