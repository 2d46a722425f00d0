import { parse, stringify } from 'lossless-json';
import { z } from 'zod';

/**
 * JSON text of a value. Ids are numbers on this marketplace and may have more digits than a double holds, so they are
 * written from bigints.
 */
export function toJson(value: unknown): string {
  return stringify(value) ?? 'null';
}

/** The value of a JSON text, or undefined if it is not JSON. Every whole number is a bigint. */
export function fromJson(text: string): unknown {
  try {
    return parse(text, null, {
      parseNumber: (digits) => (/^-?\d+$/.test(digits) ? BigInt(digits) : Number(digits)),
    });
  } catch {
    return undefined;
  }
}

/**
 * The body of a request, or undefined if it is not JSON. Fields of objects that are `null` or `[]` are removed: typed
 * clients send `null` for a missing field, and PHP sends `[]` for an empty object. Items of lists are kept.
 */
export function requestJsonOf(text: string): unknown {
  return dropEmptyFields(fromJson(text));
}

function dropEmptyFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropEmptyFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null && !isEmptyList(field));
  return Object.fromEntries(fields.map(([name, field]) => [name, dropEmptyFields(field)]));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** A whole number of a request body: bare, or its digits as a text, which some clients send. */
export const wholeNumber = z.union([
  z.bigint(),
  z
    .string()
    .regex(/^\d{1,20}$/)
    .transform((digits) => BigInt(digits)),
]);

/** A text of a request body; clients send null, or nothing, for what they leave out. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
