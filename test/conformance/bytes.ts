/**
 * Looking at a game column by column: where two games differ, and how much of each column is in use.
 */

import type { Game } from '../../engine/index.ts';

type Column = Int32Array | Int16Array | Uint16Array | Uint8Array | Int8Array | Uint32Array;

export function columnOf(g: Game, name: string): Column {
  return (g as unknown as Record<string, Column>)[name] as Column;
}

/** The first places where two games differ, by column; an empty list when they are equal byte for byte. */
export function differences(a: Game, b: Game, but: (role: string) => boolean = () => false): string[] {
  const found: string[] = [];
  for (const { name, role } of a.columns) {
    if (but(role)) continue;
    const one = columnOf(a, name);
    const other = columnOf(b, name);
    if (one.length !== other.length) found.push(`${name}: ${one.length} and ${other.length} long`);
    const bytesOf = (of: Column) => Buffer.from(of.buffer, of.byteOffset, of.byteLength);
    if (bytesOf(one).equals(bytesOf(other))) continue;
    for (let i = 0; i < one.length && found.length < 6; i++) {
      if (one[i] !== other[i]) found.push(`${name}[${i}]: ${one[i]} and ${other[i]}`);
    }
  }
  return found;
}
