// @vitest-environment jsdom
import { makeMessage, makeSession } from '@seller-chat/core/testing';
import type { Message, MessageId } from '@seller-chat/core';
import { describe, expect, it } from 'vitest';
import { startWorkspace } from '../../../shell/start-up/workspace-session.ts';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { openTestWorkspace } from '../../../testing/open-test-workspace.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { ensureAccountAtom } from '../../account/index.ts';
import {
  goToAtom,
  learnSessionAtom,
  openConversationAtom,
  returnToNewestAtom,
} from '../../chat-state/index.ts';
import { jumpTargetAtom, jumpToMessageAtom, loadNewerAtom } from '../../conversation/index.ts';
import { sendContentAtom } from '../../composer/index.ts';
import { PATIENCE_MS } from '../../../testing/patience.ts';

let owners = 0;
const session = makeSession({ buyerName: 'Nur Aisyah' });
const { sessionId } = session;
const idAt = (n: number) => `at-${String(n).padStart(3, '0')}` as MessageId;
const history = Array.from({ length: 200 }, (_, n) =>
  makeMessage({ sessionId, messageId: idAt(n), messageTime: 1000 + n }),
);

async function open() {
  const server = makeFakeServer();
  server.messages.set(sessionId, [...history]);
  const store = createStore();
  const services = makeTestServices(server);
  services.isLoginCookieSet = true;
  store.set(servicesAtom, services);
  await store.set(ensureAccountAtom);
  const test = openTestWorkspace(server, `jump-${(owners += 1)}`);
  const stop = startWorkspace(store, test.workspace);
  store.set(learnSessionAtom, session);
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId });
  const ids = () => store.get(openConversationAtom)?.messages.map(({ messageId }) => messageId) ?? [];
  const until = (isTrue: () => boolean) => expect.poll(isTrue, { timeout: PATIENCE_MS }).toBe(true);
  await until(() => store.get(openConversationAtom)?.phase === 'ready');
  return { server, store, test, ids, until, stop };
}

const push = (message: Message) => [
  { seq: 1, shopId: session.shopId, type: 'message.changed' as const, session, message },
];

describe('a jump to a message', () => {
  it('far above shows the page around it, and reading on leads to the newest without a hole', async () => {
    const { store, ids, until, stop } = await open();
    expect(ids()).toEqual(history.slice(180).map(({ messageId }) => messageId));
    expect(await store.set(jumpToMessageAtom, { sessionId, messageId: idAt(50) })).toBe('there');
    expect(ids()).toEqual(history.slice(40, 60).map(({ messageId }) => messageId));
    expect(store.get(jumpTargetAtom)).toMatchObject({ messageId: idAt(50) });
    expect(store.get(openConversationAtom)).toMatchObject({
      newer: 'idle',
      hasOlder: true,
      reachesNewest: false,
    });
    while (store.get(openConversationAtom)?.newer !== 'none') await store.set(loadNewerAtom);
    await until(() => store.get(openConversationAtom)?.reachesNewest === true);
    expect(ids()).toEqual(history.slice(40).map(({ messageId }) => messageId));
    stop();
  });

  it('to one that is shown moves nothing else', async () => {
    const { store, ids, stop } = await open();
    const before = ids();
    expect(await store.set(jumpToMessageAtom, { sessionId, messageId: idAt(190) })).toBe('there');
    expect(ids()).toEqual(before);
    stop();
  });

  it('leaves what arrives meanwhile for later; back at the newest it is there', async () => {
    const { server, store, test, ids, until, stop } = await open();
    await store.set(jumpToMessageAtom, { sessionId, messageId: idAt(50) });
    const news = makeMessage({ sessionId, messageId: 'news' as MessageId, messageTime: 9000 });
    server.messages.set(sessionId, [...history, news]);
    await test.push(push(news));
    expect(ids()).not.toContain('news');
    store.set(returnToNewestAtom);
    // A jump to the newest message opens there, not at the first unread one.
    expect(store.get(openConversationAtom)?.opensAtEnd).toBe(true);
    await until(() => ids().includes('news' as MessageId));
    expect(store.get(openConversationAtom)?.opensAtEnd).toBe(true);
    expect(ids()).not.toContain(idAt(50));
    expect(store.get(jumpTargetAtom)).toBeUndefined();
    stop();
  });

  it('ends with an answer: that is below the newest message', async () => {
    const { store, ids, until, stop } = await open();
    await store.set(jumpToMessageAtom, { sessionId, messageId: idAt(50) });
    expect(store.set(sendContentAtom, { content: { kind: 'text', text: 'Yes' } })).toBe(true);
    expect(store.get(openConversationAtom)?.messages.at(-1)?.content).toEqual({ text: 'Yes' });
    await until(() => ids().includes(idAt(199)));
    expect(ids()).not.toContain(idAt(50));
    stop();
  });

  it('to what is not there any more, or without a connection, leaves the newest in view', async () => {
    const { server, store, ids, stop } = await open();
    const before = ids();
    expect(await store.set(jumpToMessageAtom, { sessionId, messageId: 'gone' as MessageId })).toBe('gone');
    server.mode = 'down';
    expect(await store.set(jumpToMessageAtom, { sessionId, messageId: idAt(1) })).toBe('failed');
    expect(ids()).toEqual(before);
    expect(store.get(jumpTargetAtom)).toBeUndefined();
    stop();
  });

  it('is overtaken by the next one', async () => {
    const { store, ids, stop } = await open();
    const first = store.set(jumpToMessageAtom, { sessionId, messageId: idAt(20) });
    const second = store.set(jumpToMessageAtom, { sessionId, messageId: idAt(120) });
    expect(await Promise.all([first, second])).toEqual(['overtaken', 'there']);
    expect(ids()).toContain(idAt(120));
    expect(ids()).not.toContain(idAt(20));
    stop();
  });
});
