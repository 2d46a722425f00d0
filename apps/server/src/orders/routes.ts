import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { orderSeenBy } from '../events/visible-events.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { keepOrder, readOrder } from './read-order.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { askMarketplace } from '../shops/ask-marketplace.ts';
import { requireVisibleShop } from '../tenant/require-visible-shop.ts';
import { readShippingLabel, requireStoredOrder } from './shipping-label.ts';
import { knownBuyerOrders, newestBuyerOrders, olderBuyerOrders } from './buyer-orders.ts';
import type { OrderDeps } from './buyer-orders.ts';

/** Orders: a buyer's, one by its number, and its shipping label. */
export function serveOrders(router: EndpointRouter, deps: OrderDeps & { work: TenantWork }): void {
  router.serve(ENDPOINTS.getBuyerOrderList, async (input, { signedIn }) => {
    const { shopId, buyerId, isKnownOnly, nextCursor } = input;
    const { accountId } = requireVisibleShop(signedIn, shopId);
    const key = { accountId, shopId, buyerId };
    const found = await (isKnownOnly === '1'
      ? knownBuyerOrders(deps.db, key)
      : nextCursor === undefined
        ? newestBuyerOrders(deps, key)
        : olderBuyerOrders(deps, key, nextCursor));
    const orderList = found.orders.map((order) => orderSeenBy(signedIn, order));
    return { orderList, nextCursor: found.nextCursor };
  });

  router.serve(ENDPOINTS.getOrderDetail, async (input, { signedIn }) => {
    const { shopId, platformOrderSn } = input;
    const { accountId } = requireVisibleShop(signedIn, shopId);
    return askMarketplace(deps, { accountId, shopId }, async (opened) => {
      const read = await readOrder(opened, platformOrderSn, deps.now);
      const { order } = await deps.work.command(signedIn, input, (tx, now) =>
        keepOrder(tx, opened.row, read, now),
      );
      return { order: orderSeenBy(signedIn, order) };
    });
  });

  router.serve(ENDPOINTS.getShippingLabel, async ({ shopId, platformOrderSn }, { signedIn }) => {
    const { accountId } = requireVisibleShop(signedIn, shopId);
    const key = { accountId, shopId };
    await deps.work.query(signedIn, key, (tx) => requireStoredOrder(tx, { ...key, platformOrderSn }));
    const html = await askMarketplace(deps, key, (opened) => readShippingLabel(opened, platformOrderSn));
    return { html };
  });
}
