import { parse, stringify } from 'lossless-json';

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
