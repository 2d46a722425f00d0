import { expect, it } from 'vitest';
import { MalformedInputError } from '../kernel/malformed-input.ts';
import { makeMessage, makeOutgoingMessage } from '../testing/make-message.ts';
import { DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { parseFailReason } from './fail-reason.ts';
import { dayKeysIn, groupMessages } from './group-messages.ts';
import { isConfirmed } from './is-confirmed.ts';
import { isFromShop } from './is-from-shop.ts';
import { mergeMessages } from './merge-messages.ts';
import { compareMessages } from './message-order.ts';
import type { Message } from './message.ts';
import { findMessageProblem } from './require-messages.ts';
import {
  makeOptimisticMessage,
  markAsFailed,
  markAsLoading,
  markLoadingAsFailed,
  sendStateOf,
} from './send-state.ts';
import { outgoingContentOf } from './outgoing-content.ts';
import type { OutgoingMessage } from './send-state.ts';
import { previewOf, shortenText, textOf } from './text-content.ts';

const outgoing: OutgoingMessage = {
  clientMessageId: 'client1' as OutgoingMessage['clientMessageId'],
  sessionId: DEFAULT_SESSION_ID,
  shopId: DEFAULT_SHOP_ID,
  platform: 'Tokopedia',
  content: { kind: 'text', text: 'Halo' },
  now: FIXED_NOW,
};
const dayIn = (timeZone: string, at: number) => dayKeysIn(timeZone)(at);

it.each([
  spoilable(parseFailReason, () => ['gaveUp']),
  spoilable(dayIn, () => ['Asia/Jakarta', FIXED_NOW]),
  spoilable(groupMessages, () => [[makeMessage(), makeMessage()], dayKeysIn('UTC'), 60_000]),
  spoilable(mergeMessages, () => [[makeMessage()], [makeOutgoingMessage(), makeMessage()]]),
  spoilable(isConfirmed, () => [makeMessage()]),
  spoilable(isFromShop, () => [makeMessage()]),
  spoilable(compareMessages, () => [makeMessage(), makeMessage()]),
  spoilable(findMessageProblem, () => [makeMessage(), 'row']),
  spoilable(makeOptimisticMessage, () => [outgoing]),
  spoilable(markAsFailed, () => [makeOutgoingMessage(), 'shopExpired']),
  spoilable(markAsLoading, () => [makeOutgoingMessage()]),
  spoilable(markLoadingAsFailed, () => [[makeOutgoingMessage(), makeMessage()]]),
  spoilable(sendStateOf, () => [makeOutgoingMessage()]),
  spoilable(outgoingContentOf, () => [makeOutgoingMessage()]),
  spoilable(previewOf, () => [makeMessage()]),
  spoilable(textOf, () => [makeMessage()]),
  spoilable(shortenText, () => ['Terima kasih', 5]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it.each([
  [() => compareMessages(makeMessage(), {} as Message), 'b.messageId must be a text'],
  [() => compareMessages(null as never, makeMessage()), 'a must be an object, not null.'],
  [() => groupMessages([], 'UTC' as never), 'dayKeyOf must be a function, not a text.'],
  [() => groupMessages([], dayKeysIn('UTC'), Number.NaN), 'gap must be a finite number'],
  [() => dayKeysIn(undefined as never), 'timeZone must be a text, not undefined.'],
  [() => dayIn('UTC', Number.NaN), 'at must be a time in ms'],
  [
    () => makeOptimisticMessage({ ...outgoing, platform: 'Blibli' as never }),
    'outgoing.platform must be one of',
  ],
  [
    () => makeOptimisticMessage({ ...outgoing, content: undefined as never }),
    'outgoing.content must be an object',
  ],
])('[Z1] %s', (ask, words) => {
  expect(ask).toThrow(MalformedInputError);
  expect(ask).toThrow(words);
});

it('[Z1] every field of a message is looked at, in lists as alone', () => {
  for (const name of Object.keys(
    makeMessage({ version: 1, clientMessageId: 'c' as never, failReason: 'x' }),
  )) {
    const spoilt = { ...makeMessage(), [name]: Symbol('odd') };
    expect(findMessageProblem(spoilt)?.path).toBe(`message.${name}`);
    expect(() => mergeMessages([], [spoilt])).toThrow(`incoming[0].${name} must be`);
  }
});

it.each([
  [{ status: 'seen', __status: 'fail' }, 'fail'],
  [{ status: 'fail', __status: 'constructor' }, 'fail'],
  [{ status: 'seen', __status: null }, 'loading'],
])('[Z2] of %j only the words that are known count', (message, state) => {
  expect(sendStateOf(message as Message)).toBe(state);
});

it('[Z2] a reason that is not text is omitted', () => {
  expect(markAsFailed(makeOutgoingMessage(), { code: 1 } as never)).not.toHaveProperty('failReason');
});

it('[Z2] an unknown kind is previewed as "other", a value that is not text as empty', () => {
  expect(previewOf({ kind: '__proto__' as never, content: { text: 'Halo' } })).toEqual({
    kind: 'other',
    text: '',
  });
  expect(textOf({ kind: 'text', content: { text: 7 } })).toBe('');
  expect(shortenText(undefined as never, 5)).toBe('');
});
