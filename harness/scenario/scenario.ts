/**
 * A board, what players do, and what must hold: rules checked by playing, in few lines.
 *
 * Set up with `player`, `time` and `cards`; the first step begins the game. Every step answers decisions that an agent
 * could answer, and is refused with the decision that was really open when it can't be taken. Everything is asked (full
 * control); decisions with one option are answered here, priority and declarations excepted. Scenario files say the same
 * things as data; both stand on this class.
 */

import {
  CAST_FACE_SHIFT,
  type CardData,
  DECIDE_ATTACKER,
  DECIDE_BLOCKER,
  DECIDE_COST,
  DECIDE_DAMAGE,
  DECIDE_DIVISION,
  DECIDE_MAY,
  DECIDE_PAYMENT,
  DECIDE_PRIORITY,
  DECIDE_TARGET,
  DECIDE_TRIGGER,
  DECLARE_ATTACKERS_STEP,
  DECLARE_BLOCKERS_STEP,
  type Game,
  ID_MASK,
  MAX_PLAYERS,
  ON_STACK_TRIGGERED,
  PRIORITY_ACTIVATE,
  PRIORITY_CAST,
  PRIORITY_LAND,
  type Rulebook,
  refOf,
  STACK,
  setUpLabelled,
  TARGET_TAG_DONE,
  W_D0,
  W_D1,
  W_EXTRA_PHASES,
  W_STACK,
  W_STEP,
  W_TURN,
  type ZoneName,
} from '../../engine/index.ts';
import { type AgentOptions, answerByAgent } from './agent-step.ts';
import { type Announcement, Announcer, TRIGGER_KINDS } from './announce.ts';
import {
  type BoardTime,
  CAST_HOW,
  type CastAs,
  ownRulebook,
  PLAYER_NAMES,
  type PlayerBoard,
  type PlayerName,
  poolRulebook,
  seatOf,
  toPosition,
} from './board.ts';
import { CHOOSING, ENDING } from './choosing.ts';
import { describeResult, optionTexts, ScenarioError } from './errors.ts';
import { checkExpectation, type Expectation } from './expect.ts';
import { type Goal, goalWords, isReached } from './goals.ts';
import { lookAt, namesIn, type ObjectView, poolText } from './look.ts';
import { canCastFace, findObject, means, type OptionView, objectsIn } from './select.ts';
import { Table } from './table.ts';

export interface CastOptions extends Announcement {
  readonly as?: CastAs;
  /** Name of the face or half that is cast. */
  readonly face?: string;
}

export interface ActivateOptions extends Announcement {
  /** Which ability, as the options number them; needed when several are offered. */
  readonly ability?: number;
}

/** Passes that no scenario needs. */
const MOST_PASSES = 2_000;

/** Begins the description of a scenario, under the shipped pool's Rulebook or another one. */
export function scenario(rulebook?: Rulebook): Scenario {
  return new Scenario(rulebook);
}

/** Whether the way of casting that an option names is the one that is meant; leave by one ability needs no word. */
function castsSo(as: CastAs, how: number): boolean {
  if (as === 'alternative') return how >= CAST_HOW.alternative && how < CAST_HOW.permitted;
  if (as === 'permitted' || as === 'printed') return how === CAST_HOW[as] || how >= CAST_HOW.permitted;
  return how === CAST_HOW[as];
}

export class Scenario {
  readonly #rulebook: Rulebook | undefined;
  readonly #boards: PlayerBoard[] = [{}, {}];
  #time: BoardTime = {};
  #cards: readonly CardData[] = [];
  #begun: Table | undefined;

  constructor(rulebook?: Rulebook, begun?: Table) {
    this.#rulebook = rulebook;
    this.#begun = begun;
  }

  // ---------------------------------------------------------------- set-up

  /** What a player has. */
  player(name: PlayerName, board: PlayerBoard): this {
    this.#setUp('a player');
    const seat = seatOf(name);
    this.#boards[seat] = board;
    return this;
  }

