import { isCredibleMoment, toSessionId } from '@seller-chat/core';
import type { Platform, SessionId, ShopId } from '@seller-chat/core';
import type { BuyerFacts, InboundMessage } from '../../marketplaces/port.ts';
import { toReadable, toReadableText } from '../../text/storable.ts';

/** The shop that a message belongs to, as the server knows it. */
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
  /** When it reached this server, epoch ms. */
  arrivedAt: number;
  /** Its `messageTime` follows the arrival: the marketplace's is not credible (core's rules M24, M25). */
  isTimeRepaired: boolean;
}

/** A conversation that must exist, with what is known of its buyer. */
export interface PlacedSession {
  shop: ShopContext;
  sessionId: SessionId;
  platformSessionId: string;
  buyer: BuyerFacts | null;
}

/**
 * A picture that came with words is one with text, also where its marketplace has one code for both.
 *
 * @param arrivedAt - when it reached this server, epoch ms: its time where the marketplace's is not credible
 */
export function placeMessage(shop: ShopContext, message: InboundMessage, arrivedAt: number): PlacedMessage {
  const content = toReadable(message.content) as InboundMessage['content'];
  const isTimeRepaired = !isCredibleMoment(message.messageTime, arrivedAt);
  return {
    shop,
    sessionId: toSessionId(shop.shopId, message.platformSessionId),
    message: {
      ...message,
      messageTime: isTimeRepaired ? arrivedAt : message.messageTime,
      kind: message.kind === 'image' && hasWords(content) ? 'imageWithText' : message.kind,
      content,
      buyer: toStorableBuyer(message.buyer),
    },
    arrivedAt,
    isTimeRepaired,
  };
}

function hasWords({ text }: InboundMessage['content']): boolean {
  return typeof text === 'string' && text.trim() !== '';
}

/** A marketplace's facts about a buyer, as they can be stored. */
export function toStorableBuyer(buyer: BuyerFacts | null): BuyerFacts | null {
  return buyer && { ...buyer, buyerName: toReadableText(buyer.buyerName) };
}
