/**
 * The game as struct-like arrays: the only place where a column is named.
 *
 * Every column is a view into one buffer, placed in the order written here; an element is named by its index (an object
 * id, a seat, a stack entry, a frame …). A reference to an object is `era << ID_BITS | id` (CR 400.7); 0 is none.
 * Views of 32 bits come first, then 16, then 8, so that nothing is padded. Columns marked 'history' are left out of the
 * position hash, 'cache' ones out of both hashes. What the numbers mean for the rules, the procedures know.
 */

import { CHANCE_WORDS, MANA_TYPES, MAX_PLAYERS, TURN_COUNTS, ZONES } from '../ids/words.ts';
import { WORD_COUNT } from './header.ts';
import type { Placer } from './placer.ts';

/** How much room each table has. It grows only between steps. */
export interface Capacity {
  players: number;
  objects: number;
  stack: number;
  targets: number;
  frames: number;
  arena: number;
  batch: number;
  triggers: number;
  delayed: number;
  effects: number;
  counters: number;
  blocks: number;
  retypes: number;
  exiled: number;
  grants: number;
  excepts: number;
  replacers: number;
  picks: number;
  lots: number;
}

/** Bits of an object id inside a reference: at most 4,096 objects, 2^19 eras each. */
export const ID_BITS = 12;
export const ID_MASK = (1 << ID_BITS) - 1;
export const MAX_OBJECTS = 1 << ID_BITS;
export const MAX_ERA = (1 << 18) - 1;
/** Bit of the era of a permanent that is phased out. */
export const PHASED_ERA = 1 << 18;
/** Registers of a frame. */
export const REGISTERS = 16;
/** Entries of the two rings; powers of two. */
export const LKI_RING = 32;
export const LINK_RING = 32;
/** Object lists: one for each seat and zone. */
export const LISTS = MAX_PLAYERS * ZONES;
/** Distinct sets of types that a seat's simple mana sources can add, kept with their units; more are scanned for. */
export const MASKS = 12;
/** Target groups of a stack entry. */
export const GROUPS = 4;
/** Spells that left the stack and may still be copied, and how many targets of each are kept. */
export const GONE_SPELLS = 3;
export const GONE_TARGETS = 4;

class Placed {
  readonly place: Placer;
  size: Capacity;
  constructor(place: Placer, size: Capacity) {
    this.place = place;
    this.size = size;
  }
}

export class Columns extends Placed {
  // ---------------------------------------------------------------- 32 bits
  word = this.place.i32(WORD_COUNT, 'scalars, named in header.ts');
  chance = this.place.i32(CHANCE_WORDS, 'sfc32 words of each stream of chance');
  life = this.place.i32(this.size.players, 'life total of a seat');
  pool = this.place.i32(this.size.players * MANA_TYPES, 'mana of no special kind in a pool: seat * MANA_TYPES + type');

  era = this.place.i32(this.size.objects, 'how often the slot became a new object', 'history');
  timestamp = this.place.i32(this.size.objects, 'timestamp of the object (CR 613.7)', 'history');
  flags = this.place.i32(this.size.objects, 'bits named in header.ts');
  keywords = this.place.i32(this.size.objects, 'keywords it has now, after layers');
  attachedTo = this.place.i32(this.size.objects, 'reference of what it is attached to, 0 none');

  frameRegister = this.place.i32(this.size.frames * REGISTERS, 'registers of a frame, named by its procedure');
  arena = this.place.i32(this.size.arena, 'lists that frames own, last in first out');

  stackSource = this.place.i32(this.size.stack, 'reference of the source of the ability, or of the spell');
  stackEventObject = this.place.i32(this.size.stack, 'reference of the object of the triggering event');
  stackEventAmount = this.place.i32(this.size.stack, 'what the triggering event counted');
  stackFlags = this.place.i32(this.size.stack, 'how it was cast, what it may follow');
  target = this.place.i32(this.size.targets, 'references, or -1 - seat for a player; 0 is an illegal target');

  eventAmount = this.place.i32(this.size.batch, 'how much');
  eventSource = this.place.i32(this.size.batch, 'reference of the source');
  eventAux = this.place.i32(this.size.batch, 'kind-specific: zones, flags');

