/**
 * A game being played by words: the session, the labels, and one answer at a time.
 *
 * Decisions with one option are answered at once, but for priority and the declarations of combat, which are moments that
 * a scenario wants to see. What a step of a scenario means is said elsewhere; here one option is taken.
 */

import {
  checkState,
  createGame,
  DECIDE_ATTACKER,
  DECIDE_BLOCKER,
  DECIDE_DAMAGE,
  DECIDE_DIVISION,
  DECIDE_NONE,
  DECIDE_PRIORITY,
  DECIDE_X,
  DECISION_NAMES,
  decisionKind,
  decisionPlayer,
  EVENT_NAMES,
  type Game,
  OUTCOME_NONE,
  Session,
  STATUS_OVER,
  seatName,
  W_D2,
  W_D3,
  W_DECISION,
  W_OUTCOME,
} from '../../engine/index.ts';
import { GameCounter, type GameCounts } from '../counts/index.ts';
import { ScenarioError } from './errors.ts';
import { type Labels, listOptions, means, meansOption, type OptionView, pick } from './select.ts';

/** Answers in a row that no scenario needs. */
const MOST_FORCED = 10_000;

/** Decisions whose answer is a number. */
const ASKS_NUMBER: ReadonlySet<number> = new Set([DECIDE_X, DECIDE_DIVISION, DECIDE_DAMAGE]);

/** An answer that was given without a choice. */
interface ForcedAnswer {
  readonly kind: number;
  readonly seat: number;
  readonly option: OptionView;
}

export class Table {
  readonly labels: Labels;
  #session: Session;
  readonly #happened = new Set<number>();
  readonly #counter: GameCounter;
  /** What was counted before the action that is under way. */
  #before: GameCounts | null = null;
  /** Decisions with one option are not answered: whoever announces says what is chosen, and is held to it. */
  explicit = false;
  /** What was answered because there was one option, since the last choice. */
  forced: ForcedAnswer[] = [];
  /** Where every object was before the last answer. */
  zonesBefore: Uint8Array = new Uint8Array();
  /** An announcement that waits for the answer to what it can't say. */
  suspended: (() => void) | null = null;

  constructor(game: Game, labels: Labels) {
    this.labels = labels;
    this.#session = new Session(game);
    this.#counter = new GameCounter(game.rulebook);
    game.sink = {
      event: (at, kind, ...rest) => {
        this.#happened.add(kind);
        this.#counter.event(at, kind, ...rest);
      },
    };
  }

  /** Forgets what happened so far. */
  noteEvents(): void {
    this.#happened.clear();
  }

  /** What was counted since the begin. */
  counts(): GameCounts {
    return this.#counter.look();
  }

  /** Whether such an event has happened since then. */
  hasHappened(event: (typeof EVENT_NAMES)[number]): boolean {
    return this.#happened.has(EVENT_NAMES.indexOf(event));
  }

  get game(): Game {
    return this.#session.game;
  }

  /** A table of its own with the same position; an action under way can't be cancelled there. */
  fork(): Table {
    const copy = createGame(this.game);
    copy.copyFrom(this.game);
    const table = new Table(copy, this.labels);
    table.#counter.restore(this.counts());
    table.forced = [...this.forced];
    return table;
  }

  /** The game as it is now and what was counted, to take back to. */
  keep(): { readonly game: Game; readonly counts: GameCounts } {
    const game = createGame(this.game);
    game.copyFrom(this.game);
    return { game, counts: this.counts() };
  }

  /** Takes back to what was kept before. */
  restore({ game, counts }: ReturnType<Table['keep']>): void {
    this.suspended = null;
    this.game.copyFrom(game);
    this.#counter.restore(counts);
  }

  get isOver(): boolean {
    return this.game.word[W_OUTCOME] !== OUTCOME_NONE;
  }

  /** Kind of the open decision. */
  kind(): number {
    return decisionKind(this.game);
  }

  /** Seat of who decides. */
  get decider(): number {
    return decisionPlayer(this.game);
  }

  /** Seat of who decides, or at priority of who has just answered without a choice. */
  get lastDecider(): number {
    const answered = this.kind() === DECIDE_PRIORITY ? this.forced.at(-1) : undefined;
    return answered?.seat ?? this.decider;
  }

  options(): OptionView[] {
    return listOptions(this.game);
  }

