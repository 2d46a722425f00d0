import { ENDPOINTS, ERROR_CODES, SEARCH_TYPES } from '@seller-chat/api-client/contract';
import type { SearchType } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import { searchBuyers, searchMessages } from './search-chat.ts';
import { readCursor } from './search-cursor.ts';
import { searchOrders } from './search-orders.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';

const NOTHING = { list: [], nextCursor: '' };

/** Search over everything that one may see (requirements: spec 5). */
export function serveSearch(router: EndpointRouter, work: TenantWork): void {
  router.serve(ENDPOINTS.searchChat, async (input, { signedIn }) => {
    const types = new Set<SearchType>(input.typeList ?? SEARCH_TYPES);
    if ((input.nextCursor ?? '') !== '' && types.size !== 1) {
      throw new Failure(ERROR_CODES.invalidRequest, {
        fields: [{ path: 'nextCursor', message: 'goes with exactly one type' }],
      });
    }
    const query = {
      accountId: signedIn.accountId,
      keyword: input.keyword,
      shopIds: shopsToSearch(signedIn, input.shopIdList),
      after: readCursor(input.nextCursor),
      pageSize: input.pageSize,
    };
    return work.query(signedIn, input, async (tx) => ({
      buyers: types.has('buyer') ? await searchBuyers(tx, query) : NOTHING,
      orders: types.has('order') ? await searchOrders(tx, query) : NOTHING,
      messages: types.has('message') ? await searchMessages(tx, query) : NOTHING,
    }));
  });
}

/** The shops to look in: those that are asked for and may be seen; null: all of the account. */
function shopsToSearch(signedIn: SignedIn, asked: readonly ShopId[] | undefined): ShopId[] | null {
  const visible = signedIn.isMain ? null : signedIn.shopIdList;
  const wanted = asked ?? (visible as readonly ShopId[] | null);
  if (wanted === null) return null;
  return visibleShopsOf(
    signedIn,
    wanted.map((shopId) => ({ shopId })),
  ).map(({ shopId }) => shopId);
}
