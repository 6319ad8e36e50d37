/**
 * Every command and option, with its help.
 *
 * Commander reads the arguments; what a command does is in a module of its own. Complaints are one line, and every wrong
 * argument ends with EXIT_USAGE.
 */

import { Command, Option } from 'commander';
import { DEFAULT_LIMITS } from '../../engine/index.ts';
import { LEAST_SEATS, MOST_GAMES, MOST_SEATS } from '../run/index.ts';
import { showAgents } from './agents.ts';
import { MOST_WORKERS, parseGameAddress, parseSeed, parseWorkers, wholeNumber } from './arguments.ts';
import { type CardsOptions, listCards } from './cards.ts';
import { checkCardFiles } from './cards-check.ts';
import { type CheckOptions, checkScenarios } from './check.ts';
import { type CheckAgentOptions, checkAgent } from './check-agent.ts';
import { checkDecks, type DecksOptions, listDecks } from './decks.ts';
import { formatComplaint, UsageError } from './errors.ts';
import { type ExplainOptions, explain } from './explain.ts';
import { type MatchCommandOptions, match, parseSprt } from './match.ts';
import { type PlayOptions, play } from './play.ts';
import { addExperiment, addMatrix, addReports, addTables } from './program-experiments.ts';
import { type ReplayOptions, replay } from './replay.ts';
import { type RulingsOptions, showRulings } from './rulings.ts';
import { type SimulateOptions, simulate } from './simulate.ts';
import { formatCount } from './text.ts';
import { VERSION } from './version.ts';

/** Told the exit code of the command that ran. */
type Exit = (code: number) => void;

const EXIT_CODES = `
Exit codes:
  0    all went well
  1    something did not hold: a scenario, a replay that goes otherwise, a bad deck, broken games
  2    bad arguments, files or values
  70   a fault of the program
  130  ended by Ctrl-C; 143 by SIGTERM`;

/** Bounds of the limits of a game. */
const MOST_TURNS = 10_000;
const MOST_DECISIONS = 1_000_000;
const MOST_OBJECTS = 4_096;
const MOST_STEPS = 100_000_000;

