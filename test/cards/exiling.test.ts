// Exile while something stays (CR 607, 610.3): what comes back, and what doesn't.

import { describe, expect, test } from 'vitest';
import type { CardData } from '../../engine/index.ts';
import { type PlayerBoard, type Scenario, scenario } from '../../harness/scenario/index.ts';

/** A casts the card, B has this, and the trigger is on the stack with its target chosen. */
function triggered(card: string, mine: PlayerBoard, theirs: PlayerBoard, target?: string): Scenario {
  const s = scenario()
    .player('A', { ...mine, mana: 'WWWWWW', hand: [card, ...(mine.hand ?? [])] })
    .player('B', theirs);
  s.cast('A', card).resolve();
  if (target !== undefined) s.target('A', [target]);
  return s;
}

/** Both kinds of wording, with what each may exile of the opponent's. */
const CARDS: readonly (readonly [card: string, victim: string])[] = [
  ['Oblivion Ring', 'Hill Giant'],
  ['Banishing Light', 'Hill Giant'],
  ['Cast Out', 'Hill Giant'],
  ['Conclave Tribunal', 'Hill Giant'],
  ['Journey to Nowhere', 'Hill Giant'],
  ['Suspension Field', 'Hill Giant'],
];

/** Creatures that do the same, and what removes them. */
const CREATURES: readonly (readonly [card: string, victim: string])[] = [
  ['Banisher Priest', 'Hill Giant'],
  ['Fiend Hunter', 'Hill Giant'],
  ['Vault Guardsman', 'Icy Manipulator'],
  ['Leonin Relic-Warder', 'Icy Manipulator'],
];

const MAY = ['Fiend Hunter', 'Leonin Relic-Warder', 'Suspension Field'];

function resolveTrigger(s: Scenario, card: string): Scenario {
  s.resolve();
  return MAY.includes(card) ? s.answer('A', 'yes') : s;
}

describe('exile while a permanent stays', () => {
  test.each(CARDS)('%s exiles its target and gives it back when it leaves', (card, victim) => {
    const s = triggered(card, {}, { battlefield: [victim, 'Island'], mana: 'WW', hand: ['Disenchant'] });
    resolveTrigger(s, card).expect({ exile: { B: [victim] }, battlefield: { A: [card], B: ['Island'] } });
    s.pass('A')
      .cast('B', 'Disenchant', { targets: [card] })
      .resolveAll();
    s.expect({ exile: { B: [] }, battlefield: { A: [], B: [victim, 'Island'] }, graveyard: { A: [card] } });
  });

  test.each(CREATURES)('%s exiles its target and gives it back when it dies', (card, victim) => {
    const s = triggered(card, {}, { battlefield: [victim], mana: 'BBB', hand: ['Murder'] });
    resolveTrigger(s, card).expect({ exile: { B: [victim] }, battlefield: { B: [] } });
    s.pass('A')
      .cast('B', 'Murder', { targets: [card] })
      .resolveAll();
    s.expect({ exile: { B: [] }, battlefield: { B: [victim] }, graveyard: { A: [card] } });
  });

  test('the returned permanent is a new object: it has no damage, counters or Auras, and is summoning sick', () => {
    const s = triggered(
      'Banishing Light',
      {},
      {
        battlefield: [{ card: 'Hill Giant', label: 'giant', damage: 2, counters: { '+1/+1': 3 }, tapped: true }],
        mana: 'WW',
        hand: ['Disenchant'],
      },
    );
    s.resolve()
      .pass('A')
      .cast('B', 'Disenchant', { targets: ['Banishing Light'] })
      .resolveAll();
    s.expect({
      objects: { giant: { zone: 'battlefield', power: 3, damage: 0, counters: {}, tapped: false, sick: true } },
    });
  });

  test('it returns under its owner’s control, whoever controlled it', () => {
    const s = triggered(
      'Journey to Nowhere',
      { battlefield: [{ card: 'Hill Giant', owner: 'B' }] },
      { mana: 'WW', hand: ['Disenchant'] },
    );
    s.resolve().expect({ exile: { B: ['Hill Giant'] } });
    s.pass('A')
      .cast('B', 'Disenchant', { targets: ['Journey to Nowhere'] })
      .resolveAll();
    s.expect({ objects: { 'Hill Giant': { controller: 'B' } } });
  });

  test('an exiled token ceases to exist and does not return', () => {
    const s = triggered(
      'Banishing Light',
      {},
      { battlefield: [{ card: 'Hill Giant', token: true }], mana: 'WW', hand: ['Disenchant'] },
    );
    s.resolve().expect({ exile: { B: [] } });
    s.pass('A')
      .cast('B', 'Disenchant', { targets: ['Banishing Light'] })
      .resolveAll();
    s.expect({ battlefield: { B: [] }, exile: { B: [] } });
  });

  test('a returned creature’s own abilities trigger', () => {
    const s = triggered('Oblivion Ring', {}, { battlefield: ['Elvish Visionary'], mana: 'WW', hand: ['Disenchant'] });
    s.resolve()
      .pass('A')
      .cast('B', 'Disenchant', { targets: ['Oblivion Ring'] })
      .resolveAll();
    s.expect({ battlefield: { B: ['Elvish Visionary'] }, hand: { B: 1 } });
  });

  test('nothing is exiled when “you may” is declined', () => {
    const s = triggered('Fiend Hunter', {}, { battlefield: ['Hill Giant'] });
    s.resolve()
      .answer('A', 'no')
      .expect({ exile: { B: [] }, battlefield: { B: ['Hill Giant'] } });
  });
});

