import { textOf } from '@seller-chat/core';
import type { Session, Shop } from '@seller-chat/core';
import { vi } from 'vitest';
import type { Seller } from './seller.ts';

/** Long enough for anything that is going to happen on a busy machine. */
export const PATIENCE = { timeout: 30_000, interval: 50 } as const;

/** The key of a session in calls. */
export function keyOf({ shopId, sessionId }: Pick<Session, 'shopId' | 'sessionId'>) {
  return { shopId, sessionId };
}

/** Everything a session holds, oldest first, read page by page as a browser would. */
export async function readAll(seller: Seller, session: Pick<Session, 'shopId' | 'sessionId'>) {
  const { shopId, sessionId } = session;
  let page = await seller.api.getMessageList({ shopId, sessionId, pageSize: 50 });
  const messages = [...page.messageList];
  while (page.hasMore) {
    const [oldest] = messages;
    if (!oldest) throw new Error('a page that has more is not empty');
    page = await seller.api.getMessageList({
      shopId,
      sessionId,
      pageSize: 50,
      nextMessageId: oldest.messageId,
    });
    messages.unshift(...page.messageList);
  }
  return messages;
}

export async function readTexts(
  seller: Seller,
  session: Pick<Session, 'shopId' | 'sessionId'>,
): Promise<string[]> {
  return (await readAll(seller, session)).map((message) => textOf(message));
}

/** Waits until the shop lists a session of this buyer. */
export function waitForSession(seller: Seller, shop: Shop, buyerId: string): Promise<Session> {
  return vi.waitFor(async () => {
    const { sessionList } = await seller.api.getSessionList({ shopId: shop.shopId, pageSize: 100 });
    const found = sessionList.find((session) => session.buyerId === buyerId);
    if (!found) throw new Error('the session is not there yet');
    return found;
  }, PATIENCE);
}
