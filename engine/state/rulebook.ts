/**
 * Compiled cards: integer tables that a game is played under, immutable once built.
 *
 * One row per card, ability, cost, target group, filter, change, condition and amount; programs are one code array.
 * The tables say what each column means; how card data becomes rows is the compiler's business (cards/compile.ts).
 * Row 0 of the cards is the unknown card. Different arms of an experiment hold different Rulebooks side by side.
 */

import { EVENT_ATTACK, EVENT_LOSE_GAME, EVENT_MULLIGAN } from '../ids/words.ts';

// ---- abilities: kinds
export const ABILITY_SPELL = 0;
export const ABILITY_ACTIVATED = 1;
export const ABILITY_TRIGGERED = 2;
export const ABILITY_STATIC = 3;
export const ABILITY_COST_CHANGE = 4;
export const ABILITY_OWN_COST_CHANGE = 5;
export const ABILITY_ENTERS = 6;
export const ABILITY_REPLACEMENT = 7;
export const ABILITY_ADDITIONAL_COST = 8;
export const ABILITY_MANA = 9; // an activated mana ability (CR 605.1a)
export const ABILITY_DELAYED = 10;
/** A static ability: what an event triggers triggers once more (CR 603.2d); the event in A_EVENT, its object in A_SUBJECT. */
export const ABILITY_EXTRA_TRIGGER = 30;
export const REPLACES_TRIGGERS = 1 << 30; // Bit of `replaces` and W_REPLACE of cards that have one; it is no event
export const ABILITY_RULE = 11; // a static ability about players: RULE_ in A_AUX
export const ABILITY_COMBAT = 12; // a static ability with rules of combat in the CH_COMBAT of its change
export const ABILITY_WAY = 14; // an alternative way to cast the card: A_COST, A_ZONE, A_CONDITION, WAY_ bits in A_DETAIL
export const ABILITY_SPEND_ONLY = 15; // what mana may be spent to cast the card
export const ABILITY_OPENING = 31; // from an opening hand the card begins the game on the battlefield: the program says how
export const SHARES = -2; // In place of a limit of damage: the shares of its targets
export const NO_MANA = 128; // the mark of mana that no source has: nothing can be spent
export const ABILITY_SPELL_STATIC = 13; // a static ability about spells, or cards of the zone in A_AUX (A_FILTER, A_CHANGE)
export const WAY_ADDS = 1; // A way of casting: its cost is added to the mana cost
export const WAY_EXILES = 2; // the spell is exiled when it leaves the stack

export const LOYALTY_LIMIT = 128; // Bit of `used` that every loyalty ability of a permanent shares (CR 606.3)
export const RESOLVED_SHIFT = 4; // Bits of `used` that count how often an ability resolved this turn
export const RESOLVED_MASK = 112;
export const COUNTS_RESOLVED = 8; // In A_IGNORES: the ability counts how often it resolves
export const TRIGGER_DIVIDES = 16; // In A_IGNORES: a triggered ability that divides A_AMOUNT among its targets (CR 603.3d)
export const GIVEN_LIMIT = 256; // In A_LIMIT of an ability that an effect gives: no bit of `used` (objects/limits.ts)

// ---- abilities: columns
export const A_KIND = 0;
export const A_CARD = 1;
export const A_PC = 2; // start of the program, -1 none
export const A_TARGETS = 3; // first target group
export const A_TARGET_COUNT = 4;
export const A_COST = 5; // -1 none
export const A_MODES = 6; // first mode: rows of abilities that follow, kind ABILITY_SPELL; -1 none
export const A_MODE_COUNT = 7;
export const A_MODES_MIN = 8;
export const A_MODES_MAX = 9;
export const A_EVENT = 10; // EVENT_ of a triggered or replacement ability
export const A_SUBJECT = 11; // SUBJECT_ of the event's object
export const A_FILTER = 12; // filter of the subject, -1 none
export const A_WHO = 13; // WHO_ of the event's player
export const A_DETAIL = 14; // kind-specific bits, see DETAIL_
export const A_CONDITION = 15; // -1 none
export const A_ZONE = 16; // zone in which the ability functions
export const A_TIMING = 17; // activated: 1 sorcery timing; triggered: 1 limited by what it does, not by triggering; replacement of counters: 1 + kind, 0 any
export const A_LIMIT = 18; // bit of `used` that limits it to once each turn, 0 none; replacement of damage: REDIRECT_
export const A_CHANGE = 19; // static: change it makes
export const A_AFFECTS = 20; // static: SUBJECT_; replacement of damage: SUBJECT_ of what is dealt it, its filter in A_CHANGE
export const A_AMOUNT = 21; // amount operand: cost change, enters counters, replacement plus
export const A_AUX = 22; // counter kind, zone to, multiplier…; mana ability: 1 when it is {T} and mana and nothing else
// Mana ability: types it can add (one unit), 0 when not simple. "Tapped for mana": the type asked for, or added instead.
export const A_MANA_MASK = 23;
export const A_MANA_UNITS = 24; // mana ability: units it adds; "tapped for mana" instead: how many, 0 as many as it would
export const A_INDEX = 25; // ordinal among the abilities of the card
export const A_READS = 26; // static: layers whose results decide what it applies to and does
export const A_IGNORES = 27; // triggered: what of its event it never asks for: 1 the object, 2 the player, 4 the number
export const A_STRIDE = 28;

