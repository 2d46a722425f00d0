import { minorDigitsOf } from '@seller-chat/api-client/contract';
import type { OrderRow } from '@seller-chat/api-client/contract';

/** A cell: a text, which stays one whatever it looks like, or a number. */
export type Cell = string | number;

/** An order as cells, in the order of `COLUMN_NAMES`. Times are ISO 8601 in UTC; sums are in the currency beside them. */
export function cellsOf({ order, platform }: OrderRow, shopName: string): Cell[] {
  const { total, recipient, itemList } = order;
  return [
    order.orderNumber,
    platform,
    shopName,
    String(order.status),
    momentOf(order.createdAt),
    momentOf(order.paidAt),
    momentOf(order.shipBy),
    order.buyerName,
    itemList.map(({ title, variation }) => (variation === '' ? title : `${title} (${variation})`)).join('; '),
    itemList.reduce((sum, { quantity }) => sum + quantity, 0),
    total.amountMinor / 10 ** minorDigitsOf(total.currency),
    total.currency,
    order.carrier,
    order.trackingNumber,
    recipient.name,
    recipient.phone,
    recipient.address,
    order.buyerNote,
  ];
}

function momentOf(at: number): string {
  return at > 0 ? new Date(at).toISOString() : '';
}
