import { z } from 'zod';
import type { InboundEvent, WebhookIdentity, WebhookInput } from '../port.ts';
import { isSameSignature } from '../signature-check.ts';
import { readPush, readPushPart } from '../wire-body.ts';
import { orElse, wireDecimalId, wireId, wireText } from '../wire-values.ts';
import type { TokopediaConfig } from './client.ts';
import { signTokopediaPush } from './signature.ts';

/** There is no envelope: what a body is shows in its fields. */
const BodySchema = z.record(z.string(), z.unknown());

/** Fields that only the other kinds have: orders, public questions, products, campaigns. */
const OTHER_KINDS = [
  'order_id',
  'discussion_type',
  'product_id',
  'products',
  'campaign_id',
  'upload_id',
] as const;

const ChatSchema = z.object({
  msg_id: wireId,
  shop_id: wireDecimalId,
  buyer_id: wireId.nullish().catch(undefined),
  user_id: wireId.nullish().catch(undefined),
  full_name: orElse(wireText, ''),
});

export function isTokopediaPush(config: TokopediaConfig, { headers, rawBody }: WebhookInput): boolean {
  return isSameSignature(signTokopediaPush(config.webhookSecret, rawBody), headers['authorization-hmac']);
}

/** The push names neither bubble nor time, so nothing tells a repeated one from a new one. */
export function identifyTokopediaPush(rawBody: Buffer): WebhookIdentity | null {
  const chat = readChat(rawBody);
  if (chat === null) return null;
  return { platformShopId: chat.shop_id, dedupeKey: null, conversationKey: chat.msg_id };
}

export function parseTokopediaPush(rawBody: Buffer): readonly InboundEvent[] {
  const chat = readChat(rawBody);
  if (chat === null) return [];
  const buyerId = chat.buyer_id ?? chat.user_id;
  return [
    {
      type: 'conversationHint',
      platformShopId: chat.shop_id,
      platformSessionId: chat.msg_id,
      buyer: buyerId ? { buyerId, buyerName: chat.full_name } : null,
    },
  ];
}

function readChat(rawBody: Buffer): z.infer<typeof ChatSchema> | null {
  const body = readPush(BodySchema, rawBody);
  if (!('msg_id' in body) && OTHER_KINDS.some((field) => field in body)) return null;
  return readPushPart(ChatSchema, body);
}
