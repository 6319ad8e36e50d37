/**
 * Opcodes of effect programs. `code[pc]` is `op | length << 8`; operands follow. Jump targets are absolute.
 *
 * | op | operands |
 * | --- | --- |
 * | end | |
 * | jump | pc |
 * | damage | amount, list of recipients, source object (-1: this); more amounts and lists; bit 28 of the list: can't be prevented |
 * | divided damage | target group |
 * | gain life, lose life, draw, mill, poison | who, amount; lose life: 1 counted |
 * | discard | who, amount (-1 all), filter (-1), bits: 1 at random, 2 the controller chooses |
 * | destroy | objects, 1: can't be regenerated |
 * | sacrifice, tap, untap, regenerate | objects; sacrifice: who |
 * | counter | objects; zone its card goes to, bits of move |
 * | replace | replacement ability, list of recipients, source (-1 any), recipient instead (-1), limit (-1 none), duration |
 * | phase out | objects, 1: until the source leaves, 2: and tapped then |
 * | emblem | card, who |
 * | exchange control | objects, with objects, change row, duration |
 * | choose source | who, filter of permanents, filter of spells |
 * | sacrifice choice | who, filter, amount |
 * | move | objects, zone, bits: 1 tapped, 2 you control, 4 bottom, 8 shuffle, 16 linked, 32 until the source leaves, 64 transformed, 128 chosen afterwards, 256 counters follow, 512 exiled when it leaves, 1024 in a random order, 2048 second from the top; kind, amount |
 * | counters | objects, kind, amount |
 * | token | card, who, amount, bits: 1 tapped, 2 kept as chosen |
 * | change | objects, change row, duration |
 * | add mana | who, form, a, b |
 * | search | filter, amount, zone, bits: 1 tapped, 2 all but one to the hand, 4 in the graveyard too, 8 in the hand too, 16 the controller looks; who |
 * | shuffle | who |
 * | scry, surveil | amount; scry: 1 only the order is chosen |
 * | dig | look, take, filter, REST_; 1 to the battlefield |
 * | hand to library | who, amount, bottom |
 * | reveal hand | who, 1: only you look |
 * | choose | who, filter, amount, CHOOSE_ bits, whose (-1: anyone's); among these objects |
 * | may | who, pc when declined |
 * | pay | who, cost, pc when not paid |
 * | if | condition, pc when it fails |
 * | attach | objects, to objects |
 * | fight | objects, with objects |
 * | prevent | 1: all combat damage |
 * | delayed | when, ability row, object (-1); 1: with those of the same ability before |
 * | lose game, win game | who |
 * | extra land | amount |
 * | madness | 1: of a madness that was given (else none) |
 * | copy spell | objects, 1: new targets may be chosen, exception (change row, -1 none), how many, who controls it |
 * | token copy | object, who, amount, tapped, exception |
 * | become copy | objects, object, exception |
 * | transform | objects |
 * | for each | objects, pc behind the effect, which stands behind this and ends |
 * | new targets | objects, NEW_TARGETS_, object (-1) |
 * | when you do | ability row, object (-1: of the event), amount (NO_BOUND: of the event) |
 * | explore | objects |
 * | proliferate | |
 * | designate | flag bit |
 * | change spells | change row, duration, 1: the next one only |
 * | exile top | who, amount, how many of them are chosen (0: all) |
 * | reveal top | who, amount |
 * | dig until | who, filter, how many, 1: exiled |
 * | cast | objects, bits: 1 without paying, 2 any one of them |
 * | keep one | |
 * | distribute | kind, filter, amount |
 * | reveal | objects |
 * | choose type | |
 * | end the turn | |
 * | choose colour | pc for each of the five colours, who |
 * | choose name | 1 + filter of names, 0 any |
 * | once | pc when the ability did this turn what it does once a turn |
 * | done | |
 * | remove all counters | objects |
 * | defeat | |
 * | attacking | objects, player (-1), object (OBJ_RETURNED; -1), bits: 1 or planeswalkers of the player, 2 chosen anew |
 * | blocking | objects, attacker (-1) |
 * | remove from combat | objects |
 * | for each player | who, pc behind the effect, which stands behind this and ends |
 * | extra turn | who |
 * | extra phases | phases, two bits each, the first in the lowest |
 * | skip | who, word of the header, amount |
 */

