// CR 506.4 and 510.1, letter by letter: what takes a permanent out of combat and what does not, and who assigns how much.

import { describe, expect, test } from 'vitest';
import {
  activated,
  always,
  creature,
  instant,
  planeswalker,
  TARGET,
  target,
} from '../../engine/vocabulary/builders.ts';
import type { CardData, ChangeData, Instruction } from '../../engine/vocabulary/card.ts';
import { type BoardPermanent, type Scenario, scenario } from '../../harness/scenario/index.ts';

/** "Target permanent becomes so until end of turn." */
const becomes = (name: string, changes: ChangeData): CardData =>
  instant(name, '{W}', target.permanent(), { do: 'change', what: TARGET, changes });
const does = (name: string, instruction: Instruction): CardData =>
  instant(name, '{W}', target.permanent(), instruction);

const STATUE = becomes('Statue', { setTypes: ['artifact'] });
const BATTLEMENT = becomes('Battlement', { addTypes: ['battle'] });
const THEFT = becomes('Theft', { control: 'you' });
const PACIFISM = becomes('Calm', { keywords: ["can't attack", "can't block"] });
const RETREAT = does('Retreat', { do: 'remove from combat', what: TARGET });
const LULL = does('Lull', { do: 'tap', what: TARGET });
const RALLY = does('Rally', { do: 'untap', what: TARGET });
const BLINK = does('Recall', { do: 'move', what: TARGET, to: 'hand' });
const WALKER = planeswalker('Bear Walker', '{3}', 'Bear', 4);
const WARDED = becomes('Awaken', { addTypes: ['creature'], setPower: 3, setToughness: 3 });

const TRUCE = becomes('Truce', { loseTypes: ['battle'] });

/** A 3/3 attacks B and is blocked by a 2/2; A has priority and what it needs. */
function blocked(spell: CardData, more: readonly (string | BoardPermanent)[] = []): Scenario {
  return scenario()
    .cards(spell)
    .time({ step: 'declare blockers' })
    .player('A', {
      battlefield: [{ card: 'Hill Giant', attacking: 'B' }, { card: 'Serra Angel', attacking: 'B' }, 'Plains'],
      hand: [spell.name],
    })
    .player('B', { battlefield: [{ card: 'Grizzly Bears', blocking: 'Hill Giant' }, ...more] });
}

describe('an attacking creature (CR 506.4)', () => {
  test.each([
    ['becomes no creature', STATUE],
    ['becomes a battle too', BATTLEMENT],
    ['is removed by an effect', RETREAT],
    ['leaves the battlefield', BLINK],
  ])('that %s leaves combat: it deals no damage and is dealt none', (_why, spell) => {
    const s = blocked(spell)
      .cast('A', spell.name, { targets: ['Hill Giant'] })
      .resolve();
    s.expect({ objects: { 'Grizzly Bears': { blocking: [] } } });
    s.passUntil('end of combat').expect({ life: { B: 16 }, objects: { 'Grizzly Bears': { damage: 0 } } });
  });

  test.each([
    ['becomes tapped', LULL],
    ['becomes untapped (CR 506.4b)', RALLY],
    ['could attack no more (CR 506.4a)', PACIFISM],
    ['changes hands to who has it already', THEFT],
  ])('that %s stays in combat', (_why, spell) => {
    const s = blocked(spell)
      .cast('A', spell.name, { targets: ['Hill Giant'] })
      .resolve();
    s.expect({ objects: { 'Hill Giant': { attacking: 'B' }, 'Grizzly Bears': { blocking: ['Hill Giant'] } } });
    s.passUntil('end of combat').expect({ life: { B: 16 }, graveyard: { B: ['Grizzly Bears'] } });
  });
});

