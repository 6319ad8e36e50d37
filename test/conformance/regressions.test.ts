// Faults that random games once showed, each as a small position that had it.

import { describe, expect, it } from 'vitest';
import { addCounters } from '../../engine/actions/move.ts';
import {
  advance,
  checkState,
  choose,
  describeDecision,
  EVENT_LOSE_LIFE,
  type EventSink,
  Game,
  HAND,
  hash,
  LIBRARY,
  liveId,
  newGame,
  outcome,
  STREAM_DISCARD,
  STUN_COUNTER,
  TAPPED,
  W_STACK,
  W_TOUCHED,
  W_TRIGGERS,
  W_VOLATILE,
} from '../../engine/index.ts';
import { countersOn } from '../../engine/objects/query.ts';
import { Dice } from './dice.ts';
import { Books, Coverage } from './events.ts';
import * as laws from './laws.ts';
import { RULEBOOK, setupOf } from './play.ts';
import { many, SmallCase } from './small-case.ts';
import { checkView, ViewBench } from './views.ts';

const FOUNTAINS = many(6, 'Hallowed Fountain');

describe('room in the middle of a step', () => {
  it('is enough for many watchers of many deaths', () => {
    const players = [
      { hand: ['Supreme Verdict'], battlefield: [...FOUNTAINS, ...many(25, 'Blood Artist')] },
      { battlefield: many(20, 'Grizzly Bears') },
    ];
    const { game } = new SmallCase({ players }).do(/cast Supreme Verdict/).until(/triggered ability/);
    expect(game.word[W_TRIGGERS]).toBe(25 * 45);
  });

  it('is enough for an effect that changes every land', () => {
    const lands = [...many(30, 'Mountain'), ...many(60, 'Hallowed Fountain')];
    const players = [{ hand: ['Blood Moon'], battlefield: lands }, { battlefield: many(60, 'Blood Crypt') }];
    const one = new SmallCase({ players }).do(/cast Blood Moon/).until(/priority/);
    expect(one.count('Blood Moon', 'battlefield')).toBe(1);
    laws.checkCharacteristics(one.game, new laws.Bench(one.game));
  });

  it('is enough for tokens that replacement effects multiply', () => {
    const players = [
      { hand: ['Raise the Alarm'], battlefield: [...many(4, 'Plains'), ...many(6, 'Doubling Season')] },
      {},
    ];
    const one = new SmallCase({ players }).do(/cast Raise the Alarm/).until(/end/, { most: 2000 });
    expect(one.count('Soldier Token', 'battlefield')).toBe(2 * 2 ** 6);
  });

  it('ends a game clearly when more is asked for than the limit of objects', () => {
    const players = [
      { hand: ['Raise the Alarm'], battlefield: [...many(4, 'Plains'), ...many(12, 'Doubling Season')] },
      {},
    ];
    const { game } = new SmallCase({ players }).do(/cast Raise the Alarm/).until(/no such question/, { most: 2000 });
    expect(outcome(game)).toMatchObject({ kind: 'limit', winner: -1, reason: 'limit-objects' });
    checkState(game);
  });

  it('does not throw the dice of a random discard twice', () => {
    const players = [
      { hand: ['Burning Inquiry'], library: many(9, 'Plains'), battlefield: ['Mountain', ...many(30, 'Blood Artist')] },
      { library: many(9, 'Island') },
    ];
    const one = new SmallCase({ players });
    const rolls = () => one.game.chance[STREAM_DISCARD * 4 + 3]!;
    const before = rolls();
    one.do(/cast Burning Inquiry/).until(/end/);
    expect(rolls() - before).toBe(6);
  });
});

describe('an object that two events of one batch would move', () => {
  it('leaves once', () => {
    const players = [
      {
        battlefield: [
          { card: 'Krenko, Mob Boss', label: 'sound' },
          { card: 'Krenko, Mob Boss', label: 'dying', damage: 3 },
          { card: 'Blood Artist' },
        ],
      },
      {},
    ];
    const one = new SmallCase({ players }).do(/Krenko/);
    one.offers();
    expect(describeDecision(one.game)).toMatch(/target/);
    expect([one.game.word[W_STACK], one.game.word[W_TRIGGERS]]).toEqual([1, 0]);
  });
});

