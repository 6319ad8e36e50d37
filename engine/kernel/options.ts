/**
 * Kinds of decisions and the packed layout of their options.
 *
 * An option is one int32: an object id in bits 0–11, a value in bits 12–25, a tag in bits 26–30. What the three mean
 * for each kind of decision stands below; an unused part is 0. The order of options is part of the contract: as listed,
 * "pass", "done", "no" and "automatic" come first, then by seat, zone order and ability order.
 */

export const OPTION_ID_BITS = 12;
export const OPTION_VALUE_BITS = 14;
export const OPTION_ID_MASK = (1 << OPTION_ID_BITS) - 1;
export const OPTION_VALUE_MASK = (1 << OPTION_VALUE_BITS) - 1;

export function packOption(tag: number, id: number, value: number): number {
  return (tag << (OPTION_ID_BITS + OPTION_VALUE_BITS)) | (value << OPTION_ID_BITS) | id;
}
export function optionTag(option: number): number {
  return option >> (OPTION_ID_BITS + OPTION_VALUE_BITS);
}
export function optionValue(option: number): number {
  return (option >> OPTION_ID_BITS) & OPTION_VALUE_MASK;
}
export function optionId(option: number): number {
  return option & OPTION_ID_MASK;
}

// ---- kinds of decisions
export const DECIDE_NONE = 0;
/** Keep (tag 0) or mulligan (tag 1). */
export const DECIDE_MULLIGAN = 1;
/** Which card goes to the bottom next: id. */
export const DECIDE_BOTTOM = 2;
/** At priority: see the PRIORITY_ tags. */
export const DECIDE_PRIORITY = 3;
/** Next mode: value is the mode; tag 1 done. Context words: the object, its ability, whether enough are chosen. */
export const DECIDE_MODE = 4;
/** X: a number, as kernel/numbers.ts asks. Context word 0 is the most. */
export const DECIDE_X = 5;
/**
 * Next target: TARGET_TAG_DONE, TARGET_TAG_PLAYER (value: seat), TARGET_TAG_OBJECT (id). Context word 2 is 1 when a copy's
 * target may be changed: then TARGET_TAG_DONE keeps one that is not legal any more.
 */
export const DECIDE_TARGET = 6;
/** Share of a division for the next target: a number. Context words: what is left, which target. */
export const DECIDE_DIVISION = 7;
/** How the next symbol is paid: see the PAY_ tags. */
export const DECIDE_PAYMENT = 8;
/** Which object pays a cost (sacrifice, discard, exile, return, tap): id. Tag 1: no more is tapped for its power (word 1 is 1). */
export const DECIDE_COST = 9;
/** Next attacker: tag 0 done; tag 1 id attacks, value is what (1 + seat). */
export const DECIDE_ATTACKER = 10;
/** What the creature id blocks: tag 0 nothing; tag 1 the attacker, value is its id. Context word 0 is the creature. */
export const DECIDE_BLOCKER = 11;
/** Combat damage to the next creature: a number. Context words: who deals it, the creature. */
export const DECIDE_DAMAGE = 12;
/** Which of several waiting triggers goes on the stack next: value is its place in the queue. */
export const DECIDE_TRIGGER = 13;
/** Which replacement or prevention effect applies first (CR 616.1): value is its place in the list;
 * tag 1 leaves it out. */
