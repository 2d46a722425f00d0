import { createHash } from 'node:crypto';
import { z } from 'zod';
import { WebhookFormatError } from '../marketplace-error.ts';
import type { InboundEvent, WebhookIdentity, WebhookInput } from '../port.ts';
import { isSameSignature } from '../signature-check.ts';
import { readPush, readPushPart } from '../wire-body.ts';
import {
  wireCount,
  wireDecimalId,
  wireId,
  wireIdOrEmpty,
  wireMoment,
  wireNumber,
  wireText,
} from '../wire-values.ts';
import { LazadaMessageSchema, isRecallNotice, toLazadaInboundMessage } from './chat/message.ts';
import { signLazadaPush } from './api/signature.ts';
import type { LazadaConfig } from './api/sites.ts';

const MESSAGE_PUSH = 2;
const SESSION_PUSH = 19;
const AUTHORISATION_PUSH = 8;
/** Its sample has no envelope. */
const PROMOTION_PUSH = 11;
const BUYER_ACCOUNT = 1;

const EnvelopeSchema = z.looseObject({
  message_type: wireNumber.nullish(),
  seller_id: z.unknown().optional(),
  data: z.unknown().optional(),
  promotionId: z.unknown().optional(),
  sellerId: z.unknown().optional(),
});

const OwnerSchema = z.object({ seller_id: z.unknown().optional() }).catch({});
const OrderSchema = z.object({
  trade_order_id: wireId,
  order_status: wireText.nullish(),
  status_update_time: wireMoment,
  reverse_order_id: wireIdOrEmpty,
});
const ReverseSchema = z.object({
  reverse_order_id: wireId,
  trade_order_id: wireIdOrEmpty,
  status_update_time: wireMoment,
});
const QualitySchema = z.object({ itemId: wireId });
const ProductSchema = z.object({ item_id: wireId });
const ReviewSchema = z.object({
  id: wireId,
  item_id: wireIdOrEmpty,
  order_id: wireIdOrEmpty,
});
const ExpirySchema = z.object({ auth_expiry_time: wireMoment });
const SessionSchema = z.object({
  session_id: wireId,
  user_account_type: wireNumber.nullish(),
  unread_count: wireCount.nullish(),
  self_position: wireMoment,
  to_position: wireMoment,
});

/** Signed with the app's secret or the one before it, so that a change of secrets loses nothing. */
export function isLazadaPush(config: LazadaConfig, { headers, rawBody }: WebhookInput): boolean {
  const { appSecret, previousAppSecret } = config;
  const secrets = previousAppSecret ? [appSecret, previousAppSecret] : [appSecret];
  const verdicts = secrets.map((secret) =>
    isSameSignature(signLazadaPush(secret, config.appKey, rawBody), headers['authorization']),
  );
  return verdicts.includes(true);
}

/**
 * A message is known by its id and status, since a recall repeats it with another one. Other pushes carry no id:
 * they are known by their bytes, which a repetition does not change.
 */
export function identifyLazadaPush(rawBody: Buffer): WebhookIdentity | null {
  const push = openPush(rawBody);
  if (push === null) return null;
  const { platformShopId, type, data } = push;
  if (type === MESSAGE_PUSH) {
    const { message_id: id, session_id: conversationKey, status } = readPushPart(LazadaMessageSchema, data);
    return { platformShopId, dedupeKey: `${id}:${status}`, conversationKey };
  }
  const hash = createHash('sha256').update(rawBody).digest('hex').slice(0, 32);
  const conversationKey = type === SESSION_PUSH ? readPushPart(SessionSchema, data).session_id : '';
  return { platformShopId, dedupeKey: `${type}:${hash}`, conversationKey };
}

/** The events of a push (section 5). A recalled message comes again, marked as such. */
export function parseLazadaPush(rawBody: Buffer): readonly InboundEvent[] {
  const push = openPush(rawBody);
  if (push === null) return [];
  const { platformShopId, type, data } = push;
  const read = READERS[type];
  return read?.(platformShopId, data) ?? [{ type: 'unknown', platformShopId, name: String(type) }];
}

interface OpenedPush {
  platformShopId: string;
  type: number;
  data: unknown;
}

