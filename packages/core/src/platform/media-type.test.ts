import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SNIFFED_BYTES, sniffMediaType } from './media-type.ts';

const bytesOf = (latin1: string) => Uint8Array.from(latin1, (letter) => letter.charCodeAt(0));
const mp4 = (brand: string) => bytesOf(`\0\0\0\x18ftyp${brand}\0\0\0\0`);

describe('first bytes', () => {
  it.each([
    ['a JPEG of a camera', '\xff\xd8\xff\xe1\x12\x34Exif', 'image/jpeg'],
    ['a JPEG of a program', '\xff\xd8\xff\xdb', 'image/jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ] as const)('[P15] %s is known', (_title, head, mediaType) => {
    expect(sniffMediaType(bytesOf(head))).toBe(mediaType);
  });

  it.each(['isom', 'iso2', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'MSNV', 'M4V '])(
    '[P15] an MP4 of brand "%s" is known',
    (brand) => {
      expect(sniffMediaType(mp4(brand))).toBe('video/mp4');
    },
  );

  it.each([
    ['a GIF', bytesOf('GIF89a')],
    ['a WebP', bytesOf('RIFF\0\0\0\0WEBPVP8 ')],
    ['an SVG', bytesOf('<svg xmlns=')],
    ['a page', bytesOf('<!doctype html>')],
    ['a program', bytesOf('MZ\x90\0')],
    ['a still in an MP4 box', mp4('heic')],
    ['another still', mp4('avif')],
    ['sound in an MP4 box', mp4('M4A ')],
    ['a QuickTime film', mp4('qt  ')],
    ['a PNG whose line ends were changed', bytesOf('\x89PNG\n\x1a\n\0')],
    ['half a signature', bytesOf('\xff\xd8')],
    ['nothing', new Uint8Array()],
  ])('[P15] %s is not taken', (_title, bytes) => {
    expect(sniffMediaType(bytes)).toBeUndefined();
  });

  it('[P15] only the first twelve count, and a view into a larger buffer is read as it is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(5), (tail, offset) => {
        const film = Uint8Array.of(
          ...new Uint8Array(offset),
          ...mp4('mp42').subarray(0, SNIFFED_BYTES),
          ...tail,
        );
        expect(sniffMediaType(film.subarray(offset))).toBe('video/mp4');
        expect(sniffMediaType(Uint8Array.of(0xff, 0xd8, 0xff, ...tail))).toBe('image/jpeg');
      }),
    );
  });
});