describe('Auras that return', () => {
  const exiled = (mine: PlayerBoard, theirs: PlayerBoard): Scenario => {
    const s = triggered('Oblivion Ring', { ...mine, hand: ['Disenchant'] }, theirs, 'Pacifism');
    return s.resolve().expect({ exile: { B: ['Pacifism'] } });
  };
  const pacified: PlayerBoard = {
    battlefield: [
      { card: 'Pacifism', attachedTo: 'giant' },
      { card: 'Hill Giant', label: 'giant' },
    ],
  };

  test('their controller chooses what they enchant', () => {
    const s = exiled({ battlefield: ['Grizzly Bears'] }, pacified);
    s.cast('A', 'Disenchant', { targets: ['Oblivion Ring'] })
      .resolve()
      .resolve();
    s.expect({ decision: 'attach', decider: 'B', offered: ["enchant A's Grizzly Bears", "enchant B's Hill Giant"] });
    s.answer('B', 'Grizzly Bears').expect({ objects: { Pacifism: { controller: 'B', attachedTo: 'Grizzly Bears' } } });
    s.expect({ objects: { 'Grizzly Bears': { keywords: ["can't attack"] } } });
  });

  test('hexproof is no hindrance: nothing is targeted', () => {
    const s = exiled({ battlefield: ['Carnage Tyrant'] }, pacified);
    s.cast('A', 'Disenchant', { targets: ['Oblivion Ring'] })
      .resolve()
      .resolve();
    s.answer('B', 'Carnage Tyrant').expect({ objects: { Pacifism: { attachedTo: 'Carnage Tyrant' } } });
  });

  test('with nothing to enchant they stay in exile', () => {
    const s = exiled({}, { ...pacified, mana: 'BBB', hand: ['Murder'] });
    s.pass('A')
      .cast('B', 'Murder')
      .resolve()
      .cast('A', 'Disenchant', { targets: ['Oblivion Ring'] });
    s.resolve()
      .resolve()
      .expect({ exile: { B: ['Pacifism'] }, graveyard: { B: ['Hill Giant', 'Murder'] } });
  });
});

