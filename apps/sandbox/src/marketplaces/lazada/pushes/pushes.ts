import type { Order, ReturnRequest, Review } from '../../../world/commerce/commerce.ts';
import type { App, Conversation, Message, Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import type { WebhookRequest } from '../../marketplace.ts';
import { toWireMessage } from '../chat/chat-wire.ts';
import { unitsOf } from '../orders/order-wire.ts';
import { parcelStatusOf, pushedStatusOf } from './push-status.ts';
import { linesOf, orderOfRequest, requestAbout } from '../returns/return-wire.ts';
import { signPush } from '../gateway/sign.ts';
import { wireId } from '../gateway/wire-id.ts';

const ORDER_STATUS = 0;
const IM_MESSAGE = 2;
const REVERSE_ORDER = 10;
const FULFILMENT_PACKAGE = 14;
const IM_SESSION_UPDATE = 19;
const REVIEW = 21;

/** Push type 2: every message of the session, the seller's own included. A recall sends the message once more. */
export function messagePushes(world: World, message: Message, conversation: Conversation): WebhookRequest[] {
  const data = toWireMessage(world, conversation, message);
  return send(world, conversation.shopId, { message_type: IM_MESSAGE, data });
}

/** Push type 19: one side has read. The seller's session is the updated one, whichever side has read. */
export function readPushes(world: World, conversation: Conversation): WebhookRequest[] {
  const shop = world.shop('lazada', conversation.shopId) as Shop;
  const data = {
    sync_type: 'SESSION_UPDATE',
    session_id: conversation.conversationId,
    user_account_id: shop.sellerUserId,
    user_account_type: 2,
    unread_count: conversation.unreadCount,
    to_position: conversation.buyerReadAt,
    self_position: conversation.sellerReadAt,
    site_id: shop.region,
  };
  return send(world, conversation.shopId, { message_type: IM_SESSION_UPDATE, data });
}

/** Push type 0 for every unit of the order, and type 14 for its parcel once it has one. */
export function orderPushes(world: World, order: Order, before: Order | null): WebhookRequest[] {
  if (before?.status === order.status) return [];
  const time = { status_update_time: Math.floor(order.updatedAt / 1000) };
  const reverse = reverseIdsOf(world, order);
  const statuses = unitsOf(order).flatMap(({ unitId, item }) =>
    sendDated(world, order.shopId, ORDER_STATUS, {
      order_status: order.status,
      trade_order_id: order.orderId,
      trade_order_line_id: unitId,
      ...time,
      ...reverse(item.orderItemId),
    }),
  );
  const parcelStatus = parcelStatusOf(order.status);
  if (order.packageId === '' || parcelStatus === undefined) return statuses;
  const parcel = sendDated(world, order.shopId, FULFILMENT_PACKAGE, {
    trade_order_id: wireId(order.orderId),
    buyer_id: wireId(order.buyerId),
    fulfillment_package_id: order.packageId,
    status: parcelStatus,
    ...time,
  });
  return [...statuses, ...parcel];
}

const GOES_BACK: ReadonlySet<string> = new Set(['canceled', 'returned']);

/** For an item that is cancelled or returned on request: which reverse order, and line of it, that is. */
function reverseIdsOf(world: World, order: Order): (orderItemId: string) => Record<string, string> {
  const request = GOES_BACK.has(order.status) ? requestAbout(world, order) : undefined;
  const lines = request ? linesOf(request, order) : [];
  return (orderItemId) => {
    const line = lines.find(({ item }) => item.orderItemId === orderItemId);
    if (!request || !line) return {};
    return { reverse_order_id: request.returnId, reverse_order_line_id: line.lineId };
  };
}

/** Push type 21: a review is new. An answer is not pushed. */
export function reviewPushes(world: World, review: Review, before: Review | null): WebhookRequest[] {
  if (before !== null) return [];
  const data = {
    id: wireId(review.reviewId),
    item_id: wireId(review.productId),
    order_id: wireId(review.orderId),
  };
  return sendDated(world, review.shopId, REVIEW, data);
}

/** Push type 10 for every line of the request. */
export function returnPushes(
  world: World,
  request: ReturnRequest,
  before: ReturnRequest | null,
): WebhookRequest[] {
  const status = pushedStatusOf(request);
  if (status === undefined || before?.status === request.status) return [];
  return linesOf(request, orderOfRequest(world, request)).flatMap(({ lineId, item }) =>
    sendDated(world, request.shopId, REVERSE_ORDER, {
      reverse_order_id: wireId(request.returnId),
      reverse_order_line_id: wireId(lineId),
      reverse_status: status,
      trade_order_id: wireId(request.orderId),
      trade_order_line_id: wireId(item.orderItemId),
      buyer_id: wireId(request.buyerId),
      seller_id: wireId(request.shopId),
      status_update_time: Math.floor(request.updatedAt / 1000),
      extraParams: {},
    }),
  );
}

/**
 * The samples of chat pushes have neither time nor site; all others have both. The time is in seconds, except that of an
 * order's status: its samples show milliseconds, and its ids as texts.
 */
function sendDated(world: World, shopId: string, type: number, data: unknown): WebhookRequest[] {
  const site = `lazada_${world.shop('lazada', shopId)?.region.toLowerCase()}`;
  const timestamp = type === ORDER_STATUS ? world.now() : Math.floor(world.now() / 1000);
  return send(world, shopId, { message_type: type, data, timestamp, site });
}

function send(world: World, shopId: string, envelope: Record<string, unknown>): WebhookRequest[] {
  const body = JSON.stringify({ seller_id: shopId, ...envelope });
  return listeningApps(world, shopId).map((app) => ({
    url: app.webhookUrl,
    headers: {
      'content-type': 'application/json',
      authorization: signPush(app.secret, app.appId, body),
    },
    body,
  }));
}

/** Nothing is pushed for a shop whose authorisation was revoked or has run out. */
function listeningApps(world: World, shopId: string): App[] {
  const appIds = new Set(world.grantsOf('lazada', shopId).map((pair) => pair.appId));
  return world.apps('lazada').filter((app) => appIds.has(app.appId) && app.webhookUrl !== '');
}
