import { ENDPOINTS, OrderFilterSchema } from '@seller-chat/api-client/contract';
import type { OrderFilter } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { askMarketplace } from '../../shops/ask-marketplace.ts';
import { requireVisibleShop } from '../../tenant/require-visible-shop.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import type { OrderDeps } from '../buyer-orders.ts';
import { keepOrder, readOrder } from '../read-order.ts';
import { keepRefund } from '../refunds/keep-refund.ts';
import { rereadRefunds } from '../refunds/reread-refunds.ts';
import { countDueOrders, countOrders, readOrderCounts } from './read-order-counts.ts';
import { readOrderPage } from './read-order-list.ts';
import { askedShops, selectionOf } from './order-selection.ts';
import type { OrderSelection } from './order-selection.ts';
import { readOrderSheet } from './order-sheet.ts';

/** The page of orders: the list, its counts, and the sheet of one order. */
export function serveOrderList(router: EndpointRouter, deps: OrderDeps & { work: TenantWork }): void {
  const { work, now } = deps;
  const select = (signedIn: SignedIn, filter: OrderFilter): OrderSelection =>
    selectionOf(signedIn.accountId, askedShops(signedIn, filter.shopIdList), filter, now());

  router.serve(ENDPOINTS.getOrderList, (input, { signedIn }) =>
    work.query(signedIn, {}, (tx) => readOrderPage(tx, select(signedIn, input), input)),
  );

  router.serve(ENDPOINTS.countOrders, (input, { signedIn }) =>
    work.query(signedIn, {}, (tx) => countOrders(tx, select(signedIn, input))),
  );

  router.serve(ENDPOINTS.getOrderCounts, ({ shopIdList }, { signedIn }) =>
    work.query(signedIn, {}, async (tx) => {
      const stored = await readOrderCounts(tx, signedIn.accountId, askedShops(signedIn, shopIdList));
      const due = await countDueOrders(tx, (filter) =>
        select(signedIn, OrderFilterSchema.parse({ shopIdList, ...filter })),
      );
      return { ...stored, ...due };
    }),
  );

  router.serve(ENDPOINTS.getOrderSheet, async (input, { signedIn }) => {
    const { shopId, platformOrderSn, isFresh } = input;
    const { accountId } = requireVisibleShop(signedIn, shopId);
    if (isFresh === '1') {
      await askMarketplace(deps, { accountId, shopId }, async (opened) => {
        const read = await readOrder(opened, platformOrderSn, now);
        const refunds = await rereadRefunds(deps, opened, read);
        await work.command(signedIn, input, async (tx, at) => {
          const kept = await keepOrder(tx, opened.row, read, at);
          const appended = [...kept.appended];
          for (const refund of refunds) appended.push(...(await keepRefund(tx, opened.row, refund, at)));
          return { appended };
        });
      });
    }
    return work.query(signedIn, input, (tx) => readOrderSheet(tx, { accountId, shopId, platformOrderSn }));
  });
}
