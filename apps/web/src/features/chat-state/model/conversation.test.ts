import {
  DEFAULT_SESSION_ID,
  DEFAULT_SHOP_ID,
  makeMessage,
  makeOutgoingMessage,
  messageCopiesArbitrary,
} from '@seller-chat/core/testing';
import { cacheMessages, makeCacheRecord } from '@seller-chat/core/cache';
import { markAsFailed, mergeMessages } from '@seller-chat/core/message';
import type { Message } from '@seller-chat/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginConversation,
  firstUnread,
  openedConversation,
  withLiveMessages,
  withNewestRun,
  withOlderPage,
  withReplacedMessage,
} from './conversation.ts';

const at = (messageTime: number) => makeMessage({ messageTime });
const begun = beginConversation(DEFAULT_SESSION_ID);
const times = (conversation: typeof begun) => conversation.messages.map(({ messageTime }) => messageTime);

describe('a conversation on screen', () => {
  it('keeps older pages when the newest run reaches down to them', () => {
    const [first, second, third] = [at(1), at(2), at(3)];
    const read = withNewestRun(begun, { messages: [second], reachesNewest: true });
    const paged = withOlderPage({ ...read, hasOlder: true }, { messages: [first], hasMore: false });
    const renewed = withNewestRun(paged, { messages: [second, third], reachesNewest: true });
    expect(times(renewed)).toEqual([1, 2, 3]);
    expect(paged.hasOlder).toBe(false);
  });

  it('a card shows what it was sent with until the server knows the rest; taken back it shows nothing', () => {
    const own = (change: Partial<Message>) =>
      makeOutgoingMessage({
        kind: 'product',
        messageId: 'c' as never,
        clientMessageId: 'c' as never,
        ...change,
      });
    const shownAs = (content: Message['content'], ...steps: Partial<Message>[]) => {
      const last = steps.reduce((conversation, step) => withLiveMessages(conversation, [own(step)]), begun);
      expect(last.messages.map((message) => message.content)).toEqual([content]);
    };
    const sent = { content: { productId: '7', title: 'Kopi' } };
    const bare = { content: { productId: '7' }, status: 'loading' as const, version: 1 };
    shownAs(sent.content, sent, bare, { ...bare, status: 'sent', version: 2 });
    const whole = { productId: '7', title: 'Kopi Gayo' };
    shownAs(whole, sent, bare, { ...bare, version: 3, content: whole });
    shownAs({ isRecalled: true }, sent, bare, { ...bare, version: 4, content: { isRecalled: true } });
  });

  it('drops what may have a hole above it, but never an own message that is on its way', () => {
    const own = makeOutgoingMessage({ messageTime: 2 });
    const cached = withNewestRun(begun, { messages: [at(1), own], reachesNewest: false });
    const renewed = withNewestRun(cached, { messages: [at(50), at(51)], reachesNewest: true });
    expect(times(renewed)).toEqual([2, 50, 51]);
  });

  it('passes over a pushed message from before its beginning: it is read when that is scrolled to', () => {
    const read = { ...withNewestRun(begun, { messages: [at(10)], reachesNewest: true }), hasOlder: true };
    expect(withLiveMessages(read, [at(3)])).toBe(read);
    expect(times(withLiveMessages(read, [at(11)]))).toEqual([10, 11]);
  });

  it('takes in what is pushed as the cache does', () => {
    const empty = makeCacheRecord(DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, 0);
    fc.assert(
      fc.property(messageCopiesArbitrary, messageCopiesArbitrary, (held, pushed) => {
        const messages = mergeMessages([], held);
        const shown = withLiveMessages({ ...begun, messages, reachesNewest: true, hasOlder: true }, pushed);
        const record = { ...empty, messageList: messages, isCacheLast: true };
        expect(shown.messages).toEqual(cacheMessages(record, pushed, 0).messageList);
      }),
    );
  });

  it('replaces a message by what the seller made of it', () => {
    const own = makeOutgoingMessage();
    const sending = withLiveMessages(begun, [own]);
    const failed = withReplacedMessage(sending, markAsFailed(own, 'no'));
    expect(failed.messages).toEqual([expect.objectContaining({ __status: 'fail', failReason: 'no' })]);
  });

  it('finds where the unread messages of the buyer begin', () => {
    const answer = makeMessage({ messageTime: 3, isSeller: true, senderRole: 'SHOP' });
    const messages = [at(1), at(2), answer, at(4)];
    expect(firstUnread(messages, 2, true)).toBe(messages[1]?.messageId);
    expect(firstUnread(messages, 0, false)).toBeUndefined();
    expect(firstUnread(messages, 99, false)).toBe(messages[0]?.messageId);
  });

  it('draws no unread line over the few messages that this device holds of many unread ones', () => {
    const held = { messages: [at(1), at(2)], reachesNewest: true };
    const opened = openedConversation({ ...begun, unreadCount: 3 }, { kept: undefined, held }, false);
    expect(opened.unreadFromId).toBeUndefined();
    const whole = openedConversation({ ...begun, unreadCount: 2 }, { kept: undefined, held }, false);
    expect(whole.unreadFromId).toBe(held.messages[0]?.messageId);
  });
});
