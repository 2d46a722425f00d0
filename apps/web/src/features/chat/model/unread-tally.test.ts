import { makeSession } from '@seller-chat/core/testing';
import type { Session, ShopId } from '@seller-chat/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUnreadTally } from './unread-tally.ts';

it('always equals counting from scratch', () => {
  const base = Array.from({ length: 6 }, () => makeSession());
  const changes = fc.array(
    fc.record({
      at: fc.nat(5),
      unreadCount: fc.nat(9),
      isDisabled: fc.boolean(),
      shopId: fc.constantFrom('s1' as ShopId, 's2' as ShopId),
    }),
  );
  fc.assert(
    fc.property(changes, (list) => {
      const tally = createUnreadTally();
      const now = new Map<string, Session>();
      for (const { at, ...change } of list) {
        const session = { ...(base[at] as Session), ...change };
        tally.put(session);
        now.set(session.sessionId, session);
      }
      const expected = new Map<ShopId, number>();
      for (const { shopId, unreadCount, isDisabled } of now.values()) {
        if (!isDisabled && unreadCount > 0) expected.set(shopId, (expected.get(shopId) ?? 0) + unreadCount);
      }
      expect(tally.snapshot()).toEqual(expected);
    }),
  );
});