  triggerSource = this.place.i32(this.size.triggers, 'reference of the source of a waiting trigger');
  triggerObject = this.place.i32(this.size.triggers, 'reference of the object of its event');
  triggerAmount = this.place.i32(this.size.triggers, 'what its event counted');

  delayedSource = this.place.i32(this.size.delayed, 'reference of the source of a delayed trigger');
  delayedObject = this.place.i32(this.size.delayed, 'reference of the object it remembers');

  effectObject = this.place.i32(this.size.effects, 'reference of the object a continuous effect is locked onto');
  effectSource = this.place.i32(this.size.effects, 'reference of its source');
  effectTime = this.place.i32(this.size.effects, 'its timestamp', 'history');

  exiledBy = this.place.i32(this.size.exiled, 'reference of the permanent whose ability exiled a card');
  exiledCard = this.place.i32(this.size.exiled, 'reference of the card');
  replacerObject = this.place.i32(this.size.replacers, 'what a replacement effect is about: a reference, or -1 - seat');
  replacerSource = this.place.i32(this.size.replacers, 'reference of its source');
  replacerFrom = this.place.i32(this.size.replacers, 'reference of the source of damage that it looks at, 0 any');
  replacerTo = this.place.i32(this.size.replacers, 'where damage is redirected: a reference, or -1 - seat');
  replacerAmount = this.place.i32(this.size.replacers, 'how much it still replaces, -1 without a limit, 0 spent');
  pickOf = this.place.i32(this.size.picks, 'reference of a permanent for which something was chosen as it entered');
  lotHolder = this.place.i32(
    this.size.lots,
    'who has mana of this kind: -1 - seat for a pool, or a reference of what it was spent on',
  );
  lotSource = this.place.i32(this.size.lots, 'reference of what added it, 0 where that does not matter');
  lotRule = this.place.i32(
    this.size.lots,
    'what it may be spent on and what that does, a list of the Rulebook; 0 anything',
  );
  grantAbility = this.place.i32(this.size.grants, 'ability that an effect gives, a row of the Rulebook');
  retypeList = this.place.i32(this.size.retypes, 'subtypes that are set or added, a list of the Rulebook');

  lkiRef = this.place.i32(LKI_RING, 'reference of an object that left its zone', 'history');
  lkiKeywords = this.place.i32(LKI_RING, 'its keywords', 'history');
  lkiAttachedTo = this.place.i32(LKI_RING, 'what it was attached to', 'history');
  goneRef = this.place.i32(GONE_SPELLS, 'reference of a spell that left the stack and may be copied', 'history');
  goneTarget = this.place.i32(GONE_SPELLS * GONE_TARGETS, 'its targets', 'history');
  linkFrom = this.place.i32(LINK_RING, 'reference of a spell that was convoked', 'history');
  linkTo = this.place.i32(LINK_RING, 'reference of a creature that convoked it', 'history');

  power = this.place.i32(this.size.objects, 'power now');
  toughness = this.place.i32(this.size.objects, 'toughness now');
  damage = this.place.i32(this.size.objects, 'damage marked');
  plus = this.place.i32(this.size.objects, '+1/+1 counters');
  minus = this.place.i32(this.size.objects, '-1/-1 counters');
  division = this.place.i32(this.size.targets, 'share of each target of a division (CR 601.2d)');
  effectPower = this.place.i32(this.size.effects, 'evaluated power of the change');
  effectToughness = this.place.i32(this.size.effects, 'evaluated toughness of the change');
  counterAmount = this.place.i32(this.size.counters, 'how many');
  counterTime = this.place.i32(
    this.size.counters,
    'of counters that give keywords: the timestamp of the latest (CR 613.7c)',
    'history',
  );
  lkiPower = this.place.i32(LKI_RING, 'its power', 'history');
  lkiToughness = this.place.i32(LKI_RING, 'its toughness', 'history');
  lkiPlus = this.place.i32(LKI_RING, 'its +1/+1 counters', 'history');
  lkiMinus = this.place.i32(LKI_RING, 'its -1/-1 counters', 'history');

