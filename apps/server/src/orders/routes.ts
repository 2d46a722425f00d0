import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { readOrder } from './read-order.ts';
import type { ReadOrderDeps } from './read-order.ts';
import { askMarketplace } from '../shops/ask-marketplace.ts';
import { seeShop } from '../tenant/see-shop.ts';
import { knownBuyerOrders, newestBuyerOrders, olderBuyerOrders } from './buyer-orders.ts';
import type { OrderDeps } from './buyer-orders.ts';

/** Orders: a buyer's, and one by its number. */
export function serveOrders(router: EndpointRouter, deps: OrderDeps & ReadOrderDeps): void {
  router.serve(ENDPOINTS.getBuyerOrderList, async (input, { signedIn }) => {
    const { shopId, buyerId, isKnownOnly, nextCursor } = input;
    const { accountId } = seeShop(signedIn, shopId);
    const key = { accountId, shopId, buyerId };
    const found = await (isKnownOnly === '1'
      ? knownBuyerOrders(deps.db, key)
      : nextCursor === undefined
        ? newestBuyerOrders(deps, key)
        : olderBuyerOrders(deps, key, nextCursor));
    return { orderList: [...found.orders], nextCursor: found.nextCursor };
  });

  router.serve(ENDPOINTS.getOrderDetail, async ({ shopId, platformOrderSn }, { signedIn }) => {
    const { accountId } = seeShop(signedIn, shopId);
    const order = await askMarketplace(deps, { accountId, shopId }, (opened) =>
      readOrder(deps, opened, platformOrderSn),
    );
    return { order };
  });
}
