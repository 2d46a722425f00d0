import { z } from 'zod';
import type { InboundEvent, WebhookIdentity, WebhookInput } from '../port.ts';
import { isSameSignature } from '../signature-check.ts';
import { readPush, readPushPart } from '../wire-body.ts';
import { wireDecimalId, wireNumber } from '../wire-values.ts';
import { isRecalled, LazadaMessageSchema, toLazadaInboundMessage } from './message.ts';
import type { LazadaMessage } from './message.ts';
import { signLazadaPush } from './signature.ts';
import type { LazadaConfig } from './sites.ts';

const MESSAGE_PUSH = 2;

const EnvelopeSchema = z.object({
  message_type: wireNumber,
  seller_id: z.unknown().optional(),
  data: z.unknown().optional(),
});

export function isLazadaPush(config: LazadaConfig, { headers, rawBody }: WebhookInput): boolean {
  const expected = signLazadaPush(config.appSecret, config.appKey, rawBody);
  return isSameSignature(expected, headers['authorization']);
}

/** A recall repeats the message's id with another status, so both make the key. */
export function identifyLazadaPush(rawBody: Buffer): WebhookIdentity | null {
  const push = readMessagePush(rawBody);
  if (push === null) return null;
  const { message_id: messageId, session_id: sessionId, status } = push.message;
  return {
    platformShopId: push.platformShopId,
    dedupeKey: `${messageId}:${status}`,
    conversationKey: sessionId,
  };
}

/** A recall brings no message: what was recalled is not to be shown. */
export function parseLazadaPush(rawBody: Buffer): readonly InboundEvent[] {
  const push = readMessagePush(rawBody);
  if (push === null || isRecalled(push.message)) return [];
  const message = toLazadaInboundMessage(push.message);
  return [{ type: 'message', platformShopId: push.platformShopId, message }];
}

function readMessagePush(rawBody: Buffer): { platformShopId: string; message: LazadaMessage } | null {
  const envelope = readPush(EnvelopeSchema, rawBody);
  if (envelope.message_type !== MESSAGE_PUSH) return null;
  return {
    platformShopId: readPushPart(wireDecimalId, envelope.seller_id),
    message: readPushPart(LazadaMessageSchema, envelope.data),
  };
}
