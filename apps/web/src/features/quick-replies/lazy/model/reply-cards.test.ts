import type { QuickReplyCard } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { makeOrder } from '../../../../testing/make-order.ts';
import { cardsToSend, leftOutReasonOf, needsOrder } from './reply-cards.ts';

const HERE = { platform: 'TikTok' as const, shopId: 'mine' as ShopId };
const cardOf = (changes: Partial<QuickReplyCard>): QuickReplyCard => ({
  platform: 'TikTok',
  kind: 'product',
  shopId: 'mine',
  id: '7',
  title: 'Kopi',
  imageUrl: '',
  ...changes,
});
const ORDER = cardOf({ kind: 'order', shopId: '', id: '', title: '' });

it('a conversation gets the cards of its own shop; each other one has a reason', () => {
  for (const [card, reason] of [
    [cardOf({}), undefined],
    [cardOf({ kind: 'voucher' }), undefined],
    [cardOf({ platform: 'Lazada' }), 'platform'],
    [{ ...ORDER, platform: 'Shopee' as const }, 'platform'],
    [cardOf({ shopId: 'other' }), 'shop'],
    [ORDER, 'noOrder'],
  ] as const) {
    expect([card, leftOutReasonOf(card, HERE, null)]).toEqual([card, reason]);
  }
  const inShopee = { ...HERE, platform: 'Shopee' as const };
  expect(leftOutReasonOf(cardOf({ platform: 'Shopee', kind: 'voucher' }), inShopee, null)).toBe('kind');
});

it('cards keep their order; an order is the newest one, and is not there without one', () => {
  const cards = [ORDER, cardOf({ kind: 'voucher', id: '9', title: '' }), cardOf({})];
  const kinds = (order: ReturnType<typeof makeOrder> | null) =>
    cardsToSend(cards, HERE, order).map(({ content }) => content);
  const voucher = { kind: 'voucher', voucherId: '9' };
  const product = { kind: 'product', productId: '7' };
  expect(kinds(null)).toEqual([voucher, product]);
  const order = makeOrder({ platformOrderSn: '2611AB' });
  expect(kinds(order)).toEqual([{ kind: 'order', orderId: '2611AB' }, voucher, product]);
});

it('only an order card of this marketplace waits for the newest order', () => {
  expect(needsOrder([cardOf({}), ORDER], HERE)).toBe(true);
  expect(needsOrder([cardOf({}), { ...ORDER, platform: 'Lazada' }], HERE)).toBe(false);
});
