import { toText } from '../kernel/plain-text.ts';
import { isCount } from '../kernel/plain-value.ts';
import { MESSAGE_KINDS } from './message-kind.ts';
import type { MessageKind, MessageTypeCode } from './message-kind.ts';
import { entryOf } from './platform.ts';
import type { Platform } from './platform.ts';

type Codes = Readonly<Partial<Record<MessageKind, readonly MessageTypeCode[]>>>;

/**
 * The product's own message-type codes by kind (requirements: spec 3, and a few more); the first code of a kind is the
 * one to send. Real marketplaces use other codes: the numbers below are Lazada's on the wire, Lazada's texts are
 * Shopee's. That is intended (requirements: R5); each adapter translates. Stored: add, never renumber.
 */
const CODES: Readonly<Record<Platform, Codes>> = {
  Shopee: {
    text: [1],
    notification: [2],
    image: [3],
    emoji: [4],
    video: [6],
    product: [10006],
    order: [10007],
    voucher: [10008],
    followInvite: [10010],
    refund: [10011],
    // Not in the requirements: messages of Shopee's robot, by the marketplace's own names.
    faq: ['faq', 'faq_feedback_prompt', 'faq_unsupported', 'faq_liveagent'],
  },
  Lazada: {
    text: ['text'],
    notification: ['notification'],
    image: ['image'],
    imageWithText: ['image_with_text'],
    video: ['video'],
    emoji: ['sticker'],
    product: ['item', 'product'],
    order: ['order'],
    voucher: ['voucher'],
    webview: ['webview'],
    faq: ['faq', 'faq_feedback_prompt', 'faq_unsupported', 'faq_liveagent'],
    offer: ['offer'],
    // Not in the requirements: the marketplace's own number.
    followInvite: ['10010'],
  },
  // Every other code means OTHER.
  TikTok: {
    text: ['TEXT'],
    image: ['IMAGE'],
    video: ['VIDEO'],
    emoji: ['EMOTICONS'],
    product: ['PRODUCT_CARD'],
    order: ['ORDER_CARD'],
    notification: ['NOTIFICATION'],
    enterFromOrder: ['BUYER_ENTER_FROM_ORDER'],
    enterFromProduct: ['BUYER_ENTER_FROM_PRODUCT'],
    enterFromTransfer: ['BUYER_ENTER_FROM_TRANSFER'],
    serviceAllocated: ['ALLOCATED_SERVICE'],
    // Not in the requirements: the marketplace's own name.
    voucher: ['COUPON_CARD'],
  },
  Tokopedia: { text: [0, 28], image: [2], emoji: [21], product: [3] },
};

const WORDS_AND_IMAGES: readonly MessageKind[] = ['text', 'image'];
const WITH_CARDS: readonly MessageKind[] = [...WORDS_AND_IMAGES, 'product', 'order'];
const WITH_ALL: readonly MessageKind[] = [...WITH_CARDS, 'emoji', 'video', 'voucher'];

/** The kinds that a seller can send there. */
const WRITABLE: Readonly<Record<Platform, readonly MessageKind[]>> = {
  Shopee: WITH_ALL,
  Lazada: [...WITH_ALL, 'followInvite'],
  TikTok: [...WITH_CARDS, 'video', 'voucher'],
  Tokopedia: WORDS_AND_IMAGES,
};

const NUMERIC_CODE_PLATFORMS: readonly Platform[] = ['Shopee', 'Tokopedia'];
const PLAIN_INTEGER = /^(?:0|[1-9]\d*)$/;

/**
 * The kind of a message code (SPEC P1, P2). An unknown code, or any code on an unknown platform, is `other`
 * (SPEC Z2): it is kept and shown as an unsupported message, never dropped.
 * Exact: the text '1' is not Shopee's number 1; use {@link parseMessageTypeCode} on texts first.
 */
export function messageKindOf(platform: Platform, code: MessageTypeCode): MessageKind {
  const codes = entryOf(CODES, platform, {});
  return MESSAGE_KINDS.find((kind) => codes[kind]?.includes(code)) ?? 'other';
}

/**
 * The code to write an outgoing message of `kind` with (SPEC P3), or `undefined` where the marketplace
 * accepts no such message from a seller, and on an unknown platform (SPEC Z2). {@link capabilitiesOf}
 * says whether this product sends the kind.
 */
export function messageCodeToSend(platform: Platform, kind: MessageKind): MessageTypeCode | undefined {
  return entryOf(WRITABLE, platform, []).includes(kind) ? entryOf(CODES, platform, {})[kind]?.[0] : undefined;
}

/**
 * A code from a form or a text column in its own type (SPEC P4): a whole number on the platforms with numeric
 * codes. Everything else, also a value that is not text (SPEC Z2), is returned unchanged.
 */
export function parseMessageTypeCode(platform: Platform, raw: string): MessageTypeCode {
  if (!NUMERIC_CODE_PLATFORMS.includes(platform) || !PLAIN_INTEGER.test(toText(raw))) return raw;
  const code = Number(raw);
  return isCount(code) ? code : raw;
}
