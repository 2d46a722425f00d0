import { z } from 'zod';
import { epochMs } from '../../../testing/documents/field-kinds.ts';
import { answer, count, currency, id, pageToken, sum } from './answer.ts';
import { order } from './order.ts';

const price = {
  currency: currency(),
  ...Object.fromEntries(
    [
      'total',
      'payment',
      'net_price_amount',
      'subtotal',
      'sku_list_price',
      'sku_sale_price',
      'sku_gift_original_price',
      'sku_gift_net_price',
      'subtotal_deduction_seller',
      'subtotal_deduction_platform',
      'voucher_deduction_seller',
      'voucher_deduction_platform',
      'shipping_list_price',
      'shipping_sale_price',
      'shipping_fee_deduction_seller',
      'shipping_fee_deduction_platform',
      'shipping_fee_deduction_platform_voucher',
      'subtotal_tax_amount',
      'tax_amount',
      'tax_rate',
      'cod_fee',
      'distance_fee',
      'distance_shipping_fee',
    ].map((name) => [name, sum()]),
  ),
};

export const ORDER_DOCUMENTS = {
  'POST /order/202309/orders/search': answer(
    z.strictObject({
      next_page_token: pageToken(),
      total_count: count(),
      orders: z.array(order('202309')).min(1),
    }),
  ),
  'GET /order/202309/orders': answer(z.strictObject({ orders: z.array(order('202309')).min(1) })),
  'GET /order/202507/orders': answer(z.strictObject({ orders: z.array(order('202507')).min(1) })),
  'GET /order/202407/orders/{order_id}/price_detail': answer(
    z.strictObject({
      ...price,
      cod_fee_net_amount: sum(),
      line_items: z.array(z.strictObject({ id: id(), ...price, cod_fee_amount: sum() })).min(1),
    }),
  ),
  'GET /fulfillment/202309/orders/{order_id}/tracking': answer(
    z.strictObject({
      tracking: z
        .array(z.strictObject({ description: z.string().min(1), update_time_millis: epochMs() }))
        .min(1),
    }),
  ),
};
