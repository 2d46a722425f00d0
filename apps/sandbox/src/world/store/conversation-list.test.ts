import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConversationList } from './conversation-list.ts';
import type { Conversation } from '../types.ts';

const conversation = (id: number, unreadCount: number): Conversation => ({
  marketplace: 'lazada',
  conversationId: String(id),
  shopId: 's',
  buyerId: String(id),
  createdAt: 0,
  unreadCount,
  sellerReadAt: 0,
  buyerReadAt: 0,
});

describe('the conversations of a shop', () => {
  it('are in the order of their latest messages, those without one last, as they are now', () => {
    const change = fc.record({ id: fc.nat({ max: 9 }), isMessage: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const list = new ConversationList();
        const known = new Map<number, { spokenAt: number; now: Conversation }>();
        for (const [at, { id, isMessage }] of changes.entries()) {
          const now = conversation(id, at);
          if (isMessage) list.putFirst(now);
          else list.put(now);
          known.set(id, { now, spokenAt: isMessage ? at + 1 : (known.get(id)?.spokenAt ?? 0) });
          const expected = [...known.values()].toSorted((one, other) => other.spokenAt - one.spokenAt);
          const spoken = expected.filter((one) => one.spokenAt > 0).map((one) => one.now);
          expect(list.newestFirst().slice(0, spoken.length)).toEqual(spoken);
          expect(new Set(list.newestFirst())).toEqual(new Set(expected.map((one) => one.now)));
        }
      }),
    );
  });

  it('are one array until something changes, and another one afterwards', () => {
    const list = new ConversationList();
    list.putFirst(conversation(1, 0));
    const before = list.newestFirst();
    expect(list.newestFirst()).toBe(before);
    list.put(conversation(1, 5));
    expect(before[0]?.unreadCount).toBe(0);
    expect(list.newestFirst()[0]?.unreadCount).toBe(5);
  });
});
