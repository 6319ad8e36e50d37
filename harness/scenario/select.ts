/**
 * Finds what words mean: options of the open decision, and objects.
 *
 * An object is meant by its label, by its name, by "B's Grizzly Bears" (controller, or owner off the battlefield), or by
 * "Grizzly Bears#2" (the second of that name in its zone, seat by seat). A player is "A" or "player A". An option may
 * also be meant by its own text. Words that could mean several different things are refused; things that are alike in
 * all that shows are not different.
 */

import {
  BATTLEFIELD,
  CAST_FACE_SHIFT,
  COLOUR_NAMES,
  canCast,
  DECIDE_ADDITIONAL_COST,
  DECIDE_ATTACKER,
  DECIDE_CHOICE,
  DECIDE_COPY,
  DECIDE_DAMAGE,
  DECIDE_DEVOUR,
  DECIDE_DIVISION,
  DECIDE_JOIN,
  DECIDE_KICKER,
  DECIDE_MANA,
  DECIDE_MAY,
  DECIDE_MODE,
  DECIDE_MULLIGAN,
  DECIDE_OPENING_HAND,
  DECIDE_PAY_LIFE,
  DECIDE_PAYMENT,
  DECIDE_PRIORITY,
  DECIDE_PROTECTOR,
  DECIDE_SCRY,
  DECIDE_SYMBOL,
  DECIDE_TARGET,
  DECIDE_X,
  decisionKind,
  describeOption,
  EXILE,
  faceRow,
  firstFace,
  type Game,
  GRAVEYARD,
  HAND,
  hideFace,
  ID_MASK,
  JOIN_BLOCKS,
  LIBRARY,
  lastFace,
  listOf,
  MANA_LETTERS,
  MAX_PLAYERS,
  maxOptions,
  NOWHERE,
  objectName,
  optionId,
  options,
  optionTag,
  optionValue,
  PAY_AUTOMATIC,
  PAY_FLOATING,
  PHASED_OUT,
  PRIORITY_ACTIVATE,
  PRIORITY_PASS,
  STACK,
  seatName,
  showFace,
  TARGET_TAG_OBJECT,
  TARGET_TAG_PLAYER,
  W_PLAYERS,
  ZONE_NAMES,
} from '../../engine/index.ts';
import { ScenarioError } from './errors.ts';

/** One option of the open decision. */
export interface OptionView {
  readonly index: number;
  readonly text: string;
  readonly tag: number;
  readonly value: number;
  /** Object it is about, -1 none. */
  readonly id: number;
  /** Seat of the player it targets, -1 none. */
  readonly seat: number;
  /** It casts or plays a face or half that the card's name does not name. */
  readonly face: boolean;
}

export type Labels = ReadonlyMap<string, number>;

/** All options of the open decision, in order. */
export function listOptions(g: Game): OptionView[] {
  const packed = new Int32Array(maxOptions(g));
  const n = options(g, packed);
  const kind = decisionKind(g);
  return Array.from(packed.subarray(0, n), (option, index) => {
    const tag = optionTag(option);
    const value = optionValue(option);
    return {
      index,
      text: describeOption(g, option),
      tag,
      value,
      id: kind === DECIDE_JOIN ? joined(tag, value) : isAboutObject(kind, tag) ? optionId(option) : -1,
      seat: seatMeant(kind, tag, value),
      face: kind === DECIDE_PRIORITY && tag !== PRIORITY_ACTIVATE && value >> CAST_FACE_SHIFT > 0,
    };
  });
}

/** The player whom an option is about, -1 none. */
function seatMeant(kind: number, tag: number, value: number): number {
  if (kind === DECIDE_JOIN) return tag !== JOIN_BLOCKS && value <= MAX_PLAYERS ? value - 1 : -1;
  return (kind === DECIDE_TARGET && tag === TARGET_TAG_PLAYER) || kind === DECIDE_PROTECTOR ? value : -1;
}

/** What is attacked or blocked by what enters so; -1 a player. */
function joined(tag: number, value: number): number {
  if (tag === JOIN_BLOCKS) return value;
  return value > MAX_PLAYERS ? value - MAX_PLAYERS - 1 : -1;
}

