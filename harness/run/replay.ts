/**
 * Plays a recorded game again, move by move, and compares its end with the record.
 *
 * The agents of a replay are the recorded choices, so it goes through the same code as the game did. A game without a
 * record is played by its agents. Nothing is printed: every move is handed over in words.
 */

import type { View } from '../../agents/index.ts';
import {
  describeDecision,
  describeOption,
  type Game,
  STEP_NAMES,
  W_ACTIVE,
  W_STEP,
  W_TURN,
} from '../../engine/index.ts';
import type { GameRecord } from '../records/index.ts';
import { planGame, SEATS } from './plan.ts';
import { playGame, REASON_AGENT, type Table } from './play.ts';

/** One decision of a game and what was chosen, in words. */
export interface ReplayMove {
  /** Number of the decision, from 0. */
  readonly number: number;
  /** 0 before the first turn. */
  readonly turn: number;
  readonly step: string;
  /** Seat whose turn it is, and seat that decides. */
  readonly active: number;
  readonly player: number;
  readonly decision: string;
  readonly chosen: string;
  /** Index of the chosen option and how many there were. */
  readonly choice: number;
  readonly options: number;
  /** Life totals by seat. */
  readonly life: readonly number[];
}

/** How the game ended this time. */
export interface Replay {
  readonly record: GameRecord;
  /** Fields in which it differs from the record that was replayed; empty when it went the same way, or had none. */
  readonly differences: readonly string[];
}

/** Plays the game `index` by its record, or by its agents without one, and hands over every move. */
export function replayGame(
  table: Table,
  index: number,
  recorded: GameRecord | null,
  onMove: (move: ReplayMove) => void,
): Replay {
  const plan = planGame(table.experiment.seed, index);
  const players = recorded === null ? table : { ...table, makers: recordedMakers(recorded), scratch: null };
  let number = 0;
  const record = playGame(players, plan, (game, view, choice) => onMove(moveOf(game, view, choice, number++)));
  return { record, differences: recorded === null ? [] : differencesOf(record, recorded) };
}

function moveOf(game: Game, view: View, choice: number, number: number): ReplayMove {
  const { word, life } = game;
  return {
    number,
    turn: word[W_TURN] as number,
    step: STEP_NAMES[word[W_STEP] as number] as string,
    active: word[W_ACTIVE] as number,
    player: view.player,
    decision: describeDecision(game),
    chosen: describeOption(game, view.option(choice)),
    choice,
    options: view.optionCount,
    life: Array.from({ length: SEATS }, (_, seat) => life[seat] as number),
  };
}

/** For each seat, an agent that answers with the recorded choices; both count into one list. */
function recordedMakers({ choices, note }: GameRecord): Table['makers'] {
  let next = 0;
  const agent = {
    choose(): number {
      const choice = choices[next++];
      if (choice === undefined) throw new Error(note ?? 'the record has no more choices');
      return choice;
    },
  };
  return Array.from({ length: SEATS }, () => () => agent);
}

const COMPARED = [
  'kind',
  'winner',
  'reason',
  'turns',
  'decisions',
  'forced',
  'mulligans',
  'startingSeat',
  'choices',
  'finalHash',
  'note',
] as const;

function differencesOf(played: GameRecord, recorded: GameRecord): string[] {
  // What an agent said when it broke, its recorded choices do not say.
  const compared = recorded.reason === REASON_AGENT ? COMPARED.filter((field) => field !== 'note') : COMPARED;
  return compared.filter((field) => String(played[field]) !== String(recorded[field]));
}