// ---- whose event, whose subject
export const WHO_ANY = 0;
export const WHO_YOU = 1;
export const WHO_OPPONENT = 2;
export const WHO_DEFENDING = 3; // filters only: the player that the source attacks
export const WHO_EVENT = 4; // filters only: the player of the event
export const WHO_ACTIVE = 5; // filters only: whose turn it is
export const SUBJECT_THIS = 0;
export const SUBJECT_FILTER = 1;
export const SUBJECT_ATTACHED = 2;
export const SUBJECT_NONE = 3;
/** Event of the triggered ability of madness: it is queued by the discard itself and listens to nothing. */
export const EVENT_MADNESS = 30;
export const EVENT_TRANSFORMS = 40; // the same of "transforms into": queued by the transformation
export const EVENT_TURNED = EVENT_LOSE_GAME; // transforms or enters transformed; nothing listens to lost games
/** A state trigger (CR 603.8): its condition stands in A_AUX. Nothing listens to mulligans, so their bit is free. */
export const EVENT_STATE = EVENT_MULLIGAN;
/** The same of "the last defense counter is removed" (CR 310.11b): queued by the removal. */
export const EVENT_DEFEATED = 41;
export const EVENT_CHAPTER = 42; // The same of a chapter of a Saga (CR 714.2): its numbers are bits of A_AUX
export const EVENT_PHASES = 43; // The same of phasing in or out (CR 702.26): which, in A_AUX
export const EVENT_LAST_COUNTER = 44; // The same of the removal of the last counter of a kind: which, in A_AUX
export const PHASES_IN = 1;
export const PHASES_OUT = 2;
export const HOLD_TAPPED = 16; // Bit of `exiledUntil` beside PHASED_OUT: tapped as it phases in
/** Detail bits of a trigger's event. */
export const DETAIL_FROM_BATTLEFIELD = 1;
export const DETAIL_TO_BATTLEFIELD = 2;
export const DETAIL_TO_GRAVEYARD = 4;
export const DETAIL_COMBAT = 8;
export const DETAIL_TO_PLAYER = 16;
export const DETAIL_TO_CREATURE = 32;
export const DETAIL_TO_OPPONENT = 64;
export const DETAIL_TO_BATTLE = 1 << 18; // a player or a battle
export const DETAIL_TO_THIS = 1 << 20; // deals damage: to the source of the ability
export const DETAIL_BY_OPPONENT = 128;
export const DETAIL_TO_ME = 256;
export const DETAIL_PREVENT = 512;
export const DETAIL_DIES = 1024;
export const DETAIL_EMPTY_LIBRARY = 8192; // replacement of draws: only from an empty library
export const DETAIL_BY_EFFECT = 16384; // replacement of counters: not those put as a cost
export const DETAIL_TO_SUBJECT = 2048; // replacement of damage: the subject is what is dealt damage
export const DETAIL_MANA = 1 << 17; // trigger: a mana ability (CR 605.1b)
export const DETAIL_TYPES = 1 << 19; // trigger on what is tapped for mana: it reads the types, as mana abilities do
export const DETAIL_SPELLS_BEFORE = 1; // cast: the number is that of the spells cast before it this turn
export const DETAIL_FIRST_X = 2; // cast: the first spell with {X} in its mana cost of its player this turn
export const DETAIL_NONCOMBAT = 2; // replacement of damage
export const DETAIL_BY_YOU = 4; // replacement of counters, also poison: those that its controller puts; DETAIL_BY_OPPONENT: others
export const DETAIL_HALF = 8; // replacement of counters: half as many
export const DETAIL_DISCARD = 16; // replacement of a move: a discard
export const DETAIL_ONCE = 32768; // trigger: once for all that happens at the same time (CR 603.2c); replacement: the next time only
export const DETAIL_MAY = 65536; // replacement: the affected player may leave it
export const DETAIL_DIVIDES = 4096; // spell or ability: divides A_AMOUNT among its targets (CR 601.2d)
export const DETAIL_YOUR_GRAVEYARD = 1; // enters: from its controller's graveyard, or cast from there by that player
export const DETAIL_ALONE = 1; // attacks: nothing else does
export const DETAIL_WITH = 2; // attacks: beside A_AUX others that fit the filter A_AFFECTS
export const DETAIL_WHOM_YOU = 4; // attacks: its controller; with the next but one, planeswalkers of its controller too
export const DETAIL_WHOM_PLAYER = 8;
export const DETAIL_WHOM_WALKER = 16;
export const DETAIL_WHOM_BATTLE = 32;
export const DETAIL_WHOM_RICHEST = 64; // with DETAIL_WHOM_PLAYER: one with the most life
export const DETAIL_OR_ENTERS = 1; // transforms: or enters transformed
export const DETAIL_UNBLOCKED = 1; // becomes blocked: doesn't
export const DETAIL_BLOCKS_THIS = 1; // blocks: this creature; or (2) one that fits the filter A_AFFECTS
export const DETAIL_BLOCKS_SUCH = 2;
export const DETAIL_ANY_ABILITY = 1; // tapped for mana: or mana of any other ability of the permanent
export const DETAIL_COLOURS = 1; // instead of what is tapped for mana: only coloured mana becomes another
export const DETAIL_CHOSEN_COLOUR = 2; // tapped for mana: some of it of the colour chosen for the source
export const DETAIL_ASKS_SACRIFICED = 1; // mana ability: its mana depends on what its cost sacrifices
/** Where a replacement of damage sends it. */
export const REDIRECT_NONE = 0;
export const REDIRECT_THIS = 1;
export const REDIRECT_ATTACHED = 2;
export const REDIRECT_YOU = 3;
export const REDIRECT_CHOSEN = 4; // what the effect that made it says
export const DETAIL_STEP_SHIFT = 16; // Steps are packed above these bits of A_DETAIL for EVENT_STEP