  /** Plays on to the next decision that is a moment or has a choice. The state is checked at every decision. */
  settle(): void {
    for (let n = 0; n < MOST_FORCED; n++) {
      const status = this.#session.advance();
      checkState(this.game);
      if (status === STATUS_OVER) return;
      const kind = this.kind();
      if (this.explicit || kind === DECIDE_PRIORITY || kind === DECIDE_ATTACKER || kind === DECIDE_BLOCKER) return;
      const [only, another] = this.options();
      if (only === undefined || another !== undefined) return;
      this.forced.push({ kind, seat: this.decider, option: only });
      this.#session.choose(0);
    }
    throw new ScenarioError('the game goes on without a choice', this.game);
  }

  /** Takes an option and plays on. */
  take(option: OptionView): void {
    this.forced = [];
    this.zonesBefore = Uint8Array.from(this.game.zone);
    if (this.kind() === DECIDE_PRIORITY) this.#before = this.counts();
    this.#session.choose(option.index);
    this.settle();
    const goOn = this.suspended;
    this.suspended = null;
    goOn?.();
  }

  /** Takes those words out that mean what was answered already because there was no choice. */
  dropForced(words: string[], kinds: readonly number[], seat: number): void {
    for (const { kind, seat: decider, option } of this.forced) {
      if (!kinds.includes(kind) || decider !== seat) continue;
      const at = words.findIndex((word) => this.means(word, option));
      if (at >= 0) words.splice(at, 1);
    }
    this.forced = [];
  }

  /** Takes those words out that mean objects, other than those, whose zones have changed since; one word each. */
  dropMoved(words: string[], zones: ArrayLike<number>, others: ReadonlySet<number>): void {
    const { zone } = this.game;
    for (let id = 0; id < zones.length && words.length > 0; id++) {
      if (zone[id] === zones[id] || others.has(id)) continue;
      const at = words.findIndex((word) => means(this.game, this.labels, word, id));
      if (at >= 0) words.splice(at, 1);
    }
  }

  /** The option that a word means, among all or some of those open. */
  pick(word: string, among: readonly OptionView[] = this.options()): OptionView {
    return pick(this.game, this.labels, word, among);
  }

  means(word: string, option: OptionView): boolean {
    return meansOption(this.game, this.labels, word, option);
  }

  /** Takes the option that is a number, part by part where the range is large; of other decisions the option of that index. */
  takeNumber(number: number): void {
    const kind = this.kind();
    if (!ASKS_NUMBER.has(kind)) {
      const all = this.options();
      const option = all[number];
      if (option === undefined)
        throw new ScenarioError(`there is no option ${number} (from 0 to ${all.length - 1})`, this.game);
      this.take(option);
      return;
    }
    for (;;) {
      const word = this.game.word;
      const least = word[W_D2] ?? 0;
      const most = word[W_D3] ?? 0;
      const all = this.options();
      if (!Number.isInteger(number) || number < least || number > most) {
        throw new ScenarioError(`${number} is not offered (from ${least} to ${most})`, this.game);
      }
      const parts = all[0]?.tag === 1;
      const size = parts ? Math.ceil((most - least + 1) / all.length) : 1;
      const option = all.find(({ value }) => value === Math.trunc((number - least) / size));
      if (option === undefined) throw new ScenarioError(`${number} is not offered`, this.game);
      this.take(option);
      if (!parts || this.kind() !== kind) return;
    }
  }

  /** @throws ScenarioError when the open decision is of another kind or of another player */
  expectDecision(doing: string, kinds: readonly number[], seat = -1): void {
    const names = kinds.map((kind) => `"${DECISION_NAMES[kind]}"`).join(' or ');
    if (this.isOver || this.kind() === DECIDE_NONE || !kinds.includes(this.kind())) {
      throw new ScenarioError(`${doing} needs an open decision ${names}`, this.game);
    }
    if (seat >= 0 && this.decider !== seat) {
      throw new ScenarioError(`${doing} needs a decision of ${seatName(seat)}`, this.game);
    }
  }

  cancel(): void {
    this.suspended = null;
    this.#session.cancel();
    if (this.#before !== null) this.#counter.restore(this.#before);
  }

  get canCancel(): boolean {
    return this.#session.canCancel;
  }

  /** The player leaves the game, and those who are left play on. */
  concede(seat: number): void {
    this.#session.concede(seat);
    this.settle();
  }

  /** Whether the checked door refuses an option index and leaves the game as it was. */
  refusesIndex(index: number): boolean {
    const before = Uint8Array.from(this.game.bytes);
    try {
      this.#session.choose(index);
    } catch {
      return this.game.bytes.every((byte, i) => byte === before[i]);
    }
    return false;
  }

  /** Whether any decision is open. */
  get isOpen(): boolean {
    return this.game.word[W_DECISION] !== DECIDE_NONE;
  }
}