/** The push without its envelope; null for one that names no shop. Messages without a shop are nonsense. */
function openPush(rawBody: Buffer): OpenedPush | null {
  const envelope = readPush(EnvelopeSchema, rawBody);
  if (envelope.message_type === undefined || envelope.message_type === null) {
    // One push has a sample without an envelope.
    const isPromotion = envelope.promotionId !== undefined;
    const owner = wireDecimalId.safeParse(envelope.sellerId);
    if (isPromotion && owner.success) {
      return { platformShopId: owner.data, type: PROMOTION_PUSH, data: envelope };
    }
    if (isPromotion) return null;
    throw new WebhookFormatError('The push does not say what it is about.');
  }
  const { message_type: type, data } = envelope;
  if (type === MESSAGE_PUSH) {
    return { platformShopId: readPushPart(wireDecimalId, envelope.seller_id), type, data };
  }
  const inner = OwnerSchema.parse(data ?? {});
  // The outer id of an expiry push may be the word "null".
  const candidates =
    type === AUTHORISATION_PUSH ? [inner.seller_id, envelope.seller_id] : [envelope.seller_id];
  for (const candidate of candidates) {
    const shop = wireDecimalId.safeParse(candidate);
    if (shop.success) return { platformShopId: shop.data, type, data };
  }
  return null;
}

type Reader = (platformShopId: string, data: unknown) => readonly InboundEvent[];

const readProduct: Reader = (platformShopId, data) => {
  const { item_id: productId } = readPushPart(ProductSchema, data);
  return [{ type: 'productChanged', platformShopId, productId }];
};

const READERS: Readonly<Record<number, Reader>> = {
  0: readOrder,
  1: (platformShopId, data) => {
    const { itemId: productId } = readPushPart(QualitySchema, data);
    return [{ type: 'productChanged', platformShopId, productId }];
  },
  [MESSAGE_PUSH]: (platformShopId, data) => {
    const wire = readPushPart(LazadaMessageSchema, data);
    if (isRecallNotice(wire)) return [];
    return [{ type: 'message', platformShopId, message: toLazadaInboundMessage(wire) }];
  },
  3: readProduct,
  4: readProduct,
  5: readProduct,
  [AUTHORISATION_PUSH]: (platformShopId, data) => {
    const { auth_expiry_time: expiresAt } = readPushPart(ExpirySchema, data);
    return [{ type: 'authorisationExpiring', platformShopId, expiresAt }];
  },
  10: (platformShopId, data) => {
    const reverse = readPushPart(ReverseSchema, data);
    const { reverse_order_id: refundId, trade_order_id: orderId, status_update_time: at } = reverse;
    return [{ type: 'refundChanged', platformShopId, refundId, orderId, at }];
  },
  14: (platformShopId, data) => {
    const { trade_order_id: orderId, status_update_time: at } = readPushPart(OrderSchema, data);
    return [{ type: 'orderChanged', platformShopId, orderId, status: null, at }];
  },
  [SESSION_PUSH]: readSession,
  21: (platformShopId, data) => {
    const { id: reviewId, item_id: productId, order_id: orderId } = readPushPart(ReviewSchema, data);
    return [{ type: 'reviewChanged', platformShopId, reviewId, orderId, productId }];
  },
};

/** An order has moved, and with it perhaps its return. */
function readOrder(platformShopId: string, data: unknown): readonly InboundEvent[] {
  const order = readPushPart(OrderSchema, data);
  const { trade_order_id: orderId, status_update_time: at, reverse_order_id: refundId } = order;
  const moved = {
    type: 'orderChanged',
    platformShopId,
    orderId,
    status: order.order_status || null,
    at,
  } as const;
  if (!refundId) return [moved];
  return [moved, { type: 'refundChanged', platformShopId, refundId, orderId, at }];
}

/** Has the read positions of both sides: `self` is that of the push's account. */
function readSession(platformShopId: string, data: unknown): readonly InboundEvent[] {
  const session = readPushPart(SessionSchema, data);
  const isOfBuyer = session.user_account_type === BUYER_ACCOUNT;
  const [own, other] = [session.self_position, session.to_position];
  const [sellerUntil, buyerUntil] = isOfBuyer ? [other, own] : [own, other];
  const about = { type: 'conversationRead', platformShopId, platformSessionId: session.session_id } as const;
  const unreadCount = isOfBuyer ? null : (session.unread_count ?? null);
  const bySeller = { ...about, reader: 'seller', readUntil: sellerUntil, unreadCount } as const;
  const byBuyer = { ...about, reader: 'buyer', readUntil: buyerUntil, unreadCount: null } as const;
  return [...(sellerUntil > 0 ? [bySeller] : []), ...(buyerUntil > 0 ? [byBuyer] : [])];
}