export const DECIDE_REPLACEMENT = 14;
/** Next object of a choice that is no target: tag 0 done, tag 1 id. */
export const DECIDE_CHOICE = 15;
/** "May", "unless": tag 0 no, tag 1 yes. Context word 0: 1 + the player to be chosen (proliferate), or 0. */
export const DECIDE_MAY = 16;
/** First context word of DECIDE_MAY: this plus the face or half that may be cast; the second one is the card. */
export const MAY_CAST_FACE = 16;
/** Which legendary permanent stays (CR 704.5j): id. */
export const DECIDE_LEGEND = 17;
/** Discard to hand size: id. */
export const DECIDE_DISCARD = 18;
/** A colour or type of mana: value. Context: the types, units of each, whether a payment waits, further choices. */
export const DECIDE_MANA = 19;
/** Scry and the like: id, tag 0 stays on top, tag 1 goes away. */
export const DECIDE_SCRY = 20;
/** Whether an additional or alternative cost is paid: tag 0 no, tag 1 yes. */
export const DECIDE_KICKER = 21;
/** Whether life is paid as a permanent enters: tag 0 no, tag 1 yes. */
export const DECIDE_PAY_LIFE = 22;
/** Which card of the hand goes to the library next: id. */
export const DECIDE_PUT_BACK = 23;
/** What the permanent enters as a copy of: tag 0 nothing, tag 1 id. */
export const DECIDE_COPY = 24;
/** What a hybrid or Phyrexian symbol is paid with: value 0–5 a mana type, 6 generic mana, 7 life. Context word 0: its place. */
export const DECIDE_SYMBOL = 25;
/** What an Aura that was not cast enters attached to: id. */
export const DECIDE_ATTACH = 26;
/** Whether the blocked creature deals its combat damage as though it weren't blocked: id, tag 0 no, tag 1 yes. */
export const DECIDE_UNBLOCKED = 27;
/** Which of several additional costs is paid (CR 601.2b): value is its place. */
export const DECIDE_ADDITIONAL_COST = 28;
/** Who protects a battle: value is the seat. Context words: the event by which it enters, or -1; the battle; 1 for a Siege. */
export const DECIDE_PROTECTOR = 29;
/** Which effect changes first what a permanent is tapped for (CR 106.12b, 616.1): id of its source, value its place. */
export const DECIDE_MANA_EFFECT = 30;
/** A colour, type, player or name: value. Context words: the kind of thing, 1 + the event by which a permanent enters, 1 + the filter of names. */
export const DECIDE_WORD = 31;
/** What a creature that an effect puts into combat attacks or blocks: id, tag JOIN_, value as of attackers and blockers. */
export const DECIDE_JOIN = 32;
/** What is sacrificed as a permanent enters: tag 0 no more, tag 1 id. Context words: the event, 1 + the last one chosen. */
export const DECIDE_DEVOUR = 33;
/** Which card of the opening hand begins the game on the battlefield (CR 103.6a): tag 0 no more, tag 1 id. */
export const DECIDE_OPENING_HAND = 34;
export const DECISION_NAMES = [
  'none',
  'mulligan',
  'bottom',
  'priority',
  'mode',
  'x',
  'target',
  'division',
  'payment',
  'cost',
  'attacker',
  'blocker',
  'damage',
  'trigger order',
  'replacement',
  'choice',
  'may',
  'legend',
  'discard',
  'mana',
  'scry',
  'kicker',
  'pay life',
  'put back',
  'copy',
  'symbol',
  'attach',
  'unblocked',
  'additional cost',
  'protector',
  'mana effect',
  'word',
  'join',
  'devour',
  'opening hand',
] as const;

export const JOIN_ATTACKS = 1;
export const JOIN_BLOCKS = 2;

// ---- priority
export const PRIORITY_PASS = 0;
/** Play the land: id; value is the face << CAST_FACE_SHIFT. */
export const PRIORITY_LAND = 1;
/** Cast the card: id; value is CAST_AS_… and the face or half << CAST_FACE_SHIFT. */
export const PRIORITY_CAST = 2;
/** Activate: id; value is the ordinal of the ability on its card. */
export const PRIORITY_ACTIVATE = 3;

// ---- payment
export const PAY_AUTOMATIC = 0;
/** Spend floating mana of a type: value. */
export const PAY_FLOATING = 1;
/** In its value from this bit on: 1 + which lot of mana that is more than its type; 0 plain mana. Below: the type. */
export const FLOATING_LOT = 3;
/** Tap the object for mana of a type (value) and spend it. */
export const PAY_TAP = 2;
/** Tap the creature to convoke. */
export const PAY_CONVOKE = 3;
/** Activate a mana ability that is not simple (id; value: the ordinal of the ability): its mana goes to the pool. */
export const PAY_ACTIVATE = 4;
/** Tap the object for mana of a type (value) and keep it in the pool: it may be given for another mana ability then. */
export const PAY_ADD = 5;
/** Exile the card from the graveyard to delve. */
export const PAY_DELVE = 6;
/** Tap the artifact to improvise. */
export const PAY_IMPROVISE = 7;

// ---- targets
export const TARGET_TAG_DONE = 0;
export const TARGET_TAG_PLAYER = 1;
export const TARGET_TAG_OBJECT = 2;

export const YES = 1;
export const NO = 0;
