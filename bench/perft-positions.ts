/**
 * Fixed positions with the number of lines of play to each depth: one for each kind of thing a player decides.
 *
 * The counts of the first depths are small enough to be told by hand, and the notes do; the deeper ones were found by the
 * engine, by copying states and by replaying each line from its beginning, which must agree. Cards are of the pool.
 */

import type { Position } from '../engine/index.ts';

export interface PerftPosition {
  readonly name: string;
  /** What the first counts consist of. */
  readonly note: string;
  readonly position: Position;
  /** Lines of 1, 2, 3 … decisions. */
  readonly lines: readonly number[];
}

const NO_HAND = { library: ['Forest', 'Forest', 'Forest', 'Forest'] } as const;

export const PERFT_POSITIONS: readonly PerftPosition[] = [
  {
    name: 'lands and bears',
    note: 'Play a land or not; then a creature, or not; nobody can answer.',
    position: {
      players: [{ ...NO_HAND, hand: ['Forest', 'Grizzly Bears', 'Llanowar Elves'], battlefield: ['Forest'] }, NO_HAND],
    },
    lines: [3, 8, 18, 40, 104, 264, 612, 1_348, 2_966, 6_760, 15_664],
  },
  {
    name: 'attack and block',
    note: 'Two attackers by two blockers: each attacker attacks or not, each blocker blocks one of those that attack or none.',
    position: {
      step: 'declare attackers',
      moment: 'begin',
      players: [
        { ...NO_HAND, battlefield: ['Grizzly Bears', 'Hill Giant'] },
        { ...NO_HAND, battlefield: ['Youthful Knight', 'Elvish Visionary'] },
      ],
    },
    lines: [3, 6, 15, 35, 78, 178, 380, 864, 1_908, 4_054, 8_662, 18_618],
  },
  {
    name: 'counter war',
    note: 'A burn spell with a target, answered by counterspells on both sides.',
    position: {
      players: [
        { ...NO_HAND, hand: ['Lightning Bolt', 'Counterspell'], battlefield: ['Mountain', 'Island', 'Island'] },
        { ...NO_HAND, hand: ['Counterspell', 'Shock'], battlefield: ['Island', 'Island', 'Mountain'] },
      ],
    },
    lines: [2, 4, 8, 20, 44, 92, 192, 396, 812, 1_652, 3_332, 6_692, 13_416],
  },
  {
    name: 'convoke',
    note: 'A spell of four mana from two lands and four creatures of other colours: which of them, and for which symbol.',
    position: {
      players: [
        {
          ...NO_HAND,
          hand: ['Stoke the Flames'],
          battlefield: ['Mountain', 'Forest', 'Grizzly Bears', 'Hill Giant', 'Serra Angel', 'Soul Warden'],
        },
        NO_HAND,
      ],
    },
    lines: [2, 8, 29, 107, 367, 954, 2_180, 5_190, 13_980],
  },
  {
    name: 'madness',
    note: 'Two cards drawn, two discarded, and madness paid or not.',
    position: {
      players: [
        {
          ...NO_HAND,
          hand: ['Faithless Looting', 'Fiery Temper', 'Shock'],
          battlefield: ['Mountain', 'Mountain', 'Mountain'],
        },
        { ...NO_HAND, battlefield: ['Grizzly Bears'] },
      ],
    },
    lines: [4, 11, 27, 57, 120, 260, 590, 1_372, 3_184, 7_332, 16_700],
  },
  {
    name: 'modes and X',
    note: 'A spell with two of four modes, and what each of them aims at.',
    position: {
      players: [
        {
          ...NO_HAND,
          hand: ['Cryptic Command'],
          battlefield: ['Island', 'Island', 'Island', 'Island', 'Grizzly Bears'],
        },
        { ...NO_HAND, battlefield: ['Hill Giant'] },
      ],
    },
    lines: [2, 4, 8, 24, 60, 120, 264, 558, 1_166, 2_456, 5_242, 11_060, 23_010],
  },
  {
    name: 'hybrid and Phyrexian',
    note: 'Symbols that mana of either colour or life pays, announced before the mana.',
    position: {
      players: [
        {
          ...NO_HAND,
          hand: ['Dismember', 'Boggart Ram-Gang'],
          battlefield: ['Swamp', 'Taiga', 'Mountain', 'Forest'],
        },
        { ...NO_HAND, battlefield: ['Grizzly Bears', 'Serra Angel'] },
      ],
    },
    lines: [3, 6, 12, 30, 79, 172, 380, 890, 2_050, 4_506, 9_726, 21_240],
  },
  {
    name: 'triggers in order',
    note: 'A creature enters under three watchers; sacrifices and burn answer.',
    position: {
      players: [
        { ...NO_HAND, hand: ['Llanowar Elves'], battlefield: ['Forest', 'Soul Warden', 'Mogg Fanatic', 'Soul Warden'] },
        { ...NO_HAND, hand: ['Shock'], battlefield: ['Mountain', 'Soul Warden'] },
      ],
    },
    lines: [3, 10, 28, 82, 217, 562, 1_356, 3_104, 6_944, 15_426],
  },
];
