/**
 * Names for the small integers that the state, the Rulebook and the options are made of.
 *
 * Hot integers are plain `export const` so that the bundle inlines them; beside each group stands the list of names in
 * the same order, from which the words of the vocabulary derive their types. A test holds the two against each other.
 * There is no logic here.
 */

// ---- Colours and mana types (CR 105.1, 106.1b). Index order is the printed WUBRG order; colourless is a mana type only.
export const WHITE = 0;
export const BLUE = 1;
export const BLACK = 2;
export const RED = 3;
export const GREEN = 4;
export const COLOURLESS = 5;
export const MANA_TYPES = 6;
export const COLOUR_NAMES = ['white', 'blue', 'black', 'red', 'green'] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];
export const MANA_LETTERS = ['W', 'U', 'B', 'R', 'G', 'C'] as const;
export const ALL_COLOURS = 31;

// ---- Zones (CR 400.1). NOWHERE: a free slot, a token that ceased to exist, an ability that left the stack.
export const NOWHERE = 0;
export const LIBRARY = 1;
export const HAND = 2;
export const BATTLEFIELD = 3;
export const GRAVEYARD = 4;
export const EXILE = 5;
export const STACK = 6;
export const COMMAND = 7;
/** No zone of the rules: permanents that are phased out (CR 702.26d), kept apart from what exists. */
export const PHASED_OUT = 8;
export const ZONES = 9;
export const ZONE_NAMES = [
  'nowhere',
  'library',
  'hand',
  'battlefield',
  'graveyard',
  'exile',
  'stack',
  'command',
  'phased out',
] as const;
export type ZoneName = (typeof ZONE_NAMES)[number];

// ---- Card types (CR 205.2a) and supertypes (CR 205.4a): bits of one 16-bit word.
export const LAND = 1;
export const CREATURE = 2;
export const ARTIFACT = 4;
export const ENCHANTMENT = 8;
export const INSTANT = 16;
export const SORCERY = 32;
export const PLANESWALKER = 64;
export const BATTLE = 128;
export const KINDRED = 256;
export const BASIC = 512;
export const LEGENDARY = 1024;
export const SNOW = 2048;
export const WORLD = 4096;
export const TYPE_NAMES = [
  'land',
  'creature',
  'artifact',
  'enchantment',
  'instant',
  'sorcery',
  'planeswalker',
  'battle',
  'kindred',
] as const;
export type TypeName = (typeof TYPE_NAMES)[number];
export const SUPERTYPE_NAMES = ['basic', 'legendary', 'snow', 'world'] as const;
export type SupertypeName = (typeof SUPERTYPE_NAMES)[number];
export const SUPERTYPE_SHIFT = 9;
export const PERMANENT_TYPES = LAND | CREATURE | ARTIFACT | ENCHANTMENT | PLANESWALKER | BATTLE;

// ---- Keywords that are a yes or no (CR 702) and the common restrictions, one bit each of one 32-bit word.
export const FLYING = 1 << 0;
export const FIRST_STRIKE = 1 << 1;
export const DOUBLE_STRIKE = 1 << 2;
export const DEATHTOUCH = 1 << 3;
export const LIFELINK = 1 << 4;
export const TRAMPLE = 1 << 5;
export const VIGILANCE = 1 << 6;
export const HASTE = 1 << 7;
export const REACH = 1 << 8;
export const MENACE = 1 << 9;
export const DEFENDER = 1 << 10;
export const INDESTRUCTIBLE = 1 << 11;
export const HEXPROOF = 1 << 12;
export const SHROUD = 1 << 13;
export const FLASH = 1 << 14;
export const CONVOKE = 1 << 15;
export const INFECT = 1 << 16;
export const WITHER = 1 << 17;
export const CANT_ATTACK = 1 << 18;
export const CANT_BLOCK = 1 << 19;
export const CANT_BE_BLOCKED = 1 << 20;
export const MUST_ATTACK = 1 << 21;
export const DOESNT_UNTAP = 1 << 22;
export const CANT_BE_COUNTERED = 1 << 23;
export const FEAR = 1 << 24;
export const PROWESS = 1 << 25;
export const SPLIT_SECOND = 1 << 26;
export const DELVE = 1 << 27;
export const IMPROVISE = 1 << 28;
export const FLANKING = 1 << 29;
export const PHASING = 1 << 30;
export const KEYWORD_NAMES = [
  'flying',
  'first strike',
  'double strike',
  'deathtouch',
  'lifelink',
  'trample',
  'vigilance',
  'haste',
  'reach',
  'menace',
  'defender',
  'indestructible',
  'hexproof',
  'shroud',
  'flash',
  'convoke',
  'infect',
  'wither',
  "can't attack",
  "can't block",
  "can't be blocked",
  'attacks each combat if able',
  "doesn't untap",
  "can't be countered",
  'fear',
  'prowess',
  'split second',
  'delve',
  'improvise',
  'flanking',
  'phasing',
] as const;
export type KeywordName = (typeof KEYWORD_NAMES)[number];
/** Keywords without a value that stand for abilities (CR 702), written out by the compiler; they have no bit. */
export const ABILITY_KEYWORD_NAMES = [
  'persist',
  'undying',
  'evolve',
  'extort',
  'living weapon',
  'storm',
  'cascade',
  'rebound',
  'riot',
] as const;
export type AbilityKeywordName = (typeof ABILITY_KEYWORD_NAMES)[number];

