import { createHash } from 'node:crypto';
import type { App, Conversation, Message } from '../../world/types.ts';
import type { Revocation, World } from '../../world/world.ts';
import type { RetryPolicy, WebhookRequest } from '../marketplace.ts';
import { signPush } from './signature.ts';
import { chatUserOf, contentOf, roleOf, secondsOf } from './wire.ts';

const MINUTE_MS = 60 * 1000;

/** As other developers have noted it down; the marketplace's own text gives no schedule. */
export const RETRY: RetryPolicy = {
  timeoutMs: 3000,
  delaysMs: [2 * MINUTE_MS, 30 * MINUTE_MS, 180 * MINUTE_MS, 720 * MINUTE_MS],
  ordered: false,
};

/** The events this sandbox pushes. */
export const EVENT_TYPES = ['NEW_MESSAGE', 'SELLER_DEAUTHORIZATION'] as const;

const TYPE_NUMBER = { SELLER_DEAUTHORIZATION: 6, NEW_MESSAGE: 14 } as const;

/** One push per app with a grant on the shop, whoever wrote the message: own sends echo back. */
export function newMessagePushes(
  world: World,
  message: Message,
  conversation: Conversation,
): WebhookRequest[] {
  const appIds = new Set(world.grantsOf('tiktok', conversation.shopId).map((grant) => grant.appId));
  const { im_user_id } = chatUserOf(world, message, conversation);
  return [...appIds].flatMap((appId) =>
    pushTo(world.app('tiktok', appId), {
      type: TYPE_NUMBER.NEW_MESSAGE,
      shopId: conversation.shopId,
      at: message.sentAt,
      subject: message.messageId,
      data: {
        content: contentOf(message),
        conversation_id: message.conversationId,
        create_time: secondsOf(message.sentAt),
        is_visible: true,
        message_id: message.messageId,
        index: String(message.index),
        type: message.type,
        sender: { im_user_id, role: roleOf(message.sender) },
      },
    }),
  );
}

/** The push that tells an app a seller has withdrawn its authorisation. */
export function deauthorizationPushes(world: World, revocation: Revocation): WebhookRequest[] {
  return pushTo(world.app('tiktok', revocation.appId), {
    type: TYPE_NUMBER.SELLER_DEAUTHORIZATION,
    shopId: revocation.shopId,
    at: revocation.at,
    subject: String(revocation.at),
    data: { message: 'The seller has withdrawn the authorization' },
  });
}

interface Notification {
  type: number;
  shopId: string;
  at: number;
  /** What tells this notification from others of its type and shop. */
  subject: string;
  data: unknown;
}

/** Nothing for an app without an address. */
function pushTo(app: App | undefined, { type, shopId, at, subject, data }: Notification): WebhookRequest[] {
  if (!app || app.webhookUrl === '') return [];
  const body = JSON.stringify({
    type,
    tts_notification_id: notificationId([app.appId, type, shopId, subject].join('/')),
    shop_id: shopId,
    timestamp: secondsOf(at),
    data,
  });
  const authorization = signPush({ appKey: app.appId, secret: app.secret }, body);
  return [{ url: app.webhookUrl, headers: { 'content-type': 'application/json', authorization }, body }];
}

/** 19 digits, the same for the same notification however often it is built. */
function notificationId(notification: string): string {
  const bits = createHash('sha256').update(notification).digest().readBigUInt64BE() >> 2n;
  return (4_000_000_000_000_000_000n + bits).toString();
}
