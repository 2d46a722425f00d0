import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { askMarketplace } from '../../shops/ask-marketplace.ts';
import { requireVisibleShop } from '../../tenant/require-visible-shop.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import type { OrderDeps } from '../buyer-orders.ts';
import { askedShops } from '../list/order-selection.ts';
import { listRuns, readRun, readRunPage } from './read-runs.ts';
import { startRun } from './start-run.ts';
import { stopRun } from './stop-run.ts';

/** Actions on one or many orders, and what became of each. */
export function serveOrderRuns(router: EndpointRouter, deps: OrderDeps & { work: TenantWork }): void {
  const { work } = deps;

  router.serve(ENDPOINTS.startOrderRun, async (input, { signedIn, request }) => {
    const { accountId } = signedIn;
    const { run } = await work.command(signedIn, {}, async (tx, now) => {
      const runId = await startRun(tx, { signedIn, ip: request.ip, now }, input);
      return { run: await readRun(tx, accountId, askedShops(signedIn, []), runId), appended: [] };
    });
    return { run };
  });

  router.serve(ENDPOINTS.stopOrderRun, async ({ runId }, { signedIn, request }) => {
    const { run } = await work.command(signedIn, {}, async (tx, now) => {
      const shops = askedShops(signedIn, []);
      await stopRun(tx, { signedIn, shops, ip: request.ip, now }, runId);
      return { run: await readRun(tx, signedIn.accountId, shops, runId), appended: [] };
    });
    return { run };
  });

  router.serve(ENDPOINTS.getOrderRunList, async (_input, { signedIn }) => ({
    runList: await work.query(signedIn, {}, (tx) =>
      listRuns(tx, signedIn.accountId, askedShops(signedIn, []), deps.now()),
    ),
  }));

  router.serve(ENDPOINTS.getOrderRun, (input, { signedIn }) =>
    work.query(signedIn, {}, (tx) => readRunPage(tx, signedIn.accountId, askedShops(signedIn, []), input)),
  );

  router.serve(ENDPOINTS.getCancelReasonList, async ({ shopId, platformOrderSn }, { signedIn }) => {
    const { accountId } = requireVisibleShop(signedIn, shopId);
    const reasonList = await askMarketplace(deps, { accountId, shopId }, ({ adapter, access }) =>
      adapter.listCancelReasons(access, platformOrderSn),
    );
    return { reasonList: [...reasonList] };
  });

  router.serve(ENDPOINTS.getRejectReasonList, async (input, { signedIn }) => {
    const { shopId, platformOrderSn: orderId, refundId } = input;
    const { accountId } = requireVisibleShop(signedIn, shopId);
    const reasonList = await askMarketplace(deps, { accountId, shopId }, ({ adapter, access }) =>
      adapter.listRejectReasons(access, { orderId, refundId }),
    );
    return { reasonList: [...reasonList] };
  });
}
