import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messageKindOf } from '../platform/message-codes.ts';
import { PLATFORMS } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';
import { messageCopiesArbitrary } from '../testing/arbitraries.ts';
import { makeMessage, makeOutgoingMessage } from '../testing/make-message.ts';
import { DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW } from '../testing/make-session.ts';
import { mergeMessages } from './merge-messages.ts';
import type { ClientMessageId, Message } from './message.ts';
import type { OutgoingContent } from './outgoing-content.ts';
import {
  makeOptimisticMessage,
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

it('[M14] a message that never reached the server fails at a reload', () => {
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

const OUTGOING = {
  clientMessageId: '0b0f2f9e-5f0c-4a44-8f57-0a5c3f6f6a01' as ClientMessageId,
  sessionId: DEFAULT_SESSION_ID,
  shopId: DEFAULT_SHOP_ID,
  platform: 'Lazada' as Platform,
  now: FIXED_NOW,
};

it.each(PLATFORMS)('[M16] the optimistic copy of a text for %s', (platform) => {
  const { clientMessageId } = OUTGOING;
  const message: Message = makeOptimisticMessage({
    ...OUTGOING,
    platform,
    content: { kind: 'text', text: 'Siap kak 🙏' },
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

it('[M16] a card shows its known content at once; sent content wins over shown content', () => {
  const message = makeOptimisticMessage({
    ...OUTGOING,
    content: { kind: 'product', productId: '7' },
    shown: { title: 'Kopi', productId: 'another' },
  });
  expect(message).toMatchObject({ kind: 'product', messageType: 'item', __status: 'loading' });
  expect(message.content).toEqual({ title: 'Kopi', productId: '7' });
});

it('[M16] a kind without a code, or incomplete content, has no copy', () => {
  const make =
    (content: OutgoingContent, platform: Platform = 'Tokopedia') =>
    () =>
      makeOptimisticMessage({ ...OUTGOING, platform, content });
  expect(make({ kind: 'followInvite' })).toThrow('outgoing.content must be sendable there');
  expect(make({ kind: 'image', uploadId: '' })).toThrow('outgoing.content');
  expect(make({ kind: 'followInvite' }, 'Lazada')().kind).toBe('followInvite');
});
