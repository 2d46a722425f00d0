import type { OrderKey, OrderRow } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';

/** The identity of an order in the address and in the table. */
export const orderIdOf = ({ shopId, platformOrderSn }: OrderKey): string => `${shopId}:${platformOrderSn}`;

/** The identity of a row. */
export const rowIdOf = ({ order }: OrderRow): string => orderIdOf(order);

/** The order that an identity names. An order number may hold a colon, the id of a shop none. */
export function orderKeyOf(id: string): OrderKey | undefined {
  const at = id.indexOf(':');
  if (at <= 0 || at === id.length - 1) return undefined;
  return { shopId: id.slice(0, at) as ShopId, platformOrderSn: id.slice(at + 1) };
}
