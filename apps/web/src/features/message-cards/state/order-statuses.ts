import type { OrderDetail } from '@seller-chat/api-client/contract';
import { atom } from '../../../shared/jotai.ts';

/** The status of an order, in its marketplace's own word; undefined if this page has not received it. */
export type OrderStatusOf = (shopId: string, orderNumber: string) => string | undefined;

type KnownOrder = Pick<OrderDetail, 'shopId' | 'platformOrderSn' | 'status'>;

const statusesAtom = atom<ReadonlyMap<string, string>>(new Map());

/** Statuses of orders that are newer than the messages about them. */
export const orderStatusOfAtom = atom((get): OrderStatusOf => {
  const statuses = get(statusesAtom);
  return (shopId, orderNumber) => statuses.get(keyOf(shopId, orderNumber));
});

/** Stores the statuses of orders that were read, or emitted by the server. */
export const noteOrderStatusesAtom = atom(null, (get, set, orders: readonly KnownOrder[]): void => {
  const before = get(statusesAtom);
  const changed = orders
    .map(({ shopId, platformOrderSn, status }) => [keyOf(shopId, platformOrderSn), String(status)] as const)
    .filter(([key, status]) => before.get(key) !== status);
  if (changed.length > 0) set(statusesAtom, new Map([...before, ...changed]));
});

function keyOf(shopId: string, orderNumber: string): string {
  return `${shopId}\n${orderNumber}`;
}
