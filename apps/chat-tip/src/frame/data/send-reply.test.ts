import { ApiError } from '@seller-chat/api-client';
import type { Message, Session } from '@seller-chat/core';
import { sendStateOf } from '@seller-chat/core/message';
import { makeSession } from '@seller-chat/core/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../shared/jotai.ts';
import { inboxAtom, threadsAtom } from '../state/atoms.ts';
import type { Connection } from './connection.ts';
import { withMessages } from './fold-events.ts';
import { ANSWERED_REASON, retryReply, sendReply } from './send-reply.ts';
import type { Tip } from './tip.ts';

const SESSION = makeSession({ sessionId: 'a' as Session['sessionId'], platform: 'Shopee' });
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));

function openTip() {
  const store = createStore();
  store.set(inboxAtom, { sessions: [SESSION], shops: new Map(), mayReply: true });
  store.set(threadsAtom, { a: { messages: [], load: 'ready' } });
  const sendMessage = vi.fn();
  const tip = {
    connection: () => ({ api: { sendMessage } }) as unknown as Connection,
    addMessages: (id: string, messages: readonly Message[]) =>
      store.set(threadsAtom, withMessages(store.get(threadsAtom), id, messages)),
  } as unknown as Tip;
  const shown = () => store.get(threadsAtom)['a']?.messages ?? [];
  return { store, tip, sendMessage, shown };
}

it('a text is on screen at once, and a retry uses the same id', async () => {
  const { store, tip, sendMessage, shown } = openTip();
  sendMessage.mockRejectedValueOnce(new TypeError('no network'));
  const sending = sendReply({ store, tip }, SESSION, 'Hello');
  expect(shown().map(sendStateOf)).toEqual(['loading']);
  await sending;
  expect(shown().map(sendStateOf)).toEqual(['fail']);

  const [failed] = shown();
  sendMessage.mockImplementation((request) =>
    Promise.resolve({ message: { ...failed, ...request, status: 'sent', version: 1, __status: undefined } }),
  );
  const retrying = retryReply({ store, tip }, failed as Message);
  expect(shown().map(sendStateOf)).toEqual(['loading']);
  await retrying;
  expect(shown().map(sendStateOf)).toEqual(['sent']);
  const ids = sendMessage.mock.calls.map(([request]) => request.clientMessageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('the answer never replaces a newer copy of the log', async () => {
  const { store, tip, sendMessage, shown } = openTip();
  sendMessage.mockImplementation(() => {
    const [own] = shown();
    const { __status: _overlay, ...message } = own as Message;
    tip.addMessages('a', [{ ...message, status: 'sent', version: 5 }]);
    return Promise.resolve({ message: { ...message, status: 'loading', version: 4 } });
  });
  await sendReply({ store, tip }, SESSION, 'Hello');
  expect(shown().map(({ version }) => version)).toEqual([5]);
  expect(shown().map(sendStateOf)).toEqual(['sent']);
});

it("a colleague's reply stops the message, with a reason of its own", async () => {
  const { store, tip, sendMessage, shown } = openTip();
  sendMessage.mockRejectedValue(new ApiError(40911, 'Answered by Ayu'));
  await sendReply({ store, tip }, SESSION, 'Hello');
  expect(shown().map(({ failReason }) => failReason)).toEqual([ANSWERED_REASON]);
});
