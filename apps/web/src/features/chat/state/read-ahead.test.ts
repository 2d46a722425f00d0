import { makeMessage, makeSession } from '@seller-chat/core/testing';
import { expect, it } from 'vitest';
import type { Workspace } from '../../../data/workspace.ts';
import { createStore } from '../../../shared/jotai.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { addressCellAtom, sessionIndexAtom } from './atoms.ts';
import { openConversationActionAtom } from './conversation-actions.ts';
import { openConversationAtom } from './derived.ts';
import { readAheadAtom } from './read-ahead.ts';

function open() {
  const store = createStore();
  const session = makeSession();
  const cached = makeMessage({ sessionId: session.sessionId });
  store.set(workspaceAtom, {
    readCached: async () => ({ messages: [cached], reachesNewest: true }),
    loadLatest: () => new Promise(() => undefined),
  } as unknown as Workspace);
  store.get(sessionIndexAtom).put([session]);
  store.set(addressCellAtom, { ...store.get(addressCellAtom), sessionId: session.sessionId });
  return { store, session, cached };
}

it('shows what was read ahead in the moment of opening', async () => {
  const { store, session, cached } = open();
  await store.set(readAheadAtom, session.sessionId);
  store.set(openConversationActionAtom);
  expect(store.get(openConversationAtom)?.messages).toEqual([cached]);
});

it('leaves what was read before newer messages came', async () => {
  const { store, session } = open();
  await store.set(readAheadAtom, session.sessionId);
  store.get(sessionIndexAtom).put([{ ...session, version: session.version + 1 }]);
  store.set(openConversationActionAtom);
  expect(store.get(openConversationAtom)?.messages).toEqual([]);
});
