import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messageKindOf } from '../platform/message-codes.ts';
import { PLATFORMS } from '../platform/platform.ts';
import { messageCopiesArbitrary } from '../testing/arbitraries.ts';
import { makeMessage, makeOutgoingMessage } from '../testing/make-message.ts';
import { DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW } from '../testing/make-session.ts';
import { mergeMessages } from './merge-messages.ts';
import type { ClientMessageId, Message } from './message.ts';
import {
  makeOptimisticTextMessage,
  markAsFailed,
  markAsLoading,
  markLoadingAsFailed,
  sendStateOf,
} from './send-state.ts';

it.each([
  [{ status: 'sent', __status: 'fail' }, 'sent'],
  [{ status: 'sent', __status: 'loading' }, 'sent'],
  [{ status: 'sent' }, 'sent'],
  [{ status: 'loading', __status: 'fail' }, 'fail'],
  [{ status: 'fail', __status: 'loading' }, 'loading'],
  [{ status: 'fail' }, 'fail'],
  [{ status: 'loading' }, 'loading'],
  [{ __status: 'fail' }, 'fail'],
  [{}, 'loading'],
] as const)('[M13] %j is shown as "%s"', (message, state) => {
  expect(sendStateOf(message)).toBe(state);
});

it('[M14] what never reached the server fails at a reload', () => {
  const local = makeOutgoingMessage();
  expect(markLoadingAsFailed([local])).toEqual([{ ...local, __status: 'fail' }]);
});

it('[M14] where the server has spoken, its word counts', () => {
  const sending = makeMessage({ status: 'loading', version: 2 });
  const resending = makeMessage({ status: 'fail', version: 3, __status: 'loading' });
  const { __status: _overlay, ...refused } = resending;
  expect(markLoadingAsFailed([sending, resending])).toEqual([sending, refused]);
});

it('[M14] nothing stuck, nothing new', () => {
  const list = [makeMessage(), makeMessage({ status: 'loading' }), makeOutgoingMessage({ __status: 'fail' })];
  expect(markLoadingAsFailed(list)).toBe(list);
});

it('[M14] afterwards nothing unconfirmed is loading, and a second reload changes nothing', () => {
  fc.assert(
    fc.property(messageCopiesArbitrary, (copies) => {
      const list = markLoadingAsFailed(mergeMessages([], copies));
      for (const message of list)
        if (message.version === undefined) expect(sendStateOf(message)).toBe('fail');
      expect(markLoadingAsFailed(list)).toBe(list);
    }),
  );
});

it('[M15] a resend is loading and its old reason gone', () => {
  const failed = markAsFailed(makeOutgoingMessage(), 'No connection');
  expect(failed).toMatchObject({ __status: 'fail', failReason: 'No connection' });
  const again = markAsLoading(failed);
  expect(sendStateOf(again)).toBe('loading');
  expect(again).not.toHaveProperty('failReason');
});

it('[M15] a second failure without a reason does not show the first one’s', () => {
  const failed = markAsFailed(markAsFailed(makeOutgoingMessage(), 'first'));
  expect(failed).not.toHaveProperty('failReason');
});

it('[M15] a sent message can neither be resent nor given up', () => {
  const sent = makeMessage({ isSeller: true, status: 'sent' });
  expect(markAsLoading(sent)).toBe(sent);
  expect(markAsFailed(sent, 'too late')).toBe(sent);
});

it.each(PLATFORMS)('[M16] the optimistic copy of a text for %s', (platform) => {
  const clientMessageId = '0b0f2f9e-5f0c-4a44-8f57-0a5c3f6f6a01' as ClientMessageId;
  const message: Message = makeOptimisticTextMessage({
    clientMessageId,
    sessionId: DEFAULT_SESSION_ID,
    shopId: DEFAULT_SHOP_ID,
    platform,
    text: 'Siap kak 🙏',
    now: FIXED_NOW,
  });
  expect(message).toMatchObject({
    messageId: clientMessageId,
    clientMessageId,
    messageTime: FIXED_NOW,
    isSeller: true,
    senderRole: 'SHOP',
    kind: 'text',
    content: { text: 'Siap kak 🙏' },
    __status: 'loading',
  });
  expect(messageKindOf(platform, message.messageType)).toBe('text');
  expect(message).not.toHaveProperty('status');
  expect(message).not.toHaveProperty('version');
});
