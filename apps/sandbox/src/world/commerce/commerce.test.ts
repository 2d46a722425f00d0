import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MARKETPLACES } from '../types.ts';
import type { Marketplace } from '../types.ts';
import { openWorld } from '../store/world-store.ts';
import type { WorldStore } from '../store/world-store.ts';
import { itemsTotalOf, payableOf } from './commerce.ts';
import type { Order, ReturnRequest } from './commerce.ts';
import { NotPossibleError } from './commerce-store.ts';
import { FIRST_STATUS, ORDER_ACTIONS, ORDER_FLOWS, statusAfter } from './order-flow.ts';
import {
  firstReturnStatus,
  RETURN_ACTIONS,
  RETURN_FLOWS,
  returnActionsIn,
  returnStatusAfter,
} from './return-flow.ts';

const KINDS = ['refund', 'return', 'replacement', 'cancellation'] as const;

let folder = '';
let now = 1_790_000_000_000;
let world: WorldStore;
const open = () => openWorld({ folder, seed: 'commerce', now: () => now });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commerce-'));
  world = open();
});
afterEach(() => {
  world.close();
  rmSync(folder, { recursive: true, force: true });
});

function place(marketplace: Marketplace, quantity = 2): Order {
  const shopId = world.shops(marketplace)[0]?.shopId ?? '';
  const product = world.commerce.products(marketplace, shopId)[0] ?? expect.fail('no product');
  const buyerId = world.buyers(marketplace)[0]?.buyerId ?? '';
  return world.commerce.placeOrder({
    marketplace,
    shopId,
    buyerId,
    lines: [{ productId: product.productId, variantId: product.variants.at(-1)?.variantId ?? '', quantity }],
    recipient: { name: 'Ayu', phone: '1', address: 'a', city: 'c', postCode: 'p', region: 'ID' },
    shippingFee: 500,
    paymentMethod: 'card',
    buyerNote: '',
  });
}

