import { OFFICIAL_TAG_ID, isOfficialSession } from '@seller-chat/core/session';
import { makeSession } from '@seller-chat/core/testing';
import type { Session, ShopId } from '@seller-chat/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUnreadTally } from './unread-tally.ts';

const OFFICIAL = { accountConversationTagId: OFFICIAL_TAG_ID, name: 'Official' };

it('always equals counting from scratch', () => {
  const base = Array.from({ length: 6 }, () => makeSession());
  const changes = fc.array(
    fc.record({
      at: fc.nat(5),
      unreadCount: fc.nat(9),
      isDisabled: fc.boolean(),
      isOfficial: fc.boolean(),
      shopId: fc.constantFrom('s1' as ShopId, 's2' as ShopId),
    }),
  );
  fc.assert(
    fc.property(changes, fc.boolean(), (list, isOfficialHidden) => {
      const tally = createUnreadTally();
      const now = new Map<string, Session>();
      for (const { at, isOfficial, ...change } of list) {
        const official = isOfficial ? { platform: 'Lazada', tags: [OFFICIAL] } : {};
        const session = { ...(base[at] as Session), ...change, ...official } as Session;
        tally.put(session);
        now.set(session.sessionId, session);
      }
      const expected = new Map<ShopId, number>();
      for (const session of now.values()) {
        const { shopId, unreadCount, isDisabled } = session;
        if (isOfficialHidden && isOfficialSession(session)) continue;
        if (!isDisabled && unreadCount > 0) expected.set(shopId, (expected.get(shopId) ?? 0) + unreadCount);
      }
      expect(tally.snapshot(isOfficialHidden)).toEqual(expected);
    }),
  );
});
