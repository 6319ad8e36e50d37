/** The kinds of rules of combat, as numbers. */

// ---- rules of combat: the kind, then a value or amount operand, then a filter or whom
export const COMBAT_INTIMIDATE = 0;
export const COMBAT_SHADOW = 1;
export const COMBAT_HORSEMANSHIP = 2;
export const COMBAT_SKULK = 3;
export const COMBAT_MUST_ATTACK = 4;
export const COMBAT_MUST_BLOCK = 5;
export const COMBAT_GOADED = 6;
export const COMBAT_MUST_BE_BLOCKED = 7;
export const COMBAT_LURE = 8;
export const COMBAT_BLOCKS_SOURCE = 9;
export const COMBAT_NO_DEFENDER = 10;
export const COMBAT_BY_TOUGHNESS = 11;
export const COMBAT_AS_UNBLOCKED = 12;
export const COMBAT_CANT_ATTACK = 13; // whom
export const COMBAT_ATTACK_TAX = 14; // amount, whom
export const COMBAT_ATTACKS_AMONG = 15; // number
export const COMBAT_BLOCKS_AMONG = 16;
export const COMBAT_MOST_ATTACKERS = 17; // number, whom
export const COMBAT_MOST_BLOCKERS = 18;
export const COMBAT_BLOCK_TAX = 19; // amount
export const COMBAT_CANT_BLOCK = 20; // filter, as in the next four
export const COMBAT_BLOCKS_ONLY = 21;
export const COMBAT_NOT_BLOCKED_BY = 22;
export const COMBAT_BLOCKED_ONLY_BY = 23;
export const COMBAT_LANDWALK = 24;
export const COMBAT_ADDITIONAL = 25; // number
export const COMBAT_BLOCKERS_LEAST = 26;
export const COMBAT_BLOCKERS_MOST = 27;
export const COMBAT_TRAMPLE_WALKERS = 28;
export const COMBAT_ATTACKS_TOO = 29;
/** How many kinds there are. */
export const COMBAT_KINDS = 30;
/** Whom a rule about attacking protects. */
export const WHOM_ANYBODY = 0;
export const WHOM_YOU = 1;
export const WHOM_YOURS = 2; // you and planeswalkers you control

// ---- rules of mana (CR 106.6): places in a list of the Rulebook, from where its length stands
export const MANA_LIMITED = 1; // 1: it may be spent on what follows only
export const MANA_CAST = 2; // filter of spells, -1 none
export const MANA_ACTIVATE = 3; // filter of the sources of abilities, -1 none
export const MANA_ELSE = 4; // 1: on anything that is neither
export const MANA_RIDER = 5; // filter of spells that it does something to when it is spent on them, -1 none
export const MANA_UNCOUNTERABLE = 6; // 1: the spell can't be countered
export const MANA_CHANGE = 7; // change of the permanent, for good, -1 none
export const MANA_COUNTER = 8; // kind of counters that it enters with, -1 none
export const MANA_COUNTER_AMOUNT = 9;
export const MANA_TRIGGER = 10; // ability that triggers when it is spent so, -1 none
