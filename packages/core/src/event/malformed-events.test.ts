import { expect, it } from 'vitest';
import { MalformedInputError } from '../kernel/malformed-input.ts';
import { makeMessage } from '../testing/make-message.ts';
import { DEFAULT_SHOP_ID as shopId, makeSession } from '../testing/make-session.ts';
import { makeShop } from '../testing/make-shop.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { foldEvents } from './apply-events.ts';
import { admitFrame, eventsAfter } from './cursor.ts';
import type { AccountEvent } from './event.ts';

const makeEvents = (): AccountEvent[] => {
  const session = makeSession();
  return [
    {
      seq: 1,
      shopId,
      type: 'message.changed',
      message: makeMessage({ sessionId: session.sessionId }),
      session,
    },
    { seq: 2, shopId, type: 'session.changed', session: { ...session, version: 2 } },
    { seq: 3, shopId, type: 'shop.changed', shop: makeShop() },
    { seq: 4, shopId, type: 'order.changed', order: { shopId, platformOrderSn: '7' } },
    { seq: 5, shopId, type: 'note.changed', note: { shopId, buyerId: 'b1' } },
    { seq: 6, shopId, type: 'remark.changed', remark: { sessionId: session.sessionId, remarkId: 'r1' } },
    { seq: 7, shopId, type: 'notice.changed', notice: { person: 'main' } },
    { seq: 8, shopId, type: 'openingHours.changed', openingHours: { scope: 'site', scopeKey: 'MY' } },
    { seq: 9, shopId, type: 'tag.changed', tag: { accountConversationTagId: 't1' } },
    { seq: 10, shopId, type: 'shopGroup.changed', shopGroup: { platform: 'Lazada' } },
  ];
};

it.each([
  spoilable(foldEvents, () => [makeEvents()]),
  spoilable(admitFrame, () => [1, { from: 1, to: 3, events: makeEvents() }]),
  spoilable(eventsAfter, () => [1, { from: 1, to: 3, events: makeEvents() }]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it.each<[number, string, unknown, string]>([
  [0, 'seq', Number.NaN, 'events[0].seq must be a finite number'],
  [
    0,
    'type',
    'voucher.changed',
    'events[0].type must be one of message.changed, session.changed, shop.changed, order.changed, note.changed, remark.changed, notice.changed, openingHours.changed',
  ],
  [0, 'session', null, 'events[0].session must be an object, not null.'],
  [0, 'message', {}, 'events[0].message.messageId must be a filled text'],
  [1, 'session', {}, 'events[1].session.sessionId must be a filled text'],
  [3, 'order', {}, 'events[3].order.shopId must be a text'],
  [4, 'note', { shopId }, 'events[4].note.buyerId must be a text'],
  [5, 'remark', {}, 'events[5].remark.sessionId must be a text'],
  [2, 'shop', {}, 'events[2].shop.shopId must be a filled text'],
])('[Z1] event %i with a spoilt %s: %o is refused', (index, field, odd, words) => {
  const events = makeEvents().map((event, place) => (place === index ? { ...event, [field]: odd } : event));
  const fold = () => foldEvents(events as AccountEvent[]);
  expect(fold).toThrow(MalformedInputError);
  expect(fold).toThrow(words);
});

it('[Z1] a cursor that is not a number is refused, because it would skip every event or none', () => {
  expect(() => eventsAfter(undefined as never, { events: [] })).toThrow('cursor must be a finite number');
  expect(() => admitFrame(Number.NaN, { from: 0, to: 1 })).toThrow('cursor must be a finite number');
});

it('[Z1] a malformed frame is refused', () => {
  expect(() => admitFrame(0, null as never)).toThrow('frame must be an object, not null.');
  expect(() => eventsAfter(0, undefined as never)).toThrow('frame must be an object, not undefined.');
});

it('[Z2] a frame whose ends are no numbers is a gap', () => {
  for (const end of [Number.NaN, Number.POSITIVE_INFINITY, '3', null, undefined]) {
    expect(admitFrame(1, { from: 1, to: end as number })).toBe('gap');
    expect(admitFrame(1, { from: end as number, to: 3 })).toBe('gap');
  }
});