describe('paying life as a land enters', () => {
  it('is an event, and a loss of life that abilities see', () => {
    const told: number[] = [];
    const sink: EventSink = {
      event: (_game, kind, _object, player, amount) => {
        if (kind === EVENT_LOSE_LIFE) told.push(player, amount);
      },
    };
    const players = [{ hand: ['Hallowed Fountain'] }, { battlefield: ['Exquisite Blood'] }];
    const one = new SmallCase({ players }, sink).do(/play Hallowed Fountain/, /yes/).until(/end/);
    expect(told).toEqual([0, 2]);
    expect(Array.from(one.game.life)).toEqual([18, 22]);
  });
});

describe('characteristics that depend on graveyards', () => {
  it('are counted again when a token ceases to exist there', () => {
    const token = { card: 'Grizzly Bears', token: true, damage: 2 };
    const one = new SmallCase({ players: [{ battlefield: ['Necrogoyf', token] }, {}], fullControl: true });
    one.offers();
    expect(Array.from(one.game.power).filter((power) => power > 0)).toEqual([]);
  });
});

describe('a stun counter', () => {
  it('is removed instead of untapping its permanent, which untaps the next time', () => {
    const players = [
      { library: many(9, 'Plains'), battlefield: [{ card: 'Grizzly Bears', label: 'bears', tapped: true }] },
      { library: many(9, 'Plains') },
    ];
    const one = new SmallCase({ players, fullControl: true, activePlayer: 1, step: 'end', turn: 4 });
    const bears = one.game.card.findIndex((card) => RULEBOOK.names[card] === 'Grizzly Bears');
    addCounters(one.game, bears, STUN_COUNTER, 1);
    one.until(/draw/, { turn: 5 });
    expect([countersOn(one.game, bears, STUN_COUNTER), one.game.flags[bears]! & TAPPED]).toEqual([0, TAPPED]);
    one.until(/draw/, { turn: 7 });
    expect(one.game.flags[bears]! & TAPPED).toBe(0);
  });
});

describe('a choice among replacement effects', () => {
  it('shows its player the card that it is about', () => {
    const players = [
      { hand: ['Tome Scour'], battlefield: ['Island', ...many(2, 'Dryad Militant')] },
      { library: many(9, 'Opt'), battlefield: many(1, 'Dryad Militant') },
    ];
    const one = new SmallCase({ players }).do(/cast Tome Scour/).until(/which effect/);
    checkView(one.game, new Dice(1), new ViewBench(one.game));
  });
});

describe('searching a library', () => {
  it('shows it to its player until it is shuffled', () => {
    const players = [
      { hand: ['Rampant Growth'], library: [...many(5, 'Forest'), ...many(5, 'Opt')], battlefield: many(2, 'Forest') },
      {},
    ];
    const one = new SmallCase({ players }).do(/cast Rampant Growth/).until(/choose/);
    const seen = () => Array.from(one.game.known).filter((known, id) => one.game.zone[id] === LIBRARY && known & 1);
    expect(seen()).toHaveLength(10);
    one.do(/Forest/).until(/end/);
    expect(seen()).toHaveLength(0);
  });
});

describe('a copy', () => {
  it('takes the capacity of the other game, also when both are as many bytes long', () => {
    const from = newGame(RULEBOOK, setupOf(1, 'shipped'));
    // One frame is as long as some entries of the arena.
    const sizes = Array.from({ length: 60 }, (_, n) => ({
      ...from.size,
      frames: from.size.frames + 1,
      arena: from.size.arena - n,
    }));
    const size = sizes.find((candidate) => new Game(RULEBOOK, candidate).bytes.length === from.bytes.length);
    if (size === undefined) throw new Error('no other layout of this length was found');
    const to = new Game(RULEBOOK, size);
    advance(from);
    to.copyFrom(from);
    expect(to.size).toEqual(from.size);
    expect(hash(to)).toBe(hash(from));
    checkState(to);
    expect(liveId(to, 0)).toBe(-1);
  });
});

