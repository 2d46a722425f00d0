import { isCredibleMoment, toSessionId } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import type { ConversationRead } from '../conversations/inbound/apply-reads.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { PlacedMessage, PlacedSession } from '../conversations/inbound/placed-message.ts';
import type { OrderRequest } from '../orders/order-lookups.ts';
import type { ReviewRequest } from '../reviews/history/review-lookups.ts';
import type { MarketplaceAdapter } from '../marketplaces/port.ts';
import type { ReceivedPush } from './push.ts';

export type Adapters = Readonly<Record<Platform, MarketplaceAdapter>>;
type BodyOf = Pick<ReceivedPush, 'shop' | 'body' | 'events' | 'receivedAt'>;

export interface ExpiringShop {
  platform: Platform;
  platformShopId: string;
  expiresAt: number;
  receivedAt: number;
}

/** The contents of pushes. */
export interface PushContent {
  messages: PlacedMessage[];
  /** Conversations with news that only their marketplace has. */
  hints: PlacedSession[];
  /** Read positions of the seller at the marketplace. */
  reads: ConversationRead[];
  /** Orders that have changed, or are new. */
  orders: OrderRequest[];
  /** Reviews that have changed, or are new. */
  reviews: ReviewRequest[];
  /** Kinds that this server does not handle, by their marketplace's names. */
  unknown: string[];
  /** One push can withdraw several shops, of several accounts. */
  deauthorised: { platform: Platform; platformShopId: string }[];
  /** Authorisations that end at a moment, epoch ms, as announced before `receivedAt`. */
  expiring: ExpiringShop[];
}

/** Parses one push by its marketplace's adapter. Throws as the adapter does at a body it cannot read. */
export function readPush(adapters: Adapters, { shop, body, events, receivedAt }: BodyOf): PushContent {
  const content: PushContent = {
    messages: [],
    hints: [],
    reads: [],
    orders: [],
    reviews: [],
    deauthorised: [],
    expiring: [],
    unknown: [],
  };
  for (const event of events ?? adapters[shop.platform].parseWebhook(Buffer.from(body))) {
    switch (event.type) {
      case 'message':
        content.messages.push(placeMessage(shop, event.message, receivedAt));
        break;
      case 'conversationHint': {
        const { platformSessionId, buyer } = event;
        const sessionId = toSessionId(shop.shopId, platformSessionId);
        content.hints.push({ shop, sessionId, platformSessionId, buyer });
        break;
      }
      case 'conversationRead': {
        if (event.reader === 'buyer') break;
        const sessionId = toSessionId(shop.shopId, event.platformSessionId);
        const readUntil = isCredibleMoment(event.readUntil, receivedAt) ? event.readUntil : 0;
        content.reads.push({ accountId: shop.accountId, sessionId, readUntil });
        break;
      }
      case 'orderChanged': {
        const { accountId, shopId } = shop;
        content.orders.push({ accountId, shopId, platformOrderSn: event.orderId });
        break;
      }
      case 'deauthorised':
        content.deauthorised.push({ platform: shop.platform, platformShopId: event.platformShopId });
        break;
      case 'authorisationExpiring': {
        const { platformShopId, expiresAt } = event;
        content.expiring.push({ platform: shop.platform, platformShopId, expiresAt, receivedAt });
        break;
      }
      case 'unknown':
        content.unknown.push(event.name);
        break;
      case 'refundChanged': {
        const { accountId, shopId } = shop;
        const { orderId, refundId } = event;
        if (orderId === '') content.unknown.push(event.type);
        else content.orders.push({ accountId, shopId, platformOrderSn: orderId, refundId });
        break;
      }
      case 'reviewChanged': {
        const { accountId, shopId } = shop;
        content.reviews.push({ accountId, shopId, reviewId: event.reviewId });
        break;
      }
      // Nothing changes by these yet: kept, with those of unknown kinds.
      case 'productChanged':
      case 'authorised':
        content.unknown.push(event.type);
        break;
    }
  }
  return content;
}

/**
 * The name under which a push is kept for a version that can handle it; null when there was something in it that
 * this one does handle.
 */
export function unhandledName(content: PushContent | null): string | null {
  if (content === null || content.unknown.length === 0) return null;
  const { messages, hints, reads, orders, reviews, deauthorised, expiring, unknown } = content;
  const parts = [messages, hints, reads, orders, reviews, deauthorised, expiring];
  const isHandled = parts.some((part) => part.length > 0);
  return isHandled ? null : [...new Set(unknown)].sort().join(' ');
}

/** The contents of several pushes as one, in their order. */
export function joinContents(contents: readonly PushContent[]): PushContent {
  return {
    messages: contents.flatMap((one) => one.messages),
    hints: contents.flatMap((one) => one.hints),
    reads: contents.flatMap((one) => one.reads),
    orders: contents.flatMap((one) => one.orders),
    reviews: contents.flatMap((one) => one.reviews),
    unknown: contents.flatMap((one) => one.unknown),
    deauthorised: contents.flatMap((one) => one.deauthorised),
    expiring: contents.flatMap((one) => one.expiring),
  };
}
