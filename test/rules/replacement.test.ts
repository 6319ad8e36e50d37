// Replacement and prevention effects (CR 614–616).

import { describe, test } from 'vitest';
import type { CardData } from '../../engine/index.ts';
import { scenario } from '../../harness/scenario/index.ts';

const enchantment = (name: string, replace: unknown): CardData =>
  ({ name, types: 'Enchantment', abilities: [{ kind: 'replacement', replace }] }) as CardData;

const DOUBLER = enchantment('Doubler', { event: 'damage', times: 2 });
const PLUS = enchantment('Plus Two', { event: 'damage', plus: 2 });
const SHIELD = enchantment('Shield', { event: 'damage', to: 'you', prevent: 1 });
const REST = enchantment('Rest in Peace', { event: 'put into graveyard', what: { zone: 'graveyard' }, to: 'exile' });

describe('several effects that apply to one event', () => {
  test('the affected player chooses which applies first, and then looks at the rest', () => {
    const s = scenario()
      .cards(DOUBLER, PLUS)
      .player('A', { battlefield: ['Doubler', 'Plus Two', 'Mountain'], hand: ['Shock'] })
      .player('B', {});
    s.cast('A', 'Shock', { targets: ['B'] })
      .resolve()
      .expect({ decision: 'replacement', decider: 'B' });
    s.fork()
      .answer('B', 'effect of Doubler')
      .expect({ life: { B: 20 - (2 * 2 + 2) } });
    s.answer('B', 'effect of Plus Two').expect({ life: { B: 20 - (2 + 2) * 2 } });
  });

  test('the controller of an affected permanent chooses', () => {
    const s = scenario()
      .cards(DOUBLER, PLUS)
      .player('A', { battlefield: ['Doubler', 'Plus Two', 'Mountain'], hand: ['Shock'] })
      .player('B', { battlefield: ['Craw Wurm'] });
    s.cast('A', 'Shock', { targets: ['Craw Wurm'] })
      .resolve()
      .expect({ decision: 'replacement', decider: 'B' });
  });

  test('each applies once to an event', () => {
    const s = scenario()
      .cards(DOUBLER)
      .player('A', { battlefield: ['Doubler x2', 'Mountain'], hand: ['Shock'] })
      .player('B', {});
    s.cast('A', 'Shock', { targets: ['B'] }).resolve();
    if (s.offers().some((text) => text === 'effect of Doubler')) s.answer('B', 'effect of Doubler');
    s.expect({ life: { B: 20 - 2 * 2 * 2 }, priority: 'A' });
  });

  test('apply to each event of a batch on its own', () => {
    const s = scenario()
      .cards(DOUBLER)
      .player('A', { battlefield: ['Doubler', 'Mountain x2'], hand: ['Flame Rift'] })
      .player('B', {});
    s.cast('A', 'Flame Rift')
      .resolve()
      .expect({ life: { A: 12, B: 12 } });
  });

  test('two that add to counters as a creature enters are both applied', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hardened Scales', 'Conclave Mentor', 'Forest x2'], hand: ['Endless One'] })
      .player('B', {});
    s.cast('A', 'Endless One', { x: 2 }).resolve();
    if (s.offers().includes('effect of Hardened Scales')) s.answer('A', 'effect of Hardened Scales');
    s.expect({ objects: { 'Endless One': { power: 4, counters: { '+1/+1': 4 } } } });
  });

  test('the order of one that adds and one that doubles counters is the controller’s choice', () => {
    const season = enchantment('Doubling Season', { event: 'counters', what: { controller: 'you' }, times: 2 });
    const s = scenario()
      .cards(season)
      .player('A', { battlefield: ['Hardened Scales', 'Doubling Season', 'Forest x2'], hand: ['Endless One'] })
      .player('B', {});
    s.cast('A', 'Endless One', { x: 2 }).resolve().expect({ decision: 'replacement', decider: 'A' });
    s.fork()
      .answer('A', 'effect of Hardened Scales')
      .expect({ objects: { 'Endless One': { power: 6 } } });
    s.answer('A', 'effect of Doubling Season').expect({ objects: { 'Endless One': { power: 5 } } });
  });
});

