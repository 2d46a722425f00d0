import { isRecord, isText } from './plain-value.ts';

/**
 * Thrown before any change by a function whose argument does not match its type, such as unchecked JSON or a row of
 * an older build. Holds the path of the fault and the expected value (SPEC Z1).
 */
export class MalformedInputError extends TypeError {
  override readonly name = 'MalformedInputError';
  /** Path from the argument on: `incoming[3].messageTime`. */
  readonly path: string;
  /** The expected value: `a time in ms`. */
  readonly expected: string;

  constructor(path: string, expected: string, found: unknown) {
    super(`${path} must be ${expected}, not ${describe(found)}.`);
    this.path = path;
    this.expected = expected;
  }
}

function describe(found: unknown): string {
  if (found === null || found === undefined || typeof found === 'boolean' || typeof found === 'number') {
    return String(found);
  }
  if (Array.isArray(found)) return 'a list';
  if (found === '') return 'an empty text';
  return isText(found) ? 'a text' : `of type ${typeof found}`;
}

/** The condition of a field. */
export interface FieldRule {
  expected: string;
  holds: (value: unknown) => boolean;
}

/** The latest time a date can hold, epoch ms; the earliest is as far below 0. */
const LATEST_TIME = 8_640_000_000_000_000;

/** A time in epoch ms that a calendar knows. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= LATEST_TIME;

/** The rules that fields of messages, sessions and shops go by. */
export const FIELD = {
  id: { expected: 'a filled text', holds: (value) => isText(value) && value !== '' },
  text: { expected: 'a text', holds: isText },
  flag: { expected: 'true or false', holds: (value) => typeof value === 'boolean' },
  number: { expected: 'a finite number', holds: Number.isFinite },
  time: { expected: 'a time in ms', holds: isTime },
  record: { expected: 'an object', holds: isRecord },
  list: { expected: 'a list', holds: Array.isArray },
  call: { expected: 'a function', holds: (value) => typeof value === 'function' },
  code: { expected: 'a text or a number', holds: (value) => isText(value) || Number.isFinite(value) },
} as const satisfies Readonly<Record<string, FieldRule>>;

/** The same, or absent. */
export function optional({ expected, holds }: FieldRule): FieldRule {
  return { expected: `${expected}, or absent`, holds: (value) => value === undefined || holds(value) };
}

/** The same, or null. */
export function orNull({ expected, holds }: FieldRule): FieldRule {
  return { expected: `${expected}, or null`, holds: (value) => value === null || holds(value) };
}

export function oneOf(values: readonly (string | null)[]): FieldRule {
  const known = new Set<unknown>(values);
  return { expected: `one of ${values.join(', ')}`, holds: (value) => known.has(value) };
}

/** The first field that violates its rule; undefined if there is none. A `path` that is not text is `value`. */
export function findProblem(
  value: unknown,
  fields: Readonly<Record<string, FieldRule>>,
  path: string,
): MalformedInputError | undefined {
  const place = isText(path) ? path : 'value';
  if (!isRecord(value)) return new MalformedInputError(place, FIELD.record.expected, value);
  for (const [name, { expected, holds }] of Object.entries(fields)) {
    if (!holds(value[name])) return new MalformedInputError(`${place}.${name}`, expected, value[name]);
  }
  return undefined;
}

/** @throws MalformedInputError if `value` violates the rule */
export function requireField(value: unknown, { expected, holds }: FieldRule, path: string): void {
  if (!holds(value)) throw new MalformedInputError(path, expected, value);
}

/** @throws MalformedInputError if `value` is not a list */
export function requireList(value: unknown, path: string): asserts value is readonly unknown[] {
  requireField(value, FIELD.list, path);
}

/** @throws MalformedInputError if `value` is not an object */
export function requireRecord(value: unknown, path: string): void {
  requireField(value, FIELD.record, path);
}

/** @throws MalformedInputError if `value` is not an object, or for its first field that violates its rule */
export function requireFields(
  value: unknown,
  fields: Readonly<Record<string, FieldRule>>,
  path: string,
): void {
  const problem = findProblem(value, fields, path);
  if (problem) throw problem;
}

/** @throws MalformedInputError if `list` is malformed, or for the first element that {@link requireFields} refuses */
export function requireEach(list: unknown, fields: Readonly<Record<string, FieldRule>>, path: string): void {
  requireList(list, path);
  for (const [index, value] of list.entries()) requireFields(value, fields, `${path}[${index}]`);
}