/** Kinds whose options are numbers, modes, yes or no, or types of mana. */
const NO_OBJECT: ReadonlySet<number> = new Set([
  DECIDE_MULLIGAN,
  DECIDE_MODE,
  DECIDE_X,
  DECIDE_DIVISION,
  DECIDE_DAMAGE,
  DECIDE_MAY,
  DECIDE_KICKER,
  DECIDE_PAY_LIFE,
  DECIDE_MANA,
  DECIDE_SYMBOL,
  DECIDE_ADDITIONAL_COST,
  DECIDE_PROTECTOR,
]);

function isAboutObject(kind: number, tag: number): boolean {
  if (NO_OBJECT.has(kind)) return false;
  switch (kind) {
    case DECIDE_PRIORITY:
      return tag !== PRIORITY_PASS;
    case DECIDE_TARGET:
      return tag === TARGET_TAG_OBJECT;
    case DECIDE_PAYMENT:
      return tag !== PAY_AUTOMATIC && tag !== PAY_FLOATING;
    case DECIDE_ATTACKER:
    case DECIDE_CHOICE:
    case DECIDE_DEVOUR:
    case DECIDE_OPENING_HAND:
    case DECIDE_COPY:
    case DECIDE_SCRY:
      return tag !== 0;
    default:
      return true;
  }
}

/** Name of a permanent or card without the word that marks a token. */
function plainName(g: Game, id: number): string {
  return objectName(g, id).replace(/ Token$/, '');
}

/** Whether the word means the object. */
export function means(g: Game, labels: Labels, word: string, id: number): boolean {
  const label = labels.get(word);
  if (label !== undefined) return label === id || isInterchangeable(g, label, id);
  const owned = /^([A-D])'s (.+)$/.exec(word);
  if (owned !== null) return seatName(holder(g, id)) === owned[1] && means(g, labels, owned[2] ?? '', id);
  const numbered = /^(.+)#(\d+)$/.exec(word);
  if (numbered !== null) {
    return isNamed(g, numbered[1] ?? '', id) && placeAmong(g, numbered[1] ?? '', id) === Number(numbered[2]);
  }
  return isNamed(g, word, id);
}

function isNamed(g: Game, name: string, id: number): boolean {
  return objectName(g, id) === name || plainName(g, id) === name;
}

/** Who controls it, or owns it where nobody does. */
export function holder(g: Game, id: number): number {
  const zone = g.zone[id];
  return (zone === BATTLEFIELD || zone === STACK ? g.controller[id] : g.owner[id]) ?? 0;
}

/** Equal cards of one hidden zone are offered once: the label of any of them means them all. */
function isInterchangeable(g: Game, a: number, b: number): boolean {
  const zone = g.zone[a];
  if (zone === BATTLEFIELD || zone === STACK || zone === NOWHERE) return false;
  return zone === g.zone[b] && g.owner[a] === g.owner[b] && g.card[a] === g.card[b];
}

/** Which of its name it is in its zone, from 1, seat by seat. */
function placeAmong(g: Game, name: string, id: number): number {
  let place = 0;
  for (const other of objectsIn(g, g.zone[id] ?? NOWHERE)) {
    if (isNamed(g, name, other)) place++;
    if (other === id) return place;
  }
  return 0;
}

/** Ids of the objects of a zone: seat by seat in order; the stack from its top. */
export function objectsIn(g: Game, zone: number, seat = -1): number[] {
  const found: number[] = [];
  if (zone === STACK) {
    for (let id = 0; id < g.size.objects; id++) if (g.zone[id] === STACK) found.push(id);
    return found.sort((a, b) => (g.stackEntry[b] ?? 0) - (g.stackEntry[a] ?? 0));
  }
  for (let p = 0; p < (g.word[W_PLAYERS] ?? 0); p++) {
    if (seat >= 0 && p !== seat) continue;
    const list = listOf(p, zone);
    let id = g.first[list] ?? -1;
    for (let left = g.count[list] ?? 0; left > 0; left--, id = g.next[id] ?? -1) found.push(id);
  }
  return found;
}

/** Whether nothing that shows tells the two apart. */
export function alike(g: Game, a: number, b: number): boolean {
  if (a === b) return true;
  const columns = [g.card, g.controller, g.owner, g.zone, g.flags, g.power, g.toughness, g.damage, g.plus, g.minus];
  if (columns.some((column) => column[a] !== column[b])) return false;
  if (g.attacking[a] !== g.attacking[b] || g.attachedTo[a] !== g.attachedTo[b]) return false;
  return !objectsIn(g, BATTLEFIELD).some((id) => {
    const host = (g.attachedTo[id] ?? 0) & ID_MASK;
    return g.attachedTo[id] !== 0 && (host === a || host === b);
  });
}

