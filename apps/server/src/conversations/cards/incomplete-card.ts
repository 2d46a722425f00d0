import type { MessageKind } from '@seller-chat/core';
import type { MessageRow } from '../../db/rows/rows.ts';

/** The subject of a card: enough to ask the marketplace for the rest of it. */
export interface CardSubject {
  /** `refundedOrder`: the order that a refund is asked for, where the card does not name the request. */
  kind: 'product' | 'order' | 'voucher' | 'refund' | 'refundedOrder';
  id: string;
}

/** How a card names its subject, and the fields without which it cannot be shown in full. */
interface CardFields {
  kind: CardSubject['kind'];
  idField: string;
  neededFields: readonly string[];
}

const PRODUCT: CardFields = { kind: 'product', idField: 'productId', neededFields: ['title', 'imageUrl'] };
const ORDER: CardFields = { kind: 'order', idField: 'orderId', neededFields: ['status', 'total'] };
const VOUCHER: CardFields = { kind: 'voucher', idField: 'voucherId', neededFields: ['title', 'endsAt'] };
const REFUND: CardFields = { kind: 'refund', idField: 'refundId', neededFields: ['amount'] };
const REFUNDED_ORDER: CardFields = { kind: 'refundedOrder', idField: 'orderId', neededFields: ['title'] };

/** The subjects that each kind of card may name. The first one that it names counts. */
const CARDS: Readonly<Partial<Record<MessageKind, readonly CardFields[]>>> = {
  product: [PRODUCT],
  enterFromProduct: [PRODUCT],
  order: [ORDER],
  enterFromOrder: [ORDER],
  voucher: [VOUCHER],
  logistics: [ORDER],
  refund: [REFUND, REFUNDED_ORDER],
};

const hasValue = (value: unknown): boolean => value !== undefined && value !== '';

/**
 * The subject to ask for before a card can be shown in full; null for a complete card, and for other messages. Some
 * marketplaces send a title and picture along, others the id alone.
 */
export function missingCardOf({ kind, content }: Pick<MessageRow, 'kind' | 'content'>): CardSubject | null {
  const card = CARDS[kind]?.find(({ idField }) => hasValue(content[idField]));
  if (!card) return null;
  const id = content[card.idField];
  return typeof id === 'string' && !card.neededFields.every((field) => hasValue(content[field]))
    ? { kind: card.kind, id }
    : null;
}