  // ---------------------------------------------------------------- 16 bits
  card = this.place.u16(this.size.objects, 'card whose copiable values it has, an index of the Rulebook; 0 unknown');
  printed = this.place.u16(this.size.objects, 'card that it physically is');
  types = this.place.u16(this.size.objects, 'card types and supertypes now');
  protection = this.place.u16(this.size.objects, 'what it has protection from, after layers');
  paidX = this.place.u16(this.size.objects, 'X of the spell that it was or is (CR 107.3m)');
  castFlags = this.place.u16(this.size.objects, 'how it was cast, kept by the permanent');
  next = this.place.i16(this.size.objects, 'next object of its list, -1 at the end', 'exact');
  previous = this.place.i16(this.size.objects, 'previous object of its list', 'exact');
  attacking = this.place.i16(
    this.size.objects,
    "what it attacks: 1 + seat, MAX_PLAYERS + 1 + object, -1 - seat: nothing any more; 0: it doesn't",
  );
  stackEntry = this.place.i16(this.size.objects, 'its entry on the stack, -1 none');

  first = this.place.i16(LISTS, 'first object of each list (seat * ZONES + zone), -1 none');
  last = this.place.i16(LISTS, 'last object of each list');
  count = this.place.i16(LISTS, 'length of each list');

  stackObject = this.place.i16(this.size.stack, 'object of a stack entry');
  stackAbility = this.place.i16(this.size.stack, 'ability that resolves, an index of the Rulebook, -1 none');
  stackX = this.place.i16(this.size.stack, 'value of X of the spell or ability');
  stackModes = this.place.i16(this.size.stack, 'chosen modes, a bit mask');
  stackTargets = this.place.i16(this.size.stack, 'where its targets start');
  eventObject = this.place.i16(this.size.batch, 'object of a proposed event, -1 none');
  triggerAbility = this.place.i16(this.size.triggers, 'ability that triggered');
  delayedAbility = this.place.i16(this.size.delayed, 'ability that will trigger');
  effectChange = this.place.i16(this.size.effects, 'change that it makes, an index of the Rulebook');
  blocker = this.place.i16(this.size.blocks, 'blocking creature of a pair');
  blocked = this.place.i16(this.size.blocks, 'attacking creature of the pair');
  counterObject = this.place.i16(
    this.size.counters,
    'object with counters of other kinds; -1 - n: what the n-th entry of last known information had',
  );
  exceptObject = this.place.i16(this.size.excepts, 'object that is a copy with an exception');
  exceptChange = this.place.i16(this.size.excepts, 'change that the exception makes, an index of the Rulebook');
  replacerAbility = this.place.i16(this.size.replacers, 'its replacement ability, a row of the Rulebook');
  pickValue = this.place.i16(this.size.picks, 'what was chosen: a colour, a subtype, a seat');
  grantObject = this.place.i16(this.size.grants, 'object that has it');
  retypeObject = this.place.i16(this.size.retypes, 'object whose subtypes an effect changes');
  frameArena = this.place.i16(this.size.frames, 'arena top when the frame was pushed');
  lkiCard = this.place.u16(LKI_RING, 'its card', 'history');
  lkiTypes = this.place.u16(LKI_RING, 'its types; from bit 13: 1 + seat that defended against it', 'history');
  goneModes = this.place.i16(GONE_SPELLS, 'its chosen modes', 'history');
  goneCast = this.place.u16(GONE_SPELLS, 'how it was cast', 'history');
  lkiX = this.place.u16(LKI_RING, 'its X', 'history');

