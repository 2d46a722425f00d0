import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SessionId } from '../session/session.ts';
import { messageCopyArbitrary, sessionArbitrary } from '../testing/arbitraries.ts';
import { makeMessage } from '../testing/make-message.ts';
import { makeSession } from '../testing/make-session.ts';
import { makeShop } from '../testing/make-shop.ts';
import { foldEvents } from './apply-events.ts';
import { admitFrame, eventsAfter } from './cursor.ts';
import type { FrameVerdict } from './cursor.ts';
import type { AccountEvent } from './event.ts';

it.each<[number, number, FrameVerdict]>([
  [10, 12, 'apply'],
  [8, 12, 'apply'],
  [0, 11, 'apply'],
  [8, 10, 'duplicate'],
  [3, 5, 'duplicate'],
  [10, 10, 'duplicate'],
  [11, 12, 'gap'],
  [11, 11, 'gap'],
])('[E1] at 10, the frame (%i, %i] is "%s"', (from, to, verdict) => {
  expect(admitFrame(10, { from, to })).toBe(verdict);
});

it('[E1] frames in any order: everything up to the cursor was covered', () => {
  const frame = fc.tuple(fc.nat(30), fc.nat(10)).map(([from, length]) => ({ from, to: from + length }));
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 40 }), (frames) => {
      let cursor = 0;
      const covered = new Set<number>();
      for (const one of frames) {
        if (admitFrame(cursor, one) !== 'apply') continue;
        for (let seq = one.from + 1; seq <= one.to; seq += 1) covered.add(seq);
        expect(one.to).toBeGreaterThan(cursor);
        cursor = one.to;
      }
      for (let seq = 1; seq <= cursor; seq += 1) expect(covered).toContain(seq);
    }),
  );
});

it('[E2] of an overlapping frame only the events above the cursor are new', () => {
  const events = [3, 4, 5].map((seq): AccountEvent => {
    const session = makeSession();
    return { seq, shopId: session.shopId, type: 'session.changed', session };
  });
  expect(eventsAfter(4, { events }).map(({ seq }) => seq)).toEqual([5]);
  expect(eventsAfter(2, { events })).toEqual(events);
});

it('[E3] many events of one row result in that row once', () => {
  const session = makeSession({ version: 1 });
  const message = makeMessage({ sessionId: session.sessionId, version: 1 });
  const { shopId } = session;
  const newer = { ...session, version: 3 };
  const changes = foldEvents([
    { seq: 1, shopId, type: 'message.changed', message, session },
    { seq: 2, shopId, type: 'message.changed', message: { ...message, version: 2 }, session: newer },
    { seq: 3, shopId, type: 'session.changed', session: { ...session, version: 2 } },
  ]);
  expect(changes.messages).toEqual(new Map([[session.sessionId, [{ ...message, version: 2 }]]]));
  expect(changes.sessions).toEqual(new Map([[session.sessionId, newer]]));
  expect(changes.shops.size).toBe(0);
});

it('[E3] nothing happened, nothing to do', () => {
  const { messages, sessions, shops, rows } = foldEvents([]);
  expect([messages.size, sessions.size, shops.size]).toEqual([0, 0, 0]);
  expect(rows).toEqual({
    'order.changed': [],
    'note.changed': [],
    'remark.changed': [],
    'notice.changed': [],
    'openingHours.changed': [],
    'quickReplies.changed': [],
    'shopGroup.changed': [],
    'tag.changed': [],
  });
});

