import { toText } from '../kernel/plain-text.ts';
import type { MessageKind, MessageTypeCode } from './message-kind.ts';
import { entryOf } from './platform.ts';
import type { Platform } from './platform.ts';

type KindByCode = ReadonlyMap<MessageTypeCode, MessageKind>;
type CodeToSend = Readonly<Partial<Record<MessageKind, MessageTypeCode>>>;

/**
 * The product's own message-type codes, as the specification (section 3) prints them. Real marketplaces
 * use other codes: the numbers below are Lazada's on the wire, Lazada's texts are Shopee's. That is so on
 * purpose (ruling R5); each marketplace adapter translates at the edge. Stored: add, never renumber.
 */
const KIND_BY_CODE: Readonly<Record<Platform, KindByCode>> = {
  Shopee: new Map<MessageTypeCode, MessageKind>([
    [1, 'text'],
    [2, 'notification'],
    [3, 'image'],
    [4, 'emoji'],
    [6, 'video'],
    [10006, 'product'],
    [10007, 'order'],
    [10008, 'voucher'],
    [10010, 'followInvite'],
    [10011, 'refund'],
  ]),
  Lazada: new Map<MessageTypeCode, MessageKind>([
    ['text', 'text'],
    ['notification', 'notification'],
    ['image', 'image'],
    ['image_with_text', 'imageWithText'],
    ['video', 'video'],
    ['sticker', 'emoji'],
    ['item', 'product'],
    ['product', 'product'],
    ['order', 'order'],
    ['voucher', 'voucher'],
    ['webview', 'webview'],
    ['faq', 'faq'],
    ['faq_feedback_prompt', 'faq'],
    ['faq_unsupported', 'faq'],
    ['faq_liveagent', 'faq'],
    ['offer', 'offer'],
  ]),
  TikTok: new Map<MessageTypeCode, MessageKind>([
    ['TEXT', 'text'],
    ['IMAGE', 'image'],
    ['VIDEO', 'video'],
    ['EMOTICONS', 'emoji'],
    ['PRODUCT_CARD', 'product'],
    ['ORDER_CARD', 'order'],
    ['NOTIFICATION', 'notification'],
    ['OTHER', 'other'],
    ['BUYER_ENTER_FROM_ORDER', 'enterFromOrder'],
    ['BUYER_ENTER_FROM_PRODUCT', 'enterFromProduct'],
    ['BUYER_ENTER_FROM_TRANSFER', 'enterFromTransfer'],
    ['ALLOCATED_SERVICE', 'serviceAllocated'],
  ]),
  Tokopedia: new Map<MessageTypeCode, MessageKind>([
    [0, 'text'],
    [28, 'text'],
    [2, 'image'],
    [21, 'emoji'],
    [3, 'product'],
  ]),
};

/** The one code a seller's message of a kind is written with, where a seller can write that kind at all. */
const CODE_TO_SEND: Readonly<Record<Platform, CodeToSend>> = {
  Shopee: { text: 1, image: 3, emoji: 4, video: 6, product: 10006, order: 10007, voucher: 10008 },
  Lazada: {
    text: 'text',
    image: 'image',
    video: 'video',
    emoji: 'sticker',
    product: 'item',
    order: 'order',
    voucher: 'voucher',
  },
  TikTok: { text: 'TEXT', image: 'IMAGE', product: 'PRODUCT_CARD', order: 'ORDER_CARD' },
  Tokopedia: { text: 0, image: 2 },
};

const NUMERIC_CODE_PLATFORMS: ReadonlySet<Platform> = new Set<Platform>(['Shopee', 'Tokopedia']);
const PLAIN_INTEGER = /^(?:0|[1-9]\d*)$/;

/**
 * What a message of this code is (SPEC P1, P2). A code the table does not know is `other`, and so is any on a
 * platform that this build does not know (SPEC Z2): it is kept and shown as an unsupported message, never dropped.
 * Exact: the text '1' is not Shopee's number 1; use {@link parseMessageTypeCode} on texts first.
 */
export function messageKindOf(platform: Platform, code: MessageTypeCode): MessageKind {
  return entryOf<KindByCode | undefined>(KIND_BY_CODE, platform, undefined)?.get(code) ?? 'other';
}

/**
 * The code to write an outgoing message of `kind` with (SPEC P3), or `undefined` where the marketplace
 * takes no such message from a seller, and on a platform that this build does not know (SPEC Z2). Whether this
 * product offers the kind is a matter of {@link capabilitiesOf}.
 */
export function messageCodeToSend(platform: Platform, kind: MessageKind): MessageTypeCode | undefined {
  const codes = Object.entries(entryOf(CODE_TO_SEND, platform, {}));
  return codes.find(([known]) => known === kind)?.[1];
}

/**
 * A code that went through a form or a column of text, back in its own type (SPEC P4): a plain whole number
 * on the platforms with numeric codes, everything else, also what is no text (SPEC Z2), exactly as it came.
 */
export function parseMessageTypeCode(platform: Platform, raw: string): MessageTypeCode {
  if (!NUMERIC_CODE_PLATFORMS.has(platform) || !PLAIN_INTEGER.test(toText(raw))) return raw;
  const code = Number(raw);
  return Number.isSafeInteger(code) ? code : raw;
}
