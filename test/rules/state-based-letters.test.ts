// Every letter of CR 704.5 and 704.6: played, or out of scope by name.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CardData } from '../../engine/index.ts';
import { type Scenario, scenario } from '../../harness/scenario/index.ts';

const SKELETONS: CardData = {
  name: 'Skeletons',
  cost: '{0}',
  types: 'Creature — Skeleton',
  power: 1,
  toughness: 1,
  abilities: [{ kind: 'activated', cost: { mana: '{0}' }, effect: [{ do: 'regenerate', what: 'this' }] }],
};
const SHRINK: CardData = {
  name: 'Shrink',
  cost: '{0}',
  types: 'Instant',
  abilities: [
    {
      kind: 'spell',
      effect: [{ do: 'change', what: { each: { types: ['creature'] } }, changes: { power: -2, toughness: -2 } }],
    },
  ],
};
const RUIN: CardData = {
  name: 'Ruin',
  cost: '{0}',
  types: 'Instant',
  abilities: [{ kind: 'spell', targets: [{ what: 'object' }], effect: [{ do: 'destroy', what: { target: 0 } }] }],
};
/** "Target permanent loses these types and is an artifact creature." */
function becomes(name: string, changes: NonNullable<Extract<Step, { do: 'change' }>['changes']>): CardData {
  const effect: Step[] = [{ do: 'change', what: { target: 0 }, changes }];
  return { name, cost: '{0}', types: 'Instant', abilities: [{ kind: 'spell', targets: [{ what: 'object' }], effect }] };
}
type Step = NonNullable<Extract<NonNullable<CardData['abilities']>[number], { kind: 'spell' }>['effect']>[number];

const role = (name: string): CardData => ({
  name,
  types: 'Enchantment — Aura Role',
  keywords: [{ enchant: { what: 'object', filter: { types: ['creature'] } } }],
  abilities: [{ kind: 'static', affects: 'attached', changes: { power: 1 } }],
});
const world = (name: string): CardData => ({ name, cost: '{0}', types: 'World Enchantment' });

