import { z } from 'zod';
import type { InboundEvent, WebhookIdentity, WebhookInput } from '../port.ts';
import { isSameSignature } from '../signature-check.ts';
import { readPush, readPushPart } from '../wire-body.ts';
import { wireDecimalId, wireId, wireNumber } from '../wire-values.ts';
import type { TikTokConfig } from './client.ts';
import { TikTokPushedMessageSchema, toTikTokInboundMessage } from './message.ts';
import { signTikTokPush } from './signature.ts';

const DEAUTHORISATION_PUSH = 6;
const CONVERSATION_PUSH = 13;
const MESSAGE_PUSH = 14;

const EnvelopeSchema = z.object({
  type: wireNumber,
  tts_notification_id: wireId.nullish().catch(undefined),
  shop_id: z.unknown().optional(),
  data: z.unknown().optional(),
});
type Envelope = z.infer<typeof EnvelopeSchema>;

const ConversationSchema = z.object({ conversation_id: wireId });

type Push =
  | { type: 'message'; platformShopId: string; message: z.infer<typeof TikTokPushedMessageSchema> }
  | { type: 'conversation'; platformShopId: string; platformSessionId: string }
  | { type: 'deauthorised'; platformShopId: string };

export function isTikTokPush(config: TikTokConfig, { headers, rawBody }: WebhookInput): boolean {
  return isSameSignature(signTikTokPush(config.appSecret, config.appKey, rawBody), headers['authorization']);
}

export function identifyTikTokPush(rawBody: Buffer): WebhookIdentity | null {
  const envelope = readPush(EnvelopeSchema, rawBody);
  const push = readKnownPush(envelope);
  if (push === null) return null;
  return {
    platformShopId: push.platformShopId,
    dedupeKey: envelope.tts_notification_id ?? null,
    conversationKey: conversationOf(push),
  };
}

/** A message that TikTok marks as not to be shown is no event. */
export function parseTikTokPush(rawBody: Buffer): readonly InboundEvent[] {
  const push = readKnownPush(readPush(EnvelopeSchema, rawBody));
  if (push === null) return [];
  const { platformShopId } = push;
  if (push.type === 'deauthorised') return [{ type: 'deauthorised', platformShopId }];
  if (push.type === 'conversation') {
    const { platformSessionId } = push;
    return [{ type: 'conversationHint', platformShopId, platformSessionId, buyer: null }];
  }
  const { message_id: id, conversation_id: platformSessionId, ...wire } = push.message;
  if (!wire.is_visible) return [];
  return [
    { type: 'message', platformShopId, message: toTikTokInboundMessage({ ...wire, id }, platformSessionId) },
  ];
}

function conversationOf(push: Push): string {
  if (push.type === 'message') return push.message.conversation_id;
  return push.type === 'conversation' ? push.platformSessionId : '';
}

function readKnownPush({ type, shop_id: shopId, data }: Envelope): Push | null {
  if (type === MESSAGE_PUSH) {
    const message = readPushPart(TikTokPushedMessageSchema, data);
    return { type: 'message', platformShopId: readPushPart(wireDecimalId, shopId), message };
  }
  if (type === CONVERSATION_PUSH) {
    const { conversation_id: platformSessionId } = readPushPart(ConversationSchema, data);
    return { type: 'conversation', platformShopId: readPushPart(wireDecimalId, shopId), platformSessionId };
  }
  if (type !== DEAUTHORISATION_PUSH) return null;
  return { type: 'deauthorised', platformShopId: readPushPart(wireDecimalId, shopId) };
}
