/**
 * Columns of small whole numbers as bytes: unsigned LEB128, seven bits a byte, the low ones first.
 *
 * Most numbers in a record are below 128 and take one byte, none has a width that could become too small, and the bytes
 * are the same on every machine. A column that does not hold exactly the expected count is refused. Numbers above
 * 2^32 - 1 are for wide columns only, and negative ones are not for here.
 */

const MOST_BYTES = 5;
const MOST_VALUE = 0xffff_ffff;
/** Sums are wider: up to 2^53 - 1. */
const MOST_WIDE_BYTES = 8;
const MOST_WIDE_VALUE = Number.MAX_SAFE_INTEGER;

/** Where a column is written before it is copied out: grows to the largest one. Memory that is taken and left at once adds up. */
let scratch = new Uint8Array(1 << 16);

function roomFor(bytes: number): Uint8Array {
  if (scratch.length < bytes) scratch = new Uint8Array(2 * bytes);
  return scratch;
}

/** The numbers as bytes. Each must be whole and from 0 to 2^32 - 1; `name` is what an error calls them. */
export function encodeColumn(values: ArrayLike<number>, name: string): Uint8Array {
  const out = roomFor(values.length * MOST_BYTES);
  let end = 0;
  for (let i = 0; i < values.length; i++) {
    let value = values[i] as number;
    if (value >>> 0 !== value) {
      throw new RangeError(`${name}: got ${value} where a whole number from 0 to ${MOST_VALUE} was expected.`);
    }
    while (value > 0x7f) {
      out[end++] = (value & 0x7f) | 0x80;
      value >>>= 7;
    }
    out[end++] = value;
  }
  return out.slice(0, end);
}

/** Reads exactly `count` numbers; null when the bytes hold fewer, more, or a number above 2^32 - 1. */
export function decodeColumn(bytes: Uint8Array, count: number): Uint32Array | null {
  if (count > bytes.length) return null;
  const out = new Uint32Array(count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined) return null;
      value += (byte & 0x7f) * scale;
      if (value > MOST_VALUE) return null;
      if (byte < 0x80) break;
      scale *= 0x80;
    }
    out[i] = value;
  }
  return at === bytes.length ? out : null;
}

/** Sums as bytes, in the same way. Each must be whole and from 0 to 2^53 - 1. */
export function encodeWideColumn(values: ArrayLike<number>, name: string): Uint8Array {
  const out = roomFor(values.length * MOST_WIDE_BYTES);
  let end = 0;
  for (let i = 0; i < values.length; i++) {
    let value = values[i] as number;
    if (!(Number.isSafeInteger(value) && value >= 0)) {
      throw new RangeError(`${name}: got ${value} where a whole number from 0 to ${MOST_WIDE_VALUE} was expected.`);
    }
    for (; value > 0x7f; value = Math.floor(value / 0x80)) out[end++] = (value % 0x80) | 0x80;
    out[end++] = value;
  }
  return out.slice(0, end);
}

/** Reads exactly `count` sums; null when the bytes hold fewer, more, or a number above 2^53 - 1. */
export function decodeWideColumn(bytes: Uint8Array, count: number): Float64Array | null {
  if (count > bytes.length) return null;
  const out = new Float64Array(count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    for (let scale = 1; ; scale *= 0x80) {
      const byte = bytes[at++];
      if (byte === undefined) return null;
      out[i] = (out[i] as number) + (byte & 0x7f) * scale;
      if ((out[i] as number) > MOST_WIDE_VALUE) return null;
      if (byte < 0x80) break;
    }
  }
  return at === bytes.length ? out : null;
}
