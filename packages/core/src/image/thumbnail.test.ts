import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../platform/platform.ts';
import { readImageAddress } from './image-address.ts';
import { THUMBNAIL_SIZE, toThumbnailAddress } from './thumbnail.ts';

const thumbnailOf = (address: string, platform: 'Lazada' | 'Shopee', size?: number) => {
  const read = readImageAddress(address);
  return read.type === 'remote' ? toThumbnailAddress(read.address, read.host, platform, size) : undefined;
};

describe('Lazada', () => {
  const address = 'https://lzd-img-global.slatic.net/g/p/818655f7.jpg';

  it('[I3] a thumbnail is 60 by 60 of quality 80 by default', () => {
    expect(thumbnailOf(address, 'Lazada')).toBe(`${address}_60x60q80.jpg`);
    expect(thumbnailOf(address, 'Lazada', 120)).toBe(`${address}_120x120q80.jpg`);
    expect(THUMBNAIL_SIZE).toBe(60);
  });

  it('[I3] an invalid size means 60', () => {
    for (const size of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(thumbnailOf(address, 'Lazada', size)).toBe(`${address}_60x60q80.jpg`);
    }
  });

  it.each([
    'https://img.lazcdn.com/g/p/1ee015d6.png',
    'https://sc04.alicdn.com/kf/H1.jpeg',
    'https://vn-live-01.slatic.net/p/A.JPG',
  ])('[I3] %s has one', (picture) => {
    expect(thumbnailOf(picture, 'Lazada')).toBe(`${picture}_60x60q80.jpg`);
  });

  it('[I3] query and fragment stay behind it', () => {
    expect(thumbnailOf(`${address}?v=1#a.png`, 'Lazada')).toBe(`${address}_60x60q80.jpg?v=1#a.png`);
  });

  it.each(['_120x120q80.jpg', '_720x720q80.jpg_.webp', '_80x80.jpg', '_120x120q75.png_.avif'])(
    '[I3] a thumbnail "%s" already is made anew from the picture',
    (mark) => {
      expect(thumbnailOf(address + mark, 'Lazada')).toBe(`${address}_60x60q80.jpg`);
    },
  );

  it.each([
    'https://cdn.example/a.jpg',
    'https://slatic.net.evil.example/a.jpg',
    'https://my-live.slatic.net/a.gif',
    'https://my-live.slatic.net/a',
    'https://my-live.slatic.net/?a.jpg',
    'https://cf.shopee.sg/file/abc',
  ])('[I3] of %s none is made', (other) => {
    expect(thumbnailOf(other, 'Lazada')).toBe(other);
  });
});

describe('Shopee', () => {
  it.each([
    'https://cf.shopee.co.id/file/b527293c875ee44e20d5cc3939938660',
    'https://down-id.img.susercontent.com/file/id-11134207-7r98o-lx1y2z3a4b',
  ])('[I4] the thumbnail of %s bears the mark of the small size', (address) => {
    expect(thumbnailOf(address, 'Shopee')).toBe(`${address}_tn`);
    expect(thumbnailOf(address, 'Shopee', 400)).toBe(`${address}_tn`);
    expect(thumbnailOf(`${address}?x=1`, 'Shopee')).toBe(`${address}_tn?x=1`);
  });

  it.each([
    'https://cf.shopee.sg/file/abc_tn',
    'https://cf.shopee.sg/file/abc_xhdpi',
    'https://cf.shopee.sg/file/abc@resize_w80',
    'https://cf.shopee.sg/abc',
    'https://cdn.example/file/abc',
    'https://my-live.slatic.net/g/p/a.jpg',
  ])('[I4] %s stays as it is', (other) => {
    expect(thumbnailOf(other, 'Shopee')).toBe(other);
  });
});

it('[I3] [I4] a thumbnail is made once, and on no other marketplace', () => {
  const host = fc.constantFrom('my-live.slatic.net', 'cf.shopee.sg', 'cdn.example');
  const path = fc.constantFrom('/file/abc', '/a.jpg', '/a.png_60x60q80.jpg', '/a.jpg_.webp', '/file/a.jpg');
  fc.assert(
    fc.property(
      host,
      path,
      fc.string(),
      fc.constantFrom(...PLATFORMS, undefined),
      (name, at, tail, platform) => {
        const address = `https://${name}${at}${tail}`;
        const once = toThumbnailAddress(address, name, platform);
        expect(toThumbnailAddress(once, name, platform)).toBe(once);
        expect(once.startsWith(`https://${name}/`)).toBe(true);
        if (platform !== 'Lazada' && platform !== 'Shopee') expect(once).toBe(address);
      },
    ),
  );
});