  /** When the scenario begins; default: the precombat main phase of turn 3, A is active and has priority. */
  time(time: BoardTime): this {
    this.#setUp('a time');
    this.#time = { ...this.#time, ...time };
    return this;
  }

  /** Cards of its own, played with those of the pool that the boards name. */
  cards(...cards: readonly CardData[]): this {
    this.#setUp('cards');
    this.#cards = [...this.#cards, ...cards];
    return this;
  }

  #setUp(what: string): void {
    if (this.#begun !== undefined) throw new ScenarioError(`the game has begun: ${what} can't be set up any more`);
  }

  get #table(): Table {
    if (this.#begun === undefined) {
      const own = this.#cards.length > 0;
      if (own && this.#rulebook !== undefined) throw new ScenarioError('got both a Rulebook and cards of its own');
      const rulebook = own ? ownRulebook(this.#cards, this.#boards) : (this.#rulebook ?? poolRulebook());
      const { game, labels } = setUpLabelled(rulebook, toPosition(this.#boards, this.#time, rulebook));
      this.#begun = new Table(game, labels);
      this.#begun.settle();
    }
    return this.#begun;
  }

  /** The game itself, for what has no words here. */
  get game(): Game {
    return this.#table.game;
  }

  /** Another scenario that goes on from here on its own. */
  fork(): Scenario {
    return new Scenario(this.#rulebook, this.#table.fork());
  }

  // ---------------------------------------------------------------- acting with priority

  /** Casts a card from the hand, or from where the alternative says. Madness answers the question whether to cast. */
  cast(player: PlayerName, card: string, options: CastOptions = {}): this {
    new Announcer(this.#table, options, `casting ${card}`).run(this.#beginCast(player, card, options));
    return this;
  }

  /** The option that begins to cast a card. */
  #beginCast(player: PlayerName, card: string, { as = 'printed', face }: CastOptions): OptionView {
    const doing = `casting ${card}`;
    if (as === 'madness' || as === 'transformed') {
      this.#table.expectDecision(doing, [DECIDE_MAY], seatOf(player));
      return this.#table.pick('yes');
    }
    const mask = (1 << CAST_FACE_SHIFT) - 1;
    return this.#action(player, doing, card, ({ tag, value: how, text }) => {
      return (
        tag === PRIORITY_CAST && castsSo(as, how & mask) && (face === undefined || text.startsWith(`cast ${face}`))
      );
    });
  }

  /** Activates an ability of a permanent or card. */
  activate(player: PlayerName, card: string, options: ActivateOptions = {}): this {
    const doing = `activating ${card}`;
    const { ability } = options;
    const option = this.#action(
      player,
      doing,
      card,
      ({ tag, value }) => tag === PRIORITY_ACTIVATE && (ability === undefined || value === ability - 1),
    );
    new Announcer(this.#table, options, doing).run(option);
    return this;
  }

  /** Plays a land. */
  play(player: PlayerName, card: string): this {
    this.#table.take(this.#action(player, `playing ${card}`, card, ({ tag }) => tag === PRIORITY_LAND));
    return this;
  }

  #action(player: PlayerName, doing: string, word: string, wanted: (option: OptionView) => boolean): OptionView {
    const table = this.#table;
    table.expectDecision(doing, [DECIDE_PRIORITY], seatOf(player));
    const among = table.options().filter(wanted);
    if (!among.some((option) => table.means(word, option))) {
      throw new ScenarioError(`${doing} is not offered to ${player}`, table.game);
    }
    return table.pick(word, among);
  }

  /** Passes priority; of the player who has it, or of the player named, who must have it. */
  pass(player?: PlayerName): this {
    this.#table.expectDecision('passing', [DECIDE_PRIORITY], player === undefined ? -1 : seatOf(player));
    this.#table.take(this.#table.pick('pass'));
    return this;
  }

  /** All players pass until the top of the stack has resolved, or a decision is open meanwhile. */
  resolve(): this {
    const table = this.#table;
    const g = table.game;
    table.expectDecision('resolving', [DECIDE_PRIORITY]);
    const size = g.word[W_STACK] ?? 0;
    if (size === 0) throw new ScenarioError('resolving: the stack is empty', g);
    const top = g.stackObject[size - 1] ?? 0;
    const ref = refOf(g, top);
    const isThere = (): boolean => refOf(table.game, top) === ref && (table.game.stackEntry[top] ?? -1) >= 0;
    while (!table.isOver && table.kind() === DECIDE_PRIORITY && isThere()) this.pass();
    return this;
  }

  /** All players pass until the stack is empty. */
  resolveAll(): this {
    return this.passUntil('stack empty');
  }

  /** All players pass, and nobody attacks or blocks, until the goal is reached. */
  passUntil(goal: Goal): this {
    const table = this.#table;
    table.noteEvents();
    for (let n = 0; n < MOST_PASSES; n++) {
      if (isReached(table, goal)) return this;
      if (table.isOver) throw new ScenarioError(`passing until ${goalWords(goal)}: the game ended before`, table.game);
      if (table.kind() === DECIDE_PRIORITY) this.pass();
      else if (table.kind() === DECIDE_ATTACKER || table.kind() === DECIDE_BLOCKER) this.#declareNothing();
      else throw new ScenarioError(`passing until ${goalWords(goal)}: a decision must be answered first`, table.game);
    }
    throw new ScenarioError(`passing until ${goalWords(goal)}: it never comes`, table.game);
  }

  /** Declares no attack or block where that is legal, else what must be. */
  #declareNothing(): void {
    const all = this.#table.options();
    const option = all.find(({ tag }) => tag === 0) ?? all[0];
    if (option !== undefined) this.#table.take(option);
  }

