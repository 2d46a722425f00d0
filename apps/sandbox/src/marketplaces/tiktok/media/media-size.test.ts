import { expect, it } from 'vitest';
import { pictureFactsOf } from './media-size.ts';
import { png } from '../independent-client.fixture.ts';

/** Bytes from hex, spaces ignored, filled up to what a header needs. */
const bytes = (hex: string) => Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.alloc(32)]);

it.each([
  ['PNG', png(640, 480), 'image/png'],
  ['GIF', bytes('47494638 3961 8002 e001'), 'image/gif'],
  ['JPEG', bytes('ffd8 ffe0 0004 0000 ffc4 0002 ffc0 0011 08 01e0 0280'), 'image/jpeg'],
  [
    'WebP, extended',
    bytes('52494646 00000000 57454250 56503858 0a000000 00000000 7f0200 df0100'),
    'image/webp',
  ],
  ['WebP, lossless', bytes('52494646 00000000 57454250 5650384c 00000000 2f 7fc27700'), 'image/webp'],
  ['WebP', bytes('52494646 00000000 57454250 56503820 00000000 000000 9d012a 8002 e001'), 'image/webp'],
])('%s says its size itself', (_name, picture, mediaType) => {
  expect(pictureFactsOf(picture)).toEqual({ mediaType, width: 640, height: 480 });
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['words', bytes('68656c6c6f')],
  ['a JPEG cut off before its size', Buffer.from('ffd8ffe000', 'hex')],
])('%s is no picture', (_name, data) => {
  expect(pictureFactsOf(data)).toBeUndefined();
});
