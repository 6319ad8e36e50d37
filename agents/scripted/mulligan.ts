/**
 * Opening hands: which to keep, and which cards go to the bottom.
 */

import * as E from '../../engine/index.ts';
import type { View } from '../agent.ts';
import { countLands, isLand, manaValue } from './reading.ts';
import { W } from './weights.ts';

type Game = E.Game;

const KEEP = 0;

/** Keeps seven cards with two to five lands, and anything after enough mulligans. */
export function chooseMulligan(view: View): number {
  const g = view.game();
  const lands = countLands(g, view.player, E.HAND);
  const good = lands >= W.leastLands && lands <= W.mostLands;
  const keeps = good || g.mulligans[view.player]! >= W.mostMulligans;
  for (let i = 0; i < view.optionCount; i++) if ((E.optionTag(view.option(i)) === KEEP) === keeps) return i;
  return 0;
}

/** How much the card helps an opening hand: lands up to four, then cheap spells. */
function openingWorth(g: Game, seat: number, id: number): number {
  const lands = countLands(g, seat, E.HAND);
  if (isLand(g, id)) return lands > WANTED_LANDS ? 0 : W.card * 2;
  return W.card - manaValue(g, id) * 4;
}
const WANTED_LANDS = 4;

export function chooseBottom(view: View): number {
  const g = view.game();
  let worst = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < view.optionCount; i++) {
    const worth = openingWorth(g, view.player, E.optionId(view.option(i)));
    if (worth < least) {
      worst = i;
      least = worth;
    }
  }
  return worst;
}
