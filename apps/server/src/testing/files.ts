/** The smallest files that hold their size: no reader looks further into them. */

const CRC_AND_REST = Buffer.alloc(20, 7);

/** A PNG of a size, padded to `bytes`. */
export function makePng(width: number, height: number, bytes = 64): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return pad(Buffer.concat([head, size, CRC_AND_REST]), bytes);
}

/** A JPEG of a size. */
export function makeJpeg(width: number, height: number): Buffer {
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc000110800000000', 'hex');
  head.writeUInt16BE(height, head.length - 4);
  head.writeUInt16BE(width, head.length - 2);
  return Buffer.concat([head, CRC_AND_REST]);
}

/** An MP4 of a length, in ms, and a size. */
export function makeMp4(durationMs: number, width: number, height: number, bytes = 64): Buffer {
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(1000, 12);
  mvhd.writeUInt32BE(durationMs, 16);
  const tkhd = Buffer.alloc(84);
  tkhd.writeUInt16BE(width, 76);
  tkhd.writeUInt16BE(height, 80);
  const sound = box('trak', box('tkhd', Buffer.alloc(84)));
  const moov = box('moov', Buffer.concat([box('mvhd', mvhd), sound, box('trak', box('tkhd', tkhd))]));
  const head = box('ftyp', Buffer.from('isom0000isom', 'latin1'));
  return pad(Buffer.concat([head, moov, box('mdat', Buffer.alloc(8))]), bytes);
}

function box(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function pad(file: Buffer, bytes: number): Buffer {
  return Buffer.concat([file, Buffer.alloc(Math.max(0, bytes - file.length))]);
}
