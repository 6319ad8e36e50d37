/**
 * `segovia replay`: shows a recorded game move by move and checks that it ends as recorded.
 *
 * The run must be one of this engine and these cards; it is refused before anything is shown.
 */

import { join } from 'node:path';
import { seatName } from '../../engine/index.ts';
import { readGame, readRun } from '../records/index.ts';
import {
  type Experiment,
  experimentHere,
  NO_HASH,
  type Replay,
  type ReplayChoice,
  type ReplayEntry,
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
  const show = options.json ? null : entryWriter();
  const log: ReplayEntry[] = [];
  if (show !== null) console.log(headline({ folder, game }, experiment));
  const end = replayGame(setTable(experiment), game, recorded, (entry) => {
    if (options.turn !== undefined && entry.turn !== options.turn) return;
    if (show === null) log.push(entry);
    else show(entry);
  });
  if (show === null) console.log(JSON.stringify(documentOf(folder, experiment, end, log, recorded !== null), null, 2));
  else console.log(`\n${formatEnd(end, names)}`);
  if (end.differences.length > 0) {
    console.error(
      `segovia: game ${game} went otherwise than recorded: ${end.differences.join(', ')} ${end.differences.length === 1 ? 'differs' : 'differ'}.`,
    );
    return EXIT_FAILED;
  }
  if (show !== null) console.log(checkLine(end, recorded !== null));
  return EXIT_OK;
}

function documentOf(
  folder: string,
  experiment: Experiment,
  { record, differences }: Replay,
  log: readonly ReplayEntry[],
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
    log,
  };
}

function headline({ folder, game }: GameAddress, experiment: Experiment): string {
  const sides = experiment.decks.map(({ name }, seat) => {
    const first = game % experiment.decks.length === seat ? ', plays first' : '';
    return `${seatName(seat)}: ${name} (${experiment.agents[seat]})${first}`;
  });
  return [`Game ${formatCount(game)} of ${folder}, seed ${experiment.seed}`, ...sides].join('\n');
}

/** Writes what happens, with a heading for each turn and step. */
function entryWriter(): (entry: ReplayEntry) => void {
  let turn = -1;
  let step = '';
  return (entry) => {
    if (entry.turn !== turn) {
      console.log(`\n${turnHeading(entry)}`);
      [turn, step] = [entry.turn, ''];
    }
    if (entry.step !== step && turn > 0) console.log(`  ${entry.step}`);
    step = entry.step;
    console.log('event' in entry ? `      ${entry.event}` : `    ${formatChoice(entry)}`);
  };
}

function turnHeading({ turn, active, life }: ReplayEntry): string {
  if (turn === 0) return 'Before the first turn';
  return `Turn ${turn}: ${seatName(active)} (life ${life.map((total, seat) => `${seatName(seat)} ${total}`).join(', ')})`;
}

/** `A: cast Shock`; what is decided is left out where the answer says it. */
function formatChoice({ player, kind, decision, chosen }: ReplayChoice): string {
  if (kind === 'priority') return `${seatName(player)}: ${chosen}`;
  return `${decision}${decision.endsWith('?') ? '' : ':'} ${chosen}`;
}

function formatEnd({ record }: Replay, names: readonly string[]): string {
  const { kind, winner, reason, turns, decisions, note } = record;
  const length = `after ${turns} turns and ${formatCount(decisions)} decisions`;
  switch (kind) {
    case 'win':
      return `${seatName(winner)} wins with ${names[winner]} (${reason}) ${length}.`;
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