describe.each(MARKETPLACES)('an order at %s', (marketplace) => {
  it('begins in the first status with what the product costs now', () => {
    const heard: unknown[] = [];
    world.commerce.onOrder((order, before) => heard.push([order.orderId, before]));
    const order = place(marketplace, 3);
    const product = world.commerce.product(marketplace, order.items[0]?.productId ?? '');
    expect(order).toMatchObject({
      status: FIRST_STATUS[marketplace],
      createdAt: now,
      currency: product?.currency,
    });
    expect(itemsTotalOf(order)).toBe((product?.variants.at(-1)?.price ?? 0) * 3);
    expect(payableOf(order)).toBe(itemsTotalOf(order) + 500);
    expect(world.commerce.orders(marketplace, order.shopId).at(-1)).toEqual(order);
    expect(heard).toEqual([[order.orderId, null]]);
  });

  it('moves as its table says and not otherwise, whatever is tried', () => {
    const tries = fc.array(fc.constantFrom(...ORDER_ACTIONS), { maxLength: 40 });
    fc.assert(
      fc.property(tries, (actions) => {
        const { orderId } = place(marketplace);
        for (const action of actions) {
          const before = world.commerce.order(marketplace, orderId) ?? expect.fail('gone');
          const expected = statusAfter(marketplace, before.status, action);
          now += 1000;
          if (expected === undefined) {
            expect(() => world.commerce.moveOrder(marketplace, orderId, action)).toThrow(NotPossibleError);
            expect(world.commerce.order(marketplace, orderId)).toEqual(before);
          } else {
            const moved = world.commerce.moveOrder(marketplace, orderId, action);
            expect([moved.status, moved.updatedAt]).toEqual([expected, now]);
            expect(Object.keys(ORDER_FLOWS[marketplace])).toContain(moved.status);
            expect(moved.trackingNumber === '' && moved.shippedAt > 0).toBe(false);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe.each(MARKETPLACES)('a request at %s', (marketplace) => {
  it('begins and moves as its table says and not otherwise', () => {
    const tries = fc.tuple(
      fc.constantFrom(...KINDS),
      fc.array(fc.constantFrom(...RETURN_ACTIONS), { maxLength: 25 }),
    );
    const order = place(marketplace);
    fc.assert(
      fc.property(tries, ([kind, actions]) => {
        const ask = () =>
          world.commerce.requestReturn({ marketplace, orderId: order.orderId, kind, reason: 'r', text: 't' });
        const first = firstReturnStatus(marketplace, kind);
        if (first === undefined) {
          expect(ask).toThrow(NotPossibleError);
          return;
        }
        const { returnId, ...asked } = ask();
        expect(asked).toMatchObject({ status: first, amount: payableOf(order), buyerId: order.buyerId });
        for (const action of actions) {
          const before = world.commerce.return(marketplace, returnId) as ReturnRequest;
          const expected = returnStatusAfter(marketplace, before.status, action);
          if (expected === undefined) {
            expect(() => world.commerce.moveReturn(marketplace, returnId, action)).toThrow(NotPossibleError);
            expect(world.commerce.return(marketplace, returnId)).toEqual(before);
          } else {
            const moved = world.commerce.moveReturn(marketplace, returnId, action);
            expect(moved.status).toBe(expected);
            expect(Object.keys(RETURN_FLOWS[marketplace])).toContain(moved.status);
            expect(moved.dueAt > 0).toBe(returnActionsIn(marketplace, expected).length > 0);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('what is sold, praised and sent back', () => {
  it('refuses orders of nothing, of another shop, of an unknown variant, of half a piece', () => {
    const [shop, other] = world.shops('lazada');
    const theirs = world.commerce.products('lazada', other?.shopId ?? '')[0]?.productId ?? '';
    const ours = world.commerce.products('lazada', shop?.shopId ?? '')[0]?.productId ?? '';
    const before = world.commerce.orders('lazada', shop?.shopId ?? '').length;
    const attempt =
      (...lines: { productId: string; variantId?: string; quantity: number }[]) =>
      () =>
        world.commerce.placeOrder({ ...place('lazada'), lines });
    for (const lines of [
      [],
      [{ productId: 'nothing', quantity: 1 }],
      [{ productId: theirs, quantity: 1 }],
      [{ productId: ours, variantId: 'x', quantity: 1 }],
      [{ productId: ours, quantity: 0.5 }],
    ]) {
      expect(attempt(...lines)).toThrow(NotPossibleError);
    }
    // Only those that `place` itself has put there.
    expect(world.commerce.orders('lazada', shop?.shopId ?? '')).toHaveLength(before + 5);
  });

  it('takes one review per order and product, and one answer', () => {
    const { orderId, items } = place('shopee');
    const review = {
      marketplace: 'shopee' as const,
      orderId,
      productId: items[0]?.productId ?? '',
      stars: 4,
    };
    const written = world.commerce.addReview({ ...review, text: 'ok', pictures: [] });
    expect(() => world.commerce.addReview({ ...review, text: 'again', pictures: [] })).toThrow(
      NotPossibleError,
    );
    const heard: unknown[] = [];
    world.commerce.onReview((after, before) => heard.push([after.reply?.text, before?.reply]));
    world.commerce.answerReview('shopee', written.reviewId, 'thanks');
    expect(() => world.commerce.answerReview('shopee', written.reviewId, 'twice')).toThrow(NotPossibleError);
    expect(world.commerce.review('shopee', written.reviewId)?.reply).toEqual({ text: 'thanks', at: now });
    expect(heard).toEqual([['thanks', null]]);
  });

  it('notifies listeners only of durable changes', () => {
    const { orderId } = place('tiktok');
    let found: string | undefined;
    world.commerce.onOrder(() => {
      const copy = mkdtempSync(path.join(tmpdir(), 'commerce-copy-'));
      found = readAside(folder, copy, orderId);
    });
    world.commerce.moveOrder('tiktok', orderId, 'pay');
    expect(found).toBe('AWAITING_SHIPMENT');
  });

  it('is the same after a restart, from the journal and from a snapshot of it', () => {
    for (const marketplace of MARKETPLACES) {
      const order = place(marketplace);
      world.commerce.moveOrder(marketplace, order.orderId, 'pay');
      world.commerce.requestReturn({
        marketplace,
        orderId: order.orderId,
        kind: 'refund',
        reason: '',
        text: '',
      });
    }
    const [shop] = world.shops('tokopedia');
    const product = world.commerce.products('tokopedia', shop?.shopId ?? '')[0] ?? expect.fail('none');
    world.commerce.putProduct({ ...product, title: 'Kopi Baru', isListed: false });
    const everything = () =>
      MARKETPLACES.flatMap((marketplace) =>
        world.shops(marketplace).map(({ shopId }) => ({
          products: world.commerce.products(marketplace, shopId),
          orders: world.commerce.orders(marketplace, shopId),
          reviews: world.commerce.reviews(marketplace, shopId),
          returns: world.commerce.returns(marketplace, shopId),
          vouchers: world.commerce.vouchers(marketplace, shopId),
        })),
      );
    const before = everything();
    world.close();
    world = open();
    expect(everything()).toEqual(before);
    // After this many changes the next start compacts the journal into a snapshot.
    for (let at = 0; at < 2100; at += 1) world.follow('lazada', '1000182736', `f${at}`, true);
    for (let restart = 0; restart < 2; restart += 1) {
      world.close();
      world = open();
      expect(everything()).toEqual(before);
      expect(world.isFollowing('lazada', '1000182736', 'f2099')).toBe(true);
    }
  });
});

/** The status of a TikTok order as a process that begins now, from a copy of the files, would know it. */
function readAside(from: string, to: string, orderId: string): string | undefined {
  cpSync(from, to, { recursive: true });
  const aside = openWorld({ folder: to, seed: 'commerce', now: () => now });
  const status = aside.commerce.order('tiktok', orderId)?.status;
  aside.close();
  rmSync(to, { recursive: true, force: true });
  return status;
}
