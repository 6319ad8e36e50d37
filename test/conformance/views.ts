/**
 * The law of views: what a player may see does not depend on what is hidden from that player.
 *
 * Two hidden cards change places in the real game, once by exchanging what they are and once by exchanging the slots
 * they sit in; the redacted views of both worlds must be equal byte for byte, options included.
 */

import { NOWHERE, ZONES } from '../../engine/ids/words.ts';
import {
  createGame,
  decisionPlayer,
  type Game,
  hash,
  listOf,
  maxOptions,
  options,
  redact,
  refOf,
  W_BATCH,
} from '../../engine/index.ts';
import { settleBounds } from '../../engine/rules/bounds.ts';
import { DIRTY_ALL } from '../../engine/state/header.ts';
import { COLUMN_ROWS, REFERENCE_COLUMNS, usedLength } from '../../engine/state/rows.ts';
import { columnOf, differences } from './bytes.ts';
import type { Dice } from './dice.ts';
import { demand, words } from './laws.ts';

/** Games that the law works with. */
export class ViewBench {
  readonly view: Game;
  readonly other: Game;
  readonly world: Game;

  constructor(like: Game) {
    this.view = createGame(like);
    this.other = createGame(like);
    this.world = createGame(like);
  }
}

/** What a card is, wherever it lies. */
const CONTENT = ['card', 'printed', 'types', 'colours', 'keywords', 'power', 'toughness'];
/** What belongs to the place that a card lies in. */
const PLACE = ['era', 'timestamp', 'known', 'zone', 'controller', 'base', 'flags'];

export function checkView(g: Game, dice: Dice, bench: ViewBench): void {
  const seat = decisionPlayer(g);
  const { view, other, world } = bench;
  const before = hash(g);
  redact(g, seat, view);
  demand(hash(g) === before, () => 'making a view changes the game');
  const hidden = hiddenFrom(g, seat);
  checkBlank(g, view, hidden);
  for (const owned of hidden) {
    if (owned.length < 2) continue;
    const a = dice.pick(owned);
    const b = dice.pick(owned.filter((id) => id !== a));
    for (const change of [exchangeContent, exchangePlaces]) {
      world.copyFrom(g);
      if (!change(world, a, b)) continue;
      redact(world, seat, other);
      const found = differences(view, other);
      demand(found.length === 0, () => `the view of player ${seat} tells ${a} from ${b} (${change.name}): ${found}`);
      checkOptionsOfView(world, other);
    }
  }
  checkOptionsOfView(g, view);
}

/** Hidden cards by owner. */
function hiddenFrom(g: Game, seat: number): number[][] {
  const found: number[][] = Array.from({ length: g.size.players }, () => []);
  for (let id = 0; id < g.size.objects; id++) {
    if (g.zone[id] !== NOWHERE && !(g.known[id]! & (1 << seat))) found[g.owner[id]!]?.push(id);
  }
  return found;
}

/** Nothing of a hidden card, of chance, or of what is no longer in use is left. */
function checkBlank(g: Game, view: Game, hidden: readonly (readonly number[])[]): void {
  demand(
    view.chance.every((word) => word === 0),
    () => 'chance is left in a view',
  );
  for (const id of hidden.flat()) {
    for (const name of CONTENT) {
      demand(columnOf(view, name)[id] === 0, () => `${name} of the hidden card ${id} is left in a view`);
    }
  }
  const secret = new Set(hidden.flat().map((id) => refOf(g, id)));
  for (const name of [...REFERENCE_COLUMNS, 'arena']) {
    const named = columnOf(view, name).findIndex((ref) => ref > 0 && secret.has(ref));
    demand(named < 0, () => `${name}[${named}] of a view names a hidden card`);
  }
  view.columns.forEach(({ name, role }, c) => {
    if (role === 'cache' || COLUMN_ROWS[c]?.table === 'objects') return;
    const column = columnOf(view, name);
    for (let i = usedLength(g, c); i < column.length; i++) {
      demand(column[i] === 0, () => `${name}[${i}] is not in use but left in a view`);
    }
  });
  for (let owner = 0; owner < hidden.length; owner++) {
    for (let zone = 1; zone < ZONES; zone++) {
      const list = listOf(owner, zone);
      demand(view.count[list] === g.count[list], () => `zone ${zone} of ${owner} changed size`);
    }
  }
}

/** The view lists the options of the real game, also when it lists them itself. */
function checkOptionsOfView(g: Game, view: Game): void {
  const real = Array.from({ length: g.optionCount < 0 ? list(g).length : g.optionCount }, (_, i) => g.option[i]!);
  const shown = Array.from({ length: view.optionCount }, (_, i) => view.option[i]!);
  demand(String(real) === String(shown), () => `a view has options ${words(g, shown)} for ${words(g, real)}`);
  view.optionCount = -1;
  const listed = list(view);
  demand(String(real) === String(listed), () => `a view lists ${words(g, listed)} for ${words(g, real)}`);
}

function list(g: Game): number[] {
  const out = new Int32Array(maxOptions(g));
  return Array.from(out.subarray(0, options(g, out)));
}

/** What is kept to save work is that of the other world. */
function changed(g: Game): void {
  g.dirty.fill(DIRTY_ALL);
  for (let seat = 0; seat < g.size.players; seat++) settleBounds(g, seat);
  g.optionCount = -1;
}

function swap(g: Game, name: string, a: number, b: number): void {
  const column = columnOf(g, name);
  const kept = column[a] as number;
  column[a] = column[b] as number;
  column[b] = kept;
}

function exchangeContent(g: Game, a: number, b: number): boolean {
  for (const name of CONTENT) swap(g, name, a, b);
  changed(g);
  return true;
}

/** The other slot lies in the place. Not done when something refers to one of the slots. */
function exchangePlaces(g: Game, a: number, b: number): boolean {
  const refs = [refOf(g, a), refOf(g, b)];
  const busy = (value: number) => refs.includes(value);
  if (g.eventObject.subarray(0, g.word[W_BATCH]).some((id) => id === a || id === b)) return false;
  const named = [...REFERENCE_COLUMNS, 'arena', 'frameRegister'];
  if (named.some((name) => columnOf(g, name).some(busy))) return false;
  const members = [a, b].map((id) => placesOf(g, id));
  for (const name of PLACE) swap(g, name, a, b);
  const [one, two] = members;
  if (one === undefined || two === undefined) return false;
  if (one.list === two.list) swapIn(one.ids, a, b);
  else {
    one.ids[one.ids.indexOf(a)] = b;
    two.ids[two.ids.indexOf(b)] = a;
    relink(g, two.list, two.ids);
  }
  relink(g, one.list, one.ids);
  changed(g);
  return true;
}

function swapIn(ids: number[], a: number, b: number): void {
  const at = ids.indexOf(a);
  ids[ids.indexOf(b)] = a;
  ids[at] = b;
}

function placesOf(g: Game, id: number): { list: number; ids: number[] } {
  const at = listOf(g.owner[id]!, g.zone[id]!);
  const ids: number[] = [];
  for (let member = g.first[at]!; member >= 0; member = g.next[member]!) ids.push(member);
  return { list: at, ids };
}

function relink(g: Game, at: number, ids: readonly number[]): void {
  ids.forEach((id, i) => {
    g.previous[id] = ids[i - 1] ?? -1;
    g.next[id] = ids[i + 1] ?? -1;
  });
  g.first[at] = ids[0] ?? -1;
  g.last[at] = ids.at(-1) ?? -1;
}
