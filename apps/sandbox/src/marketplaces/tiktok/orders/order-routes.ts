import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Order } from '../../../world/commerce/commerce.ts';
import { secondsOf } from '../gateway/seconds.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { missing, paramsError } from '../gateway/errors.ts';
import { addShopRoute } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { bodyOf } from '../gateway/json.ts';
import { priceDetailOf } from './order-price.ts';
import { toWireOrder, trackingOf } from './order-wire.ts';
import type { OrderVersion } from './order-wire.ts';
import { oneOf, pageOf, readPage } from '../gateway/paging.ts';
import { warehouseIdOf } from '../auth/shop-wire.ts';
import { isWithin, TimeFilterSchema } from '../gateway/time-filter.ts';

const MAX_PAGE = 100;
const DEFAULT_PAGE = 20;
const MAX_IDS = 50;

const STATUSES = [
  'UNPAID',
  'ON_HOLD',
  'AWAITING_SHIPMENT',
  'PARTIALLY_SHIPPING',
  'AWAITING_COLLECTION',
  'IN_TRANSIT',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const;

const SearchSchema = TimeFilterSchema.extend({
  order_status: z.enum(STATUSES).optional(),
  shipping_type: z.enum(['TIKTOK', 'SELLER']).optional(),
  buyer_user_id: z.string().optional(),
  is_buyer_request_cancel: z.boolean().optional(),
  warehouse_ids: z.array(z.string()).optional(),
});

/** The calls on orders: search, detail (two versions alike), tracking, how the price comes about. */
export function addOrderRoutes(app: FastifyInstance, context: TikTokContext): void {
  const scope = 'seller.order.info';
  addShopRoute(app, context, { method: 'POST', url: '/order/202309/orders/search', scope }, searchOrders);
  for (const version of ['202309', '202507'] as const) {
    addShopRoute(app, context, { method: 'GET', url: `/order/${version}/orders`, scope }, (call) =>
      readOrders(call, version),
    );
  }
  addShopRoute(
    app,
    context,
    {
      method: 'GET',
      url: '/fulfillment/202309/orders/:order_id/tracking',
      scope: 'seller.fulfillment.basic',
    },
    (call) => ({ tracking: trackingOf(orderOf(call, call.params['order_id'] ?? '')) }),
  );
  const price = '/order/202407/orders/:order_id/price_detail';
  addShopRoute(app, context, { method: 'GET', url: price, scope }, (call) =>
    priceDetailOf(orderOf(call, call.params['order_id'] ?? '')),
  );
}

/** An order of the shop of the call. Throws where it has no such one. */
export function orderOf({ world, shop }: ShopCall, orderId: string): Order {
  const order = world.commerce.order('tiktok', orderId);
  if (!order || order.shopId !== shop.shopId) throw missing(`order ${orderId}`);
  return order;
}

function searchOrders(call: ShopCall) {
  const { context, world, shop, query } = call;
  const wanted = bodyOf(SearchSchema, call, paramsError);
  const field = oneOf(query, 'sort_field', ['create_time', 'update_time'], paramsError);
  const order = oneOf(query, 'sort_order', ['DESC', 'ASC'], paramsError);
  const list = `orders/${shop.shopId}/${field}/${order}`;
  const limits = { max: MAX_PAGE, default: DEFAULT_PAGE, refuse: paramsError };
  const request = readPage(query, list, limits);
  const found = world.commerce
    .orders('tiktok', shop.shopId)
    .filter(
      (one) =>
        isWithin(wanted, one) &&
        (wanted.order_status === undefined || one.status === wanted.order_status) &&
        (wanted.shipping_type === undefined || wanted.shipping_type === 'TIKTOK') &&
        (wanted.buyer_user_id === undefined || one.buyerId === wanted.buyer_user_id) &&
        (wanted.is_buyer_request_cancel === undefined ||
          wanted.is_buyer_request_cancel === (one.cancelRequestedAt > 0 && one.status !== 'CANCELLED')) &&
        (wanted.warehouse_ids === undefined || wanted.warehouse_ids.includes(warehouseIdOf(shop))),
    );
  const timeOf = (one: Order) => secondsOf(field === 'create_time' ? one.createdAt : one.updatedAt);
  const { page, next } = pageOf(
    found,
    (one) => [String(timeOf(one)), one.orderId],
    order === 'DESC',
    list,
    request,
  );
  return {
    next_page_token: next,
    total_count: found.length,
    orders: page.map((one) => toWireOrder(context, one, shop)),
  };
}

/** Ids that are not the shop's are left out of the answer, as batch calls do. */
function readOrders({ context, world, shop, query }: ShopCall, version: OrderVersion) {
  const ids = query
    .getAll('ids')
    .flatMap((some) => some.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '');
  if (ids.length === 0 || ids.length > MAX_IDS) throw paramsError(`ids must name 1 to ${MAX_IDS} orders`);
  const orders = ids
    .map((id) => world.commerce.order('tiktok', id))
    .filter((order) => order !== undefined && order.shopId === shop.shopId) as Order[];
  return { orders: orders.map((order) => toWireOrder(context, order, shop, version)) };
}
