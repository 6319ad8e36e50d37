/**
 * Announcing a spell or an ability: the decisions of CR 601.2 answered from one description.
 *
 * Modes, kicker, X, targets, division, payment and costs are taken as the description says; what it leaves out is paid
 * automatically or refused, never guessed. It stops when the announcement is over.
 */

import {
  BATTLEFIELD,
  DECIDE_ADDITIONAL_COST,
  DECIDE_COST,
  DECIDE_DIVISION,
  DECIDE_KICKER,
  DECIDE_MANA,
  DECIDE_MODE,
  DECIDE_PAYMENT,
  DECIDE_SYMBOL,
  DECIDE_TARGET,
  DECIDE_X,
  EXILE,
  type Game,
  GRAVEYARD,
  GROUPS,
  groupCount,
  PAY_AUTOMATIC,
  PAY_FLOATING,
  PROCEDURE_NAMES,
  TAPPED,
  TARGET_TAG_DONE,
  W_D0,
  W_D1,
  W_D3,
  W_FRAMES,
  W_STACK,
  YES,
} from '../../engine/index.ts';
import { ScenarioError } from './errors.ts';
import { means, type OptionView } from './select.ts';
import type { Table } from './table.ts';

/** How a spell or ability is announced. */
export interface Announcement {
  /** Which mode, from 1, or which modes in printed order. */
  readonly mode?: number | readonly number[];
  readonly kicked?: boolean;
  /** Pay the buyback cost. */
  readonly buyback?: boolean;
  /** Which of several additional costs, from 1. */
  readonly additional?: number;
  readonly x?: number;
  /** Words of the targets: a list for a single group, one word for each group, or a list for each. */
  readonly targets?: readonly (string | readonly string[])[];
  /** How much for each target of a division, in the order of the targets; the last may be left out. */
  readonly divide?: readonly number[];
  /** What hybrid and Phyrexian symbols are paid with, in order: a letter, "generic" or "life". Else left to be answered. */
  readonly symbols?: readonly string[];
  /** Sources to pay with: permanents to tap, or floating mana "{R}". The rest is paid automatically. */
  readonly pay?: readonly string[];
  /** Creatures to tap for convoke. */
  readonly convoke?: readonly string[];
  /** Artifacts to tap for improvise. */
  readonly improvise?: readonly string[];
  /** Cards of the graveyard to exile for delve. */
  readonly delve?: readonly string[];
  /** What pays other costs: sacrificed, discarded, returned or tapped. */
  readonly costs?: readonly string[];
  /** Which mana an ability adds, by letter, in the order in which it is asked. */
  readonly mana?: string;
}

const ANNOUNCING = [PROCEDURE_NAMES.indexOf('cast'), PROCEDURE_NAMES.indexOf('activate')];

/** Decisions that a triggered ability asks as it goes on the stack. */
export const TRIGGER_KINDS: readonly number[] = [DECIDE_MODE, DECIDE_TARGET, DECIDE_DIVISION];

/** The option that pays a symbol with what the word says. */
function symbolText(word: string): string {
  return word === 'life' ? 'pay life' : word === 'generic' ? 'pay generic mana' : `pay {${word}}`;
}

function isAnnouncing(g: Game): boolean {
  for (let i = 0; i < (g.word[W_FRAMES] ?? 0); i++) if (ANNOUNCING.includes(g.frameProcedure[i] ?? -1)) return true;
  return false;
}

/** How much each target of the spell or ability gets, of what is divided. */
function sharesOf(g: Game, entry: number): number[] {
  const from = g.stackTargets[entry] ?? 0;
  let count = 0;
  for (let group = 0; group < groupCount(g, entry); group++) count += g.stackGroups[entry * GROUPS + group] ?? 0;
  return Array.from(g.division.slice(from, from + count)).filter((share) => share > 0);
}

/** Takes words from a list as they are used up. */
class Words {
  readonly left: string[];
  /** Those that were used up, in that order. */
  readonly taken: string[] = [];
  constructor(words: readonly string[] = []) {
    this.left = [...words];
  }

  /** Uses up a word that means the option; false when there is none. */
  take(table: Table, option: OptionView): boolean {
    const at = this.left.findIndex((word) => table.means(word, option));
    if (at >= 0) this.taken.push(...this.left.splice(at, 1));
    return at >= 0;
  }

