import { expect, it } from 'vitest';
import { PLATFORMS } from '../platform/platform.ts';
import { makeShop } from '../testing/make-shop.ts';
import { defaultPlatformOf } from './default-platform.ts';

it.each(PLATFORMS)('[A4] all shops on %s: that is the platform', (platform) => {
  expect(defaultPlatformOf([makeShop({ platform }), makeShop({ platform })])).toBe(platform);
});

it('[A4] shops on several platforms, or no shop: Shopee', () => {
  expect(defaultPlatformOf([makeShop({ platform: 'Lazada' }), makeShop({ platform: 'TikTok' })])).toBe(
    'Shopee',
  );
  expect(defaultPlatformOf([])).toBe('Shopee');
});
