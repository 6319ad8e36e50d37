/**
 * The scalars of a game, as indices of the `word` column, and the bits of its flag columns.
 *
 * A scalar here is what the whole game has one of: whose turn, which decision, how many frames.
 */

export const W_PLAYERS = 0;
export const W_TURN = 1;
export const W_STEP = 2; // ids: UNTAP_STEP …
export const W_ACTIVE = 3;
export const W_PRIORITY = 4;
export const W_PASSES = 5; // players who passed in succession
export const W_STARTING = 6;
export const W_TIME = 7; // the next timestamp
export const W_RESULT = 8; // result register of the last CALL or answered ASK
export const W_OUTCOME = 9; // OUTCOME_NONE …
export const W_WINNER = 10; // seat, -1 none
export const W_REASON = 11;
export const W_DECISION = 12; // kind of the open decision, 0 none
export const W_DECIDER = 13; // who decides
export const W_D0 = 14; // four words of context for the open decision
export const W_D1 = 15;
export const W_D2 = 16;
export const W_D3 = 17;
export const W_FRAMES = 18;
export const W_ARENA = 19;
export const W_STACK = 20;
export const W_TARGETS = 21;
export const W_BATCH = 22;
export const W_TRIGGERS = 23;
export const W_DELAYED = 24;
export const W_EFFECTS = 25;
export const W_COUNTERS = 26;
export const W_BLOCKS = 27;
export const W_LKI = 28; // next slot of the ring
export const W_LINKS = 29;
export const W_FREE = 30; // first free object slot, -1 none; free slots are linked by `next`
export const W_HIGH = 31; // object slots ever used
export const W_FREE_COUNT = 32;
export const W_ROOM_OBJECTS = 33; // room that the next step asked for, in object slots
export const W_LISTEN = 34; // events that a triggered ability on the battlefield may listen to (a superset)
export const W_REPLACE = 35; // events that something may replace (a superset)
export const W_STATICS = 36; // permanents with static abilities that create continuous effects
export const W_COST_CHANGERS = 37; // permanents that change what spells cost
export const W_LAYERS = 38; // 1: characteristics must be computed again
export const W_SBA = 39; // 1: state-based actions must be checked
export const W_DECISIONS = 40; // decisions asked
export const W_FORCED = 41; // decisions that had one option
export const W_STEPS = 42; // steps run
export const W_FULL_CONTROL = 43;
export const W_LIMIT_TURNS = 44;
export const W_LIMIT_DECISIONS = 45;
export const W_LIMIT_OBJECTS = 46;
export const W_ATTACKERS = 47; // attacking creatures
export const W_PREVENT = 48; // bit 0: prevent all combat damage this turn
export const W_LISTENERS_STALE = 49; // 1: W_LISTEN … must be counted again
export const W_LOST = 50; // bit seat: lost the game; bit LEFT_SHIFT + seat (seats.ts): has left it with all that is the player's
export const W_TOKENS_AWAY = 51; // tokens and copies outside the battlefield or the stack, to cease to exist
export const W_MUST_CHECK_LEGEND = 52; // CHECK_LEGEND, CHECK_WORLD
export const W_FIRST_STRIKE = 53; // 1: this combat has two damage steps
export const W_LIMIT_STEPS = 54;
export const W_STEP_CALLS = 55; // steps run since the last decision
export const W_COMBAT = 56; // bit 0: creatures attacked in this combat; from bit 1: players whom they attacked, one a seat
export const W_VOLATILE = 57; // permanents whose characteristics depend on more than the board's make-up
export const W_LISTEN_BASE = 58; // events that cards of the decks listen to from outside the battlefield
export const W_TOUCHED = 59; // 1: something happened since characteristics were computed
export const W_ROOM_EVENTS = 60; // room that the next step asked for, in events and triggers
export const W_ROOM_EFFECTS = 61; // the same in continuous effects
export const W_RETYPES = 62; // changes of subtypes in force
export const W_EXILED = 63; // cards that are linked to what exiled them
export const W_RETURNS = 64; // RETURNS_EXILED: a permanent left whose exiled cards may have to return; RETURNS_LEAVING: players leave
export const W_GRANTS = 65; // abilities that effects give to objects
export const W_ROOM_LOW = 66; // 1: a table has less room than its margin
export const W_WATCHERS = 67; // triggered abilities on the battlefield that watch other objects, players or steps
export const W_LOOP = 68; // resolutions since somebody last made a choice
export const W_LOOP_A = 69; // hash of the position that later ones are compared with, in two halves
export const W_LOOP_B = 70;
export const W_LOOP_SIZE = 71; // how much that position had on the stack and in all zones
export const W_SPELL_STATICS = 72; // permanents with static abilities about spells or cards outside the battlefield
export const W_ELSEWHERE = 73; // lasting effects about spells or cards outside the battlefield
export const W_BATTLES = 74; // bit 0: a battle may be on the battlefield, bit 1: a Saga
export const W_EXCEPTS = 75; // exceptions of copies in force
export const W_ROOM_EXCEPTS = 76; // room that the next step asked for, in exceptions
export const W_EXTRA_TURNS = 77; // extra turns that wait, three bits each: 1 + seat, the next in the lowest
export const W_EXTRA_FROM = 78; // 1 + seat whose place in the turn order comes before the next turn; 0: the active player's
export const W_EXTRA_PHASES = 79; // added phases that wait, two bits each: PHASE_, the next in the lowest
export const W_SKIP_TURNS = 80; // how many turns each player is to skip, eight bits a seat
export const W_SKIP_UNTAPS = 81; // the same for untap steps, draw steps and combat phases
export const W_SKIP_DRAWS = 82;
export const W_SKIP_COMBATS = 83;
export const W_REPLACERS = 84; // replacement effects that spells and abilities made
export const W_PICKS = 85; // things chosen as permanents entered
export const W_RULES = 86; // rules about players that permanents may make (a superset)
export const W_LOTS = 87; // kinds of mana that is not just mana: in pools, and spent on something that remembers it
export const W_MANA_ASKED = 88; // marks of mana that cards of the game ask for; MANA_ bits; and those below
export const W_WORLD_SINCE = 89; // time before what entered with the last world permanent
export const W_EMBLEMS = 90; // emblems that were ever made
export const W_POOLED = 91; // 1: a mana pool may hold mana that is just mana (a superset)
export const W_GONE = 92; // next entry for a spell that leaves the stack and may be copied
export const WORD_COUNT = 93;

