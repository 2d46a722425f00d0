import { z } from 'zod';
import type { OrderItemSnapshot, OrderSnapshot } from '../../commerce-port.ts';
import { orElse, wireBoolean, wireId, wireIdOrEmpty, wireMoment, wireText } from '../../wire-values.ts';
import { toMoney, toMoneyOrZero } from './money.ts';

const Words = orElse(wireText, '');

const LineSchema = z.object({
  id: wireIdOrEmpty,
  product_id: Words,
  product_name: Words,
  sku_id: Words,
  sku_name: Words,
  sku_image: Words,
  seller_sku: Words,
  original_price: Words,
  sale_price: Words,
  currency: Words,
});
type Line = z.infer<typeof LineSchema>;

const AddressSchema = z.object({ name: Words, phone_number: Words, full_address: Words });
const PaymentSchema = z.object({
  currency: Words,
  total_amount: Words,
  sub_total: Words,
  shipping_fee: Words,
  seller_discount: Words,
  platform_discount: Words,
});

/** An order as search and detail give it (section 6). */
export const TikTokOrderSchema = z.object({
  id: wireId,
  /** Missing: core's rule O2 shows such an order. */
  status: Words,
  user_id: Words,
  buyer_nickname: Words,
  buyer_message: Words,
  payment_method_name: Words,
  recipient_address: AddressSchema.nullish(),
  payment: PaymentSchema.nullish(),
  shipping_provider: Words,
  tracking_number: Words,
  cancel_reason: Words,
  is_buyer_request_cancel: orElse(wireBoolean, false),
  create_time: wireMoment,
  update_time: wireMoment,
  paid_time: wireMoment,
  rts_sla_time: wireMoment,
  line_items: z.array(LineSchema).nullish(),
});
type WireOrder = z.infer<typeof TikTokOrderSchema>;

/** The discount is the shop's and TikTok's together, as the buyer sees it. */
export function toTikTokOrder(wire: WireOrder): OrderSnapshot {
  const lines = wire.line_items ?? [];
  const { payment, recipient_address: address } = wire;
  const currency = payment?.currency || lines[0]?.currency || '';
  const sum = (amount: string | undefined) => toMoneyOrZero(amount, currency);
  const items = toItems(lines, currency);
  return {
    orderId: wire.id,
    orderNumber: wire.id,
    status: wire.status,
    buyer: { buyerId: wire.user_id, buyerName: wire.buyer_nickname },
    items,
    total: sum(payment?.total_amount),
    shippingFee: sum(payment?.shipping_fee),
    discount: { amountMinor: discountOf(items, payment, currency), currency },
    paymentMethod: wire.payment_method_name,
    recipient: {
      name: address?.name ?? '',
      phone: address?.phone_number ?? '',
      address: address?.full_address ?? '',
    },
    buyerNote: wire.buyer_message,
    carrier: wire.shipping_provider,
    trackingNumber: wire.tracking_number,
    cancelReason: wire.cancel_reason,
    isCancelRequested: wire.is_buyer_request_cancel,
    createdAt: wire.create_time,
    updatedAt: wire.update_time,
    paidAt: wire.paid_time,
    shipBy: wire.rts_sla_time,
  };
}

/**
 * The documents define `sub_total` as the original prices without `seller_discount` and `platform_discount`, and
 * `total_amount` as `sub_total` with the shipping fee. The discount is therefore what the prices of the items exceed
 * `sub_total` by: also of lines without an original price, whose sale price is lowered already.
 */
function discountOf(
  items: readonly OrderItemSnapshot[],
  payment: WireOrder['payment'],
  currency: string,
): number {
  const sum = (amount: string | undefined) => toMoneyOrZero(amount, currency).amountMinor;
  const paid = toMoney(payment?.sub_total, currency)?.amountMinor;
  const worth = items.reduce((total, { price, quantity }) => total + price.amountMinor * quantity, 0);
  if (paid !== undefined && paid <= worth) return worth - paid;
  return sum(payment?.seller_discount) + sum(payment?.platform_discount);
}

/** The price before any discount; `sale_price` is what is left of it after the discounts of the shop and of TikTok. */
function priceOf({ original_price: original, sale_price: sale }: Line): string {
  return original || sale;
}

/** TikTok lists each piece on its own; pieces of one SKU at one price are one item here, named by the first. */
function toItems(lines: readonly Line[], currency: string): OrderItemSnapshot[] {
  const byKind = new Map<string, OrderItemSnapshot>();
  for (const line of lines) {
    const key = [line.product_id, line.sku_id, priceOf(line)].join('/');
    const known = byKind.get(key);
    byKind.set(
      key,
      known === undefined ? toItem(line, currency) : { ...known, quantity: known.quantity + 1 },
    );
  }
  return [...byKind.values()];
}

function toItem(line: Line, currency: string): OrderItemSnapshot {
  return {
    orderItemId: line.id,
    productId: line.product_id,
    skuId: line.sku_id,
    title: line.product_name,
    variation: line.sku_name,
    sellerSku: line.seller_sku,
    imageUrl: line.sku_image,
    quantity: 1,
    price: toMoneyOrZero(priceOf(line), line.currency || currency),
  };
}
