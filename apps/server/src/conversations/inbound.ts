import { toSessionId } from '@seller-chat/core';
import type { Platform, SessionId, ShopId } from '@seller-chat/core';
import type { BuyerFacts, InboundMessage } from '../marketplaces/port.ts';

/** The shop a message came to, as the server knows it. */
export interface ShopContext {
  accountId: string;
  shopId: ShopId;
  platform: Platform;
  site: string;
}

/** A marketplace message with the place it belongs to. */
export interface PlacedMessage {
  shop: ShopContext;
  sessionId: SessionId;
  message: InboundMessage;
}

/** A conversation that must exist, with what is known of its buyer. */
export interface PlacedSession {
  shop: ShopContext;
  sessionId: SessionId;
  platformSessionId: string;
  buyer: BuyerFacts | null;
}

export function placeMessage(shop: ShopContext, message: InboundMessage): PlacedMessage {
  const content = toStorable(message.content) as InboundMessage['content'];
  return {
    shop,
    sessionId: toSessionId(shop.shopId, message.platformSessionId),
    message: {
      ...message,
      content,
      buyer: toStorableBuyer(message.buyer),
    },
  };
}

/** A text the database can hold: without U+0000, and without halves of characters. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** The same for every text inside a value. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [toStorableText(key), toStorable(one)]),
  );
}

/** What a marketplace tells of a buyer, as it can be stored. */
export function toStorableBuyer(buyer: BuyerFacts | null): BuyerFacts | null {
  return buyer && { ...buyer, buyerName: toStorableText(buyer.buyerName) };
}

/** One key for maps over sessions of several accounts. */
export function sessionKey(accountId: string, sessionId: string): string {
  return `${accountId}\n${sessionId}`;
}
