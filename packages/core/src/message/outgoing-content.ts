import { requireRecord } from '../kernel/malformed-input.ts';
import { isText } from '../kernel/plain-value.ts';
import type { Message } from './message.ts';

/**
 * Content that a seller can send, by kind, as the browser requests it from the server. Files are named by their upload
 * ids, products and orders by the marketplace's ids.
 */
export type OutgoingContent =
  /** `original` is what the seller wrote, if `text` is a translation of it; the buyer does not get it. */
  | { readonly kind: 'text'; readonly text: string; readonly original?: string }
  | { readonly kind: 'image'; readonly uploadId: string }
  | { readonly kind: 'video'; readonly uploadId: string }
  /** `text` is its description; some marketplaces identify a sticker by `text` alone. */
  | {
      readonly kind: 'emoji';
      readonly text?: string;
      readonly stickerId?: string;
      readonly packageId?: string;
    }
  | { readonly kind: 'product'; readonly productId: string }
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'voucher'; readonly voucherId: string; readonly code?: string }
  | { readonly kind: 'followInvite' };
export type OutgoingKind = OutgoingContent['kind'];

/** The fields of each kind, all of them texts. The first is required; for an emoji any one suffices. */
const FIELDS: Readonly<Record<OutgoingKind, readonly string[]>> = {
  text: ['text', 'original'],
  image: ['uploadId'],
  video: ['uploadId'],
  emoji: ['text', 'stickerId', 'packageId'],
  product: ['productId'],
  order: ['orderId'],
  voucher: ['voucherId', 'code'],
  followInvite: [],
};

/**
 * The content to request from the server to send a message, or to send it again (SPEC M20); undefined if it cannot be
 * sent: another kind, or a required field is missing. Equal contents give equal JSON.
 *
 * @throws MalformedInputError for a malformed message or one without content (SPEC Z1)
 */
export function outgoingContentOf(message: Pick<Message, 'kind' | 'content'>): OutgoingContent | undefined {
  requireRecord(message, 'message');
  const { kind, content } = message;
  requireRecord(content, 'message.content');
  if (!isText(kind) || !Object.hasOwn(FIELDS, kind)) return undefined;
  const names = FIELDS[kind as OutgoingKind];
  const told = names.filter((name) => isText(content[name]) && content[name] !== '');
  if (kind === 'emoji' ? told.length === 0 : told[0] !== names[0]) return undefined;
  return { kind, ...Object.fromEntries(told.map((name) => [name, content[name]])) } as OutgoingContent;
}
