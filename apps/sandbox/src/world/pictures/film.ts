import { encodeFrame, PICTURE_PARAMETERS, sequenceParameters } from './film-frames.ts';

/** What a film is made of. */
interface FilmInput {
  /** Pixels each way, a multiple of 16. */
  size: number;
  /** Red, green, blue and opacity of every pixel, frame by frame. */
  frames: readonly Uint8Array[];
  frameMs: number;
}

const UNITY_MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

/** An MP4 file with one H.264 track without loss: large for its length, but any player shows it. */
export function encodeFilm({ size, frames, frameMs }: FilmInput): Buffer {
  const samples = frames.map((pixels, at) => encodeFrame(pixels, size, at));
  const head = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'));
  const durationMs = frames.length * frameMs;
  const movie = (firstSample: number) =>
    box(
      'moov',
      full(
        'mvhd',
        0,
        u32(0, 0, 1000, durationMs, 0x10000),
        u16(0x100, 0),
        u32(0, 0, ...UNITY_MATRIX),
        u32(0, 0, 0, 0, 0, 0, 2),
      ),
      box(
        'trak',
        full(
          'tkhd',
          3,
          u32(0, 0, 1, 0, durationMs, 0, 0),
          u16(0, 0, 0, 0),
          u32(...UNITY_MATRIX, size << 16, size << 16),
        ),
        box(
          'mdia',
          full('mdhd', 0, u32(0, 0, 1000, durationMs), u16(0x55c4, 0)),
          full('hdlr', 0, u32(0), text('vide'), u32(0, 0, 0), text('film\0')),
          box(
            'minf',
            full('vmhd', 1, u16(0, 0, 0, 0)),
            box('dinf', full('dref', 0, u32(1), full('url ', 1))),
            sampleTable({ size, samples, frameMs, firstSample }),
          ),
        ),
      ),
    );
  // The samples lie behind the table that says where they lie; its length does not depend on what it says.
  const firstSample = head.length + movie(0).length + 8;
  return Buffer.concat([head, movie(firstSample), box('mdat', ...samples)]);
}

function sampleTable(given: {
  size: number;
  samples: readonly Buffer[];
  frameMs: number;
  firstSample: number;
}): Buffer {
  const { size, samples, frameMs, firstSample } = given;
  const sequence = sequenceParameters(size);
  const configuration = box(
    'avcC',
    Buffer.from([1, ...sequence.subarray(1, 4), 0xff, 0xe1]),
    u16(sequence.length),
    sequence,
    Buffer.from([1]),
    u16(PICTURE_PARAMETERS.length),
    PICTURE_PARAMETERS,
  );
  const entry = box(
    'avc1',
    u16(0, 0, 0, 1),
    u32(0, 0, 0, 0),
    u16(size, size),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    configuration,
  );
  return box(
    'stbl',
    full('stsd', 0, u32(1), entry),
    full('stts', 0, u32(1, samples.length, frameMs)),
    full('stsc', 0, u32(1, 1, samples.length, 1)),
    full('stsz', 0, u32(0, samples.length, ...samples.map((sample) => sample.length))),
    full('stco', 0, u32(1, firstSample)),
  );
}

function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([text(name), ...parts]);
  return Buffer.concat([u32(body.length + 4), body]);
}

/** A box with a version (0) and flags. */
function full(name: string, flags: number, ...parts: readonly Buffer[]): Buffer {
  return box(name, u32(flags), ...parts);
}

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2);
  return bytes;
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}

function text(letters: string): Buffer {
  return Buffer.from(letters, 'latin1');
}
