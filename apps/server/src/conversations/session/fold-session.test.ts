import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replyDeadlineOf } from '@seller-chat/core';
import { makeMessageRow, makeSessionRow } from '../../testing/session-row.ts';
import { TEST_NOW } from '../../testing/stored-shop.ts';
import { foldSession, showAsNewest } from './fold-session.ts';
import type { MessageRow, SessionRow } from '../../db/rows/rows.ts';

const SECOND = 1000;
const at = (seconds: number) => TEST_NOW + seconds * SECOND;
const buyer = (seconds: number, overrides: Partial<MessageRow> = {}) =>
  makeMessageRow({ messageId: `b${seconds}`, messageTime: at(seconds), ...overrides });
const seller = (seconds: number, overrides: Partial<MessageRow> = {}) =>
  makeMessageRow({
    messageId: `s${seconds}`,
    messageTime: at(seconds),
    isSeller: true,
    senderRole: 'SHOP',
    fromId: 'shop-1',
    ...overrides,
  });
const system = (seconds: number) =>
  makeMessageRow({
    messageId: `y${seconds}`,
    messageTime: at(seconds),
    senderRole: 'SYSTEM',
    isSeller: true,
  });
const fold = (...messages: MessageRow[]) => foldSession(makeSessionRow(), messages).session;
const deadline = (seconds: number) => replyDeadlineOf('Shopee', at(seconds), 'ID');

describe('what a session shows after messages in order', () => {
  it('a buyer message is unread, due for an answer, and the newest', () => {
    expect(fold(buyer(1, { content: { text: 'ada?' } }))).toMatchObject({
      messageId: 'b1',
      messageTime: at(1),
      lastMessageTime: at(1),
      summary: 'ada?',
      unreadCount: 1,
      lastMessageIsBuyerSend: true,
      latestMessageRole: 'BUYER',
      replyDeadlineAt: deadline(1),
    });
  });

  it('the deadline is that of the first message without an answer', () => {
    expect(fold(buyer(1), buyer(2), buyer(3))).toMatchObject({
      unreadCount: 3,
      replyDeadlineAt: deadline(1),
    });
    expect(fold(buyer(1), seller(2), buyer(3))).toMatchObject({
      unreadCount: 1,
      replyDeadlineAt: deadline(3),
    });
  });

  it('an answer that arrived reads and answers everything before it', () => {
    expect(fold(buyer(1), buyer(2), seller(3))).toMatchObject({
      unreadCount: 0,
      readUntil: at(3),
      replyDeadlineAt: null,
      lastMessageIsBuyerSend: false,
    });
  });

  it.each(['loading', 'fail'] as const)('an answer that is "%s" is shown, and answers nothing', (status) => {
    expect(fold(buyer(1), seller(2, { status }))).toMatchObject({
      messageId: 's2',
      unreadCount: 1,
      readUntil: 0,
      replyDeadlineAt: deadline(1),
      lastMessageIsBuyerSend: true,
    });
  });

  it('what the marketplace itself says is shown, and is neither unread nor an answer', () => {
    expect(fold(buyer(1), system(2))).toMatchObject({
      messageId: 'y2',
      unreadCount: 1,
      lastMessageIsBuyerSend: true,
      replyDeadlineAt: deadline(1),
    });
  });

  it('a buyer message from before what was read is not unread', () => {
    const { session } = foldSession(makeSessionRow({ readUntil: at(5) }), [buyer(5), buyer(6)]);
    expect(session.unreadCount).toBe(1);
  });

  it('the session that is given stays as it was', () => {
    const given = makeSessionRow();
    foldSession(given, [buyer(1)]);
    expect(given).toEqual(makeSessionRow());
  });
});

describe('where the new messages are not enough, a recount is requested', () => {
  const afterThree = () => fold(buyer(1), buyer(3));

  it.each([
    ['a late answer', seller(2)],
    ['a late buyer message', buyer(2)],
  ])('%s, which changes nothing of what is shown as newest', (_, late) => {
    const { session, recountUnread } = foldSession(afterThree(), [late]);
    expect(recountUnread).toBe(true);
    expect(session.messageId).toBe('b3');
  });

  it('a message that was the newest until its marketplace gave it an earlier time', () => {
    const sent = foldSession(fold(buyer(1), seller(9, { status: 'loading' })), [
      seller(9, { messageTime: at(2) }),
    ]);
    expect(sent.recountUnread).toBe(true);
  });

  it('a message on its way that has now arrived does not: it stays where it stood', () => {
    const queued = fold(buyer(1), seller(2, { status: 'loading' }));
    const { session, recountUnread } = foldSession(queued, [seller(2)]);
    expect(recountUnread).toBe(false);
    expect(session).toMatchObject({ unreadCount: 0, replyDeadlineAt: null, lastMessageIsBuyerSend: false });
  });
});

