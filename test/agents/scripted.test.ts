import { describe, expect, it } from 'vitest';
import type { Position } from '../../engine/position/set-up.ts';
import { answersTo } from './table.ts';

const LIBRARY = Array.from({ length: 10 }, () => 'Forest');
const many = (count: number, card: string): string[] => Array.from({ length: count }, () => card);

/** A position in which both have a library; seat 0 is the agent. */
function table(
  mine: Partial<Position['players'][number]>,
  theirs: Partial<Position['players'][number]> = {},
): Position {
  return {
    players: [
      { library: LIBRARY, ...mine },
      { library: LIBRARY, ...theirs },
    ],
  };
}

describe('the scripted agent in its main phase', () => {
  it('plays a land first, of the colour that it lacks', () => {
    const hand = ['Grizzly Bears', 'Forest', 'Plains', "Healer's Hawk"];
    expect(answersTo(table({ hand, battlefield: ['Forest'] }), 1)).toEqual(['play Plains']);
  });

  it('casts the most expensive creature that it can', () => {
    const hand = ['Llanowar Elves', 'Grizzly Bears', 'Colossal Dreadmaw', 'Serra Angel'];
    const battlefield = many(6, 'Forest');
    expect(answersTo(table({ hand, battlefield, landsPlayed: 1 }), 1)).toEqual(['cast Colossal Dreadmaw']);
    expect(answersTo(table({ hand, battlefield: many(2, 'Forest'), landsPlayed: 1 }), 1)).toEqual([
      'cast Grizzly Bears',
    ]);
  });

  it('points damage at the best creature that it kills', () => {
    const mine = { hand: ['Lightning Bolt'], battlefield: ['Mountain', 'Hill Giant'] };
    const theirs = { battlefield: ['Llanowar Elves', 'Hill Giant', 'Colossal Dreadmaw'] };
    expect(answersTo(table(mine, theirs), 2)).toEqual(['cast Lightning Bolt', "target B's Hill Giant"]);
  });

  it('points damage at the player when that wins', () => {
    const mine = { hand: ['Lightning Bolt'], battlefield: ['Mountain'] };
    const theirs = { life: 3, battlefield: ['Hill Giant'] };
    expect(answersTo(table(mine, theirs), 2)).toEqual(['cast Lightning Bolt', 'target player B']);
  });

  it('never spends removal on its own creatures', () => {
    const battlefield = ['Swamp', 'Swamp', 'Mountain', 'Forest', 'Plains', 'Hill Giant'];
    const own = { hand: ['Terminal Agony', 'Swords to Plowshares', 'Beast Within'], battlefield };
    expect(answersTo(table(own), 1)).toEqual(['pass']);
  });

  it('chooses X just large enough to win, and no larger than what it kills', () => {
    const mine = { hand: ['Blaze'], battlefield: many(9, 'Mountain') };
    expect(answersTo(table(mine, { life: 4, battlefield: ['Hill Giant'] }), 3)).toEqual([
      'cast Blaze',
      'X = 4',
      'target player B',
    ]);
    expect(answersTo(table(mine, { battlefield: ['Serra Angel'] }), 3)).toEqual([
      'cast Blaze',
      'X = 4',
      "target B's Serra Angel",
    ]);
  });

  it('makes a creature with X as large as it can', () => {
    const mine = { hand: ['Primordial Hydra'], battlefield: many(7, 'Forest') };
    expect(answersTo(table(mine), 2)).toEqual(['cast Primordial Hydra', 'X = 5']);
  });

  it('keeps instants that make creatures for the end of the opponent’s turn', () => {
    const mine = { hand: ['Raise the Alarm'], battlefield: many(2, 'Plains') };
    expect(answersTo(table(mine), 1)).toEqual(['pass']);
    const end: Position = { ...table(mine), activePlayer: 1, step: 'end' };
    expect(answersTo(end, 1)).toEqual(['cast Raise the Alarm']);
  });

  it('discards a card with madness to cast it for less', () => {
    const mine = { hand: ['Fiery Temper', 'Hill Giant'], battlefield: ["Olivia's Dragoon", 'Mountain'] };
    const theirs = { battlefield: ['Hill Giant'] };
    const answers = answersTo(table(mine, theirs), 5).filter((answer) => answer !== 'pass');
    expect(answers).toEqual(["activate Olivia's Dragoon", 'Fiery Temper', 'yes', "target B's Hill Giant"]);
  });

  it('does not give up good cards for an ability that does nothing', () => {
    const mine = { hand: ['Hill Giant'], battlefield: ["Olivia's Dragoon"] };
    expect(answersTo(table(mine), 1)).not.toEqual(["activate Olivia's Dragoon"]);
  });
});

