import fc from 'fast-check';
import { expect, it } from 'vitest';
import { capabilitiesOf, checkOutgoingText, replyDeadlineOf, textLengthOf } from './capabilities.ts';
import { messageCodeToSend } from './message-codes.ts';
import { parsePlatform, PLATFORMS } from './platform.ts';

const HOUR = 3_600_000;
const utc = (hour: number, minute = 0, ms = 0) => Date.UTC(2026, 0, 15, hour, minute, 0, ms);

it('[P5] every platform sends text, and nothing it has no code for', () => {
  for (const platform of PLATFORMS) {
    const { sendableKinds } = capabilitiesOf(platform);
    expect(sendableKinds).toContain('text');
    for (const kind of sendableKinds) expect(messageCodeToSend(platform, kind)).toBeDefined();
  }
});

it('[P5] only confirmed limits say so', () => {
  expect(capabilitiesOf('TikTok').maxTextLength).toMatchObject({ value: 2000, isConfirmed: true });
  expect(capabilitiesOf('Shopee').maxTextLength).toMatchObject({ value: 600, isConfirmed: false });
  expect(capabilitiesOf('Lazada').maxTextLength.isConfirmed).toBe(false);
  expect(capabilitiesOf('Tokopedia').maxTextLength.isConfirmed).toBe(false);
});

it('[P5] a platform is known by its exact name only', () => {
  expect(parsePlatform('Shopee')).toBe('Shopee');
  for (const value of ['shopee', '', null, 1, 'all']) expect(parsePlatform(value)).toBeUndefined();
});

it('[P6] a text of white space is empty', () => {
  for (const text of ['', '   ', '\n\t', '\u3000']) expect(checkOutgoingText('Shopee', text)).toBe('empty');
});

it('[P6] a text may be as long as the limit and no longer', () => {
  for (const platform of PLATFORMS) {
    const { value } = capabilitiesOf(platform).maxTextLength;
    expect(checkOutgoingText(platform, 'x'.repeat(value))).toBe('ok');
    expect(checkOutgoingText(platform, 'x'.repeat(value + 1))).toBe('tooLong');
  }
});

it('[P6] an emoji counts with all its units, so that no marketplace can count more', () => {
  expect(textLengthOf('👍')).toBe(2);
});

it('[P7] an answer is due 12 hours after the buyer wrote', () => {
  for (const platform of ['Shopee', 'TikTok', 'Tokopedia'] as const) {
    expect(replyDeadlineOf(platform, utc(3, 20))).toBe(utc(15, 20));
  }
});

it('[P7] Lazada: what came before 18:00 is due by 19:00 of that day, on the site’s clock', () => {
  expect(replyDeadlineOf('Lazada', utc(9, 59), 'MY')).toBe(utc(11)); // 17:59 in Kuala Lumpur
  expect(replyDeadlineOf('Lazada', utc(10), 'MY')).toBe(utc(11) + 24 * HOUR); // 18:00: the next day's
  expect(replyDeadlineOf('Lazada', utc(10, 59), 'TH')).toBe(utc(12)); // 17:59 in Bangkok
});

it('[P7] Lazada without a known site: the earliest deadline any site would give', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000_000 }),
      fc.constantFrom(undefined, 'XX'),
      (at, site) => {
        const all = ['SG', 'MY', 'PH', 'TH', 'VN', 'ID'].map((known) => replyDeadlineOf('Lazada', at, known));
        expect(replyDeadlineOf('Lazada', at, site)).toBe(Math.min(...all));
      },
    ),
  );
});

it('[P7] no deadline lies before the message, and none more than 25 hours after it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLATFORMS),
      fc.integer({ min: 0, max: 4_000_000_000_000 }),
      (platform, at) => {
        const left = replyDeadlineOf(platform, at, 'VN') - at;
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(25 * HOUR);
      },
    ),
  );
});
