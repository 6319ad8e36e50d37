/**
 * Instants, sorceries and enchantments with convoke (CR 702.51).
 */

import {
  ANY_TARGET,
  always,
  artifact,
  attachedGets,
  aura,
  buyback,
  chooseOne,
  copySpell,
  counters,
  createTokens,
  creatures,
  creatureToken,
  damage,
  destroy,
  discard,
  draw,
  each,
  enchantment,
  equipment,
  exactly,
  exile,
  fetchBasics,
  gainLife,
  gains,
  gets,
  INSTANTS_AND_SORCERIES,
  ifHolds,
  instant,
  inYourGraveyard,
  mayOf,
  mode,
  pump,
  reanimate,
  returnToHand,
  sorcery,
  spells,
  TARGET,
  tap,
  target,
  typed,
  upTo,
  when,
  whenEnters,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData, Instruction } from '../../vocabulary/card.ts';
import { BEAST, LIFELINK_SOLDIER, SAPROLING, SPIRIT } from './tokens.ts';

const ARTIFACT_OR_ENCHANTMENT = target.permanent({ types: ['artifact', 'enchantment'] });

/** "Put a stun counter on either of them." */
const STUNS_EITHER: readonly Instruction[] = [
  { do: 'choose', filter: creatures(), amount: 1, among: TARGET },
  counters(1, 'chosen', 'stun'),
];