// ---- costs
export const C_GENERIC = 0;
export const C_X = 1; // how many {X}
export const C_PIP = 2; // six: W U B R G C
export const C_TAP = 8;
export const C_UNTAP = 9;
export const C_LIFE = 10; // amount operand; CONSTANT_0 none
export const C_SACRIFICE = 11; // 0 none, 1 this, 2 by filter, 3 what gives the ability: attached, of the name in the filter, 4 by filter, and the amount is an operand
export const C_SACRIFICE_FILTER = 12;
export const C_SACRIFICE_AMOUNT = 13;
export const C_DISCARD = 14; // 0 none, 1 this, 2 so many by filter, 3 at random, 4 the hand
export const C_DISCARD_FILTER = 15;
export const C_DISCARD_AMOUNT = 16;
export const C_COUNTER_KIND = 17;
export const C_COUNTER_REMOVE = 18; // amount operand
export const C_COUNTER_PUT = 19;
export const C_EXILE = 20; // 0 none, 1 this from where it is, 2 by filter from the graveyard, 3 by filter from the hand
export const C_EXILE_FILTER = 21;
export const C_EXILE_AMOUNT = 22;
export const C_RETURN_FILTER = 23;
export const C_RETURN_AMOUNT = 24;
export const C_TAP_OTHERS_FILTER = 25;
export const C_TAP_OTHERS_AMOUNT = 26;
export const C_MANA_VALUE = 27; // least mana that pays the mana part with X = 0
/** Symbols that several things pay: index of a list, 0 none; each is mana types | generic << 8 | life << 12. */
export const C_HYBRIDS = 28;
export const C_COUNTED = 29; // amount operand: generic mana that is counted
export const C_SNOW = 30; // how many {S} (CR 107.4h)
export const C_TAP_POWER = 31; // total power of the untapped permanents that are tapped, 0: so many of them
export const C_STRIDE = 32;

