import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip archive. `statedBytes`: the size that the archive says it has, when that is not the truth. */
export interface ZipFileEntry {
  name: string;
  content: string | Buffer;
  statedBytes?: number;
  isEncrypted?: boolean;
}

/** A zip archive, also one that no program would write. */
export function zipFile(entries: readonly ZipFileEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, statedBytes, isEncrypted = false } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(statedBytes ?? bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, path, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const version = Buffer.from([20, 0]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), version, facts, rest, path]));
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An Excel workbook of one sheet, given as the XML within `sheetData`. */
export function workbookFile(rows: string, others: readonly ZipFileEntry[] = []): Buffer {
  return zipFile([
    {
      name: '_rels/.rels',
      content: `<Relationships><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns:r="${RELATIONS}"><sheets><sheet name="Notes" state="hidden" r:id="r9"/><sheet name="Shops" r:id="r2"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="r2" Type="${RELATIONS}/worksheet" Target="/xl/worksheets/sheet7.xml"/><Relationship Id="r3" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r4" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet7.xml',
      content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    },
    ...others,
  ]);
}
