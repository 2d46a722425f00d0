// @vitest-environment jsdom
import { makeOptimisticMessage } from '@seller-chat/core/message';
import { DEFAULT_SHOP_ID, makeMessage, makeSession, makeShop } from '@seller-chat/core/testing';
import type { AccountEvent, ClientMessageId, Message, Session } from '@seller-chat/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeFakeServer } from '../testing/fake-server.ts';
import { openTestWorkspace } from '../testing/open-test-workspace.ts';
import type { TestWorkspace } from '../testing/open-test-workspace.ts';
import { readRecord } from './cache/message-tail.ts';
import { createStorageHealth, isQuotaError } from './cache/storage-health.ts';
import { PATIENCE_MS } from '../testing/patience.ts';

let owners = 0;
const nextOwner = () => `storage-${(owners += 1)}`;

function makeServer() {
  const server = makeFakeServer();
  const session = makeSession();
  server.shops = [makeShop({ shopId: DEFAULT_SHOP_ID })];
  server.sessions = [session];
  server.messages.set(session.sessionId, [makeMessage({ sessionId: session.sessionId, messageTime: 1000 })]);
  return { server, session };
}
const outgoing = (session: Session, id: string): Message =>
  makeOptimisticMessage({
    ...session,
    clientMessageId: id as ClientMessageId,
    content: { kind: 'text', text: id },
    now: 9_000_000,
  });

/** Waits until something holds; timers run meanwhile. */
const until = (test: TestWorkspace, holds: () => void | Promise<void>) =>
  vi.waitFor(
    async () => {
      test.runTimers();
      await holds();
    },
    { timeout: PATIENCE_MS },
  );
const states = ({ changes }: TestWorkspace) =>
  changes.flatMap((change) => (change.type === 'storage' ? [change.isFailing] : []));

describe('a storage that fails', () => {
  const open = IDBFactory.prototype.open;
  afterEach(() => {
    IDBFactory.prototype.open = open;
  });
  const block = (): void => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  };

  it('is changes; lists and conversations open, messages come and go, and all of it is kept once it works', async () => {
    block();
    const { server, session } = makeServer();
    const test = openTestWorkspace(server, nextOwner());
    test.workspace.start();
    await until(test, () =>
      expect(test.changes).toContainEqual({ type: 'sessions', sessions: [session], isLive: false }),
    );
    await until(test, () => expect(states(test)).toEqual([true]));
    let opened: readonly Message[] = [];
    void test.workspace.loadLatest(session).then(({ messages }) => (opened = messages));
    await until(test, () => expect(opened).toHaveLength(1));
    const came = makeMessage({ sessionId: session.sessionId, messageTime: 2000 });
    const live = { ...session, version: session.version + 1, messageId: came.messageId };
    const event: AccountEvent = {
      seq: 1,
      shopId: session.shopId,
      type: 'message.changed',
      session: live,
      message: came,
    };
    await test.push([event]);
    expect((await test.workspace.readCached(session)).messages).toContainEqual(came);
    await test.workspace.send('Shopee', outgoing(session, 'c1'));
    await until(test, () => expect(server.posts.map(({ text }) => text)).toEqual(['c1']));
    server.mode = 'down';
    await test.workspace.send('Shopee', outgoing(session, 'c2'));

    IDBFactory.prototype.open = open;
    test.workspace.checkConnection();
    await until(test, () => expect(states(test)).toEqual([true, false]));
    const record = await readRecord(test.databases.cache('Shopee'), session.sessionId, 0);
    expect(record?.messageList).toContainEqual(came);
    expect(await test.databases.durable('Shopee').outbox.toCollection().primaryKeys()).toEqual(['c2']);
    expect((await test.databases.account.meta.get('cursor'))?.value).toBe(1);
  });

  it('does not hold anything up by never opening', async () => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    const { server, session } = makeServer();
    const test = openTestWorkspace(server, nextOwner());
    test.workspace.start();
    await until(test, () => {
      test.endWaits();
      expect(test.changes).toContainEqual({ type: 'sessions', sessions: [session], isLive: false });
    });
  });

  it('makes room when it is full', async () => {
    const { server, session } = makeServer();
    const test = openTestWorkspace(server, nextOwner());
    test.workspace.start();
    await until(test, () => expect(test.changes).toContainEqual({ type: 'shopList', state: 'ready' }));
    const database = test.databases.cache('Shopee');
    const make = (id: number) => ({
      sessionId: `old-${id}`,
      shopId: session.shopId,
      messageList: [],
      isCacheLast: true,
      updateAt: id,
    });
    await database.chatMessage.bulkPut([1, 2, 3, 4].map(make) as never);
    const put = database.chatMessage.bulkPut.bind(database.chatMessage);
    database.chatMessage.bulkPut = (async (rows: never) => {
      if ((await database.chatMessage.count()) > 3) throw new DOMException('full', 'QuotaExceededError');
      return put(rows);
    }) as never;
    const message = makeMessage({ sessionId: session.sessionId, messageTime: 3000 });
    const live = { ...session, version: 9, messageId: message.messageId };
    await test.push([{ seq: 1, shopId: session.shopId, type: 'message.changed', session: live, message }]);
    await until(test, () => expect(states(test)).toEqual([true, false]));
    const kept = await database.chatMessage.orderBy('updateAt').primaryKeys();
    expect(kept).toEqual(['old-3', 'old-4', session.sessionId]);
  });

  it('reads every list again after a cache was recreated under a stored completeness', async () => {
    const { server, session } = makeServer();
    const owner = nextOwner();
    const before = openTestWorkspace(server, owner);
    before.workspace.start();
    await until(before, async () =>
      expect((await before.databases.account.meta.get('syncedAt'))?.value).toEqual({
        [session.shopId]: session.lastMessageTime,
      }),
    );
    await before.databases.cache('Shopee').delete();
    before.databases.durable('Shopee').close();
    before.databases.close();
    const asked = vi.spyOn(server.api, 'getSessionList');
    const after = openTestWorkspace(server, owner);
    after.workspace.start();
    await until(after, () => expect(asked).toHaveBeenCalled());
    expect(asked.mock.calls[0]?.[0]).not.toHaveProperty('offlineTime');
  });
});

describe('the way back', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

  it('is tried at once, then with growing pauses, and changes once', async () => {
    const pauses: number[] = [];
    const timers: (() => void)[] = [];
    const changes: boolean[] = [];
    let failures = 4;
    const health = createStorageHealth({
      recover: async () => {
        failures -= 1;
        if (failures > 0) throw new Error('still broken');
      },
      onChange: (isFailing) => changes.push(isFailing),
      setTimer: (run, ms) => void (pauses.push(ms), timers.push(run)),
    });
    health.failed();
    health.failed();
    await settle();
    for (let turn = 0; turn < 3; turn += 1) {
      timers.shift()?.();
      await settle();
    }
    expect(pauses).toEqual([5_000, 10_000, 20_000]);
    expect(changes).toEqual([true, false]);
    expect(health.isFailing()).toBe(false);
  });

  it('knows a full disk by the error or by what is inside it', () => {
    expect(isQuotaError(new DOMException('', 'QuotaExceededError'))).toBe(true);
    expect(isQuotaError({ name: 'AbortError', inner: { name: 'QuotaExceededError' } })).toBe(true);
    expect(isQuotaError(new Error('other'))).toBe(false);
    expect(isQuotaError(undefined)).toBe(false);
  });
});
