import { expect, it } from 'vitest';
import { PLATFORMS } from '../platform/platform.ts';
import { imagePlanOf } from './image-plan.ts';
import { isPictureHost, PICTURE_HOSTS } from './picture-hosts.ts';

it.each([
  'my-live.slatic.net',
  'img.lazcdn.com',
  'sc04.alicdn.com',
  'down-id.img.susercontent.com',
  'cf.shopee.co.id',
  'cf.shopee.sg',
  'p16-oec-va.ibyteimg.com',
  'p19.tiktokcdn-us.com',
  'images.tokopedia.net',
  'shop-files.oss-ap-southeast-1.aliyuncs.com',
  'slatic.net',
])('[I11] pictures are kept at %s', (host) => {
  expect(isPictureHost(host)).toBe(true);
});

it.each([
  'cdn.example',
  'slatic.net.evil.example',
  'evilslatic.net',
  'shopee.sg',
  'cf.shopee.example',
  'net',
  '127.0.0.1',
  '',
])('[I11] and not at %j', (host) => {
  expect(isPictureHost(host)).toBe(false);
});

it('[I11] each marketplace has its hosts, and each host is in the table once', () => {
  const hosts = Object.values(PICTURE_HOSTS).flat();
  for (const platform of PLATFORMS) expect(PICTURE_HOSTS[platform]).not.toEqual([]);
  expect(new Set(hosts).size).toBe(hosts.length);
  for (const host of hosts) expect(host).toMatch(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/);
});

it('[I7] [I8] the image plan uses the same table', () => {
  for (const host of Object.values(PICTURE_HOSTS).flat()) {
    const src = `https://a.${host}/a`;
    const [first] = imagePlanOf({ src });
    const isShownAsItIs = first === src;
    expect(isShownAsItIs).toBe(!PICTURE_HOSTS.TikTok.includes(host));
    expect(imagePlanOf({ src, forceProxy: true })).toEqual(
      PICTURE_HOSTS.storage.includes(host) ? [src] : [expect.stringContaining(encodeURIComponent(src))],
    );
  }
});
