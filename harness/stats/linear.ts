/** Small dense linear algebra: systems of a few dozen equations, solved with pivots. */

/** Rows of equal length. */
export type Matrix = number[][];

/** The inverse of a square matrix; null where it is singular to working precision. */
export function invert(matrix: readonly (readonly number[])[]): Matrix | null {
  const n = matrix.length;
  const work = matrix.map((row, i) => [...row, ...Array.from({ length: n }, (_, k) => (k === i ? 1 : 0))]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(work[row]?.[column] as number) > Math.abs(work[pivot]?.[column] as number)) pivot = row;
    }
    const top = work[pivot] as number[];
    const divisor = top[column] as number;
    if (!(Math.abs(divisor) > 1e-13)) return null;
    work[pivot] = work[column] as number[];
    work[column] = top;
    for (let k = 0; k < 2 * n; k++) top[k] = (top[k] as number) / divisor;
    for (let row = 0; row < n; row++) {
      const other = work[row] as number[];
      const factor = other[column] as number;
      if (row === column || factor === 0) continue;
      for (let k = 0; k < 2 * n; k++) other[k] = (other[k] as number) - factor * (top[k] as number);
    }
  }
  return work.map((row) => row.slice(n));
}

/** Matrix times vector. */
export function times(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, i) => sum + value * (vector[i] as number), 0));
}

/** Product of two matrices. */
export function product(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): Matrix {
  return a.map((row) =>
    Array.from({ length: b[0]?.length ?? 0 }, (_, k) =>
      row.reduce((sum, value, i) => sum + value * (b[i]?.[k] as number), 0),
    ),
  );
}

/** A matrix of nothing. */
export function zeros(rows: number, columns: number): Matrix {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => 0));
}
