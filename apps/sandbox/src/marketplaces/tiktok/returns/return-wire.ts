import { decimalOf } from '../../../world/commerce/commerce.ts';
import type { Order, ReturnRequest } from '../../../world/commerce/commerce.ts';
import { returnActionsIn } from '../../../world/commerce/return-flow.ts';
import { PRODUCT_PICTURE_PX } from '../../../world/pictures/product-picture.ts';
import { mediaUrl, productPictureUrl } from '../../picture-addresses.ts';
import { secondsOf } from '../gateway/seconds.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { minorOf } from '../gateway/money.ts';
import { unitsOf } from '../orders/order-wire.ts';
import type { Unit } from '../orders/order-wire.ts';
import { reasonTextOf } from './reason-text.ts';
import { toWireRefundAmount } from './refund-amount.ts';

type Source = Pick<TikTokContext, 'world' | 'publicUrl' | 'memory'>;

const RETURN_TYPE = {
  refund: 'REFUND',
  return: 'RETURN_AND_REFUND',
  replacement: 'REPLACEMENT',
  cancellation: 'CANCEL',
} as const satisfies Readonly<Record<ReturnRequest['kind'], string>>;

/** The carrier of all returns. */
const CARRIER_ID = '7117858858072016645';
const DISCOUNTS = [
  'product_platform_discount',
  'product_seller_discount',
  'shipping_fee_platform_discount',
  'shipping_fee_seller_discount',
] as const;
const SHIPPING_FEES = [
  'buyer_paid_return_shipping_fee',
  'platform_paid_return_shipping_fee',
  'seller_paid_return_shipping_fee',
] as const;

const SETTLED: ReadonlySet<string> = new Set([
  'RETURN_OR_REFUND_REQUEST_SUCCESS',
  'RETURN_OR_REFUND_REQUEST_COMPLETE',
]);

/** The wire's word for what a buyer wants, cancellations aside. */
export function returnTypeOf(request: ReturnRequest): string {
  return RETURN_TYPE[request.kind];
}

/** By what a seller's own request is remembered: its order and its reason, since its id comes later. */
export function sellerRequestKey({ orderId, reason }: Pick<ReturnRequest, 'orderId' | 'reason'>): string {
  return `${orderId}/${reason}`;
}

/** Who began a request. Cancellations by the seller or the system leave their mark on the order. */
export function roleOf({ world, memory }: Source, request: ReturnRequest): 'BUYER' | 'SELLER' | 'SYSTEM' {
  if (request.kind !== 'cancellation') {
    return memory.sellerRequests.has(sellerRequestKey(request)) ? 'SELLER' : 'BUYER';
  }
  const by = world.commerce.order('tiktok', request.orderId)?.cancelledBy;
  if (by === undefined || by === '' || by === 'buyer') return 'BUYER';
  return by === 'seller' ? 'SELLER' : 'SYSTEM';
}

/** A return, refund or replacement as its search gives it. */
export function toWireReturn(source: Source, request: ReturnRequest) {
  const offer = source.memory.offers.get(request.returnId);
  return {
    return_id: request.returnId,
    return_type: returnTypeOf(request),
    return_status: request.status,
    return_reason: request.reason,
    return_reason_text: reasonTextOf(request.reason),
    can_buyer_keep_item: false,
    is_combined_return: false,
    ...(request.kind !== 'refund' && wayBackOf(source, request)),
    discount_amount: [noneOf(DISCOUNTS, request.currency)],
    shipping_fee_amount: [noneOf(SHIPPING_FEES, request.currency)],
    ...(request.trackingNumber !== '' && {
      return_tracking_number: request.trackingNumber,
      return_provider_id: CARRIER_ID,
      return_provider_name: 'Sandbox Express',
    }),
    ...(offer !== undefined && { seller_proposed_return_type: 'PARTIAL_REFUND', partial_refund: offer }),
    ...sharedPartOf(source, request, nextActionOf(request)),
    return_line_items: linesOf(source, request).map((line) => ({
      return_line_item_id: line.order_line_item_id,
      ...line,
    })),
  };
}

/** How goods come back: by the marketplace's own carrier, to the shop's one warehouse. */
function wayBackOf({ world }: Source, { shopId }: ReturnRequest) {
  return {
    shipment_type: 'PLATFORM',
    handover_method: 'DROP_OFF',
    return_method: 'PLATFORM_SHIPPED',
    return_shipping_document_type: 'SHIPPING_LABEL',
    return_warehouse_address: { full_address: world.shop('tiktok', shopId)?.region ?? '' },
  };
}

