import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toOrder } from '../orders/order-store.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { TEST_NOW } from '../testing/stored-shop.ts';
import { withCredibleTimes } from './credible-times.ts';

const AHEAD = TEST_NOW + 5 * 60_000;
/** The moments that adapters read out of any unit: none, or one from 2015 on. */
const moment = fc.oneof(fc.constant(0), fc.integer({ min: 1_420_070_400_000, max: 99_999_999_999_999 }));
const access = undefined as never;

it('no activity, receipt, review, return or product lies in the future, for any time a marketplace writes', async () => {
  await fc.assert(
    fc.asyncProperty(moment, async (at) => {
      const { Shopee } = fakeMarketplaces({
        listConversations: async () => ({
          conversations: [{ lastMessageTime: at } as never],
          nextCursor: null,
        }),
        getConversation: async () => ({ lastMessageTime: at }) as never,
        send: async () => ({ platformMessageId: null, sentAt: at }),
        listReviews: async () => ({
          items: [{ createdAt: at, reply: { text: '', at } } as never],
          nextCursor: null,
        }),
        getRefund: async () => ({ createdAt: at, updatedAt: at, dueAt: at }) as never,
        getProduct: async () => ({ updatedAt: at }) as never,
      });
      const bounded = withCredibleTimes(Shopee, () => TEST_NOW);
      const { conversations } = await bounded.listConversations(access, null);
      const { items } = await bounded.listReviews(access, { written: { from: 0, to: 1 } }, null);
      const refund = await bounded.getRefund(access, '');
      const moments = [
        conversations[0]?.lastMessageTime,
        (await bounded.getConversation(access, '')).lastMessageTime,
        (await bounded.send(access, undefined as never, undefined as never)).sentAt ?? 0,
        items[0]?.createdAt,
        items[0]?.reply?.at,
        refund.createdAt,
        refund.updatedAt,
        (await bounded.getProduct(access, '')).updatedAt,
      ];
      for (const one of moments) {
        expect(one).toBeLessThanOrEqual(AHEAD);
        if (at > 0 && at <= AHEAD) expect(one).toBe(at);
      }
      expect(refund.dueAt).toBe(at);
    }),
  );
});

it('an order bears no moment that lies ahead of its reading, but for its deadline', () => {
  fc.assert(
    fc.property(moment, moment, (at, shipBy) => {
      const snapshot = {
        createdAt: at,
        updatedAt: at,
        paidAt: at,
        shipBy,
        buyer: { buyerId: '1', buyerName: 'Ayu' },
        items: [],
        orderId: '1',
        orderNumber: '1',
      };
      const order = toOrder('shop', snapshot as never, TEST_NOW);
      const expected = at <= AHEAD ? at : TEST_NOW;
      expect(order).toMatchObject({ createdAt: expected, updatedAt: expected, paidAt: expected, shipBy });
    }),
  );
});