/** How the options show the colour that the word names. */
function colourSymbol(word: string): string | undefined {
  const colour = COLOUR_NAMES.indexOf(word.toLowerCase() as (typeof COLOUR_NAMES)[number]);
  return colour < 0 ? undefined : `{${MANA_LETTERS[colour]?.toLowerCase()}}`;
}

/** Whether the text of an option casts or plays the face or half, in whatever way. */
function namesFace(text: string, word: string): boolean {
  if (text === `cast ${word}` || text === `play ${word}`) return true;
  return text.startsWith(`cast ${word} with`) || text.startsWith(`cast ${word} for `);
}

/** Whether the word means the option: by its text, its object, or its player. */
export function meansOption(g: Game, labels: Labels, word: string, option: OptionView): boolean {
  const text = option.text.toLowerCase();
  if (text === word.toLowerCase()) return true;
  if (text === colourSymbol(word)) return true;
  if (option.face && namesFace(text, word.toLowerCase())) return true;
  if (option.seat >= 0) return word === seatName(option.seat) || word === `player ${seatName(option.seat)}`;
  return option.id >= 0 && means(g, labels, word, option.id);
}

/**
 * The option that the word means.
 * @throws ScenarioError when no option, or several different ones, are meant
 */
export function pick(g: Game, labels: Labels, word: string, among: readonly OptionView[]): OptionView {
  const exact = among.find(({ text }) => text.toLowerCase() === word.toLowerCase());
  if (exact !== undefined) return exact;
  const meant = among.filter((option) => meansOption(g, labels, word, option));
  const [first] = meant;
  if (first === undefined) throw new ScenarioError(`"${word}" is not offered`, g);
  // Options of one object with the same text can't be told apart by words: the first will do.
  const different = meant.find(({ id, text }) => (id === first.id ? text !== first.text : !alike(g, first.id, id)));
  if (different !== undefined) {
    throw new ScenarioError(`"${word}" could mean "${first.text}" or "${different.text}": say which`, g);
  }
  return first;
}

/** Zones in which an object is looked for, in this order. */
const SEARCHED = [BATTLEFIELD, STACK, GRAVEYARD, EXILE, HAND, LIBRARY, PHASED_OUT] as const;

/**
 * The object that the word means, in the first zone that has one; in a player's hand first if that is said.
 * @throws ScenarioError when there is none, or several that differ
 */
export function findObject(g: Game, labels: Labels, word: string, handOf = -1): number {
  const label = labels.get(word);
  if (label !== undefined) {
    if (g.zone[label] === NOWHERE) throw new ScenarioError(`"${word}" has ceased to exist`, g);
    return label;
  }
  const inHand = handOf < 0 ? undefined : objectsIn(g, HAND, handOf).find((id) => means(g, labels, word, id));
  if (inHand !== undefined) return inHand;
  for (const zone of SEARCHED) {
    const meant = objectsIn(g, zone).filter((id) => means(g, labels, word, id));
    const [first] = meant;
    if (first === undefined) continue;
    if (meant.some((id) => !alike(g, first, id))) {
      throw new ScenarioError(
        `"${word}" could mean ${meant.length} different objects (${ZONE_NAMES[zone]}): say which`,
        g,
      );
    }
    return first;
  }
  throw new ScenarioError(`there is no "${word}"`, g);
}

/**
 * Whether the player could pay for the card and has targets for it, whatever the time; the name of a face or half means
 * that one.
 * @throws ScenarioError when there is no such card
 */
export function canCastFace(g: Game, labels: Labels, word: string, seat: number, how: number): boolean {
  for (const id of objectsIn(g, HAND, seat)) {
    const card = g.card[id] ?? 0;
    for (let face = firstFace(g, card); face <= lastFace(g, card); face++) {
      const row = faceRow(g, card, face);
      if (face === 0 || g.rulebook.names[row] !== word) continue;
      showFace(g, id, row);
      const can = canCast(g, seat, id, how);
      hideFace(g, id);
      return can;
    }
  }
  return canCast(g, seat, findObject(g, labels, word, seat), how);
}
