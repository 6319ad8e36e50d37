/**
 * `alea` of seedrandom, without its closures: the first words that it draws from a key, an order of magnitude sooner.
 *
 * Every game takes half a dozen keys, and short games are over in a few hundred microseconds. Johannes Baagøe's algorithm, from the
 * port of it in seedrandom (both MIT); tests hold every word against that library.
 */

const FRACTION = 2.3283064365386963e-10; // 2^-32
const TWO_TO_32 = 0x1_0000_0000;
const MULTIPLIER = 2091639;
/** What the three spaces leave that are mixed before the key: the state of the mixer, and the first words of the generator. */
const BEGIN = mash(mash(mash(0xefc8249d, ' '), ' '), ' ');
const S0 = fraction(mash(0xefc8249d, ' '));
const S1 = fraction(mash(mash(0xefc8249d, ' '), ' '));
const S2 = fraction(BEGIN);

/** The state of the mixer after the characters of a text, from one on. */
function mash(state: number, text: string, from = 0): number {
  let n = state;
  for (let i = from; i < text.length; i++) {
    n += text.charCodeAt(i);
    let h = 0.02519603282416938 * n;
    n = h >>> 0;
    h -= n;
    h *= n;
    n = h >>> 0;
    h -= n;
    n += h * TWO_TO_32;
  }
  return n;
}

function fraction(state: number): number {
  return (state >>> 0) * FRACTION;
}

function below(a: number, b: number): number {
  const difference = a - b;
  return difference < 0 ? difference + 1 : difference;
}

/** The first `count` words that belong to a key go to `out`, from `at` on. */
function draw(out: Uint32Array, at: number, count: number, first: number, second: number, third: number): void {
  let s0 = below(S0, fraction(first));
  let s1 = below(S1, fraction(second));
  let s2 = below(S2, fraction(third));
  let carry = 1;
  for (let i = 0; i < count; i++) {
    const next = MULTIPLIER * s0 + carry * FRACTION;
    carry = next | 0;
    s0 = s1;
    s1 = s2;
    s2 = next - carry;
    out[at + i] = (s2 * TWO_TO_32) | 0;
  }
}

/** Writes the first `count` words that belong to the key to `out`, from `at` on. */
export function drawWords(key: string, out: Uint32Array, at: number, count: number): void {
  const first = mash(BEGIN, key);
  const second = mash(first, key);
  draw(out, at, count, first, second, mash(second, key));
}

/** States of the mixer after each pass of two keys. */
const passes = new Float64Array(6);

/**
 * The words of two keys, one after the other. Each character has to wait for the one before it, so two keys are mixed at
 * once in the time of one.
 */
export function drawBoth(one: string, other: string, out: Uint32Array, at: number, count: number): void {
  const both = Math.min(one.length, other.length);
  let n = BEGIN;
  let o = BEGIN;
  for (let pass = 0; pass < 6; pass += 2) {
    for (let i = 0; i < both; i++) {
      n += one.charCodeAt(i);
      o += other.charCodeAt(i);
      let h = 0.02519603282416938 * n;
      let k = 0.02519603282416938 * o;
      n = h >>> 0;
      o = k >>> 0;
      h -= n;
      k -= o;
      h *= n;
      k *= o;
      n = h >>> 0;
      o = k >>> 0;
      h -= n;
      k -= o;
      n += h * TWO_TO_32;
      o += k * TWO_TO_32;
    }
    if (one.length > both) n = mash(n, one, both);
    if (other.length > both) o = mash(o, other, both);
    passes[pass] = n;
    passes[pass + 1] = o;
  }
  draw(out, at, count, passes[0] as number, passes[2] as number, passes[4] as number);
  draw(out, at + count, count, passes[1] as number, passes[3] as number, passes[5] as number);
}