// ---- target groups
export const T_WHAT = 0; // TARGET_
export const T_FILTER = 1;
export const T_MIN = 2; // AS_MANY_AS_MAX: as T_MAX
export const AS_MANY_AS_MAX = -1;
export const T_MAX = 3; // amount operand
export const T_DISTINCT = 4; // bit mask of earlier groups
export const T_STRIDE = 5;
export const TARGET_OBJECT = 0;
export const TARGET_PLAYER = 1;
export const TARGET_OPPONENT = 2;
export const TARGET_ANY = 3;
export const TARGET_CREATURE_OR_PLAYER = 4;
export const TARGET_PLAYER_OR_PLANESWALKER = 5;
export const TARGET_BATTLE_OR_OPPONENT = 6;

// ---- filters
export const F_ZONE = 0;
export const F_ANY_TYPES = 1; // types and supertypes in one word
export const F_ALL_TYPES = 2;
export const F_NO_TYPES = 3;
export const F_SUBTYPES = 4; // list index, -1 none
export const F_NO_SUBTYPES = 5;
export const F_COLOURS = 6;
export const F_NO_COLOURS = 7;
export const F_KEYWORDS = 8;
export const F_NO_KEYWORDS = 9;
export const F_CONTROLLER = 10; // WHO_
export const F_FLAGS = 11; // FILTER_
export const F_POWER_MIN = 12; // amount operands, NO_BOUND none
export const F_POWER_MAX = 13;
export const F_TOUGHNESS_MIN = 14;
export const F_TOUGHNESS_MAX = 15;
export const F_VALUE_MIN = 16;
export const F_VALUE_MAX = 17;
export const F_COUNTER = 18; // kind, -1 none
export const F_NAMES = 19; // list index of cards, -1 none
export const F_STACK = 20; // in the zone stack: bit of each ON_STACK_ kind that is meant
export const F_CAST_FROM = 21; // zone that the spell was cast from, -1 any
export const F_HAS = 22; // HAS_ bits of its card, any of which fits; 0 none
export const F_ANY_OF = 23; // list of filters, one of which fits too; -1 none
export const F_RARE = 24; // RARE_ bits, 0 none
export const F_SHARES = 25; // object operand: shares a creature type with it
export const F_TARGETS = 26; // filter of one of its targets
export const F_STRIDE = 27;
export const ANY_COUNTER = 1000; // F_COUNTER: counters of any kind
export const FILTER_COLOURLESS = 1;
export const FILTER_MULTICOLOURED = 2;
export const FILTER_TAPPED = 4;
export const FILTER_UNTAPPED = 8;
export const FILTER_ATTACKING = 16;
export const FILTER_BLOCKING = 32;
export const FILTER_OTHER = 64;
export const FILTER_TOKEN = 128;
export const FILTER_NONTOKEN = 256;
export const FILTER_NOT_ATTACKING = 512;
export const FILTER_IN_COMBAT = 2048;
export const FILTER_ATTACKED = 1 << 24; // declared as an attacker this turn
export const FILTER_BLOCKS_SOURCE = 1 << 25;
export const FILTER_UNBLOCKED = 1 << 26;
export const FILTER_TRANSFORMED = 1 << 20;
export const FILTER_NOT_TRANSFORMED = 1 << 21;
export const FILTER_X = 16384; // {X} in its mana cost
export const FILTER_SINGLE_TARGET = 4096; // on the stack
export const FILTER_MORE = 8192; // F_HAS or F_ANY_OF is said
export const FILTER_CHOSEN_COLOUR = 1 << 22;
export const FILTER_CHOSEN_TYPE = 1 << 23;
export const FILTER_NAME_EXILED = 1 << 27; // the name of a card that the source exiled
export const FILTER_CHOSEN_NAME = 1 << 28; // the name that was chosen for the source
/** What a filter asks of what the source remembers. */
export const FILTER_REMEMBERED = FILTER_CHOSEN_COLOUR | FILTER_CHOSEN_TYPE | FILTER_NAME_EXILED | FILTER_CHOSEN_NAME;
export const FILTER_BOUNDS = 1024; // some of the six bounds is set
export const NO_BOUND = -2147483648;

export * from './combat-kinds.ts';
export * from './rule-kinds.ts';

