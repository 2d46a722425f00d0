import { z } from 'zod';
import { epochSeconds } from '../../../testing/documents/field-kinds.ts';
import { count, id, idOrNone, processed, rupiah } from './answer.ts';
import {
  amounts,
  cancelRequest,
  fulfilment,
  invoice,
  listedProduct,
  logistics,
  orderStatus,
  person,
  recipient,
  voucherInfo,
} from './order-parts.ts';
import { pushedOrder, pushedStatus } from './pushes.ts';
import { singleOrder } from './single-order.ts';

const discount = z.strictObject({ amount: rupiah(), type: z.string().min(1) });

const listed = z.strictObject({
  fs_id: z.string().regex(/^\d+$/),
  order_id: id(),
  is_cod_mitra: z.boolean(),
  accept_partial: z.boolean(),
  invoice_ref_num: invoice(),
  have_product_bundle: z.boolean(),
  products: z.array(listedProduct).min(1),
  products_fulfilled: z
    .array(z.strictObject({ product_id: id(), quantity_deliver: count(), quantity_reject: count() }))
    .min(1),
  bundle_detail: z.null(),
  device_type: z.string(),
  buyer: person,
  shop_id: id(),
  payment_id: id(),
  recipient,
  logistics,
  amt: amounts,
  dropshipper_info: z.strictObject({}),
  voucher_info: voucherInfo,
  order_status: orderStatus(),
  warehouse_id: id(),
  fulfill_by: count(),
  create_time: epochSeconds(),
  custom_fields: z.strictObject({ awb: z.string() }),
  promo_order_detail: z.strictObject({
    order_id: id(),
    total_cashback: rupiah(),
    total_discount: rupiah(),
    total_discount_product: rupiah(),
    total_discount_shipping: rupiah(),
    total_discount_details: z.array(discount),
    summary_promo: z.array(
      z.strictObject({
        name: z.string(),
        is_coupon: z.boolean(),
        show_cashback_amount: z.boolean(),
        show_discount_amount: z.boolean(),
        cashback_amount: rupiah(),
        cashback_points: rupiah(),
        type: z.string(),
        discount_amount: rupiah(),
        discount_details: z.array(discount).min(1),
        invoice_desc: z.string(),
      }),
    ),
  }),
  cancel_request_info: cancelRequest,
});

const KINDS = ['kelontong', 'cod', 'sampai', 'now', 'ppp', 'trade_in', 'vehicle_leasing'] as const;

const deadlines = z.strictObject({
  order: z.strictObject({
    order_id: id(),
    buyer_id: id(),
    seller_id: id(),
    payment_id: id(),
    order_status: orderStatus(),
    invoice_number: invoice(),
    invoice_pdf_link: z.string(),
    open_amt: rupiah(),
    payment_amt_cod: rupiah(),
  }),
  order_history: z
    .array(
      z.strictObject({
        order_hist_id: z.string().regex(/^\d+$/),
        status: orderStatus(),
        shipping_date: z.string(),
        create_by: idOrNone(),
      }),
    )
    .min(1),
  order_detail: z
    .array(
      z.strictObject({
        order_detail_id: id(),
        product_id: id(),
        product_name: z.string().min(1),
        quantity: count(),
        product_price: rupiah(),
        insurance_price: rupiah(),
      }),
    )
    .min(1),
  drop_shipper: z.strictObject({
    order_id: idOrNone(),
    dropship_name: z.string(),
    dropship_telp: z.string(),
  }),
  type_meta: z.strictObject(Object.fromEntries(KINDS.map((kind) => [kind, z.strictObject({})]))),
  order_shipment_fulfillment: fulfilment,
  booking_data: z.strictObject({ order_id: id(), booking_code: z.string(), booking_status: count() }),
});

const ORDER = '/v1/order/{order_id}/fs/{fs_id}';

export const ORDER_DOCUMENTS = {
  'GET /v2/order/list': processed(z.array(listed).min(1)),
  'GET /v2/fs/{fs_id}/order': processed(singleOrder),
  'GET /v1/fs/{fs_id}/fulfillment_order': processed(
    z.strictObject({
      order_data: z.array(deadlines).min(1),
      next_order_id: idOrNone(),
      first_order_id: id(),
    }),
  ),
  [`POST ${ORDER}/ack`]: processed(z.literal('success')),
  [`POST ${ORDER}/nack`]: processed(z.literal('success')),
  [`POST ${ORDER}/status`]: processed(z.literal('Success')),
  [`POST ${ORDER}/reject-cancel`]: processed(z.strictObject({ success: z.literal(true) })),
  [`GET ${ORDER}/webhook`]: processed(z.union([pushedOrder, pushedStatus])),
  'POST /inventory/v1/fs/{fs_id}/pick-up': processed(
    z.strictObject({
      order_id: id(),
      shop_id: id(),
      request_time: z.string().regex(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
      result: z.string().min(1),
    }),
  ),
};
