import fc from 'fast-check';
import qs from 'qs';
import { describe, expect, it } from 'vitest';
import { QUERY_LIMITS } from '@seller-chat/core/query';
import { encodeForm } from './form.ts';
import { RequestEncodingError } from './errors.ts';

/** What the other end reads, as the server is set up. */
const read = (text: string) => qs.parse(text, QUERY_LIMITS);

describe('[R3] a request as form text', () => {
  it('puts nested names in brackets and leaves undefined out', () => {
    const text = encodeForm({ shop: { id: '7', alias: undefined }, note: undefined, size: 20, on: true });
    expect(decodeURIComponent(text)).toBe('shop[id]=7&size=20&on=true');
  });

  it('sends a list up to the array limit by index', () => {
    const list = Array.from({ length: 20 }, (_, index) => `s${index}`);
    expect(read(encodeForm({ list }))).toEqual({ list });
  });

  it('sends a longer list as JSON text in one field', () => {
    const list = Array.from({ length: 21 }, (_, index) => `s${index}`);
    expect(read(encodeForm({ list }))).toEqual({ list: JSON.stringify(list) });
  });

  it('does not lose an empty list or record: "none" is not "not given"', () => {
    expect(read(encodeForm({ list: [], map: {} }))).toEqual({ list: '[]', map: '{}' });
  });

  it('is what qs writes, and arrives as it was sent, whatever fits the limits', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 8, unit: 'grapheme' })
      .map((text) => `n${text.replace(/[[\]]/g, '')}`);
    const leaf = fc.string({ unit: 'grapheme' });
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        leaf,
        fc.array(tie('tree'), { minLength: 1, maxLength: 5 }),
        fc.dictionary(name, tie('tree'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(name, tree, { maxKeys: 4, noNullPrototype: true }), (request) => {
        const text = encodeForm(request);
        expect(read(text)).toEqual(request);
        expect(decodeURIComponent(text)).toBe(decodeURIComponent(qs.stringify(request)));
      }),
    );
  });

  it.each([
    ['null', { note: null }, 'note'],
    ['a number that is none', { size: Number.NaN }, 'size'],
    ['a class of its own', { at: new Date(0) }, 'at'],
    ['half a surrogate pair', { text: 'broken \ud83d' }, 'text'],
    ['undefined inside a list', { list: ['a', undefined] }, 'list[1]'],
    [
      'six levels of brackets',
      { a: { b: { c: { d: { e: { f: { g: 'deep' } } } } } } },
      'a[b][c][d][e][f][g]',
    ],
    ['a number that is none, in a long list', { list: [...Array(20).fill(1), Infinity] }, 'list[20]'],
    ['brackets in a name', { map: { 'a[b]': 'x' } }, 'map[a[b]]'],
    ['a name that reads as an index', { map: { '1': 'x' } }, 'map[1]'],
    ['a name every object has', { map: { constructor: 'x' } }, 'map[constructor]'],
  ])('refuses %s, naming the field, rather than have the parser change it', (_, request, field) => {
    expect(() => encodeForm(request)).toThrow(
      expect.objectContaining({ name: 'RequestEncodingError', field }),
    );
  });

  it('refuses more fields than the parser reads, and sends exactly as many', () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`n${n}`, 'x']));
    expect(Object.keys(read(encodeForm(fields(1000))))).toHaveLength(1000);
    expect(() => encodeForm(fields(1001))).toThrow(RequestEncodingError);
  });

  it('sends the deepest levels the parser reads', () => {
    const request = { a: { b: { c: { d: { e: { f: 'deep' } } } } } };
    expect(read(encodeForm(request))).toEqual(request);
  });
});
