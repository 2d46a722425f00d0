import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06_05_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;

/** The entries of a zip archive by name, as its directory lists them. Throws if there is no whole directory. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.byteLength - 22;
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('the archive has no end');
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('the directory of the archive is damaged');
    const [method, packedSize] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [number, number, number];
    const header = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + lengths[0]);
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const packed = zip.subarray(begin, begin + packedSize);
    if (entries.has(name)) throw new Error(`${name} is in the archive twice`);
    entries.set(name, method === 0 ? packed : inflateRawSync(packed));
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  return entries;
}
