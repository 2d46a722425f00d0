import { inflateRawSync } from 'node:zlib';

/** The text files of a zip archive, by name: read by the archive's directory, as a program that opens it does. */
export function unzipTexts(archive: Uint8Array): ReadonlyMap<string, string> {
  const bytes = Buffer.from(archive);
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const header = bytes.readUInt32LE(at + 42);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const packed = bytes.subarray(start, start + size);
    const path = bytes.toString('utf8', at + 46, at + 46 + name);
    files.set(path, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return files;
}
