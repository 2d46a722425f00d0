import { lazadaOrderStatusOf, readMoment } from '@seller-chat/core';
import { z } from 'zod';
import type { OrderItemSnapshot, OrderSnapshot } from '../../commerce-port.ts';
import { isoMoment, orElse, wireBoolean, wireId, wireIdOrEmpty, wireText } from '../../wire-values.ts';
import { minorMoney, moneyOf } from './money.ts';

/** A time as orders write it (`2021-07-29 11:02:19 +0700`, ISO 8601 or epoch), epoch ms; 0 for what is none. */
const lazadaOrderTime = orElse(wireText, '').transform((text) => {
  if (/^\d+$/.test(text)) return readMoment(text);
  const compact = text.trim().replace(' ', 'T').replace(/\s+/g, '');
  return isoMoment(compact.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
});

const AddressSchema = z.looseObject({
  phone: orElse(wireText, ''),
  city: orElse(wireText, ''),
  post_code: orElse(wireText, ''),
  country: orElse(wireText, ''),
});

export const LazadaOrderSchema = z.object({
  order_id: wireId,
  order_number: wireIdOrEmpty,
  statuses: z.array(wireText).nullish(),
  created_at: lazadaOrderTime,
  updated_at: lazadaOrderTime,
  price: orElse(wireText, ''),
  voucher: orElse(wireText, ''),
  shipping_fee: orElse(wireText, ''),
  payment_method: orElse(wireText, ''),
  customer_first_name: orElse(wireText, ''),
  customer_last_name: orElse(wireText, ''),
  address_shipping: AddressSchema.nullish(),
  buyer_note: orElse(wireText, ''),
  need_cancel_confirm: orElse(wireBoolean, false),
  is_cancel_pending: orElse(wireBoolean, false),
});
export type LazadaOrder = z.infer<typeof LazadaOrderSchema>;

/** One unit of an order: three of a thing are three rows. */
export const LazadaUnitSchema = z.object({
  order_item_id: wireId,
  name: orElse(wireText, ''),
  sku: orElse(wireText, ''),
  sku_id: wireIdOrEmpty,
  product_id: wireIdOrEmpty,
  variation: orElse(wireText, ''),
  status: orElse(wireText, ''),
  item_price: orElse(wireText, ''),
  currency: orElse(wireText, ''),
  product_main_image: orElse(wireText, ''),
  buyer_id: wireIdOrEmpty,
  tracking_code: orElse(wireText, ''),
  shipment_provider: orElse(wireText, ''),
  package_id: wireIdOrEmpty,
  reason: orElse(wireText, ''),
});
export type LazadaUnit = z.infer<typeof LazadaUnitSchema>;

/**
 * An order with its units in the port's form.
 *
 * @param siteCurrency - for an order without units
 */
export function toOrderSnapshot(
  order: LazadaOrder,
  units: readonly LazadaUnit[],
  siteCurrency: string,
): OrderSnapshot {
  const [first] = units;
  const currency = first?.currency || siteCurrency;
  const sum = (text: string) => moneyOf(text, currency)?.amountMinor ?? 0;
  const fromUnits = units.map(({ status }) => status).filter((status) => status !== '');
  return {
    orderId: order.order_id,
    orderNumber: order.order_number || order.order_id,
    status: lazadaOrderStatusOf(order.statuses ?? fromUnits),
    buyer: { buyerId: first?.buyer_id ?? '', buyerName: nameOf(order) },
    items: toItems(units, currency),
    total: minorMoney(sum(order.price) - sum(order.voucher) + sum(order.shipping_fee), currency),
    shippingFee: minorMoney(sum(order.shipping_fee), currency),
    discount: minorMoney(sum(order.voucher), currency),
    paymentMethod: order.payment_method,
    recipient: {
      name: nameOf(order),
      phone: order.address_shipping?.phone ?? '',
      address: addressOf(order),
    },
    buyerNote: order.buyer_note,
    carrier: units.find((unit) => unit.shipment_provider !== '')?.shipment_provider ?? '',
    trackingNumber: units.find((unit) => unit.tracking_code !== '')?.tracking_code ?? '',
    cancelReason: units.find((unit) => unit.reason !== '')?.reason ?? '',
    isCancelRequested: order.is_cancel_pending || order.need_cancel_confirm,
    createdAt: order.created_at,
    updatedAt: order.updated_at,
    paidAt: 0,
    shipBy: 0,
  };
}

/** Units that differ in nothing a person sees become one item with a quantity. */
function toItems(units: readonly LazadaUnit[], currency: string): OrderItemSnapshot[] {
  const alike = new Map<string, LazadaUnit[]>();
  for (const unit of units) {
    const key = JSON.stringify([unit.product_id, unit.sku_id, unit.sku, unit.variation, unit.item_price]);
    alike.set(key, [...(alike.get(key) ?? []), unit]);
  }
  return [...alike.values()].map((group) => {
    const unit = group[0] as LazadaUnit;
    return {
      orderItemId: unit.order_item_id,
      productId: unit.product_id,
      skuId: unit.sku_id,
      title: unit.name,
      variation: unit.variation,
      sellerSku: unit.sku,
      imageUrl: unit.product_main_image,
      quantity: group.length,
      price: moneyOf(unit.item_price, currency) ?? minorMoney(0, currency),
    };
  });
}

function nameOf(order: LazadaOrder): string {
  return `${order.customer_first_name} ${order.customer_last_name}`.trim();
}

function addressOf({ address_shipping: address }: LazadaOrder): string {
  if (!address) return '';
  const lines = [1, 2, 3, 4, 5].map((line) => address[`address${line}`]);
  return [...lines, address.city, address.post_code, address.country]
    .filter((part) => typeof part === 'string' && part.trim() !== '')
    .join(', ');
}