describe('several objects at once', () => {
  const PRISON: CardData = {
    name: 'Wide Prison',
    cost: '{W}',
    types: 'Enchantment',
    abilities: [
      {
        kind: 'triggered',
        when: { on: 'enters' },
        effect: [
          {
            do: 'move',
            what: { each: { types: ['creature'], controller: 'opponent' } },
            to: 'exile',
            until: 'source leaves',
          },
        ],
      },
    ],
  };

  test('all of them return together', () => {
    const s = scenario()
      .cards(PRISON)
      .player('A', { mana: 'WWW', hand: ['Wide Prison', 'Disenchant'] })
      .player('B', { battlefield: ['Hill Giant', 'Grizzly Bears', 'Craw Wurm', 'Sol Ring'] });
    s.cast('A', 'Wide Prison')
      .resolve()
      .resolve()
      .expect({ exile: { B: ['Hill Giant', 'Grizzly Bears', 'Craw Wurm'] } });
    s.cast('A', 'Disenchant', { targets: ['Wide Prison'] })
      .resolve()
      .expect({ exile: { B: [] }, battlefield: { B: 4 } });
  });
});

describe('when it leaves before its ability resolves', () => {
  test('Oblivion Ring’s second ability resolves first, and the first exiles for ever', () => {
    const s = triggered(
      'Oblivion Ring',
      { hand: ['Boomerang'] },
      { battlefield: ['Hill Giant'], mana: 'WW', hand: ['Disenchant'] },
    );
    s.pass('A')
      .cast('B', 'Disenchant', { targets: ['Oblivion Ring'] })
      .resolve();
    s.expect({ stack: ['an ability of Oblivion Ring', 'an ability of Oblivion Ring'] });
    s.resolve().expect({ battlefield: { B: ['Hill Giant'] } }); // nothing to return yet
    s.resolve().expect({ exile: { B: ['Hill Giant'] }, battlefield: { A: [], B: [] } });
  });

  test('Fiend Hunter sacrificed in response exiles for ever', () => {
    const s = triggered(
      'Fiend Hunter',
      { battlefield: ['Viscera Seer'] },
      { battlefield: ['Hill Giant'] },
      'Hill Giant',
    );
    s.activate('A', 'Viscera Seer', { costs: ['Fiend Hunter'] });
    s.expect({ stack: ['an ability of Fiend Hunter', 'an ability of Viscera Seer', 'an ability of Fiend Hunter'] });
    s.resolve().resolve(); // the leaves ability, then the scry
    s.answer('A', 'no more');
    s.resolve()
      .answer('A', 'yes')
      .expect({ exile: { B: ['Hill Giant'] }, battlefield: { A: ['Viscera Seer'], B: [] } });
  });

  test('Banishing Light exiles nothing at all', () => {
    const s = triggered('Banishing Light', {}, { battlefield: ['Hill Giant'], mana: 'WW', hand: ['Disenchant'] });
    s.pass('A')
      .cast('B', 'Disenchant', { targets: ['Banishing Light'] })
      .resolveAll();
    s.expect({ exile: { B: [] }, battlefield: { A: [], B: ['Hill Giant'] } });
  });

  test('the second Oblivion Ring does not return what the first exiled for ever', () => {
    const s = triggered(
      'Oblivion Ring',
      { hand: ['Oblivion Ring'] },
      { battlefield: ['Hill Giant', 'Craw Wurm'], mana: 'WWWW', hand: ['Disenchant x2'] },
      'Hill Giant',
    );
    s.pass('A')
      .cast('B', 'Disenchant', { targets: ['Oblivion Ring'] })
      .resolveAll();
    s.cast('A', 'Oblivion Ring')
      .resolveAll()
      .expect({ exile: { B: ['Hill Giant', 'Craw Wurm'] } });
    s.pass('A')
      .cast('B', 'Disenchant', { targets: ['Oblivion Ring'] })
      .resolveAll();
    s.expect({ exile: { B: ['Hill Giant'] }, battlefield: { B: ['Craw Wurm'] } });
  });
});

