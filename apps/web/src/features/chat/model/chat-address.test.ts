import type { SessionId, ShopId } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { chatPath, parseChatAddress } from './chat-address.ts';

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
