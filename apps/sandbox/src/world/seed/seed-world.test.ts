import { describe, expect, it } from 'vitest';
import { payableOf } from '../commerce/commerce.ts';
import { ORDER_FLOWS } from '../commerce/order-flow.ts';
import { RETURN_FLOWS } from '../commerce/return-flow.ts';
import type { MessageContent } from '../message-content.ts';
import { keyOf } from '../state-key.ts';
import { applyChange } from '../store/changes.ts';
import { emptyState } from '../store/world-state.ts';
import type { WorldState } from '../store/world-state.ts';
import { MARKETPLACES } from '../types.ts';
import type { Conversation, Message } from '../types.ts';
import { DEFAULT_SHOPS } from './default-shops.ts';
import { currencyOf } from './goods/price.ts';
import { isCancelled } from './order-plans.ts';
import { DAY } from './seed-context.ts';
import { seedWorld } from './seed-world.ts';

const STARTED_AT = 1_790_000_000_000;

function stateOf(seed: string): WorldState {
  const state = emptyState();
  for (const change of seedWorld({ seed, startedAt: STARTED_AT, firstPosition: 0 }))
    applyChange(state, change);
  return state;
}

const state = stateOf('a seed');
const { products, orders, reviews, returns, vouchers } = state.commerce;
const all = <Thing>(shelf: { byId: Map<string, Thing> }) => [...shelf.byId.values()];
const messagesOf = (one: Conversation) =>
  state.messages.get(keyOf(one.marketplace, one.conversationId)) ?? [];
const lastOf = (one: Conversation) => messagesOf(one).at(-1) as Message;
const newestFirst = (shopId: string) =>
  [...state.conversations.values()]
    .filter((one) => one.shopId === shopId)
    .toSorted((one, other) => lastOf(other).index - lastOf(one).index);

