import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { workbookFile, zipFile } from '../testing/zip-file.ts';
import { makeReadSpreadsheet } from './read-spreadsheet.ts';
import type { SheetRow } from './sheet.ts';

const read = makeReadSpreadsheet();
const LIMITS = { rows: 20, columns: 6, unpackedBytes: 100_000, entries: 30 };
const limitsOf = (change: Partial<typeof LIMITS> = {}) => ({ ...LIMITS, ...change });
const textsOf = (rows: readonly SheetRow[]) => rows.map(({ cells }) => cells.map(({ text }) => text));
const readTexts = async (bytes: Buffer) => textsOf(await read(bytes, LIMITS));
/** Why a file is refused. */
const refusal = (bytes: Buffer, change?: Partial<typeof LIMITS>) =>
  read(bytes, limitsOf(change)).then(
    () => 'read',
    (error: unknown) => error,
  );

const cell = (ref: string, value: string, attributes = '') =>
  `<c r="${ref}" ${attributes}><v>${value}</v></c>`;

describe('an Excel workbook', () => {
  it('written by the library of our exports reads back as it was', async () => {
    const rows = [
      ['Shop ID', 'Alias'],
      ['123456789012345678901', 'ร้านกาแฟ 👩‍🍳 & <b>'],
      ['00123', '=1+1'],
    ];
    const sheet = rows.map((row) => row.map((value) => ({ value, type: String })));
    const bytes = await writeXlsxFile(sheet, {}).toBuffer();
    const found = await read(bytes, LIMITS);
    expect(textsOf(found)).toEqual(rows);
    expect(found.flatMap(({ cells }) => cells.map(({ kind }) => kind))).toEqual(Array(6).fill('text'));
  });

  it('keeps numbers as they are written, and says what is a formula or a date', async () => {
    const styles = {
      name: 'xl/styles.xml',
      content:
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm;@"/><numFmt numFmtId="171" formatCode="0 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    };
    const row = [
      cell('A1', '1.2345678901234568E+17'),
      cell('B1', '45000', 's="1"'),
      cell('C1', '45000', "s='2'"),
      cell('D1', '3', 's="3"'),
      '<c r="E1" t="str"><f>A1&amp;"x"</f><v>made</v></c>',
      cell('F1', '#N/A', 't="e"'),
    ];
    const [found] = await read(workbookFile(`<row r="1">${row.join('')}</row>`, [styles]), LIMITS);
    expect(found?.cells).toEqual([
      { kind: 'number', text: '1.2345678901234568E+17' },
      { kind: 'other', text: '45000' },
      { kind: 'other', text: '45000' },
      { kind: 'number', text: '3' },
      { kind: 'formula', text: 'made' },
      { kind: 'other', text: '#N/A' },
    ]);
  });

  it('may have prefixes, rich texts, reading aids, escapes, and rows and cells that say no place', async () => {
    const shared = {
      name: 'xl/sharedStrings.xml',
      content:
        '<x:sst><x:si><x:r><x:t>Kopi </x:t></x:r><x:r><x:t>Mei</x:t></x:r><x:rPh><x:t>コピ</x:t></x:rPh></x:si><x:si><x:t><![CDATA[<&>]]></x:t></x:si></x:sst>',
    };
    const rows =
      '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>a&#x41;&#66;_x000A_</x:t></x:is></x:c></x:row><!-- <row> --><x:row r="4"><x:c r="C4" t="s"><x:v>1</x:v></x:c><x:c r="D4" s="1"/></x:row>';
    const found = await read(workbookFile(rows, [shared]), LIMITS);
    expect(textsOf(found)).toEqual([
      ['Kopi Mei', 'aAB\n'],
      ['', '', '<&>'],
    ]);
    expect(found.map(({ rowNumber }) => rowNumber)).toEqual([1, 4]);
  });

  it('with one cell at the end of the largest sheet is as small as its content', async () => {
    const rows = `<row r="1">${cell('A1', '7')}</row><row r="1048576">${cell('B1048576', '8')}<c r="XFD1048576" s="1"/></row>`;
    const found = await read(workbookFile(rows), LIMITS);
    expect(found.map(({ rowNumber }) => rowNumber)).toEqual([1, 1_048_576]);
  });

  it('that unpacks to more than the limit is refused, whatever size it states', async () => {
    const content = 'x'.repeat(50_000_000);
    const bomb = { name: 'xl/sharedStrings.xml', content, statedBytes: 10 };
    expect(await refusal(workbookFile('', [bomb]))).toMatchObject({
      fault: 'tooLargeUnpacked',
      limit: 100_000,
    });
    // Many that are each within the limit, together.
    const each = { content: `<a>${'x'.repeat(60_000)}</a>` };
    const two = [
      { name: 'xl/sharedStrings.xml', ...each },
      { name: 'xl/styles.xml', ...each },
    ];
    expect(await refusal(workbookFile('', two))).toMatchObject({ fault: 'tooLargeUnpacked' });
  });

  it('with too many files, rows or columns is refused', async () => {
    const many = Array.from({ length: 31 }, (_, no) => ({ name: `xl/${no}.xml`, content: '' }));
    expect(await refusal(workbookFile('', many))).toMatchObject({ fault: 'tooLargeUnpacked' });
    const rows = Array.from({ length: 21 }, (_, no) => `<row>${cell(`A${no + 1}`, '1')}</row>`).join('');
    expect(await refusal(workbookFile(rows))).toMatchObject({ fault: 'tooManyRows', limit: 20 });
    expect(await refusal(workbookFile(`<row>${cell('G1', '1')}</row>`))).toMatchObject({
      fault: 'tooManyColumns',
      limit: 6,
    });
  });

  it.each([
    ['cut off', workbookFile('<row/>').subarray(0, 300), 'damaged'],
    ['with entities of its own', workbookFile('<!DOCTYPE x [<!ENTITY a "b">]>'), 'damaged'],
    ['with a tag that never ends', workbookFile(`<row>${'<c '.repeat(20_000)}`), 'damaged'],
    ['that is another archive', zipFile([{ name: 'content.xml', content: '<office/>' }]), 'notSpreadsheet'],
    ['in binary', zipFile([{ name: 'xl/workbook.bin', content: 'x' }]), 'notSpreadsheet'],
    [
      'whose files are locked',
      zipFile([{ name: '_rels/.rels', content: '<a/>', isEncrypted: true }]),
      'locked',
    ],
    ['without content', workbookFile('<row r="1"><c r="A1" s="3"/></row>'), 'empty'],
  ])('%s is refused', async (_what, bytes, fault) => expect(await refusal(bytes)).toMatchObject({ fault }));

  it('that keeps the reader busy for too long is given up, and the next one is read', async () => {
    const impatient = makeReadSpreadsheet(0);
    const row = `<row>${cell('A1', '7')}</row>`;
    await expect(impatient(workbookFile(row), LIMITS)).rejects.toMatchObject({ fault: 'tooLargeUnpacked' });
    expect(await readTexts(workbookFile(row))).toEqual([['7']]);
  });
});

