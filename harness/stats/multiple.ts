/**
 * Many questions at once: p-values adjusted so that a chance finding among many stays as rare as among one.
 *
 * Holm keeps the probability of any false finding (family-wise), Benjamini and Hochberg the share of false ones among the findings.
 * An adjusted value is compared with the level as a single one would be. NaN values are no tests and stay NaN.
 * Sources: S. Holm, Scandinavian Journal of Statistics 6 (1979), 65-70; Y. Benjamini and Y. Hochberg, Journal of the Royal Statistical
 * Society B 57 (1995), 289-300.
 */

interface Ranked {
  readonly p: number;
  readonly place: number;
}

function rank(values: readonly number[]): Ranked[] {
  for (const p of values) {
    if (!(Number.isNaN(p) || (p >= 0 && p <= 1)))
      throw new RangeError(`Got the p-value ${p} where 0 to 1 was expected.`);
  }
  return values
    .map((p, place) => ({ p, place }))
    .filter(({ p }) => !Number.isNaN(p))
    .sort((a, b) => a.p - b.p || a.place - b.place);
}

/** Holm's adjusted p-values, in the given order. */
export function holm(values: readonly number[]): number[] {
  const adjusted = values.map(() => Number.NaN);
  const ranked = rank(values);
  let least = 0;
  ranked.forEach(({ p, place }, i) => {
    least = Math.max(least, Math.min(1, p * (ranked.length - i)));
    adjusted[place] = least;
  });
  return adjusted;
}

/** Benjamini and Hochberg's adjusted p-values, in the given order. */
export function benjaminiHochberg(values: readonly number[]): number[] {
  const adjusted = values.map(() => Number.NaN);
  const ranked = rank(values);
  let most = 1;
  for (let i = ranked.length - 1; i >= 0; i--) {
    const { p, place } = ranked[i] as Ranked;
    most = Math.min(most, (p * ranked.length) / (i + 1));
    adjusted[place] = most;
  }
  return adjusted;
}
