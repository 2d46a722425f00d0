import { toSessionId } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import { placeMessage } from '../conversations/inbound.ts';
import type { PlacedMessage, PlacedSession } from '../conversations/inbound.ts';
import type { MarketplaceAdapter } from '../marketplaces/port.ts';
import type { ReceivedPush } from './push.ts';

export type Adapters = Readonly<Record<Platform, MarketplaceAdapter>>;
type BodyOf = Pick<ReceivedPush, 'shop' | 'body'>;

/** What pushes come to. */
export interface PushContent {
  messages: PlacedMessage[];
  /** Conversations of which something happened that only their marketplace can tell. */
  hints: PlacedSession[];
  /** One push can withdraw several shops, of several accounts. */
  deauthorised: { platform: Platform; platformShopId: string }[];
}

/** What the adapter of its marketplace makes of one push. Throws what the adapter throws at a body it cannot read. */
export function readPush(adapters: Adapters, { shop, body }: BodyOf): PushContent {
  const content: PushContent = { messages: [], hints: [], deauthorised: [] };
  for (const event of adapters[shop.platform].parseWebhook(Buffer.from(body))) {
    if (event.type === 'message') content.messages.push(placeMessage(shop, event.message));
    else if (event.type === 'deauthorised')
      content.deauthorised.push({ platform: shop.platform, platformShopId: event.platformShopId });
    else {
      const { platformSessionId, buyer } = event;
      const sessionId = toSessionId(shop.shopId, platformSessionId);
      content.hints.push({ shop, sessionId, platformSessionId, buyer });
    }
  }
  return content;
}

/** The contents of several pushes as one, in their order. */
export function joinContents(contents: readonly PushContent[]): PushContent {
  return {
    messages: contents.flatMap((one) => one.messages),
    hints: contents.flatMap((one) => one.hints),
    deauthorised: contents.flatMap((one) => one.deauthorised),
  };
}
