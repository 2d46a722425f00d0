import type { OrderDetail } from '@seller-chat/api-client/contract';
import { atom } from '../../../shared/jotai.ts';

/** Where an order stands, in its marketplace's own word; undefined where nobody has read it or was told of it. */
export type OrderStatusOf = (shopId: string, orderNumber: string) => string | undefined;

type KnownOrder = Pick<OrderDetail, 'shopId' | 'platformOrderSn' | 'status'>;

const statusesAtom = atom<ReadonlyMap<string, string>>(new Map());

/** What is known of orders since the messages that are about them were written. */
export const orderStatusOfAtom = atom((get): OrderStatusOf => {
  const statuses = get(statusesAtom);
  return (shopId, orderNumber) => statuses.get(keyOf(shopId, orderNumber));
});

/** Keeps where orders stand that were read, or told of. */
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