  // ---------------------------------------------------------------- combat

  /** Goes to the declaration of attackers and declares these, against the opponent or against whom they are mapped to. */
  attack(player: PlayerName, attackers: readonly string[] | Readonly<Record<string, string>>): this {
    const table = this.#table;
    this.#toDeclaration(DECIDE_ATTACKER, DECLARE_ATTACKERS_STEP);
    table.expectDecision('attacking', [DECIDE_ATTACKER], seatOf(player));
    const left = Array.isArray(attackers)
      ? attackers.map((word: string) => ({ word, whom: '' }))
      : Object.entries(attackers).map(([word, whom]) => ({ word, whom: whom as string }));
    while (table.kind() === DECIDE_ATTACKER && !table.isOver) {
      const all = table.options();
      const option = all.find((one) => one.tag !== 0 && this.#isWanted(left, one));
      if (option === undefined) break;
      left.splice(
        left.findIndex((wanted) => this.#isWanted([wanted], option)),
        1,
      );
      table.take(option);
    }
    if (left.length > 0) {
      throw new ScenarioError(`attacking: "${left.map(({ word }) => word).join('", "')}" can't attack so`, table.game);
    }
    this.#finishDeclaration('attacking', DECIDE_ATTACKER);
    return this;
  }

  #isWanted(left: readonly { word: string; whom: string }[], option: OptionView): boolean {
    const table = this.#table;
    return left.some(({ word, whom }) => {
      if (!means(table.game, table.labels, word, option.id)) return false;
      if (whom === '' || option.text.endsWith(` ${whom}`)) return true;
      const attacked = option.value - MAX_PLAYERS - 1;
      return attacked >= 0 && means(table.game, table.labels, whom, attacked);
    });
  }

  /**
   * Goes to the declaration of blockers and declares these: blocker and attacker, the others block nothing. Where nobody
   * is named, the next players who declare, as far as they are needed.
   */
  block(
    player: PlayerName | undefined,
    blocks: Readonly<Record<string, string>> | readonly (readonly [string, string])[],
  ): this {
    const table = this.#table;
    this.#toDeclaration(DECIDE_BLOCKER, DECLARE_BLOCKERS_STEP);
    table.expectDecision('blocking', [DECIDE_BLOCKER], player === undefined ? -1 : seatOf(player));
    const left = (Array.isArray(blocks) ? [...blocks] : Object.entries(blocks)) as (readonly [string, string])[];
    let seat = table.decider;
    while (table.kind() === DECIDE_BLOCKER && !table.isOver) {
      if (table.decider !== seat && (player !== undefined || left.length === 0)) break;
      seat = table.decider;
      const g = table.game;
      const blocker = g.word[W_D0] ?? 0;
      const own = left.filter(([word]) => means(g, table.labels, word, blocker));
      const pairOf = (value: number) => own.find(([, attacker]) => means(g, table.labels, attacker, value));
      const option = table.options().find(({ tag, value }) => {
        if (own.length === 0) return tag === 0;
        return tag === 1 && pairOf(value) !== undefined;
      });
      if (option === undefined) {
        const what = own.length === 0 ? 'nothing' : `"${own[0]?.[1]}"`;
        throw new ScenarioError(`blocking: this creature can't block ${what} now`, g);
      }
      const pair = option.tag === 1 ? pairOf(option.value) : undefined;
      if (pair !== undefined) left.splice(left.indexOf(pair), 1);
      table.take(option);
    }
    if (left.length > 0) {
      throw new ScenarioError(`blocking: "${left.map(([word]) => word).join('", "')}" can't block`, table.game);
    }
    return this;
  }

  /** All pass with an empty stack until the declaration of that step of this turn. */
  #toDeclaration(kind: number, step: number): void {
    const table = this.#table;
    const turn = table.game.word[W_TURN];
    const w = (): Int32Array => table.game.word;
    while (!table.isOver && table.kind() === DECIDE_PRIORITY && w()[W_STACK] === 0) {
      if (w()[W_TURN] !== turn || ((w()[W_STEP] ?? 0) >= step && w()[W_EXTRA_PHASES] === 0)) return;
      this.pass();
      if (table.kind() === DECIDE_ATTACKER && kind !== DECIDE_ATTACKER) return;
    }
  }