describe('the scripted agent while something resolves', () => {
  it('fetches a land of the colour that it lacks', () => {
    const mine = {
      hand: ['Rampant Growth', 'Lightning Bolt'],
      library: ['Forest', 'Plains', 'Mountain', 'Forest'],
      battlefield: many(2, 'Forest'),
    };
    expect(answersTo(table(mine), 2)).toEqual(['cast Rampant Growth', 'Mountain']);
  });

  it('puts lands away when it has enough, and keeps them when it needs them', () => {
    const scry = (lands: number, top: string[]): string[] =>
      answersTo(
        table({
          hand: ['Faerie Seer'],
          library: [...top, ...LIBRARY],
          battlefield: many(lands, 'Island'),
          landsPlayed: 1,
        }),
        4,
      ).filter((answer) => answer.endsWith(' away'));
    expect(scry(8, ['Forest', 'Forest'])).toEqual(['Forest away', 'Forest away']);
    expect(scry(1, ['Forest', 'Forest'])).toEqual([]);
  });

  it('enters as a copy of the best creature', () => {
    const mine = {
      hand: ['Copycat of the Tests'],
      battlefield: [...many(4, 'Island'), 'Grizzly Bears'],
      landsPlayed: 1,
    };
    const answers = answersTo(table(mine, { battlefield: ['Serra Angel', 'Hill Giant'] }), 3);
    expect(answers.filter((answer) => answer !== 'pass').slice(0, 2)).toEqual([
      'cast Copycat of the Tests',
      "copy B's Serra Angel",
    ]);
  });
});

describe('the scripted agent with a counterspell', () => {
  const counter = (spell: string, lands: string[]): string[] =>
    answersTo(
      {
        ...table({ hand: ['Counterspell'], battlefield: many(2, 'Island') }, { hand: [spell], battlefield: lands }),
        activePlayer: 1,
      },
      1,
      'scripted',
      [`cast ${spell}`],
    );

  it('counters what is worth it', () => {
    expect(counter('Serra Angel', many(5, 'Plains'))).toEqual(['cast Counterspell']);
  });

  it('lets small things resolve', () => {
    expect(counter('Opt', many(1, 'Island'))).toEqual(['pass']);
  });
});

