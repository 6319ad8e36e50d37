/**
 * What the mechanics of the cards did in a run: for JSON by entrant, and as lines for people.
 *
 * The numbers are the counts of the summary under names of their own; mechanics that nobody used are left out of the text.
 */

import type { Measure } from '../counts/index.ts';
import type { EntrantCounts, RunSummary } from '../run/index.ts';
import { formatCount } from './text.ts';

/** How often an entrant used which mechanic, over all its games. */
export interface MechanicsDocument {
  readonly convoke: {
    /** Games with such a cast, and casts that at least one creature was tapped for. */
    readonly games: number;
    readonly casts: number;
    /** Creatures tapped for them; each is one mana that was not paid otherwise. */
    readonly tapped: number;
    readonly manaSaved: number;
    /** Of the creatures; one may be of several kinds. */
    readonly summoningSick: number;
    readonly attacking: number;
    readonly blocking: number;
    readonly tokens: number;
  };
  readonly improvise: { readonly tapped: number };
  readonly delve: { readonly exiled: number };
  readonly madness: {
    readonly games: number;
    /** Cards exiled by it as they were discarded, and how many of these in other players' turns. */
    readonly discards: number;
    readonly discardsInOthersTurns: number;
    readonly casts: number;
    readonly castsInOthersTurns: number;
    /** Cards that their owner could have cast, and cards that could not be cast. */
    readonly declined: number;
    readonly impossible: number;
  };
  readonly sieges: {
    readonly games: number;
    readonly casts: number;
    readonly entered: number;
    /** How often the entrant was made the protector of a battle. */
    readonly protected: number;
    /** Defense counters that the entrant, or its sources, removed. */
    readonly defenseRemoved: number;
    readonly defeated: number;
    readonly backFaceCasts: number;
    readonly backFaceDeclined: number;
    readonly backFaceImpossible: number;
  };
}

/** A card of an entrant: measures that are not zero, with the games in which they are not; turns are means. */
export interface CardDocument {
  readonly card: string;
  readonly measures: Readonly<Partial<Record<Measure, { readonly value: number; readonly games: number }>>>;
}

export function mechanicsDocument({ all }: EntrantCounts): MechanicsDocument {
  const value = (measure: Measure): number => all[measure]?.value ?? 0;
  const games = (measure: Measure): number => all[measure]?.games ?? 0;
  return {
    convoke: {
      games: games('convokeCasts'),
      casts: value('convokeCasts'),
      tapped: value('convokeTapped'),
      manaSaved: value('convokeTapped'),
      summoningSick: value('convokeSick'),
      attacking: value('convokeAttacking'),
      blocking: value('convokeBlocking'),
      tokens: value('convokeTokens'),
    },
    improvise: { tapped: value('improviseTapped') },
    delve: { exiled: value('delved') },
    madness: {
      games: games('madnessDiscards'),
      discards: value('madnessDiscards'),
      discardsInOthersTurns: value('madnessDiscardsInOthersTurn'),
      casts: value('madnessCasts'),
      castsInOthersTurns: value('madnessCastsInOthersTurn'),
      declined: value('madnessDeclined'),
      impossible: value('madnessImpossible'),
    },
    sieges: {
      games: games('siegesEntered'),
      casts: value('siegeCasts'),
      entered: value('siegesEntered'),
      protected: value('protected'),
      defenseRemoved: value('defenseRemoved'),
      defeated: value('siegesDefeated'),
      backFaceCasts: value('backFaceCasts'),
      backFaceDeclined: value('backFaceDeclined'),
      backFaceImpossible: value('backFaceImpossible'),
    },
  };
}

export function cardDocuments({ cards }: EntrantCounts): CardDocument[] {
  return Object.entries(cards).map(([card, measures]) => ({ card, measures }));
}

/** Rows of a name and a sentence for each mechanic that was used by anybody. */
export function mechanicsRows({ counts }: RunSummary): string[][] {
  const sum = (measure: Measure): number => counts.reduce((total, { all }) => total + (all[measure]?.value ?? 0), 0);
  const text = (measure: Measure): string => formatCount(sum(measure));
  const rows: string[][] = [];
  if (sum('convokeTapped') > 0) {
    const kinds = `${text('convokeSick')} summoning-sick, ${text('convokeAttacking')} attacking, ${text('convokeTokens')} tokens`;
    rows.push(['Convoke', `${text('convokeCasts')} casts, ${text('convokeTapped')} creatures tapped (${kinds})`]);
  }
  if (sum('madnessDiscards') > 0) {
    const casts = `${text('madnessCasts')} cast (${text('madnessCastsInOthersTurn')} in others' turns)`;
    const rest = `${text('madnessDeclined')} declined, ${text('madnessImpossible')} could not be`;
    rows.push(['Madness', `${text('madnessDiscards')} discarded, ${casts}, ${rest}`]);
  }
  if (sum('siegesEntered') > 0) {
    const faces = `${text('backFaceCasts')} back faces cast, ${text('backFaceDeclined')} declined`;
    rows.push([
      'Sieges',
      `${text('siegesEntered')} entered, ${text('defenseRemoved')} defense removed, ${text('siegesDefeated')} defeated: ${faces}`,
    ]);
  }
  return rows;
}