  #finishDeclaration(doing: string, kind: number): void {
    const table = this.#table;
    if (table.isOver || table.kind() !== kind) return;
    const done = table.options().find(({ tag }) => tag === 0);
    if (done === undefined) throw new ScenarioError(`${doing}: the declaration is not legal so`, table.game);
    table.take(done);
  }

  /** Divides the combat damage of a creature: how much to which; what is left goes where the rules say. */
  assign(player: PlayerName, creature: string, shares: Readonly<Record<string, number>>): this {
    const table = this.#table;
    const doing = `assigning the damage of ${creature}`;
    table.expectDecision(doing, [DECIDE_DAMAGE], seatOf(player));
    const id = table.game.word[W_D0] ?? 0;
    if (!means(table.game, table.labels, creature, id))
      throw new ScenarioError(`${doing}: it is another's`, table.game);
    while (!table.isOver && table.kind() === DECIDE_DAMAGE && table.game.word[W_D0] === id) {
      const to = table.game.word[W_D1] ?? 0;
      const share = Object.entries(shares).find(([word]) => means(table.game, table.labels, word, to));
      if (share === undefined) throw new ScenarioError(`${doing}: a share is needed`, table.game);
      table.takeNumber(share[1]);
    }
    return this;
  }

  // ---------------------------------------------------------------- other decisions

  /** Puts triggered abilities of a player on the stack, by their sources, first one first. */
  order(player: PlayerName, sources: readonly string[]): this {
    const table = this.#table;
    const left = [...sources];
    while (left.length > 0) {
      const [word = ''] = left;
      // The last one of a player, and those that are all alike, go on the stack without being asked.
      const settled = (left.length === 1 && sources.length > 1) || left.every((other) => other === word);
      if (settled && this.#hasTriggered(word, seatOf(player))) return this;
      table.expectDecision('ordering triggers', [DECIDE_TRIGGER], seatOf(player));
      // A token that is gone has no name any more, its ability tells it.
      const isGone = !table.options().some((option) => table.means(word, option));
      table.take(table.pick(isGone ? `ability of ${word}` : word));
      left.shift();
      table.dropForced(left, [DECIDE_TRIGGER], seatOf(player));
    }
    return this;
  }

  /** Whether a triggered ability of that source is on the stack and none of the player's is to be ordered. */
  #hasTriggered(word: string, seat: number): boolean {
    const table = this.#table;
    const g = table.game;
    if (table.kind() === DECIDE_TRIGGER && table.decider === seat) return false;
    return objectsIn(g, STACK).some((id) => {
      const entry = g.stackEntry[id] ?? 0;
      const source = (g.stackSource[entry] ?? 0) & ID_MASK;
      if (g.stackKind[entry] !== ON_STACK_TRIGGERED) return false;
      // A token that is gone has no name any more, its ability on the stack tells it.
      return means(g, table.labels, word, source) || means(g, table.labels, `an ability of ${word}`, id);
    });
  }

  /** Chooses modes and targets of a triggered ability that is put on the stack. */
  target(player: PlayerName, options: Announcement | readonly string[]): this {
    const table = this.#table;
    const said: Announcement = isList(options) ? { targets: options } : options;
    const words = [...(said.targets ?? [])].flat();
    if (words.length > 0 && !TRIGGER_KINDS.includes(table.kind())) {
      const { forced } = table;
      table.dropForced(words, [DECIDE_TARGET], seatOf(player));
      const shares = forced.filter(({ kind }) => kind === DECIDE_DIVISION).map(({ option }) => option.text);
      const divided = (said.divide ?? []).every((share, i) => Number.parseInt(shares[i] ?? '', 10) === share);
      if (words.length === 0 && divided) return this;
    }
    table.expectDecision('choosing targets', TRIGGER_KINDS, seatOf(player));
    new Announcer(table, said, 'choosing targets').runTrigger();
    return this;
  }

  /** Pays a cost while something resolves: with these sources, the rest automatically. */
  pay(player: PlayerName, options: Announcement = {}): this {
    this.#table.expectDecision('paying', [DECIDE_PAYMENT, DECIDE_COST], seatOf(player));
    new Announcer(this.#table, options, 'paying').runPayment();
    return this;
  }

  /** Chooses these objects, in whatever order they are offered, and no more. What had no choice may be left out. */
  choose(player: PlayerName, words: readonly string[]): this {
    const table = this.#table;
    const seat = seatOf(player);
    const left = [...words];
    table.dropForced(left, CHOOSING, seat);
    const isAsked = !table.isOver && CHOOSING.includes(table.kind()) && table.decider === seat;
    // What had to be chosen was not asked: it shows by having moved.
    if (!isAsked) table.dropMoved(left, table.zonesBefore, new Set());
    if (left.length === 0 && words.length > 0 && !isAsked) return this;
    table.expectDecision('choosing', CHOOSING, seat);
    const kind = table.kind();
    const before = Uint8Array.from(table.game.zone);
    const taken = new Set<number>();
    while (!table.isOver && table.kind() === kind && table.decider === seat && left.length > 0) {
      const option = table.options().find((one) => left.some((word) => table.means(word, one)));
      if (option === undefined) break;
      left.splice(
        left.findIndex((word) => table.means(word, option)),
        1,
      );
      taken.add(option.id);
      table.take(option);
      table.dropForced(left, CHOOSING, seat);
    }
    // The engine does not ask about what must be chosen with the others: it shows by having moved.
    table.dropMoved(left, before, taken);
    if (left.length > 0) throw new ScenarioError(`choosing: ""${left.join('", "')}" is not offered`, table.game);
    const done = table.isOver || table.kind() !== kind || !ENDING.includes(kind);
    const option = done ? undefined : table.options().find(({ tag }) => tag === 0);
    if (option !== undefined) table.take(option);
    return this;
  }

  /** Answers decisions of a player one after another by the words of their options. */
  answer(player: PlayerName, ...words: readonly (string | number)[]): this {
    const table = this.#table;
    for (const word of words) {
      if (table.isOver || !table.isOpen || table.decider !== seatOf(player)) {
        throw new ScenarioError(`answering "${word}" needs a decision of ${player}`, table.game);
      }
      if (typeof word === 'number') table.takeNumber(word);
      else table.take(table.pick(word));
    }
    return this;
  }

  /** An agent answers decisions, for whoever decides: one, so many, or until a goal. */
  letAgent(agent: string, options: AgentOptions = {}): this {
    answerByAgent(this.#table, agent, options);
    return this;
  }

  /** The player leaves the game (CR 104.3a). */
  concede(player: PlayerName): this {
    this.#table.concede(seatOf(player));
    return this;
  }

  /** Takes back what was begun since the last priority (CR 732.1). */
  cancel(): this {
    const table = this.#table;
    if (!table.canCancel) throw new ScenarioError('nothing can be cancelled now', table.game);
    table.cancel();
    return this;
  }

  /**
   * Something that must be refused: words that no option has, the index of no option, or steps that can't be taken.
   * The game stays as it was.
   */
  refuses(what: string | number | ((scenario: this) => unknown)): this {
    const table = this.#table;
    if (typeof what === 'string') return this.expect({ notOffered: what });
    if (typeof what === 'number') {
      if (!table.refusesIndex(what)) throw new ScenarioError(`the choice ${what} was not refused`, table.game);
      return this;
    }
    const before = table.keep();
    let refused = false;
    try {
      what(this);
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      refused = true;
    }
    table.restore(before);
    if (!refused) throw new ScenarioError('what must be refused was accepted', table.game);
    return this;
  }

  // ---------------------------------------------------------------- looking

  /** What must hold now; see Expectation. */
  expect(expected: Expectation): this {
    checkExpectation(this.#table.game, this.#table.labels, expected, this.#table.counts());
    return this;
  }

  /** What the first target of a card that can be cast now could be: all of these, in any order. */
  expectTargets(player: PlayerName, card: string, are: readonly string[], options: CastOptions = {}): this {
    const trial = this.fork().#table;
    const begin = this.#beginCast(player, card, options);
    new Announcer(trial, options, `casting ${card}`).run(begin, DECIDE_TARGET);
    trial.expectDecision(`looking for targets of ${card}`, [DECIDE_TARGET], seatOf(player));
    const all = trial.options().filter(({ tag }) => tag !== TARGET_TAG_DONE);
    const wrong = are
      .filter((word) => !all.some((option) => trial.means(word, option)))
      .map((word) => `"${word}" is no target`);
    const more = all.filter((option) => !are.some((word) => trial.means(word, option)));
    const problems = [...wrong, ...more.map(({ text }) => `"${text}" is offered too`)];
    if (problems.length > 0) throw new ScenarioError(problems.join('\n'), trial.game);
    return this;
  }

  /** Who decides now. */
  get decider(): PlayerName {
    return PLAYER_NAMES[this.#table.decider] ?? 'A';
  }

  /** The same, but at priority who has just answered without a choice. */
  get answerer(): PlayerName {
    return PLAYER_NAMES[this.#table.lastDecider] ?? 'A';
  }

  /** Texts of the options of the open decision. */
  offers(): string[] {
    return optionTexts(this.#table.game);
  }

  /** Whether the player could pay for the card and has targets for it, whatever the time. */
  canCast(player: PlayerName, card: string, as: CastAs = 'printed'): boolean {
    const table = this.#table;
    return canCastFace(table.game, table.labels, card, seatOf(player), CAST_HOW[as]);
  }

  /** An object as it is now. */
  find(word: string): ObjectView {
    return lookAt(this.#table.game, findObject(this.#table.game, this.#table.labels, word));
  }

  /** Names of the objects of a zone in order; the stack from its top. */
  zone(zone: ZoneName, player?: PlayerName): string[] {
    return namesIn(this.#table.game, zone, player === undefined ? -1 : seatOf(player));
  }

  life(player: PlayerName): number {
    return this.#table.game.life[seatOf(player)] ?? 0;
  }

  /** Floating mana in letters. */
  mana(player: PlayerName): string {
    return poolText(this.#table.game, seatOf(player));
  }

  /** How the game ended, "none" while it goes on. */
  result(): string {
    return describeResult(this.#table.game);
  }
}

function isList(value: Announcement | readonly string[]): value is readonly string[] {
  return Array.isArray(value);
}
