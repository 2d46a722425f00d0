import { ORDER_GROUPS, visibleShopsOf } from '@seller-chat/core';
import type { OrderGroup, ShopId } from '@seller-chat/core';
import type { OrderFilter } from '@seller-chat/api-client/contract';
import { withoutInvisible } from '@seller-chat/core/search';
import type { Viewer } from '../../security/login-sessions.ts';
import { readKeyword } from './order-keyword.ts';
import type { Keyword } from './order-keyword.ts';

/** Which orders are meant: a filter, within the shops that its caller sees. */
export interface OrderSelection {
  accountId: string;
  /** Null: every shop of the account. */
  shopIds: readonly string[] | null;
  groups: readonly OrderGroup[];
  keyword: Keyword | null;
  /** Placed at or after, and before, these moments, epoch ms; null: any time. */
  from: number | null;
  to: number | null;
  /** To be handed over at or after, and before, these moments, epoch ms. */
  shipFrom: number | null;
  shipTo: number | null;
  isRemarked: boolean;
  isCancelRequested: boolean;
  isRefundWaiting: boolean;
}

const SOON_MS = 24 * 3_600_000;

/** Shops of a question that its caller sees; null: all of the account. */
export function askedShops(viewer: Viewer, shopIdList: readonly ShopId[]): readonly string[] | null {
  const isAll = viewer.isMain || viewer.shopIdList === null;
  if (shopIdList.length === 0) return isAll ? null : [...(viewer.shopIdList ?? [])];
  return visibleShopsOf(
    viewer,
    [...new Set(shopIdList)].map((shopId) => ({ shopId })),
  ).map(({ shopId }) => shopId);
}

/**
 * Reads a filter as its caller may use it. Only orders that are to be shipped can be late, so `shipBy` leaves no others.
 *
 * @param now - epoch ms, for `late` and `soon`
 */
export function selectionOf(
  accountId: string,
  shopIds: readonly string[] | null,
  filter: OrderFilter,
  now: number,
): OrderSelection {
  const asked = filter.group === 'all' ? ORDER_GROUPS : [filter.group];
  const isTimed = filter.shipBy !== 'any';
  const keyword = withoutInvisible(filter.keyword).trim();
  return {
    accountId,
    shopIds,
    groups: isTimed ? asked.filter((group) => group === 'toShip') : asked,
    keyword: keyword === '' ? null : readKeyword(accountId, keyword),
    from: filter.from ?? null,
    to: filter.to ?? null,
    shipFrom: filter.shipBy === 'soon' ? now : null,
    shipTo: filter.shipBy === 'late' ? now : filter.shipBy === 'soon' ? now + SOON_MS : null,
    isRemarked: filter.isRemarked === '1',
    isCancelRequested: filter.isCancelRequested === '1',
    isRefundWaiting: filter.isRefundWaiting === '1',
  };
}

/** Whether the keyword alone says which orders of the account are meant. */
export function isKeywordAlone(selection: OrderSelection): boolean {
  const { shopIds, groups, from, to, shipFrom, shipTo } = selection;
  const { isRemarked, isCancelRequested, isRefundWaiting } = selection;
  return (
    shopIds === null &&
    groups.length === ORDER_GROUPS.length &&
    [from, to, shipFrom, shipTo].every((moment) => moment === null) &&
    !isRemarked &&
    !isCancelRequested &&
    !isRefundWaiting
  );
}

/** Whether the list goes by the moment of handing over, the earliest first; else by the newest order first. */
export function isByShipBy({ groups }: Pick<OrderSelection, 'groups'>): boolean {
  return groups.length === 1 && groups[0] === 'toShip';
}
