import type { Order, OrderItem, ReturnRequest } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { reasonCodeOf } from '../gateway/reasons.ts';
import { wireId } from '../gateway/wire-id.ts';

/** One line of a reverse order: one bought thing that is to come back. */
export interface ReverseLine {
  lineId: string;
  item: OrderItem;
  /** Minor units. */
  amount: number;
}

const REQUEST_TYPES = {
  return: 'RETURN',
  refund: 'ONLY_REFUND',
  cancellation: 'CANCEL',
  replacement: 'RETURN',
} as const;

export function requestTypeOf(request: ReturnRequest): string {
  return REQUEST_TYPES[request.kind];
}

/** The lines of a request: ids follow that of the request, the amount is shared by what the items cost. */
export function linesOf(request: ReturnRequest, order: Order): ReverseLine[] {
  const items =
    request.orderItemIds.length === 0
      ? order.items
      : order.items.filter(({ orderItemId }) => request.orderItemIds.includes(orderItemId));
  const total = items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  let left = request.amount;
  return items.map((item, at) => {
    const share = total === 0 ? 0 : Math.round((request.amount * item.price * item.quantity) / total);
    const amount = at === items.length - 1 ? left : share;
    left -= amount;
    return { lineId: String(BigInt(request.returnId) + BigInt(at + 1)), item, amount };
  });
}

/** A reverse order as the list shows it. */
export function toListedReverse(request: ReturnRequest, order: Order) {
  return {
    ...toWireReverse(request),
    reverse_order_lines: linesOf(request, order).map((line) => ({
      ...toWireLine(request, order, line),
      product: { product_id: wireId(line.item.productId), product_sku: line.item.sellerSku },
      buyer: { buyer_id: wireId(request.buyerId) },
    })),
  };
}

/** A reverse order as the detail shows it: lines, product and buyer have other names there. */
export function toDetailedReverse(request: ReturnRequest, order: Order) {
  return {
    ...toWireReverse(request),
    reverseOrderLineDTOList: linesOf(request, order).map((line) => ({
      ...toWireLine(request, order, line),
      productDTO: { product_id: wireId(line.item.productId), sku: line.item.sellerSku },
      buyer: { user_id: wireId(request.buyerId) },
    })),
  };
}

function toWireReverse(request: ReturnRequest) {
  return {
    reverse_order_id: wireId(request.returnId),
    trade_order_id: wireId(request.orderId),
    request_type: requestTypeOf(request),
    is_rtm: isBackToSeller(request),
    shipping_type: request.kind === 'return' ? 'PICK_UP' : '',
  };
}

/** Goods go back to the seller, unless their statuses speak of the marketplace's warehouse. */
export function isBackToSeller(request: ReturnRequest): boolean {
  return !request.status.startsWith('RTW');
}

/** Seen by others for a parcel that is back with the seller; the words for the way there are not known. */
export function logisticsStatus(request: ReturnRequest): string {
  return request.status === 'RTM_RECEIVE_ITEM' ? 'RETURN_RTM_DELIVERED' : '';
}

function toWireLine(request: ReturnRequest, order: Order, { lineId, item, amount }: ReverseLine) {
  return {
    reverse_order_line_id: wireId(lineId),
    trade_order_line_id: wireId(item.orderItemId),
    reverse_status: request.status,
    ofc_status: logisticsStatus(request),
    is_need_refund: true,
    is_dispute: isDisputed(request),
    refund_amount: amount,
    item_unit_price: item.price,
    reason_code: reasonCodeOf(request.reason),
    reason_text: request.reason,
    refund_payment_method: order.paymentMethod,
    whqc_decision: '',
    tracking_number: request.trackingNumber,
    sla: request.dueAt,
    seller_sku_id: item.sellerSku,
    platform_sku_id: item.variantId,
    trade_order_gmt_create: order.createdAt,
    return_order_line_gmt_create: request.createdAt,
    return_order_line_gmt_modified: request.updatedAt,
  };
}

/** A refund without goods that the seller took to the marketplace. */
export function isDisputed(request: ReturnRequest): boolean {
  return request.kind === 'refund' && request.status === 'REFUND_REJECTED';
}

/** The latest request about an order. */
export function requestAbout(world: World, order: Order): ReturnRequest | undefined {
  return world.commerce.returns('lazada', order.shopId).findLast((one) => one.orderId === order.orderId);
}

/** The order of a request; the world keeps every order it ever had. */
export function orderOfRequest(world: World, request: ReturnRequest): Order {
  return world.commerce.order('lazada', request.orderId) as Order;
}
