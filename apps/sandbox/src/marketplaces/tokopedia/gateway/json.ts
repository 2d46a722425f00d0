import { parse, stringify } from 'lossless-json';
import { z } from 'zod';

/**
 * JSON as this marketplace means it: ids are plain numbers, and a number may need more digits than a
 * double holds. Whole numbers are therefore bigints on this side, in both directions.
 */
export function toJson(value: unknown): string {
  return stringify(value) ?? 'null';
}

/** The value of a JSON text; undefined when it is not JSON. Whole numbers come as bigints. */
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
 * The body of a request, without the fields that say nothing: `null`, which typed clients write for what they leave
 * out, and in an object `[]`, which PHP writes for an empty one. Undefined when it is not JSON.
 */
export function requestJsonOf(text: string): unknown {
  return withoutNothing(fromJson(text));
}

function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, one]) => one !== null && !isEmptyList(one));
  return Object.fromEntries(fields.map(([name, one]) => [name, withoutNothing(one)]));
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
