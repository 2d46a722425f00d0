import { createHash } from 'node:crypto';
import type { Order, ReturnRequest } from '../../../world/commerce/commerce.ts';
import type { App, Conversation, Message } from '../../../world/types.ts';
import type { Revocation, World } from '../../../world/world.ts';
import type { WebhookRequest } from '../../marketplace.ts';
import { chatUserOf, roleOf, toWireMessage } from '../chat/chat-wire.ts';
import { secondsOf } from '../gateway/seconds.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { returnTypeOf, roleOf as requesterOf } from '../returns/return-wire.ts';
import { signPush } from '../gateway/signature.ts';
import { EVENT_NUMBERS } from './webhook-events.ts';
import type { SENT_EVENTS } from './webhook-events.ts';

interface Notification {
  event: (typeof SENT_EVENTS)[number];
  shopId: string;
  at: number;
  /** Distinguishes this notification from others of its event and shop. */
  subject: string;
  data: unknown;
}

/** Every new message is pushed: an app's own sends echo back. The joining of an agent is a second push. */
export function newMessagePushes(
  context: TikTokContext,
  message: Message,
  conversation: Conversation,
): WebhookRequest[] {
  const { shopId } = conversation;
  const at = message.sentAt;
  const { id, index, type, content, create_time, is_visible } = toWireMessage(context, message, conversation);
  const { im_user_id } = chatUserOf(context, message, conversation);
  const { conversationId: conversation_id } = message;
  const sender = { im_user_id, role: roleOf(message.sender) };
  const data = { content, conversation_id, create_time, is_visible, message_id: id, index, type, sender };
  const pushes = pushToApps(context, { event: 'NEW_MESSAGE', shopId, at, subject: id, data });
  if (message.content.kind !== 'agentJoined') return pushes;
  const joined = { conversation_id, create_time };
  return [
    ...pushes,
    ...pushToApps(context, { event: 'NEW_CONVERSATION', shopId, at, subject: id, data: joined }),
  ];
}

/** An order was placed, or its status is another one. */
export function orderPushes(context: TikTokContext, order: Order, before: Order | null): WebhookRequest[] {
  const { orderId, shopId, status, updatedAt } = order;
  if (before?.status === status) return [];
  return pushToApps(context, {
    event: 'ORDER_STATUS_CHANGE',
    shopId,
    at: updatedAt,
    subject: `${orderId}/${status}/${updatedAt}`,
    data: {
      is_on_hold_order: status === 'ON_HOLD',
      order_id: orderId,
      order_status: status === 'CANCELLED' ? context.options.pushedCancelledOrder : status,
      update_time: secondsOf(updatedAt),
    },
  });
}

/** A return, refund or cancellation was asked for or has moved on. */
export function returnPushes(context: TikTokContext, request: ReturnRequest): WebhookRequest[] {
  const { returnId, orderId, shopId, status, createdAt, updatedAt } = request;
  const subject = `${returnId}/${status}/${updatedAt}`;
  const role = requesterOf(context, request);
  const create_time = secondsOf(createdAt);
  const update_time = secondsOf(updatedAt);
  if (request.kind === 'cancellation') {
    const cancel_status =
      status === 'CANCELLATION_REQUEST_CANCEL' ? context.options.pushedCancelledRequest : status;
    return pushToApps(context, {
      event: 'CANCELLATION_STATUS_CHANGE',
      shopId,
      at: updatedAt,
      subject,
      data: { order_id: orderId, cancellations_role: role, cancel_status, cancel_id: returnId, create_time },
    });
  }
  const return_type = returnTypeOf(request);
  return pushToApps(context, {
    event: 'RETURN_STATUS_CHANGE',
    shopId,
    at: updatedAt,
    subject,
    data: {
      order_id: orderId,
      return_id: returnId,
      return_role: role,
      return_type,
      return_status: status,
      create_time,
      update_time,
    },
  });
}

/** The push for a seller's withdrawal of an authorisation. */
export function deauthorizationPushes(context: TikTokContext, revocation: Revocation): WebhookRequest[] {
  return pushTo(context, context.world.app('tiktok', revocation.appId), {
    event: 'SELLER_DEAUTHORIZATION',
    shopId: revocation.shopId,
    at: revocation.at,
    subject: String(revocation.at),
    data: { message: 'The seller has withdrawn the authorization' },
  });
}

/** One push per app with a grant on the shop. */
function pushToApps(context: TikTokContext, notification: Notification): WebhookRequest[] {
  return appsOn(context.world, notification.shopId).flatMap((app) => pushTo(context, app, notification));
}

function appsOn(world: World, shopId: string): (App | undefined)[] {
  const appIds = new Set(world.grantsOf('tiktok', shopId).map((grant) => grant.appId));
  return [...appIds].map((appId) => world.app('tiktok', appId));
}

/** To the address registered for this shop's event, else to the app's own. Without either it is not sent. */
function pushTo(context: TikTokContext, app: App | undefined, notification: Notification): WebhookRequest[] {
  const { event, shopId, at, subject, data } = notification;
  if (!app) return [];
  const own = context.memory.pushAddresses.find({ appId: app.appId, shopId, eventType: event });
  const url = own?.address ?? app.webhookUrl;
  if (url === '') return [];
  const type = EVENT_NUMBERS[event];
  const body = JSON.stringify({
    type,
    tts_notification_id: notificationId([app.appId, type, shopId, subject].join('/')),
    shop_id: shopId,
    timestamp: secondsOf(at),
    data,
  });
  const authorization = signPush({ appKey: app.appId, secret: app.secret }, body);
  return [{ url, headers: { 'content-type': 'application/json', authorization }, body }];
}

/** 19 digits, the same for the same notification however often it is built. */
function notificationId(notification: string): string {
  const bits = createHash('sha256').update(notification).digest().readBigUInt64BE() >> 2n;
  return (4_000_000_000_000_000_000n + bits).toString();
}
