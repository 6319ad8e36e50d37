/**
 * What planning a combat asks of creatures again and again, looked up once: bodies, worths, who can block whom.
 *
 * Hundreds of attacks and blocks are weighed for one answer, while nothing changes on the table. It holds for one position: whoever plans
 * begins it anew.
 */

import * as E from '../../engine/index.ts';
import { type Body, bodyOf } from './clash.ts';
import { creatureWorth } from './worth.ts';

type Game = E.Game;

/** More objects than these, and who can block whom is asked each time. */
const MOST_REMEMBERED = 512;

class FieldOfCombat {
  g!: Game;
  #count = 0;
  /** By id: in which position the body, and the worth, were looked up. */
  #seenBody = new Int32Array(0);
  #seenWorth = new Int32Array(0);
  #bodies: Body[] = [];
  #worths = new Float64Array(0);
  /** By blocker and attacker: twice the position, and one more if it can. */
  #blocks = new Int32Array(0);

  /** Forgets everything: another position, or another game. */
  begin(g: Game): this {
    this.g = g;
    this.#count++;
    const objects = g.size.objects;
    if (this.#worths.length >= objects) return this;
    this.#seenBody = new Int32Array(objects);
    this.#seenWorth = new Int32Array(objects);
    this.#worths = new Float64Array(objects);
    this.#bodies = [];
    this.#blocks = new Int32Array(objects <= MOST_REMEMBERED ? objects * objects : 0);
    return this;
  }

  body(id: number): Body {
    if (this.#seenBody[id] === this.#count) return this.#bodies[id]!;
    const body = bodyOf(this.g, id);
    this.#seenBody[id] = this.#count;
    this.#bodies[id] = body;
    return body;
  }

  worth(id: number): number {
    if (this.#seenWorth[id] === this.#count) return this.#worths[id]!;
    const worth = creatureWorth(this.g, id);
    this.#seenWorth[id] = this.#count;
    this.#worths[id] = worth;
    return worth;
  }

  canBlock(blocker: number, attacker: number): boolean {
    if (this.#blocks.length === 0) return E.canBlock(this.g, blocker, attacker);
    const at = blocker * this.#seenBody.length + attacker;
    const known = this.#blocks[at]!;
    if (known >> 1 === this.#count) return (known & 1) !== 0;
    const can = E.canBlock(this.g, blocker, attacker);
    this.#blocks[at] = this.#count * 2 + (can ? 1 : 0);
    return can;
  }
}

/** The one that all plans use, one after another. */
export const FIELD = new FieldOfCombat();

export type Field = FieldOfCombat;
