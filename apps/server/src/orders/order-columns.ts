import { foldForSearch } from '@seller-chat/core/search';
import { ORDER_GROUPS_UNDER_WAY, orderGroupOf } from '@seller-chat/core';
import type { OrderGroup, Platform } from '@seller-chat/core';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import { makeGrams } from '../search/grams.ts';
import { toBody } from '../search/searchable.ts';

/** The `ship_by` of an order without one, epoch ms: such orders come last. */
const NO_SHIP_BY = Number.MAX_SAFE_INTEGER;

/** UTF-16 units of names that an order is found by: a long title must not fill the index. */
const MAX_WORDS = 1_000;

/** Columns of `shop_order` that the list selects and sorts by. */
export interface OrderColumns {
  orderGroup: OrderGroup;
  shipBy: number;
  isCancelRequested: boolean;
  words: string;
  grams: number[];
}

/** The list's columns of an order. */
export function orderColumnsOf(accountId: string, platform: Platform, order: OrderDetail): OrderColumns {
  const orderGroup = orderGroupOf(platform, order.status);
  const names = [order.buyerName, ...order.itemList.map(({ title }) => title)];
  const words = toBody([...new Set(names)].join(' · ').slice(0, MAX_WORDS).toWellFormed());
  return {
    orderGroup,
    shipBy: order.shipBy > 0 ? order.shipBy : NO_SHIP_BY,
    isCancelRequested: order.isCancelRequested && ORDER_GROUPS_UNDER_WAY.includes(orderGroup),
    words,
    grams: makeGrams(accountId).ofText(foldForSearch(words).text, order.shopId),
  };
}
