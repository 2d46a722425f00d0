import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../providers/translation/port.ts';
import { findLiterals } from './find-literals.ts';
import { protectText } from './protect-text.ts';

const valuesOf = (text: string) => findLiterals(text).map(({ value }) => value);

it.each<[string, string[]]>([
  ['Order 576460752303423488 ya', ['576460752303423488']],
  ['see https://s.id/AbC.', ['https://s.id/AbC']],
  ['看这个https://lzd.co/a谢谢', ['https://lzd.co/a']],
  ['shp.ee/abc?x=1, ok', ['shp.ee/abc?x=1']],
  ['di tokopedia.com ya', ['tokopedia.com']],
  ['ok.thanks and/or a.b', []],
  ['tulis ke cs+id@mail.example.com ya', ['cs+id@mail.example.com']],
  ['Hai {buyer|kak}, {{x}} {order}', ['{buyer|kak}', '{{', '}}', '{order}']],
  ['@Tran ơi, @ayu_99.', ['@Tran', '@ayu_99']],
  ['ok 👍🏽👩‍👩‍👧‍👦 ❤️ ❤ 🇮🇩', ['👍🏽👩‍👩‍👧‍👦', '❤️', '❤', '🇮🇩']],
  ['senang :) :D', [':)', ':D']],
  ['Rp12.500, 3% #240101ABC $5', ['12.500', '3%', '#240101ABC', '$5']],
  ['telp 0812 3456 7890 ya', ['0812 3456 7890']],
  ['๕๐๐ บาท ไซส์ M2', ['๕๐๐', 'M2']],
  ['2件 đôi2', ['2', 'đôi2']],
  ['pukul 14:30, 26/11/2026', ['14:30', '26/11/2026']],
])('the literals of "%s"', (text, values) => {
  const rp = values[0] === '12.500' ? ['Rp12.500', ...values.slice(1)] : values;
  expect(valuesOf(text)).toEqual(rp);
});

const LITERALS = [
  'https://s.id/AbC',
  '576460752303423488',
  '{buyer|kak}',
  '@Tran',
  '😀',
  'SN-24/7',
  'a@b.co',
  '12.500',
];
const part = fc.oneof(
  fc.constantFrom('barang', 'kak', 'ราคา', '多少钱', 'Còn', ',', '?', '<b>', '&amp;', '\n', ' \r\n', '  '),
  fc.constantFrom(...LITERALS),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
);
const anyText = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(' '));

describe('a text that is protected and restored', () => {
  it('is unchanged when nothing was translated', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { pieces, restore } = protectText(text);
        const restored = restore(pieces);
        // Characters that are no text are given to no one, restored or not.
        if (restored !== undefined) expect(restored).toBe(text);
        else expect(pieces.length).toBeGreaterThan(0);
      }),
    );
  });

  it('of words and literals is always restored', () => {
    const word = fc.constantFrom('barang', 'ราคา', '多少钱', 'Còn', ...LITERALS);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const text = words.join(' ');
        const { pieces, restore } = protectText(text);
        expect(restore(pieces)).toBe(text);
      }),
    );
  });

  it('keeps its literals, whatever becomes of its words', () => {
    const words = fc.constantFrom('price ', ' item', 'x', ' ', 'ราคา', '谢谢', 'giá');
    fc.assert(
      fc.property(anyText, fc.infiniteStream(words), (text, stream) => {
        const { pieces, restore } = protectText(text);
        const translated = pieces.map((piece): Piece =>
          piece.map((one) => (typeof one === 'string' ? `${stream.next().value}` : one)),
        );
        const restored = restore(translated);
        if (restored === undefined) return;
        const after = valuesOf(restored);
        for (const { kind, value } of findLiterals(text)) {
          // Beside each other, two emojis are read as one.
          if (kind === 'emoji') expect(restored).toContain(value);
          else expect(after).toContain(value);
        }
      }),
    );
  });
});

describe('a damaged translation is refused', () => {
  const text = 'Halo kak, order 576460752303423488 ada di https://s.id/AbC ya kak';
  const { pieces, restore } = protectText(text);
  const change = (edit: (piece: Piece) => Piece) => restore(pieces.map(edit));
  const isMark = (one: Piece[number]) => typeof one !== 'string';

  it.each<[string, (piece: Piece) => Piece]>([
    ['a mark is missing', (piece) => piece.filter((one) => !(isMark(one) && one !== piece[1]))],
    ['all marks are missing', (piece) => piece.filter((one) => !isMark(one))],
    ['a mark is doubled', (piece) => [...piece, ...piece.filter(isMark).slice(0, 1)]],
    [
      'a mark is changed',
      (piece) =>
        piece.map((one) => (typeof one === 'string' ? one : { ...one, shown: one.shown.toLowerCase() })),
    ],
    [
      'a mark is unknown',
      (piece) => piece.map((one) => (typeof one === 'string' ? one : { ...one, index: one.index + 7 })),
    ],
    ['a link has appeared', (piece) => [...piece, ' https://evil.example/x']],
    ['a number has appeared', (piece) => [...piece, ' 99999999']],
    ['nothing is left', () => []],
    ['it is no text', (piece) => [...piece, '\uFFFD']],
    ['it has no end', (piece) => [...piece, 'x '.repeat(2000)]],
  ])('%s', (_what, edit) => {
    expect(change(edit)).toBeUndefined();
  });

  it('and another order of its marks is none', () => {
    const reordered = change((piece) => [...piece].toReversed());
    expect(reordered).toContain('576460752303423488');
    expect(reordered).toContain('https://s.id/AbC');
  });
});

it('a word that a provider put beside a literal gets a space, so that both stay what they are', () => {
  const { pieces, restore } = protectText('lihat https://s.id/AbC ya');
  const [piece = []] = pieces;
  const glued = piece.map((one) => (typeof one === 'string' ? 'see' : one));
  expect(restore([glued])).toBe('see https://s.id/AbC see');
});

it('lines, and white space at their ends, stay', () => {
  const { pieces, restore } = protectText('  Halo \r\n\n 12 \n kak😀\t');
  expect(pieces).toEqual([['Halo'], ['kak']]);
  expect(restore([['Hello'], ['sis']])).toBe('  Hello \r\n\n 12 \n sis😀\t');
});

it('a very long text is looked through in one go', () => {
  for (const part of ['a.', '-', '1 ', 'a@', '{', 'https://', '😀', 'a1', '12 34 ', ':'])
    expect(() => protectText(part.repeat(100_000 / part.length))).not.toThrow();
});
