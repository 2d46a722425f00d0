import type { MessageKind } from '@seller-chat/core';
import type { MessageRow } from './rows.ts';

/** What a card is about: enough to ask the marketplace for the rest of it. */
export interface CardSubject {
  kind: 'product' | 'order' | 'voucher';
  id: string;
}

/** How a card names its subject, and the field without which it cannot be shown in full. */
interface CardFields {
  kind: CardSubject['kind'];
  idField: string;
  neededField: string;
}

const PRODUCT: CardFields = { kind: 'product', idField: 'productId', neededField: 'title' };
const ORDER: CardFields = { kind: 'order', idField: 'orderId', neededField: 'status' };
const VOUCHER: CardFields = { kind: 'voucher', idField: 'voucherId', neededField: 'title' };

const CARDS: Readonly<Partial<Record<MessageKind, CardFields>>> = {
  product: PRODUCT,
  enterFromProduct: PRODUCT,
  order: ORDER,
  enterFromOrder: ORDER,
  voucher: VOUCHER,
};

/**
 * What must be asked for before a card can be shown in full; null for what is complete, or no such card. Some
 * marketplaces send a title and picture along, others the id alone.
 */
export function missingCardOf({ kind, content }: Pick<MessageRow, 'kind' | 'content'>): CardSubject | null {
  const card = CARDS[kind];
  if (!card) return null;
  const id = content[card.idField];
  const needed = content[card.neededField];
  const isComplete = needed !== undefined && needed !== '';
  return typeof id === 'string' && id !== '' && !isComplete ? { kind: card.kind, id } : null;
}