export const MANA_MARKS = 255;
export const MANA_SPENT_ASKED = 256;
export const MANA_IN_HAND = 512; // a card has a mana ability that functions in the hand
export const ENTRIES_ASKED = 4096; // a card asks what entered this turn
export const TAPS_ASKED = 8192; // a card asks who tapped lands for mana this turn
export const CHANGES_KINDS = 2048; // a card, or a token that it may make, changes subtypes or gives abilities
export const GRAVE_PLAYS = 1024; // a card of its own can be cast from a graveyard, or has abilities activated there

// ---- what the run loop does before the next step (W_RETURNS)
export const RETURNS_EXILED = 1;
export const RETURNS_LEAVING = 2;

// ---- outcomes
export const OUTCOME_NONE = 0;
export const OUTCOME_WIN = 1;
export const OUTCOME_DRAW = 2;
export const OUTCOME_LIMIT = 3;
export const OUTCOME_NAMES = ['none', 'win', 'draw', 'limit'] as const;
export const REASON_LIFE = 0;
export const REASON_LIBRARY = 1;
export const REASON_POISON = 2;
export const REASON_CONCEDE = 3;
export const REASON_EFFECT = 4;
export const REASON_SIMULTANEOUS = 5;
export const REASON_LIMIT_TURNS = 6;
export const REASON_LIMIT_DECISIONS = 7;
export const REASON_LIMIT_OBJECTS = 8;
export const REASON_LIMIT_STEPS = 9;
export const REASON_LOOP = 10;
export const REASON_NAMES = [
  'life',
  'library',
  'poison',
  'concede',
  'effect',
  'simultaneous',
  'limit-turns',
  'limit-decisions',
  'limit-objects',
  'limit-steps',
  'loop',
] as const;

// ---- what entered that must be the only one of its kind
export const CHECK_LEGEND = 1;
export const CHECK_WORLD = 2;

