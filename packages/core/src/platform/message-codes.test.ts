import { describe, expect, it } from 'vitest';
import { messageCodeToSend, messageKindOf, parseMessageTypeCode } from './message-codes.ts';
import { MESSAGE_KINDS } from './message-kind.ts';
import { PLATFORMS } from './platform.ts';

/** The codes of requirements: spec 3, with their kinds. */
const TABLE = {
  Shopee: [
    [1, 'text'],
    [2, 'notification'],
    [3, 'image'],
    [4, 'emoji'],
    [6, 'video'],
    [10006, 'product'],
    [10007, 'order'],
    [10008, 'voucher'],
    [10010, 'followInvite'],
    [10011, 'refund'],
  ],
  Lazada: [
    ['text', 'text'],
    ['notification', 'notification'],
    ['image', 'image'],
    ['image_with_text', 'imageWithText'],
    ['video', 'video'],
    ['sticker', 'emoji'],
    ['item', 'product'],
    ['product', 'product'],
    ['order', 'order'],
    ['voucher', 'voucher'],
    ['webview', 'webview'],
    ['faq', 'faq'],
    ['faq_feedback_prompt', 'faq'],
    ['faq_unsupported', 'faq'],
    ['offer', 'offer'],
    ['faq_liveagent', 'faq'],
  ],
  TikTok: [
    ['TEXT', 'text'],
    ['IMAGE', 'image'],
    ['VIDEO', 'video'],
    ['EMOTICONS', 'emoji'],
    ['PRODUCT_CARD', 'product'],
    ['ORDER_CARD', 'order'],
    ['NOTIFICATION', 'notification'],
    ['OTHER', 'other'],
    ['BUYER_ENTER_FROM_ORDER', 'enterFromOrder'],
    ['BUYER_ENTER_FROM_PRODUCT', 'enterFromProduct'],
    ['ALLOCATED_SERVICE', 'serviceAllocated'],
    ['BUYER_ENTER_FROM_TRANSFER', 'enterFromTransfer'],
  ],
  Tokopedia: [
    [0, 'text'],
    [28, 'text'],
    [2, 'image'],
    [21, 'emoji'],
    [3, 'product'],
  ],
} as const;

/** Codes that the specification leaves out. */
const AS_THEY_ARRIVE = {
  Shopee: [
    ['faq', 'faq'],
    ['faq_feedback_prompt', 'faq'],
    ['faq_unsupported', 'faq'],
    ['faq_liveagent', 'faq'],
  ],
  Lazada: [['10010', 'followInvite']],
  TikTok: [['COUPON_CARD', 'voucher']],
  Tokopedia: [],
} as const;

describe.each(PLATFORMS)('message codes of %s', (platform) => {
  it('[P1] mean what requirements: spec 3 says', () => {
    for (const [code, kind] of TABLE[platform])
      expect([code, messageKindOf(platform, code)]).toEqual([code, kind]);
  });

  it("[P1] beyond the specification are the marketplace's own, as they arrive", () => {
    for (const [code, kind] of AS_THEY_ARRIVE[platform])
      expect([code, messageKindOf(platform, code)]).toEqual([code, kind]);
  });

  it('[P2] are "other" when unknown, whichever their type', () => {
    for (const code of ['something_new', 99_999, -1, 1.5, '', 'toString']) {
      expect(messageKindOf(platform, code)).toBe('other');
    }
  });

  it('[P3] to send read back as the kind they were chosen for', () => {
    expect(messageKindOf(platform, messageCodeToSend(platform, 'text') ?? 'missing')).toBe('text');
    for (const kind of MESSAGE_KINDS) {
      const code = messageCodeToSend(platform, kind);
      if (code !== undefined) expect(messageKindOf(platform, code)).toBe(kind);
    }
  });

  it('[P3] to send exist for nothing that only the marketplace writes', () => {
    for (const kind of ['notification', 'enterFromOrder', 'serviceAllocated', 'other'] as const) {
      expect(messageCodeToSend(platform, kind)).toBeUndefined();
    }
  });

  it('[P4] survive the way through a form', () => {
    for (const [code] of TABLE[platform]) expect(parseMessageTypeCode(platform, String(code))).toBe(code);
  });
});

it('[P3] of several codes of a kind it is always the same one', () => {
  const codes = PLATFORMS.map((platform) =>
    Object.fromEntries(
      MESSAGE_KINDS.map((kind) => [kind, messageCodeToSend(platform, kind)]).filter(
        ([, code]) => code !== undefined,
      ),
    ),
  );
  expect(codes).toEqual([
    {
      text: 'text',
      image: 'image',
      emoji: 'sticker',
      video: 'video',
      product: 'item',
      order: 'order',
      voucher: 'voucher',
      followInvite: '10010',
    },
    { text: 1, image: 3, emoji: 4, video: 6, product: 10_006, order: 10_007, voucher: 10_008 },
    {
      text: 'TEXT',
      image: 'IMAGE',
      video: 'VIDEO',
      product: 'PRODUCT_CARD',
      order: 'ORDER_CARD',
      voucher: 'COUPON_CARD',
    },
    { text: 0, image: 2 },
  ]);
});

it('[P1] the numbers are Shopee’s and the lower-case texts Lazada’s, never the other way round', () => {
  expect(messageKindOf('Lazada', 10006)).toBe('other');
  expect(messageKindOf('Shopee', 'item')).toBe('other');
});

it('[P4] an unknown number becomes a number, an unknown text stays one', () => {
  expect(parseMessageTypeCode('Shopee', '10015')).toBe(10015);
  expect(parseMessageTypeCode('Shopee', 'bundle_message')).toBe('bundle_message');
  expect(parseMessageTypeCode('Lazada', '1')).toBe('1');
});

it('[P4] a value that is not a plain whole number is unchanged', () => {
  for (const raw of ['', ' 1', '01', '1e3', '-1', '1.0', '0x1', '90071992547409931']) {
    expect(parseMessageTypeCode('Tokopedia', raw)).toBe(raw);
  }
});
