import { expect, it } from 'vitest';
import { platformNameOf, PLATFORMS } from './platform.ts';
import type { Platform } from './platform.ts';

it('[P21] each marketplace has its name', () => {
  expect(PLATFORMS.map(platformNameOf)).toEqual(['Lazada', 'Shopee', 'TikTok Shop', 'Tokopedia']);
});

it('[Z2] one that this build does not know is called as it came', () => {
  expect(platformNameOf('Bukalapak' as Platform)).toBe('Bukalapak');
});
