import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeJpeg, makeMp4, makePng } from '../testing/files.ts';
import { fileFactsOf } from './file-facts.ts';
import type { FileFacts } from './file-facts.ts';
import { MAX_STEPS, measureInBlocks } from './measured-file.ts';
import { describeUpload } from './receive-upload.ts';

/** The facts of a file, and the number and extent of the reads for them. */
async function measure(bytes: Buffer): Promise<{ facts: FileFacts | null; reads: number; read: number }> {
  let reads = 0;
  let read = 0;
  const file = measureInBlocks(bytes.length, (at, length) => {
    reads += 1;
    read += length;
    return Promise.resolve(bytes.subarray(at, at + length));
  });
  return { facts: await fileFactsOf(file), reads, read };
}
const factsOf = async (bytes: Buffer) => (await measure(bytes)).facts;

describe('what the bytes of a file say', () => {
  it.each([
    ['a PNG', makePng(800, 600), { mediaType: 'image/png', width: 800, height: 600, durationMs: 0 }],
    ['a JPEG', makeJpeg(640, 480), { mediaType: 'image/jpeg', width: 640, height: 480, durationMs: 0 }],
    [
      'a film whose first track is sound',
      makeMp4(12_500, 1280, 720),
      { mediaType: 'video/mp4', width: 1280, height: 720, durationMs: 12_500 },
    ],
  ])('%s', async (_name, bytes, facts) => expect(await factsOf(bytes)).toEqual(facts));

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that can bear scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a..........'],
  ])('%s is no file of chat', async (_name, text) => expect(await factsOf(Buffer.from(text))).toBeNull());

  /** A film with other brands: the main one first. */
  const branded = (...brands: string[]) => {
    const film = makeMp4(9000, 640, 360);
    const head = Buffer.alloc(16 + 4 * (brands.length - 1));
    head.writeUInt32BE(head.length, 0);
    head.write(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 4, 'latin1');
    return Buffer.concat([head, film.subarray(film.readUInt32BE(0))]);
  };

  it.each([
    ['a picture of a phone', branded('heic', 'mif1', 'heic')],
    ['sound', branded('M4A ', 'mp42', 'isom')],
    ['a film of QuickTime', branded('qt  ')],
    ['an AVIF picture', branded('avif', 'mif1', 'miaf', 'iso8')],
    ['a film without its list of pictures', branded('isom').subarray(0, 16)],
  ])('%s is no MP4 film, whatever it is called', async (_name, bytes) =>
    expect(await factsOf(bytes)).toBeNull(),
  );

  it.each(['isom', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'MSNV', 'dash'])(
    'a film of the brand %s is one',
    async (brand) => expect((await factsOf(branded(brand)))?.mediaType).toBe('video/mp4'),
  );

  it('a film is one by any of its brands', async () =>
    expect((await factsOf(branded('CAEP', 'mp42')))?.mediaType).toBe('video/mp4'));

  it('a film is measured whose boxes come after its pictures, behind 19 MB', async () => {
    const film = makeMp4(9000, 640, 360);
    const head = Buffer.from('00000014667479706973 6f6d3030303069736f6d'.replace(' ', ''), 'hex');
    const pictures = Buffer.alloc(19 * 1024 * 1024);
    pictures.writeUInt32BE(pictures.length, 0);
    pictures.write('mdat', 4, 'latin1');
    const { facts, reads } = await measure(Buffer.concat([head, pictures, film.subarray(head.length)]));
    expect(facts).toEqual({ mediaType: 'video/mp4', width: 640, height: 360, durationMs: 9000 });
    expect(reads).toBeLessThan(10);
  });
});

