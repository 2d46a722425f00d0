import type { Order } from '../../../world/commerce/commerce.ts';
import type { App } from '../../../world/types.ts';
import type { WebhookRequest } from '../../marketplace.ts';
import type { Context } from '../gateway/context.ts';
import { idNumber } from '../gateway/numbers.ts';
import { invoiceOf, toListedOrder, toOrderedProduct, warehouseOf } from '../orders/order-wire.ts';
import { pushesTo } from './push.ts';

/** Payment verified: from here on the seller sees the order. */
const PAID = '220';

/**
 * What apps hear of an order: everything about it when its payment is verified, its status at every later step,
 * and its bare number when the buyer wants it cancelled. Nothing before it is paid.
 */
export function orderPushes(context: Context, order: Order, before: Order | null): WebhookRequest[] {
  if (order.paidAt === 0) return [];
  if (before === null || before.paidAt === 0) {
    return pushesTo(context, order.shopId, 'order_notification_url', (app) =>
      toOrderNotification(context, order, app),
    );
  }
  if (order.cancelRequestedAt > 0 && before.cancelRequestedAt === 0) {
    return pushesTo(context, order.shopId, 'order_request_cancellation_url', () => ({
      order_id: order.orderId,
      ...(context.options.cancellationNamesShop && { shop_id: BigInt(order.shopId) }),
    }));
  }
  if (order.status === before.status) return [];
  return pushesTo(context, order.shopId, 'order_status_url', (app) => toOrderStatus(context, order, app));
}

/** The body of the push for a paid order; its number has another name than in the list. */
export function toOrderNotification({ world }: Context, order: Order, app: App) {
  const listed = toListedOrder(world, order, app);
  return {
    fs_id: BigInt(app.appId),
    order_id: listed.order_id,
    accept_partial: false,
    invoice_num: invoiceOf(order),
    products: listed.products,
    customer: listed.buyer,
    recipient: listed.recipient,
    shop_id: listed.shop_id,
    shop_name: world.shop('tokopedia', order.shopId)?.name ?? '',
    warehouse_id: listed.warehouse_id,
    payment_id: listed.payment_id,
    logistics: listed.logistics,
    amt: listed.amt,
    dropshipper_info: {},
    voucher_info: listed.voucher_info,
    device_type: '',
    create_time: listed.create_time,
    order_status: Number(PAID),
    encryption: { secret: '', content: '' },
    bundle_detail: null,
    custom_fields: listed.custom_fields,
    is_plus: false,
  };
}

/** The body of the push for a step of an order. It bears no time. */
export function toOrderStatus({ world }: Context, order: Order, app: App) {
  return {
    order_status: Number(order.status),
    fs_id: BigInt(app.appId),
    shop_id: BigInt(order.shopId),
    order_id: idNumber(order.orderId),
    warehouse_id: warehouseOf(order),
    product_details: order.items.map((item) => {
      const { quantity, is_wholesale: _, ...line } = toOrderedProduct(world, order, item);
      return { ...line, quantity };
    }),
  };
}
