/** `segovia agents check`: whether an agent, one's own program too, keeps the laws of agents. */

import { DEFAULT_LIMITS } from '../../engine/index.ts';
import { listShippedDecks, loadDeck } from '../decks/index.ts';
import { readPlayer } from '../process/index.ts';
import { type DeckList, type Law, type LawResult, rulebookOf, tryLaws } from '../run/index.ts';
import { EXIT_FAILED, EXIT_OK } from './errors.ts';
import { loadPool } from './pool.ts';
import { formatCount } from './text.ts';

/** The options of the command, read. */
export interface CheckAgentOptions {
  readonly decks?: readonly string[];
  readonly games: number;
  readonly players: number;
  readonly seed: string;
  readonly cards: readonly string[];
  readonly waiveDeckRules?: boolean;
  readonly json?: boolean;
}

const WORDS: Readonly<Record<Law, string>> = {
  legal: 'answers with one of the options',
  untouched: 'changes nothing of the game',
  again: 'gives the same answers again',
  fair: 'answers alike whatever is hidden from it',
};

/** Tries the laws, and gives the exit code: EXIT_FAILED when one was broken, or could not be tried. */
export function checkAgent(text: string, options: CheckAgentOptions): number {
  const player = readPlayer(text);
  const pool = loadPool(options.cards);
  const lists = (options.decks ?? listShippedDecks()).map((name): DeckList => {
    const { name: title, main } = loadDeck(name, pool, { waive: options.waiveDeckRules ?? false });
    return { name: title, cards: main.map((card) => ({ name: card.name, count: card.count })) };
  });
  const tables = lists.map((_, i) =>
    Array.from({ length: options.players }, (_, seat) => lists[(i + seat) % lists.length] as DeckList),
  );
  const rulebook = rulebookOf({ decks: lists, cards: pool.own });
  const { games, seed } = options;
  const results = tryLaws(player, { rulebook, tables, games, seed, limits: DEFAULT_LIMITS });
  const holds = results.every(isKept);
  if (options.json) {
    const laws = results.map(({ law, ...rest }) => ({ law, words: WORDS[law], ...rest }));
    const document = { format: 'segovia/agent-check', version: 1, agent: player.text, seed, games, holds, laws };
    console.log(JSON.stringify(document, null, 2));
  } else {
    console.log(player.text);
    for (const result of results) console.log(`  ${lineOf(result)}`);
  }
  return holds ? EXIT_OK : EXIT_FAILED;
}

function isKept({ tried, broken }: LawResult): boolean {
  return tried > 0 && broken === 0;
}

function lineOf(result: LawResult): string {
  const { law, tried, note } = result;
  if (tried === 0) return `not tried  ${WORDS[law]}`;
  const times = `${formatCount(tried)} times`;
  return isKept(result) ? `ok         ${WORDS[law]} (${times})` : `BROKEN     ${WORDS[law]}: ${note}`;
}
