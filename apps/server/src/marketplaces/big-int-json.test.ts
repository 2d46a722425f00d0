import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonInteger, parseJson, stringifyJson } from './big-int-json.ts';

describe('parseJson', () => {
  it('keeps every digit of an id beyond 2^53 that arrives as a bare number', () => {
    expect(parseJson('{"id":2203844937390596385}')).toEqual({ id: '2203844937390596385' });
    expect(JSON.parse('{"id":2203844937390596385}')).not.toEqual({ id: '2203844937390596385' });
  });

  it('[law] loses no digit of any integer', () => {
    fc.assert(
      fc.property(fc.bigInt(), (integer) => {
        const { id } = parseJson(`{"id":${integer}}`) as { id: number | string };
        expect(String(id)).toBe(String(integer));
      }),
    );
  });

  it('[law] agrees with JSON.parse on everything whose numbers JavaScript can hold', () => {
    const scalar = [
      fc.string(),
      fc.boolean(),
      fc.constant(null),
      fc.integer(),
      fc.double({ min: -1e15, max: 1e15, noNaN: true }),
    ];
    fc.assert(
      fc.property(fc.object({ values: scalar }), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keeps a number as text that JavaScript has no number for', () => {
    expect(parseJson('[1e400, 0.5, -7]')).toEqual(['1e400', 0.5, -7]);
  });

  it('takes the last of a repeated key, as JSON.parse does', () => {
    expect(parseJson('{"a":1,"a":2}')).toEqual({ a: 2 });
  });

  it('gives no object another prototype', () => {
    const parsed = parseJson('{"__proto__":{"isAdmin":true}}') as Record<string, unknown>;
    expect(parsed['isAdmin']).toBeUndefined();
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });

  it.each([
    ['['.repeat(200_000), 'cut off'],
    ['['.repeat(65) + ']'.repeat(65), 'short'],
    [`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 'of objects'],
  ])('answers nesting without end with a SyntaxError', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  it('counts no bracket inside a text, and none that is closed', () => {
    const flat = `[${Array.from({ length: 200 }, () => '["[[\\"[["]').join()}]`;
    expect(parseJson(flat)).toEqual(JSON.parse(flat));
  });

  it('gives only texts that can be stored, different ones for different ones', () => {
    const parsed = parseJson(String.raw`{"a\u0000": ["b\u0000", "b", "b\ud800", "\ud83d\udc55"]}`);
    expect(parsed).toEqual({ 'a\uFDD00000': ['b\uFDD00000', 'b', 'b\uFDD0d800', '👕'] });
  });
});

describe('writing', () => {
  it('[law] sends an id of digits as the bare integer it is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }), (id) => {
        expect(stringifyJson({ id: jsonInteger(String(id)) })).toBe(`{"id":${id}}`);
      }),
    );
  });

  it.each(['', '-1', '1.5', '1e3', 'abc', '1}', '9'.repeat(21)])('refuses %j as an id', (id) => {
    expect(() => jsonInteger(id)).toThrow(RangeError);
  });
});