/** The whole program. `exit` is told the exit code when a command has run; wrong arguments throw a CommanderError. */
export function buildProgram(exit: Exit): Command {
  const program = new Command('segovia')
    .description('Plays thousands of small, fast, seeded games of Magic, records them exactly, and sums them up.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(formatComplaint(text)) })
    .enablePositionalOptions()
    .exitOverride();
  addSimulate(program, exit);
  addMatch(program, exit);
  addPlay(program, exit);
  addReplay(program, exit);
  addExplain(program, exit);
  addExperiment(program, exit);
  addMatrix(program, exit);
  addReports(program, exit);
  addTables(program, exit);
  addCheck(program, exit);
  addRulings(program, exit);
  addCards(program, exit);
  addDecks(program, exit);
  addAgents(program, exit);
  program.addHelpText(
    'after',
    `
Examples (in a clone of the project: npx segovia …):
  segovia simulate green-white-convoke black-red-madness --games 4000
  segovia replay runs/first#12
  segovia check my-case.yaml
  segovia decks check my-deck.txt
${EXIT_CODES}`,
  );
  return program;
}

const collect = (value: string, before: readonly string[] | undefined): string[] => [...(before ?? []), value];

function cardsOption(): Option {
  return new Option('--cards <file>', 'JSON or YAML file with cards of your own; may be given more than once')
    .argParser(collect)
    .default([], 'none');
}

function jsonOption(what: string): Option {
  return new Option('--json', `print ${what} as JSON`);
}

function unrepeatableOption(): Option {
  return new Option('--unrepeatable', 'take agents whose budget is a time (seconds=…): the games can not be repeated');
}

function waiveOption(): Option {
  return new Option('--waive-deck-rules', 'accept decks of any size and any number of copies');
}

function beliefsOption(): Option {
  return new Option(
    '--beliefs <deck...>',
    'lists are not open: to other players a deck is one of these (default: all players know all lists)',
  );
}

function variantOption(): Option {
  return new Option('--variant <name>', 'how games are played; others are refused by name').default('free-for-all');
}

function addSimulate(program: Command, exit: Exit): void {
  const limit = (name: string, what: string, usual: number, most: number): Option =>
    new Option(`--limit-${name} <n>`, `end a game apart from wins and draws after so many ${what}`)
      .argParser(wholeNumber(`--limit-${name}`, 1, most))
      .default(usual, formatCount(usual));
  const simulateCommand = program
    .command('simulate')
    .summary('play many games of two, three or four decks')
    .description(
      'Plays games of two decks, or free-for-all games of three or four, in worker threads and shows who won how often.\n' +
        'Games are played in pairs: both have the same library orders, and each side plays first in one of them.\n' +
        'With three or four decks they are played in blocks of as many games; turns go round in the order of the decks.\n' +
        'The same decks, agents, seed and limits give the same records, byte for byte, on any number of workers.',
    )
    .argument('[deck...]', 'two to four decks: a file, or the name of a shipped deck (see `segovia decks`)')
    .addOption(
      new Option(
        '--agent <agent>',
        'who plays all decks, or, given once for each deck, each of them; see `segovia agents` (default: scripted)',
      ).argParser(collect),
    )
    .addOption(variantOption())
    .addOption(beliefsOption())
    .addOption(
      new Option('--games <n>', 'how many games; rounded up to whole pairs or blocks')
        .argParser(wholeNumber('--games', 1, MOST_GAMES))
        .default(1000, '1,000'),
    )
    .addOption(
      new Option('--seed <text>', 'any text: what all shuffles come from').argParser(parseSeed).default('segovia'),
    )
    .addOption(
      new Option('--workers <n>', `worker threads, up to ${MOST_WORKERS}, or "auto" for one on each core`)
        .argParser(parseWorkers)
        .default(parseWorkers('auto'), 'auto'),
    )
    .addOption(new Option('--out <dir>', 'new folder for the records (default: a new one in runs/)'))
    .addOption(
      new Option('--resume <dir>', 'play the rest of the run in this folder, and show the result of the whole'),
    )
    .addOption(cardsOption());
  for (const option of [
    ...[waiveOption(), unrepeatableOption()],
    limit('turns', 'turns', DEFAULT_LIMITS.turns, MOST_TURNS),
    limit('decisions', 'decisions', DEFAULT_LIMITS.decisions, MOST_DECISIONS),
    limit('objects', 'objects', DEFAULT_LIMITS.objects, MOST_OBJECTS),
    limit('steps', 'steps between two decisions', DEFAULT_LIMITS.steps, MOST_STEPS),
  ]) {
    simulateCommand.addOption(option);
  }
  simulateCommand
    .addOption(new Option('--quiet', 'print nothing but errors (and what --json asks for)'))
    .addOption(jsonOption('the result'))
    .addHelpText(
      'after',
      `
A game that hits a limit or breaks counts as neither win nor draw; it is shown with the command that replays it.
Ctrl-C finishes and keeps the games under way and says how to go on; a second one ends at once.

Examples:
  segovia simulate green-white-convoke black-red-madness
  segovia simulate my-deck.txt blue-white-fliers --agent scripted --agent random --games 200 --seed 7
  segovia simulate green-ramp-x black-red-madness blue-white-fliers green-white-convoke --games 400
  segovia simulate --resume runs/first`,
    )
    .action(async (decks: string[], options: SimulateOptions, self: Command) => {
      refuseBesideResume(options, self);
      exit(await simulate(decks, options));
    });
}

/** What a run that goes on can still be told. */
const WITH_RESUME = ['resume', 'workers', 'quiet', 'json'];

function refuseBesideResume({ resume }: SimulateOptions, self: Command): void {
  if (resume === undefined) return;
  for (const option of self.options) {
    const name = option.attributeName();
    if (WITH_RESUME.includes(name) || self.getOptionValueSource(name) !== 'cli') continue;
    throw new UsageError(
      `Got ${option.long} with --resume where it was not expected: the run in ${resume} has its own.`,
    );
  }
}

function addMatch(program: Command, exit: Exit): void {
  program
    .command('match')
    .summary('tell which of two agents is stronger')
    .description(
      'Plays pairs of games between two agents over pairs of decks and says who is stronger, by how much, how surely.\n' +
        'Both games of a pair are the same game with the agents swapped: decks, shuffles and who plays first stay.\n' +
        'An agent that throws an error or answers with what is no option loses that game, and is counted.',
    )
    .argument('<a>', 'an agent; see `segovia agents`')
    .argument('<b>', 'another agent')
    .addOption(
      new Option(
        '--decks <deck...>',
        'decks: each meets the next one in the list, the last one the first (default: the shipped decks)',
      ),
    )
    .addOption(
      new Option('--games <n>', 'how many games; with --sprt, at most')
        .argParser(wholeNumber('--games', 1, MOST_GAMES))
        .default(400, '400'),
    )
    .addOption(
      new Option(
        '--sprt <test>',
        'stop when a sequential test is decided: elo0=0,elo1=30 and, if wanted, alpha, beta, model=logistic or normalised',
      ).argParser(parseSprt),
    )
    .addOption(
      new Option('--seed <text>', 'any text: what all shuffles come from').argParser(parseSeed).default('segovia'),
    )
    .addOption(
      new Option('--workers <n>', `worker threads, up to ${MOST_WORKERS}, or "auto" for one on each core`)
        .argParser(parseWorkers)
        .default(parseWorkers('auto'), 'auto'),
    )
    .addOption(
      new Option('--limit-turns <n>', 'end a game apart from wins and draws after so many turns')
        .argParser(wholeNumber('--limit-turns', 1, MOST_TURNS))
        .default(DEFAULT_LIMITS.turns, formatCount(DEFAULT_LIMITS.turns)),
    )
    .addOption(beliefsOption())
    .addOption(cardsOption())
    .addOption(waiveOption())
    .addOption(unrepeatableOption())
    .addOption(new Option('--quiet', 'print the result only'))
    .addOption(jsonOption('the result'))
    .addHelpText(
      'after',
      `
The result is the same on any number of workers, but for the decisions per second.

Examples:
  segovia match scripted random --games 200
  segovia match mcts:iterations=500 scripted --decks green-white-convoke black-red-madness --sprt elo0=0,elo1=30`,
    )
    .action(async (a: string, b: string, options: MatchCommandOptions) => exit(await match(a, b, options)));
}

function addReplay(program: Command, exit: Exit): void {
  program
    .command('replay')
    .summary('show a recorded game move by move')
    .description(
      'Plays a recorded game again, move by move, and checks that it ends as recorded.\n' +
        'A game that has no record yet is played by its agents.',
    )
    .argument('<dir#game>', 'folder of a run and number of a game: runs/first#12', parseGameAddress)
    .addOption(new Option('--turn <n>', 'show this turn only').argParser(wholeNumber('--turn', 0, MOST_TURNS)))
    .addOption(jsonOption('the game'))
    .addHelpText('after', '\nExamples:\n  segovia replay runs/first#12\n  segovia replay runs/first#12 --turn 5')
    .action(async (address: ReturnType<typeof parseGameAddress>, options: ReplayOptions) => {
      exit(await replay(address, options));
    });
}

function addExplain(program: Command, exit: Exit): void {
  program
    .command('explain')
    .summary("show a recorded game with the agents' reasons")
    .description(
      'Lets the agents of a recorded game decide again, and shows why: what options were worth, or how often a search tried\n' +
        'them, with their values and the line that it expects.',
    )
    .argument('<dir#game>', 'folder of a run and number of a game: runs/first#12', parseGameAddress)
    .addOption(new Option('--turn <n>', 'show this turn only').argParser(wholeNumber('--turn', 0, MOST_TURNS)))
    .addOption(jsonOption('the decisions'))
    .action(async (address: ReturnType<typeof parseGameAddress>, options: ExplainOptions) => {
      exit(await explain(address, options));
    });
}

function addPlay(program: Command, exit: Exit): void {
  program
    .command('play')
    .summary('play against agents in the terminal')
    .description(
      'Plays one game with you on the first seat. Type the number of an option, or ? for what else can be typed.',
    )
    .argument('<deck...>', 'your deck, and the deck of each agent')
    .addOption(new Option('--agent <agent>', 'who plays the other seats; see `segovia agents`').default('scripted'))
    .addOption(
      new Option('--seed <text>', 'any text: what all shuffles come from').argParser(parseSeed).default('segovia'),
    )
    .addOption(new Option('--first', 'you play first'))
    .addOption(cardsOption())
    .addOption(waiveOption())
    .addHelpText('after', '\nExample:\n  segovia play green-white-convoke black-red-madness --agent scripted --seed 7')
    .action(async (decks: string[], options: PlayOptions) => exit(await play(decks, options)));
}

function addCheck(program: Command, exit: Exit): void {
  program
    .command('check')
    .summary('play scenario files and tell what does not hold')
    .description(
      'Sets up the board of each scenario, plays its steps and tells in words what does not hold.\n' +
        'Scenario files are YAML; docs/scenarios.md describes them, and --schema prints their JSON Schema for editors.',
    )
    .argument('[file...]', 'scenario files, or folders with .yaml and .yml files')
    .addOption(cardsOption())
    .addOption(jsonOption('the results'))
    .addOption(new Option('--quiet', 'print only what does not hold'))
    .addOption(new Option('--schema', 'print the JSON Schema of scenario files'))
    .addHelpText(
      'after',
      `
A scenario file (cards by name; A is the active player, in the main phase, unless the file says otherwise):

  title: A bigger creature survives
  players:
    A: { battlefield: [Mountain], hand: [Shock] }
    B: { battlefield: [Hill Giant] }
  steps:
    - { cast: Shock, targets: [Hill Giant] }
    - resolve
    - expect: { objects: { Hill Giant: { damage: 2 } } }

Exit code 1: something does not hold. Exit code 2: a file can't be read or a board can't be set up.

Examples:
  segovia check my-case.yaml
  segovia check cases other.yaml --cards my-cards.json --quiet
  segovia check --schema > scenario.schema.json`,
    )
    .action((files: string[], options: CheckOptions) => exit(checkScenarios(files, options)));
}

function addRulings(program: Command, exit: Exit): void {
  program
    .command('rulings')
    .summary('show the rulings matrix, proven row by row')
    .description(
      'Plays the scenarios of every row of the rulings matrix (mana, battles, convoke, madness) and says which rows are proven.\n' +
        'A row is proven when scenarios name it and all of them hold.',
    )
    .argument('[row...]', 'rows by id (CONV-4), or by topic (CONV)')
    .addOption(new Option('--open', 'print only rows that are not proven'))
    .addOption(jsonOption('the rows'))
    .addHelpText('after', '\nExit code 1: a row that was asked for is not proven.')
    .action((rows: string[], options: RulingsOptions) => exit(showRulings(rows, options)));
}

function addCards(program: Command, exit: Exit): void {
  const cards = program
    .command('cards')
    .summary('list the cards that can be played, or check cards of your own')
    .description(
      'Lists the cards that can be played: all of them, or those that have every given text; `segovia cards show NAME` says\n' +
        'what a card does, `segovia cards check FILE` checks cards of your own.',
    )
    .argument('[text...]', 'text in the name, cost, type or keywords of a card')
    .enablePositionalOptions()
    .addOption(cardsOption())
    .addOption(jsonOption('the cards'))
    .addOption(new Option('--unsupported', "known cards that can't be played yet, with the reason"))
    .addOption(new Option('--usage', 'how many cards use each instruction, keyword and other word of the vocabulary'))
    .addOption(new Option('--schema', 'print the JSON Schema of files of cards, for editors'))
    .addHelpText(
      'after',
      '\nExamples:\n  segovia cards convoke\n  segovia cards creature {W} flying\n  segovia cards --unsupported\n  segovia cards --usage instruction\n  segovia cards show Bloodbraid Elf\n  segovia cards check my-cards.json',
    )
    .action((texts: string[], options: CardsOptions) => exit(listCards(texts, options)));
  cards
    .command('check')
    .summary('check files with cards of your own')
    .description(
      'Checks JSON or YAML files with cards of your own. Each mistake is told with its place, what was got, what was expected\n' +
        'and what to do; cards that are sound are shown in words. docs/own-cards.md is the guide.',
    )
    .argument('<file...>', 'files of cards')
    .addOption(jsonOption('the cards in words, and the problems'))
    .addHelpText('after', '\nExit code 1: something is wrong with a card. Exit code 2: a file can’t be read.')
    .action((files: string[], options: { json?: boolean }) => exit(checkCardFiles(files, options)));
}

function addDecks(program: Command, exit: Exit): void {
  const decks = program
    .command('decks')
    .summary('list the shipped decks, or check deck files')
    .description('Lists the shipped decks; `segovia decks check` checks deck files.')
    .addOption(jsonOption('the decks'))
    .enablePositionalOptions()
    .allowExcessArguments()
    .action((options: DecksOptions, self: Command) => {
      const [word] = self.args;
      if (word === undefined) return exit(listDecks(options));
      throw new UsageError(`Got ${JSON.stringify(word)} where "check" or nothing was expected.`);
    });
  decks
    .command('check')
    .summary('check deck files')
    .description('Reads decks as MTG Arena, MTGO and people write them, and tells everything that is wrong with them.')
    .argument('<file...>', 'deck files, or names of shipped decks')
    .addOption(cardsOption())
    .addOption(waiveOption())
    .addOption(jsonOption('the decks and their problems'))
    .action((files: string[], options: DecksOptions) => exit(checkDecks(files, options)));
}

function addAgents(program: Command, exit: Exit): void {
  const agents = program
    .command('agents')
    .summary('list who can play, or check an agent')
    .description(
      'Lists the agents that can play, with their options and defaults; `segovia agents check` tries the laws on one.',
    )
    .addOption(jsonOption('the agents'))
    .addOption(
      new Option('--weights', 'print the weights of scripted instead, as a file for scripted:weights=FILE.json'),
    )
    .enablePositionalOptions()
    .allowExcessArguments()
    .action((options: { json?: boolean; weights?: boolean }, self: Command) => {
      const [word] = self.args;
      if (word === undefined) return exit(showAgents(options));
      throw new UsageError(`Got ${JSON.stringify(word)} where "check" or nothing was expected.`);
    });
  agents
    .command('check')
    .summary('try the laws of agents on an agent')
    .description(
      'Plays games with an agent, one of ours or your program, and tries the laws that every agent must keep: it answers with one of the\n' +
        'options, changes nothing of the game, gives the same answers to the same views and seed, whatever it has played before, and\n' +
        'answers alike in worlds that differ only in what is hidden from it.',
    )
    .argument('<agent>', 'an agent; see `segovia agents`')
    .addOption(
      new Option('--decks <deck...>', 'decks: each meets the next ones in the list (default: the shipped decks)'),
    )
    .addOption(
      new Option('--players <n>', 'how many sit at a table, 2 to 4')
        .argParser(wholeNumber('--players', LEAST_SEATS, MOST_SEATS))
        .default(2, '2'),
    )
    .addOption(
      new Option('--games <n>', 'how many games; each is played three times')
        .argParser(wholeNumber('--games', 1, MOST_GAMES))
        .default(8, '8'),
    )
    .addOption(
      new Option('--seed <text>', 'any text: what all shuffles come from').argParser(parseSeed).default('segovia'),
    )
    .addOption(cardsOption())
    .addOption(waiveOption())
    .addOption(jsonOption('what came of each law'))
    .action((agent: string, options: CheckAgentOptions) => exit(checkAgent(agent, options)));
}
