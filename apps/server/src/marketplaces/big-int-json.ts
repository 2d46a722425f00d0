import { parse, stringify } from 'lossless-json';
import { escapeUnstorableIn } from '../text/storable.ts';

/** Text this short is not nested too deeply for anyone. */
const SHORT_TEXT = 4096;
/** May be a number of more digits than JavaScript holds; texts can look like one, which costs only time. */
const INEXACT_NUMBER = /(?:^|[[:,])\s*-?(?:\d{16}|[\d.]+[eE])/;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Deeper than this is no document of a marketplace, and would overflow the stack of code that walks it. */
const MAX_DEPTH = 64;
/** May become a text that no database can hold: an escape for U+0000, half of a surrogate pair or U+FDD0. */
const MAYBE_UNSTORABLE = /\\u(?:0000|d[89a-f]|fdd0)|\uFDD0/i;

/**
 * Parses JSON without losing a digit: marketplace ids exceed 2^53 and some arrive as bare numbers. A number
 * that JavaScript cannot hold exactly as it was written (a large integer, an overflow) becomes its text; all
 * others are numbers. Of a repeated key the last one counts, as with `JSON.parse`. Every text in it can be stored, and
 * different texts stay different (`escapeUnstorable`).
 *
 * @throws SyntaxError on anything that is not JSON, or is nested too deeply to be read
 */
export function parseJson(text: string): unknown {
  if (isNestedTooDeeply(text)) throw new SyntaxError('JSON is nested too deeply');
  const value = parseExactly(text);
  return MAYBE_UNSTORABLE.test(text) ? escapeUnstorableIn(value) : value;
}

function parseExactly(text: string): unknown {
  if (text.length <= SHORT_TEXT && !INEXACT_NUMBER.test(text)) {
    try {
      return JSON.parse(text);
    } catch (error) {
      // The exact reader below judges it, in words of its own.
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return parse(text, undefined, {
    parseNumber: toExactNumber,
    onDuplicateKey: ({ newValue }) => newValue,
  });
}

/** Whether brackets outside of texts are nested more than `MAX_DEPTH` deep. What is no JSON may give either answer. */
function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(text, at);
        break;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        depth += 1;
        if (depth > MAX_DEPTH) return true;
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
    }
  }
  return false;
}

/** The index of the quote that closes the text begun at `start`. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
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
