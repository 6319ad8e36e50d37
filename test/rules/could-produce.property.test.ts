// What permanents could produce (CR 106.7), against an oracle that really resolves each of their abilities with every choice,
// and goes round those that look at others until nothing is added.

import { describe, expect, test } from 'vitest';
import {
  advance,
  BATTLEFIELD,
  type CardData,
  chooseUnchecked,
  couldProduce,
  createGame,
  createRulebook,
  type Game,
  LAND,
  listOf,
  MANA_TYPES,
  maxOptions,
  options,
  POOL,
  refOf,
  STATUS_DECISION,
  setUp,
  unitsInPool,
} from '../../engine/index.ts';
import * as C from '../../engine/kernel/calls.ts';
import { PROC_ACTIVATE, push } from '../../engine/kernel/frames.ts';
import { abilityAt } from '../../engine/objects/own-abilities.ts';
import { W_DECISION, W_FRAMES } from '../../engine/state/header.ts';
import { A_KIND, A_STRIDE, ABILITY_MANA } from '../../engine/state/rulebook.ts';
import { Dice } from '../conformance/dice.ts';

/** What looks at others: the lands of whom, and whether colours only. */
const LOOKING: Readonly<Record<string, { opponents?: true; colours?: true }>> = {
  'Reflecting Pool': {},
  'Naga Vitalist': {},
  'Incubation Druid': {},
  'Exotic Orchard': { opponents: true, colours: true },
  'Fellwar Stone': { opponents: true, colours: true },
};
const OTHERS = [
  'Forest',
  'Snow-Covered Island',
  'Wastes',
  'Taiga',
  'Adarkar Wastes',
  'Mana Confluence',
  'River of Tears',
  'Calciform Pools',
  'Nykthos, Shrine to Nyx',
  'Command Tower',
  'Ancient Ziggurat',
  "Mishra's Workshop",
  'Castle Garenbrig',
  'Cascade Bluffs',
  'Crystal Vein',
  'Sol Ring',
  'Llanowar Elves',
  'Silvercoat Lion',
  'Hill Giant',
];
const CHANGERS = ['Contamination', 'Mana Reflection', 'Pulse of Llanowar'];
const STEP_BECOMES_ACTIVATED = 6;
const DEEPEST = 6;

const names = new Set([...Object.keys(LOOKING), ...OTHERS, ...CHANGERS, 'Plains']);
const CARDS: readonly CardData[] = POOL.filter(({ name }) => names.has(name));

/** Types that the mana ability adds when it resolves, whatever is chosen; its costs are not asked. */
function resolved(start: Game, id: number, ability: number): number {
  const game = createGame(start);
  game.copyFrom(start);
  const f = push(game, PROC_ACTIVATE);
  game.frameStep[game.word[W_FRAMES]! - 1] = STEP_BECOMES_ACTIVATED;
  const seat = game.controller[id]!;
  const registers = game.frameRegister;
  registers[f + C.CAST_ID] = id;
  registers[f + C.CAST_SEAT] = seat;
  registers[f + C.CAST_ENTRY_ABILITY] = ability;
  registers[f + C.CAST_X] = 1;
  registers[f + C.ACTIVATE_SOURCE] = id;
  registers[f + C.ACTIVATE_SOURCE_REF] = refOf(game, id);
  game.word[W_DECISION] = 0;
  game.optionCount = -1;
  return outcomes(game, game.word[W_FRAMES]! - 1, seat, 0);
}

function outcomes(game: Game, frames: number, seat: number, depth: number): number {
  const status = advance(game);
  if (status !== STATUS_DECISION || game.word[W_FRAMES]! <= frames) {
    let types = 0;
    for (let type = 0; type < MANA_TYPES; type++) if (unitsInPool(game, seat, type) > 0) types |= 1 << type;
    return types;
  }
  if (depth === DEEPEST) return 0;
  const out = new Int32Array(maxOptions(game));
  const n = options(game, out);
  let types = 0;
  for (let i = 0; i < n; i++) {
    const next = createGame(game);
    next.copyFrom(game);
    chooseUnchecked(next, i);
    types |= outcomes(next, frames, seat, depth + 1);
  }
  return types;
}

function permanents(game: Game, seat: number): number[] {
  const list = listOf(seat, BATTLEFIELD);
  const ids: number[] = [];
  for (let id = game.first[list]!; id >= 0; id = game.next[id]!) ids.push(id);
  return ids;
}

const nameOf = (game: Game, id: number): string => game.rulebook.names[game.card[id]!] ?? '';

/** The least fixpoint, by the meaning of the cards that look at others. */
function oracle(game: Game): Map<number, number> {
  const all = [...permanents(game, 0), ...permanents(game, 1)];
  const could = new Map<number, number>();
  for (const id of all) {
    let types = 0;
    if (!(nameOf(game, id) in LOOKING)) {
      for (let n = 0; ; n++) {
        const ability = abilityAt(game, id, n);
        if (ability === -1) break;
        if (ability >= 0 && game.rulebook.ability[ability * A_STRIDE + A_KIND] === ABILITY_MANA) {
          types |= resolved(game, id, ability);
        }
      }
    }
    could.set(id, types);
  }
  const set = changed(game);
  for (let more = true; more; ) {
    more = false;
    for (const id of all) {
      const looks = LOOKING[nameOf(game, id)];
      if (looks === undefined) continue;
      const seat = game.controller[id]!;
      let types = 0;
      for (const other of permanents(game, looks.opponents ? 1 - seat : seat)) {
        if (game.types[other]! & LAND) types |= could.get(other) ?? 0;
      }
      if (looks.colours) types &= 31;
      if (types !== 0 && game.types[id]! & LAND) types = set(types);
      if (types !== could.get(id)) more = true;
      could.set(id, types);
    }
  }
  return could;
}

/** What Contamination makes of the mana of a nonbasic land; the other effects leave the types of those alone. */
function changed(game: Game): (types: number) => number {
  const there = [...permanents(game, 0), ...permanents(game, 1)].some((id) => nameOf(game, id) === 'Contamination');
  return (types) => (there ? 4 : types);
}

describe('what a permanent could produce', () => {
  test.each([1, 2, 3])('is what its abilities add when they resolve, on random boards (%i)', (seed) => {
    const dice = new Dice(seed);
    const rulebook = createRulebook(CARDS);
    const wrong: string[] = [];
    for (let board = 0; board < 300; board++) {
      const battlefield = () => {
        const pick = () => (dice.oneIn(3) ? dice.pick(Object.keys(LOOKING)) : dice.pick(OTHERS));
        const cards = Array.from({ length: 1 + dice.below(4) }, pick);
        if (dice.oneIn(6)) cards.push(dice.pick(CHANGERS));
        return cards.map((card) =>
          card === 'Calciform Pools' ? { card, counters: { storage: dice.below(2) } } : card,
        );
      };
      const library = ['Plains', 'Plains'];
      const landsPlayed = dice.below(2);
      const game = setUp(rulebook, {
        fullControl: true,
        players: [
          { battlefield: battlefield(), library, landsPlayed },
          { battlefield: battlefield(), library },
        ],
      });
      const right = oracle(game);
      for (const [id, types] of right) {
        const said = couldProduce(game, id);
        if (said === types) continue;
        const boards = [0, 1].map((seat) =>
          permanents(game, seat)
            .map((one) => nameOf(game, one))
            .join(', '),
        );
        wrong.push(`${nameOf(game, id)}: ${said}, not ${types}, with ${boards.join(' | ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
