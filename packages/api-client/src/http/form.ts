import { QUERY_LIMITS } from '@seller-chat/core/query';
import { RequestEncodingError } from './errors.ts';

/**
 * A request as form text in the conventions of qs (requirements: R3): nested keys in brackets, lists by index,
 * `undefined` omitted. Lists longer than the parser's limit, and empty lists and records, which brackets
 * cannot express, become JSON text in one field. The same text serves as a body and as a query.
 *
 * Own code because qs adds 11 kB (gzip) of polyfills to the login page; the tests compare it with qs in both
 * directions.
 *
 * @throws RequestEncodingError for values that the parser would drop or misread: `null`, values outside of JSON,
 * more than 5 levels, more than 1000 fields, names that it would split.
 */
export function encodeForm(request: unknown): string {
  if (!isRecord(request)) throw new RequestEncodingError('', 'a request is a record of fields');
  const pairs = [...fieldsOfRecord(request, '', 0)];
  if (pairs.length > QUERY_LIMITS.parameterLimit) {
    throw new RequestEncodingError('', `more than ${QUERY_LIMITS.parameterLimit} fields in one request`);
  }
  return pairs.join('&');
}

type Fields = Generator<string, void, undefined>;

/** `depth`: number of brackets around the names of this record's fields. */
function* fieldsOfRecord(record: Readonly<Record<string, unknown>>, field: string, depth: number): Fields {
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    const inner = depth === 0 ? name : `${field}[${name}]`;
    checkName(name, inner, depth);
    yield* fieldsOfValue(value, inner, depth);
  }
}

function* fieldsOfValue(value: unknown, field: string, depth: number): Fields {
  if (Array.isArray(value)) {
    const isJson = value.length === 0 || value.length > QUERY_LIMITS.arrayLimit;
    if (isJson) yield toPair(field, toJson(value, field), depth);
    else
      for (const [index, item] of value.entries())
        yield* fieldsOfValue(item, `${field}[${index}]`, depth + 1);
  } else if (isRecord(value)) {
    const isEmpty = Object.values(value).every((inner) => inner === undefined);
    if (isEmpty) yield toPair(field, '{}', depth);
    else yield* fieldsOfRecord(value, field, depth + 1);
  } else if (typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) {
    yield toPair(field, String(value), depth);
  } else {
    throw new RequestEncodingError(field, 'neither text, finite number, truth value, list nor record');
  }
}

/** A list as JSON text; values that JSON would turn into `null` are refused. */
function toJson(list: readonly unknown[], field: string): string {
  return JSON.stringify(list, function keep(this: unknown, name: string, value: unknown) {
    const isHole = Array.isArray(this) && value === undefined;
    const isLost = typeof value === 'number' && !Number.isFinite(value);
    if (isHole || isLost) throw new RequestEncodingError(`${field}[${name}]`, 'no JSON value');
    return value;
  });
}

function toPair(field: string, text: string, depth: number): string {
  if (depth > QUERY_LIMITS.depth) {
    throw new RequestEncodingError(field, `nested deeper than ${QUERY_LIMITS.depth} levels`);
  }
  if (/\p{Surrogate}/u.test(field + text)) throw new RequestEncodingError(field, 'not a well-formed text');
  return `${encodeURIComponent(field)}=${encodeURIComponent(text)}`;
}

/** Refuses names that the parser would split, turn into a list index, or drop as a member of Object.prototype. */
function checkName(name: string, field: string, depth: number): void {
  if (name === '' || /[[\]]/.test(name))
    throw new RequestEncodingError(field, 'empty name, or brackets in it');
  if (depth > 0 && /^\d+$/.test(name))
    throw new RequestEncodingError(field, 'a name of digits reads as a list');
  if (name in Object.prototype) throw new RequestEncodingError(field, 'a name the parser drops');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