describe('a trigger on a hidden card', () => {
  it('does not name it to who may not see it', () => {
    const players = [
      { battlefield: ['Ob Nixilis, the Hate-Twisted', 'Mountain'], hand: ['Shock'], library: many(9, 'Plains') },
      { hand: ['Divination', 'Opt'], battlefield: many(3, 'Island'), library: [...many(9, 'Opt'), 'Plains'] },
    ];
    const one = new SmallCase({ players, activePlayer: 1 })
      .do(/cast Divination/)
      .until(/A: priority in precombat main/);
    while (one.game.word[W_STACK] !== 2) one.do(/pass/).until(/A: priority in precombat main/);
    const drawn = one.game.stackEventObject[0]!;
    expect(one.game.zone[liveId(one.game, drawn)]).toBe(HAND);
    checkView(one.game, new Dice(1), new ViewBench(one.game));
  });
});

describe('a spell that is countered below another', () => {
  it('leaves the targets of the one above alone', () => {
    const players = [
      { hand: ['Lightning Bolt', 'Shock'], battlefield: many(2, 'Mountain') },
      { hand: ['Counterspell'], battlefield: [...many(2, 'Island'), 'Grizzly Bears'] },
    ];
    const one = new SmallCase({ players });
    one.do(/cast Lightning Bolt/, /target player B/).until(/A: priority/);
    one.do(/cast Shock/, /target B's Grizzly Bears/).until(/B: priority/);
    one.do(/cast Counterspell/, /target Lightning Bolt/).until(/end/);
    expect([one.count('Grizzly Bears', 'graveyard'), one.count('Lightning Bolt', 'graveyard')]).toEqual([1, 1]);
    expect(one.game.life[1]).toBe(20);
  });
});

describe('a player whose only action is a card to cycle', () => {
  it('is asked', () => {
    const players = [{ hand: ['Barren Moor'], battlefield: ['Swamp'], library: many(3, 'Plains') }, {}];
    expect(new SmallCase({ players, step: 'upkeep' }).offers()).toEqual(['pass', 'activate Barren Moor (ability 1)']);
  });
});

describe('a number that is asked digit by digit', () => {
  it('is not asked for when it is all that is allowed in the part that was chosen', () => {
    const graveyard = ['Grizzly Bears', 'Elite Vanguard'];
    const players = [{ hand: ['Return to the Ranks'], battlefield: many(80, 'Plains'), graveyard }, {}];
    const one = new SmallCase({ players }).do(/cast Return to the Ranks/).do(/2 to 3$/);
    expect(describeDecision(one.game)).not.toMatch(/choose X/);
    one.until(/priority/).until(/priority/);
    expect(one.count('Grizzly Bears', 'battlefield')).toBe(1);
  });

  it('is not asked for once more when one is left', () => {
    const players = [{ hand: ['Blaze'], battlefield: many(65, 'Mountain') }, {}];
    const one = new SmallCase({ players }).do(/cast/);
    // 65 numbers: two at a time, and the last one alone.
    expect(one.offers()).toHaveLength(33);
    expect(one.do(/64/).offers()).not.toHaveLength(1);
    expect(describeDecision(one.game)).not.toMatch(/choose X/);
  });
});

describe('options that are found by trying answers out', () => {
  it('leave the game as it was, where characteristics depend on more than the board', () => {
    const players = [
      { battlefield: [{ card: 'Deputized Protester', attacking: 1 }] },
      { battlefield: [...many(2, 'Grizzly Bears'), 'Gnarlwood Dryad'] },
    ];
    const one = new SmallCase({ players, step: 'declare blockers', moment: 'begin' });
    expect(one.offers().length).toBeGreaterThan(1);
    expect(describeDecision(one.game)).toMatch(/what does .* block/);
    expect([one.game.word[W_VOLATILE], one.game.word[W_TOUCHED]]).toEqual([1, 0]);
  });
});

describe('the books of the events', () => {
  it('know that an infecting creature deals poison, and that it may be halved', () => {
    const players = [{ battlefield: ['Phyrexian Hydra'] }, { battlefield: ['Vorinclex, Monstrous Raider'] }];
    const { game } = new SmallCase({ players }).do(/Hydra attacks/);
    const books = new Books(game, new Coverage());
    game.sink = books;
    advance(game);
    for (let n = 0; n < 6 && game.poison[1] === 0; n++) {
      choose(game, 0);
      advance(game);
    }
    expect([game.poison[1], game.life[1], books.compare(game)]).toEqual([3, 20, '']);
  });
});
