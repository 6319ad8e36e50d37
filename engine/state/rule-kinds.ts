/** Kinds of rules about players that static abilities make, in the order of the vocabulary's words from 1. */

export const RULE_NO_HAND_SIZE = 1;
export const RULE_SKIP_UNTAP = 2;
export const RULE_SKIP_UPKEEP = 3;
export const RULE_SKIP_DRAW = 4;
export const RULE_HASTY_ABILITIES = 5;
export const RULE_MANA_STAYS = 6; // of the types of A_MANA_MASK
export const RULE_NO_GAIN = 7;
export const RULE_CANT_LOSE = 8;
export const RULE_CANT_WIN = 9;
export const RULE_NO_PREVENTION = 10;
export const RULE_ONE_DRAW = 11;
export const RULE_HEXPROOF = 12;
export const RULE_SHROUD = 13;
export const RULE_WITHER = 14;
export const RULE_UNCOUNTERABLE = 15; // spells that fit the filter
export const RULE_NO_SEARCH = 16;
export const RULE_NO_POISON = 17;
export const RULE_NO_FORCED_SACRIFICE = 18;
export const RULE_MORE_LANDS = 19;
export const RULE_ONE_SPELL = 20;
export const RULE_FROM_HAND = 21;
export const RULE_AS_SORCERIES = 22;
export const RULE_NO_LEGEND_RULE = 23; // permanents that fit the filter, or all
export const RULE_MANA_BURNS = 24;
export const RULE_NO_CAST = 25; // spells that fit the filter
export const RULE_NO_ACTIVATE = 26; // abilities of objects that fit the filter
export const RULE_NO_ACTIVATE_BUT_MANA = 27;

// ---- in A_MANA_UNITS of what is given up as a permanent enters, in place of how many counters it brings
export const SACRIFICES_ALL = -1; // all of them are sacrificed
export const DISCARDS = -2; // cards are discarded, for counters that give their keywords

// ---- words of few filters, bits of F_RARE
export const RARE_SHARES = 1;
export const RARE_TARGETS = 2;
export const RARE_TWO_FACED = 4;
export const RARE_YOURS_TO_PROTECT = 8;
export const RARE_THEIRS_TO_PROTECT = 16; // both: the event's player's
export const RARE_COLOURS = 32; // so many colours: from three bits to three bits
export const RARE_SHARES_NOT = 64;
export const RARE_ACTIVATED = 128;
export const RARE_ENTERED = 1 << 21; // came onto the battlefield this turn
export const RARE_NOT_CHOSEN = 1 << 23; // none of the chosen objects
export const RARE_SHARES_OWN = 1 << 24; // of the chosen objects only with its controller's
export const RARE_PRODUCED = 1 << 22; // of a colour that the event's mana has
export const RARE_OWNED = 1 << 14;
export const RARE_OWNED_NOT = 1 << 15;
export const RARE_TAP_ABILITY = 1 << 16;
export const RARE_GREATEST = 1 << 17; // has the most of a measure among its controller's permanents that fit F_TARGETS
export const RARE_GREATEST_MEASURE = 18;
export const RARE_PRODUCES = 1 << 20; // could produce a type of mana that the object could
export const RARE_COLOURS_LEAST = 8;
export const RARE_COLOURS_MOST = 11;
