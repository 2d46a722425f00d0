import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLATFORMS } from '../platform/platform.ts';
import {
  downloadImageAddress,
  IMAGE_DOWNLOAD_PATH,
  IMAGE_PROXY_PATH,
  imagePlanOf,
  proxyImageAddress,
} from './image-plan.ts';
import type { ImageInputs } from './image-plan.ts';

const PICTURE = 'https://my-live.slatic.net/g/p/a.jpg';
const STORED = 'https://shop-files.oss-ap-southeast-1.aliyuncs.com/a.jpg';
const DEFAULT = '/none.svg';

it('[I5] the proxy is asked by the image’s whole address', () => {
  const imgUrl = 'https://cdn.example/a b.jpg?x=1&y=ü#z';
  const address = proxyImageAddress(imgUrl);
  expect(address).toMatch(/^\/api\/common\/image\/getImageUseProxy\?imgUrl=[^&#]+$/);
  expect(new URL(address, 'https://app.example').searchParams.get('imgUrl')).toBe(imgUrl);
});

it('[I6] first the image itself, then the proxy, then the default image', () => {
  const plan = imagePlanOf({ src: PICTURE, defaultSrc: DEFAULT });
  expect(plan).toEqual([PICTURE, proxyImageAddress(PICTURE), DEFAULT]);
});

it('[I6] where a smaller copy suffices it is tried first, and behind the proxy the image itself', () => {
  const small = { src: PICTURE, proxyZip: true, defaultSrc: DEFAULT } as const;
  const [copy, ...rest] = imagePlanOf({ ...small, platform: 'Lazada' });
  expect(copy).toBe(`${PICTURE}_60x60q80.jpg`);
  expect(rest).toEqual([proxyImageAddress(PICTURE), DEFAULT]);
  expect(imagePlanOf({ ...small, platform: 'Lazada', zipSize: 200 })[0]).toBe(`${PICTURE}_200x200q80.jpg`);
  expect(imagePlanOf(small)[0]).toBe(PICTURE);
});

it('[I6] without the proxy, if it is switched off', () => {
  expect(imagePlanOf({ src: PICTURE, proxy: false, defaultSrc: DEFAULT })).toEqual([PICTURE, DEFAULT]);
  expect(imagePlanOf({ src: PICTURE, proxy: false, proxyZip: true, platform: 'Lazada' })).toEqual([
    `${PICTURE}_60x60q80.jpg`,
    PICTURE,
  ]);
});

it('[I6] local and relative addresses never use the proxy', () => {
  for (const src of ['data:image/png;base64,aGk=', 'blob:x', '/a.png', 'a.png']) {
    expect(imagePlanOf({ src, forceProxy: true, defaultSrc: DEFAULT })).toEqual([src, DEFAULT]);
  }
});

it('[I6] without an image the default one, and without that nothing', () => {
  for (const src of [undefined, null, '', 'javascript:alert(1)']) {
    expect(imagePlanOf({ src, defaultSrc: DEFAULT })).toEqual([DEFAULT]);
    expect(imagePlanOf({ src })).toEqual([]);
    expect(imagePlanOf({ src, defaultSrc: '' })).toEqual([]);
  }
});

it.each([
  'https://p16-sign-sg.tiktokcdn.com/a.jpeg?x-expires=1',
  'https://p16-oec-va.ibyteimg.com/a~tplv-resize.webp',
  'https://P19.TikTokCDN-us.com/a.jpeg',
])('[I7] %s, an image of TikTok’s, always goes through the proxy', (src) => {
  const plan = [proxyImageAddress(src), DEFAULT];
  for (const proxy of [true, false, undefined]) {
    expect(imagePlanOf({ src, proxy, defaultSrc: DEFAULT })).toEqual(plan);
  }
});

it('[I7] so does any other that the caller says it of, its smaller copy first', () => {
  const forced: ImageInputs = { src: PICTURE, forceProxy: true, platform: 'Lazada' };
  expect(imagePlanOf(forced)).toEqual([proxyImageAddress(PICTURE)]);
  expect(imagePlanOf({ ...forced, proxyZip: true })).toEqual([
    proxyImageAddress(`${PICTURE}_60x60q80.jpg`),
    proxyImageAddress(PICTURE),
  ]);
});

it('[I8] an image on Alibaba’s object storage never goes through the proxy', () => {
  for (const forceProxy of [true, false]) {
    for (const proxy of [true, undefined]) {
      const plan = imagePlanOf({ src: STORED, proxy, forceProxy, defaultSrc: DEFAULT });
      expect(plan).toEqual([STORED, DEFAULT]);
    }
  }
  const other = STORED.replace('aliyuncs.com', 'aliyuncs.com.evil.example');
  expect(imagePlanOf({ src: other })).toContain(proxyImageAddress(other));
});

it('[I9] for any input each address is tried once, and there are three at most', () => {
  const src = fc.oneof(
    fc.constantFrom(
      PICTURE,
      STORED,
      'https://p16.tiktokcdn.com/a.jpg',
      DEFAULT,
      'javascript:x',
      '//cdn.example/a',
    ),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary' }),
  );
  const flag = fc.constantFrom(true, false, undefined);
  const inputs: fc.Arbitrary<ImageInputs> = fc.record({
    src,
    proxy: flag,
    proxyZip: flag,
    zipSize: fc.oneof(fc.double(), fc.constant(undefined)),
    platform: fc.constantFrom(...PLATFORMS, undefined),
    forceProxy: flag,
    defaultSrc: fc.constantFrom(DEFAULT, PICTURE, '', undefined),
  });
  fc.assert(
    fc.property(inputs, (given) => {
      const plan = imagePlanOf(given);
      expect(new Set(plan).size).toBe(plan.length);
      expect(plan.length).toBeLessThanOrEqual(3);
      if (given.defaultSrc) expect(plan).toContain(given.defaultSrc);
      for (const address of plan) {
        expect(address).not.toBe('');
        expect(address).not.toMatch(/^(?!https?:|data:|blob:)[a-z][a-z\d+.-]*:/i);
      }
    }),
    { numRuns: 300 },
  );
});

it('[I5] [I10] the addresses of proxy and download differ', () => {
  expect(proxyImageAddress(PICTURE).split('?')[0]).toBe(IMAGE_PROXY_PATH);
  expect(downloadImageAddress(PICTURE).split('?')[0]).toBe(IMAGE_DOWNLOAD_PATH);
});

it('[I10] a picture is kept under the address of its download', () => {
  expect(downloadImageAddress('https://x.slatic.net/a b.jpg?c=1&d')).toBe(
    '/api/common/image/downloadImage?imgUrl=https%3A%2F%2Fx.slatic.net%2Fa%20b.jpg%3Fc%3D1%26d',
  );
});
