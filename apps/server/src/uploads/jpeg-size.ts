import { MAX_STEPS } from './measured-file.ts';
import type { MeasuredFile } from './measured-file.ts';

/** Marker, length, precision, and the two sides. */
const FRAME_HEAD_BYTES = 9;

/** The sides of a JPEG in px: walks its segments up to the frame header. 0 where they are not found. */
export async function jpegSizeOf(file: MeasuredFile): Promise<{ width: number; height: number }> {
  let at = 2;
  for (let step = 0; step < MAX_STEPS && at < file.size; step += 1) {
    const head = await file.read(at, FRAME_HEAD_BYTES);
    if (head.length < FRAME_HEAD_BYTES || head[0] !== 0xff) break;
    const marker = head[1] ?? 0;
    if (isFrame(marker)) return { width: head.readUInt16BE(7), height: head.readUInt16BE(5) };
    // A filling byte before a marker has no length.
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(2);
  }
  return { width: 0, height: 0 };
}

/** Any SOF but the three that define tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
