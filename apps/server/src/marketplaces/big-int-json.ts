import { parse, stringify } from 'lossless-json';

/** Text this short is not nested too deeply for anyone. */
const SHORT_TEXT = 4096;
/** What may be a number of more digits than JavaScript holds; texts can look like one, which costs only time. */
const INEXACT_NUMBER = /(?:^|[[:,])\s*-?(?:\d{16}|[\d.]+[eE])/;

/**
 * Parses JSON without losing a digit: marketplace ids exceed 2^53 and some arrive as bare numbers. A number
 * that JavaScript cannot hold exactly as it was written (a large integer, an overflow) becomes its text; all
 * others are numbers. Of a repeated key the last one counts, as with `JSON.parse`.
 *
 * @throws SyntaxError on anything that is not JSON, or is nested too deeply to be read
 */
export function parseJson(text: string): unknown {
  if (text.length <= SHORT_TEXT && !INEXACT_NUMBER.test(text)) {
    try {
      return JSON.parse(text);
    } catch (error) {
      // The exact reader below judges it, in words of its own.
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  try {
    return parse(text, undefined, {
      parseNumber: toExactNumber,
      onDuplicateKey: ({ newValue }) => newValue,
    });
  } catch (error) {
    if (error instanceof RangeError) throw new SyntaxError('JSON is nested too deeply', { cause: error });
    throw error;
  }
}

/** Writes JSON; a `bigint` becomes a bare integer. */
export function stringifyJson(value: unknown): string {
  const text = stringify(value);
  if (text === undefined) throw new TypeError('This value has no JSON form.');
  return text;
}

/** A decimal id as what JSON can carry as a bare integer. Throws `RangeError` when it is none. */
export function jsonInteger(id: string): bigint {
  if (!/^\d{1,20}$/.test(id)) throw new RangeError(`A marketplace id of digits is needed, not "${id}".`);
  return BigInt(id);
}

function toExactNumber(digits: string): number | string {
  const value = Number(digits);
  const isExact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
  return isExact ? value : digits;
}
