import { toText } from '../kernel/plain-text.ts';
import { isCount } from '../kernel/plain-value.ts';
import { MESSAGE_KINDS } from './message-kind.ts';
import type { MessageKind, MessageTypeCode } from './message-kind.ts';
import { entryOf } from './platform.ts';
import type { Platform } from './platform.ts';

type Codes = Readonly<Partial<Record<MessageKind, readonly MessageTypeCode[]>>>;

/**
 * The product's own message-type codes, as the specification (section 3) prints them, and the few it leaves out, by what they mean; the first of
 * a kind is the one to write it with. Real marketplaces use other codes: the numbers below are Lazada's on the wire,
 * Lazada's texts are Shopee's. That is so on purpose (ruling R5); each marketplace adapter translates at the edge.
 * Stored: add, never renumber.
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
    // Not in the specification's list: what Shopee's robot says, by the marketplace's own names, as they arrive.
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
    // Not in the specification's list: the marketplace's own number, as it arrives.
    followInvite: ['10010'],
  },
  // OTHER is what any code is that is not here.
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
    // Not in the specification's list: the marketplace's own name, as it arrives.
    voucher: ['COUPON_CARD'],
  },
  Tokopedia: { text: [0, 28], image: [2], emoji: [21], product: [3] },
};

const WORDS_AND_IMAGES: readonly MessageKind[] = ['text', 'image'];
const WITH_CARDS: readonly MessageKind[] = [...WORDS_AND_IMAGES, 'product', 'order'];
const WITH_ALL: readonly MessageKind[] = [...WITH_CARDS, 'emoji', 'video', 'voucher'];

/** The kinds that a seller can write there. */
const WRITABLE: Readonly<Record<Platform, readonly MessageKind[]>> = {
  Shopee: WITH_ALL,
  Lazada: [...WITH_ALL, 'followInvite'],
  TikTok: [...WITH_CARDS, 'voucher'],
  Tokopedia: WORDS_AND_IMAGES,
};

const NUMERIC_CODE_PLATFORMS: readonly Platform[] = ['Shopee', 'Tokopedia'];
const PLAIN_INTEGER = /^(?:0|[1-9]\d*)$/;

/**
 * What a message of this code is (SPEC P1, P2). A code the table does not know is `other`, and so is any on a
 * platform that this build does not know (SPEC Z2): it is kept and shown as an unsupported message, never dropped.
 * Exact: the text '1' is not Shopee's number 1; use {@link parseMessageTypeCode} on texts first.
 */
export function messageKindOf(platform: Platform, code: MessageTypeCode): MessageKind {
  const codes = entryOf(CODES, platform, {});
  return MESSAGE_KINDS.find((kind) => codes[kind]?.includes(code)) ?? 'other';
}

/**
 * The code to write an outgoing message of `kind` with (SPEC P3), or `undefined` where the marketplace
 * takes no such message from a seller, and on a platform that this build does not know (SPEC Z2). Whether this
 * product offers the kind is a matter of {@link capabilitiesOf}.
 */
export function messageCodeToSend(platform: Platform, kind: MessageKind): MessageTypeCode | undefined {
  return entryOf(WRITABLE, platform, []).includes(kind) ? entryOf(CODES, platform, {})[kind]?.[0] : undefined;
}

/**
 * A code that went through a form or a column of text, back in its own type (SPEC P4): a plain whole number
 * on the platforms with numeric codes, everything else, also what is no text (SPEC Z2), exactly as it came.
 */
export function parseMessageTypeCode(platform: Platform, raw: string): MessageTypeCode {
  if (!NUMERIC_CODE_PLATFORMS.includes(platform) || !PLAIN_INTEGER.test(toText(raw))) return raw;
  const code = Number(raw);
  return isCount(code) ? code : raw;
}
