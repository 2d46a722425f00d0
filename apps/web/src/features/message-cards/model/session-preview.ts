import { visibleText } from '@seller-chat/core/message';
import type { MessageKind, Session } from '@seller-chat/core';
import { faceOf } from './card-kind.ts';

/** Fields that identify a kind, the most specific first: a refund also holds an order. */
const SIGNS: readonly (readonly [MessageKind, ...string[]])[] = [
  ['refund', 'refundId', 'reason'],
  ['logistics', 'packageId'],
  ['voucher', 'voucherId'],
  ['product', 'productId'],
  ['order', 'orderId'],
  ['emoji', 'stickerId', 'packageId'],
  ['video', 'videoId', 'coverUrl', 'durationMs'],
  ['image', 'url'],
  ['followInvite', 'imageUrl'],
];

/** A session's newest message in one line: what kind of thing it is, and what it says. */
export interface SessionPreview {
  /** Absent if the words are the whole message. */
  kind?: MessageKind;
  text: string;
}

/**
 * The preview of a session. Core's rule makes the summary, which is empty if the newest message has no words. A session
 * does not hold the kind of that message, so the kind is derived from the content.
 */
export function sessionPreviewOf(
  session: Pick<Session, 'summary' | 'messageId' | 'latestMessageContent'>,
): SessionPreview {
  const { summary, messageId, latestMessageContent: content } = session;
  if (summary !== '' || messageId === '') return { text: summary };
  const hasField = (field: string) => content[field] !== undefined;
  const kindBySign = SIGNS.find(([, ...fields]) => fields.some(hasField))?.[0];
  // Text without a summary is that of a sticker without a picture. Text without visible characters is a text message.
  const ofWords = visibleText(content['text']) === '' ? 'text' : 'emoji';
  // What came in a form of its own is kept under `wire`, beside its words.
  const kind = kindBySign ?? (hasField('text') && !hasField('wire') ? ofWords : 'other');
  if (kind === 'text') return { kind, text: '' };
  if (kind === 'other') {
    const text = faceOf({ kind, content }).words;
    return text === '' ? { kind, text } : { text };
  }
  const words = content[kind === 'emoji' ? 'text' : 'title'];
  return { kind, text: typeof words === 'string' ? words : '' };
}