describe('[R11] order and split change nothing', () => {
  const anyMessage = fc
    .record({
      second: fc.nat(5),
      platformSequence: fc.nat(1),
      make: fc.constantFrom(buyer, seller, system, (second: number) => seller(second, { status: 'loading' })),
    })
    .map(({ second, platformSequence, make }) => ({ ...make(second), platformSequence }));
  const someMessages = fc
    .array(anyMessage, { minLength: 1, maxLength: 8 })
    .map((messages) => messages.map((message, index) => ({ ...message, messageId: `m${index}` })));
  const shuffledAndSplit = someMessages.chain((messages) =>
    fc.record({
      messages: fc.constant(messages),
      order: fc.shuffledSubarray(messages, { minLength: messages.length, maxLength: messages.length }),
      cut: fc.nat(messages.length),
      readUntil: fc.constantFrom(0, at(2)),
    }),
  );

  const compare = (a: MessageRow, b: MessageRow) =>
    a.messageTime - b.messageTime ||
    a.platformSequence - b.platformSequence ||
    (a.messageId < b.messageId ? -1 : 1);

  /** The rules, applied to all messages at once: what a recount does in the database. */
  function recount(folded: SessionRow, messages: readonly MessageRow[]): SessionRow {
    const sorted = messages.toSorted(compare);
    const answered = sorted.findLastIndex(
      (one) => one.isSeller && one.senderRole !== 'SYSTEM' && one.status === 'sent',
    );
    const buyers = sorted.filter((one) => one.senderRole === 'BUYER');
    const waiting = sorted.slice(answered + 1).find((one) => one.senderRole === 'BUYER');
    const next = {
      ...folded,
      unreadCount: buyers.filter(
        (one) =>
          one.messageTime > folded.readUntil ||
          (sorted[answered]?.messageTime === folded.readUntil && sorted.indexOf(one) > answered),
      ).length,
      lastMessageIsBuyerSend: waiting !== undefined,
      replyDeadlineAt: waiting ? replyDeadlineOf('Shopee', waiting.messageTime, 'ID') : null,
    };
    const newest = sorted.at(-1);
    if (newest) showAsNewest(next, newest);
    return next;
  }

  function foldPart(
    session: SessionRow,
    part: readonly MessageRow[],
    all: readonly MessageRow[],
  ): SessionRow {
    const folded = foldSession(session, part);
    return folded.recountUnread ? recount(folded.session, all) : folded.session;
  }

  it('any order and split of the same messages ends in the same session', () => {
    fc.assert(
      fc.property(shuffledAndSplit, ({ messages, order, cut, readUntil }) => {
        const start = makeSessionRow({ readUntil });
        const sorted = messages.toSorted(compare);
        const whole = foldPart(start, sorted, messages);
        const first = foldPart(start, order.slice(0, cut), order.slice(0, cut));
        const second = foldPart(first, order.slice(cut), order);
        expect(second).toEqual(whole);
        expect(whole).toEqual(recount(whole, messages));
      }),
      { numRuns: 500 },
    );
  });

  it('in order, only a buyer’s message of the very moment of an answer or a reading asks for a recount', () => {
    fc.assert(
      fc.property(someMessages, fc.constantFrom(0, at(2)), (messages, readUntil) => {
        const moments = messages.filter((one) => one.isSeller).map((one) => one.messageTime);
        const isTied = messages.some(
          (one) => one.senderRole === 'BUYER' && [readUntil, ...moments].includes(one.messageTime),
        );
        fc.pre(!isTied);
        const inOrder = foldSession(makeSessionRow({ readUntil }), messages.toSorted(compare));
        expect(inOrder.recountUnread).toBe(false);
      }),
    );
  });
});