export const CONVOKE_SPELLS: readonly CardData[] = [
  instant('Aerial Boost', '{1}{W}', 'convoke', target.creature(), pump(TARGET, 2, 2, 'flying')),
  instant(
    'Appeal to Eirdu',
    '{3}{W}',
    'convoke',
    { what: 'object', filter: creatures(), min: 1, max: 2 },
    pump(TARGET, 2, 1),
  ),
  aura('Astral Wingspan', '{4}{U}', target.creature(), 'convoke', whenEnters(draw(1)), attachedGets(2, 2, 'flying')),
  instant("Burning Sun's Fury", '{1}{R}', 'convoke', upTo(2, target.creature()), pump(TARGET, 2, 0, 'haste')),
  sorcery(
    'Bloodline Bidding',
    '{6}{B}{B}',
    'convoke',
    { do: 'choose type' },
    reanimate(each(inYourGraveyard({ types: ['creature'], chosenType: true }))),
  ),
  sorcery('Calamity of Cinders', '{5}{R}{R}', 'convoke', damage(6, each(creatures({ tapped: false })))),
  instant('Chant of Vitu-Ghazi', '{6}{W}{W}', 'convoke', {
    do: 'replace',
    replace: { event: 'damage', from: creatures(), prevent: 'all', follows: [gainLife('event amount')] },
    until: 'end of turn',
  }),
  instant(
    'Chord of Calling',
    '{X}{G}{G}{G}',
    'convoke',
    { do: 'search', filter: { types: ['creature'], manaValue: { max: 'X' } }, amount: 1, to: 'battlefield' },
    { do: 'shuffle' },
  ),
  enchantment('City on Fire', '{5}{R}{R}{R}', 'convoke', {
    kind: 'replacement',
    replace: { event: 'damage', from: { controller: 'you' }, times: 3 },
  }),
  enchantment(
    'Collective Inferno',
    '{3}{R}{R}',
    'convoke',
    { kind: 'enters', choose: 'creature type' },
    { kind: 'replacement', replace: { event: 'damage', from: { controller: 'you', chosenType: true }, times: 2 } },
  ),
  instant('Collective Nightmare', '{2}{B}', 'convoke', target.creature(), pump(TARGET, -3, -3)),
  instant(
    'Complete the Circuit',
    '{5}{U}',
    'convoke',
    { do: 'change spells', spells: spells({ types: ['sorcery'] }), changes: { keywords: ['flash'] } },
    {
      do: 'delayed',
      when: { on: 'cast', who: 'you', what: INSTANTS_AND_SORCERIES },
      until: 'end of turn',
      effect: [copySpell('it'), copySpell('it')],
    },
  ),
  aura(
    "Conclave's Blessing",
    '{3}{W}',
    target.creature(),
    'convoke',
    attachedGets(0, {
      times: [
        {
          plus: [
            { count: yourCreatures() },
            { when: { matches: 'attached', filter: creatures({ controller: 'you' }) }, amount: -1 },
          ],
        },
        2,
      ],
    }),
  ),
  sorcery('Covenant of Blood', '{6}{B}', 'convoke', target.any(), damage(4, ANY_TARGET), gainLife(4)),
  instant("Crowd's Favor", '{R}', 'convoke', target.creature(), pump(TARGET, 1, 0, 'first strike')),
  instant(
    'Cut Short',
    '{2}{W}',
    'convoke',
    target.permanent({
      anyOf: [
        { types: ['planeswalker'], activatedThisTurn: true },
        { types: ['creature'], tapped: true },
      ],
    }),
    destroy(TARGET),
  ),
  instant('Devouring Light', '{1}{W}{W}', 'convoke', target.creature({ inCombat: true }), exile(TARGET)),
  sorcery(
    'Endless Obedience',
    '{4}{B}{B}',
    'convoke',
    target.graveyardCard({ types: ['creature'] }),
    reanimate(TARGET),
  ),
  instant('Ephemeral Shields', '{1}{W}', 'convoke', target.creature(), gains(TARGET, 'indestructible')),
  sorcery(
    'Everything Comes to Dust',
    '{7}{W}{W}{W}',
    'convoke',
    exile(
      each({
        anyOf: [
          { types: ['creature'], shares: { what: 'no creature type', with: 'convokers' } },
          { types: ['artifact', 'enchantment'] },
        ],
      }),
    ),
  ),
  sorcery('Feral Incarnation', '{8}{G}', 'convoke', createTokens(3, BEAST)),
  instant('Gather Courage', '{G}', 'convoke', target.creature(), pump(TARGET, 2, 2)),
  instant(
    'Harmonized Crescendo',
    '{4}{U}{U}',
    'convoke',
    { do: 'choose type' },
    draw({
      count: { chosenType: true, controller: 'you' },
    }),
  ),
  sorcery('Hour of Reckoning', '{4}{W}{W}{W}', 'convoke', destroy(each(creatures({ token: false })))),
  aura('Lofty Dreams', '{3}{U}{U}', target.creature(), 'convoke', whenEnters(draw(1)), attachedGets(2, 2, 'flying')),
  instant('March of the Multitudes', '{X}{G}{W}{W}', 'convoke', createTokens('X', LIFELINK_SOLDIER)),
  instant('Meditation Puzzle', '{3}{W}{W}', 'convoke', gainLife(8)),
  instant('Meeting of Minds', '{3}{U}', 'convoke', draw(2)),
  instant('Mob', '{4}{B}', 'convoke', target.creature(), destroy(TARGET)),
  sorcery("Nissa's Expedition", '{4}{G}', 'convoke', ...fetchBasics(2)),
  sorcery('Overwhelm', '{5}{G}{G}', 'convoke', pump(each(yourCreatures()), 3, 3)),
  artifact(
    'Obelisk of Urd',
    '{6}',
    'convoke',
    { kind: 'enters', choose: 'creature type' },
    always(yourCreatures({ chosenType: true }), gets(2, 2)),
  ),
  instant("Pack's Favor", '{2}{G}', 'convoke', target.creature(), pump(TARGET, 3, 3)),
  instant('Pause for Reflection', '{2}{G}', 'convoke', { do: 'prevent', damage: 'combat', until: 'end of turn' }),
  instant('Pile On', '{3}{B}', 'convoke', target.permanent({ types: ['creature', 'planeswalker'] }), destroy(TARGET), {
    do: 'surveil',
    amount: 2,
  }),
  instant('Protective Response', '{2}{W}', 'convoke', target.creature({ inCombat: true }), destroy(TARGET)),
  equipment('Ramosian Greatsword', '{4}{R}', '{2}', 'convoke', attachedGets(3, 1, 'trample')),
  sorcery(
    'Return to the Ranks',
    '{X}{W}{W}',
    'convoke',
    exactly('X', target.permanent(inYourGraveyard({ types: ['creature'], manaValue: { max: 2 } }))),
    { do: 'move', what: TARGET, to: 'battlefield', control: 'owner' },
  ),
  instant('Scatter the Seeds', '{3}{G}{G}', 'convoke', createTokens(3, SAPROLING)),
  instant(
    'Shatter the Source',
    '{5}{R}',
    'convoke',
    chooseOne(
      mode(target.permanent({ types: ['creature', 'planeswalker', 'battle'] }), damage(6, TARGET)),
      mode(target.permanent({ types: ['artifact'] }), destroy(TARGET)),
    ),
  ),
  instant('Sprout Swarm', '{1}{G}', 'convoke', buyback('{3}'), createTokens(1, SAPROLING)),
  sorcery(
    'Sprouting Renewal',
    '{2}{G}',
    'convoke',
    chooseOne(
      mode(createTokens(1, creatureToken(['green', 'white'], 'Elf Knight', 2, 2, 'vigilance'))),
      mode(ARTIFACT_OR_ENCHANTMENT, destroy(TARGET)),
    ),
  ),
  instant('Stoke the Flames', '{2}{R}{R}', 'convoke', target.any(), damage(4, ANY_TARGET)),
  instant('Sundering Vitae', '{2}{G}', 'convoke', ARTIFACT_OR_ENCHANTMENT, destroy(TARGET)),
  sorcery(
    'Temporal Cleansing',
    '{3}{U}',
    'convoke',
    target.permanent({ notTypes: ['land'] }),
    mayOf({ ownerOf: TARGET }, { do: 'move', what: TARGET, to: 'library bottom' }),
    ifHolds({ not: 'did' }, { do: 'move', what: TARGET, to: 'library second' }),
  ),
  instant('Transcendent Message', '{X}{U}{U}{U}{U}', 'convoke', draw('X')),
  sorcery('Triplicate Spirits', '{4}{W}{W}', 'convoke', createTokens(3, SPIRIT)),
  instant('Unexpected Assistance', '{3}{U}{U}', 'convoke', draw(3), discard(1)),
  instant(
    'Unmake the Graves',
    '{4}{B}',
    'convoke',
    upTo(2, target.permanent(inYourGraveyard({ types: ['creature'] }))),
    returnToHand(TARGET),
  ),
  sorcery('Vote Out', '{3}{B}', 'convoke', target.creature(), destroy(TARGET)),
  typed(
    'Kindred Sorcery — Merfolk',
    sorcery(
      'Wanderwine Farewell',
      '{5}{U}{U}',
      'convoke',
      { what: 'object', filter: { notTypes: ['land'] }, min: 1, max: 2 },
      { do: 'move', what: TARGET, to: 'hand', remember: true },
      ifHolds(
        { exists: { subtypes: ['Merfolk'], controller: 'you' } },
        createTokens({ count: { zone: 'hand' }, among: 'chosen' }, creatureToken(['white', 'blue'], 'Merfolk', 1, 1)),
      ),
    ),
  ),
  enchantment(
    'We Ride at Dawn',
    '{2}{W}',
    always(spells({ types: ['creature'], supertypes: ['legendary'], controller: 'you' }), { keywords: ['convoke'] }),
    when(
      { on: 'attacks', what: { commander: true, owner: 'you' } },
      createTokens(1, {
        ...creatureToken(['red'], 'Mercenary', 1, 1),
        abilities: [
          {
            kind: 'activated',
            timing: 'sorcery',
            cost: { tap: true },
            targets: [target.yourCreature()],
            effect: [pump(TARGET, 1, 0)],
          },
        ],
      }),
    ),
  ),
  enchantment(
    'Web of Life and Destiny',
    '{6}{G}{G}',
    'convoke',
    when(
      { on: 'step', step: 'beginning of combat', whose: 'you' },
      { do: 'dig', look: 5, take: 1, filter: creatures(), to: 'battlefield', rest: 'library bottom random' },
    ),
  ),
  instant(
    'Wicked Slumber',
    '{3}{U}',
    'convoke',
    upTo(2, target.creature()),
    tap(TARGET),
    ...STUNS_EITHER,
    ...STUNS_EITHER,
  ),
  sorcery(
    'Winnowing',
    '{4}{W}{W}',
    'convoke',
    { do: 'choose', who: 'each player', own: true, chooser: 'you', filter: creatures(), amount: 1 },
    {
      do: 'sacrifice',
      who: 'each player',
      what: each(
        creatures({
          chosen: false,
          shares: { what: 'no creature type', with: 'chosen', ofItsController: true },
        }),
      ),
    },
  ),
];
