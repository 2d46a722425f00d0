import { and, eq, inArray } from '../../db/query-builder/drizzle.ts';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { CrossBrowserProblem, CrossBrowserProblemInfo } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import type { ShopAuthorisationStatus } from '@seller-chat/core';
import { toShop } from '../../db/rows/rows.ts';
import { crossBrowserLink, shop } from '../../db/schema/index.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { Failure } from '../../http/failure.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { requireVisibleShop } from '../../tenant/require-visible-shop.ts';
import { mayManageShops } from '../authorisation/may-manage-shops.ts';
import { beginCrossBrowserLink } from './begin-link.ts';
import type { CrossBrowserDeps } from './begin-link.ts';
import { finishCrossBrowserLink } from './finish-link.ts';
import { openCrossBrowserLink, readCrossBrowserLink } from './open-link.ts';
import type { CrossBrowserLinkRow } from './open-link.ts';

/** Authorising a shop in another browser (requirements: spec 7): the person who asks, and the browser that is asked. */
export function serveCrossBrowserLinks(
  router: EndpointRouter,
  deps: CrossBrowserDeps & { work: TenantWork },
): void {
  router.serve(ENDPOINTS.getCrossBrowserAuthUrl, async ({ platform, shopId }, { signedIn }) => {
    if (!mayManageShops(signedIn)) throw new Failure(ERROR_CODES.forbidden);
    if (shopId !== undefined) requireVisibleShop(signedIn, shopId);
    return beginCrossBrowserLink(deps, signedIn, platform, shopId ?? '');
  });

  router.serve(ENDPOINTS.checkCrossBrowserAuthStatus, async ({ linkId }, { signedIn }) => {
    const link = await findLink(deps, signedIn, linkId);
    const rows = await deps.db
      .select()
      .from(shop)
      .where(and(eq(shop.accountId, signedIn.accountId), inArray(shop.shopId, [...link.shopIds])));
    return {
      ...standingOf(link, deps.now()),
      isOpened: link.openedAt > 0,
      shopList: [...visibleShopsOf(signedIn, rows.map(toShop))],
      expiresAt: link.expiresAt,
    };
  });

  router.serve(ENDPOINTS.getCrossBrowserAuthRequest, ({ secret }) => readCrossBrowserLink(deps, secret));

  router.serve(ENDPOINTS.openCrossBrowserAuth, ({ secret }) => openCrossBrowserLink(deps, secret));

  router.serve(ENDPOINTS.bindCrossBrowserShop, async ({ callback }, { request }) => {
    const { platform, problem, problemInfo, shopNameList } = await deps.work.commandAsOwner(
      () => finishCrossBrowserLink(deps, callback, request.ip),
      'shops',
    );
    return { platform, problem, problemInfo, shopNameList };
  });
}

/** A link of this person. Fails with `notFound`. */
async function findLink(
  { db }: CrossBrowserDeps,
  { accountId, subAccountId }: SignedIn,
  linkId: string,
): Promise<CrossBrowserLinkRow> {
  const [link] = await db
    .select()
    .from(crossBrowserLink)
    .where(
      and(
        eq(crossBrowserLink.accountId, accountId),
        eq(crossBrowserLink.linkId, linkId),
        eq(crossBrowserLink.subAccountId, subAccountId),
      ),
    );
  if (!link) throw new Failure(ERROR_CODES.notFound);
  return link;
}

interface LinkStanding {
  status: ShopAuthorisationStatus;
  problem: CrossBrowserProblem | null;
  problemInfo: CrossBrowserProblemInfo;
}

/** The state of a link at a moment: nothing has to run when its time is over. */
function standingOf(
  { status, problem, problemInfo, expiresAt }: CrossBrowserLinkRow,
  now: number,
): LinkStanding {
  const isOver = expiresAt <= now;
  if (status === 'pending' && isOver) return { status: 'expired', problem: null, problemInfo: {} };
  // The process that finished it was killed.
  if (status === 'loading' && isOver) return { status: 'fail', problem: 'failed', problemInfo: {} };
  return { status, problem, problemInfo };
}