describe('damage', () => {
  test('may be increased by its source’s controller’s permanents only', () => {
    const ours = enchantment('Ours', { event: 'damage', from: { controller: 'you' }, times: 3 });
    const s = scenario()
      .cards(ours)
      .player('A', { battlefield: ['Ours', 'Prodigal Sorcerer'] })
      .player('B', { battlefield: ['Prodigal Sorcerer'] });
    s.activate('A', "A's Prodigal Sorcerer", { targets: ['B'] })
      .resolve()
      .expect({ life: { B: 17 } });
    s.pass('A')
      .activate('B', "B's Prodigal Sorcerer", { targets: ['A'] })
      .resolve()
      .expect({ life: { A: 19 } });
  });

  test('may be increased when a spell deals it', () => {
    const ours = enchantment('Ours', { event: 'damage', from: { controller: 'you' }, times: 3 });
    const s = scenario()
      .cards(ours)
      .player('A', { battlefield: ['Ours', 'Mountain'], hand: ['Shock'] })
      .player('B', {});
    s.cast('A', 'Shock', { targets: ['B'] })
      .resolve()
      .expect({ life: { B: 14 } });
  });

  test('that is prevented is not dealt: nothing triggers, no life is gained', () => {
    const s = scenario()
      .time({ step: 'declare blockers' })
      .player('A', { battlefield: [{ card: 'Vampire Nighthawk', attacking: 'B' }] })
      .player('B', { battlefield: ['Forest'], hand: ['Fog'] });
    s.pass('A')
      .cast('B', 'Fog')
      .resolve()
      .passUntil('main 2')
      .expect({ life: { A: 20, B: 20 } });
  });

  test('that is prevented in part is dealt for the rest', () => {
    const s = scenario()
      .cards(SHIELD)
      .player('A', { battlefield: ['Mountain x2'], hand: ['Shock', 'Shock'] })
      .player('B', { battlefield: ['Shield', 'Hill Giant'] });
    s.cast('A', 'Shock', { targets: ['B'] })
      .resolve()
      .expect({ life: { B: 19 } });
    s.cast('A', 'Shock', { targets: ['Hill Giant'] })
      .resolve()
      .expect({ objects: { 'Hill Giant': { damage: 2 } } });
  });

  test('prevention of combat damage leaves other damage alone and ends with the turn', () => {
    const s = scenario()
      .player('A', { battlefield: ['Grizzly Bears', 'Mountain'], hand: ['Shock'] })
      .player('B', { battlefield: ['Forest', 'Hill Giant'], hand: ['Fog'] });
    s.pass('A')
      .cast('B', 'Fog')
      .resolve()
      .attack('A', ['Grizzly Bears'])
      .passUntil('main 2')
      .expect({ life: { B: 20 } });
    s.cast('A', 'Shock', { targets: ['B'] })
      .resolve()
      .expect({ life: { B: 18 } });
    s.passUntil({ step: 'main', turn: 4 })
      .attack('B', ['Hill Giant'])
      .passUntil('main 2')
      .expect({ life: { A: 17 } });
  });

  test('doubled trample damage is divided before it is doubled', () => {
    const s = scenario()
      .cards(DOUBLER)
      .time({ step: 'declare blockers' })
      .player('A', { battlefield: ['Doubler', { card: 'Yavimaya Wurm', attacking: 'B' }] })
      .player('B', { battlefield: [{ card: 'Hill Giant', blocking: 'Yavimaya Wurm' }] });
    s.passUntil('combat damage')
      .assign('A', 'Yavimaya Wurm', { 'Hill Giant': 3 })
      .expect({ life: { B: 14 } });
  });
});

describe('zones', () => {
  test('a creature that would die may be exiled instead: it does not die', () => {
    const s = scenario()
      .cards(REST)
      .player('A', { battlefield: ['Mountain', 'Rest in Peace'], hand: ['Lightning Bolt'] })
      .player('B', { battlefield: ['Doomed Traveler'] });
    s.cast('A', 'Lightning Bolt', { targets: ['Doomed Traveler'] }).resolve();
    s.expect({ exile: { A: ['Lightning Bolt'], B: ['Doomed Traveler'] }, stack: [], graveyard: { A: [], B: [] } });
  });

  test('of madness and another exile the owner chooses', () => {
    const s = scenario()
      .cards(REST)
      .player('A', { battlefield: ["Olivia's Dragoon", 'Mountain'], hand: ['Fiery Temper'] })
      .player('B', { battlefield: ['Rest in Peace'] });
    s.activate('A', "Olivia's Dragoon").expect({ decision: 'replacement', decider: 'A' });
    const other = s.fork();
    s.answer('A', 'effect of Fiery Temper').expect({ exile: { A: ['Fiery Temper'] } });
    s.resolve()
      .cast('A', 'Fiery Temper', { as: 'madness', targets: ['B'] })
      .resolve();
    s.expect({ life: { B: 17 }, exile: { A: ['Fiery Temper'] } });
    other.answer('A', 'effect of Rest in Peace').expect({ exile: { A: ['Fiery Temper'] } });
    other.resolveAll().expect({ exile: { A: ['Fiery Temper'] }, life: { B: 20 } });
  });
});

describe('other events', () => {
  test('life gain may be doubled, lifelink’s too', () => {
    const s = scenario()
      .cards(enchantment('Reflection', { event: 'gain life', who: 'you', times: 2 }))
      .time({ step: 'combat damage', moment: 'begin' })
      .player('A', { battlefield: ['Reflection', { card: "Ajani's Sunstriker", attacking: 'B' }] })
      .player('B', {});
    s.expect({ life: { A: 24, B: 18 } });
  });

  test('tokens may be doubled', () => {
    const s = scenario()
      .cards(enchantment('Parallel', { event: 'tokens', who: 'you', times: 2 }))
      .player('A', { battlefield: ['Parallel', 'Mountain x2'], hand: ['Dragon Fodder'] })
      .player('B', {});
    s.cast('A', 'Dragon Fodder')
      .resolve()
      .expect({ battlefield: { A: 1 + 2 + 4 } });
  });

  test('each single draw may be doubled', () => {
    const s = scenario()
      .cards(enchantment('Twice', { event: 'draw', who: 'you', times: 2 }))
      .player('A', { battlefield: ['Twice', 'Island x3'], hand: ['Divination'] })
      .player('B', {});
    s.cast('A', 'Divination')
      .resolve()
      .expect({ hand: { A: 4 } });
  });

  test('counters put on by an effect may be increased', () => {
    const s = scenario()
      .player('A', { battlefield: ['Hardened Scales', "Ajani's Pridemate", 'Plains x3'], hand: ['Revitalize'] })
      .player('B', {});
    s.cast('A', 'Revitalize')
      .resolveAll()
      .expect({ objects: { "Ajani's Pridemate": { counters: { '+1/+1': 2 } } } });
  });

  test('a permanent that enters tapped never was untapped', () => {
    const s = scenario()
      .player('A', { battlefield: ['Forest x2'], hand: ['Rampant Growth'], library: ['Forest x5'] })
      .player('B', {});
    s.cast('A', 'Rampant Growth').resolve().choose('A', ['Forest']);
    s.expect({ battlefield: { A: 3 } });
  });
});
