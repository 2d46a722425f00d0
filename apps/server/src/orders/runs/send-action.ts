import type { RefundActionDetails } from '../../marketplaces/commerce-port.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import type { OpenedShop } from '../../shops/shop-access.ts';
import { deedOf } from './action-outcome.ts';
import type { RunItem } from './run-item.ts';

/**
 * Sends the action of a run to the marketplace. Rejects with `MarketplaceError`; `refused` also for a sum without a
 * currency, which is never left out.
 *
 * @param currency - of a sum that the seller offers; '' if it is not known
 */
export async function sendAction(
  { adapter, access }: OpenedShop,
  item: RunItem,
  currency: string,
): Promise<void> {
  const { reason, trackingNumber, carrier, text } = item;
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
    ...amountOf(item, currency),
  });
}

function amountOf({ amountMinor }: RunItem, currency: string): Pick<RefundActionDetails, 'amount'> {
  if (amountMinor === '') return {};
  if (currency !== '') return { amount: { amountMinor: Number(amountMinor), currency } };
  throw new MarketplaceError('refused', 'The currency of the offered sum is not known.');
}
