/**
 * A listener that keeps its own books of a game from events alone, to be held against the game.
 *
 * It counts life, poison and cards drawn by player, and what was cast, entered and activated by card. It knows no rules
 * but what an event says of itself.
 */

import { sourceKeywords } from '../../engine/actions/perform.ts';
import { ops } from '../../engine/effects/ops.ts';
import { INFECT } from '../../engine/ids/words.ts';
import {
  BATTLEFIELD,
  CONVOKED_SHIFT,
  DECIDE_PRIORITY,
  DECLINED,
  EVENT_ACTIVATE,
  EVENT_CAST,
  EVENT_DAMAGE,
  EVENT_DRAW,
  EVENT_GAIN_LIFE,
  EVENT_LOSE_LIFE,
  EVENT_MOVE,
  EVENT_NAMES,
  EVENT_TAPPED_FOR_MANA,
  EVENT_TOKEN,
  type EventSink,
  FIRST_NOTE,
  type Game,
  NOTE_BACK_FACE,
  NOTE_CONVOKED,
  NOTE_MADNESS,
  NOTE_NAMES,
  OP_NAMES,
  TAPPED,
  W_DECISION,
  W_LOST,
  WILL_CAST,
} from '../../engine/index.ts';

/** How often cards were used, by name; and instructions, by name. */
export class Coverage {
  readonly cast = new Map<string, number>();
  readonly entered = new Map<string, number>();
  readonly activated = new Map<string, number>();
  readonly tapped = new Map<string, number>();
  readonly events = new Map<string, number>();
  readonly decisions = new Map<string, number>();
  readonly instructions = new Map<string, number>();
  /** Where in the Rulebook's code instructions were followed. */
  readonly begun = new Set<number>();
  /** Sieges, cards cast with madness, and cards that were not though they could have been. */
  readonly defeated = new Map<string, number>();
  readonly madnessCast = new Map<string, number>();
  readonly madnessDeclined = new Map<string, number>();

  count(what: Map<string, number>, name: string): void {
    what.set(name, (what.get(name) ?? 0) + 1);
  }
}

export class Books implements EventSink {
  /** Life totals by seat, as the events tell them; an infecting source deals its damage as poison instead, and that may be halved. */
  readonly #life: number[];
  readonly #poison: number[];
  /** Damage of infecting sources since the last look. */
  readonly #infected: number[];
  casts = 0;
  problem = '';
  /** The card that a player has said to cast as a trigger resolves (madness, a defeated Siege), and has not cast yet. */
  #promised = -1;
  /** Creatures tapped for the spell under way. */
  #convoked = 0;
  readonly #coverage: Coverage;

  constructor(game: Game, coverage: Coverage) {
    this.#life = Array.from(game.life);
    this.#poison = Array.from(game.poison);
    this.#infected = this.#poison.map(() => 0);
    this.#coverage = coverage;
  }

  event(g: Game, kind: number, object: number, player: number, amount: number, aux: number, source: number): void {
    const name = EVENT_NAMES[kind] ?? NOTE_NAMES[kind - FIRST_NOTE];
    if (name === undefined) this.#fault(`event of unknown kind ${kind}`);
    else this.#coverage.count(this.#coverage.events, name);
    if (!Number.isInteger(object) || object < -1 || object >= g.size.objects)
      this.#fault(`${name} of object ${object}`);
    if (!Number.isInteger(player) || player < -1 || player >= g.size.players)
      this.#fault(`${name} of player ${player}`);
    if (!Number.isInteger(amount)) this.#fault(`${name} of amount ${amount}`);
    if (kind === EVENT_DAMAGE && object < 0 && sourceKeywords(g, source) & INFECT) this.#infected[player]! += amount;
    this.#keep(g, kind, object, player, amount, aux);
  }