describe('what may be exiled', () => {
  test('Oblivion Ring: another nonland permanent, one’s own too', () => {
    const s = scenario()
      .player('A', { battlefield: ['Sol Ring', 'Plains'], mana: 'WWW', hand: ['Oblivion Ring'] })
      .player('B', { battlefield: ['Hill Giant', 'Island'] });
    s.cast('A', 'Oblivion Ring').resolve();
    expect(s.offers()).toEqual(["target A's Sol Ring", "target B's Hill Giant"]);
  });

  test('Oblivion Ring alone on the table: its ability has no target, and it stays', () => {
    const s = scenario()
      .player('A', { mana: 'WWW', hand: ['Oblivion Ring'] })
      .player('B', {});
    s.cast('A', 'Oblivion Ring')
      .resolve()
      .expect({ stack: [], battlefield: { A: ['Oblivion Ring'] } });
  });

  test('an Oblivion Ring that is exiled by another gives back what it exiled', () => {
    const s = triggered('Oblivion Ring', { hand: ['Oblivion Ring'] }, { battlefield: ['Hill Giant'] });
    s.resolve().cast('A', 'Oblivion Ring').resolve().resolve();
    s.expect({ exile: { A: ['Oblivion Ring'], B: ['Hill Giant'] }, stack: ['an ability of Oblivion Ring'] });
    s.resolve().expect({ exile: { A: ['Oblivion Ring'], B: [] }, battlefield: { B: ['Hill Giant'] } });
  });

  test.each([
    ['Banishing Light', ["target B's Hill Giant", "target B's Sol Ring"]],
    ['Banisher Priest', ["target B's Hill Giant", "target B's Llanowar Elves"]],
    ['Suspension Field', ["target A's Wall of Omens", "target B's Hill Giant"]],
    ['Vault Guardsman', ["target B's Hill Giant", "target B's Sol Ring"]],
  ] as const)('%s', (card, offered) => {
    const theirs = ['Hill Giant', 'Island', offered[1].includes('Elves') ? 'Llanowar Elves' : 'Sol Ring'];
    const s = scenario()
      .player('A', { battlefield: ['Wall of Omens'], mana: 'WWWWWW', hand: [card] })
      .player('B', { battlefield: theirs });
    s.cast('A', card).resolve();
    expect(s.offers()).toEqual(offered);
  });

  test('a hexproof permanent is no target', () => {
    const s = scenario()
      .player('A', { mana: 'WWW', hand: ['Banishing Light'] })
      .player('B', { battlefield: ['Carnage Tyrant'] });
    s.cast('A', 'Banishing Light')
      .resolve()
      .expect({ stack: [], battlefield: { B: ['Carnage Tyrant'] } });
  });
});

describe('casting them', () => {
  test('Conclave Tribunal is convoked by summoning-sick creatures', () => {
    const s = scenario()
      .player('A', {
        battlefield: [{ card: 'Silvercoat Lion', sick: true }, { card: 'Elite Vanguard', sick: true }, 'Plains x2'],
        hand: ['Conclave Tribunal'],
      })
      .player('B', { battlefield: ['Hill Giant'] });
    s.cast('A', 'Conclave Tribunal', { convoke: ['Silvercoat Lion', 'Elite Vanguard'] })
      .resolve()
      .resolve();
    s.expect({ exile: { B: ['Hill Giant'] } });
  });

  test('Cast Out has flash: it exiles an attacker', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hill Giant'] })
      .player('B', { battlefield: ['Plains x4'], hand: ['Cast Out'] });
    s.attack('A', ['Hill Giant']).pass('A').cast('B', 'Cast Out').resolve().resolve();
    s.expect({ exile: { A: ['Hill Giant'] } })
      .passUntil('end of combat')
      .expect({ life: { B: 20 } });
  });

  test('Cast Out is cycled for {W}', () => {
    const s = scenario()
      .player('A', { mana: 'W', hand: ['Cast Out'] })
      .player('B', {});
    s.activate('A', 'Cast Out')
      .resolve()
      .expect({ hand: { A: ['Plains'] }, graveyard: { A: ['Cast Out'] } });
  });
});