// ---- changes of continuous effects
export const CH_LAYERS = 0; // bit mask of LAYER_
export const CH_ADD_TYPES = 1;
export const CH_SET_TYPES = 2; // 0 none
export const CH_ADD_SUBTYPES = 3; // list index, -1 none
export const CH_SET_SUBTYPES = 4;
export const CH_SET_COLOURS = 5; // -1 none
export const CH_ADD_COLOURS = 6;
export const CH_LOSE_ALL = 7;
export const CH_KEYWORDS = 8;
export const CH_LOSE_KEYWORDS = 9;
export const CH_SET_POWER = 10; // amount operands, NO_BOUND none
export const CH_SET_TOUGHNESS = 11;
export const CH_POWER = 12;
export const CH_TOUGHNESS = 13;
export const CH_LAND_SET = 14; // mana types of basic land types that are set, 0 none
export const CH_LAND_ADD = 15;
export const CH_ABILITIES = 16; // list of ability rows that are given, 0 none
export const CH_PROTECTION = 17;
export const CH_COMBAT = 18; // list of rules of combat, each an index of a list: COMBAT_, value, filter; 0 none
export const CH_GRANTS = 19; // what a card outside the battlefield gets: GRANT_ bits
export const CH_MADNESS = 20; // triggered ability of a madness that is given, -1 none
export const CH_SPELLS = 21; // filter of the spells that an effect about their caster changes, -1 none
/** Given to cards outside the battlefield: flashback or madness for the mana cost; leave to play, without paying. */
export const GRANT_FLASHBACK = 1;
export const GRANT_MADNESS = 2;
export const GRANT_PLAY = 4;
export const GRANT_FREE = 8;
export const GRANT_OWNER = 16; // the leave to play is the card's owner's
export const COST_ABOVE_GRANTS = 8; // above: how much more a spell cast so costs
export const GRANT_MAYHEM = 32;
export const CH_LOSE_TYPES = 22;
export const CH_NO_CREATURE_TYPES = 23; // 1: loses all creature types
/** What is chosen: CHOSEN_ bits, CHOSEN_NOW when the effect asks as it begins; else as its source entered. */
export const CH_CHOSEN = 24;
export const CH_CHOSEN_LISTS = 25; // list of the first subtype alone; those of the others follow
export const CH_STRIDE = 26;
export const CHOSEN_SET_COLOUR = 1;
export const CHOSEN_ADD_COLOUR = 2;
export const CHOSEN_PROTECTION = 4;
export const CHOSEN_ADD_TYPE = 8;
export const CHOSEN_SET_LAND = 16;
export const CHOSEN_NOW = 32;
/** How a list of subtypes changes those of an object. */
export const RETYPE_ADD = 0;
export const RETYPE_SET = 1;
export const RETYPE_NO_CREATURE = 2;
export const LAYER_CONTROL = 1; // 2
export const LAYER_TYPE = 2; // 4
export const LAYER_COLOUR = 4; // 5
export const LAYER_ABILITY = 8; // 6
export const LAYER_DEFINE = 16; // 7a
export const LAYER_SET = 32; // 7b
export const LAYER_MODIFY = 64; // 7c
export const LAYER_SWITCH = 128; // 7d

// ---- conditions: kind, a, b; lists are in `list`
export const COND_AT_LEAST = 0;
export const COND_EXACTLY = 1;
export const COND_EXISTS = 2;
export const COND_MATCHES = 3;
export const COND_NOT = 4;
export const COND_ALL = 5;
export const COND_ANY = 6;
export const COND_YOUR_TURN = 7;
export const COND_MADNESS = 8;
export const COND_KICKED = 9;
export const COND_DID = 10;
export const COND_MATCHES_IN = 11; // as COND_MATCHES, and in the zone of the filter
export const COND_FLAG = 12; // flag bit of the source
export const COND_ALTERNATIVE = 13;
export const COND_STEP = 14; // step
export const PICKED_RIOT = 5; // kind of pick
export const PICKED_NAME = 6; // the value is a card with that name
export const PICKED_TRIBUTE = 7; // an opponent is chosen, and the value is 1 if that player paid tribute
export const PICKED_USED = 8; // no choice: a limited ability that an effect gave was used this turn
export const COND_PICK = 15; // kind of what was chosen as the source entered, value
export const COND_STARTING = 16; // its controller is the starting player
export const COND_STRIDE = 3;