export const OP_END = 0;
export const OP_JUMP = 1;
export const OP_DAMAGE = 2;
export const OP_DIVIDED_DAMAGE = 3;
export const OP_GAIN_LIFE = 4;
export const OP_LOSE_LIFE = 5;
export const OP_DRAW = 6;
export const OP_DISCARD = 7;
export const OP_MILL = 8;
export const OP_DESTROY = 9;
export const OP_SACRIFICE = 10;
export const OP_SACRIFICE_CHOICE = 11;
export const OP_MOVE = 12;
export const OP_TAP = 13;
export const OP_UNTAP = 14;
export const OP_COUNTERS = 15;
export const OP_TOKEN = 16;
export const OP_CHANGE = 17;
export const OP_COUNTER = 18;
export const OP_ADD_MANA = 19;
export const OP_SEARCH = 20;
export const OP_SHUFFLE = 21;
export const OP_SCRY = 22;
export const OP_SURVEIL = 23;
export const OP_DIG = 24;
export const OP_HAND_TO_LIBRARY = 25;
export const OP_REVEAL_HAND = 26;
export const OP_CHOOSE = 27;
export const OP_MAY = 28;
export const OP_PAY = 29;
export const OP_IF = 30;
export const OP_ATTACH = 31;
export const OP_FIGHT = 32;
export const OP_PREVENT = 33;
export const OP_DELAYED = 34;
export const OP_POISON = 35;
export const OP_LOSE_GAME = 36;
export const OP_WIN_GAME = 37;
export const OP_EXTRA_LAND = 38;
export const OP_MADNESS = 39;
export const OP_COPY_SPELL = 40;
export const OP_TOKEN_COPY = 41;
export const OP_REGENERATE = 42;
export const OP_TRANSFORM = 43;
export const OP_WHEN_YOU_DO = 44;
export const OP_FOR_EACH = 45;
export const OP_NEW_TARGETS = 46;
export const OP_EXPLORE = 47;
export const OP_PROLIFERATE = 48;
export const OP_DESIGNATE = 49;
export const OP_CHANGE_SPELLS = 50;
export const OP_EXILE_TOP = 51;
export const OP_REVEAL_TOP = 52;
export const OP_CHOOSE_COLOUR = 53;
export const OP_REMOVE_ALL_COUNTERS = 54;
export const OP_DEFEAT = 55;
export const OP_BECOME_COPY = 56;
export const OP_EXTRA_TURN = 57;
export const OP_EXTRA_PHASES = 58;
export const OP_SKIP = 59;
export const OP_REPLACE = 60;
export const OP_CHOOSE_SOURCE = 61;
export const OP_EXCHANGE_CONTROL = 62;
export const OP_PHASE_OUT = 63;
export const OP_EMBLEM = 64;
export const OP_ATTACKING = 65;
export const OP_BLOCKING = 66;
export const OP_REMOVE_FROM_COMBAT = 67;
export const OP_FOR_EACH_PLAYER = 68;
export const OP_DIG_UNTIL = 69;
export const OP_CAST = 70;
export const OP_REVEAL = 71;
export const OP_CHOOSE_TYPE = 72;
export const OP_END_THE_TURN = 73;
export const OP_ONCE = 74;
export const OP_DONE = 75;
export const OP_CHOOSE_NAME = 76;
export const OP_ENTERS_WITH = 77;
export const OP_KEEP_ONE = 78;
export const OP_DISTRIBUTE = 79;
export const OP_COUNT = 80;
/** Choosing: up to so many; of the own permanents; the controller chooses for all; beside what was chosen before. */
export const CHOOSE_UP_TO = 1;
export const CHOOSE_OWN = 2;
export const CHOOSE_BY_YOU = 4;
export const CHOOSE_MORE = 8;
export const OP_NAMES = [
  'end',
  'jump',
  'damage',
  'divided damage',
  'gain life',
  'lose life',
  'draw',
  'discard',
  'mill',
  'destroy',
  'sacrifice',
  'sacrifice choice',
  'move',
  'tap',
  'untap',
  'counters',
  'token',
  'change',
  'counter',
  'add mana',
  'search',
  'shuffle',
  'scry',
  'surveil',
  'dig',
  'hand to library',
  'reveal hand',
  'choose',
  'may',
  'pay',
  'if',
  'attach',
  'fight',
  'prevent',
  'delayed',
  'poison',
  'lose game',
  'win game',
  'extra land',
  'madness',
  'copy spell',
  'token copy',
  'regenerate',
  'transform',
  'when you do',
  'for each',
  'new targets',
  'explore',
  'proliferate',
  'designate',
  'change spells',
  'exile top',
  'reveal top',
  'choose colour',
  'remove all counters',
  'defeat',
  'become copy',
  'extra turn',
  'extra phases',
  'skip',
  'replace',
  'choose source',
  'exchange control',
  'phase out',
  'emblem',
  'attacking',
  'blocking',
  'remove from combat',
  'for each player',
  'dig until',
  'cast',
  'reveal',
  'choose type',
  'end the turn',
  'once',
  'done',
  'choose name',
  'enters with',
  'keep one',
  'distribute',
] as const;

