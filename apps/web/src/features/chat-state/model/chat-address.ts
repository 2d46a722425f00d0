import { parsePlatform } from '@seller-chat/core/platform';
import type { Platform, RoutePath, Session, SessionId, ShopId } from '@seller-chat/core';

const CHAT_PATH = '/chat' satisfies RoutePath;

/** One marketplace, or all of them in one list (requirements: R16). */
export type ChatScope = Platform | 'all';

/** What the address of the chat screen says, so that a reload comes back to the same place. */
export interface ChatAddress {
  scope: ChatScope;
  /** The shops chosen; none means all of the scope. */
  shopIds: readonly ShopId[];
  sessionId: SessionId | undefined;
}

/** Reads the query of `/chat`. A platform that does not exist counts as all of them. */
export function parseChatAddress(query: URLSearchParams): ChatAddress {
  return {
    scope: parsePlatform(query.get('platform')) ?? 'all',
    shopIds: [...new Set(query.getAll('shop').filter((shopId) => shopId !== ''))] as ShopId[],
    sessionId: (query.get('session') || undefined) as SessionId | undefined,
  };
}

/** The path of an address. */
export function chatPath({ scope, shopIds, sessionId }: ChatAddress): string {
  const query = new URLSearchParams({ platform: scope });
  for (const shopId of shopIds) query.append('shop', shopId);
  if (sessionId !== undefined) query.set('session', sessionId);
  return `${CHAT_PATH}?${query.toString()}`;
}

/** Whether a session is of the marketplace and the shops of an address. */
export function isOfAddress(
  { platform, shopId }: Pick<Session, 'platform' | 'shopId'>,
  { scope, shopIds }: ChatAddress,
): boolean {
  return (scope === 'all' || scope === platform) && (shopIds.length === 0 || shopIds.includes(shopId));
}

/** Whether two addresses show the same list. */
export function isSameList(a: ChatAddress, b: ChatAddress): boolean {
  return a.scope === b.scope && a.shopIds.join() === b.shopIds.join();
}