describe('a blocking creature (CR 506.4)', () => {
  test.each([
    ['becomes no creature', STATUE],
    ['becomes a battle too', BATTLEMENT],
    ['changes controllers', THEFT],
    ['is removed by an effect', RETREAT],
    ['leaves the battlefield', BLINK],
  ])('that %s leaves combat, and what it blocked stays blocked (CR 509.1h)', (_why, spell) => {
    const s = blocked(spell)
      .cast('A', spell.name, { targets: ['Grizzly Bears'] })
      .resolve();
    s.passUntil('end of combat').expect({ life: { B: 16 }, objects: { 'Hill Giant': { damage: 0 } } });
  });

  test('that becomes tapped, or could block no more, stays in combat and deals damage', () => {
    for (const spell of [LULL, PACIFISM]) {
      const s = blocked(spell)
        .cast('A', spell.name, { targets: ['Grizzly Bears'] })
        .resolve();
      s.passUntil('end of combat').expect({ objects: { 'Hill Giant': { damage: 2 } } });
    }
  });

  test('that regenerates leaves combat (CR 701.19a)', () => {
    const s = scenario()
      .cards(
        creature('Skeleton', '{B}', 'Skeleton', 1, 1, activated({ mana: '{B}' }, { do: 'regenerate', what: 'this' })),
      )
      .time({ step: 'declare blockers' })
      .player('A', { battlefield: [{ card: 'Hill Giant', attacking: 'B' }, 'Mountain'], hand: ['Lightning Bolt'] })
      .player('B', { battlefield: [{ card: 'Skeleton', blocking: 'Hill Giant' }, 'Swamp'] });
    s.pass('A').activate('B', 'Skeleton').resolve();
    s.cast('A', 'Lightning Bolt', { targets: ['Skeleton'] }).resolve();
    s.expect({ objects: { Skeleton: { tapped: true, blocking: [] } } });
    s.passUntil('end of combat').expect({ life: { B: 20 }, objects: { 'Hill Giant': { damage: 0 } } });
  });
});

describe('a planeswalker that is attacked (CR 506.4c–e)', () => {
  const attacked = (...cards: CardData[]): Scenario =>
    scenario()
      .cards(WALKER, ...cards)
      .player('A', { battlefield: ['Hill Giant', 'Plains x2'], hand: cards.map(({ name }) => name) })
      .player('B', { battlefield: ['Bear Walker', 'Grizzly Bears'] })
      .attack('A', { 'Hill Giant': 'Bear Walker' });

  test.each([
    ['stops being one', STATUE],
    ['changes controllers', THEFT],
    ['is removed from combat', RETREAT],
    ['leaves', BLINK],
  ])('that %s is attacked no more; its attacker attacks nothing and can be blocked', (_why, spell) => {
    const s = attacked(spell)
      .cast('A', spell.name, { targets: ['Bear Walker'] })
      .resolve();
    s.expect({ objects: { 'Hill Giant': { attacking: 'nothing' } } });
    s.passUntil({ decision: 'blocker' }).expect({ offered: ['Grizzly Bears blocks Hill Giant'] });
    s.block('B', {})
      .passUntil('end of combat')
      .expect({ life: { A: 20, B: 20 } });
  });

  test('that becomes a creature, and no creature again, goes on being attacked (CR 506.4d)', () => {
    const s = attacked(WARDED)
      .cast('A', 'Awaken', { targets: ['Bear Walker'] })
      .resolve();
    s.expect({ objects: { 'Bear Walker': { types: ['creature', 'planeswalker'] } } });
    s.passUntil('end of combat').expect({ objects: { 'Hill Giant': { damage: 0 } }, absent: ['Bear Walker'] });
  });

  test('that was a battle too, protected by another player, leaves combat when it is none any more (CR 506.4e)', () => {
    const hybrid = (seat: 'B' | 'C'): Scenario =>
      scenario()
        .cards({ ...WALKER, name: 'Fort', types: 'Planeswalker Battle — Siege', defense: 9 }, TRUCE)
        .player('A', { battlefield: ['Hill Giant', 'Plains', { card: 'Fort', protector: seat }], hand: ['Truce'] })
        .player('B', {})
        .player('C', {})
        .attack('A', { 'Hill Giant': 'Fort' })
        .cast('A', 'Truce', { targets: ['Fort'] })
        .resolve();
    hybrid('B').expect({ objects: { 'Hill Giant': { attacking: 'nothing' } } });
    hybrid('C').expect({ objects: { 'Hill Giant': { attacking: 'nothing' } } });
  });

  test('that was a battle too, which its controller protected, is attacked as a planeswalker (CR 506.4e)', () => {
    scenario()
      .cards({ ...WALKER, name: 'Fort', types: 'Planeswalker Battle', defense: 9 }, TRUCE)
      .player('A', { battlefield: ['Hill Giant', 'Plains'], hand: ['Truce'] })
      .player('B', { battlefield: ['Fort'] })
      .attack('A', { 'Hill Giant': 'Fort' })
      .cast('A', 'Truce', { targets: ['Fort'] })
      .resolve()
      .passUntil('end of combat')
      .expect({ objects: { Fort: { notTypes: ['battle'], counters: { loyalty: 1, defense: 9 } } } });
  });
});