describe('the scripted agent in combat', () => {
  const attack = (mine: string[], theirs: string[], life = 20): string[] => {
    const position: Position = {
      ...table({ battlefield: mine }, { battlefield: theirs, life }),
      step: 'declare attackers',
      moment: 'begin',
    };
    return answersTo(position, 1);
  };
  const block = (mine: string[], attackers: string[], life: number, wanted: number): string[] => {
    const battlefield = attackers.map((card) => ({ card, attacking: 0 }));
    const position: Position = {
      ...table({ battlefield: mine, life }, { battlefield }),
      activePlayer: 1,
      step: 'declare blockers',
      moment: 'begin',
    };
    return answersTo(position, wanted);
  };

  it('attacks when nobody can block', () => {
    expect(attack(['Hill Giant'], [])).toEqual(['Hill Giant attacks player B']);
  });

  it('does not attack into a larger blocker', () => {
    expect(attack(['Hill Giant'], ['Colossal Dreadmaw'])).toEqual(['no more attackers']);
  });

  it('attacks past blockers that can not reach its flier', () => {
    expect(attack(['Wind Drake'], ['Colossal Dreadmaw'], 2)).toEqual(['Wind Drake attacks player B']);
  });

  it('attacks with everybody when the blockers can not stop enough', () => {
    expect(attack(['Hill Giant', 'Hill Giant'], ['Colossal Dreadmaw'], 3)).toEqual(['Hill Giant attacks player B']);
  });

  describe('with several opponents', () => {
    const among = (mine: string[], ...theirs: Partial<Position['players'][number]>[]): string[] => {
      const position: Position = {
        players: [{ battlefield: mine, life: 14 }, ...theirs].map((player) => ({ library: LIBRARY, ...player })),
        step: 'declare attackers',
        moment: 'begin',
      };
      return answersTo(position, 1);
    };

    it('attacks the one whom it can kill', () => {
      const theirs = [{ life: 20 }, { life: 20 }, { life: 3 }];
      expect(among(['Hill Giant'], ...theirs)).toEqual(['Hill Giant attacks player D']);
    });

    it('attacks the one who has no blocker that stops it', () => {
      expect(among(['Hill Giant'], { battlefield: ['Colossal Dreadmaw'] }, {})).toEqual([
        'Hill Giant attacks player C',
      ]);
    });

    it('attacks the next in turn order among equals', () => {
      expect(among(['Hill Giant'], {}, {}, {})).toEqual(['Hill Giant attacks player B']);
    });

    it('stays at home when another opponent would strike back for too much', () => {
      const theirs = [{}, { battlefield: many(4, 'Colossal Dreadmaw') }];
      expect(among(many(4, 'Hill Giant'), ...theirs)).toEqual(['no more attackers']);
    });
  });

  it('blocks when its creature survives', () => {
    expect(block(['Colossal Dreadmaw'], ['Hill Giant'], 20, 1)).toEqual(['Colossal Dreadmaw blocks Hill Giant']);
  });

  it('chump blocks only when the damage is lethal', () => {
    expect(block(['Llanowar Elves'], ['Colossal Dreadmaw', 'Hill Giant'], 20, 1)).toEqual([
      'Llanowar Elves blocks nothing',
    ]);
    expect(block(['Llanowar Elves'], ['Hill Giant'], 3, 1)).toEqual(['Llanowar Elves blocks Hill Giant']);
  });

  it('blocks with two creatures when that kills', () => {
    expect(block(['Hill Giant', 'Hill Giant'], ['Siege Wurm'], 20, 2)).toEqual([
      'Hill Giant blocks Siege Wurm',
      'Hill Giant blocks Siege Wurm',
    ]);
  });

  it('divides damage so that it kills the most', () => {
    const divide = (blockers: string[]): string[] => {
      const battlefield = blockers.map((card) => ({ card, blocking: 'Siege Wurm' }));
      const position: Position = {
        ...table({ battlefield: [{ card: 'Siege Wurm', attacking: 1 }] }, { battlefield }),
        step: 'combat damage',
        moment: 'begin',
      };
      return answersTo(position, 1);
    };
    expect(divide(['Colossal Dreadmaw', 'Hill Giant'])).toEqual(['0 to Colossal Dreadmaw']);
    expect(divide(['Hill Giant', 'Colossal Dreadmaw'])).toEqual(['3 to Hill Giant']);
  });
});

