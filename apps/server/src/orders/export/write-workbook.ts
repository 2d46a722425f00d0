import { makeArchive } from '../../account-data/export/archive.ts';
import type { Archive } from '../../account-data/export/archive.ts';
import type { Cell } from './order-cells.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** A cell holds no more, UTF-16 units. */
const MAX_CELL = 32_000;

/** A sheet holds no more rows, its head included. */
const MAX_ROWS = 1_048_576;

/** The parts of a workbook with this number of sheets, but for the sheets themselves. */
function partsOf(sheets: number): readonly (readonly [string, string])[] {
  const each = (part: (sheet: number) => string): string =>
    Array.from({ length: sheets }, (_, index) => part(index + 1)).join('');
  const overrides = each(
    (sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  const named = each(
    (sheet) =>
      `<sheet name="Orders${sheet === 1 ? '' : ` ${sheet}`}" sheetId="${sheet}" r:id="rId${sheet}"/>`,
  );
  const related = each(
    (sheet) =>
      `<Relationship Id="rId${sheet}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
  );
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${overrides}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', `${XML}<Relationships xmlns="${RELATIONS}">${related}</Relationships>`],
  ];
}

/**
 * Rows as an xlsx file, written as they come. Texts are texts to the spreadsheet: no formula, no lost digit. Rows that a
 * sheet cannot hold are on the next one.
 */
export function writeWorkbook(
  rows: AsyncIterable<readonly Cell[]>,
  now: number,
  maxRows = MAX_ROWS,
): AsyncIterable<Uint8Array> {
  const archive = makeArchive(now);
  fill(archive, rows, maxRows).catch((error: unknown) => archive.stream.destroy(error as Error));
  return archive.stream as AsyncIterable<Uint8Array>;
}

async function fill(archive: Archive, rows: AsyncIterable<readonly Cell[]>, maxRows: number): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  let next = await iterator.next();
  let sheets = 0;
  const takeRow = async (): Promise<readonly Cell[] | undefined> => {
    if (next.done === true) return undefined;
    const { value } = next;
    next = await iterator.next();
    return value;
  };
  do {
    sheets += 1;
    await archive.add(`xl/worksheets/sheet${sheets}.xml`, sheetOf(takeRow, maxRows));
  } while (next.done !== true);
  for (const [name, text] of partsOf(sheets)) await archive.add(name, single(text));
  archive.end();
}

async function* single(text: string): AsyncGenerator<string> {
  yield text;
}

async function* sheetOf(
  takeRow: () => Promise<readonly Cell[] | undefined>,
  maxRows: number,
): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  for (let count = 0; count < maxRows; count += 1) {
    const row = await takeRow();
    if (row === undefined) break;
    yield `<row>${row.map(toCell).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function toCell(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.slice(0, MAX_CELL))}</t></is></c>`;
}

/** XML takes no control characters, not even as numbers. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(NOT_IN_XML, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
