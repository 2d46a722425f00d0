import type { Order } from '../../../world/commerce/commerce.ts';
import { isCancellable, isReturnable } from './after-sale.ts';
import { unitsOf } from '../orders/order-wire.ts';

const TYPES = ['CANCEL', 'RETURN', 'RETURN_AND_REFUND'] as const;

/** What can be asked for the pieces of an order, by SKU. */
export function eligibilityOf(order: Order) {
  const units = unitsOf(order);
  const skuIds = [...new Set(units.map(({ item }) => item.variantId))];
  return skuIds.map((skuId) => {
    const ofSku = units.filter(({ item }) => item.variantId === skuId);
    return {
      sku_id: skuId,
      line_item_eligibility: TYPES.map((type) => ({
        order_line_items_ids: ofSku.map(({ lineItemId }) => lineItemId),
        request_type: type,
        ...verdictOf(order, type),
      })),
    };
  });
}

function verdictOf(order: Order, type: (typeof TYPES)[number]) {
  const eligible = type === 'CANCEL' ? isCancellable(order) : isReturnable(order);
  if (eligible) return { eligible };
  const reason = `An order in status ${order.status} does not allow it`;
  return { eligible, ineligible_code: 1, ineligible_reason: reason };
}
