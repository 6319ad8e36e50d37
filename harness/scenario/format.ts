/**
 * The format of scenario files, as one JSON Schema: what may be written, in which words.
 *
 * It is the only description of the format: files are checked against it, editors complete from it, and
 * scenario.schema.json is it. The words are those of the builder. What a card looks like is the vocabulary's business.
 */

import {
  COLOUR_NAMES,
  COUNTER_NAMES,
  DECISION_NAMES,
  EVENT_NAMES,
  KEYWORD_NAMES,
  STEP_NAMES,
  SUPERTYPE_NAMES,
  TYPE_NAMES,
  ZONE_NAMES,
} from '../../engine/index.ts';
import { MEASURES } from '../counts/index.ts';
import { CAST_WAYS, PLAYER_NAMES, SHORT_STEPS } from './board.ts';
import type { Schema } from './schema.ts';

const text = (description: string): Schema => ({ type: 'string', description });
const flag = (description: string): Schema => ({ type: 'boolean', description });
const count = (description: string, minimum = 0): Schema => ({ type: 'integer', minimum, description });
const words = (list: readonly string[], description = ''): Schema => ({ type: 'string', enum: list, description });
const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const list = (items: Schema, description = '', title = 'a list'): Schema => ({
  type: 'array',
  items,
  description,
  title,
});
const texts = (description = ''): Schema => list({ type: 'string' }, description, 'a list of texts');
const map = (values: Schema, description = ''): Schema => ({
  type: 'object',
  additionalProperties: values,
  description,
});