describe('assigning combat damage (CR 510.1)', () => {
  test('power of 0 or less assigns nothing (510.1a)', () => {
    const s = scenario()
      .cards(creature('Wisp', '{U}', 'Spirit', -1, 1))
      .time({ step: 'declare blockers' })
      .player('A', {
        battlefield: [
          { card: 'Wisp', attacking: 'B' },
          { card: 'Ornithopter', attacking: 'B' },
        ],
      })
      .player('B', {});
    s.passUntil('end of combat').expect({ life: { B: 20 } });
  });

  test('blocked with no blockers left, it assigns none, but with trample all of it to what it attacks (510.1c, 702.19d)', () => {
    const board = (card: string, whom: string): Scenario =>
      scenario()
        .time({ step: 'declare blockers' })
        .player('A', { battlefield: [{ card, attacking: whom, blocked: true }, 'Invasion of Belenon'] })
        .player('B', { battlefield: ['Jace Beleren'] });
    board('Craw Wurm', 'B')
      .passUntil('end of combat')
      .expect({ life: { B: 20 } });
    board('Colossal Dreadmaw', 'B')
      .passUntil('end of combat')
      .expect({ life: { B: 14 } });
    board('Colossal Dreadmaw', 'Jace Beleren')
      .passUntil('end of combat')
      .expect({ life: { B: 20 }, absent: ['Jace Beleren'] });
    board('Craw Wurm', 'Invasion of Belenon')
      .passUntil('end of combat')
      .expect({ objects: { 'Invasion of Belenon': { counters: { defense: 5 } } } });
    board('Colossal Dreadmaw', 'Invasion of Belenon')
      .passUntil('combat damage')
      .expect({ stack: ['an ability of Invasion of Belenon'] });
  });

  test('trample and deathtouch: one to each blocker, the rest to the battle or planeswalker (702.2c, 702.19b)', () => {
    for (const whom of ['Jace Beleren', 'Invasion of Belenon']) {
      const s = scenario()
        .cards(creature('Ooze', '{G}', 'Ooze', 4, 4, 'trample', 'deathtouch'))
        .time({ step: 'declare blockers' })
        .player('A', { battlefield: [{ card: 'Ooze', attacking: whom }, 'Invasion of Belenon'] })
        .player('B', {
          battlefield: [
            { card: 'Jace Beleren', counters: { loyalty: 5 } },
            { card: 'Hill Giant', blocking: 'Ooze' },
            { card: 'Serra Angel', blocking: 'Ooze' },
          ],
        });
      s.passUntil({ decision: 'damage' }).answer('A', '1 to Hill Giant').answer('A', '1 to Serra Angel');
      s.passUntil('end of combat');
      const left = whom === 'Jace Beleren' ? { loyalty: 3 } : { defense: 3 };
      s.expect({ graveyard: { B: ['Hill Giant', 'Serra Angel'] }, objects: { [whom]: { counters: left } } });
    }
  });

  test('a blocker of two divides its damage, its controller as that player likes (510.1d)', () => {
    const s = scenario()
      .cards(creature('Twin Guard', '{W}', 'Soldier', 3, 9, always('this', { combat: [{ additionalBlocks: 1 }] })))
      .player('A', { battlefield: ['Grizzly Bears', 'Silvercoat Lion'] })
      .player('B', { battlefield: ['Twin Guard'] })
      .attack('A', ['Grizzly Bears', 'Silvercoat Lion'])
      .block('B', [
        ['Twin Guard', 'Grizzly Bears'],
        ['Twin Guard', 'Silvercoat Lion'],
      ]);
    s.passUntil({ decision: 'damage' }).expect({ decider: 'B' });
    expect(s.offers()).toHaveLength(4);
    s.answer('B', '1 to Grizzly Bears').passUntil('end of combat');
    s.expect({ graveyard: { A: ['Silvercoat Lion'] }, objects: { 'Grizzly Bears': { damage: 1 } } });
  });

  test('a blocker whose attacker left combat assigns none (510.1d)', () => {
    const s = blocked(RETREAT)
      .cast('A', 'Retreat', { targets: ['Hill Giant'] })
      .resolve();
    s.passUntil('end of combat').expect({ life: { A: 20 }, objects: { 'Hill Giant': { damage: 0 } } });
  });
});
