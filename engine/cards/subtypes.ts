/**
 * Which card types a subtype belongs to (CR 205.3): creature types are told apart by being none of the others.
 */

/** CR 205.3i. */
const LAND_SUBTYPES = new Set(
  "Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town Urza\u2019s Urza's".split(
    ' ',
  ),
);

/** CR 205.3g, 205.3h, 205.3k: of artifacts, enchantments, and instants and sorceries; and of battles (CR 205.3q). */
const OTHER_SUBTYPES = new Set(
  [
    'Attraction Blood Bobblehead Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk Lander Map',
    'Powerstone Spacecraft Stone Treasure Vehicle Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga',
    'Shard Shrine Adventure Arcane Chorus Lesson Omen Trap Siege',
  ]
    .join(' ')
    .split(' '),
);

/** CR 205.3j: of planeswalkers. */
const PLANESWALKER_SUBTYPES = new Set(
  [
    'Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel Dihada',
    'Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli Jace Jared Jaya Jeska Kaito',
    'Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius',
    'Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza',
    'Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel',
  ]
    .join(' ')
    .split(' '),
);

/** Which subtypes a set subtype replaces: 0 of creatures, 1 of lands, 2 of others. */
export function subtypeKind(word: string): number {
  if (LAND_SUBTYPES.has(word)) return 1;
  return OTHER_SUBTYPES.has(word) || PLANESWALKER_SUBTYPES.has(word) ? 2 : 0;
}

/** The creature types among the words, in their order (CR 205.3m). */
export function creatureTypes(words: Iterable<string>): string[] {
  return [...words].filter((word) => subtypeKind(word) === 0);
}
