import { parsePlatform } from '@seller-chat/core/platform';
import type { Platform, RoutePath, SessionId, ShopId } from '@seller-chat/core';

const CHAT_PATH = '/chat' satisfies RoutePath;

/** One marketplace, or all of them in one list (ruling R16). */
export type ChatScope = Platform | 'all';

/** What the address of the chat screen says, so that a reload comes back to the same place. */
export interface ChatAddress {
  scope: ChatScope;
  shopId: ShopId | undefined;
  sessionId: SessionId | undefined;
}

/** Reads the query of `/chat`. A platform that does not exist counts as all of them. */
export function parseChatAddress(query: URLSearchParams): ChatAddress {
  return {
    scope: parsePlatform(query.get('platform')) ?? 'all',
    shopId: (query.get('shop') || undefined) as ShopId | undefined,
    sessionId: (query.get('session') || undefined) as SessionId | undefined,
  };
}

/** The path of an address. */
export function chatPath({ scope, shopId, sessionId }: ChatAddress): string {
  const query = new URLSearchParams({ platform: scope });
  if (shopId !== undefined) query.set('shop', shopId);
  if (sessionId !== undefined) query.set('session', sessionId);
  return `${CHAT_PATH}?${query.toString()}`;
}