/** A map with these keys and no others; the first of the required ones is what it is known by. */
function keys(properties: Readonly<Record<string, Schema>>, ...required: string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

const byPlayer = (value: Schema, description: string): Schema => ({
  type: 'object',
  properties: Object.fromEntries(PLAYER_NAMES.map((name) => [name, value])),
  additionalProperties: false,
  description,
});

const BY = { by: { ...words(PLAYER_NAMES), description: 'Who does it; default: who decides now.' } };
const NOTE = { note: text('A remark for readers.') };

const ANNOUNCEMENT: Readonly<Record<string, Schema>> = {
  mode: {
    anyOf: [count('Which mode, from 1.', 1), list(count('', 1), '', 'a list of whole numbers')],
    description: 'Which mode, from 1, or which modes in printed order.',
  },
  kicked: flag('Pay the kicker.'),
  buyback: flag('Pay the buyback.'),
  additional: count('Which of several additional costs, from 1.', 1),
  x: count('The value of X.'),
  targets: list(
    { anyOf: [{ type: 'string' }, texts()] },
    'Words of the targets: a list for a single group, one word for each group, or a list for each.',
    'a list of targets',
  ),
  divide: list(count('', 0), 'How much for each target of a division, in the order asked.', 'a list of whole numbers'),
  symbols: texts('What hybrid and Phyrexian symbols are paid with, in order: a letter, "generic" or "life".'),
  convoke: texts('Creatures to tap for convoke.'),
  improvise: texts('Artifacts to tap for improvise.'),
  delve: texts('Cards of the graveyard to exile for delve.'),
  costs: texts('What pays other costs: sacrificed, discarded, returned, exiled or tapped.'),
  mana: text('Which mana an ability adds, by letter, in the order asked.'),
};
const PAY: Schema = {
  anyOf: [words(['automatic']), texts()],
  description: 'Sources to pay with: permanents to tap, or floating mana "{R}"; what is left is paid automatically.',
  title: '"automatic" or a list of sources',
};
const SAID = { ...ANNOUNCEMENT, pay: PAY };

const ATTACK: Schema = {
  anyOf: [texts(), map({ type: 'string' })],
  description: 'Who attacks: a list (the opponent is attacked), or a map from attackers to what they attack.',
};
const BLOCK: Schema = {
  anyOf: [
    map({ type: 'string' }),
    list({ type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2, title: 'blocker and attacker' }),
  ],
  description: 'Who blocks what: a map from blockers to attackers, or a list of such pairs.',
};

const STEPS: readonly Schema[] = [
  words(['pass', 'resolve', 'resolve all', 'cancel'], 'What needs nothing more said.'),
  keys(
    {
      cast: text('The card that is cast.'),
      as: words(CAST_WAYS, 'For its mana cost (default), or an alternative.'),
      face: text('Name of the face or half that is cast, where the name of the card does not say it.'),
      ...BY,
      ...SAID,
      ...NOTE,
    },
    'cast',
  ),
  keys(
    {
      activate: text('The permanent or card whose ability is activated.'),
      ability: count('Which ability, as the options number them.', 1),
      ...BY,
      ...SAID,
      ...NOTE,
    },
    'activate',
  ),
  keys({ play: text('The land that is played.'), ...BY, ...NOTE }, 'play'),
  keys({ pass: { ...words(PLAYER_NAMES), description: 'Who passes, and must have priority.' }, ...NOTE }, 'pass'),
  keys({ passUntil: ref('goal'), ...NOTE }, 'passUntil'),
  keys({ attack: ATTACK, ...BY, ...NOTE }, 'attack'),
  keys({ block: BLOCK, ...BY, ...NOTE }, 'block'),
  keys(
    {
      assign: text('The creature whose combat damage is divided.'),
      damage: map(count('How much.'), 'How much to which creature; what is left goes where the rules say.'),
      ...BY,
      ...NOTE,
    },
    'assign',
    'damage',
  ),
  keys(
    { order: texts('Sources of triggered abilities, in the order of being put on the stack.'), ...BY, ...NOTE },
    'order',
  ),
  keys(
    {
      target: list(
        { anyOf: [{ type: 'string' }, texts()] },
        'The targets of a triggered ability.',
        'a list of targets',
      ),
      mode: ANNOUNCEMENT.mode as Schema,
      divide: ANNOUNCEMENT.divide as Schema,
      ...BY,
      ...NOTE,
    },
    'target',
  ),
  keys({ pay: PAY, costs: ANNOUNCEMENT.costs as Schema, ...BY, ...NOTE }, 'pay'),
  keys({ choose: texts('The objects that are chosen, and no more.'), ...BY, ...NOTE }, 'choose'),
  keys(
    {
      answer: {
        anyOf: [
          { type: 'string' },
          { type: 'integer' },
          list({ anyOf: [{ type: 'string' }, { type: 'integer' }] }, '', 'a list of answers'),
        ],
        description:
          'Answers the open decision by the words of an option or a number; a list answers one after another.',
      },
      ...BY,
      ...NOTE,
    },
    'answer',
  ),
  keys(
    {
      agent: text('An agent, such as "scripted", that answers; see `segovia agents`.'),
      decisions: count('How many decisions it answers; default 1.', 1),
      until: ref('goal'),
      ...NOTE,
    },
    'agent',
  ),
  keys({ concede: words(PLAYER_NAMES, 'Who concedes.'), ...NOTE }, 'concede'),
  keys(
    {
      refuses: {
        anyOf: [
          { ...count('The index of an option that there is not.', -1e9), title: 'an index' },
          ref('action'),
          list(ref('action'), '', 'a list of steps'),
        ],
        title: 'a step, a list of steps, or an index',
        description: 'Steps that can not be taken, or the index of no option. The game stays as it was.',
      },
      ...NOTE,
    },
    'refuses',
  ),
  keys(
    {
      targetsOf: text('A card that could be cast now: what its first target could be.'),
      are: texts('All the targets, in any order.'),
      as: words(CAST_WAYS),
      ...BY,
      mode: ANNOUNCEMENT.mode as Schema,
      kicked: ANNOUNCEMENT.kicked as Schema,
      x: ANNOUNCEMENT.x as Schema,
      ...NOTE,
    },
    'targetsOf',
    'are',
  ),
  keys({ expect: ref('expectation'), ...NOTE }, 'expect'),
];

const GOAL: Schema = {
  title: 'a step, "stack empty", "game over", or a map with step, decision or event',
  anyOf: [
    words([...STEP_NAMES, ...Object.keys(SHORT_STEPS), 'stack empty', 'game over']),
    keys({ step: ref('step'), turn: count('', 1), active: words(PLAYER_NAMES) }, 'step'),
    keys({ decision: words(DECISION_NAMES, 'A decision of that kind is open.') }, 'decision'),
    keys({ event: words(EVENT_NAMES, 'Such an event has happened.') }, 'event'),
  ],
};

const counters = (description: string): Schema => ({
  type: 'object',
  properties: Object.fromEntries(COUNTER_NAMES.map((name) => [name, count('')])),
  additionalProperties: false,
  description,
});

const PERMANENT = keys(
  {
    card: text('The name of a card or token, or of several: "Mountain x3".'),
    count: count('How many that are alike; not with a label.', 1),
    label: text('What steps and other permanents call it.'),
    owner: words(PLAYER_NAMES, 'Default: who controls it.'),
    tapped: flag('Default: as it attacks without vigilance.'),
    sick: flag("It came under its controller's control this turn."),
    token: flag('It is a token that is a copy of the card.'),
    damage: count('Damage marked on it.'),
    counters: counters('Loyalty and defense: default as printed.'),
    x: count('The X of the spell that became it.'),
    attachedTo: text('Label or name of the permanent it is attached to.'),
    face: words(['front', 'back'], 'Which face of a double-faced card is up.'),
    copyOf: text('Name of the card whose copiable values it has.'),
    chosen: text('What was chosen as it entered: a colour, a type, or a player as "A".'),
    phasedOut: flag('It is phased out, with what is attached to it (CR 702.26).'),
    protector: words(PLAYER_NAMES, 'Who protects the battle; default for a Siege: the next opponent.'),
    attacking: text('Whom it attacks: a player, or the label or name of a planeswalker or battle.'),
    blocked: flag('The attacker was blocked by creatures that are gone.'),
    blocking: {
      anyOf: [{ type: 'string' }, texts()],
      description: 'Labels or names of the attackers it blocks.',
    },
  },
  'card',
);

const CARD = keys(
  {
    card: text('Its name.'),
    label: text('What steps call it.'),
    exiledBy: text('In exile: label or name of the permanent that exiled it.'),
    returns: flag('It returns to the battlefield when that permanent leaves.'),
  },
  'card',
);

const ZONE = list({ anyOf: [{ type: 'string' }, CARD] }, '', 'a list of cards');

const BOARD = keys({
  life: { type: 'integer', description: 'Default 20.' },
  poison: count('Poison counters.'),
  hand: ZONE,
  library: { ...ZONE, description: 'The whole library, top card first. Default: 20 Plains.' },
  libraryTop: { ...ZONE, description: 'The top of the library; 20 Plains are under it.' },
  graveyard: { ...ZONE, description: 'Oldest card first.' },
  exile: ZONE,
  battlefield: list(
    { anyOf: [{ type: 'string' }, ref('permanent')] },
    'What the player controls, in the order in which it entered.',
    'a list of permanents',
  ),
  mana: text('Floating mana: "RRC".'),
  landsPlayed: count('Lands played this turn.'),
});

const TIME: Schema = {
  title: 'a step, or a map with turn, active, step, moment, priority',
  anyOf: [
    words([...STEP_NAMES, ...Object.keys(SHORT_STEPS), 'mulligans']),
    keys({
      turn: count('Default 3.', 1),
      active: words(PLAYER_NAMES, 'Whose turn it is; default A.'),
      step: words([...STEP_NAMES, ...Object.keys(SHORT_STEPS), 'mulligans'], 'Default: main.'),
      moment: words(
        ['begin', 'priority'],
        'begin: the step is about to begin. priority: its turn-based actions have happened and a player receives priority.',
      ),
      priority: words(PLAYER_NAMES, 'Who receives priority; default the active player.'),
    }),
  ],
};

const TYPE = words([...SUPERTYPE_NAMES, ...TYPE_NAMES]);

const OBJECT = keys({
  zone: words(ZONE_NAMES),
  owner: words(PLAYER_NAMES),
  controller: words(PLAYER_NAMES),
  power: { type: 'integer' },
  toughness: { type: 'integer' },
  damage: count('Damage marked on it.'),
  tapped: flag(''),
  sick: flag(''),
  token: flag(''),
  types: list(TYPE, 'Types and supertypes that it has; it may have more.'),
  notTypes: list(TYPE, 'Types and supertypes that it has not.'),
  subtypes: texts('Subtypes that it has; it may have more.'),
  notSubtypes: texts('Subtypes that it has not.'),
  colours: list(words(COLOUR_NAMES), 'All its colours; an empty list: colourless.'),
  keywords: list(words(KEYWORD_NAMES), 'Keywords that it has; it may have more.'),
  notKeywords: list(words(KEYWORD_NAMES), 'Keywords that it has not.'),
  counters: counters('All its counters; an empty map: none.'),
  couldProduce: text('All types of mana that its abilities could produce (CR 106.7), as letters in the order WUBRGC.'),
  attachedTo: text('What it is attached to; an empty text: nothing.'),
  protector: text('Who protects the battle; an empty text: nobody.'),
  attacking: text('Whom or what it attacks; an empty text: nothing.'),
  blocking: texts('All that it blocks.'),
});

const oneOrMore: Schema = { anyOf: [{ type: 'string' }, texts()] };
const zoneContent: Schema = {
  anyOf: [count(''), texts()],
  title: 'a list of names or how many',
};

const EXPECTATION = keys({
  life: byPlayer({ type: 'integer' }, ''),
  poison: byPlayer(count(''), ''),
  mana: byPlayer({ type: 'string' }, 'Floating mana in letters, in the order WUBRGC; an empty text: none.'),
  hand: byPlayer(zoneContent, 'All cards in any order, or how many.'),
  graveyard: byPlayer(zoneContent, 'All cards in any order, or how many.'),
  exile: byPlayer(zoneContent, 'All cards in any order, or how many.'),
  battlefield: byPlayer(zoneContent, 'All permanents in any order, or how many.'),
  library: byPlayer(zoneContent, 'The top cards in order, or how many cards in all.'),
  stack: texts('Everything on the stack, from its top.'),
  objects: map(OBJECT, 'What must hold of objects.'),
  absent: texts('What is not on the battlefield.'),
  step: ref('step'),
  turn: count(''),
  active: words(PLAYER_NAMES),
  priority: words(PLAYER_NAMES, 'Who has priority.'),
  decision: words(DECISION_NAMES, 'The kind of the open decision.'),
  decider: words(PLAYER_NAMES, 'Who decides.'),
  options: texts('All options of the open decision, in order.'),
  offered: { ...oneOrMore, description: 'Words that some option has.' },
  notOffered: { ...oneOrMore, description: 'Words that no option has.' },
  canCast: byPlayer(oneOrMore, 'Cards that the player could pay for and has targets for, whatever the time.'),
  cannotCast: byPlayer(oneOrMore, 'Cards that the player could not pay for or has no targets for.'),
  counts: byPlayer(
    map(
      {
        type: 'object',
        properties: Object.fromEntries(MEASURES.map((name) => [name, count('')])),
        additionalProperties: false,
      },
      'By card.',
    ),
    'What was counted since the scenario began; what is not named may be anything.',
  ),
  result: text('"A wins (life)", "draw (simultaneous)", or "none" while the game goes on.'),
});

const SET_UP: Readonly<Record<string, Schema>> = {
  cards: list(
    { type: 'object', description: 'A card of the vocabulary.' },
    "Cards of the scenario's own; one with the name of a card of the pool replaces it here.",
    'a list of cards',
  ),
  time: TIME,
  fullControl: flag('Default true: every priority and every choice is asked.'),
  players: byPlayer(ref('board'), 'What the players have.'),
};

const PLAYED: Readonly<Record<string, Schema>> = {
  note: text('A remark for readers.'),
  steps: list(ref('action'), 'What happens, one after another.', 'a list of steps'),
  expect: ref('expectation'),
  best: texts('A puzzle: the right answers, as the options say them, to the decision that is open at the end.'),
};

const VARIANT = keys({ name: text('Short: a, b, c or a few words.'), ...SET_UP, ...PLAYED }, 'name');

const SCENARIO = keys(
  {
    id: { ...text('A short name, unique in your collection.'), minLength: 1 },
    title: { ...text('What it shows, in a few words.'), minLength: 1 },
    proves: texts('What it proves: ids of requirements, rulings or reports.'),
    rule: text('Numbers of the Comprehensive Rules.'),
    ...SET_UP,
    ...PLAYED,
    variants: list(
      VARIANT,
      'Goes on from the steps in several ways. A variant with a set-up of its own begins with that and takes the steps first.',
      'a list of variants',
    ),
  },
  'title',
);

/** The schema of a scenario file. */
export const SCENARIO_SCHEMA: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'a scenario or a list of scenarios',
  description: 'A scenario file of segovia: a board, what players do, and what must hold.',
  anyOf: [ref('scenario'), list(ref('scenario'), 'Several scenarios.', 'a list of scenarios')],
  $defs: {
    scenario: { ...SCENARIO, title: 'a scenario' },
    board: BOARD,
    permanent: PERMANENT,
    step: words([...STEP_NAMES, ...Object.keys(SHORT_STEPS)]),
    goal: GOAL,
    action: { anyOf: STEPS, title: 'a step' },
    expectation: { ...EXPECTATION, title: 'a map of what must hold' },
  },
};