// ---- object flags
export const TAPPED = 1 << 0;
export const SICK = 1 << 1; // not under continuous control since its controller's turn began (CR 302.6)
export const TOKEN = 1 << 2;
export const FACE_DOWN = 1 << 3;
export const DEATHTOUCHED = 1 << 4; // dealt damage by a source with deathtouch since the last check (CR 704.5h)
export const BLOCKING = 1 << 5;
export const BLOCKED = 1 << 6; // an attacker that became blocked
export const ATTACKED = 1 << 7; // attacked this turn
export const NO_ABILITIES = 1 << 8; // lost all abilities (layer 6)
export const ABILITY_OBJECT = 1 << 9; // an ability on the stack, no card
export const COPY = 1 << 10; // a copy of a spell
export const FIRST_STRUCK = 1 << 11; // dealt damage in the first combat damage step
export const RETYPED = 1 << 12; // subtypes differ from the card's
export const TAPPED_FOR_MANA = 1 << 13; // its mana ability was used in the payment under way

export const GRANTED = 1 << 14; // an effect gives it an ability (table of grants)

/** It phased out because what it is attached to did (CR 702.26g). */
export const INDIRECTLY = 1 << 22;

// ---- status of what is remembered (lkiStatus)
export const LKI_TAPPED = 1;
export const LKI_ATTACKING = 2;
export const LKI_BLOCKING = 4;
export const LKI_ATTACKED = 8;
export const LKI_BACK_UP = 16;
export const LKI_TOKEN = 32;

/** Of a double-faced permanent: its back face is up (CR 712.8e). */
export const BACK_UP = 1 << 24;
/** Of a card in a graveyard or in exile: it was discarded this turn (CR 702.187b). Of a permanent: it entered this turn, if cards ask. */
export const THIS_TURN = 1 << 31;
/** It has the copiable values of something else (CR 707.4). */
export const COPYING = 1 << 25;
/** It is a copy with exceptions (table of exceptions). */
export const EXCEPTED = 1 << 23;
/** It transformed in the instruction under way. */
export const TURNED = 1 << 26;
export const MONSTROUS = 1 << 15; // CR 701.37b
export const RENOWNED = 1 << 16; // CR 702.112b
export const ARRIVED = 1 << 17; // came under its controller's control since the beginning of their last upkeep
export const LEAVES_FOR_EXILE = 1 << 18; // if it would leave the battlefield, it is exiled instead (CR 702.84a)
/** It is represented by one face, whatever the row that it has: a token that copies a copy of a double-faced permanent. */
export const ONE_FACED = 1 << 27;
/** Three bits: 1 + seat of the player who defended against it before it left combat (CR 508.5), 0 none. */
export const DEFENDED_SHIFT = 19;
export const DEFENDED_MASK = 7 << DEFENDED_SHIFT;
/** Three bits: 1 + seat of the player who protects the battle (CR 310.8), 0 none. It stays when it stops being a battle. */
export const PROTECTOR_SHIFT = 28;
export const PROTECTOR_MASK = 7 << PROTECTOR_SHIFT;

// ---- player flags
export const DREW_FROM_EMPTY = 1;
export const KEPT_HAND = 2;
export const MULLIGANING = 4;
export const CAST_X_SPELL = 8; // cast a spell with {X} in its mana cost this turn, where a card asks

// ---- cast flags (kept by the permanent that the spell becomes)
export const CAST_MADNESS = 1;
export const CAST_FLASHBACK = 2;
export const CAST_KICKED = 4;
export const CAST_FREE = 8; // for an alternative cost of its own (CR 118.9)
export const WAS_CAST = 16;
/** Zone it was cast from, 3 bits from here. */
export const CAST_FROM_SHIFT = 5;
/** Creatures that convoked it, 8 bits from here. */
export const CONVOKED_SHIFT = 8;

// ---- what must be counted again for a seat
export const DIRTY_MANA = 1;
export const DIRTY_HAND = 2;
export const DIRTY_ABILITIES = 4;
export const DIRTY_INSTANT = 8; // whether it could do anything but pass must be found out: at any time
export const DIRTY_SORCERY = 16; // and when it could cast a sorcery
export const DIRTY_CHANCES = DIRTY_INSTANT | DIRTY_SORCERY;
export const DIRTY_TAPS = 32; // mana: only what is tapped changed
export const DIRTY_ALL = 63;

// ---- flags of stack entries; bit 0: it may follow what the event moved
export const BOUGHT_BACK = 2; // its buyback was paid (CR 702.27)
/** Of a triggered ability, from here: how the spell that became its source was cast (CR 608.2h). */
export const TRIGGERED_CAST_SHIFT = 8;

// ---- kinds of stack entries
export const ON_STACK_SPELL = 0;
export const ON_STACK_ACTIVATED = 1;
export const ON_STACK_TRIGGERED = 2;
