import { BitWriter } from './bit-writer.ts';

/** H.264 in its plainest form: every block holds its samples as they are, so no encoder is needed. */

const BLOCK = 16;
const NAL_SEQUENCE = 0x67;
const NAL_PICTURE = 0x68;
const NAL_KEY_FRAME = 0x65;
const BASELINE = 66;
const LEVEL_3 = 30;
/** `mb_type` of a block with plain samples in an intra slice. */
const PLAIN_BLOCK = 25;

/** The sequence parameter set of a square film. */
export function sequenceParameters(size: number): Buffer {
  const bits = new BitWriter();
  bits.write(BASELINE, 8).write(0xc0, 8).write(LEVEL_3, 8);
  // Set 0, frame numbers of 4 bits, display order as stored, one reference frame, no gaps.
  bits.golomb(0).golomb(0).golomb(2).golomb(1).write(0, 1);
  bits.golomb(size / BLOCK - 1).golomb(size / BLOCK - 1);
  // Whole frames, direct 8 by 8, no cropping, no further description.
  bits.write(1, 1).write(1, 1).write(0, 1).write(0, 1);
  return unit(NAL_SEQUENCE, bits.finish());
}

/** The picture parameter set that goes with it. */
export const PICTURE_PARAMETERS: Buffer = pictureParameters();

function pictureParameters(): Buffer {
  const bits = new BitWriter();
  // Set 0 of sequence 0, variable-length codes, no bottom field order, one slice group, one reference each.
  bits.golomb(0).golomb(0).write(0, 2).golomb(0).golomb(0).golomb(0);
  // No weighting; quantisers as they are; the filter between blocks can be switched off; nothing else.
  bits.write(0, 3).golomb(0).golomb(0).golomb(0).write(1, 1).write(0, 2);
  return unit(NAL_PICTURE, bits.finish());
}

/** One frame, complete in itself, with its length in front as MP4 files have it. */
export function encodeFrame(pixels: Uint8Array, size: number, number: number): Buffer {
  const bits = new BitWriter();
  // From block 0, intra only, set 0, frame number 0, which key frame; nothing kept; no change of quantiser.
  bits
    .golomb(0)
    .golomb(7)
    .golomb(0)
    .write(0, 4)
    .golomb(number % 2)
    .write(0, 2)
    .golomb(0);
  // The filter between blocks is off.
  bits.golomb(1);
  for (let top = 0; top < size; top += BLOCK) {
    for (let left = 0; left < size; left += BLOCK) {
      bits.golomb(PLAIN_BLOCK).align();
      writeBlock(bits, pixels, size, left, top);
    }
  }
  const nal = unit(NAL_KEY_FRAME, bits.finish());
  const length = Buffer.alloc(4);
  length.writeUInt32BE(nal.length);
  return Buffer.concat([length, nal]);
}

function writeBlock(bits: BitWriter, pixels: Uint8Array, size: number, left: number, top: number): void {
  const sample = (
    x: number,
    y: number,
    [red, green, blue, base]: readonly [number, number, number, number],
  ) => {
    const at = ((top + y) * size + left + x) * 4;
    const value = red * (pixels[at] ?? 0) + green * (pixels[at + 1] ?? 0) + blue * (pixels[at + 2] ?? 0);
    return Math.round(base + value / 256);
  };
  for (let y = 0; y < BLOCK; y += 1) {
    for (let x = 0; x < BLOCK; x += 1) bits.write(sample(x, y, [66, 129, 25, 16]), 8);
  }
  for (const chroma of [
    [-38, -74, 112, 128],
    [112, -94, -18, 128],
  ] as const) {
    for (let y = 0; y < BLOCK; y += 2) {
      for (let x = 0; x < BLOCK; x += 2) bits.write(sample(x, y, chroma), 8);
    }
  }
}

/** A unit of the stream; the bytes 0 0 0 to 0 0 3 mean something there, so a 3 is put between. */
function unit(type: number, payload: readonly number[]): Buffer {
  const bytes = [type];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(bytes);
}