// ---- Tokens that the rules define by name (CR 111.10).
export const TOKEN_NAMES = [
  'Treasure',
  'Food',
  'Gold',
  'Walker',
  'Shard',
  'Clue',
  'Blood',
  'Map',
  'Lander',
  'Mutagen',
  'Incubator',
  'Junk',
] as const;
export type TokenName = (typeof TOKEN_NAMES)[number];

/** Keywords that define a characteristic in every zone (CR 604.3): the compiler writes it into the card. */
export const DEFINING_KEYWORDS = ['changeling', 'devoid'] as const;
export type DefiningKeyword = (typeof DEFINING_KEYWORDS)[number];

// ---- What protection can be from (CR 702.16): the five colours in their order, then these.
export const FROM_ARTIFACTS = 1 << 5;
export const FROM_CREATURES = 1 << 6;
export const FROM_MULTICOLOURED = 1 << 7;
export const FROM_EVERYTHING = 1 << 8;
export const FROM_MONOCOLOURED = 1 << 9;
export const FROM_INSTANTS = 1 << 10;
export const FROM_SORCERIES = 1 << 11;
export const FROM_ENCHANTMENTS = 1 << 12;
export const FROM_LANDS = 1 << 13;
export const PROTECTION_NAMES = [
  ...COLOUR_NAMES,
  'artifacts',
  'creatures',
  'multicoloured',
  'everything',
  'monocoloured',
  'instants',
  'sorceries',
  'enchantments',
  'lands',
] as const;
export type ProtectionName = (typeof PROTECTION_NAMES)[number];

// ---- Counters (CR 122). The first two live in columns of their own, the others in the counter table.
export const PLUS_COUNTER = 0;
export const MINUS_COUNTER = 1;
export const LOYALTY_COUNTER = 2;
export const DEFENSE_COUNTER = 3;
export const CHARGE_COUNTER = 4;
export const STUN_COUNTER = 5;
export const FADE_COUNTER = 6;
export const LORE_COUNTER = 7;
export const STORAGE_COUNTER = 8;
export const TIME_COUNTER = 9;
export const LUCK_COUNTER = 10;
export const AGE_COUNTER = 11;
export const FLYING_COUNTER = 12;
export const FIRST_STRIKE_COUNTER = 13;
export const DOUBLE_STRIKE_COUNTER = 14;
export const DEATHTOUCH_COUNTER = 15;
export const LIFELINK_COUNTER = 16;
export const TRAMPLE_COUNTER = 17;
export const VIGILANCE_COUNTER = 18;
export const HASTE_COUNTER = 19;
export const REACH_COUNTER = 20;
export const MENACE_COUNTER = 21;
export const INDESTRUCTIBLE_COUNTER = 22;
export const HEXPROOF_COUNTER = 23;
/** From here on: counters that give the keyword of their name (CR 122.1b). */
export const KEYWORD_COUNTERS = 12;
export const COUNTER_NAMES = [
  '+1/+1',
  '-1/-1',
  'loyalty',
  'defense',
  'charge',
  'stun',
  'fade',
  'lore',
  'storage',
  'time',
  'luck',
  'age',
  'flying',
  'first strike',
  'double strike',
  'deathtouch',
  'lifelink',
  'trample',
  'vigilance',
  'haste',
  'reach',
  'menace',
  'indestructible',
  'hexproof',
] as const;
export type CounterName = (typeof COUNTER_NAMES)[number];

