import fc from 'fast-check';
import { expect, it } from 'vitest';
import { previewOf, shortenText, startOfCharacter, textOf, visibleText } from './text-content.ts';

const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

it('[M1] the words are the content’s text', () => {
  expect(textOf({ kind: 'text', content: { text: 'Halo kak' } })).toBe('Halo kak');
  expect(textOf({ kind: 'imageWithText', content: { text: 'this one' } })).toBe('this one');
});

it('[M1] a kind without text, or a content without a text, has no text', () => {
  expect(textOf({ kind: 'product', content: { text: 'not words' } })).toBe('');
  expect(textOf({ kind: 'other', content: { text: 'raw' } })).toBe('');
  expect(textOf({ kind: 'text', content: {} })).toBe('');
  expect(textOf({ kind: 'text', content: { text: 42 } })).toBe('');
});

it('[M2] a preview is one line', () => {
  const content = { text: '  Hi,\r\n\tis   this\u0000in\u2028stock?\n' };
  expect(previewOf({ kind: 'text', content })).toEqual({ kind: 'text', text: 'Hi, is this in stock?' });
});

it('[M2] a preview of a long text ends in an ellipsis', () => {
  const { text } = previewOf({ kind: 'text', content: { text: 'a'.repeat(5000) } });
  expect(text).toBe(`${'a'.repeat(119)}…`);
});

it('[M2] a kind without text is described by its name alone', () => {
  expect(previewOf({ kind: 'image', content: { url: 'x' } })).toEqual({ kind: 'image', text: '' });
});

it('[M3] a family, a flag and an accented letter are one character each', () => {
  const text = '👩‍👩‍👧‍👦🇮🇩e\u0301 tail';
  expect(shortenText(text, 4)).toBe('👩‍👩‍👧‍👦🇮🇩e\u0301…');
  expect(shortenText(text, 2)).toBe('👩‍👩‍👧‍👦…');
  expect(shortenText('👩‍👩‍👧‍👦🇮🇩', 2)).toBe('👩‍👩‍👧‍👦🇮🇩');
});

it('[M3] no space is left before the ellipsis', () => {
  expect(shortenText('one two three', 5)).toBe('one…');
});

it('[M3] a letter under a thousand accents does not make a line of thousands', () => {
  expect(shortenText(`a${'\u0301'.repeat(1000)}`, 10)).toBe('…');
  expect(shortenText(`ab${'\u0301'.repeat(1000)}`, 10)).toBe('a…');
});

it('[M3] the result never has more characters than asked for, and is a beginning of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 12 }), (text, max) => {
      const short = shortenText(text, max);
      expect(graphemesOf(short).length).toBeLessThanOrEqual(Math.max(max, 1));
      if (short === text) return;
      expect(short.endsWith('…')).toBe(true);
      expect(text.startsWith(short.slice(0, -1))).toBe(true);
    }),
  );
});

it('[M3] an invalid length is refused', () => {
  for (const length of [0, -1, 1.5, Number.NaN]) expect(() => shortenText('abc', length)).toThrow(RangeError);
});

it.each([
  ['', ''],
  ['  Ayu ', 'Ayu'],
  [' \u3000\t', ''],
  ['\u3164', ''],
  ['\u3164\u115f\uffa0', ''],
  ['\u200b\u2060\ufeff', ''],
  ['\u2800\u2800', ''],
  ['\n\n\n', ''],
  ['❤\ufe0f', '❤\ufe0f'],
  ['ㅤAyuㅤ', 'ㅤAyuㅤ'],
])('[M26] %j is shown as %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

it('[M26] a message of blanks has no words in its preview', () => {
  for (const text of ['\n\n', '\u3164', ' \u200b '])
    expect(previewOf({ kind: 'text', content: { text } })).toEqual({ kind: 'text', text: '' });
});

it('[M3] a place inside a flag, a family or an accented letter is the beginning of it', () => {
  const text = 'a🇲🇾👨‍👩‍👧e\u0301z';
  const starts = Array.from({ length: text.length + 2 }, (_, at) => startOfCharacter(text, at));
  expect([...new Set(starts)]).toEqual([0, 1, 5, 13, 15, 16]);
});
