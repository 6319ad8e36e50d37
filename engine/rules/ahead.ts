/**
 * What a choice leads to, looked at in a game like the one that is played: the game itself stays as it is.
 *
 * For what a search on the board as it is can't see: what leaves takes with it what it did for others, and what counts it counts
 * one less.
 */

import { BATTLEFIELD } from '../ids/words.ts';
import { advance, answer, comesBack, STATUS_OVER } from '../kernel/run.ts';
import { shapesSources } from '../objects/mana-actions.ts';
import { createGame, type Game, InvariantError } from '../state/game.ts';
import { OUTCOME_NONE, W_DECISION, W_OUTCOME, W_PLAYERS, W_STATICS } from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';

/** Scratch: who looks ahead may look ahead from there. */
const spares: Game[] = [];
const at = { depth: 0 };

/** Whether `look` finds so in a game like this one, with which it may do what it wants. */
export function ahead(g: Game, look: (like: Game) => boolean): boolean {
  const { depth } = at;
  let like = spares[depth];
  if (like?.rulebook !== g.rulebook) {
    like = createGame(g);
    spares[depth] = like;
  }
  like.copyFrom(g);
  like.word[W_DECISION] = 0;
  at.depth = depth + 1;
  try {
    return look(like);
  } finally {
    at.depth = depth;
  }
}

/** Whether the game goes on to a decision that has an answer, after what `begin` does. Looked at once, not from there again. */
export function goesOn(g: Game, begin: (like: Game) => void): boolean {
  if (at.depth > 0) return true;
  return ahead(g, (like) => {
    try {
      begin(like);
      return advance(like) !== STATUS_OVER;
    } catch (error) {
      if (error instanceof InvariantError) return false;
      throw error;
    }
  });
}

/** Answers before what was begun has happened: which of several effects replaces it first. */
const MOST_ANSWERS = 8;

/** Lets what was called from that frame happen, whatever replaces it, in a game that is looked at; false when that takes too long. */
export function happens(like: Game, frame: number): boolean {
  for (let answers = 0; !comesBack(like, frame); answers++) {
    if (answers === MOST_ANSWERS || like.word[W_OUTCOME] !== OUTCOME_NONE) return false;
    answer(like, like.option[0]);
  }
  return true;
}

/** Whether some permanent decides under a condition what others can do for mana: any that leaves may change it. */
export function dependsOnWhatIsThere(g: Game): boolean {
  if (g.word[W_STATICS] === 0) return false;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      if (g.rulebook.has[g.card[id]] & R.HAS_STATICS && hasCondition(g, g.card[id]) && shapesSources(g, id))
        return true;
    }
  }
  return false;
}

function hasCondition({ rulebook: rb }: Game, card: number): boolean {
  for (let a = rb.abilityStart[card]; a < rb.abilityStart[card] + rb.abilityCount[card]; a++) {
    const row = a * R.A_STRIDE;
    if (rb.ability[row] === R.ABILITY_STATIC && rb.ability[row + R.A_CONDITION] >= 0) return true;
  }
  return false;
}
