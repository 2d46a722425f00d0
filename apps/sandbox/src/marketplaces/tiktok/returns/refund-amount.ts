import { decimalOf, payableOf } from '../../../world/commerce/commerce.ts';
import type { Order } from '../../../world/commerce/commerce.ts';
import { unitsOf } from '../orders/order-wire.ts';
import type { Unit } from '../orders/order-wire.ts';

/** The refund for some pieces of an order, in minor units. */
interface RefundAmount {
  total: number;
  shipping: number;
}

/** Shipping goes back with the last piece only, and never more than was paid. */
export function refundOf(order: Order, units: readonly Unit[]): RefundAmount {
  const isWhole = units.length === unitsOf(order).length;
  if (isWhole) return { total: payableOf(order), shipping: Math.min(order.shippingFee, payableOf(order)) };
  const items = units.reduce((sum, { item }) => sum + item.price, 0);
  return { total: Math.min(items, payableOf(order)), shipping: 0 };
}

/** The same as the wire has it: nothing here is taxed. */
export function toWireRefundAmount({ total, shipping }: RefundAmount, currency: string) {
  const sum = (amount: number) => decimalOf(amount, currency);
  return {
    currency,
    refund_total: sum(total),
    refund_subtotal: sum(total - shipping),
    refund_shipping_fee: sum(shipping),
    refund_tax: sum(0),
  };
}
