export const isText = (value: unknown): value is string => typeof value === 'string';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number from 0 to `max`. */
export function isCount(value: unknown, max = Infinity): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max;
}

/** `value` if it is one of `values`, else `undefined`. */
export function knownOf<T>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

/** The record without its absent fields. */
export function withoutAbsent<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

/** A test whether a value is a list whose items all pass. */
export function isListOf(passes: (item: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every((item) => passes(item));
}

/** A test whether a value is an object whose fields of these names pass. */
export function hasFields(
  tests: Readonly<Record<string, (field: unknown) => boolean>>,
): (value: unknown) => boolean {
  return (value) => isRecord(value) && Object.entries(tests).every(([name, passes]) => passes(value[name]));
}
