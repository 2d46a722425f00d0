import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkedHtml, toMarkedHtml } from './marked-html.ts';
import type { Piece } from './port.ts';

const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom('<b>', '&lt;', '</code>', '<code id="m0">', '&#39;', '"', '&amp;amp;'),
);
const anyPiece = fc
  .array(fc.record({ isMark: fc.boolean(), text: words }), { maxLength: 8 })
  .map((parts): Piece => {
    const piece: (string | { index: number; shown: string })[] = [];
    for (const { isMark, text } of parts) {
      const last = piece.at(-1);
      if (isMark) piece.push({ index: piece.length, shown: text });
      else if (typeof last === 'string') piece[piece.length - 1] = last + text;
      else piece.push(text);
    }
    return piece;
  });

describe('a piece as HTML', () => {
  it('is read as it was written, whatever its words are', () => {
    fc.assert(
      fc.property(anyPiece, (piece) => {
        expect(readMarkedHtml(toMarkedHtml(piece))).toEqual(piece);
      }),
    );
  });

  it('shows its marks as elements that are not translated', () => {
    expect(toMarkedHtml(['harga & ', { index: 0, shown: '<5>' }])).toBe(
      'harga &amp; <code id="m0" translate="no">&lt;5&gt;</code>',
    );
  });
});

it.each<[string, Piece]>([
  ['see <CODE translate=no id=m3>5</CODE>!', ['see ', { index: 3, shown: '5' }, '!']],
  ['&quot;a&#39;s&#x20;b&quot; &unknown; &#99999999;', [`"a's b" &unknown; &#99999999;`]],
  ['a <b>b</b> <code>c</code>', ['a <b>b</b> <code>c</code>']],
  ['<code id="m1">a', ['<code id="m1">a']],
  ['', []],
])('"%s" is read as a provider means it', (html, piece) => {
  expect(readMarkedHtml(html)).toEqual(piece);
});

it('entities of text that has none any more stay', () => {
  expect(readMarkedHtml('a &amp; b', { isUnescaped: true })).toEqual(['a &amp; b']);
});
