/**
 * Places typed-array columns one after another in one buffer, and remembers what it placed.
 *
 * It runs twice for each size: once without a buffer to learn the byte length, once to make the views. The record it
 * keeps (type, length, offset, meaning, range) is what dumps, JSON and the documentation of the layout derive from.
 */

/** One column as placed. `name` is filled in by the owner of the fields. */
export interface PlacedColumn {
  name: string;
  readonly type: 'i32' | 'u32' | 'i16' | 'u16' | 'i8' | 'u8';
  readonly offset: number;
  readonly length: number;
  readonly meaning: string;
  /** 'exact' columns take part in both hashes; 'history' (eras, timestamps, counters of work) only in the full one. */
  readonly role: 'exact' | 'history' | 'cache';
}

type Role = PlacedColumn['role'];

// What stands for a column while only sizes are asked for.
const NO_I32 = new Int32Array(0);
const NO_U32 = new Uint32Array(0);
const NO_I16 = new Int16Array(0);
const NO_U16 = new Uint16Array(0);
const NO_I8 = new Int8Array(0);
const NO_U8 = new Uint8Array(0);

export class Placer {
  readonly columns: PlacedColumn[] = [];
  /** The view of each column, in the same order; none while only sizes are asked for. */
  readonly views: (Int32Array | Uint32Array | Int16Array | Uint16Array | Int8Array | Uint8Array)[] = [];
  /** Where each column begins, and how many elements it has: the same once more, close together for what reads them all. */
  readonly offsets: number[] = [];
  readonly lengths: number[] = [];
  size = 0;
  readonly #buffer: ArrayBuffer | undefined;

  constructor(buffer?: ArrayBuffer) {
    this.#buffer = buffer;
  }

  #at(type: PlacedColumn['type'], width: number, length: number, meaning: string, role: Role): number {
    const offset = Math.ceil(this.size / width) * width;
    this.columns.push({ name: '', type, offset, length, meaning, role });
    this.offsets.push(offset);
    this.lengths.push(length);
    this.size = offset + width * length;
    return offset;
  }

  #keep<View extends Placer['views'][number]>(view: View): View {
    this.views.push(view);
    return view;
  }

  i32(length: number, meaning: string, role: Role = 'exact'): Int32Array {
    const at = this.#at('i32', 4, length, meaning, role);
    return this.#buffer ? this.#keep(new Int32Array(this.#buffer, at, length)) : NO_I32;
  }

  u32(length: number, meaning: string, role: Role = 'exact'): Uint32Array {
    const at = this.#at('u32', 4, length, meaning, role);
    return this.#buffer ? this.#keep(new Uint32Array(this.#buffer, at, length)) : NO_U32;
  }

  i16(length: number, meaning: string, role: Role = 'exact'): Int16Array {
    const at = this.#at('i16', 2, length, meaning, role);
    return this.#buffer ? this.#keep(new Int16Array(this.#buffer, at, length)) : NO_I16;
  }

  u16(length: number, meaning: string, role: Role = 'exact'): Uint16Array {
    const at = this.#at('u16', 2, length, meaning, role);
    return this.#buffer ? this.#keep(new Uint16Array(this.#buffer, at, length)) : NO_U16;
  }

  i8(length: number, meaning: string, role: Role = 'exact'): Int8Array {
    const at = this.#at('i8', 1, length, meaning, role);
    return this.#buffer ? this.#keep(new Int8Array(this.#buffer, at, length)) : NO_I8;
  }

  u8(length: number, meaning: string, role: Role = 'exact'): Uint8Array {
    const at = this.#at('u8', 1, length, meaning, role);
    return this.#buffer ? this.#keep(new Uint8Array(this.#buffer, at, length)) : NO_U8;
  }
}
