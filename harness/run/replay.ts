/**
 * Plays a recorded game again, move by move, and compares its end with the record.
 *
 * The agents of a replay are the recorded choices, so it goes through the same code as the game did. A game without a
 * record is played by its agents. Nothing is printed: what is chosen and what happens is handed over in words.
 */

import type { View } from '../../agents/index.ts';
import { DECISION_NAMES, describeDecision, describeOption, type Game } from '../../engine/index.ts';
import type { GameRecord } from '../records/index.ts';
import { EventTeller, type Moment, momentOf } from './events.ts';
import { planGame } from './plan.ts';
import { type CountedGame, playGame, REASON_AGENT, type Table } from './play.ts';

/** A decision and what was chosen. */
export interface ReplayChoice extends Moment {
  /** Number of the decision, from 0. */
  readonly number: number;
  /** Seat that decides. */
  readonly player: number;
  readonly kind: (typeof DECISION_NAMES)[number];
  readonly decision: string;
  readonly chosen: string;
  /** Index of the chosen option and how many there were. */
  readonly choice: number;
  readonly options: number;
}

/** Something that happens. */
export interface ReplayEvent extends Moment {
  readonly event: string;
}

/** One line of a game, in the order in which things happen. */
export type ReplayEntry = ReplayChoice | ReplayEvent;

/** How the game ended this time. */
export interface Replay {
  readonly record: CountedGame;
  /** Fields in which it differs from the record that was replayed; empty when it went the same way, or had none. */
  readonly differences: readonly string[];
}

/** Plays recorded games again to count what happened in them; they go by their choices. */
export function recount(table: Table, record: GameRecord): CountedGame {
  const { seed, decks } = table.experiment;
  const players = { ...table, makers: recordedMakers(record) };
  const again = playGame(players, planGame(seed, record.index, decks.length));
  table.scratch = players.scratch;
  return again;
}

/** Plays the game `index` by its record, or by its agents without one, and hands over all that happens. */
export function replayGame(
  table: Table,
  index: number,
  recorded: GameRecord | null,
  onEntry: (entry: ReplayEntry) => void,
): Replay {
  const players = recorded === null ? table : { ...table, makers: recordedMakers(recorded), scratch: null };
  const sink = new EventTeller((at, event) => onEntry({ ...at, event }));
  let number = 0;
  const record = playGame(players, planGame(table.experiment.seed, index, table.makers.length), {
    sink,
    decided(game, view, choice) {
      sink.flush();
      onEntry(choiceOf(game, view, choice, number++));
    },
    ended: () => sink.flush(),
  });
  return { record, differences: recorded === null ? [] : differencesOf(record, recorded) };
}

function choiceOf(game: Game, view: View, choice: number, number: number): ReplayChoice {
  return {
    ...momentOf(game),
    number,
    player: view.player,
    kind: DECISION_NAMES[view.kind] as ReplayChoice['kind'],
    decision: describeDecision(game),
    chosen: describeOption(game, view.option(choice)),
    choice,
    options: view.optionCount,
  };
}

/** For each seat, an agent that answers with the recorded choices; all count into one list. */
function recordedMakers({ choices, mulligans, note }: GameRecord): Table['makers'] {
  let next = 0;
  const agent = {
    choose(): number {
      const choice = choices[next++];
      if (choice === undefined) throw new Error(note ?? 'the record has no more choices');
      return choice;
    },
  };
  return mulligans.map(() => () => agent);
}

const COMPARED = [
  ...['kind', 'winner', 'reason', 'turns', 'decisions', 'forced'],
  ...['mulligans', 'startingSeat', 'leadChanges', 'behind', 'outTurns', 'places', 'choices', 'finalHash', 'note'],
] as readonly (keyof GameRecord)[];

function differencesOf(played: GameRecord, recorded: GameRecord): string[] {
  // What an agent said when it broke, its recorded choices do not say.
  const compared = recorded.reason === REASON_AGENT ? COMPARED.filter((field) => field !== 'note') : COMPARED;
  return compared.filter((field) => String(played[field]) !== String(recorded[field]));
}
