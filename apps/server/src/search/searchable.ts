import { foldForSearch } from '@seller-chat/core/search';
import type { MessageRow } from '../db/rows/rows.ts';

/** So much of a message can be found, UTF-16 units: a pasted book must not fill the index. */
const MAX_TEXT = 4000;

/** Fields of a message's content that hold words for people, whatever its kind, in the order they are shown. */
const TEXT_FIELDS = ['text', 'translation', 'title', 'orderId', 'code', 'reason'] as const;
/** Kinds of messages that are about one order. */
const ORDER_KINDS: ReadonlySet<string> = new Set(['order', 'enterFromOrder', 'refund', 'logistics']);

type StoredWords = Pick<MessageRow, 'kind' | 'content'>;

/** The words of a message in one line; empty for what was taken back. */
export function wordsOf({ content }: Pick<StoredWords, 'content'>): string {
  const texts = TEXT_FIELDS.map((field) => content[field]).filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  return texts.join(' · ').slice(0, MAX_TEXT).toWellFormed();
}

/** The number of the order that a message is about, as search compares it; null when it is about none. */
export function orderKeyOf({ kind, content }: StoredWords): string | null {
  const { orderId } = content;
  return ORDER_KINDS.has(kind) && typeof orderId === 'string' ? foldOrderNumber(orderId) || null : null;
}

/** An order number without case, spaces and signs. */
export function foldOrderNumber(text: string): string {
  return foldForSearch(text).text.replaceAll(' ', '').slice(0, 200).toWellFormed();
}

/** A folded text as it is stored: every word has a space before it. */
export function toBody(text: string): string {
  const { text: folded } = foldForSearch(text);
  return folded === '' ? '' : ` ${folded}`;
}
