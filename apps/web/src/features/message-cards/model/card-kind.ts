import { visibleText } from '@seller-chat/core/message';
import type { Message, MessageKind } from '@seller-chat/core';

/** What a message is drawn as, beside or instead of its words. */
export type CardKind =
  | 'image'
  | 'video'
  | 'sticker'
  | 'product'
  | 'order'
  | 'voucher'
  | 'followInvite'
  | 'refund'
  | 'logistics'
  | 'choices'
  | 'elsewhere';

type Content = Message['content'];

/** The card of a kind, and the fields of which one at least must be there for it to say anything. */
const CARDS: Readonly<Partial<Record<MessageKind, readonly [CardKind, ...string[]]>>> = {
  image: ['image', 'url'],
  imageWithText: ['image', 'url'],
  video: ['video', 'url', 'videoId'],
  emoji: ['sticker', 'url', 'text', 'stickerId'],
  product: ['product', 'productId'],
  enterFromProduct: ['product', 'productId'],
  order: ['order', 'orderId'],
  enterFromOrder: ['order', 'orderId'],
  voucher: ['voucher', 'voucherId'],
  followInvite: ['followInvite'],
  refund: ['refund'],
  logistics: ['logistics', 'orderId'],
};

/** Kinds that their words show in full. */
const WORDS: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'text',
  'notification',
  'faq',
  'enterFromTransfer',
  'serviceAllocated',
]);
/** Kinds whose words are in a bubble below the card. Other kinds have them in the card. */
const WITH_BUBBLE: ReadonlySet<CardKind> = new Set<CardKind>(['image', 'video', 'choices', 'elsewhere']);
/** Fields in which messages of unknown kinds hold the words of a person. */
const WORD_FIELDS = ['text', 'content', 'message', 'title', 'file_name'];

/** What a message shows. At least one of the two is set, so that no message is blank. */
export interface MessageFace {
  /** For a bubble; empty where the card says it all. */
  words: string;
  card: CardKind | undefined;
}

/** Bubble, card, or both. */
export function faceOf({ kind, content }: Pick<Message, 'kind' | 'content'>): MessageFace {
  const card = cardOf(kind, content);
  if (card === undefined || WITH_BUBBLE.has(card)) return { card, words: wordsIn(card, content) };
  return { card, words: '' };
}

function cardOf(kind: MessageKind, content: Content): CardKind | undefined {
  if (WORDS.has(kind)) {
    const choices = content['choices'];
    if (Array.isArray(choices) && choices.length > 0) return 'choices';
    return isWords(content['text']) ? undefined : 'elsewhere';
  }
  const [card, ...fields] = CARDS[kind] ?? [];
  const hasDetails = fields.length === 0 || fields.some((field) => isWords(content[field]));
  return card !== undefined && hasDetails ? card : 'elsewhere';
}

function wordsIn(card: CardKind | undefined, { text, wire }: Content): string {
  if (isWords(text)) return text;
  if (card !== 'elsewhere' || typeof wire !== 'object' || wire === null) return '';
  return WORD_FIELDS.map((field) => (wire as Content)[field]).find(isWords) ?? '';
}

function isWords(value: unknown): value is string {
  // Without this the bubble would be blank.
  return typeof value === 'string' && visibleText(value) !== '';
}
