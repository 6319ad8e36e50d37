/**
 * A search tree in typed arrays: nodes of one size, children as linked lists, nothing allocated after it is made.
 *
 * A node stands for a choice of its mover and all that follows. What others know of it does not matter: one tree is searched
 * for one observer. When it is full, no node is added any more and the search goes on with those that there are.
 */

/** Bytes of one node, for stating how much memory a search takes. */
export const NODE_BYTES = 45;

export class Tree {
  /** Most nodes. */
  readonly capacity: number;
  /** Nodes in use; node 0 is the root. */
  size = 1;
  /** Which choice leads here. */
  readonly key: Int32Array;
  /** Who made it. */
  readonly mover: Int8Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  /** How often it was tried; how often it could have been (availability). */
  readonly visits: Int32Array;
  readonly available: Int32Array;
  /** Sum of what the mover got. */
  readonly total: Float64Array;
  /** Sum of its squares: how much the results differ. */
  readonly squares: Float64Array;
  /** What is recognised of the decision behind a node, when a tree is used again; 0 nothing. */
  readonly mark: Int32Array;
  readonly children: Int32Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.key = new Int32Array(capacity);
    this.mover = new Int8Array(capacity);
    this.firstChild = new Int32Array(capacity);
    this.nextSibling = new Int32Array(capacity);
    this.visits = new Int32Array(capacity);
    this.available = new Int32Array(capacity);
    this.total = new Float64Array(capacity);
    this.squares = new Float64Array(capacity);
    this.mark = new Int32Array(capacity);
    this.children = new Int32Array(capacity);
    this.clear();
  }

  /** Empties it down to the root. */
  clear(): void {
    this.size = 0;
    this.#take(0, -1);
  }

  /** A new child; -1 when the tree is full. */
  add(parent: number, key: number, mover: number): number {
    if (this.size === this.capacity) return -1;
    const node = this.#take(key, mover);
    this.nextSibling[node] = this.firstChild[parent]!;
    this.firstChild[parent] = node;
    this.children[parent]!++;
    return node;
  }

  #take(key: number, mover: number): number {
    const node = this.size++;
    this.key[node] = key;
    this.mover[node] = mover;
    this.firstChild[node] = -1;
    this.nextSibling[node] = -1;
    this.visits[node] = 0;
    this.available[node] = 0;
    this.total[node] = 0;
    this.squares[node] = 0;
    this.mark[node] = 0;
    this.children[node] = 0;
    return node;
  }

  /** The child with that key, or -1. */
  child(parent: number, key: number): number {
    let node = this.firstChild[parent]!;
    while (node >= 0 && this.key[node] !== key) node = this.nextSibling[node]!;
    return node;
  }

  /** The most visited node at or below a node with that mark, or -1. */
  find(node: number, mark: number): number {
    let best = this.mark[node] === mark ? node : -1;
    for (let child = this.firstChild[node]!; child >= 0; child = this.nextSibling[child]!) {
      const found = this.find(child, mark);
      if (found >= 0 && (best < 0 || this.visits[found]! > this.visits[best]!)) best = found;
    }
    return best;
  }

  /** Becomes the part of another tree below a node, which becomes the root. Nodes keep their order. */
  graft(from: Tree, root: number): void {
    this.size = 0;
    this.#graft(from, root);
  }

  #graft(from: Tree, at: number): number {
    const node = this.#take(from.key[at]!, from.mover[at]!);
    this.visits[node] = from.visits[at]!;
    this.available[node] = from.available[at]!;
    this.total[node] = from.total[at]!;
    this.squares[node] = from.squares[at]!;
    this.mark[node] = from.mark[at]!;
    this.children[node] = from.children[at]!;
    let last = -1;
    for (let child = from.firstChild[at]!; child >= 0; child = from.nextSibling[child]!) {
      const copy = this.#graft(from, child);
      if (last < 0) this.firstChild[node] = copy;
      else this.nextSibling[last] = copy;
      last = copy;
    }
    return node;
  }
}
