import type { OpenedShop } from '../../shops/shop-access.ts';
import { deedOf } from './action-outcome.ts';
import type { RunItem } from './run-items.ts';

/** A sum in minor units of its currency. */
export interface MoneyLike {
  amountMinor: number;
  currency: string;
}

/**
 * Sends the action of a run to the marketplace. Rejects with `MarketplaceError`.
 *
 * @param money - the refund's sum: an offer is in its currency
 */
export function sendAction(
  { adapter, access }: OpenedShop,
  item: RunItem,
  money: MoneyLike | null,
): Promise<void> {
  const { reason, trackingNumber, carrier, text, amountMinor } = item;
  const deed = deedOf(item);
  if (deed.of === 'order') {
    return adapter.actOnOrder(access, item.platformOrderSn, deed.action, {
      ...(reason !== '' && { reason }),
      ...(trackingNumber !== '' && { trackingNumber }),
      ...(carrier !== '' && { carrier }),
    });
  }
  return adapter.actOnRefund(access, deed.refundId, deed.action, {
    ...(reason !== '' && { reason }),
    ...(text !== '' && { text }),
    ...(amountMinor !== '' &&
      money !== null && { amount: { amountMinor: Number(amountMinor), currency: money.currency } }),
  });
}
