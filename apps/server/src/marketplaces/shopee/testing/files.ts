import type { OutgoingFile } from '../../message-content.ts';

/** A PNG of 80 by 60 pixels: its header, and `padding` bytes more. */
export function pictureFile(padding = 0): OutgoingFile {
  const header = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a', 'hex').copy(header);
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(80, 16);
  header.writeUInt32BE(60, 20);
  const bytes = new Uint8Array(Buffer.concat([header, Buffer.alloc(padding)]));
  return { name: 'cup.png', mediaType: 'image/png', bytes, width: 80, height: 60, durationMs: 0 };
}

/** An MP4 of this duration, ms: a type box, and the header with its length. */
export function filmFile(durationMs: number): OutgoingFile {
  const type = Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom', 'latin1');
  const head = Buffer.alloc(108);
  head.writeUInt32BE(108, 0);
  head.write('mvhd', 4, 'latin1');
  head.writeUInt32BE(1000, 20);
  head.writeUInt32BE(durationMs, 24);
  const bytes = new Uint8Array(Buffer.concat([type, head]));
  return { name: 'cup.mp4', mediaType: 'video/mp4', bytes, width: 0, height: 0, durationMs };
}