describe('the seeded world', () => {
  it('is as large as a test bench needs', () => {
    for (const marketplace of MARKETPLACES) {
      const shops = DEFAULT_SHOPS.filter((shop) => shop.marketplace === marketplace);
      expect(shops.length).toBeGreaterThanOrEqual(3);
    }
    expect(new Set(DEFAULT_SHOPS.map((shop) => shop.region)).size).toBeGreaterThanOrEqual(6);
    expect(products.byId.size).toBeGreaterThanOrEqual(200);
    expect(state.buyers.size).toBeGreaterThanOrEqual(300);
    expect(orders.byId.size).toBeGreaterThanOrEqual(2000);
  });

  it('is made in well under a second', () => {
    stateOf('warm');
    const before = performance.now();
    stateOf('quick');
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it('gives no id twice', () => {
    const ids = [
      ...all(products).flatMap((one) => [one.productId, ...one.variants.map((variant) => variant.variantId)]),
      ...all(orders).flatMap((one) => [one.orderId, ...one.items.map((item) => item.orderItemId)]),
      ...all(reviews).map((one) => one.reviewId),
      ...all(returns).map((one) => one.returnId),
      ...all(vouchers).map((one) => one.voucherId),
      ...[...state.buyers.values()].map((one) => one.buyerId),
      ...[...state.messages.values()].flat().map((one) => one.messageId),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(MARKETPLACES)('has orders and requests of %s in every status', (marketplace) => {
    const of = <Thing extends { marketplace: string; status: string }>(things: Thing[]) =>
      new Set(things.filter((one) => one.marketplace === marketplace).map((one) => one.status));
    expect(of(all(orders))).toEqual(new Set(Object.keys(ORDER_FLOWS[marketplace])));
    expect(of(all(returns))).toEqual(new Set(Object.keys(RETURN_FLOWS[marketplace])));
  });

  it('has products and orders in the money of their site, for what the shop sells', () => {
    for (const order of all(orders)) {
      const shop = state.shops.get(keyOf(order.marketplace, order.shopId));
      expect(order.currency).toBe(currencyOf(shop?.region ?? ''));
      expect(payableOf(order)).toBeGreaterThan(0);
      for (const item of order.items) {
        const product = products.byId.get(keyOf(order.marketplace, item.productId));
        expect(product).toMatchObject({ shopId: order.shopId, currency: order.currency, title: item.title });
        const variant = product?.variants.find((one) => one.variantId === item.variantId);
        expect(variant).toMatchObject({
          name: item.variantName,
          price: item.price,
          listPrice: item.listPrice,
        });
        expect(item.price).toBeLessThanOrEqual(item.listPrice);
      }
    }
  });

  it('has orders whose moments follow one another within 90 days and fit their status', () => {
    for (const order of all(orders)) {
      const { createdAt, paidAt, shippedAt, deliveredAt, cancelledAt, updatedAt } = order;
      const moments = [createdAt, paidAt, shippedAt, deliveredAt, cancelledAt, updatedAt].filter(
        (at) => at > 0,
      );
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      expect(createdAt).toBeGreaterThan(STARTED_AT - 90 * DAY);
      expect(updatedAt).toBeLessThanOrEqual(STARTED_AT);
      expect(cancelledAt > 0).toBe(isCancelled(order.marketplace, order.status));
      expect(cancelledAt > 0).toBe(order.cancelledBy !== '');
      expect(shippedAt > 0 && order.trackingNumber === '').toBe(false);
      expect(deliveredAt > 0 && shippedAt === 0).toBe(false);
    }
  });

  it('has requests about orders that can have them, answered in time or still to be answered', () => {
    for (const request of all(returns)) {
      const order = orders.byId.get(keyOf(request.marketplace, request.orderId)) ?? expect.fail('no order');
      expect(order).toMatchObject({ shopId: request.shopId, buyerId: request.buyerId });
      expect(order.paidAt).toBeGreaterThan(0);
      expect(request.amount).toBeLessThanOrEqual(payableOf(order));
      expect(request.createdAt).toBeGreaterThan(order.paidAt);
      expect(request.updatedAt).toBeLessThan(STARTED_AT);
    }
  });

  it('has reviews of every number of stars, some answered, about goods that arrived', () => {
    const list = all(reviews);
    expect(new Set(list.map((review) => review.stars))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(new Set(list.map((review) => review.reply === null)).size).toBe(2);
    for (const review of list) {
      const order = orders.byId.get(keyOf(review.marketplace, review.orderId)) ?? expect.fail('no order');
      expect(review.createdAt).toBeGreaterThanOrEqual(order.deliveredAt);
      expect(order.items.map((item) => item.productId)).toContain(review.productId);
      expect(review.reply?.at ?? review.createdAt).toBeLessThanOrEqual(STARTED_AT);
    }
  });

  it('has vouchers of every shop that run, are still to come, and are over', () => {
    for (const { shopId } of DEFAULT_SHOPS) {
      const when = all(vouchers)
        .filter((voucher) => voucher.shopId === shopId)
        .map(({ startsAt, endsAt }) =>
          endsAt < STARTED_AT ? 'over' : startsAt > STARTED_AT ? 'to come' : 'on',
        );
      expect(new Set(when)).toEqual(new Set(['over', 'to come', 'on']));
    }
  });

  it('lists words alone first, an open question on top, and the last shop was never written to', () => {
    for (const marketplace of MARKETPLACES) {
      const shops = DEFAULT_SHOPS.filter((shop) => shop.marketplace === marketplace);
      expect(newestFirst(shops.at(-1)?.shopId ?? '')).toEqual([]);
      for (const { shopId } of shops.slice(0, -1)) {
        const list = newestFirst(shopId);
        const kinds = list.slice(0, 3).flatMap((one) => messagesOf(one).map(({ content }) => content.kind));
        expect(new Set(kinds)).toEqual(new Set(['text']));
        expect(lastOf(list[0] as Conversation).sender).toBe('buyer');
        const names = list.map((one) => state.buyers.get(keyOf(marketplace, one.buyerId))?.name);
        expect(new Set(names).size).toBe(list.length);
      }
    }
  });

  it('shows every kind of message each marketplace knows, and only things that exist', () => {
    const seen = new Map(MARKETPLACES.map((marketplace) => [marketplace, new Set<string>()]));
    for (const conversation of state.conversations.values()) {
      for (const message of messagesOf(conversation)) {
        seen.get(conversation.marketplace)?.add(message.content.kind);
        expect(whatIsMissing(conversation, message.content)).toBe('');
      }
    }
    const kinds = Object.fromEntries(
      [...seen].map(([marketplace, set]) => [marketplace, [...set].toSorted()]),
    );
    const everywhere = ['image', 'notice', 'other', 'product', 'sticker', 'text'];
    const cards = [...everywhere, 'order', 'refund', 'video', 'voucher'];
    expect(kinds).toEqual({
      lazada: [...cards, 'followInvite', 'menu'].toSorted(),
      shopee: [...cards, 'imageWithText', 'menu'].toSorted(),
      tiktok: [
        ...cards,
        'agentJoined',
        'enteredFromOrder',
        'enteredFromProduct',
        'logistics',
        'transferred',
      ].toSorted(),
      tokopedia: everywhere,
    });
  });

  it('has a message that was taken back where that is possible', () => {
    const takenBack = [...state.messages.values()].flat().filter((message) => message.recalledAt > 0);
    expect(new Set(takenBack.map((message) => message.marketplace))).toEqual(new Set(['lazada', 'shopee']));
  });
});

/** What a message points at although it does not exist, or is not between these two; '' when all is well. */
function whatIsMissing({ marketplace, shopId, buyerId }: Conversation, content: MessageContent): string {
  const ofBoth = <Thing extends { shopId: string; buyerId: string }>(
    thing: Thing | undefined,
    name: string,
  ) => (thing?.shopId === shopId && thing.buyerId === buyerId ? '' : name);
  const ofShop = <Thing extends { shopId: string }>(thing: Thing | undefined, name: string) =>
    thing?.shopId === shopId ? '' : name;
  switch (content.kind) {
    case 'product':
    case 'enteredFromProduct':
      return ofShop(products.byId.get(keyOf(marketplace, content.productId)), 'product');
    case 'order':
    case 'enteredFromOrder':
    case 'logistics':
      return ofBoth(orders.byId.get(keyOf(marketplace, content.orderId)), 'order');
    case 'refund':
      return ofBoth(returns.byId.get(keyOf(marketplace, content.returnId)), 'return');
    case 'voucher':
      return ofShop(vouchers.byId.get(keyOf(marketplace, content.voucherId)), 'voucher');
    case 'image':
    case 'imageWithText':
    case 'video':
      return ofShop(state.media.get(keyOf(marketplace, content.mediaId)), 'media');
    case 'text':
    case 'sticker':
    case 'followInvite':
    case 'notice':
    case 'menu':
    case 'transferred':
    case 'agentJoined':
    case 'other':
      return '';
  }
}
