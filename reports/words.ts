/** Numbers as people read them in reports: shares in percent, differences in percentage points, counts with commas. */

/** What stands where there is no number. */
export const NOTHING = '–';

const MINUS = '\u2212';

/** `12,345` */
export function count(value: number): string {
  return Number.isFinite(value) ? value.toLocaleString('en-US') : NOTHING;
}

/** `53.4`, with a real minus sign. */
export function decimal(value: number, digits = 1): string {
  if (!Number.isFinite(value)) return NOTHING;
  const text = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const isZero = !/[1-9]/.test(text);
  return value < 0 && !isZero ? `${MINUS}${text}` : text;
}

/** A share as `53.4 %`. */
export function percent(share: number, digits = 1): string {
  return Number.isFinite(share) ? `${decimal(100 * share, digits)} %` : NOTHING;
}

/** A difference of shares as `+3.1`, in percentage points. */
export function points(difference: number, digits = 1): string {
  const text = decimal(100 * difference, digits);
  return difference > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

interface Between {
  readonly low: number;
  readonly high: number;
}

/** `51.9–54.9`, in percent. */
export function percentRange({ low, high }: Between): string {
  return `${decimal(100 * low)}–${decimal(100 * high)}`;
}

/** `+1.2 to +5.0`, in percentage points. */
export function pointRange({ low, high }: Between, digits = 1): string {
  return `${points(low, digits)} to ${points(high, digits)}`;
}

/** `1 game`, `2,000 games`. */
export function counted(value: number, thing: string, things = `${thing}s`): string {
  return value === 1 ? `1 ${thing}` : `${count(value)} ${things}`;
}

/** A p-value as `0.012`, `< 0.001`. */
export function probability(p: number): string {
  if (!Number.isFinite(p)) return NOTHING;
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

/** `a, b and c` */
export function listed(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}
