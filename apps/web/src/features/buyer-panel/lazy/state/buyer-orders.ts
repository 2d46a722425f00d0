import type { OrderDetail } from '@seller-chat/api-client/contract';
import type { Session } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { contextSessionAtom } from '../../../chat-state/index.ts';
import { mergeOrders } from '../model/merge-orders.ts';
import { problemOf } from '../../../../kit/page-query/problem.ts';
import { createKeyedLoad } from '../../../../kit/page-query/keyed-load.ts';

/** Key by which a buyer's data is loaded. */
export type BuyerKey = Pick<Session, 'shopId' | 'buyerId' | 'platform'>;

export interface BuyerOrders {
  buyer: BuyerKey;
  orders: readonly OrderDetail[];
  /** Cursor of the older orders; null at the end. */
  nextCursor: string | null;
  /** State of loading the older orders. */
  older: 'idle' | 'loading' | 'failed';
}

export const buyerKeyOf = ({ shopId, buyerId }: Pick<BuyerKey, 'shopId' | 'buyerId'>): string =>
  `${shopId}\n${buyerId}`;

const orders = createKeyedLoad<BuyerKey, BuyerOrders>({
  keyOf: buyerKeyOf,
  async read(api, buyer, show) {
    const { shopId, buyerId } = buyer;
    const ask = (isKnownOnly: '0' | '1') =>
      api.getBuyerOrderList({ shopId, buyerId, isKnownOnly }, { silent: true });
    const [newest, known] = [ask('0'), ask('1')];
    // Only stored orders: shown until the complete answer below arrives.
    known.then(
      ({ orderList }) => {
        if (orderList.length > 0) show({ buyer, orders: orderList, nextCursor: null, older: 'idle' });
      },
      () => undefined,
    );
    const { orderList, nextCursor } = await newest;
    return { buyer, orders: orderList, nextCursor, older: 'idle' };
  },
  merge: ({ platform }, changed, read) => ({
    ...read,
    orders: mergeOrders(platform, read.orders, changed.orders),
  }),
});

export const loadOrdersAtom = orders.loadAtom;

/** The orders of the open conversation's buyer. */
export const openOrdersAtom = atom((get) => {
  const session = get(contextSessionAtom);
  return session === undefined ? undefined : get(orders.loadedAtom).get(buyerKeyOf(session));
});

/** Applies orders that were emitted by the server or read one by one, in every loaded list of their buyers. */
export const takeOrdersAtom = atom(null, (get, set, changed: readonly OrderDetail[]) => {
  for (const [key, { data }] of get(orders.loadedAtom)) {
    if (data === undefined) continue;
    const { buyer } = data;
    const known = new Set(data.orders.map(({ platformOrderSn }) => platformOrderSn));
    const wanted = changed.filter(
      ({ shopId, platformOrderSn, buyerId }) =>
        shopId === buyer.shopId && (known.has(platformOrderSn) || buyerId === buyer.buyerId),
    );
    if (wanted.length === 0) continue;
    const change = (before: BuyerOrders): BuyerOrders => ({
      ...before,
      orders: mergeOrders(buyer.platform, before.orders, wanted),
    });
    set(orders.changeAtom, { key, change });
  }
});

/** Loads older orders; one request at a time. */
export const loadOlderOrdersAtom = atom(null, async (get, set, buyer: BuyerKey) => {
  const entry = get(orders.loadedAtom).get(buyerKeyOf(buyer));
  const cursor = entry?.data?.nextCursor ?? null;
  if (cursor === null || entry?.data?.older === 'loading') return;
  const change = (part: (data: BuyerOrders) => Partial<BuyerOrders>): void =>
    set(orders.changeAtom, { key: buyerKeyOf(buyer), change: (data) => ({ ...data, ...part(data) }) });
  change(() => ({ older: 'loading' }));
  try {
    const { shopId, buyerId } = buyer;
    const { api } = get(servicesAtom);
    const page = await api.getBuyerOrderList({ shopId, buyerId, nextCursor: cursor }, { silent: true });
    change((data) => ({
      orders: mergeOrders(buyer.platform, data.orders, page.orderList),
      nextCursor: page.nextCursor,
      older: 'idle',
    }));
  } catch {
    // Shown under the last order, with a way to try again.
    change(() => ({ older: 'failed' }));
  }
});

/** Reads one order again. Resolves with the reason of a failure (empty if it has none), undefined on success. */
export const refreshOrderAtom = atom(
  null,
  async (get, set, { buyer, platformOrderSn }: { buyer: BuyerKey; platformOrderSn: string }) => {
    const { api } = get(servicesAtom);
    try {
      const { order } = await api.getOrderDetail({ shopId: buyer.shopId, platformOrderSn }, { silent: true });
      // Some marketplaces give no buyer with an order. It was opened from this buyer's list, so it is this buyer's.
      set(takeOrdersAtom, [{ ...order, buyerId: order.buyerId || buyer.buyerId }]);
      return undefined;
    } catch (error) {
      return problemOf(error);
    }
  },
);
