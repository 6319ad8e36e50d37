/**
 * Creatures that come to attack or block without being declared, and what takes creatures out of combat (CR 506.3, 508.4).
 */

import {
  artifact,
  countingCreature,
  createTokens,
  creature,
  creatures,
  creatureToken,
  damage,
  discard,
  draw,
  enchantment,
  exile,
  intervening,
  legendary,
  loseLife,
  may,
  TARGET,
  tapForMana,
  target,
  untap,
  when,
  whenAttacks,
  whenHits,
  yourCreatures,
} from '../../vocabulary/builders.ts';
import type { CardData, Instruction, KeywordData, TokenData } from '../../vocabulary/card.ts';

const SOLDIER = creatureToken(['white'], 'Soldier', 1, 1);
const CAT_SOLDIER = creatureToken(['white'], 'Cat Soldier', 1, 1, 'vigilance');
const HUMAN = creatureToken(['white'], 'Human', 1, 1);
const ANGEL = creatureToken(['white'], 'Angel', 4, 4, 'flying');
const RAGAVAN: TokenData = {
  name: 'Ragavan',
  types: 'Legendary Creature — Monkey',
  colours: ['red'],
  power: 2,
  toughness: 1,
};

const ninjutsu = (mana: string): KeywordData => ({ ninjutsu: { mana } });
const ATTACKING = { do: 'attacking', what: 'chosen' } as const satisfies Instruction;
/** So many tokens that enter tapped and attacking. */
const attackers = (amount: number, token: TokenData): Instruction[] => [
  { do: 'token', token, amount, tapped: true },
  ATTACKING,
];
const EXILED_LATER: Instruction = { do: 'delayed', at: 'end of combat', what: 'chosen', effect: [exile('it')] };
/** "You may untap it and remove it from combat." */
const SLIPS_AWAY = when({ on: 'becomes blocked' }, may(untap('this'), { do: 'remove from combat', what: 'this' }));

/** Only its power counts something. */
function fixedToughness(toughness: number, card: CardData): CardData {
  const { toughnessIs: _counted, ...rest } = card;
  return { ...rest, toughness };
}

export const COMBAT_JOINING: readonly CardData[] = [
  legendary(
    fixedToughness(
      4,
      countingCreature(
        'Adeline, Resplendent Cathar',
        '{1}{W}{W}',
        'Human Knight',
        { count: yourCreatures() },
        'vigilance',
        when(
          { on: 'attacks', what: yourCreatures(), oneOrMore: true },
          {
            do: 'for each player',
            who: 'opponent',
            effect: [
              { do: 'token', token: HUMAN, amount: 1, tapped: true },
              { ...ATTACKING, whom: 'event player', orTheirs: true },
            ],
          },
        ),
      ),
    ),
  ),
  legendary(
    creature(
      'Brimaz, King of Oreskos',
      '{1}{W}{W}',
      'Cat Soldier',
      3,
      4,
      'vigilance',
      whenAttacks(createTokens(1, CAT_SOLDIER), ATTACKING),
      when({ on: 'blocks', attacker: creatures() }, createTokens(1, CAT_SOLDIER), {
        do: 'blocking',
        what: 'chosen',
        attacker: 'it',
      }),
    ),
  ),
  enchantment(
    'Circle of Flame',
    '{1}{R}',
    when(
      { on: 'attacks', what: creatures({ notKeywords: ['flying'] }), whom: 'you or planeswalkers' },
      damage(1, 'it'),
    ),
  ),
  creature('Caller of the Pack', '{5}{G}{G}', 'Beast', 8, 6, 'trample', 'myriad'),
  creature('Deputized Protester', '{2}{R}', 'Human Warrior', 2, 1, 'menace', 'melee'),
  legendary(
    creature(
      'Geist of Saint Traft',
      '{W}{U}',
      'Spirit Cleric',
      2,
      2,
      'hexproof',
      whenAttacks(...attackers(1, ANGEL), EXILED_LATER),
    ),
  ),
  creature('Gustcloak Harrier', '{1}{W}{W}', 'Bird Soldier', 2, 2, 'flying', SLIPS_AWAY),
  creature('Gustcloak Skirmisher', '{3}{W}', 'Bird Soldier', 2, 3, 'flying', SLIPS_AWAY),
  creature('Herald of the Host', '{3}{W}{W}', 'Angel', 4, 4, 'flying', 'vigilance', 'myriad'),
  creature('Hero of Bladehold', '{2}{W}{W}', 'Human Knight', 3, 4, 'battle cry', whenAttacks(...attackers(2, SOLDIER))),
  enchantment(
    'Hissing Miasma',
    '{1}{B}{B}',
    when({ on: 'attacks', what: creatures(), whom: 'you' }, loseLife(1, { controllerOf: 'it' })),
  ),
  legendary(
    creature(
      'Kaalia of the Vast',
      '{1}{R}{W}{B}',
      'Human Cleric',
      2,
      2,
      'flying',
      when(
        { on: 'attacks', whom: 'player' },
        may(
          {
            do: 'choose',
            filter: {
              zone: 'hand',
              types: ['creature'],
              subtypes: ['Angel', 'Demon', 'Dragon'],
              controller: 'you',
            },
            amount: 1,
          },
          { do: 'move', what: 'chosen', to: 'battlefield', control: 'you', tapped: true, remember: true },
          { ...ATTACKING, whom: 'defending player' },
        ),
      ),
    ),
  ),
  legendary(
    creature(
      'Kari Zev, Skyship Raider',
      '{1}{R}',
      'Human Pirate',
      1,
      3,
      'first strike',
      'menace',
      whenAttacks(...attackers(1, RAGAVAN), EXILED_LATER),
    ),
  ),
  artifact(
    'Misleading Signpost',
    '{2}{U}',
    'flash',
    intervening(
      { step: 'declare attackers' },
      when({ on: 'enters' }, target.creature({ attacking: true }), may({ ...ATTACKING, what: TARGET, reselect: true })),
    ),
    tapForMana('{U}'),
  ),
  creature(
    'Moonblade Shinobi',
    '{2}{U}',
    'Human Ninja',
    3,
    2,
    ninjutsu('{2}{U}'),
    whenHits(createTokens(1, creatureToken(['blue'], 'Illusion', 1, 1, 'flying'))),
  ),
  creature('Ninja of the Deep Hours', '{3}{U}', 'Human Ninja', 2, 2, ninjutsu('{1}{U}'), whenHits(may(draw(1)))),
  creature(
    'Okiba-Gang Shinobi',
    '{3}{B}{B}',
    'Rat Ninja',
    3,
    2,
    ninjutsu('{3}{B}'),
    whenHits(discard(2, 'event player')),
  ),
  creature('Wings of the Guard', '{1}{W}', 'Bird', 1, 1, 'flying', 'melee'),
];
