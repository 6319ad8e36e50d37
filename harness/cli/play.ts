/**
 * `segovia play`: a seat for a human in the terminal, against agents, by the same checked door and words as everything else.
 *
 * One line in, one answer out: the number of an option, or a word (`?` says which). What is shown is what that seat may see: the
 * events of the game as far as they are public, the board, and the options. It works in a pipe as in a terminal.
 */

import { createInterface } from 'node:readline';
import { type Agent, type Clock, DecisionView } from '../../agents/index.ts';
import {
  CHANCE_STREAMS,
  createGame,
  createRulebook,
  DEFAULT_LIMITS,
  describeDecision,
  describeGame,
  describeOption,
  type Game,
  IllegalChoiceError,
  newGame,
  outcome,
  redact,
  Session,
  STATUS_DECISION,
  seatName,
} from '../../engine/index.ts';
import { loadDeck } from '../decks/index.ts';
import { readPlayer } from '../process/index.ts';
import { SECONDS } from '../run/index.ts';
import { agentWords, chanceWords } from '../seeds/index.ts';
import { EXIT_OK, UsageError } from './errors.ts';
import { loadPool } from './pool.ts';
import { UNREPEATABLE } from './text.ts';

/** The options of the command, read. */
export interface PlayOptions {
  readonly agent: string;
  readonly seed: string;
  readonly first?: boolean;
  readonly cards: readonly string[];
  readonly waiveDeckRules?: boolean;
}

/** The seat of the human. */
const HUMAN = 0;

const WORDS = `  a number   takes that option (an empty line takes 0)
  v          shows the board
  x          takes back what was begun since the last priority
  concede    gives up
  ?          shows these words`;

/** Where lines come from and go to. */
export interface Terminal {
  /** The next line; null at the end of input. */
  ask(): Promise<string | null>;
  say(text: string): void;
}

/** Runs the command and gives its exit code. */
export async function play(decks: readonly string[], options: PlayOptions): Promise<number> {
  if (decks.length < 2)
    throw new UsageError(`Got ${decks.length} decks where 2 to 4 were expected: the first is yours.`);
  const pool = loadPool(options.cards);
  const lists = decks.map((deck) => loadDeck(deck, pool, { waive: options.waiveDeckRules ?? false }).main);
  const game = newGame(createRulebook(pool.cards), {
    decks: lists,
    startingPlayer: options.first ? HUMAN : 1,
    chance: chanceWords(options.seed, 0, CHANCE_STREAMS),
    limits: DEFAULT_LIMITS,
  });
  const rival = readPlayer(options.agent, true);
  const rivals = decks.map((_, seat) => rival.create(agentWords(options.seed, 0, 0, seat)));
  if (rival.isTimed) console.log(`Repeat: ${UNREPEATABLE}.`);
  const lines = createInterface({ input: process.stdin });
  const waiting = lines[Symbol.asyncIterator]();
  const terminal: Terminal = {
    ask: async () => {
      if (process.stdout.isTTY) process.stdout.write('> ');
      const { value, done } = await waiting.next();
      return done ? null : value;
    },
    say: (text) => console.log(text),
  };
  try {
    await playGame(game, rivals, terminal);
  } finally {
    lines.close();
  }
  return EXIT_OK;
}

/** Plays the game out: the human on the first seat, the agents on the others, by that clock where they think for a time. */
export async function playGame(
  game: Game,
  rivals: readonly Agent[],
  terminal: Terminal,
  clock: Clock = SECONDS,
): Promise<void> {
  const session = new Session(game);
  const view = new DecisionView(game);
  for (const agent of rivals) {
    agent.cheat?.(session.game);
    agent.time?.(clock);
  }
  while (session.advance() === STATUS_DECISION) {
    view.open(session.game);
    if (view.player !== HUMAN) {
      const choice = (rivals[view.player] as Agent).choose(view);
      const words = describeOption(session.game, view.option(choice));
      if (isPublic(words)) terminal.say(`${seatName(view.player)}: ${words}`);
      session.choose(choice);
    } else if (!(await answer(session, view, terminal))) return;
  }
  const { kind, winner, reason, turns } = outcome(session.game);
  const result =
    kind === 'win' ? `${winner === HUMAN ? 'You win' : `${seatName(winner)} wins`}` : `The game is a ${kind}`;
  terminal.say(`${result} (${reason}) after ${turns} turns.`);
  for (const agent of rivals) agent.gameOver?.(outcome(session.game));
}

/** What others do with hidden cards is not told; what they play, cast, attack and block with is. */
function isPublic(words: string): boolean {
  return /^(play|cast|activate) | attacks | blocks |^target /.test(words);
}

/** Asks until something is chosen. False at the end of input, or when the human gave up. */
async function answer(session: Session, view: DecisionView, terminal: Terminal): Promise<boolean> {
  const { game } = session;
  terminal.say(`\n${describeDecision(game)}`);
  for (let i = 0; i < view.optionCount; i++) terminal.say(`  ${i}  ${describeOption(game, view.option(i))}`);
  for (;;) {
    const line = (await terminal.ask())?.trim();
    if (line === undefined) {
      terminal.say('The input ended before the game did: nobody has won.');
      return false;
    }
    if (line === '?') terminal.say(WORDS);
    else if (line === 'v') terminal.say(boardOf(game));
    else if (line === 'concede') {
      session.concede(HUMAN);
      return true;
    } else {
      try {
        if (line === 'x') session.cancel();
        else if (/^\d*$/.test(line)) session.choose(Number(line));
        else {
          const most = view.optionCount - 1;
          terminal.say(
            `got ${JSON.stringify(line)} where a whole number from 0 to ${most} was expected (? shows what can be typed)`,
          );
          continue;
        }
        return true;
      } catch (error) {
        if (!(error instanceof IllegalChoiceError)) throw error;
        terminal.say(`${error.message} (? shows what can be typed)`);
      }
    }
  }
}

/** The board as the human may see it. */
function boardOf(game: Game): string {
  const seen = createGame(game);
  redact(game, HUMAN, seen);
  return describeGame(seen);
}