describe('the work of measuring is bounded, whatever a file says', () => {
  const film = Buffer.from('000000106674797069736f6d30303030', 'hex');
  const LARGE = 19 * 1024 * 1024;
  /** A film or picture of 19 MB that is `piece` over and over. */
  const repeat = (head: Buffer, piece: Buffer) =>
    Buffer.concat([head, Buffer.alloc(LARGE, piece), Buffer.alloc(16)]);
  const box = (size: number, name: string) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(size, 0);
    bytes.write(name, 4, 'latin1');
    return bytes;
  };
  const spaced = (name: string, bytes: number) => Buffer.concat([box(bytes, name), Buffer.alloc(bytes - 8)]);

  it.each([
    ['2.4 million empty boxes', repeat(film, box(8, 'free'))],
    ['2.4 million boxes, each inside the one before', repeat(film, box(0, 'moov'))],
    ['boxes that are as far apart as reads are long', repeat(film, spaced('free', 8192))],
    ['a track in each of many films', repeat(film, spaced('moov', 64))],
    ['a JPEG of filling bytes', repeat(Buffer.from('ffd8', 'hex'), Buffer.from('ff', 'hex'))],
    [
      'a JPEG of millions of empty segments',
      repeat(Buffer.from('ffd8', 'hex'), Buffer.from('ffe00002', 'hex')),
    ],
    [
      'a JPEG whose segments have no length',
      repeat(Buffer.from('ffd8', 'hex'), Buffer.from('ffe00000', 'hex')),
    ],
  ])('%s', async (_name, bytes) => {
    const { reads, read } = await measure(bytes);
    expect(reads).toBeLessThanOrEqual(2 * MAX_STEPS);
    expect(read).toBeLessThan(5 * 1024 * 1024);
  });

  const isBounded = async (bytes: Buffer) => {
    const { facts, reads } = await measure(bytes);
    expect(reads).toBeLessThanOrEqual(2 * MAX_STEPS);
    for (const number of [facts?.width ?? 0, facts?.height ?? 0, facts?.durationMs ?? 0]) {
      expect(Number.isSafeInteger(number) && number >= 0 && number < 2 ** 32).toBe(true);
    }
    expect(facts?.durationMs ?? 0).toBeLessThan(2 ** 31);
  };
  const real = [makePng(800, 600, 400), makeJpeg(640, 480), makeMp4(9000, 640, 360, 600)];
  const seeded = { seed: 20_260_728, numRuns: 600 };

  it('a file that ends too early', async () => {
    for (const whole of real) {
      for (let length = 0; length < whole.length; length += 1) await isBounded(whole.subarray(0, length));
    }
  });

  it('random bytes behind the signature of each type', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', '89504e470d0a1a0a', 'ffd8ff', '0000001066747970'),
        fc.uint8Array({ maxLength: 4000 }),
        (head, bytes) => isBounded(Buffer.concat([Buffer.from(head, 'hex'), bytes])),
      ),
      seeded,
    ));

  it('real files with numbers overwritten, pieces repeated and cut out', () => {
    const change = fc.record({
      at: fc.nat(600),
      kind: fc.constantFrom('overwrite', 'repeat', 'cut'),
      number: fc.constantFrom(0, 1, 7, 8, 2 ** 16, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1),
      length: fc.nat(64),
    });
    return fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...real),
        fc.array(change, { minLength: 1, maxLength: 8 }),
        async (file, changes) => {
          let bytes = Buffer.from(file);
          for (const { at, kind, number, length } of changes) {
            const piece = bytes.subarray(at, at + length);
            if (kind === 'overwrite' && at + 4 <= bytes.length) bytes.writeUInt32BE(number, at);
            if (kind === 'repeat') bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
            if (kind === 'cut') bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
          }
          await isBounded(bytes);
        },
      ),
      seeded,
    );
  });

  it('a length near 2^64 is not known, instead of its last digits', async () => {
    const film = makeMp4(9000, 640, 360);
    const at = film.indexOf('mvhd') + 4;
    film[at] = 1;
    film.writeUInt32BE(1000, at + 20);
    film.fill(0, at + 24, at + 32);
    film.writeUInt32BE(9000, at + 28);
    film.fill(0xff, at + 24, at + 26);
    expect(await factsOf(film)).toMatchObject({ durationMs: 0, width: 640 });
    film.fill(0, at + 24, at + 26);
    expect(await factsOf(film)).toMatchObject({ durationMs: 9000, width: 640 });
  });
});

describe('[P13] [P14] [P15] [P16] a file that is uploaded', () => {
  const take = async (
    platform: 'Lazada' | 'Shopee' | 'TikTok',
    name: string,
    type: string,
    bytes: Buffer,
  ) => {
    const shop = { accountId: 'a', shopId: 's' as never, platform };
    const key = { accountId: 'a', uploadId: 'u' };
    return describeUpload(shop, key, { name, type }, bytes.length, await factsOf(bytes), 1);
  };

  it.each([
    ['bytes of another type than its name', 'a.png', 'image/png', makeJpeg(400, 400), 'typeDiffers'],
    ['a page that calls itself a picture', 'a.png', 'image/png', Buffer.from('<html>'), 'typeDiffers'],
    ['a name of another type than declared', 'a.jpg', 'image/png', makePng(400, 400), 'typeDiffers'],
    ['too small sides', 'a.png', 'image/png', makePng(100, 400), 'wrongSides'],
    ['too short a film', 'a.mp4', 'video/mp4', makeMp4(1000, 10, 10), 'wrongDuration'],
    ['a program', 'a.exe', 'image/png', makePng(400, 400), 'wrongExtension'],
  ])('with %s is not taken on Lazada', async (_name, name, type, bytes, verdict) => {
    await expect(take('Lazada', name, type, bytes)).rejects.toMatchObject({
      code: 42_205,
      info: { verdict: expect.objectContaining({ type: verdict }) },
    });
  });

  it('and is a JPEG by its bytes, declared by an older name of the type, is taken as one', async () => {
    const row = await take('Lazada', 'a.jpg', 'image/jpg', makeJpeg(400, 400));
    expect(row).toMatchObject({ kind: 'image', mediaType: 'image/jpeg' });
  });

  it('whose header states 2^32 - 1 pixels is not taken, also where the marketplace states no bounds', async () => {
    await expect(take('Shopee', 'a.png', 'image/png', makePng(2 ** 32 - 1, 1))).rejects.toMatchObject({
      code: 42_205,
      info: { verdict: { type: 'wrongSides', min: 1, max: 65_535 } },
    });
  });

  it('is as large as the marketplace allows and no larger', async () => {
    const limit = 2 * 1024 * 1024;
    expect((await take('Shopee', 'a.png', 'image/png', makePng(400, 400, limit))).size).toBe(limit);
    await expect(take('Shopee', 'a.png', 'image/png', makePng(400, 400, limit + 1))).rejects.toMatchObject({
      info: { verdict: { type: 'tooBig', maxBytes: limit } },
    });
  });

  it('loses the folders of its name', async () => {
    const row = await take('TikTok', 'C:\\Users\\mei/../a.png', 'image/png', makePng(400, 300));
    expect(row).toMatchObject({ fileName: 'a.png', kind: 'image', width: 400, height: 300, usedAt: null });
  });
});