/** What is played for a letter, or why nothing is. */
const LETTERS: Readonly<Record<string, string | (() => Scenario)>> = {
  a: () =>
    scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock'] })
      .player('B', { life: 2 })
      .cast('A', 'Shock', { targets: ['B'] })
      .resolve()
      .expect({ result: 'A wins (life)' }),
  b: () =>
    scenario()
      .player('A', { battlefield: ['Island x3'], hand: ['Divination'], library: [] })
      .player('B', {})
      .cast('A', 'Divination')
      .resolve()
      .expect({ result: 'B wins (library)' }),
  c: () => scenario().player('A', { poison: 10 }).player('B', {}).expect({ result: 'B wins (poison)' }),
  d: () =>
    scenario()
      .player('A', { battlefield: ['Island'], hand: ['Unsummon'] })
      .player('B', { battlefield: [{ card: 'Grizzly Bears', token: true, label: 'bear' }] })
      .cast('A', 'Unsummon', { targets: ['bear'] })
      .resolve()
      .expect({ hand: { B: [] }, battlefield: { B: [] } }),
  e: () =>
    scenario()
      .player('A', { battlefield: ['Mountain', 'Island x2'], hand: ['Shock', 'Twincast'] })
      .player('B', {})
      .cast('A', 'Shock', { targets: ['B'], pay: ['Mountain'] })
      .cast('A', 'Twincast', { targets: ['Shock'] })
      .resolve()
      .answer('A', 'no')
      .resolve()
      .expect({ life: { B: 18 }, graveyard: { A: ['Twincast'] } }),
  f: () =>
    scenario()
      .cards(SHRINK, SKELETONS)
      .player('A', { hand: ['Shrink'], battlefield: ['Grizzly Bears'] })
      .player('B', { battlefield: ['Skeletons'] })
      .pass('A')
      .activate('B', 'Skeletons')
      .resolve()
      .cast('A', 'Shrink')
      .resolve()
      .expect({ graveyard: { A: 2, B: 1 } }),
  g: () =>
    scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Shock'] })
      .player('B', { battlefield: ['Grizzly Bears'] })
      .cast('A', 'Shock', { targets: ['Grizzly Bears'] })
      .resolve()
      .expect({ graveyard: { B: ['Grizzly Bears'] } }),
  h: () =>
    scenario()
      .player('A', { battlefield: ['Forest x2', 'Typhoid Rats'], hand: ['Rabid Bite'] })
      .player('B', { battlefield: ['Craw Wurm'] })
      .cast('A', 'Rabid Bite')
      .resolve()
      .expect({ graveyard: { B: ['Craw Wurm'] } }),
  i: () =>
    scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Lightning Bolt'] })
      .player('B', { battlefield: ['Jace Beleren'] })
      .cast('A', 'Lightning Bolt', { targets: ['Jace Beleren'] })
      .resolve()
      .expect({ graveyard: { B: ['Jace Beleren'] } }),
  j: () =>
    scenario()
      .player('A', { battlefield: ['Isamaru, Hound of Konda x3'] })
      .player('B', { battlefield: ['Isamaru, Hound of Konda'] })
      .answer('A', 'Isamaru, Hound of Konda#2')
      .expect({ battlefield: { A: 1, B: 1 }, graveyard: { A: 2 } }),
  k: () =>
    scenario()
      .cards(world('Old World'), world('New World'))
      .player('A', { hand: ['New World'] })
      .player('B', { battlefield: ['Old World'] })
      .cast('A', 'New World')
      .resolve()
      .expect({ graveyard: { B: ['Old World'] }, battlefield: { A: ['New World'] } }),
  m: () =>
    scenario()
      .cards(RUIN)
      .player('A', { hand: ['Ruin'], battlefield: [{ card: 'Pacifism', attachedTo: 'Grizzly Bears' }] })
      .player('B', { battlefield: ['Grizzly Bears'] })
      .cast('A', 'Ruin', { targets: ['Grizzly Bears'] })
      .resolve()
      .expect({ battlefield: { A: [] } }),
  n: () =>
    scenario()
      .cards(RUIN)
      .player('A', {
        hand: ['Ruin'],
        battlefield: [{ card: 'Bonesplitter', attachedTo: 'Grizzly Bears' }, 'Grizzly Bears'],
      })
      .player('B', {})
      .cast('A', 'Ruin', { targets: ['Grizzly Bears'] })
      .resolve()
      .expect({ objects: { Bonesplitter: { attachedTo: '', zone: 'battlefield' } } }),
  p: () =>
    scenario()
      .cards(
        becomes('Rust', { setSubtypes: ['Clue'] }),
        becomes('Wake', { addTypes: ['creature'], setPower: 1, setToughness: 1 }),
      )
      .player('A', {
        hand: ['Rust', 'Wake'],
        battlefield: [
          'Grizzly Bears',
          { card: 'Bonesplitter', attachedTo: 'Grizzly Bears', label: 'one' },
          { card: 'Bonesplitter', attachedTo: 'Grizzly Bears', label: 'other' },
        ],
      })
      .player('B', {})
      .cast('A', 'Rust', { targets: ['one'] })
      .resolve()
      .expect({ objects: { one: { attachedTo: '' }, 'Grizzly Bears': { power: 4 } } })
      .cast('A', 'Wake', { targets: ['other'] })
      .resolve()
      .expect({ objects: { other: { attachedTo: '', zone: 'battlefield' }, 'Grizzly Bears': { power: 2 } } }),
  q: () =>
    scenario()
      .player('A', { battlefield: [{ card: 'Craw Wurm', counters: { '+1/+1': 3, '-1/-1': 2 } }] })
      .player('B', {})
      .expect({ objects: { 'Craw Wurm': { counters: { '+1/+1': 1 }, power: 7 } } }),
  r: 'no ability of the vocabulary limits counters',
  s: () =>
    scenario()
      .player('A', { battlefield: [{ card: 'History of Benalia', counters: { lore: 3 } }] })
      .player('B', {})
      .expect({ battlefield: { A: [] }, graveyard: { A: ['History of Benalia'] } }),
  t: 'dungeons (CR 309)',
  u: 'space sculptor (CR 702.158)',
  v: () =>
    scenario()
      .player('A', { battlefield: ['Mountain'], hand: ['Lightning Bolt'] })
      .player('B', {
        battlefield: [{ card: 'Invasion of Belenon', counters: { defense: 3 }, protector: 'A' }],
      })
      .cast('A', 'Lightning Bolt', { targets: ['Invasion of Belenon'] })
      .resolve()
      .expect({ battlefield: { B: 1 }, stack: ['an ability of Invasion of Belenon'] })
      .resolve()
      .answer('B', 'no')
      .expect({ battlefield: { B: [] } }),
  w: () =>
    scenario()
      .player('A', { battlefield: [{ card: 'Invasion of Belenon', protector: 'D' }] })
      .player('B', {})
      .player('C', {})
      .player('D', {})
      .concede('D')
      .expect({ decision: 'protector', decider: 'A' })
      .answer('A', 'player C')
      .expect({ objects: { 'Invasion of Belenon': { protector: 'C' } } }),
  x: () =>
    scenario()
      .player('A', { battlefield: [{ card: 'Invasion of Belenon', protector: 'A' }] })
      .player('B', {})
      .player('C', {})
      .expect({ decision: 'protector', decider: 'A' })
      .answer('A', 'player B')
      .expect({ objects: { 'Invasion of Belenon': { protector: 'B' } } }),
  y: () =>
    scenario()
      .cards(role('Cursed'), role('Royal'), role('Wicked'))
      .player('A', {
        battlefield: [
          { card: 'Cursed', attachedTo: 'Grizzly Bears' },
          { card: 'Royal', attachedTo: 'Grizzly Bears' },
        ],
      })
      .player('B', { battlefield: ['Grizzly Bears', { card: 'Wicked', attachedTo: 'Grizzly Bears' }] })
      .expect({
        battlefield: { A: ['Royal'], B: ['Grizzly Bears', 'Wicked'] },
        objects: { 'Grizzly Bears': { power: 4 } },
      }),
  z: 'start your engines! (CR 702.179)',
};

