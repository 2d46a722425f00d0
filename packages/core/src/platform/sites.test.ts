import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLATFORMS } from './platform.ts';
import { parseSite, sitesOf } from './sites.ts';

const keysOf = (platform: (typeof PLATFORMS)[number]) => sitesOf(platform).map(({ site }) => site);

it('[P8] each marketplace has its sites', () => {
  expect(keysOf('Lazada')).toEqual(['ID', 'MY', 'PH', 'SG', 'TH', 'VN']);
  expect(keysOf('Shopee')).toEqual(['ID', 'MY', 'PH', 'SG', 'TH', 'VN', 'BR', 'TW']);
  expect(keysOf('TikTok')).toEqual(['ID', 'MY', 'PH', 'SG', 'TH', 'VN', 'GB', 'US']);
  expect(keysOf('Tokopedia')).toEqual(['ID']);
});

it('[P8] a site comes with its language, currency and clock', () => {
  expect(parseSite('Shopee', 'MY')).toEqual({
    isKnown: true,
    site: 'MY',
    defaultLanguage: 'ms',
    currency: 'MYR',
    timeZone: 'Asia/Kuala_Lumpur',
    utcOffsetMinutes: 480,
  });
});

it('[P8] the clock of every site is that of its time zone in winter', () => {
  const winter = Date.UTC(2026, 0, 15, 12);
  for (const { timeZone, utcOffsetMinutes } of PLATFORMS.flatMap(sitesOf)) {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    expect([timeZone, Number(clock.format(winter))]).toEqual([timeZone, (36 + utcOffsetMinutes / 60) % 24]);
  }
});

it('[P8] one key is the same site on every marketplace, and a currency is one that exists', () => {
  const sites = PLATFORMS.flatMap(sitesOf);
  for (const one of sites) {
    for (const other of sites.filter(({ site }) => site === one.site)) expect(other).toEqual(one);
    expect(Intl.supportedValuesOf('currency')).toContain(one.currency);
    expect(Intl.getCanonicalLocales(one.defaultLanguage)).toEqual([one.defaultLanguage]);
  }
});

it('[P8] an unknown site of that marketplace is kept unchanged', () => {
  for (const value of ['XX', 'Malaysia', '', ' ', 'MYR', 'lazada_', '__proto__', 'constructor', 'ıd']) {
    expect(parseSite('Lazada', value)).toEqual({ isKnown: false, site: value });
  }
  expect(parseSite('Tokopedia', 'MY')).toEqual({ isKnown: false, site: 'MY' });
  for (const value of [undefined, null, 7, { site: 'MY' }, ['MY']]) {
    expect(parseSite('Lazada', value)).toEqual({ isKnown: false, site: '' });
  }
});

it.each(['my', ' MY ', 'lazada_my', 'LAZADA_MY', 'lazada-my'])('[P9] "%s" is Malaysia', (value) => {
  expect(parseSite('Lazada', value)).toMatchObject({ isKnown: true, site: 'MY' });
});

it('[P9] reading the result again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLATFORMS),
      fc.oneof(fc.string(), fc.constantFrom('vn', 'Us')),
      (platform, value) => {
        const once = parseSite(platform, value);
        expect(parseSite(platform, once.site)).toEqual(once);
      },
    ),
  );
});