describe('an old or locked file of Excel, and a file that is no spreadsheet', () => {
  const compound = (text: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500), Buffer.from(text, 'utf16le')]);
  it.each([
    [compound('Workbook'), 'oldExcel'],
    [compound('EncryptedPackage'), 'locked'],
    [Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'notSpreadsheet'],
    [Buffer.from('\uFEFF<?xml version="1.0"?><Workbook/>'), 'notSpreadsheet'],
    [Buffer.from('%PDF-1.7\n'), 'notSpreadsheet'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xd, 0xff]), 'notSpreadsheet'],
    [Buffer.from(''), 'empty'],
  ])('is refused, case %#', async (bytes, fault) => expect(await refusal(bytes)).toMatchObject({ fault }));
});

describe('a CSV file', () => {
  const rows = [
    ['Shop ID', 'Alias'],
    ['123456789012345678', 'Cà phê; "Ngữ", ร้าน\nhai'],
  ];
  const csv = (delimiter: string, end = '\r\n') =>
    rows
      .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter))
      .concat('')
      .join(end);
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };

  it.each([
    ['UTF-8', Buffer.from(csv(','))],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${csv(',')}`)],
    ['semicolons', Buffer.from(csv(';'))],
    ['tabs and old line ends', Buffer.from(csv('\t', '\r'))],
    ['a line that names the delimiter', Buffer.from(`sep=;\r\n${csv(';')}`)],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${csv('\t')}`, false)],
    ['UTF-16 BE with a mark', utf16(`\uFEFF${csv('\t')}`, true)],
    ['UTF-16 LE', utf16(csv(';'), false)],
    ['UTF-16 BE', utf16(csv(';'), true)],
    ['UTF-8 with Unix line ends', Buffer.from(csv(',', '\n'))],
  ])('in %s is read', async (_what, bytes) => expect(await readTexts(bytes)).toEqual(rows));

  it('numbers its rows as a spreadsheet program does', async () => {
    const found = await read(Buffer.from('a,b\r\n\r\n,,\r\n"two\r\nlines",c\r\nd,e,,\r\n'), LIMITS);
    expect(found.map(({ rowNumber }) => rowNumber)).toEqual([1, 4, 5]);
    expect(textsOf(found)).toEqual([
      ['a', 'b'],
      ['two\r\nlines', 'c'],
      ['d', 'e'],
    ]);
  });

  it('keeps ids as text, takes back our own apostrophe, and names formulas', async () => {
    const [found] = await read(Buffer.from(`="0012",'=1+1,=1+1,-Promo-,5" disk\n`), LIMITS);
    expect(found?.cells).toEqual([
      { kind: 'text', text: '0012' },
      { kind: 'text', text: '=1+1' },
      { kind: 'formula', text: '=1+1' },
      { kind: 'text', text: '-Promo-' },
      { kind: 'text', text: '5" disk' },
    ]);
  });

  it.each([
    ['in an encoding that it does not name', Buffer.from('a,\xe4\xf6', 'latin1'), 'encoding'],
    ['with a quotation that never ends', Buffer.from('a,"b\nc,d\n'), 'damaged'],
    ['with too many rows', Buffer.from('a\n'.repeat(21)), 'tooManyRows'],
    ['with too many empty rows', Buffer.from(`${'\n'.repeat(100)}a`), 'tooManyRows'],
    ['with too many columns', Buffer.from('1,2,3,4,5,6,7\n'), 'tooManyColumns'],
    ['of empty cells', Buffer.from(',,\n;;\n, \n'.replace(';;\n', '')), 'empty'],
  ])('%s is refused', async (_what, bytes, fault) => expect(await refusal(bytes)).toMatchObject({ fault }));
});
