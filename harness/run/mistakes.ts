/**
 * Counts plain mistakes: what no player would do on purpose, whoever wins.
 *
 * Win rates hide faults that such counters show at once. Each is a rule of thumb that is wrong now and then; a good agent has
 * few, and a number that grows is a reason to look. It changes nothing in the game.
 */

import { judgeTargets, type View } from '../../agents/index.ts';
import {
  attackedSeat,
  BATTLEFIELD,
  CREATURE,
  DECIDE_ATTACKER,
  DECIDE_PRIORITY,
  DECIDE_TARGET,
  type EventSink,
  type Game,
  listOf,
  MAIN_2,
  optionId,
  optionTag,
  PRIORITY_CAST,
  PRIORITY_LAND,
  PRIORITY_PASS,
  TAPPED,
  TARGET_TAG_DONE,
  W_ACTIVE,
  W_LOST,
  W_PLAYERS,
  W_STACK,
  W_STEP,
} from '../../engine/index.ts';

export interface Mistakes {
  /** Targets chosen on the wrong side of the table though a right one, or none, was on offer. */
  wrongSide: number;
  /** Attacks that would have been deadly with nobody there to block, and were not made. */
  lethalMissed: number;
  /** Turns that ended with mana and a card that could have been cast in the second main phase. */
  spellsLeft: number;
  /** Turns that ended with a land that could have been played. */
  landsLeft: number;
}

export const MISTAKES = ['wrongSide', 'lethalMissed', 'spellsLeft', 'landsLeft'] as const;

export function noMistakes(): Mistakes {
  return { wrongSide: 0, lethalMissed: 0, spellsLeft: 0, landsLeft: 0 };
}

export function addMistakes(sum: Mistakes, more: Mistakes): void {
  for (const name of MISTAKES) sum[name] += more[name];
}

const NO_SINK: EventSink = { event: () => {} };

/** Looks on at one game. `of` gives the counters of who sits on a seat. */
export class MistakeWatcher {
  readonly sink = NO_SINK;
  readonly #of: (seat: number) => Mistakes;

  constructor(of: (seat: number) => Mistakes) {
    this.#of = of;
  }

  decided(game: Game, view: View, choice: number): void {
    const counts = this.#of(view.player);
    if (view.kind === DECIDE_PRIORITY) countLeft(game, view, choice, counts);
    else if (view.kind === DECIDE_TARGET) {
      if (isWrongSide(view, choice)) counts.wrongSide++;
    } else if (view.kind === DECIDE_ATTACKER && optionTag(view.option(choice)) === 0 && missesLethal(game, view)) {
      counts.lethalMissed++;
    }
  }

  ended(): void {}
}

/** A pass in one's own second main phase with nothing on the stack ends what can be done in the turn. */
function countLeft(game: Game, view: View, choice: number, counts: Mistakes): void {
  const w = game.word;
  const last = w[W_ACTIVE] === view.player && w[W_STEP] === MAIN_2 && w[W_STACK] === 0;
  if (!last || optionTag(view.option(choice)) !== PRIORITY_PASS) return;
  let [land, spell] = [0, 0];
  for (let i = 0; i < view.optionCount; i++) {
    const tag = optionTag(view.option(i));
    if (tag === PRIORITY_LAND) land = 1;
    if (tag === PRIORITY_CAST) spell = 1;
  }
  counts.landsLeft += land;
  counts.spellsLeft += spell;
}

/** Whether a target was taken that is bad for its chooser while a good one, or none, was to be had. */
function isWrongSide(view: View, choice: number): boolean {
  const worths = judgeTargets(view);
  if (worths === null || (worths[choice] as number) >= 0) return false;
  return worths.some((worth, i) => worth > 0 || optionTag(view.option(i)) === TARGET_TAG_DONE);
}

/** Whether the attack as declared leaves a player alive whom all that could attack would kill, with nobody to block. */
function missesLethal(game: Game, view: View): boolean {
  const able = new Set<number>();
  for (let i = 0; i < view.optionCount; i++) {
    if (optionTag(view.option(i)) !== 0) able.add(optionId(view.option(i)));
  }
  if (able.size === 0) return false;
  for (let rival = 0; rival < (game.word[W_PLAYERS] as number); rival++) {
    if (rival === view.player || (game.word[W_LOST] as number) & (1 << rival) || hasBlocker(game, rival)) continue;
    let [declared, possible] = [0, 0];
    forEachOf(game, view.player, (id) => {
      const power = Math.max(0, game.power[id] as number);
      if (attackedSeat(game, id) === rival) declared += power;
      else if (able.has(id)) possible += power;
    });
    const life = game.life[rival] as number;
    if (declared < life && declared + possible >= life) return true;
  }
  return false;
}

function hasBlocker(game: Game, seat: number): boolean {
  let found = false;
  forEachOf(game, seat, (id) => {
    if ((game.types[id] as number) & CREATURE && !((game.flags[id] as number) & TAPPED)) found = true;
  });
  return found;
}

function forEachOf(game: Game, seat: number, see: (id: number) => void): void {
  const list = listOf(seat, BATTLEFIELD);
  let id = game.first[list] as number;
  for (let left = game.count[list] as number; left > 0; left--, id = game.next[id] as number) see(id);
}
