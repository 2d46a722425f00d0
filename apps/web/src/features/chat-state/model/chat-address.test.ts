import type { SessionId, ShopId } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { chatPath, isOfAddress, parseChatAddress } from './chat-address.ts';

it('brings every place of the chat back from its address', () => {
  const address = {
    scope: 'TikTok' as const,
    shopIds: ['s 1', 's2'] as ShopId[],
    sessionId: 's-1&x=ä' as SessionId,
  };
  const { searchParams } = new URL(chatPath(address), 'http://localhost');
  expect(parseChatAddress(searchParams)).toEqual(address);
});

it('shows all marketplaces for one that does not exist', () => {
  const nowhere = { shopIds: [], sessionId: undefined };
  expect(parseChatAddress(new URLSearchParams('platform=eBay'))).toEqual({ scope: 'all', ...nowhere });
  expect(parseChatAddress(new URLSearchParams('platform=shopee&session='))).toEqual({
    scope: 'all',
    ...nowhere,
  });
});

it('a session is of its marketplace and shop, and of all of them', () => {
  const session = { platform: 'TikTok', shopId: 's1' as ShopId } as const;
  const at = { scope: 'all', shopIds: [], sessionId: undefined } as const;
  expect(isOfAddress(session, at)).toBe(true);
  expect(isOfAddress(session, { ...at, scope: 'TikTok', shopIds: ['s2', 's1'] as ShopId[] })).toBe(true);
  expect(isOfAddress(session, { ...at, scope: 'Lazada' })).toBe(false);
  expect(isOfAddress(session, { ...at, shopIds: ['s2'] as ShopId[] })).toBe(false);
});