// ---- phases that are added
export const PHASE_BEGINNING = 1;
export const PHASE_COMBAT = 2;
export const PHASE_MAIN = 3;

// ---- forms of "add mana": a and b
export const MANA_FIXED = 0; // a: list of six numbers (index into lists)
export const MANA_ANY_COLOUR = 1; // a: amount
export const MANA_CHOOSE = 2; // a: list of mana types, one of each is one choice (one mana)
export const MANA_EACH = 3; // a: mana type, b: amount
export const MANA_COMBINATION = 6; // a: mana types, b: amount, each unit of any of them
export const MANA_COULD = 5; // one mana of a type that permanents could produce; a: filter, b: 1 colours only, above it the amount
export const MANA_COULD_SACRIFICED = 7; // the same of what the cost sacrificed; b as there
export const MANA_COLOURS_OF = 8; // one mana of a colour of objects; a: object reference
export const MANA_CHOSEN_COLOUR = 9; // one mana of the colour chosen for the source
export const MANA_PRODUCED = 4; // one mana of a type that the triggering event produced

// ---- where the rest of the cards goes that "dig" looked at
export const REST_BOTTOM = 0;
export const REST_GRAVEYARD = 1;
export const REST_BOTTOM_RANDOM = 2;
export const REST_SHUFFLED = 3;

/** In "attacking": what the creature attacked that the cost returned. */
export const AS_RETURNED = -2;

// ---- durations
export const UNTIL_END_OF_TURN = 0;
export const UNTIL_YOUR_NEXT_TURN = 1;
export const WHILE_SOURCE_STAYS = 2;
export const FOREVER = 3;
export const UNTIL_END_OF_YOUR_NEXT_TURN = 4;
export const UNTIL_END_OF_COMBAT = 8;
export const UNTIL_NEXT_UNTAP = 5; // of the controller of what is affected
export const WHILE_YOU_CONTROL_SOURCE = 6;
export const WHILE_SOURCE_TAPPED = 7;

// ---- what delayed triggers wait for
export const AT_NEXT_END_STEP = 0;
export const AT_END_OF_COMBAT = 1;
export const AT_NEXT_UPKEEP = 2;
export const AT_YOUR_UPKEEP = 3;
export const AT_YOUR_END_STEP = 4;
export const AT_YOUR_MAIN = 5;
/** Bit of a row: about one more object of the trigger of the row before it; and a row of one that has triggered. */
export const AT_SAME = 8;
export const AT_GROUP = 14;
export const AT_EVENT = 16; // when the event of its ability happens; with the bits below
export const AT_EACH = 1; // every time
export const AT_THIS_TURN = 2; // until end of turn

// ---- how targets are changed (CR 115.7)
export const NEW_TARGETS_MAY = 0;
export const NEW_TARGETS_MUST = 1;
export const NEW_TARGETS_TO = 2;
