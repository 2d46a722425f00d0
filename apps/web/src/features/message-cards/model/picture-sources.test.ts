import { expect, it } from 'vitest';
import { pictureSources } from './picture-sources.ts';

const proxied = (address: string) =>
  `/api/common/image/getImageUseProxy?imgUrl=${encodeURIComponent(address)}`;

it('asks the page’s own server only: a small copy first, then the picture', () => {
  const address = 'https://my-live.slatic.net/p/a.jpg';
  expect(pictureSources(address, 'Lazada', 120)).toEqual([
    proxied(`${address}_120x120q80.jpg`),
    proxied(address),
  ]);
  expect(pictureSources(address, undefined)).toEqual([proxied(address)]);
});

it('has nothing to try for what is no picture’s address', () => {
  for (const src of [undefined, '', 'javascript:alert(1)', 'ftp://cdn.example/a.jpg']) {
    expect(pictureSources(src, 'Shopee', 120)).toEqual([]);
  }
});
