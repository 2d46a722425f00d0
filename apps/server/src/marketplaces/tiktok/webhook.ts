import { z } from 'zod';
import type { InboundEvent, WebhookIdentity, WebhookInput } from '../port.ts';
import { isSameSignature } from '../signature-check.ts';
import { readPush, readPushPart } from '../wire-body.ts';
import { orElse, wireDecimalId, wireId, wireMoment, wireNumber } from '../wire-values.ts';
import type { TikTokConfig } from './api/client.ts';
import { TikTokPushedMessageSchema, toTikTokInboundMessage } from './chat/message.ts';
import { signTikTokPush } from './api/signature.ts';
import {
  CancellationPushSchema,
  ConversationPushSchema,
  ExpiryPushSchema,
  OrderHintSchema,
  OrderPushSchema,
  ProductHintSchema,
  ReturnPushSchema,
} from './webhook-data.ts';

const EnvelopeSchema = z.object({
  type: wireNumber,
  tts_notification_id: wireId.nullish().catch(undefined),
  shop_id: orElse(wireDecimalId, '').catch(''),
  timestamp: wireMoment,
  data: z.unknown().optional(),
});

interface Push {
  platformShopId: string;
  /** Epoch ms; 0 if unknown. */
  at: number;
  data: unknown;
}

/** The name and meaning of a kind of push. `conversationOf` if it is about a conversation. */
interface PushKind {
  name: string;
  read(push: Push): readonly InboundEvent[];
  conversationOf?(data: unknown): string;
}

const KINDS: ReadonlyMap<number, PushKind> = new Map([
  [1, { name: 'ORDER_STATUS_CHANGE', read: readOrder }],
  [2, { name: 'REVERSE_STATUS_UPDATE', read: hintOfOrder('REVERSE_STATUS_UPDATE') }],
  [3, { name: 'RECIPIENT_ADDRESS_UPDATE', read: hintOfOrder('RECIPIENT_ADDRESS_UPDATE') }],
  [4, { name: 'PACKAGE_UPDATE', read: hintOfOrder('PACKAGE_UPDATE') }],
  [5, { name: 'PRODUCT_STATUS_CHANGE', read: hintOfProduct('PRODUCT_STATUS_CHANGE') }],
  [6, { name: 'SELLER_DEAUTHORIZATION', read: readDeauthorisation }],
  [7, { name: 'UPCOMING_AUTHORIZATION_EXPIRATION', read: readExpiry }],
  [11, { name: 'CANCELLATION_STATUS_CHANGE', read: readCancellation }],
  [12, { name: 'RETURN_STATUS_CHANGE', read: readReturn }],
  [13, { name: 'NEW_CONVERSATION', read: readConversation, conversationOf: conversationIn }],
  [14, { name: 'NEW_MESSAGE', read: readMessage, conversationOf: conversationOfMessage }],
  [15, { name: 'PRODUCT_INFORMATION_CHANGE', read: hintOfProduct('PRODUCT_INFORMATION_CHANGE') }],
  [16, { name: 'PRODUCT_CREATION', read: hintOfProduct('PRODUCT_CREATION') }],
  [18, { name: 'PRODUCT_CATEGORY_CHANGE', read: hintOfProduct('PRODUCT_CATEGORY_CHANGE') }],
  [37, { name: 'PRODUCT_AUDIT_STATUS_CHANGE', read: hintOfProduct('PRODUCT_AUDIT_STATUS_CHANGE') }],
]);

/** Chats with creators and invoices: known by name, and not handled here. */
const FOREIGN_NAMES: ReadonlyMap<number, string> = new Map([
  [33, 'NEW_MESSAGE_LISTENER'],
  [36, 'INVOICE_STATUS_CHANGE'],
]);

/** While a secret is being replaced, pushes signed with the one before are TikTok's own as well. */
export function isTikTokPush(config: TikTokConfig, { headers, rawBody }: WebhookInput): boolean {
  const { appKey, appSecret, previousAppSecret } = config;
  const given = headers['authorization'];
  return [appSecret, previousAppSecret].some(
    (secret) => secret !== undefined && isSameSignature(signTikTokPush(secret, appKey, rawBody), given),
  );
}

