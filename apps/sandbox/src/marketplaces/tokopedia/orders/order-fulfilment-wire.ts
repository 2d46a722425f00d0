import type { Order } from '../../../world/commerce/commerce.ts';
import type { Context } from '../gateway/context.ts';
import { toFulfilment, toWireOrder } from './order-detail-wire.ts';
import { soldProductId } from './order-wire.ts';

/** The kinds of order this marketplace treats in a way of its own. The world's orders are none of them. */
const NO_KIND = {
  kelontong: {},
  cod: {},
  sampai: {},
  now: {},
  ppp: {},
  trade_in: {},
  vehicle_leasing: {},
} as const;

/** An order as the list of deadlines has it. */
export function toFulfilmentOf(context: Context, order: Order) {
  const whole = toWireOrder(context, order);
  const { order_id, buyer_id, seller_id, payment_id, order_status, invoice_number, open_amt } = whole;
  const { order_history: history, order_detail: lines } = whole.order_info;
  const ids = { order_id, buyer_id, seller_id, payment_id };
  return {
    order: {
      ...ids,
      order_status,
      invoice_number,
      invoice_pdf_link: whole.invoice_pdf,
      open_amt,
      payment_amt_cod: 0,
    },
    order_history: history.map(({ hist_status_code: status, create_by }, at) => ({
      order_hist_id: `${order_id}${history.length - at}`,
      status,
      shipping_date: whole.shipping_date ?? '',
      create_by,
    })),
    order_detail: order.items.map((item, at) => ({
      order_detail_id: lines[at]?.order_detail_id ?? 0,
      product_id: soldProductId(context.world, item),
      product_name: item.title,
      quantity: item.quantity,
      product_price: lines[at]?.product_price ?? 0,
      insurance_price: 0,
    })),
    drop_shipper: { order_id: 0, dropship_name: '', dropship_telp: '' },
    type_meta: NO_KIND,
    order_shipment_fulfillment: toFulfilment(context, order),
    booking_data: {
      order_id,
      booking_code: order.packageId,
      booking_status: order.packageId === '' ? 0 : 200,
    },
  };
}