it('[E3] the order of the events makes no difference', () => {
  const content = fc.oneof(
    fc.tuple(messageCopyArbitrary, sessionArbitrary).map(([message, session]) => ({
      type: 'message.changed' as const,
      message: { ...message, sessionId: session.sessionId },
      session,
    })),
    sessionArbitrary.map((session) => ({ type: 'session.changed' as const, session })),
    fc.tuple(fc.constantFrom('1', '2'), fc.nat()).map(([platformOrderSn, readAt]) => {
      const order = { shopId: 'shop1' as never, platformOrderSn, readAt };
      return { type: 'order.changed' as const, order };
    }),
    fc.tuple(fc.constantFrom('1', '2'), fc.nat()).map(([buyerId, version]) => {
      const note = { shopId: 'shop1' as never, buyerId, version };
      return { type: 'note.changed' as const, note };
    }),
    fc.tuple(fc.constantFrom('1', '2'), fc.nat()).map(([remarkId, version]) => {
      const remark = { sessionId: 's1' as never, remarkId, version };
      return { type: 'remark.changed' as const, remark };
    }),
    fc.constantFrom('pending', 'expired', 'success' as const).map((status) => ({
      type: 'shop.changed' as const,
      shop: makeShop({ shopId: 'shop1' as never, status }),
    })),
  );
  const shuffled = fc
    .array(content, { maxLength: 20 })
    .map((list) =>
      list.map((one, index): AccountEvent => ({ ...one, seq: index + 1, shopId: 'shop1' as never })),
    )
    .chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
      ),
    );
  fc.assert(
    fc.property(shuffled, ([inOrder, anyOrder]) => {
      expect(foldEvents(anyOrder)).toEqual(foldEvents(inOrder));
    }),
  );
});

it('[E3] messages are oldest first, each in its session', () => {
  const [first, second] = [
    makeMessage({ sessionId: 's' as SessionId }),
    makeMessage({ sessionId: 's' as SessionId }),
  ];
  const session = makeSession({ sessionId: 's' as SessionId });
  const changes = foldEvents([
    { seq: 1, shopId: session.shopId, type: 'message.changed', message: second, session },
    { seq: 2, shopId: session.shopId, type: 'message.changed', message: first, session },
  ]);
  expect(changes.messages.get('s' as SessionId)).toEqual([first, second]);
});

it('[E4] of an order the last state counts; the same number in another shop is another order', () => {
  const told = (seq: number, shopId: string, status: string): AccountEvent => {
    const order = { shopId: shopId as never, platformOrderSn: '7', status };
    return { seq, shopId: order.shopId, type: 'order.changed', order };
  };
  const changes = foldEvents([told(9, 'a', 'SHIPPED'), told(8, 'a', 'PAID'), told(7, 'b', 'PAID')]);
  expect(changes.rows['order.changed']).toEqual([
    { shopId: 'b', platformOrderSn: '7', status: 'PAID' },
    { shopId: 'a', platformOrderSn: '7', status: 'SHIPPED' },
  ]);
});

it('[E4] of a note and of a remark the last state counts, each of its buyer and its conversation', () => {
  const note = (seq: number, buyerId: string, text: string): AccountEvent => {
    const told = { shopId: 'a' as never, buyerId, text };
    return { seq, shopId: told.shopId, type: 'note.changed', note: told };
  };
  const remark = (seq: number, sessionId: string, text: string): AccountEvent => {
    const told = { sessionId: sessionId as SessionId, remarkId: '7', text };
    return { seq, shopId: 'a' as never, type: 'remark.changed', remark: told };
  };
  const events = [note(3, 'x', 'last'), note(2, 'x', 'first'), note(1, 'y', 'other')];
  const changes = foldEvents([
    ...events,
    remark(6, 's', 'last'),
    remark(5, 's', 'first'),
    remark(4, 't', 'other'),
  ]);
  expect(changes.rows['note.changed']).toMatchObject([{ text: 'other' }, { text: 'last' }]);
  expect(changes.rows['remark.changed']).toMatchObject([{ text: 'other' }, { text: 'last' }]);
});

it('[E4] the last state of a shop wins, at any position of the batch', () => {
  const shop = makeShop({ status: 'success' });
  const expired = { ...shop, status: 'expired' as const };
  const changes = foldEvents([
    { seq: 9, shopId: shop.shopId, type: 'shop.changed', shop: expired },
    { seq: 8, shopId: shop.shopId, type: 'shop.changed', shop },
  ]);
  expect(changes.shops.get(shop.shopId)).toBe(expired);
});
