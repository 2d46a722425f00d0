import { requireRecord } from '../kernel/malformed-input.ts';
import { isText } from '../kernel/plain-value.ts';
import type { Message } from './message.ts';

/**
 * What a seller can send, by kind, as the browser asks the server for it. Files are named by what uploading them
 * gave, things of the shop by the marketplace's ids.
 */
export type OutgoingContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly uploadId: string }
  | { readonly kind: 'video'; readonly uploadId: string }
  /** `text` stands for it in words; some marketplaces know a sticker by these alone. */
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

/** Of each kind the fields it may have, all of them texts. It cannot do without the first, but for an emoji: one will do. */
const FIELDS: Readonly<Record<OutgoingKind, readonly string[]>> = {
  text: ['text'],
  image: ['uploadId'],
  video: ['uploadId'],
  emoji: ['text', 'stickerId', 'packageId'],
  product: ['productId'],
  order: ['orderId'],
  voucher: ['voucherId', 'code'],
  followInvite: [],
};

/**
 * What has to be asked of the server to send a message, or to send it once more (SPEC M20); undefined for one that
 * nobody could send: of another kind, or without what its kind cannot do without. Equal contents give equal JSON.
 *
 * @throws MalformedInputError for what is no message or has no content (SPEC Z1)
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
