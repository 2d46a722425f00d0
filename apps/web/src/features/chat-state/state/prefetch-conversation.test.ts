// @vitest-environment jsdom
import { makeMessage, makeSession } from '@seller-chat/core/testing';
import type { MessageId, SessionId } from '@seller-chat/core';
import { expect, it } from 'vitest';
import type { Workspace } from '../../../data/workspace.ts';
import { createStore } from '../../../shared/jotai.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { addressCellAtom, sessionIndexAtom } from './atoms.ts';
import { openConversationActionAtom } from './conversation-actions.ts';
import { predrawnConversationAtom, openConversationAtom } from './derived.ts';
import { aimAtAtom, leaveListAtom, moveRowsAtom, prefetchConversationAtom } from './prefetch-conversation.ts';

const OTHER = 'other' as SessionId;

function open() {
  const store = createStore();
  const session = makeSession({ unreadCount: 1 });
  const other = makeSession({ sessionId: OTHER });
  const cached = makeMessage({ sessionId: session.sessionId });
  store.set(workspaceAtom, {
    readCached: async ({ sessionId }: { sessionId: SessionId }) => ({
      messages: [sessionId === OTHER ? makeMessage({ sessionId, messageId: 'o' as MessageId }) : cached],
      reachesNewest: true,
    }),
    loadLatest: () => new Promise(() => undefined),
  } as unknown as Workspace);
  store.get(sessionIndexAtom).put([session, other]);
  const go = (sessionId: SessionId) =>
    store.set(addressCellAtom, { ...store.get(addressCellAtom), sessionId });
  go(session.sessionId);
  return { store, session, cached, go };
}

it('shows what was read ahead in the moment of opening', async () => {
  const { store, session, cached } = open();
  await store.set(prefetchConversationAtom, session.sessionId);
  store.set(openConversationActionAtom);
  expect(store.get(openConversationAtom)?.messages).toEqual([cached]);
});

it('leaves what was read before newer messages came', async () => {
  const { store, session } = open();
  await store.set(prefetchConversationAtom, session.sessionId);
  store.get(sessionIndexAtom).put([{ ...session, version: session.version + 1 }]);
  store.set(openConversationActionAtom);
  expect(store.get(openConversationAtom)?.messages).toEqual([]);
});

it('draws the conversation that the pointer rests on, just as it will open', async () => {
  const { store, session, go } = open();
  go(OTHER);
  await store.set(aimAtAtom, session.sessionId);
  const predrawn = store.get(predrawnConversationAtom);
  go(session.sessionId);
  store.set(openConversationActionAtom);
  expect(predrawn?.messages).toHaveLength(1);
  expect(store.get(openConversationAtom)).toEqual(predrawn);
  expect(store.get(predrawnConversationAtom)).toBeUndefined();
});

it('keeps nothing drawn when the pointer has left the list', async () => {
  const { store, session, go } = open();
  go(OTHER);
  await store.set(aimAtAtom, session.sessionId);
  store.set(leaveListAtom);
  expect(store.get(predrawnConversationAtom)).toBeUndefined();
});

it('draws nothing that the pointer only passed over', async () => {
  const { store, session, go } = open();
  go('third' as SessionId);
  const passedOver = store.set(aimAtAtom, session.sessionId);
  const left = store.set(aimAtAtom, OTHER);
  store.set(leaveListAtom);
  await Promise.all([passedOver, left]);
  expect(store.get(predrawnConversationAtom)).toBeUndefined();
});

it('waits until rows have stopped moving below the pointer', async () => {
  const { store, session, go } = open();
  go(OTHER);
  const drawn = store.set(aimAtAtom, session.sessionId);
  for (let step = 0; step < 8; step += 1) {
    store.set(moveRowsAtom);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(store.get(predrawnConversationAtom)).toBeUndefined();
  await drawn;
  expect(store.get(predrawnConversationAtom)?.sessionId).toBe(session.sessionId);
});
