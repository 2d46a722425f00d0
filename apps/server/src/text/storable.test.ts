import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  escapeUnstorable,
  escapeUnstorableIn,
  MAX_KEY_LENGTH,
  toIndexKey,
  toReadable,
  toReadableText,
  toStorable,
  toStorableText,
} from './storable.ts';

/** Texts with many characters that no database can hold. */
const oddText = fc.string({
  unit: fc.constantFrom('\0', '\uD83D', '\uDE00', '\uFDD0', '0', 'd', '8', 'a', 'é', '👕'),
  maxLength: 12,
});
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

describe('an id from outside', () => {
  it('can always be stored', () => {
    fc.assert(fc.property(oddText, (text) => isStorable(escapeUnstorable(text))));
  });

  it('never becomes another id', () => {
    fc.assert(
      fc.property(
        oddText,
        oddText,
        (one, other) => (escapeUnstorable(one) === escapeUnstorable(other)) === (one === other),
      ),
    );
  });

  it('without odd characters stays as it is', () => {
    expect(escapeUnstorable('2_100-é👕')).toBe('2_100-é👕');
  });
});

describe('a text for people', () => {
  it('can always be stored', () => {
    fc.assert(
      fc.property(oddText, (text) => isStorable(toStorableText(text)) && isStorable(toReadableText(text))),
    );
  });

  it.each([
    ['a\0b', 'ab'],
    ['a\uD83Db', 'a\uFFFDb'],
    ['👕', '👕'],
  ])('%j reads %j, escaped before or not', (text, stored) => {
    expect(toStorableText(text)).toBe(stored);
    expect(toReadableText(escapeUnstorable(text))).toBe(stored);
  });
});

it('every text and key inside a value can be stored', () => {
  expect(toStorable({ 'a\0': ['b\0', { c: '\uD800' }] })).toEqual({ a: ['b', { c: '\uFFFD' }] });
  const escaped = { 'a\uFDD00000': [1, null] };
  expect(escapeUnstorableIn({ 'a\0': [1, null] })).toEqual(escaped);
  expect(toReadable(escaped)).toEqual({ a: [1, null] });
});

it('a value that can be stored is handed on as it is', () => {
  const value = { a: ['b', { c: 1 }] };
  expect(toStorable(value)).toBe(value);
});

describe('a key of an index', () => {
  it('stays as it is while an index can hold it', () => {
    const key = 'k'.repeat(MAX_KEY_LENGTH);
    expect(toIndexKey(key)).toBe(key);
  });

  it('that is too long becomes a short one, always the same and for no other key', () => {
    const [one, other] = [`${'k'.repeat(200_000)}1`, `${'k'.repeat(200_000)}2`];
    expect(toIndexKey(one).length).toBeLessThan(100);
    expect(toIndexKey(one)).toBe(toIndexKey(one));
    expect(toIndexKey(one)).not.toBe(toIndexKey(other));
  });
});