// ---- amounts: kind, a, b. An operand is `value * 2 + 1` for a constant and `row * 2` for a row.
export const AMOUNT_X = 0;
export const AMOUNT_EVENT = 1;
export const AMOUNT_COUNT = 2; // filter
export const AMOUNT_POWER = 3; // object reference
export const AMOUNT_TOUGHNESS = 4;
export const AMOUNT_MANA_VALUE = 5;
export const AMOUNT_COUNTERS = 6; // object reference, kind
export const AMOUNT_HAND = 7; // player reference
export const AMOUNT_LIFE = 8;
export const AMOUNT_CONVOKED = 9;
export const AMOUNT_PLUS = 10; // operands
export const AMOUNT_TIMES = 11; // operand, constant
export const AMOUNT_MINUS = 12;
export const AMOUNT_CHOSEN = 13; // filter: those of the chosen objects that fit
export const AMOUNT_PLAYERS = 14; // player reference
export const AMOUNT_LEAST = 15; // filter, MEASURE_
export const AMOUNT_GREATEST = 16;
export const AMOUNT_DIFFERENT = 28; // filter, MEASURE_: how many different values
export const AMOUNT_CARD_TYPES = 17; // filter
export const AMOUNT_DEVOTION = 18; // colour
export const AMOUNT_HALF = 19; // operand, 1: rounded up
export const AMOUNT_WHEN = 20; // condition, list of two operands
export const AMOUNT_THAT_MANY = 21;
export const AMOUNT_SPENT = 22; // object reference, list of types and marks: mana spent on it
export const AMOUNT_COLOURS_SPENT = 23; // object reference
export const AMOUNT_THIS_TURN = 25; // player reference, COUNT_
export const MEASURE_POWER = 0;
export const MEASURE_TOUGHNESS = 1;
export const MEASURE_MANA_VALUE = 2;
export const AMOUNT_RESOLVED = 26; // how often the ability resolved this turn
export const AMOUNT_GREATEST_CHOSEN = 27; // MEASURE_: among the chosen objects
export const AMOUNT_STRIDE = 3;

// ---- object and player references as operands
export const OBJ_THIS = 0;
export const OBJ_IT = 1;
export const OBJ_ATTACHED = 2;
export const OBJ_CHOSEN = 3;
export const OBJ_CONVOKED = 4;
export const OBJ_EXILED = 5;
export const OBJ_REST = 6; // what the last digging turned up and is still there
export const OBJ_PAID = 7;
export const OBJ_TARGET = 8; // + group (0..7)
export const OBJ_EACH = 16; // + filter
export const WHO_REF_YOU = 0;
export const WHO_REF_OPPONENT = 1;
export const WHO_REF_EACH = 2;
export const WHO_REF_ACTIVE = 3;
export const WHO_REF_EVENT = 4;
export const WHO_REF_DEFENDING = 5;
export const WHO_REF_CHOSEN = 6;
export const WHO_REF_OTHERS = 7;
export const WHO_REF_ATTACKED = 8;
export const WHO_REF_TARGET = 16; // + group
export const WHO_REF_TARGET_SIDE = 32; // + group: that player, or the controller of that object
export const WHO_REF_COUNTED = 64; // + 2 * what was counted this turn; 1: opponents only
export const WHO_REF_CONTROLLER = 1024; // + 2 * object operand
export const WHO_REF_OWNER = 1025; // + 2 * object operand
/** A recipient of damage: an object operand, or this bit and a player operand, or this and a target group. */
export const TO_PLAYER = 1 << 24;
export const TO_ANY_TARGET = 1 << 25;

// ---- what a card has, so that the common "nothing" costs one test
export const HAS_TRIGGERS = 1;
export const HAS_STATICS = 2;
export const HAS_ACTIVATED = 4; // besides mana abilities
export const HAS_MANA = 8;
export const HAS_ENTERS = 16;
export const HAS_REPLACEMENT = 32;
export const HAS_COST_CHANGE = 64;
export const HAS_OWN_COST_CHANGE = 128;
export const HAS_MADNESS = 256;
export const HAS_FLASHBACK = 512;
export const HAS_ADDITIONAL_COST = 1024;
export const HAS_HAND_ABILITY = 2048; // activated from hand (cycling)
export const HAS_DEFINED_PT = 4096;
export const HAS_KICKER = 8192;
export const IS_TOKEN = 16384;
export const HAS_GRAVEYARD_ABILITY = 32768;
export const HAS_HARD_MANA = 65536; // a mana ability that is not just "{T}: add"

