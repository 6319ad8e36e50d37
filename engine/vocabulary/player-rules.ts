/**
 * Words for what a static ability says about players rather than objects, in the order of the RULE_ constants from 1.
 */

export const PLAYER_RULES = [
  'no maximum hand size',
  'skip untap step',
  'skip upkeep step',
  'skip draw step',
  'creature abilities as though haste',
  'unspent mana stays', // not lost as steps and phases end (CR 500.5)
  "can't gain life",
  "can't lose",
  "can't win",
  "damage can't be prevented",
  'draws at most one card each turn',
  'hexproof',
  'shroud',
  'damage as though with wither',
  "spells can't be countered",
  "can't search libraries",
  "can't get poison counters",
  "can't be made to sacrifice",
  'additional land', // to be played each turn (CR 305.2)
  'casts at most one spell each turn',
  'casts spells only from hand',
  'casts spells only as sorceries', // only when a sorcery could be cast (CR 307.1)
  "legend rule doesn't apply", // to permanents that fit (CR 704.5j)
  'loses life for unspent mana', // as much as is lost when steps and phases end
  "can't cast spells", // that fit
  "can't activate abilities", // of objects that fit
  "can't activate abilities but for mana",
] as const;
export type PlayerRule = (typeof PLAYER_RULES)[number];
