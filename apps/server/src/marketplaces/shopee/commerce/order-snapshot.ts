import { z } from 'zod';
import type { OrderItemSnapshot, OrderSnapshot } from '../../commerce-port.ts';
import { orElse, wireId, wireIdOrEmpty, wireMoment, wireNumber, wireText } from '../../wire-values.ts';
import { toMoney } from './money.ts';

/** Fields that `get_order_detail` gives only when asked. */
export const OPTIONAL_ORDER_FIELDS = [
  'buyer_user_id',
  'buyer_username',
  'recipient_address',
  'item_list',
  'total_amount',
  'estimated_shipping_fee',
  'actual_shipping_fee',
  'pay_time',
  'package_list',
  'payment_method',
  'shipping_carrier',
  'note',
  'cancel_by',
  'cancel_reason',
  'buyer_cancel_reason',
] as const;

const text = orElse(wireText, '');
const amount = orElse(wireNumber, 0);

const ItemSchema = z.object({
  item_id: wireIdOrEmpty,
  item_name: text,
  item_sku: text,
  model_id: wireIdOrEmpty,
  model_name: text,
  model_sku: text,
  model_quantity_purchased: orElse(wireNumber, 1),
  model_original_price: amount,
  model_discounted_price: amount,
  image_info: z.object({ image_url: text }).nullish(),
  order_item_id: wireIdOrEmpty,
});

const RecipientSchema = z.object({ name: text, phone: text, full_address: text });

export const ShopeeOrderSchema = z.object({
  order_sn: wireId,
  /** Missing: core's rule O2 shows such an order. */
  order_status: text,
  currency: text,
  message_to_seller: text,
  create_time: wireMoment,
  update_time: wireMoment,
  ship_by_date: wireMoment,
  buyer_user_id: wireIdOrEmpty,
  buyer_username: text,
  recipient_address: RecipientSchema.nullish(),
  item_list: z.array(ItemSchema).nullish(),
  total_amount: amount,
  estimated_shipping_fee: amount,
  actual_shipping_fee: amount,
  pay_time: wireMoment,
  payment_method: text,
  shipping_carrier: text,
  cancel_reason: text,
  buyer_cancel_reason: text,
});
type ShopeeOrder = z.infer<typeof ShopeeOrderSchema>;

/** Shopee's order detail has no tracking number: `trackingNumber` is '' (`withTrackingNumber`). */
export function toOrderSnapshot(order: ShopeeOrder): OrderSnapshot {
  const { currency, recipient_address: recipient } = order;
  const items = (order.item_list ?? []).map((item) => toItem(item, currency));
  const shippingFee = toMoney(order.actual_shipping_fee || order.estimated_shipping_fee, currency);
  const total = toMoney(order.total_amount, currency);
  const goods = items.reduce((sum, item) => sum + item.price.amountMinor * item.quantity, 0);
  const discount = Math.max(0, goods + shippingFee.amountMinor - total.amountMinor);
  return {
    orderId: order.order_sn,
    orderNumber: order.order_sn,
    status: order.order_status,
    buyer: { buyerId: idOrNone(order.buyer_user_id), buyerName: order.buyer_username },
    items,
    total,
    shippingFee,
    discount: { amountMinor: discount, currency },
    paymentMethod: order.payment_method,
    recipient: {
      name: shown(recipient?.name),
      phone: shown(recipient?.phone),
      address: shown(recipient?.full_address),
    },
    buyerNote: order.message_to_seller,
    carrier: order.shipping_carrier,
    trackingNumber: '',
    cancelReason: order.cancel_reason || order.buyer_cancel_reason,
    isCancelRequested: order.order_status === 'IN_CANCEL',
    createdAt: order.create_time,
    updatedAt: order.update_time,
    paidAt: order.pay_time,
    shipBy: order.ship_by_date,
  };
}

function toItem(item: z.infer<typeof ItemSchema>, currency: string): OrderItemSnapshot {
  const skuId = idOrNone(item.model_id);
  return {
    orderItemId: idOrNone(item.order_item_id),
    productId: item.item_id,
    skuId,
    title: item.item_name,
    variation: item.model_name,
    sellerSku: item.model_sku || item.item_sku,
    imageUrl: item.image_info?.image_url ?? '',
    quantity: item.model_quantity_purchased,
    price: toMoney(item.model_discounted_price || item.model_original_price, currency),
  };
}

/** Shopee writes 0 where there is no such thing, a model of a product without choices for one. */
function idOrNone(id: string): string {
  return id === '0' ? '' : id;
}

/** Text hidden behind stars is unknown. */
function shown(value = ''): string {
  return value.includes('***') ? '' : value;
}
