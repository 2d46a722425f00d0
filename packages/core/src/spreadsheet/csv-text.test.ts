import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsvText, safeCsvText, writableText } from './csv-text.ts';

it.each([
  '=1+1',
  '=HYPERLINK("http://x.example","x")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '-2+3+cmd|x',
  '+cmd|x',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1+1',
  '＋1+A1',
  '－A1',
  '＠SUM(A1)',
  '-',
  '+',
  '+6281+A1',
  '-5-A1',
])('[J4] %j is written as text', (text) => expect(safeCsvText(text)).toBe(`'${text}`));

it.each([
  '-5',
  '1234567890',
  '0.5',
  '0',
  '-1.290,00',
  '-12.5 %',
  '+7',
  'Kopi Kita',
  'a=b',
  '5-1',
  "'quoted",
  'กาแฟ',
  '',
])('[J4] %j stays as it is', (text) => expect(safeCsvText(text)).toBe(text));

it.each([
  '1009876543210123456',
  '12345678901',
  '-100987654321012345',
  '007',
  '1e5',
  '+6281234567890',
  '+62 812-3456-7890',
  '+62-811-2233',
  '+1 (415) 555-2671',
])('[J7] %j is written as text that is read as it was', (text) => {
  expect(safeCsvText(text)).toBe(`\t${text}`);
  expect(readCsvText(`\t${text}`)).toBe(text);
});

it('[J5] characters that no file can hold are left out, and hide no formula', () => {
  expect(safeCsvText('\u0000=1+1')).toBe("'=1+1");
  expect(safeCsvText('a\u0007b\uD800c')).toBe('abc');
});

it.each([
  ["'=1+1", '=1+1'],
  ["'quoted", "'quoted"],
  ["'-5", "'-5"],
  ['Kopi', 'Kopi'],
  ['-Promo-', '-Promo-'],
  ['\tKopi', '\tKopi'],
])('[J6] the cell %j is the text %j', (cell, text) => expect(readCsvText(cell)).toBe(text));

it.each(['=1+1', ' =A1', '＝1'])('[J6] %j is a formula', (cell) => expect(readCsvText(cell)).toBeNull());

it('[J6] a text that was written is read as it was, but for an apostrophe before a formula of its own', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^['\t+-]{0,2}[\deE ]{0,14}$/)), (given) => {
      const text = writableText(given);
      fc.pre(!(text.startsWith("'") && safeCsvText(text.slice(1)) === text));
      expect(readCsvText(safeCsvText(text))).toBe(text);
    }),
  );
});

it('[Z2] a value that is not text is empty', () => {
  expect(safeCsvText(7 as never)).toBe('');
  expect(readCsvText(null as never)).toBe('');
});