  #keep(g: Game, kind: number, object: number, player: number, amount: number, aux: number): void {
    switch (kind) {
      case EVENT_GAIN_LIFE:
        this.#life[player]! += amount;
        return;
      case EVENT_LOSE_LIFE:
        this.#life[player]! -= amount;
        return;
      case EVENT_DAMAGE:
        if (amount <= 0) this.#fault(`damage of ${amount}`);
        if (object < 0) this.#life[player]! -= amount;
        return;
      case EVENT_DRAW:
        if (object < 0) this.#fault('a draw of nothing');
        return;
      case NOTE_MADNESS:
      case NOTE_BACK_FACE:
        if (kind === NOTE_BACK_FACE) this.#coverage.count(this.#coverage.defeated, nameOf(g, object));
        else if (amount === WILL_CAST) this.#coverage.count(this.#coverage.madnessCast, nameOf(g, object));
        else if (amount === DECLINED) this.#coverage.count(this.#coverage.madnessDeclined, nameOf(g, object));
        if (amount === WILL_CAST) this.#promised = object;
        return;
      case NOTE_CONVOKED:
        if (aux === object) this.#fault('a creature convokes itself');
        if (!(g.flags[object]! & TAPPED)) this.#fault('an untapped creature convokes');
        this.#convoked++;
        return;
      case EVENT_CAST:
        if (this.#promised === object) this.#promised = -1;
        if (g.castFlags[object]! >> CONVOKED_SHIFT !== this.#convoked) this.#fault('creatures convoke unnoticed');
        this.#convoked = 0;
        this.casts++;
        this.#coverage.count(this.#coverage.cast, nameOf(g, object));
        return;
      case EVENT_ACTIVATE:
        this.#coverage.count(this.#coverage.activated, nameOf(g, object));
        return;
      case EVENT_TAPPED_FOR_MANA:
        this.#coverage.count(this.#coverage.tapped, nameOf(g, object));
        return;
      case EVENT_MOVE:
        if ((aux & 7) === BATTLEFIELD) this.#coverage.count(this.#coverage.entered, nameOf(g, object));
        return;
      case EVENT_TOKEN:
        this.#coverage.count(this.#coverage.entered, g.rulebook.names[aux & 0xffff] ?? '?');
    }
  }

  /** What does not fit between the events so far and the game, '' when all does. Takes the game's figures over. */
  compare(g: Game): string {
    let found = this.problem;
    if (g.word[W_DECISION] === DECIDE_PRIORITY) {
      // Who left the game casts no more.
      const left = this.#promised < 0 || (g.word[W_LOST]! & (1 << g.owner[this.#promised]!)) !== 0;
      if (!left && found === '') found = `${nameOf(g, this.#promised)} was to be cast, and was not`;
      this.#promised = -1;
      this.#convoked = 0;
    }
    for (let seat = 0; seat < g.size.players; seat++) {
      const poisoned = g.poison[seat]! - this.#poison[seat]!;
      const more = g.life[seat]! - this.#life[seat]!;
      if ((more < 0 || more > Math.max(poisoned, this.#infected[seat]!)) && found === '') {
        found = `by the events player ${seat} has ${this.#life[seat]} life, in the game ${g.life[seat]}`;
      }
      this.#life[seat] = g.life[seat]!;
      this.#poison[seat] = g.poison[seat]!;
      this.#infected[seat] = 0;
    }
    return found;
  }

  #fault(what: string): void {
    if (this.problem === '') this.problem = what;
  }
}

function nameOf(g: Game, id: number): string {
  return g.rulebook.names[g.printed[id] ?? 0] ?? '?';
}

/** Counts every instruction that is followed while `work` runs. */
export function countInstructions(coverage: Coverage, work: () => void): void {
  const kept = [...ops];
  ops.forEach((op, i) => {
    ops[i] = (g, f, at) => {
      coverage.count(coverage.instructions, OP_NAMES[i] ?? '?');
      coverage.begun.add(at - 1);
      return op(g, f, at);
    };
  });
  try {
    work();
  } finally {
    kept.forEach((op, i) => {
      ops[i] = op;
    });
  }
}
