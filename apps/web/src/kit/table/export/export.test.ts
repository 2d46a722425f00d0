import papaparse from 'papaparse';
import { beforeEach, expect, it, vi } from 'vitest';
import { unzipTexts } from '../../../testing/unzip.ts';
import { ExportTooLargeError, readAll } from './read-all.ts';
import { toCsv } from './to-csv.ts';
import { toXlsx } from './to-xlsx.ts';

// Seven hours ahead of UTC.
beforeEach(() => void vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-420));

const textOf = async (blob: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());

it('a CSV file reads back with every value, in UTF-8 with a mark', async () => {
  const text = await textOf(
    await toCsv(
      ['Shop', 'Note', 'Amount', 'Time'],
      [
        ['Cà phê "Ngữ", 1', 'two\nlines', -1290.5, new Date('2026-11-25T10:00:00Z')],
        ['=1+1', '+6281234567890', 0, null],
      ],
    ),
  );
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(papaparse.parse(text.slice(1)).data).toEqual([
    ['Shop', 'Note', 'Amount', 'Time'],
    ['Cà phê "Ngữ", 1', 'two\nlines', '-1290.5', '2026-11-25 17:00'],
    ["'=1+1", '\t+6281234567890', '0', ''],
  ]);
  // Unquoted, some programs take the tab for the end of a cell.
  expect(text).toContain('"\t+6281234567890"');
});

it.each(['1009876543210123456', '0081234', '+62 812-3456-7890'])(
  'the digits of %j stay exact',
  async (id) => {
    const csv = papaparse.parse<string[]>((await textOf(await toCsv(['Shop'], [[id]]))).slice(1)).data;
    expect(csv[1]).toEqual([`\t${id}`]);
    const files = unzipTexts(new Uint8Array(await (await toXlsx(['Shop'], [[id]])).arrayBuffer()));
    const texts = [...files].find(([path]) => path.endsWith('sharedStrings.xml'))?.[1];
    expect(texts).toContain(id);
  },
);

it('a column name that begins like a formula is text too', async () => {
  expect(await textOf(await toCsv(['=A1'], []))).toBe("\uFEFF'=A1");
});

it('a time is that of the table: local', async () => {
  const blob = await toXlsx(['Time'], [[new Date('2026-11-25T20:00:00Z')]]);
  const files = unzipTexts(new Uint8Array(await blob.arrayBuffer()));
  const sheet = [...files].find(([path]) => path.endsWith('sheet1.xml'))?.[1] ?? '';
  const days = Number(/<row r="2".*?<v>([\d.]+)<\/v>/s.exec(sheet)?.[1]);
  // Days since 30 December 1899; 3 o'clock of the next day.
  expect(new Date(Math.round((days - 25_569) * 86_400_000)).toISOString()).toBe('2026-11-26T03:00:00.000Z');
});

it('an Excel file holds texts as texts and numbers as numbers', async () => {
  const blob = await toXlsx(
    ['Name', 'Amount'],
    [
      ['=1+1', -5],
      ['+6281234567890', 7],
      ['a\u0007', 0],
      ['_x0041_ _x41', 1],
    ],
  );
  const files = unzipTexts(new Uint8Array(await blob.arrayBuffer()));
  const file = (name: RegExp) => [...files].find(([path]) => name.test(path))?.[1] ?? '';
  const sheet = file(/sheet1\.xml$/);
  const strings = file(/sharedStrings\.xml$/);
  expect(sheet).not.toContain('<f>');
  expect(strings).toContain('=1+1');
  expect(strings).toContain('+6281234567890');
  expect(strings).not.toContain('\u0007');
  // A spreadsheet program would read it as an "A".
  expect(strings).toContain('_x005F_x0041_ _x41');
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>-5<\/v>/);
  expect(sheet).toMatch(/<c r="A3"[^>]*t="s"/);
});

const pages = [
  { items: [1, 2], nextCursor: 'a' },
  { items: [], nextCursor: 'b' },
  { items: [3], nextCursor: '' },
];
const signal = new AbortController().signal;
const readPage = async (cursor: string | null) =>
  pages[cursor === null ? 0 : cursor === 'a' ? 1 : 2] ?? { items: [], nextCursor: null };

it('all pages are read, and each one is counted', async () => {
  const counts: number[] = [];
  expect(await readAll(readPage, signal, (count) => counts.push(count))).toEqual([1, 2, 3]);
  expect(counts).toEqual([2, 2, 3]);
});

it('a list that is too long, ends nowhere, or was cancelled is refused', async () => {
  const none = () => undefined;
  await expect(readAll(readPage, signal, none, 2)).rejects.toBeInstanceOf(ExportTooLargeError);
  await expect(readAll(async () => ({ items: [1], nextCursor: 'same' }), signal, none)).rejects.toThrow(
    'same cursor',
  );
  await expect(readAll(readPage, AbortSignal.abort(new Error('left')), none)).rejects.toThrow('left');
});