describe('the scripted agent with cards in hand', () => {
  const opening = (hand: string[]): string[] =>
    answersTo({ ...table({ hand, library: many(30, 'Forest') }, { hand: LIBRARY.slice(0, 7) }), step: 'mulligans' }, 1);
  const hand = (lands: number): string[] => [...many(lands, 'Forest'), ...many(7 - lands, 'Grizzly Bears')];

  it('keeps seven cards with two to five lands', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((lands) => opening(hand(lands))[0])).toEqual([
      'mulligan',
      'mulligan',
      'keep',
      'keep',
      'keep',
      'keep',
      'mulligan',
      'mulligan',
    ]);
  });

  it('discards lands that it has too many of before spells', () => {
    const mine = {
      hand: ['Faithless Looting', 'Hill Giant', 'Mountain', 'Mountain'],
      library: ['Hill Giant', 'Hill Giant', ...LIBRARY],
      battlefield: many(7, 'Mountain'),
      landsPlayed: 1,
    };
    expect(answersTo(table(mine), 1)).toEqual(['cast Hill Giant']);
    const looting = { ...mine, hand: ['Faithless Looting', 'Mountain', 'Mountain'], battlefield: many(7, 'Mountain') };
    expect(answersTo(table(looting), 3)).toEqual(['cast Faithless Looting', 'Mountain', 'Mountain']);
  });

  it('pays life for an untapped land only when it uses the mana', () => {
    const dear = { hand: ['Blood Crypt', 'Colossal Dreadmaw'], battlefield: ['Mountain'] };
    expect(answersTo(table(dear), 2)).toEqual(['play Blood Crypt', 'no']);
    const cheap = { hand: ['Blood Crypt', 'Goblin Piker'], battlefield: ['Mountain'] };
    expect(answersTo(table(cheap), 2)).toEqual(['play Blood Crypt', 'yes']);
  });
});

describe('what the scripted agent once left in its hand', () => {
  const lands = (name: string, many: number): { card: string }[] =>
    Array.from({ length: many }, () => ({ card: name }));

  it('is cast: a creature whose size an ability defines, by the size that it would have', () => {
    const grown = { hand: ['Tarmogoyf'], battlefield: lands('Forest', 2), graveyard: ['Shock', 'Craw Wurm', 'Forest'] };
    expect(answersTo({ players: [grown, {}] }, 1)).toEqual(['cast Tarmogoyf']);
  });

  it('is cast: a spell that lets it pick what another player discards, as long as there is a hand', () => {
    const mine = { hand: ['Thoughtseize'], battlefield: lands('Swamp', 1) };
    expect(answersTo({ players: [mine, { hand: ['Serra Angel'] }] }, 2)).toEqual([
      'cast Thoughtseize',
      'target player B',
    ]);
    expect(answersTo({ players: [mine, {}] }, 1)).not.toContain('cast Thoughtseize');
  });

  it('is cast: a spell that exiles the top of the library to be played', () => {
    const mine = {
      hand: ['Reckless Impulse'],
      battlefield: lands('Mountain', 6),
      library: ['Shock', 'Shock', 'Shock'],
    };
    expect(answersTo({ players: [mine, {}] }, 1)).toEqual(['cast Reckless Impulse']);
  });

  it('is kept as a spell: a card with a land on its back, once there are lands enough', () => {
    const mine = (many: number): object => ({ hand: ['Kazandu Mammoth'], battlefield: lands('Forest', many) });
    expect(answersTo({ players: [mine(1), {}] }, 1)[0]).toMatch(/^play Kazandu Valley/);
    expect(answersTo({ players: [mine(8), {}] }, 1)).toEqual(['cast Kazandu Mammoth']);
  });

  it('is cast before combat when all its creatures become deadly, and not when blockers stop enough', () => {
    const mine = { life: 3, battlefield: [...lands('Forest', 5), ...lands('Grizzly Bears', 4)], hand: ['Overrun'] };
    const yours = (life: number): object => ({
      life,
      battlefield: [{ card: 'Hill Giant' }, { card: 'Savannah Lions' }],
    });
    expect(answersTo({ players: [mine, yours(16)] }, 1)).toEqual(['cast Overrun']);
    expect(answersTo({ players: [mine, yours(17)] }, 1)).not.toContain('cast Overrun');
  });

  it('is pointed at its own Siege when that defeats it, not to scratch it', () => {
    const mine = (defense: number): object => ({
      hand: ['Lightning Bolt'],
      battlefield: [...lands('Mountain', 1), { card: 'Invasion of Zendikar', counters: { defense }, protector: 1 }],
    });
    const yours = { battlefield: [{ card: 'Llanowar Elves' }] };
    expect(answersTo({ players: [mine(3), yours] }, 2)).toEqual([
      'cast Lightning Bolt',
      "target A's Invasion of Zendikar",
    ]);
    expect(answersTo({ players: [mine(4), yours] }, 2)).toEqual(['cast Lightning Bolt', "target B's Llanowar Elves"]);
  });
});