export const HAS_SELF_GRAVEYARD = 16777216; // replaces its own way into a graveyard from anywhere
export const HAS_PICK = 33554432; // something is chosen as it enters
export const HAS_RULE = 262144; // a static ability about players
export const HAS_COPY_CHOICE = 524288; // may enter as a copy
export const HAS_COMBAT = 1048576; // a static ability with rules of combat
/** Bit of `replaces` and W_REPLACE: rules of combat (that of "attacks", which nothing replaces). */
export const LISTENS_COMBAT = 1 << EVENT_ATTACK;
export const HAS_CYCLING = 1 << 22;
export const ASKS_PAID = 1 << 28; // asks what was sacrificed, discarded, exiled or returned for its costs
export const NOTES_ARRIVAL = 1 << 21; // an ability asks whether it arrived since the last upkeep
export const HAS_SPELL_STATIC = 1 << 26; // a static ability about spells or cards outside the battlefield
export const HAS_DEVOUR = 1 << 27; // something may be sacrificed as it enters
export const HAS_OPENING = 1 << 29; // may begin the game on the battlefield
export const HAS_WAY = 1 << 23; // alternative ways to cast it
export const PLAYS_FROM_GRAVE = HAS_FLASHBACK | HAS_GRAVEYARD_ABILITY | HAS_WAY;
export const IS_VOLATILE = 131072; // a static ability or defined power that depends on more than the board's make-up

// ---- a card in hand, where nothing changes it or what it costs
export const IN_HAND_BOUND = 255; // the least mana that it takes; this much: it can't be cast
export const IN_HAND_INSTANT = 256; // whenever its owner has priority
export const IN_HAND_SEVERAL = 512; // it has several faces, or abilities there
export const IN_HAND_PLAIN = 1024; // it costs coloured, colourless and generic mana, and nothing else

// ---- how a row of the cards belongs to another: faces (CR 712) and halves (CR 709)
export const FACE_ONLY = 0;
export const FACE_FRONT = 1; // of a card that transforms
export const FACE_BACK = 2;
export const FACE_MODAL_FRONT = 3;
export const FACE_MODAL_BACK = 4;
export const FACE_SPLIT = 5; // both halves combined (CR 709.4)
export const FACE_HALF = 6;

/** For each table that the state names rows of: a key made of the card that the row belongs to and its place in it. */
export interface RowKeys {
  readonly ability: Uint32Array;
  readonly costs: Uint32Array;
  readonly filters: Uint32Array;
  readonly changes: Uint32Array;
  readonly lists: Uint32Array;
  readonly code: Uint32Array;
}

