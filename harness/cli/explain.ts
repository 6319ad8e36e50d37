/**
 * `segovia explain`: a recorded game with the reasons of its agents.
 *
 * The agents decide again, decision by decision, along the recorded game: of `scripted` what each option was worth to it, of a search
 * how often each was tried, its value and the line that it expects. An agent that answers otherwise than it did is told of.
 */

import { join } from 'node:path';
import type { Agent, Explanation } from '../../agents/index.ts';
import { describeDecision, describeOption, seatName, W_TURN } from '../../engine/index.ts';
import { type GameRecord, readGame, readRun } from '../records/index.ts';
import { experimentHere, planGame, playGame, setTable, type Table } from '../run/index.ts';
import type { GameAddress } from './arguments.ts';
import { EXIT_FAILED, EXIT_OK } from './errors.ts';

/** The options of the command, read. */
export interface ExplainOptions {
  readonly turn?: number;
  readonly json?: boolean;
}

/** One decision with its reasons. */
interface Explained {
  readonly turn: number;
  readonly player: string;
  readonly decision: string;
  readonly chosen: string;
  /** What the agent answers now, where that is something else. */
  readonly now?: string;
  readonly rule: string;
  readonly options: readonly { readonly option: string; readonly visits: number; readonly value: number }[];
  /** What it expects to come of its answer, its answer first. */
  readonly line: readonly { readonly player: string; readonly choice: string; readonly visits: number }[];
}

/** Most options of a decision that are shown, the best first. */
const MOST_SHOWN = 6;

/** Runs the command and gives its exit code: EXIT_FAILED when an agent would decide otherwise now. */
export async function explain({ folder, game }: GameAddress, options: ExplainOptions): Promise<number> {
  const store = await readRun(folder);
  const experiment = experimentHere(store.header, join(folder, 'run.json'));
  const recorded = await readGame(store, game);
  const table = setTable(experiment);
  const log: Explained[] = [];
  let differs = 0;
  const tell = (entry: Explained): void => {
    if (entry.now !== undefined) differs++;
    if (options.turn !== undefined && entry.turn !== options.turn) return;
    if (options.json) log.push(entry);
    else console.log(formatEntry(entry));
  };
  const players = { ...table, makers: reasoners(table, recorded, tell), scratch: null };
  playGame(players, planGame(experiment.seed, game, table.makers.length));
  if (options.json) {
    const document = { format: 'segovia/explain', version: 1, records: folder, game, decisions: log };
    console.log(JSON.stringify(document, null, 2));
  }
  if (differs > 0) {
    console.error(
      `segovia: ${differs} decisions would be other ones now: an agent has changed since, is a program, or thinks for a time.`,
    );
    return EXIT_FAILED;
  }
  return EXIT_OK;
}

/** The agents of the table, which say why, and then answer as recorded. */
function reasoners(table: Table, recorded: GameRecord | null, tell: (entry: Explained) => void): Table['makers'] {
  let next = 0;
  return table.makers.map((make) => (seed) => {
    const agent = make(seed);
    const reasoner: Agent = {
      choose(view) {
        const now = agent.choose(view);
        const choice = recorded === null ? now : (recorded.choices[next++] ?? now);
        const game = view.game();
        const words = (index: number): string => describeOption(game, view.option(index));
        const why: Explanation | null = agent.explain?.() ?? null;
        if (why !== null || now !== choice) {
          tell({
            turn: game.word[W_TURN] as number,
            player: seatName(view.player),
            decision: describeDecision(game),
            chosen: words(choice),
            ...(now === choice ? {} : { now: words(now) }),
            rule: why?.rule ?? '',
            options: (why?.options ?? []).map(({ option, visits, value }) => ({
              option: describeOption(game, option),
              visits,
              value: Math.round(value * 1000) / 1000,
            })),
            line: (why?.line ?? []).map(({ player, words: choice, visits }) => ({
              player: seatName(player),
              choice,
              visits,
            })),
          });
        }
        return choice;
      },
    };
    if (agent.cheat !== undefined) reasoner.cheat = (game) => agent.cheat?.(game);
    if (agent.time !== undefined) reasoner.time = (clock) => agent.time?.(clock);
    return reasoner;
  });
}

function formatEntry({ turn, decision, chosen, now, rule, options, line }: Explained): string {
  const shown = [...options].sort((a, b) => b.visits - a.visits || b.value - a.value).slice(0, MOST_SHOWN);
  const rows = shown.map(({ option, visits, value }) => {
    const tries = visits > 0 ? `, ${visits} times` : '';
    return `      ${option}: ${value}${tries}`;
  });
  const head = `  turn ${turn}, ${decision} ${chosen}${rule === '' ? '' : ` (${rule})`}`;
  const lines = [head, ...rows];
  if (options.length > shown.length) lines.push(`      and ${options.length - shown.length} more`);
  if (line.length > 1) {
    const steps = line.map(({ player, choice, visits }) => `${player}: ${choice} (${visits})`);
    lines.push(`      expected line, by how often it was walked: ${steps.join('; ')}`);
  }
  if (now !== undefined) lines.push(`      now it would be: ${now}`);
  return lines.join('\n');
}