  // ---------------------------------------------------------------- 8 bits
  poison = this.place.u8(this.size.players, 'poison counters');
  landsPlayed = this.place.u8(this.size.players, 'lands played this turn');
  extraLands = this.place.u8(this.size.players, 'additional lands this turn');
  drawn = this.place.u8(this.size.players, 'cards drawn this turn, at most 255');
  turnCounts = this.place.u8(
    this.size.players * TURN_COUNTS,
    'what is counted for each player this turn: seat * TURN_COUNTS + COUNT_, at most 255',
    'history',
  );
  mulligans = this.place.u8(this.size.players, 'mulligans taken');
  playerFlags = this.place.u8(this.size.players, 'bits named in header.ts');
  dirty = this.place.u8(this.size.players, 'which of the counts below must be counted again', 'cache');
  mana = this.place.u8(this.size.players, 'mana that untapped simple sources could add', 'cache');
  hardMana = this.place.u8(
    this.size.players,
    'bit 0: a source of several mana; above: permanents with mana abilities that are not simple',
    'cache',
  );
  masks = this.place.u8(this.size.players, 'how many sets of types its sources have; MASKS + 1: too many', 'cache');
  maskTypes = this.place.u8(this.size.players * MASKS, 'a set of types', 'cache');
  maskUnits = this.place.u8(this.size.players * MASKS, 'units of mana that sources of the set add', 'cache');
  instantBound = this.place.u8(this.size.players, 'least mana of what could be cast at instant speed', 'cache');
  sorceryBound = this.place.u8(this.size.players, 'least mana of what could be cast or played at all', 'cache');
  abilityBound = this.place.u8(this.size.players, 'least mana of what could be activated', 'cache');

  owner = this.place.u8(this.size.objects, 'seat of the owner');
  controller = this.place.u8(this.size.objects, 'seat of the controller');
  zone = this.place.u8(this.size.objects, 'zone, NOWHERE for a free slot');
  base = this.place.u8(this.size.objects, 'seat that controls it but for control-changing effects');
  colours = this.place.u8(this.size.objects, 'colours now');
  manaTypes = this.place.u8(this.size.objects, 'types that its simple mana ability can add now');
  shields = this.place.u8(this.size.objects, 'regeneration shields (CR 701.19)');
  used = this.place.u8(this.size.objects, 'bit n: its n-th limited ability was activated this turn');
  known = this.place.u8(this.size.objects, 'bit seat: that player knows what and where it is');

  stackKind = this.place.u8(this.size.stack, 'spell, activated or triggered ability');
  stackEventPlayer = this.place.i8(this.size.stack, 'player of the triggering event, -1 none');
  stackGroups = this.place.u8(this.size.stack * GROUPS, 'number of targets in each group');
  frameProcedure = this.place.u8(this.size.frames, 'procedure of a frame');
  frameStep = this.place.u8(this.size.frames, 'its next step');
  eventKind = this.place.u8(this.size.batch, 'kind of a proposed event');
  eventPlayer = this.place.i8(this.size.batch, 'player of the event, -1 none');
  triggerPlayer = this.place.i8(this.size.triggers, 'player of its event, -1 none');
  triggerController = this.place.u8(this.size.triggers, 'controller of the trigger');
  delayedController = this.place.u8(this.size.delayed, 'controller of a delayed trigger');
  delayedWhen = this.place.u8(this.size.delayed, 'what it waits for');
  effectController = this.place.u8(this.size.effects, 'controller of the effect');
  effectDuration = this.place.u8(this.size.effects, 'how long it lasts');
  exiledUntil = this.place.u8(
    this.size.exiled,
    'zone it returns to when that permanent leaves (CR 610.3), 0: none; PHASED_OUT: it phases in',
  );
  replacerController = this.place.u8(this.size.replacers, 'controller of the replacement effect');
  replacerDuration = this.place.u8(this.size.replacers, 'how long it lasts');
  lotType = this.place.u8(this.size.lots, 'type of the mana');
  lotUnits = this.place.u8(this.size.lots, 'how much');
  lotMarks = this.place.u8(this.size.lots, 'which of the kinds of sources that cards ask for it came from');
  pickKind = this.place.u8(this.size.picks, 'which kind of thing');
  retypeSets = this.place.u8(
    this.size.retypes,
    'RETYPE_: adds, replaces subtypes of the same kind, or takes creature types away',
  );
  counterKind = this.place.u8(this.size.counters, 'which kind');
  lkiColours = this.place.u8(LKI_RING, 'its colours', 'history');
  lkiController = this.place.u8(LKI_RING, 'its controller', 'history');
  goneGroups = this.place.u8(GONE_SPELLS * GROUPS, 'number of its targets in each group', 'history');
  goneDivision = this.place.u8(GONE_SPELLS * GONE_TARGETS, 'share of each, at most 255', 'history');
  lkiStatus = this.place.u8(LKI_RING, 'LKI_ bits: tapped, in combat, which face', 'history');
}