/** The tables. Every field is filled once by the compiler and never written again. */
export interface Rulebook {
  /** 16 hex digits over the content of all its cards: equal Rulebooks play equal games. */
  readonly hash: string;
  /** Card names by index; tokens and the unknown card have names too but can't be put into a deck. */
  readonly names: readonly string[];
  readonly subtypeNames: readonly string[];
  /** FACE_: what the row is of its card. */
  readonly face: Uint8Array;
  /** Of a face the other one; of a split card the left half, which the right one follows; of a half the card. 0 none. */
  readonly otherFace: Uint16Array;
  /** The first row that has the same name: equal for what the rules call the same name. */
  readonly sameName: Uint16Array;
  /** Whether an effect of a card copies spells (CR 707.10). */
  readonly copiesSpells: boolean;
  /** Whether a card asks which cards were discarded this turn (CR 702.187). */
  readonly asksDiscarded: boolean;
  /** Whether a card asks for the first spell with {X} of a turn. */
  readonly asksFirstX: boolean;
  /** Rows of cards, back faces and halves whose name can be chosen (CR 201.4), by name; of one name the first. */
  readonly nameable: Uint16Array;
  /** Cost row of a cost that is nothing: a spell cast without paying its mana cost. */
  readonly freeCost: number;
  /** Index of a card that decks may use, -1 when unknown. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** Content key of a card, independent of its position in the pool. */
  readonly key: Uint32Array;
  readonly types: Uint16Array;
  readonly colours: Uint8Array;
  readonly keywords: Int32Array;
  readonly power: Int16Array;
  readonly toughness: Int16Array;
  readonly loyalty: Int16Array;
  readonly defense: Int16Array;
  /** Final chapter of a Saga, 0 for other cards (CR 714.2d). */
  readonly saga: Uint8Array;
  readonly manaValue: Uint8Array;
  /** Amount operands of characteristic-defining power and toughness, NO_BOUND none. */
  readonly powerIs: Int32Array;
  readonly toughnessIs: Int32Array;
  /** Cost row of the mana cost, -1 none. */
  readonly cost: Int16Array;
  readonly has: Int32Array;
  /** Subtypes: list index, -1 none. */
  readonly subtypes: Int32Array;
  /** Numbers of the subtypes of that name, -1 when no card has it. */
  readonly siege: number;
  readonly role: number;
  readonly equipment: number;
  readonly fortification: number;
  /** Content key of each subtype. */
  readonly subtypeKeys: Uint32Array;
  /** Kind of each subtype: 0 of creatures, 1 of lands, 2 of others. A set subtype replaces those of its kind. */
  readonly subtypeKind: Uint8Array;
  /** Basic land types, bit per colour. */
  readonly landTypes: Uint8Array;
  /** Subtype of each basic land type, by colour. The ability row of that number is its mana ability. */
  readonly basicTypes: Int32Array;
  readonly abilityStart: Int32Array;
  readonly abilityCount: Int32Array;
  /** The ability row whose effect the spell has, -1 none. */
  readonly spell: Int32Array;
  readonly madnessCost: Int16Array;
  readonly flashbackCost: Int16Array;
  readonly kickerCost: Int16Array;
  readonly additionalCost: Int16Array;
  /** Additional costs of which one is chosen: list index, 0 none. */
  readonly eitherCost: Int32Array;
  readonly buybackCost: Int16Array;
  /** A cost that may be paid any number of times, which is what X is then: multikicker, replicate. */
  readonly repeatedCost: Int16Array;
  /** Target group an Aura enchants, -1 none. */
  readonly enchant: Int32Array;
  /** Events that its triggered abilities listen to while it is on the battlefield. */
  readonly listens: Int32Array;
  /** Its triggered abilities that, on the battlefield, watch something else than the permanent itself. */
  readonly watchers: Uint8Array;
  /** Events that its triggered abilities listen to while it is elsewhere. */
  readonly listensElsewhere: Int32Array;
  /** Rules about players that its abilities make, one bit each. */
  readonly rules: Int32Array;
  /** Events that its abilities may replace. */
  readonly replaces: Int32Array;
  /** Zones but the battlefield in which it has static abilities that function there, one bit each; and of all cards. */
  readonly staticsIn: Uint8Array;
  readonly staticZones: number;
  /** Whether any card replaces draws while it is in a graveyard. */
  readonly graveReplaces: boolean;
  /** Events about other things that abilities of cards in graveyards listen to. */
  readonly graveListens: number;
  /** Simple mana ability: the types and units that tapping it adds, and its ability row. */
  readonly manaMask: Uint8Array;
  readonly manaUnits: Uint8Array;
  readonly manaAbility: Int32Array;
  /** Filters of the kinds of sources of mana that cards ask for, in the order of their marks; and the mark of snow, 0 none. */
  readonly manaMarks: Int32Array;
  readonly snowMark: number;
  /** Marks that mana must have to be spent on the spell. */
  readonly spendOnly: Uint8Array;
  /** Whether its abilities ask what was spent on it. */
  readonly spentAsked: Uint8Array;
  /** What a player who has it in hand could do with it at most, as IN_HAND_ says. */
  readonly inHand: Uint16Array;
  /** Marks that the card asks for, MANA_ bits and GRAVE_PLAYS; and what tokens and what all ask for. */
  readonly manaAsked: Uint16Array;
  readonly tokensAsk: number;
  readonly allAsk: number;
  readonly toxic: Uint8Array;
  readonly protection: Uint16Array;
  /** Row of the first change that a counter with a keyword makes; one row for each kind (CR 122.1b). */
  readonly counterChanges: number;
  /** What it has hexproof from (CR 702.11d). */
  readonly hexproofFrom: Uint16Array;

  /** Content keys of rows, as `key` is of cards: hashes read them where the state names a row. */
  readonly rowKeys: RowKeys;

  readonly ability: Int32Array;
  readonly costs: Int32Array;
  readonly targets: Int32Array;
  readonly filters: Int32Array;
  readonly changes: Int32Array;
  readonly conditions: Int32Array;
  readonly amounts: Int32Array;
  /** Lists: at index i the length, then the members. */
  readonly lists: Int32Array;
  readonly code: Int32Array;
  /** Card index of the tokens that the cards create. */
  readonly tokenCount: number;
}