  /** The first option, in the order offered, that one of the words means; the word is used up. */
  firstOffered(table: Table, among: readonly OptionView[]): OptionView | undefined {
    for (const option of among) {
      const at = this.left.findIndex((word) => table.means(word, option));
      if (at < 0) continue;
      // Refuses a word that could mean other things too.
      const meant = table.pick(
        this.left[at] ?? '',
        among.filter((other) => other.tag === option.tag),
      );
      this.taken.push(...this.left.splice(at, 1));
      return meant;
    }
    return undefined;
  }
}

/** Takes the first of the objects that the word means, or meant before, out of the list; false when there is none. */
function takeMeant(table: Table, ids: number[], word: string, before?: ReadonlySet<number>): boolean {
  const at = ids.findIndex((id) => before?.has(id) || means(table.game, table.labels, word, id));
  if (at >= 0) ids.splice(at, 1);
  return at >= 0;
}

/** Answers the decisions of the announcement under way. */
export class Announcer {
  readonly #table: Table;
  readonly #said: Announcement;
  readonly #doing: string;
  readonly #pay: Words;
  /** What pays instead of mana, by the word that its options begin with. */
  readonly #helping: Readonly<Record<string, Words>>;
  readonly #costs: Words;
  #divide: number[];
  /** The shares as they are asked. */
  #asked: readonly number[];
  readonly #mana: string[];
  readonly #modes: number[];
  readonly #symbols: string[];
  readonly #groups: Words[] = [];
  readonly #untapped: ReadonlySet<number>;
  readonly #buried: ReadonlySet<number>;
  /** Era of every object before: what pays for other costs goes elsewhere, or is tapped. */
  readonly #eras: Int32Array;
  /** What the words meant before: a token that pays is gone, and has no name any more. */
  readonly #meant = new Map<string, ReadonlySet<number>>();
  readonly #used = new Set<number>();
  /** What is announced, once it has targets; -1 before. */
  #object = -1;
  /** The shares stand in the order in which they are asked. */
  #shared = false;
  #kicker = false;
  #buyback = false;
  #xAsked = false;