const VARIANTS: Readonly<Record<string, string>> = {
  a: 'Two-Headed Giant (CR 810)',
  b: 'Two-Headed Giant (CR 810)',
  c: 'Commander (CR 903)',
  d: 'Commander (CR 903)',
  e: 'Archenemy (CR 904)',
  f: 'Planechase (CR 901)',
};

function lettersOf(rule: string): string[] {
  const numbers = readFileSync(new URL('../structure/cr-numbers.txt', import.meta.url), 'utf8').split(/\s+/);
  return numbers
    .filter((number) => number.startsWith(rule))
    .map((number) => number.slice(rule.length))
    .filter((letter) => letter !== '');
}

describe('the letters of CR 704.5', () => {
  test('are all here', () => {
    expect(Object.keys(LETTERS)).toEqual(lettersOf('704.5'));
    expect(Object.keys(VARIANTS)).toEqual(lettersOf('704.6'));
  });

  for (const [letter, play] of Object.entries(LETTERS)) {
    if (typeof play === 'string') continue; // out of scope by name
    test(`${letter} is played`, () => void play());
  }
});

describe('at one check of state-based actions', () => {
  test('the legend rule is chosen for each name first, and all leave together', () => {
    const s = scenario()
      .player('A', { battlefield: ['Isamaru, Hound of Konda x2', 'Krenko, Mob Boss x2', 'Blood Artist'] })
      .player('B', { life: 20 });
    s.answer('A', 'Isamaru, Hound of Konda').expect({ battlefield: { A: 5 } });
    s.answer('A', 'Krenko, Mob Boss').expect({ graveyard: { A: 2 } });
  });

  test('a permanent that leaves for two reasons leaves once', () => {
    const s = scenario()
      .cards(SHRINK)
      .player('A', { hand: ['Shrink'], battlefield: ['Isamaru, Hound of Konda', 'Soul Warden'] })
      .player('B', {});
    s.cast('A', 'Shrink').resolve();
    s.expect({ graveyard: { A: 3 }, life: { A: 20 } });
    const legends = scenario()
      .cards(SHRINK)
      .player('A', {
        battlefield: [
          { card: 'Isamaru, Hound of Konda', damage: 2, label: 'hurt' },
          'Isamaru, Hound of Konda',
          'Blood Artist',
        ],
      })
      .player('B', {});
    legends.answer('A', 'Isamaru, Hound of Konda#2').answer('A', 'B');
    legends.expect({ stack: ['an ability of Blood Artist'], graveyard: { A: 1 } });
  });

  test('one regeneration shield is enough for lethal damage and deathtouch together', () => {
    const s = scenario()
      .cards(SKELETONS)
      .player('A', { battlefield: ['Skeletons'] })
      .player('B', { battlefield: ['Forest x2', 'Typhoid Rats'], hand: ['Rabid Bite'] })
      .time({ active: 'B' });
    s.pass('B').activate('A', 'Skeletons').resolve();
    s.cast('B', 'Rabid Bite').resolve();
    s.expect({ objects: { Skeletons: { zone: 'battlefield', tapped: true, damage: 0 } } });
  });

  test('counters that go together are still on what dies at the same time', () => {
    const undying: CardData = {
      name: 'Undying Bear',
      cost: '{0}',
      types: 'Creature — Bear',
      power: 1,
      toughness: 1,
      keywords: ['undying'],
    };
    const wither: CardData = {
      name: 'Wither',
      cost: '{0}',
      types: 'Instant',
      abilities: [
        {
          kind: 'spell',
          effect: [{ do: 'counters', what: { each: { types: ['creature'] } }, kind: '-1/-1', amount: 2 }],
        },
      ],
    };
    const s = scenario()
      .cards(undying, wither)
      .player('A', { hand: ['Wither'], battlefield: [{ card: 'Undying Bear', counters: { '+1/+1': 1 } }] })
      .player('B', {});
    s.cast('A', 'Wither').resolve();
    s.expect({ stack: [], graveyard: { A: ['Undying Bear', 'Wither'] } });
  });

  test('world permanents that came at the same time all go, together with the older one', () => {
    const both: CardData = {
      name: 'Worldgate',
      cost: '{0}',
      types: 'Sorcery',
      abilities: [
        {
          kind: 'spell',
          effect: [{ do: 'move', what: { each: { zone: 'graveyard' } }, to: 'battlefield', control: 'you' }],
        },
      ],
    };
    const s = scenario()
      .cards(both, world('First'), world('Second'), world('Third'))
      .player('A', { hand: ['Worldgate'], graveyard: ['First', 'Second'] })
      .player('B', { battlefield: ['Third'] });
    s.cast('A', 'Worldgate').resolve();
    s.expect({ battlefield: { A: [], B: [] }, graveyard: { A: ['First', 'Second', 'Worldgate'], B: ['Third'] } });
  });
});
