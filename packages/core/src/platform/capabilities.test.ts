import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  acceptsKind,
  canSendFrom,
  capabilitiesOf,
  checkOutgoingText,
  replyDeadlineOf,
} from './capabilities.ts';
import type { Known } from './known.ts';
import { messageCodeToSend } from './message-codes.ts';
import { MESSAGE_KINDS } from './message-kind.ts';
import type { MessageKind } from './message-kind.ts';
import { parsePlatform, PLATFORMS } from './platform.ts';
import { textLengthOf } from './text-length.ts';

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

it('[P7] Lazada: messages before 18:00 are due by 19:00 of that day, on the site’s clock', () => {
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

it('[P7] each deadline is between the message and 25 hours after it', () => {
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

it('[P10] the marketplace accepts every kind that this product sends', () => {
  for (const platform of PLATFORMS) {
    for (const kind of capabilitiesOf(platform).sendableKinds) expect(acceptsKind(platform, kind)).toBe(true);
  }
});

it.each([
  ['Lazada', ['text', 'image', 'emoji', 'video', 'product', 'order', 'voucher', 'followInvite']],
  ['Shopee', ['text', 'image', 'emoji', 'video', 'product', 'order']],
  ['TikTok', ['text', 'image', 'video', 'product', 'order', 'voucher', 'refund']],
  ['Tokopedia', ['text', 'image']],
] as const)('[P10] %s takes these kinds from a seller and no other', (platform, kinds) => {
  expect(new Set(MESSAGE_KINDS.filter((kind) => acceptsKind(platform, kind)))).toEqual(new Set(kinds));
});

it('[P10] every accepted kind has a code, except for these', () => {
  const unwritable = PLATFORMS.flatMap((platform) =>
    MESSAGE_KINDS.filter(
      (kind) => acceptsKind(platform, kind) && messageCodeToSend(platform, kind) === undefined,
    ).map((kind) => `${platform} ${kind}`),
  );
  expect(unwritable).toEqual(['TikTok refund']);
});

it('[P10] a kind of a later release is taken nowhere', () => {
  for (const kind of ['hologram', '__proto__', 'toString'] as unknown as MessageKind[]) {
    for (const platform of PLATFORMS) expect(acceptsKind(platform, kind)).toBe(false);
  }
});

it('[P10] videos, stickers and the way to a new conversation are known for each marketplace', () => {
  const table = PLATFORMS.map((platform) => {
    const { video, stickers, sessionOpening, recallWindow } = capabilitiesOf(platform);
    expect(acceptsKind(platform, 'video')).toBe(video.value !== null);
    return [platform, stickers.value, sessionOpening.value, recallWindow.value];
  });
  expect(table).toEqual([
    ['Lazada', 'perSite', 'byOrder', 120_000],
    ['Shopee', 'perSite', 'byFirstMessage', Number.POSITIVE_INFINITY],
    ['TikTok', 'builtIn', 'byBuyer', 0],
    ['Tokopedia', 'none', 'byOrder', 0],
  ]);
});

it.each([
  ['follow', ['Lazada']],
  ['voucher', ['Lazada', 'Shopee', 'TikTok']],
  ['markRead', ['Lazada', 'Shopee', 'TikTok']],
  ['markUnread', ['Shopee']],
  ['pin', ['Shopee']],
  ['translation', ['Lazada', 'Shopee']],
  ['typing', []],
  ['readReceipt', ['Lazada', 'Shopee', 'Tokopedia']],
] as const)('[P10] the feature "%s" is there on %j', (feature, platforms) => {
  expect(PLATFORMS.filter((platform) => capabilitiesOf(platform).features[feature].value)).toEqual(platforms);
});

it('[P11] every fact says where it comes from and whether that confirms it', () => {
  const factsIn = (node: unknown): Known<unknown>[] => {
    if (typeof node !== 'object' || node === null) return [];
    const own = 'isConfirmed' in node ? [node as Known<unknown>] : [];
    return [...own, ...Object.values(node).flatMap(factsIn)];
  };
  for (const platform of PLATFORMS) {
    const { sendableKinds: _ours, ...table } = capabilitiesOf(platform);
    const { features, image, acceptedKinds, ...facts } = table;
    for (const fact of [...Object.values({ ...facts, ...features, ...image }), ...acceptedKinds]) {
      expect(fact).toHaveProperty('source');
    }
    for (const { source, isConfirmed } of factsIn(table)) {
      expect(source).toMatch(/\w{3}/);
      if (source === 'no source') expect(isConfirmed).toBe(false);
    }
  }
});

it('[P12] nothing can be sent from Taiwan on Shopee; anywhere else one may try', () => {
  expect(canSendFrom('Shopee', 'TW')).toBe(false);
  expect(canSendFrom('Shopee', 'tw')).toBe(false);
  expect(canSendFrom('TikTok', 'TW')).toBe(true);
  for (const platform of PLATFORMS) {
    for (const site of ['MY', 'ID', 'XX', '', '__proto__']) expect(canSendFrom(platform, site)).toBe(true);
  }
});

it('[P7] a key of Object.prototype is no site', () => {
  for (const site of ['constructor', '__proto__', 'toString']) {
    expect(replyDeadlineOf('Lazada', utc(9), site)).toBe(replyDeadlineOf('Lazada', utc(9)));
  }
});
