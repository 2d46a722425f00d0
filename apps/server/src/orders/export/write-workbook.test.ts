import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { writeWorkbook } from './write-workbook.ts';

async function* rowsOf(count: number): AsyncGenerator<readonly (string | number)[]> {
  for (let row = 1; row <= count; row += 1) yield [`=${row} & "x" <y>`, row];
}
/** The sheets of a workbook in which a sheet holds two rows. */
async function sheetsOf(count: number): Promise<{ sheets: string[]; book: string }> {
  const bytes = await buffer(writeWorkbook(rowsOf(count), 0, 2) as Readable);
  const entries = readZip(bytes);
  const text = (name: string) => entries.get(name)?.toString() ?? '';
  const names = [...entries.keys()].filter((name) => name.startsWith('xl/worksheets/'));
  for (const name of names) expect(text('[Content_Types].xml')).toContain(`PartName="/${name}"`);
  return { sheets: names.map(text), book: text('xl/workbook.xml') };
}
const rowsIn = (sheet: string) => sheet.match(/<row>/g)?.length ?? 0;

it.each([
  [0, [0]],
  [1, [1]],
  [2, [2]],
  [3, [2, 1]],
  [5, [2, 2, 1]],
])('%d rows are on sheets of %j rows', async (count, expected) => {
  const { sheets, book } = await sheetsOf(count);
  expect(sheets.map(rowsIn)).toEqual(expected);
  expect(book.match(/<sheet /g)).toHaveLength(expected.length);
});

it('texts are texts, and numbers numbers', async () => {
  const { sheets } = await sheetsOf(1);
  expect(sheets[0]).toContain('<t xml:space="preserve">=1 &amp; "x" &lt;y&gt;</t>');
  expect(sheets[0]).toContain('<c><v>1</v></c>');
});
