import { z } from 'zod';
import type { OrderItemSnapshot, OrderSnapshot } from '../../commerce-port.ts';
import { orElse, wireBoolean, wireId, wireIdOrEmpty, wireMoment, wireText } from '../../wire-values.ts';
import { toMoneyOrZero } from './money.ts';

const Words = orElse(wireText, '');

const LineSchema = z.object({
  id: wireIdOrEmpty,
  product_id: Words,
  product_name: Words,
  sku_id: Words,
  sku_name: Words,
  sku_image: Words,
  seller_sku: Words,
  sale_price: Words,
  currency: Words,
});
type Line = z.infer<typeof LineSchema>;

const AddressSchema = z.object({ name: Words, phone_number: Words, full_address: Words });
const PaymentSchema = z.object({
  currency: Words,
  total_amount: Words,
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
  const discount = sum(payment?.seller_discount).amountMinor + sum(payment?.platform_discount).amountMinor;
  return {
    orderId: wire.id,
    orderNumber: wire.id,
    status: wire.status,
    buyer: { buyerId: wire.user_id, buyerName: wire.buyer_nickname },
    items: toItems(lines, currency),
    total: sum(payment?.total_amount),
    shippingFee: sum(payment?.shipping_fee),
    discount: { amountMinor: discount, currency },
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

/** TikTok lists each piece on its own; pieces of one SKU at one price are one item here, named by the first. */
function toItems(lines: readonly Line[], currency: string): OrderItemSnapshot[] {
  const byKind = new Map<string, OrderItemSnapshot>();
  for (const line of lines) {
    const key = [line.product_id, line.sku_id, line.sale_price].join('/');
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
    price: toMoneyOrZero(line.sale_price, line.currency || currency),
  };
}
