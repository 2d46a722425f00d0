import { createHmac } from 'node:crypto';

/** Who signs, for whom, and how many conversations take turns. */
export interface PushPlan {
  /** The address that is registered with the marketplace: part of the signed text. */
  webhookUrl: string;
  partnerKey: string;
  platformShopIds: readonly string[];
  conversations: number;
}

/** Ids of the benchmark's messages: this and nine digits of the message's number. 19 digits, as Shopee's. */
const MESSAGE_ID_PREFIX = '2290417703';
const CONVERSATION_ID_PREFIX = '7290417704';
const NUMBER_DIGITS = 9;
/** With it a body has some 0.9 kB in all, of which the envelope with its ids and names is the larger half. */
const TEXT =
  'Halo kak, apakah kopi arabika 250 g yang ini masih ada? Saya mau pesan lima bungkus untuk besok pagi.';

/** The marketplace's id of message number `number`. */
export function messageIdOf(number: number): string {
  return MESSAGE_ID_PREFIX + String(number).padStart(NUMBER_DIGITS, '0');
}

/** The number behind an id; undefined for messages that are not the benchmark's. */
export function messageNumberOf(messageId: string): number | undefined {
  if (!messageId.startsWith(MESSAGE_ID_PREFIX)) return undefined;
  return Number(messageId.slice(MESSAGE_ID_PREFIX.length));
}

/** Which conversation a message belongs to: each in turn. */
export function conversationOf(plan: Pick<PushPlan, 'conversations'>, number: number): number {
  return number % plan.conversations;
}

/** A conversation's id at the marketplace, and the shop it is with. */
export function placeOf(
  plan: PushPlan,
  conversation: number,
): { conversationId: string; platformShopId: string } {
  const platformShopId = plan.platformShopIds[conversation % plan.platformShopIds.length];
  if (platformShopId === undefined) throw new Error('the plan names no shop');
  return {
    conversationId: CONVERSATION_ID_PREFIX + String(conversation).padStart(NUMBER_DIGITS, '0'),
    platformShopId,
  };
}

/** What a message may be beside a text in the conversation whose turn it is. */
export interface PushedMessage {
  conversation?: number;
  imageUrl?: string;
}

/**
 * A buyer's message as Shopee pushes it, signed, as the bytes of a whole HTTP request. The buyer is named in
 * it, as Shopee does: the server has no reason to ask the marketplace for the conversation.
 */
export function makePushRequest(
  plan: PushPlan,
  number: number,
  sentAt: number,
  message: PushedMessage = {},
): Buffer {
  const { conversation = conversationOf(plan, number), imageUrl } = message;
  const { conversationId, platformShopId } = placeOf(plan, conversation);
  const seconds = Math.floor(sentAt / 1000);
  const body = JSON.stringify({
    msg_id: messageIdOf(number),
    code: 10,
    shop_id: Number(platformShopId),
    timestamp: seconds,
    data: {
      type: 'message',
      region: 'MY',
      content: {
        message_id: messageIdOf(number),
        conversation_id: conversationId,
        shop_id: Number(platformShopId),
        from_id: String(400_000_000 + conversation),
        from_user_name: `buyer.${conversation}`,
        to_id: '729004411',
        to_user_name: 'kopi.kita',
        from_shop_id: '0',
        to_shop_id: platformShopId,
        message_type: imageUrl === undefined ? 'text' : 'image',
        content: imageUrl === undefined ? { text: TEXT } : { url: imageUrl },
        created_timestamp: seconds,
        region: 'MY',
        status: 'normal',
      },
    },
  });
  const { pathname, host } = new URL(plan.webhookUrl);
  const signature = createHmac('sha256', plan.partnerKey).update(`${plan.webhookUrl}|${body}`).digest('hex');
  return Buffer.from(
    `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
      `authorization: ${signature}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
