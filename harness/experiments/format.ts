/**
 * The format of experiment files, as one JSON Schema: what may be written, in which words.
 *
 * It is the only description of the format: files are checked against it, editors complete from it, and
 * experiment.schema.json is it. Wherever a single thing may be written, a list of them is a factor: each is tried. Only `against` is not
 * like that: several opponents are a field that the deck meets in every arm.
 */

import type { Schema } from '../scenario/index.ts';

const text = (description: string, title = 'a text'): Schema => ({ type: 'string', minLength: 1, title, description });
const whole = (description: string, minimum: number, maximum?: number): Schema => ({
  type: 'integer',
  minimum,
  ...(maximum !== undefined && { maximum }),
  description,
});
const number = (description: string, minimum: number, maximum?: number): Schema => ({
  type: 'number',
  minimum,
  ...(maximum !== undefined && { maximum }),
  description,
});

/** A map with these keys and no others; the first of the required ones is what it is known by. */
function keys(properties: Readonly<Record<string, Schema>>, description: string, ...required: string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false, description, title: 'a map' };
}

/** One, or a list of them: a factor. */
function oneOrMore(one: Schema, title: string, description: string): Schema {
  return {
    anyOf: [one, { type: 'array', items: one, minItems: 1, title: `a list of at least one of them`, description }],
    title: `${title}, or a list of them`,
    description,
  };
}

/** Most levels of a factor and most arms of an experiment. */
export const MOST_LEVELS = 50;
export const MOST_ARMS = 200;
/** Most opponents that a deck meets in every arm. */
export const MOST_OPPONENTS = 20;

const DECK: Schema = {
  anyOf: [
    text('A deck file, beside the experiment file, or the name of a shipped deck.'),
    keys(
      {
        name: text('What the deck is called.'),
        cards: {
          type: 'object',
          additionalProperties: whole('', 1, 500),
          title: 'a map of cards and their numbers',
          description: 'Cards by name, and how many.',
        },
      },
      'A deck written out.',
      'cards',
      'name',
    ),
  ],
  title: 'a deck: a file, a shipped deck, or a map with "name" and "cards"',
};

const VALUE = (one: Schema, what: string): Schema =>
  oneOrMore(one, what, 'One value for all arms, or a list: a factor.');

const KEYWORD: Schema = {
  anyOf: [
    { type: 'boolean' },
    text('"on", "off", or the value of the keyword, such as the cost "{1}{R}" of madness.'),
    { type: 'integer', minimum: 0 },
  ],
  title: 'on, off or the value of the keyword',
};

const PATCH = keys(
  {
    cost: VALUE(text('A mana cost, such as "{1}{B}".'), 'a mana cost'),
    power: VALUE({ type: 'integer', minimum: -99, maximum: 999 }, 'a whole number'),
    toughness: VALUE({ type: 'integer', minimum: -99, maximum: 999 }, 'a whole number'),
    defense: VALUE({ type: 'integer', minimum: 0, maximum: 999 }, 'a whole number'),
    loyalty: VALUE({ type: 'integer', minimum: 0, maximum: 999 }, 'a whole number'),
    keywords: {
      type: 'object',
      additionalProperties: VALUE(KEYWORD, 'on, off or the value of the keyword'),
      title: 'a map of keywords',
      description: 'Keywords by name: off takes one away, on gives it, a value changes its cost or number.',
    },
  },
  'What of a card is changed.',
);

const SWAP: Schema = {
  anyOf: [
    text('"none": the deck as it is.'),
    keys(
      {
        out: text('The card that leaves the deck.'),
        in: text('The card that takes its place.'),
        copies: whole('How many copies; default 1.', 1, 500),
      },
      'Copies of one card of the deck are replaced by another card.',
      'out',
      'in',
    ),
  ],
  title: '"none" or a map with "out", "in" and "copies"',
};

const STOP = keys(
  {
    games: whole('Most games of each arm against each opponent, or at the table; default 2,000.', 2, 10_000_000),
    'half-width': number(
      'Stop when every interval (of the differences, or of the win rate where there is one arm) is at most so many percentage points to each side.',
      0.01,
      50,
    ),
    sprt: keys(
      {
        elo0: number('Elo difference of the first hypothesis; default 0.', -1000, 1000),
        elo1: number('Elo difference of the second hypothesis, above the first.', -1000, 1000),
        alpha: number('Probability of accepting elo1 where elo0 holds; default 0.05.', 0.0001, 0.4),
        beta: number('Probability of accepting elo0 where elo1 holds; default 0.05.', 0.0001, 0.4),
      },
      'Stop when a sequential probability ratio test of the win rate is decided in every arm.',
      'elo1',
    ),
    equivalence: keys(
      {
        margin: number('So many percentage points count as equal.', 0.01, 50),
        to: {
          type: 'string',
          enum: ['even', 'baseline'],
          description:
            'What the arms are compared with: 50 % (of three players a third, of four a quarter), or the baseline. Default: baseline where there are several arms.',
        },
      },
      'Stop when it is known of every arm whether it lies within a margin.',
      'margin',
    ),
  },
  'When enough was played. What is reached first ends the experiment.',
);

const LIMITS = keys(
  {
    turns: whole('', 1, 10_000),
    decisions: whole('', 1, 1_000_000),
    objects: whole('', 1, 4_096),
    steps: whole('', 1, 100_000_000),
  },
  'Limits of a game; a game that reaches one counts as neither win nor draw.',
);

/** What an experiment file may hold. */
export const EXPERIMENT_SCHEMA: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'a Segovia experiment',
  ...keys(
    {
      title: text('What the experiment is called.'),
      question: text('The question in words; shown above the answer.'),
      deck: oneOrMore(DECK, 'a deck', 'The deck that is measured. A list is a factor.'),
      against: oneOrMore(DECK, 'a deck', 'Its opponent. A list is a field: all are met in every arm.'),
      table: {
        type: 'array',
        items: DECK,
        minItems: 2,
        maxItems: 3,
        title: 'a list of two or three decks',
        description:
          'Instead of `against`: the other decks of a free-for-all game of three or four, in the order in which they sit and take turns.',
      },
      agent: VALUE(text('An agent, as `segovia agents` lists them, or `process:CMD`.'), 'an agent'),
      'opponent agent': VALUE(text('Who plays the opponents; default: as `agent`, or its first.'), 'an agent'),
      cards: {
        type: 'object',
        additionalProperties: PATCH,
        title: 'a map of cards and changes',
        description: 'Changes of cards by name, for all decks.',
      },
      'own cards': oneOrMore(
        text('A JSON file with cards of your own.'),
        'a file',
        'Files beside the experiment file.',
      ),
      swap: oneOrMore(SWAP, 'a swap', 'Cards exchanged in the deck that is measured.'),
      'without mechanic': VALUE(
        text('A keyword that every card of every deck loses, such as "convoke"; "none" for none.'),
        'a keyword',
      ),
      about: {
        type: 'string',
        enum: ['effects', 'first player'],
        description: 'What the answer is about: what the factors do (default), or what playing first is worth.',
      },
      design: {
        type: 'string',
        enum: ['grid', 'one at a time'],
        description:
          'All combinations of the factors (default), or each level alone against the first levels of the others.',
      },
      stop: STOP,
      confidence: number('Level of the intervals in percent; default 95.', 50, 99.9),
      seed: text('What all shuffles come from; default: the title.'),
      limits: LIMITS,
      'waive deck rules': { type: 'boolean', description: 'Accept decks of any size and any number of copies.' },
    },
    'An experiment.',
    'title',
    'deck',
  ),
};