/** A push that names no shop is one sent by hand from the console, to try the address. */
export function identifyTikTokPush(rawBody: Buffer): WebhookIdentity | null {
  const envelope = readPush(EnvelopeSchema, rawBody);
  if (envelope.shop_id === '') return null;
  return {
    platformShopId: envelope.shop_id,
    dedupeKey: envelope.tts_notification_id ?? null,
    conversationKey: KINDS.get(envelope.type)?.conversationOf?.(envelope.data) ?? '',
  };
}

/** A message that TikTok marks as not to be shown is no event. */
export function parseTikTokPush(rawBody: Buffer): readonly InboundEvent[] {
  const { type, shop_id: platformShopId, timestamp: at, data } = readPush(EnvelopeSchema, rawBody);
  if (platformShopId === '') return [];
  const kind = KINDS.get(type);
  if (kind !== undefined) return kind.read({ platformShopId, at, data });
  return [{ type: 'unknown', platformShopId, name: FOREIGN_NAMES.get(type) ?? `type ${type}` }];
}

function readMessage({ platformShopId, data }: Push): readonly InboundEvent[] {
  const pushed = readPushPart(TikTokPushedMessageSchema, data);
  const { message_id: id, conversation_id: platformSessionId, ...wire } = pushed;
  if (!wire.is_visible) return [];
  const message = toTikTokInboundMessage({ ...wire, id }, platformSessionId);
  return [{ type: 'message', platformShopId, message }];
}

function readConversation({ platformShopId, data }: Push): readonly InboundEvent[] {
  const platformSessionId = conversationIn(data);
  return [{ type: 'conversationHint', platformShopId, platformSessionId, buyer: null }];
}

function readOrder({ platformShopId, at, data }: Push): readonly InboundEvent[] {
  const order = readPushPart(OrderPushSchema, data);
  return [
    {
      type: 'orderChanged',
      platformShopId,
      orderId: order.order_id,
      status: order.order_status || null,
      at: order.update_time || at,
    },
  ];
}

function readCancellation({ platformShopId, at, data }: Push): readonly InboundEvent[] {
  const { cancel_id: refundId, order_id: orderId, create_time } = readPushPart(CancellationPushSchema, data);
  return [{ type: 'refundChanged', platformShopId, refundId, orderId, at: at || create_time }];
}

function readReturn({ platformShopId, at, data }: Push): readonly InboundEvent[] {
  const { return_id: refundId, order_id: orderId, ...times } = readPushPart(ReturnPushSchema, data);
  const changedAt = times.update_time || at || times.create_time;
  return [{ type: 'refundChanged', platformShopId, refundId, orderId, at: changedAt }];
}

function readDeauthorisation({ platformShopId }: Push): readonly InboundEvent[] {
  return [{ type: 'deauthorised', platformShopId }];
}

function readExpiry({ platformShopId, data }: Push): readonly InboundEvent[] {
  const { expiration_time: expiresAt } = readPushPart(ExpiryPushSchema, data);
  return [{ type: 'authorisationExpiring', platformShopId, expiresAt }];
}

/** The body of such a push is not documented: if it names an order, the order is to be read. */
function hintOfOrder(name: string): PushKind['read'] {
  return ({ platformShopId, at, data }) => {
    const hint = OrderHintSchema.safeParse(data);
    if (!hint.success) return [{ type: 'unknown', platformShopId, name }];
    return [{ type: 'orderChanged', platformShopId, orderId: hint.data.order_id, status: null, at }];
  };
}

function hintOfProduct(name: string): PushKind['read'] {
  return ({ platformShopId, data }) => {
    const hint = ProductHintSchema.safeParse(data);
    if (!hint.success) return [{ type: 'unknown', platformShopId, name }];
    return [{ type: 'productChanged', platformShopId, productId: hint.data.product_id }];
  };
}

function conversationIn(data: unknown): string {
  return readPushPart(ConversationPushSchema, data).conversation_id;
}

/** Parsed as a whole, so that a message that cannot be read is found at once. */
function conversationOfMessage(data: unknown): string {
  return readPushPart(TikTokPushedMessageSchema, data).conversation_id;
}
