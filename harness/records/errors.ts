/** What is thrown when records can't be read or kept: one sentence for the user, with the path. Other errors are bugs. */

/** A run folder, header or slice that is not what it should be, or that the file system refuses. */
export class RunError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RunError';
  }
}

/** A value for a message, on one line and short. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
