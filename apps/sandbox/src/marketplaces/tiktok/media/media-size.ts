/** What the first bytes of a picture say about it. */
export interface PictureFacts {
  mediaType: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';
  /** Pixels. */
  width: number;
  height: number;
}

/** Reads the type and the size of a picture from its own bytes; undefined for anything else. */
export function pictureFactsOf(bytes: Buffer): PictureFacts | undefined {
  return pngOf(bytes) ?? gifOf(bytes) ?? webpOf(bytes) ?? jpegOf(bytes);
}

function pngOf(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined;
  return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gifOf(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length < 10 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return undefined;
  return { mediaType: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function webpOf(bytes: Buffer): PictureFacts | undefined {
  const head = bytes.toString('latin1', 0, 12);
  if (bytes.length < 30 || !head.startsWith('RIFF') || !head.endsWith('WEBP')) return undefined;
  const mediaType = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { mediaType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { mediaType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        mediaType,
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      };
    default:
      return undefined;
  }
}

/** Walks the segments up to the frame header, which is any SOF but the three that define tables. */
function jpegOf(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return {
        mediaType: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
