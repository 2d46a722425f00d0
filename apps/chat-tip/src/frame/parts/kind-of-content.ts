import type { MessageKind } from '@seller-chat/core';

/** Fields that identify a kind, the most specific first: a refund also holds an order. */
const SIGNS: readonly (readonly [MessageKind, ...string[]])[] = [
  ['refund', 'refundId', 'reason'],
  ['logistics', 'packageId'],
  ['voucher', 'voucherId'],
  ['product', 'productId'],
  ['order', 'orderId'],
  ['emoji', 'stickerId'],
  ['video', 'videoId', 'coverUrl', 'durationMs'],
  ['image', 'url'],
  ['followInvite', 'imageUrl'],
];

/** The kind of a conversation's newest message, which is not stored with the conversation, by its content. */
export function kindOfContent(content: Readonly<Record<string, unknown>>): MessageKind {
  const bySign = SIGNS.find(([, ...fields]) => fields.some((field) => content[field] !== undefined));
  if (bySign !== undefined) return bySign[0];
  return typeof content['text'] === 'string' && content['wire'] === undefined ? 'emoji' : 'other';
}
