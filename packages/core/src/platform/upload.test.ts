import fc from 'fast-check';
import { expect, it } from 'vitest';
import { capabilitiesOf } from './capabilities.ts';
import { PLATFORMS } from './platform.ts';
import { checkUpload, uploadExtensionsOf } from './upload.ts';
import type { UploadFile } from './upload.ts';

const MB = 1024 * 1024;
const photo: UploadFile = { name: 'tas.jpg', type: 'image/jpeg', size: 400_000 };
const film: UploadFile = { name: 'unboxing.mp4', type: 'video/mp4', size: 3 * MB };
const withVideo = ['Lazada', 'Shopee', 'TikTok'] as const;
const withoutVideo = ['Tokopedia'] as const;

it('[P13] images are jpg, jpeg and png, in any case', () => {
  for (const platform of PLATFORMS) {
    for (const name of ['a.jpg', 'A.JPEG', 'foto 1.2.Jpg', '.jpg', 'ไทย.jpeg']) {
      expect(checkUpload(platform, { ...photo, name })).toEqual({ type: 'ok', mediaType: 'image/jpeg' });
    }
    const png = { name: 'a.png', type: 'image/png', size: 1 };
    expect(checkUpload(platform, png)).toEqual({ type: 'ok', mediaType: 'image/png' });
  }
});

it.each([
  'a.gif',
  'a.webp',
  'a.svg',
  'a.mov',
  'a.png.exe',
  'photo\u202Egpj.exe',
  'a.jpg ',
  'a.jpg\0',
  'a.',
  'jpg',
  '',
  'a.__proto__',
  'a.constructor',
])('[P13] "%s" has none of the extensions', (name) => {
  for (const platform of PLATFORMS) {
    const allowed = uploadExtensionsOf(platform);
    expect(checkUpload(platform, { ...photo, name })).toEqual({ type: 'wrongExtension', allowed });
  }
});

it('[P13] videos are mp4, and go only where the marketplace takes them', () => {
  for (const platform of withVideo) {
    expect(uploadExtensionsOf(platform)).toEqual(['jpg', 'jpeg', 'png', 'mp4']);
    expect(checkUpload(platform, film)).toEqual({ type: 'ok', mediaType: 'video/mp4' });
  }
  for (const platform of withoutVideo) {
    expect(uploadExtensionsOf(platform)).toEqual(['jpg', 'jpeg', 'png']);
    expect(checkUpload(platform, film)).toEqual({ type: 'videoNotTaken' });
  }
});

it.each([
  ['Lazada', 5],
  ['Shopee', 2],
  ['TikTok', 5],
  ['Tokopedia', 5],
] as const)('[P14] an image for %s may have %i MB and no byte more', (platform, mb) => {
  expect(checkUpload(platform, { ...photo, size: mb * MB }).type).toBe('ok');
  expect(checkUpload(platform, { ...photo, size: mb * MB + 1 })).toEqual({
    type: 'tooBig',
    maxBytes: mb * MB,
  });
});

it.each(withVideo)('[P14] a video for %s may have 20 MB and no byte more', (platform) => {
  expect(checkUpload(platform, { ...film, size: 20 * MB }).type).toBe('ok');
  expect(checkUpload(platform, { ...film, size: 20 * MB + 1 })).toEqual({
    type: 'tooBig',
    maxBytes: 20 * MB,
  });
});

it('[P14] a file without content, or of no size that makes sense, is not sent', () => {
  for (const size of [0, -1, Number.NaN]) {
    expect(checkUpload('Lazada', { ...photo, size })).toEqual({ type: 'empty' });
  }
  expect(checkUpload('Lazada', { ...photo, size: Number.POSITIVE_INFINITY }).type).toBe('tooBig');
});

it('[P15] the declared type must be that of the extension', () => {
  for (const type of ['image/png', 'image/x-png', 'image/webp', 'video/mp4', 'text/html', '', 'IMAGE']) {
    expect(checkUpload('Lazada', { ...photo, type })).toEqual({ type: 'typeDiffers' });
  }
  expect(checkUpload('Lazada', { ...film, type: 'image/jpeg' })).toEqual({ type: 'typeDiffers' });
  expect(checkUpload('Lazada', { ...photo, type: ' Image/JPEG; q=1' }).type).toBe('ok');
});

it('[P15] the other names of a type are that type', () => {
  for (const type of ['image/jpg', 'image/pjpeg', 'IMAGE/JPG; q=1'])
    expect(checkUpload('Lazada', { ...photo, type })).toEqual({ type: 'ok', mediaType: 'image/jpeg' });
  const png = { ...photo, name: 'a.png', type: 'image/x-png' };
  expect(checkUpload('Lazada', png)).toEqual({ type: 'ok', mediaType: 'image/png' });
});

it('[P16] sides outside of the stated limits are refused, unknown ones are not', () => {
  const sides = (width?: number, height?: number) =>
    checkUpload('Lazada', {
      ...photo,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    });
  for (const [width, height] of [[330, 5000], [5000, 330], [330], []]) {
    expect(sides(width, height).type).toBe('ok');
  }
  for (const [width, height] of [
    [329, 800],
    [800, 5001],
    [800, Number.NaN],
  ]) {
    expect(sides(width, height)).toEqual({ type: 'wrongSides', min: 330, max: 5000 });
  }
  expect(checkUpload('TikTok', { ...photo, width: 1, height: 1 }).type).toBe('ok');
});

it('[P16] so are lengths of videos', () => {
  expect(checkUpload('Lazada', { ...film, durationMs: 3_001 }).type).toBe('ok');
  for (const durationMs of [3_000, 180_000]) {
    const verdict = { type: 'wrongDuration', min: 3_001, max: 179_999 };
    expect(checkUpload('Lazada', { ...film, durationMs })).toEqual(verdict);
  }
  expect(checkUpload('Shopee', { ...film, durationMs: 180_000 }).type).toBe('ok');
  expect(checkUpload('Shopee', { ...film, durationMs: 999 }).type).toBe('wrongDuration');
});

it('[P13] any input has a verdict, and "ok" respects every limit', () => {
  const extension = fc.constantFrom('.jpg', '.png', '.mp4', '.exe', '');
  const file = fc.record({
    name: fc.tuple(fc.string(), extension).map((parts) => parts.join('')),
    type: fc.oneof(fc.constantFrom('image/jpeg', 'image/png', 'video/mp4'), fc.string()),
    size: fc.oneof(fc.integer(), fc.double()),
    width: fc.double(),
    durationMs: fc.double(),
  });
  fc.assert(
    fc.property(fc.constantFrom(...PLATFORMS), file, (platform, given) => {
      const verdict = checkUpload(platform, given);
      if (verdict.type !== 'ok') return;
      const { image, video } = capabilitiesOf(platform);
      expect(verdict.mediaType).toBe(given.type);
      const limits = verdict.mediaType === 'video/mp4' ? video.value : image;
      expect(given.size).toBeLessThanOrEqual(limits?.maxBytes.value ?? 0);
    }),
  );
});

it('[P13] missing form fields count as no extension and no type', () => {
  const nothing = {} as UploadFile;
  expect(checkUpload('Shopee', nothing).type).toBe('wrongExtension');
  expect(checkUpload('Shopee', { name: 'a.png' } as UploadFile)).toEqual({ type: 'typeDiffers' });
});