  constructor(table: Table, said: Announcement, doing: string) {
    this.#table = table;
    this.#said = said;
    this.#doing = doing;
    this.#pay = new Words(said.pay);
    this.#helping = {
      convoke: new Words(said.convoke),
      improvise: new Words(said.improvise),
      delve: new Words(said.delve),
    };
    this.#costs = new Words(said.costs);
    this.#asked = said.divide ?? [];
    this.#divide = [...this.#asked];
    this.#modes = said.mode === undefined ? [] : [said.mode].flat();
    this.#symbols = [...(said.symbols ?? [])];
    this.#mana = [...(said.mana ?? '').replace(/[{}\s]/g, '')];
    const flags = table.game.flags;
    this.#eras = Int32Array.from(table.game.era);
    const { zone } = table.game;
    this.#buried = new Set(Array.from(zone.keys()).filter((id) => zone[id] === GRAVEYARD));
    const untapped = (id: number): boolean => zone[id] === BATTLEFIELD && !((flags[id] ?? 0) & TAPPED);
    this.#untapped = new Set(Array.from(flags.keys()).filter(untapped));
    for (const word of [said.pay, said.convoke, said.improvise, said.costs].flatMap((words) => words ?? [])) {
      const ids = Array.from(zone.keys()).filter((id) => means(table.game, table.labels, word, id));
      this.#meant.set(word, new Set(ids));
    }
  }

  /** Takes the option that begins the announcement and answers until it is over, or a decision of a kind is open. */
  run(begin: OptionView, until = -1): void {
    this.#answering(() => this.#table.take(begin), until);
  }

  /** Answers until the announcement is over. What it can't answer comes first, and it goes on with what is left to say. */
  #answering(begin: () => void, until = -1): void {
    const table = this.#table;
    table.explicit = true;
    try {
      begin();
      while (!table.isOver && table.isOpen && isAnnouncing(table.game)) {
        if (table.kind() === until) return;
        if (this.#answer()) continue;
        if (!this.#hasMoreToSay()) break;
        table.suspended = () => this.#answering(() => undefined);
        return;
      }
    } finally {
      table.explicit = false;
    }
    if (!table.isOver) table.settle();
    this.#checkUsed();
  }

  #hasMoreToSay(): boolean {
    return [this.#costs, this.#pay, ...Object.values(this.#helping)].some((words) => words.left.length > 0);
  }

  /** The same for a triggered ability, which is put on the stack without costs (CR 603.3c–d). */
  runTrigger(): void {
    const table = this.#table;
    // Each ability is told its own: the next one is another object on top of the stack.
    const top = () => table.game.stackObject[(table.game.word[W_STACK] ?? 0) - 1];
    const ability = top();
    this.#object = ability ?? -1;
    this.#readGroups();
    this.#takeForced();
    while (!table.isOver && TRIGGER_KINDS.includes(table.kind()) && top() === ability) {
      this.#answer();
      this.#takeForced();
    }
    this.#checkUsed();
  }

  /** The same for a payment while something resolves. */
  runPayment(): void {
    const table = this.#table;
    while (!table.isOver && (table.kind() === DECIDE_PAYMENT || table.kind() === DECIDE_COST)) this.#answer();
    this.#checkUsed();
  }

  /** Answers one decision. False when it is none of an announcement's. */
  #answer(): boolean {
    const said = this.#said;
    const table = this.#table;
    const all = table.options();
    const [only] = all.length === 1 ? all : [];
    switch (table.kind()) {
      case DECIDE_MODE:
        this.#mode(all);
        return true;
      case DECIDE_SYMBOL: {
        const symbol = this.#symbols.shift();
        if (symbol === undefined && only === undefined) return false;
        if (symbol === undefined) table.take(all[0] as OptionView);
        else this.#takeOption(({ text }) => text === symbolText(symbol), `a symbol can't be paid with "${symbol}"`);
        return true;
      }
      case DECIDE_ADDITIONAL_COST: {
        const wanted = said.additional;
        if (wanted === undefined) table.take(only ?? this.#missing('which additional cost'));
        else this.#takeOption(({ value }) => value === wanted - 1, `additional cost ${wanted} is not offered`);
        return true;
      }
      case DECIDE_KICKER:
        if (table.game.word[W_D1] === 1) {
          this.#buyback = true;
          this.#takeOption(({ tag }) => (tag === YES) === (said.buyback ?? false), 'buyback is not offered');
          return true;
        }
        this.#kicker = true;
        this.#takeOption(({ tag }) => (tag === YES) === (said.kicked ?? false), 'kicker is not offered');
        return true;
      case DECIDE_X:
        this.#xAsked = true;
        if (said.x === undefined && only !== undefined) table.take(only);
        else table.takeNumber(said.x ?? this.#missing('X'));
        return true;
      case DECIDE_TARGET:
        this.#target();
        return true;
      case DECIDE_DIVISION:
        if (!this.#shared) this.#sortShares();
        if (this.#divide.length === 0 && only !== undefined) table.take(only);
        else table.takeNumber(this.#divide.shift() ?? this.#missing('a division'));
        return true;
      case DECIDE_PAYMENT:
        this.#payNext();
        return true;
      case DECIDE_COST: {
        const given = this.#costs.left.length > 0;
        const enough = all.find(({ text }) => text === 'no more'); // of what is tapped for its power
        const option = given ? this.#costs.firstOffered(table, all) : (only ?? enough);
        table.take(option ?? this.#missing('what pays the cost'));
        return true;
      }
      case DECIDE_MANA: {
        const letter = this.#mana.shift();
        if (letter === undefined) table.take(only ?? this.#missing('which mana'));
        else this.#takeOption(({ text }) => text === `{${letter}}`, `{${letter}} is not offered`);
        return true;
      }
      default:
        if (only !== undefined) table.take(only);
        return only !== undefined;
    }
  }

  #mode(all: readonly OptionView[]): void {
    const [only] = all.length === 1 ? all : [];
    const mode = this.#modes.shift();
    const done = all.find(({ tag }) => tag === 1);
    if (mode !== undefined)
      this.#takeOption(({ tag, value }) => tag === 0 && value === mode - 1, `mode ${mode} is not offered`);
    else this.#table.take((this.#said.mode === undefined ? only : done) ?? this.#missing('a mode'));
  }

  #missing(what: string): never {
    const left = [...this.#costs.left, ...this.#groups.flatMap((group) => group.left)];
    const hint = left.length === 0 ? '' : ` (${left.map((word) => `"${word}"`).join(', ')} not offered)`;
    throw new ScenarioError(`${this.#doing}: ${what} is needed${hint}`, this.#table.game);
  }

  #takeOption(wanted: (option: OptionView) => boolean, problem: string): void {
    const option = this.#table.options().find(wanted);
    if (option === undefined) throw new ScenarioError(`${this.#doing}: ${problem}`, this.#table.game);
    this.#table.take(option);
  }

  /** The words for a target group: all of them when there is one group, else one entry each. */
  #group(): Words {
    const g = this.#table.game;
    const group = g.word[W_D1] ?? 0;
    this.#object = g.word[W_D0] ?? -1;
    if (this.#groups.length === 0) this.#readGroups();
    while (this.#groups.length <= group) this.#groups.push(new Words());
    return this.#groups[group] as Words;
  }

  #readGroups(): void {
    const g = this.#table.game;
    const entry = g.stackEntry[this.#object] ?? 0;
    const targets = this.#said.targets ?? [];
    const groups = groupCount(g, entry);
    const single = groups === 1 && targets.every((one) => typeof one === 'string');
    const lists = single
      ? [targets as readonly string[]]
      : targets.map((one) => (typeof one === 'string' ? [one] : one));
    // Groups without a choice before the one that is asked may be left out.
    const asked = this.#table.kind() === DECIDE_TARGET ? (g.word[W_D1] ?? 0) : 0;
    const skipped = lists.length > 0 && lists.length <= groups - asked ? asked : 0;
    for (let i = 0; i < skipped; i++) this.#groups.push(new Words());
    for (const list of lists) this.#groups.push(new Words(list));
  }

  /** What is said is used up by what was answered already because there was no choice. */
  /** Shares are said for the targets as these were said, and asked for them as these were chosen. */
  #sortShares(): void {
    this.#shared = true;
    const words: (string | undefined)[] = [...(this.#said.targets ?? [])].flat();
    const chosen = this.#groups.flatMap((group) => group.taken);
    const shares = [...this.#divide];
    if (chosen.length !== words.length || shares.length < words.length - 1 || shares.length > words.length) return;
    const all = (this.#table.game.word[W_D3] ?? 0) + words.length - 1;
    if (shares.length < words.length) shares.push(all - shares.reduce((sum, share) => sum + share, 0));
    this.#divide = chosen.map((word) => {
      const at = words.indexOf(word);
      words[at] = undefined;
      return shares[at] ?? 0;
    });
    this.#asked = [...this.#divide];
  }

  /** What the last target gets is not asked: it may be said, if it is that. */
  #checkDivided(): void {
    const said = this.#asked;
    if (this.#divide.length === 0) return;
    const g = this.#table.game;
    const entry = this.#object < 0 ? -1 : (g.stackEntry[this.#object] ?? -1);
    const shares = entry < 0 ? [] : sharesOf(g, entry);
    if (shares.join() === said.join()) return;
    const expected = shares.length === 0 ? 'nothing is divided' : `[${shares.join(', ')}] was expected`;
    throw new ScenarioError(`${this.#doing}: got the division [${said.join(', ')}] where ${expected}`, g);
  }

  #takeForced(): void {
    const table = this.#table;
    for (const { kind, option } of table.forced) {
      if (kind === DECIDE_DIVISION && Number.parseInt(option.text, 10) === this.#divide[0]) this.#divide.shift();
      if (kind === DECIDE_TARGET) this.#groups.some((words) => words.take(table, option));
    }
    table.forced = [];
  }

  #target(): void {
    const table = this.#table;
    const words = this.#group();
    const all = table.options();
    const option = words.firstOffered(
      table,
      all.filter(({ tag }) => tag !== TARGET_TAG_DONE),
    );
    if (option !== undefined) {
      table.take(option);
      return;
    }
    const done = all.find(({ tag }) => tag === TARGET_TAG_DONE);
    const [only] = all;
    if (words.left.length === 0 && all.length === 1 && only !== undefined) {
      table.take(only);
      return;
    }
    if (done === undefined || words.left.length > 0) this.#missing('a target');
    table.take(done);
  }

  #payNext(): void {
    const table = this.#table;
    const all = table.options();
    const floating = all.find(({ tag, text }) => tag === PAY_FLOATING && this.#takeFloating(text));
    const option = floating ?? this.#paid(all) ?? all.find(({ tag }) => tag === PAY_AUTOMATIC) ?? all[0];
    if (option === undefined) this.#missing('a payment');
    if (option.id >= 0) this.#used.add(option.id);
    table.take(option);
  }

  #takeFloating(text: string): boolean {
    // Mana of snow or with a rule is meant by its symbol too.
    const at = this.#pay.left.findIndex((word) => `spend ${word}` === text || text.startsWith(`spend ${word} `));
    if (at >= 0) this.#pay.left.splice(at, 1);
    return at >= 0;
  }

  #paid(all: readonly OptionView[]): OptionView | undefined {
    for (const [way, words] of Object.entries(this.#helping)) {
      const option = words.firstOffered(
        this.#table,
        all.filter(({ text }) => text.startsWith(way)),
      );
      if (option !== undefined) return option;
    }
    return this.#pay.firstOffered(
      this.#table,
      all.filter(({ id, text }) => id >= 0 && !Object.keys(this.#helping).some((way) => text.startsWith(way))),
    );
  }

  /** Sources that there was no choice about count as used if they became tapped; anything else left over is an error. */
  #checkUsed(): void {
    const table = this.#table;
    const g = table.game;
    // What left meanwhile was tapped and sacrificed, as far as one can see.
    const spent = (id: number): boolean => ((g.flags[id] ?? 0) & TAPPED) !== 0 || g.zone[id] !== BATTLEFIELD;
    const tapped = [...this.#untapped].filter((id) => spent(id) && !this.#used.has(id));
    const exiled = [...this.#buried].filter((id) => g.zone[id] === EXILE && !this.#used.has(id));
    const { convoke, improvise, delve } = this.#helping;
    const sources = [this.#pay, convoke, improvise].flatMap((words) => words?.left ?? []);
    for (const word of (delve?.left ?? []).filter((one) => !takeMeant(table, exiled, one))) {
      throw new ScenarioError(`${this.#doing}: "${word}" was not exiled to delve`, g);
    }
    for (const word of sources.filter((one) => !one.startsWith('{'))) {
      if (takeMeant(table, tapped, word, this.#meant.get(word))) continue;
      throw new ScenarioError(`${this.#doing}: "${word}" was not used to pay`, g);
    }
    const gone = Array.from(g.era.keys()).filter(
      (id) => g.era[id] !== this.#eras[id] || (this.#untapped.has(id) && (g.flags[id] ?? 0) & TAPPED),
    );
    for (const word of this.#costs.left.filter((one) => !takeMeant(table, gone, one, this.#meant.get(one)))) {
      throw new ScenarioError(`${this.#doing}: "${word}" was not used to pay a cost`, g);
    }
    if (this.#said.x !== undefined && !this.#xAsked) throw new ScenarioError(`${this.#doing}: no X is asked`, g);
    if (this.#modes.length > 0) throw new ScenarioError(`${this.#doing}: mode ${this.#modes[0]} is not asked`, g);
    this.#checkDivided();
    if (this.#symbols.length > 0) throw new ScenarioError(`${this.#doing}: no more symbols are asked`, g);
    if (this.#said.kicked && !this.#kicker) throw new ScenarioError(`${this.#doing}: kicker can't be paid`, g);
    if (this.#said.buyback && !this.#buyback) throw new ScenarioError(`${this.#doing}: buyback can't be paid`, g);
    const none = this.#groups.length === 0 && (this.#said.targets ?? []).length > 0;
    if (none) throw new ScenarioError(`${this.#doing}: no target is asked`, g);
    const unused = this.#groups.flatMap((group) => group.left);
    if (unused.length > 0) throw new ScenarioError(`${this.#doing}: "${unused.join('", "')}" can't be targeted`, g);
  }
}
