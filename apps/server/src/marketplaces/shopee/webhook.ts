import { z } from 'zod';
import { WebhookFormatError } from '../marketplace-error.ts';
import type { InboundEvent, WebhookIdentity, WebhookInput } from '../port.ts';
import { isSameSignature } from '../signature-check.ts';
import { readPush, readPushPart } from '../wire-body.ts';
import { orElse, wireDecimalId, wireId, wireNumber, wireText } from '../wire-values.ts';
import type { ShopeeConfig } from './client.ts';
import { ShopeeMessageSchema, toShopeeInboundMessage } from './message.ts';
import type { ShopeeMessage } from './message.ts';
import { signShopeePush } from './signature.ts';

const DEAUTHORISATION_PUSH = 2;
const CHAT_PUSH = 10;

const EnvelopeSchema = z.object({
  code: wireNumber,
  msg_id: wireId.nullish().catch(undefined),
  shop_id: z.unknown().optional(),
  data: z.unknown().optional(),
});
type Envelope = z.infer<typeof EnvelopeSchema>;

const ChatSchema = z.object({ type: z.string(), content: z.unknown().optional() });

const DeauthorisationSchema = z.looseObject({
  shop_id: z.unknown().optional(),
  shopid: z.unknown().optional(),
  shop_id_list: z.array(z.unknown()).nullish().catch(undefined),
  extra: orElse(wireText, '').catch(''),
  merchant_id: z.unknown().optional(),
  merchant_id_list: z.unknown().optional(),
  main_account_id: z.unknown().optional(),
});

type Push =
  | { type: 'message'; platformShopId: string; message: ShopeeMessage }
  | { type: 'deauthorised'; platformShopIds: readonly [string, ...string[]] };

/** Shopee signs the address as registered together with the body. */
export function isShopeePush(config: ShopeeConfig, { headers, rawBody, url }: WebhookInput): boolean {
  return isSameSignature(signShopeePush(config.partnerKey, url, rawBody), headers['authorization']);
}

export function identifyShopeePush(rawBody: Buffer): WebhookIdentity | null {
  const envelope = readPush(EnvelopeSchema, rawBody);
  const push = readKnownPush(envelope);
  if (push === null) return null;
  if (push.type === 'deauthorised') {
    return {
      platformShopId: push.platformShopIds[0],
      dedupeKey: envelope.msg_id ?? null,
      conversationKey: '',
    };
  }
  const { message_id: dedupeKey, conversation_id: conversationKey } = push.message;
  return { platformShopId: push.platformShopId, dedupeKey, conversationKey };
}

export function parseShopeePush(rawBody: Buffer): readonly InboundEvent[] {
  const push = readKnownPush(readPush(EnvelopeSchema, rawBody));
  if (push === null) return [];
  if (push.type === 'deauthorised') {
    return push.platformShopIds.map((platformShopId) => ({ type: 'deauthorised', platformShopId }));
  }
  const message = toShopeeInboundMessage(push.message, push.platformShopId);
  return [{ type: 'message', platformShopId: push.platformShopId, message }];
}

function readKnownPush(envelope: Envelope): Push | null {
  if (envelope.code === CHAT_PUSH) return readChat(envelope);
  return envelope.code === DEAUTHORISATION_PUSH ? readDeauthorisation(envelope) : null;
}

/** Of the chat pushes only messages; the others tell of reading and marking. */
function readChat(envelope: Envelope): Push | null {
  const chat = readPushPart(ChatSchema, envelope.data);
  if (chat.type !== 'message') return null;
  return {
    type: 'message',
    platformShopId: readPushPart(wireDecimalId, envelope.shop_id),
    message: readPushPart(ShopeeMessageSchema, chat.content),
  };
}

/**
 * The shop stands in one of several places, for several shops in a list, sometimes only in a sentence. A
 * merchant's or main account's withdrawal without a shop is none of this product's.
 */
function readDeauthorisation(envelope: Envelope): Push | null {
  const data = readPushPart(DeauthorisationSchema, envelope.data);
  const inSentence = /shop[\s_]*id\D{0,3}(\d+)/i.exec(data.extra)?.[1];
  const named = [...(data.shop_id_list ?? []), data.shop_id, data.shopid, envelope.shop_id];
  const ids = new Set(named.flatMap(toDecimalIds));
  if (ids.size === 0) for (const id of toDecimalIds(inSentence)) ids.add(id);
  const [first, ...others] = ids;
  if (first !== undefined) return { type: 'deauthorised', platformShopIds: [first, ...others] };
  if ([data.merchant_id, data.merchant_id_list, data.main_account_id].some((id) => id !== undefined))
    return null;
  throw new WebhookFormatError('The push withdraws an authorisation and names no shop.');
}

function toDecimalIds(value: unknown): readonly string[] {
  const parsed = wireDecimalId.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}