// ---- Steps (CR 500.1). The two main phases have no steps; they count as one each.
export const UNTAP_STEP = 0;
export const UPKEEP_STEP = 1;
export const DRAW_STEP = 2;
export const MAIN_1 = 3;
export const BEGIN_COMBAT_STEP = 4;
export const DECLARE_ATTACKERS_STEP = 5;
export const DECLARE_BLOCKERS_STEP = 6;
export const FIRST_DAMAGE_STEP = 7;
export const DAMAGE_STEP = 8;
export const END_COMBAT_STEP = 9;
export const MAIN_2 = 10;
export const END_STEP = 11;
export const CLEANUP_STEP = 12;
export const STEP_NAMES = [
  'untap',
  'upkeep',
  'draw',
  'precombat main',
  'beginning of combat',
  'declare attackers',
  'declare blockers',
  'first-strike damage',
  'combat damage',
  'end of combat',
  'postcombat main',
  'end',
  'cleanup',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

// ---- Events: what is proposed, replaced, performed, listened to. One bit each of a listener mask, so at most 31.
export const EVENT_MOVE = 0; // an object changes zones; as something to listen to: a permanent enters the battlefield
export const EVENT_DRAW = 1;
export const EVENT_DISCARD = 2;
export const EVENT_DAMAGE = 3;
export const EVENT_GAIN_LIFE = 4;
export const EVENT_LOSE_LIFE = 5;
export const EVENT_TAP = 6;
export const EVENT_UNTAP = 7;
export const EVENT_CAST = 8;
export const EVENT_ACTIVATE = 9;
export const EVENT_ATTACK = 10;
export const EVENT_BLOCK = 11;
export const EVENT_BECOME_BLOCKED = 12;
export const EVENT_TARGETED = 13;
export const EVENT_STEP = 14; // a step or phase begins
export const EVENT_COUNTERS = 15; // counters are put on or removed
export const EVENT_TOKEN = 16; // a token is created
export const EVENT_DESTROY = 17;
export const EVENT_SACRIFICE = 18;
export const EVENT_TAPPED_FOR_MANA = 19;
export const EVENT_COUNTERED = 20; // a spell or ability is countered
export const EVENT_MILL = 21;
export const EVENT_POISON = 22;
export const EVENT_SHUFFLE = 23;
export const EVENT_SCRY = 24;
export const EVENT_LAND_PLAYED = 25;
export const EVENT_MULLIGAN = 26;
export const EVENT_LOSE_GAME = 27;
export const EVENT_LEAVES = 28; // to listen to: a permanent leaves the battlefield
export const EVENT_TO_GRAVEYARD = 29; // to listen to: an object is put into a graveyard from anywhere
export const EVENT_NAMES = [
  'move',
  'draw',
  'discard',
  'damage',
  'gain life',
  'lose life',
  'tap',
  'untap',
  'cast',
  'activate',
  'attack',
  'block',
  'become blocked',
  'targeted',
  'step',
  'counters',
  'token',
  'destroy',
  'sacrifice',
  'tapped for mana',
  'countered',
  'mill',
  'poison',
  'shuffle',
  'scry',
  'land played',
  'mulligan',
  'lose game',
  'leaves',
  'to graveyard',
] as const;

// ---- What sinks are told beside events: nothing listens to it, and nothing replaces it.
export const FIRST_NOTE = 64;
/** A player begins the game with so many cards in hand. */
export const NOTE_HAND_KEPT = 64;
/** A creature was tapped for a spell's convoke; aux: the spell. */
export const NOTE_CONVOKED = 65;
/** An artifact was tapped for a spell's improvise; aux: the spell. */
export const NOTE_IMPROVISED = 66;
/** A card is exiled for a spell's delve; aux: the spell. */
export const NOTE_DELVED = 67;
/** A madness trigger resolves; amount: COULD_NOT_CAST, DECLINED or WILL_CAST. */
export const NOTE_MADNESS = 68;
/** A player has become the protector of a battle. */
export const NOTE_PROTECTOR = 69;
/** A player's source, or a player, has removed so many defense counters from a battle. */
export const NOTE_DEFENSE_REMOVED = 70;
/** The last defense counter of a Siege was removed. */
export const NOTE_DEFEATED = 71;
/** A defeated Siege's other face; amount: COULD_NOT_CAST, DECLINED or WILL_CAST. */
export const NOTE_BACK_FACE = 72;
export const NOTE_NAMES = [
  'hand kept',
  'convoked',
  'improvised',
  'delved',
  'madness',
  'protector',
  'defense removed',
  'defeated',
  'back face',
] as const;
export const COULD_NOT_CAST = 0;
export const DECLINED = 1;
export const WILL_CAST = 2;

// ---- What is counted for each player until the turn ends; damage in combat until the player's own turn ends.
export const COUNT_SPELLS = 0;
export const COUNT_CREATURE_SPELLS = 1;
export const COUNT_DISCARDED = 2;
export const COUNT_LIFE_LOST = 3;
export const COUNT_LIFE_GAINED = 4;
export const COUNT_DAMAGE = 5;
export const COUNT_COMBAT_DAMAGE = 6;
export const COUNT_ATTACKERS = 7;
export const COUNT_LEFT = 8;
export const COUNT_TO_GRAVEYARD = 9;
export const COUNT_DIED = 10;
export const COUNT_TOKENS = 11;
/** Legendary and artifact spells, and Sagas (CR 700.6). */
export const COUNT_HISTORIC_SPELLS = 12;
/** Lands tapped for mana, where a card asks. */
export const COUNT_LANDS_TAPPED = 13;
export const TURN_COUNTS = 14;
/** In columns of their own, which are older: cards drawn, and lands played. */
export const COUNT_DRAWN = 14;
export const COUNT_LANDS_PLAYED = 15;
export const TURN_COUNT_NAMES = [
  'spells cast',
  'creature spells cast',
  'cards discarded',
  'life lost',
  'life gained',
  'damage dealt to',
  'combat damage dealt to since own turn',
  'creatures attacked with',
  'permanents left',
  'permanents put into graveyards',
  'creatures died',
  'tokens created',
  'historic spells cast',
  'lands tapped for mana',
  'cards drawn',
  'lands played',
] as const;
export type TurnCountName = (typeof TURN_COUNT_NAMES)[number];

// ---- Chance: one stream for each purpose, so that one more coin flip never changes a later draw.
export const STREAM_LIBRARY = 0; // + seat: shuffles of that player's library
export const STREAM_COIN = 4;
export const STREAM_DISCARD = 5;
export const CHANCE_STREAMS = ['library-0', 'library-1', 'library-2', 'library-3', 'coin', 'random-discard'] as const;
export const STREAM_COUNT = 6;
export const CHANCE_WORDS = STREAM_COUNT * 4;

// ---- How a card is cast: for its mana cost, or an alternative (CR 118.9)
export const CAST_AS_PRINTED = 0;
export const CAST_AS_FLASHBACK = 1;
export const CAST_AS_MADNESS = 2;
/** Without paying its mana cost (CR 118.9, 601.3b). */
export const CAST_WITHOUT_PAYING = 3;
/** With a flashback that an effect gave it, for its mana cost. */
export const CAST_AS_GIVEN_FLASHBACK = 4;
/** With a mayhem that an effect gave it, for its mana cost. */
export const CAST_AS_GIVEN_MAYHEM = 5;
/** With a madness that an effect gave it, for its mana cost. */
export const CAST_AS_GIVEN_MADNESS = 6;
/** + the ordinal among the card's abilities of the alternative way (CR 118.9). */
export const CAST_AS_WAY = 16;
/** + the place of the static ability that lets the player cast or play it (objects/permits.ts). */
export const CAST_AS_PERMITTED = 512;
/** Which face or half of the card is cast or played stands above the way of casting. */
export const CAST_FACE_SHIFT = 10;

export const MAX_PLAYERS = 4;

/** What may be chosen as a permanent enters, in the order of PICK_ (objects/picks.ts). */
export const PICK_NAMES = [
  'colour',
  'creature type',
  'basic land type',
  'player',
  'opponent',
  'counter or haste',
  'card name',
  'tribute',
] as const;
