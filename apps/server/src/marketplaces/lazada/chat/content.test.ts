import { expect, it } from 'vitest';
import { toLazadaContent } from './content.ts';

/**
 * Fields that the documents spell in more than one way, and cards that hold less than they should. That each kind
 * arrives whole is proved against the sandbox.
 */

const read = (kind: Parameters<typeof toLazadaContent>[0], fields: Record<string, unknown>) =>
  toLazadaContent(kind, fields, 'MYR');

it.each([
  ['translateTxt', { txt: 'Ada stok?', translateTxt: 'In stock?' }],
  ['translatText', { txt: 'Ada stok?', translatText: 'In stock?' }],
])('a translation under %s', (_name, fields) => {
  expect(read('text', fields)).toEqual({ text: 'Ada stok?', translation: 'In stock?' });
});

it('a picture under its other name, without its size', () => {
  expect(read('image', { iUrl: 'https://a.test/1.png', width: 0, height: '' })).toEqual({
    url: 'https://a.test/1.png',
  });
});

it.each([
  [{ discountAmount: '10', discountUnit: '%' }, { percentOff: 10 }],
  [{ discountAmount: 10, voucherType: 'PERCENTAGE_DISCOUNT_OFF' }, { percentOff: 10 }],
  [{ discountAmount: '10' }, { amountOff: { amountMinor: 1000, currency: 'MYR' } }],
  [
    { discountAmount: '10000', currencyCode: 'VND', minOrderAmount: '50000' },
    {
      amountOff: { amountMinor: 10_000, currency: 'VND' },
      minSpend: { amountMinor: 50_000, currency: 'VND' },
    },
  ],
])('a voucher with %j', (terms, expected) => {
  expect(read('voucher', { voucherId: 5, ...terms })).toEqual({ voucherId: '5', ...expected });
});

it.each([
  ['{"en":"Refund","ms":"Bayaran balik"}', 'Refund'],
  ['{"th":"คืนเงิน"}', 'คืนเงิน'],
  ['Refund request', 'Refund request'],
])('a refund card called %s', (title, expected) => {
  expect(read('refund', { refundOrderId: '7', title })).toEqual({ refundId: '7', title: expected });
});

it.each(['image', 'video', 'product', 'order', 'voucher'] as const)(
  'a card of kind %s without its id is kept as it came',
  (kind) => {
    expect(read(kind, { txt: 'See this', odd: 1 })).toEqual({
      text: 'See this',
      wire: { txt: 'See this', odd: 1 },
    });
  },
);

it('a menu holds what one can choose from, in its order', () => {
  expect(
    read('faq', { txt: 'Choose', actionSize: 2, action1Txt: 'A', action2Txt: 'B', action1Code: 'x' }),
  ).toEqual({
    text: 'Choose',
    choices: ['A', 'B'],
  });
});
