/**
 * `segovia replay`: shows a recorded game move by move and checks that it ends as recorded.
 *
 * The run must be one of this engine and these cards; it is refused before anything is shown.
 */

import { join } from 'node:path';
import { readGame, readRun } from '../records/index.ts';
import {
  type Experiment,
  experimentHere,
  NO_HASH,
  type Replay,
  type ReplayMove,
  replayGame,
  setTable,
} from '../run/index.ts';
import type { GameAddress } from './arguments.ts';
import { EXIT_FAILED, EXIT_OK } from './errors.ts';
import { entrantNames } from './result.ts';
import { formatCount } from './text.ts';

/** The options of the command, read. */
export interface ReplayOptions {
  readonly turn?: number;
  readonly json?: boolean;
}

/** Runs the command and gives its exit code: EXIT_FAILED when the game goes otherwise than recorded. */
export async function replay({ folder, game }: GameAddress, options: ReplayOptions): Promise<number> {
  const store = await readRun(folder);
  const experiment = experimentHere(store.header, join(folder, 'run.json'));
  const recorded = await readGame(store, game);
  const names = entrantNames(experiment);
  const show = options.json ? null : moveWriter(names, options.turn);
  const moves: ReplayMove[] = [];
  if (show !== null) console.log(headline(folder, game, experiment, names));
  const end = replayGame(setTable(experiment), game, recorded, (move) => {
    if (options.turn !== undefined && move.turn !== options.turn) return;
    if (show === null) moves.push(move);
    else show(move);
  });
  if (show === null)
    console.log(JSON.stringify(documentOf(folder, experiment, end, moves, recorded !== null), null, 2));
  else console.log(`\n${formatEnd(end, names)}`);
  if (end.differences.length > 0) {
    console.error(`segovia: game ${game} went otherwise than recorded: ${end.differences.join(', ')} differ.`);
    return EXIT_FAILED;
  }
  if (show !== null) console.log(checkLine(end, recorded !== null));
  return EXIT_OK;
}

function documentOf(
  folder: string,
  experiment: Experiment,
  { record, differences }: Replay,
  moves: readonly ReplayMove[],
  wasRecorded: boolean,
): object {
  const { choices: _, ...end } = record;
  const entrants = experiment.decks.map(({ name }, seat) => ({ deck: name, agent: experiment.agents[seat] }));
  const same = wasRecorded ? differences.length === 0 : null;
  return {
    format: 'segovia/replay',
    version: 1,
    records: folder,
    seed: experiment.seed,
    entrants,
    same,
    differences,
    end,
    moves,
  };
}

function headline(folder: string, game: number, experiment: Experiment, names: readonly string[]): string {
  const sides = experiment.decks.map(({ name }, seat) => `${name} (${experiment.agents[seat]})`);
  const first = names[game % names.length];
  return `Game ${formatCount(game)} of ${folder}: ${sides.join(' against ')}, seed ${experiment.seed}\n${first} plays first.`;
}

/** Writes moves with a heading for each turn and step. */
function moveWriter(names: readonly string[], only: number | undefined): (move: ReplayMove) => void {
  let turn = -1;
  let step = '';
  return (move) => {
    if (only !== undefined && move.turn !== only) return;
    if (move.turn !== turn) {
      console.log(`\n${turnHeading(move, names)}`);
      [turn, step] = [move.turn, ''];
    }
    if (move.step !== step && move.turn > 0) {
      console.log(`  ${move.step}`);
      step = move.step;
    }
    console.log(`    ${names[move.player]}: ${move.decision}: ${move.chosen}`);
  };
}

function turnHeading({ turn, active, life }: ReplayMove, names: readonly string[]): string {
  const totals = names.map((name, seat) => `${name} ${life[seat]}`).join(', ');
  return turn === 0 ? `Before the first turn (${totals})` : `Turn ${turn}: ${names[active]} (life: ${totals})`;
}

function formatEnd({ record }: Replay, names: readonly string[]): string {
  const { kind, winner, reason, turns, decisions, note } = record;
  const length = `after ${turns} turns and ${formatCount(decisions)} decisions`;
  switch (kind) {
    case 'win':
      return `${names[winner]} wins (${reason}) ${length}.`;
    case 'draw':
      return `The game is a draw (${reason}) ${length}.`;
    case 'limit':
      return `The game hit a limit (${reason}) ${length}.`;
    case 'broken':
      return `The game broke (${reason}) ${length}: ${note}`;
  }
}

function checkLine({ record }: Replay, wasRecorded: boolean): string {
  if (!wasRecorded) return 'It has no record yet: its agents played it.';
  return record.finalHash === NO_HASH
    ? 'As recorded.'
    : `As recorded: the final state has the hash ${record.finalHash}.`;
}