/** Amounts of nothing, by name. */
function noneOf(names: readonly string[], currency: string): Record<string, string> {
  return { currency, ...Object.fromEntries(names.map((name) => [name, decimalOf(0, currency)])) };
}

/** A cancellation as its search gives it. */
export function toWireCancellation(source: Source, request: ReturnRequest) {
  return {
    cancel_id: request.returnId,
    cancel_type: roleOf(source, request) === 'BUYER' ? 'BUYER_CANCEL' : 'CANCEL',
    cancel_status: request.status,
    cancel_reason: request.reason,
    cancel_reason_text: reasonTextOf(request.reason),
    ...sharedPartOf(source, request, 'SELLER_RESPOND_CANCEL'),
    cancel_line_items: linesOf(source, request).map((line) => ({
      cancel_line_item_id: line.order_line_item_id,
      ...line,
    })),
  };
}

/** What has been said about a return: the world keeps the buyer's words only. */
export function recordsOf(source: Source, request: ReturnRequest) {
  const { world, publicUrl } = source;
  return [
    {
      event: 'ORDER_RETURN',
      role: roleOf(source, request),
      description: 'A request has been made.',
      reason_text: reasonTextOf(request.reason),
      note: request.text,
      images: request.pictures.flatMap((mediaId) => {
        const media = world.media.find('tiktok', mediaId);
        if (!media) return [];
        return [{ url: mediaUrl(publicUrl, media), width: media.width, height: media.height }];
      }),
      videos: [],
      create_time: secondsOf(request.createdAt),
    },
  ];
}

/** What the seller owes an answer to: the goods that came back, or what was asked for. */
function nextActionOf({ kind, status }: ReturnRequest): string {
  if (status === 'BUYER_SHIPPED_ITEM') return 'SELLER_RESPOND_RECEIVE_PACKAGE';
  return `SELLER_RESPOND_${kind.toUpperCase()}`;
}

function sharedPartOf(source: Source, request: ReturnRequest, action: string) {
  const order = source.world.commerce.order('tiktok', request.orderId);
  const total = amountOf(source, request);
  const shipping = Math.min(total, order?.shippingFee ?? 0);
  return {
    order_id: request.orderId,
    role: roleOf(source, request),
    refund_amount: toWireRefundAmount({ total, shipping }, request.currency),
    seller_next_action_response: waitsForSeller(request)
      ? [{ action, deadline: secondsOf(request.dueAt) }]
      : [],
    create_time: secondsOf(request.createdAt),
    update_time: secondsOf(request.updatedAt),
  };
}

/** A part that was offered counts once the buyer has taken it. */
function amountOf({ memory }: Source, { returnId, status, amount, currency }: ReturnRequest): number {
  const offer = SETTLED.has(status) ? memory.offers.get(returnId) : undefined;
  return (offer && minorOf(offer.amount, currency)) ?? amount;
}

function waitsForSeller({ status, dueAt }: ReturnRequest): boolean {
  const seller = ['approveRefund', 'approveReturn', 'approveReplacement', 'receive', 'reject'] as const;
  const possible = returnActionsIn('tiktok', status);
  return dueAt > 0 && seller.some((action) => possible.includes(action));
}

function linesOf(source: Source, request: ReturnRequest) {
  const order = source.world.commerce.order('tiktok', request.orderId);
  if (order === undefined) return [];
  return unitsAbout(order, request).map((unit) => lineOf(source, order, unit));
}

function lineOf({ publicUrl }: Source, { currency }: Order, { lineItemId, item }: Unit) {
  return {
    order_line_item_id: lineItemId,
    sku_id: item.variantId,
    sku_name: item.variantName,
    product_name: item.title,
    product_image: {
      url: productPictureUrl(publicUrl, item),
      width: PRODUCT_PICTURE_PX,
      height: PRODUCT_PICTURE_PX,
    },
    seller_sku: item.sellerSku,
    refund_amount: toWireRefundAmount({ total: item.price, shipping: 0 }, currency),
  };
}

function unitsAbout(order: Order, { orderItemIds }: ReturnRequest) {
  const units = unitsOf(order);
  if (orderItemIds.length === 0) return units;
  return units.filter(({ item }) => orderItemIds.includes(item.orderItemId));
}
