// @vitest-environment jsdom
import { DEFAULT_SHOP_ID, makeMessage, makeSession, makeShop } from '@seller-chat/core/testing';
import { makeOptimisticMessage, sendStateOf } from '@seller-chat/core/message';
import type {
  AccountEvent,
  ClientMessageId,
  Message,
  MessageId,
  Session,
  Shop,
  ShopId,
} from '@seller-chat/core';
import { describe, expect, it, vi } from 'vitest';
import { readRecord } from './cache/message-tail.ts';
import { makeFakeServer } from '../testing/fake-server.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { openTestWorkspace } from '../testing/open-test-workspace.ts';
import type { TestWorkspace } from '../testing/open-test-workspace.ts';
import { PATIENCE_MS } from '../testing/patience.ts';

let owners = 0;
const nextOwner = () => `owner-${(owners += 1)}`;
/** Starts it and waits until cache and server have been asked. */
async function start({ workspace, changes }: TestWorkspace): Promise<void> {
  workspace.start();
  const isAsked = () => changes.some((change) => change.type === 'shopList' && change.state !== 'loading');
  await vi.waitFor(() => expect(isAsked()).toBe(true), { timeout: PATIENCE_MS });
}

/** Writes what waits, and lets a write that failed have its second try. */
async function flush(test: TestWorkspace): Promise<void> {
  let isDone = false;
  const flushed = test.workspace.flush().then(() => {
    isDone = true;
  });
  while (!isDone) {
    test.runTimers();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await flushed;
}

/** A server that knows the shop of the sessions made here. */
function serverWithShop(): FakeServer {
  const server = makeFakeServer();
  server.shops = [makeShop({ shopId: DEFAULT_SHOP_ID })];
  return server;
}

/** Waits until something holds, however slow the machine. */
const until = (holds: () => void | Promise<void>) => vi.waitFor(holds, { timeout: PATIENCE_MS });

/** The one message of a session, once it was found on this device: the outbox is read after the shops are known. */
async function foundMessage({ workspace }: TestWorkspace, session: Session): Promise<Message> {
  let found: readonly Message[] = [];
  await until(async () => {
    found = (await workspace.readCached(session)).messages;
    expect(found).toHaveLength(1);
  });
  return found[0] as Message;
}

function event(seq: number, session: Session, message: Message): AccountEvent {
  return { seq, shopId: session.shopId, type: 'message.changed', session, message };
}

function storm(count: number): { session: Session; events: AccountEvent[] } {
  const first = makeSession();
  let session = first;
  const events = Array.from({ length: count }, (_, index) => {
    const message = makeMessage({ sessionId: first.sessionId, messageTime: 1000 + index });
    session = { ...session, version: index + 2, messageId: message.messageId };
    return event(index + 1, session, message);
  });
  return { session, events };
}

const outgoing = (session: Session, id: string): Message =>
  makeOptimisticMessage({
    clientMessageId: id as ClientMessageId,
    sessionId: session.sessionId,
    shopId: session.shopId,
    platform: session.platform,
    content: { kind: 'text', text: 'Yes, in stock' },
    now: 9_000_000,
  });

describe('events', () => {
  it('merges pushed messages into the cache: in order, once, whatever the order and however often', async () => {
    const test = openTestWorkspace(serverWithShop(), nextOwner());
    await start(test);
    const { session, events } = storm(50);
    await test.workspace.loadLatest(session);
    await test.push(events.slice(0, 20));
    await test.push(events.slice(10, 50).reverse());
    await test.push(events);
    await flush(test);
    const record = await readRecord(test.databases.cache('Shopee'), session.sessionId, 0);
    expect(record?.messageList.map(({ messageTime }) => messageTime)).toEqual(
      Array.from({ length: 50 }, (_, index) => 1000 + index),
    );
    expect((await test.databases.cache('Shopee').session.get(session.sessionId))?.version).toBe(51);
  });

  it('saves the cursor only once what came before it is on disk', async () => {
    const test = openTestWorkspace(serverWithShop(), nextOwner());
    await start(test);
    const broken = test.databases.cache('Shopee');
    const { session, events } = storm(3);
    await test.workspace.loadLatest(session);
    const put = broken.session.bulkPut.bind(broken.session);
    broken.session.bulkPut = (() => Promise.reject(new Error('disk full'))) as never;
    await test.push(events);
    await flush(test);
    expect((await test.databases.account.meta.get('cursor'))?.value).toBe(0);
    expect(test.changes).toContainEqual({ type: 'storage', isFailing: true });
    broken.session.bulkPut = put;
    await test.push([event(4, { ...session, version: 99 }, makeMessage({ sessionId: session.sessionId }))]);
    await flush(test);
    expect((await test.databases.account.meta.get('cursor'))?.value).toBe(4);
    expect((await readRecord(broken, session.sessionId, 0))?.messageList).toHaveLength(4);
  });

  it('goes on in the log from where it stood when the cache was read, however far another tab has come since', async () => {
    const test = openTestWorkspace(serverWithShop(), nextOwner());
    await test.databases.account.meta.put({ key: 'cursor', value: 3 });
    await start(test);
    await test.databases.account.meta.put({ key: 'cursor', value: 9 });
    expect(await test.socket.cursorStore.load()).toBe(3);
  });

  it('writes a storm in one transaction per interval', async () => {
    const test = openTestWorkspace(serverWithShop(), nextOwner());
    await start(test);
    await flush(test);
    // A write of the start that ended with that one waits for its interval: it finds nothing left, and comes to rest.
    test.runTimers();
    await test.workspace.flush();
    const database = test.databases.cache('Shopee');
    let transactions = 0;
    const bulkPut = database.session.bulkPut.bind(database.session);
    database.session.bulkPut = ((rows: never) => {
      transactions += 1;
      return bulkPut(rows);
    }) as never;
    const { events } = storm(300);
    for (const one of events) await test.push([one]);
    await until(() => expect(transactions).toBe(1));
    await flush(test);
    expect(transactions).toBe(2);
  });

  it('shows a message that is not on disk yet', async () => {
    const test = openTestWorkspace(serverWithShop(), nextOwner());
    await start(test);
    const { session, events } = storm(5);
    await test.workspace.loadLatest(session);
    const opened = test.push(events);
    expect((await test.workspace.readCached(session)).messages).toHaveLength(5);
    await opened;
  });

  it('begins the record of a session never opened here at its newest message, so that it has no hole', async () => {
    const test = openTestWorkspace(serverWithShop(), nextOwner());
    await start(test);
    const { session, events } = storm(5);
    const [old] = events as [AccountEvent & { type: 'message.changed' }];
    await test.push([{ ...old, session: { ...session, version: 1 } }]);
    await flush(test);
    const read = () => test.databases.cache('Shopee').chatMessage.get(session.sessionId);
    expect(await read()).toBeUndefined();
    await test.push(events.slice(1));
    await flush(test);
    expect((await read())?.messageList.map(({ messageTime }) => messageTime)).toEqual([1004]);
  });
});

describe('a device that remembers the account', () => {
  it('shows what it has before it asks the server', async () => {
    const server = serverWithShop();
    const owner = nextOwner();
    const before = openTestWorkspace(server, owner);
    await start(before);
    await flush(before);
    await before.workspace.stop();

    const asked = vi.spyOn(server.api, 'getShopList');
    const after = openTestWorkspace(server, owner, [], true);
    after.workspace.start();
    await after.workspace.firstEmitted();
    expect(asked).not.toHaveBeenCalled();
    expect(after.changes).toContainEqual(expect.objectContaining({ type: 'shops' }));
    await until(() => expect(asked).toHaveBeenCalledOnce());
  });

  it('asks at once when it turns out to have nothing', async () => {
    const test = openTestWorkspace(serverWithShop(), nextOwner(), [], true);
    await start(test);
    expect(await test.workspace.shops()).toHaveLength(1);
  });
});

describe('conversations', () => {
  it('opens from the cache while the server is down', async () => {
    const server = makeFakeServer();
    const shop = makeShop();
    const session = makeSession({ shopId: shop.shopId });
    server.shops = [shop];
    server.sessions = [session];
    server.messages.set(session.sessionId, [makeMessage({ sessionId: session.sessionId })]);
    const owner = nextOwner();
    const before = openTestWorkspace(server, owner);
    await start(before);
    await before.workspace.loadLatest(session);
    await flush(before);
    await before.workspace.stop();

    server.mode = 'down';
    const after = openTestWorkspace(server, owner);
    await start(after);
    expect(await after.workspace.shops()).toEqual([shop]);
    expect(after.changes).toContainEqual({ type: 'sessions', sessions: [session], isLive: false });
    expect(after.changes).toContainEqual({ type: 'shopList', state: 'failed' });
    expect((await after.workspace.readCached(session)).messages).toHaveLength(1);
    await expect(after.workspace.loadLatest(session)).rejects.toThrow('Network Error');
  });

  it('drops cached messages that have a hole above them', async () => {
    const server = makeFakeServer();
    const session = makeSession();
    const all = Array.from({ length: 60 }, (_, index) =>
      makeMessage({ sessionId: session.sessionId, messageTime: 1000 + index }),
    );
    server.messages.set(session.sessionId, all.slice(0, 20));
    const test = openTestWorkspace(server, nextOwner());
    await test.workspace.loadLatest(session);
    await test.socket.onReload(5);
    server.messages.set(session.sessionId, all);
    const latest = await test.workspace.loadLatest(session);
    expect(latest.messages).toEqual(all.slice(40));
    expect(latest.hasMore).toBe(true);
    const older = await test.workspace.loadOlder(session, latest.messages[0]?.messageId as MessageId);
    expect(older.messages).toEqual(all.slice(20, 40));
  });
});

describe('a server that comes back', () => {
  it('is asked for the shops again without anyone pressing a button', async () => {
    const server = serverWithShop();
    server.mode = 'down';
    const test = openTestWorkspace(server, nextOwner());
    await start(test);
    expect(test.changes).toContainEqual({ type: 'shopList', state: 'failed' });
    server.mode = 'up';
    test.socket.onStatus('online');
    await until(() => expect(test.changes).toContainEqual({ type: 'shops', shops: server.shops }));
  });

  it('is asked with every reconnect which shops there are: one that was lost goes from list and cache', async () => {
    const server = serverWithShop();
    const [kept] = server.shops;
    const lost = makeShop({ shopId: 'lost' as ShopId });
    const session = makeSession({ shopId: lost.shopId });
    server.shops = [...server.shops, lost];
    server.sessions = [session];
    const test = openTestWorkspace(server, nextOwner());
    await start(test);
    const keptIds = async () => (await test.databases.durable('Shopee').session.toArray()).length;
    await until(async () => {
      await flush(test);
      expect(await keptIds()).toBe(1);
    });
    test.socket.onStatus('online');
    const listed = vi.spyOn(server.api, 'getSessionList');
    server.shops = [kept as Shop];
    test.socket.onStatus('offline');
    test.socket.onStatus('online');
    await until(() => expect(test.changes.at(-1)).toEqual({ type: 'shops', shops: [kept] }));
    await until(async () => expect(await keptIds()).toBe(0));
    // What happened in the others comes with the log.
    expect(listed).not.toHaveBeenCalled();
    expect(test.changes).not.toContainEqual({ type: 'shopList', state: 'failed' });
  });
});

describe('the outbox', () => {
  it('is empty once the server has the message', async () => {
    const server = makeFakeServer();
    const session = makeSession();
    const test = openTestWorkspace(server, nextOwner());
    await test.workspace.send('Shopee', outgoing(session, 'c1'));
    await until(async () => expect(await test.databases.durable('Shopee').outbox.count()).toBe(0));
    expect(server.posts).toMatchObject([{ clientMessageId: 'c1', text: 'Yes, in stock' }]);
    expect(test.workspace.unsentCount()).toBe(0);
    const emitted = test.changes.findLast((change) => change.type === 'messages');
    expect(emitted).toMatchObject({ messages: [{ clientMessageId: 'c1', version: 1 }] });
  });

  it('sends again under the same id when the answer was lost, and the server has it once', async () => {
    const server = makeFakeServer();
    const session = makeSession();
    const test = openTestWorkspace(server, nextOwner());
    server.mode = 'lostAnswer';
    await test.workspace.send('Shopee', outgoing(session, 'c1'));
    await until(() => expect(server.posts).toHaveLength(1));
    expect(test.workspace.unsentCount()).toBe(1);
    server.mode = 'up';
    await until(() => {
      test.workspace.checkConnection();
      expect(test.workspace.unsentCount()).toBe(0);
    });
    expect(server.posts.map(({ clientMessageId }) => clientMessageId)).toEqual(['c1', 'c1']);
    expect(server.messages.get(session.sessionId)).toHaveLength(1);
    expect(test.workspace.unsentCount()).toBe(0);
  });

  it('keeps the order of two messages whose first cannot get through', async () => {
    const server = makeFakeServer();
    const session = makeSession();
    const test = openTestWorkspace(server, nextOwner());
    server.mode = 'down';
    void test.workspace.send('Shopee', outgoing(session, 'c1'));
    await test.workspace.send('Shopee', outgoing(session, 'c2'));
    server.mode = 'up';
    await until(() => {
      test.workspace.checkConnection();
      expect(test.workspace.unsentCount()).toBe(0);
    });
    expect(server.messages.get(session.sessionId)?.map(({ messageId }) => messageId)).toEqual(['c1', 'c2']);
  });

  it('shows what a dead page was sending as failed, and resends it under the same id', async () => {
    const server = makeFakeServer();
    const session = makeSession();
    const owner = nextOwner();
    server.mode = 'lostAnswer';
    const before = openTestWorkspace(server, owner);
    await before.workspace.send('Shopee', outgoing(session, 'c1'));
    await until(() => expect(server.posts).toHaveLength(1));
    before.databases.close();

    server.mode = 'up';
    const after = openTestWorkspace(server, owner);
    // The page before bore the same tab id in this test, so another one opens in its place.
    await after.databases.durable('Shopee').outbox.toCollection().modify({ tabId: 'dead-tab' });
    await start(after);
    const failed = await foundMessage(after, session);
    expect(sendStateOf(failed)).toBe('fail');
    await after.workspace.send('Shopee', failed);
    await until(() => expect(after.workspace.unsentCount()).toBe(0));
    expect(server.messages.get(session.sessionId)).toHaveLength(1);
  });

  it('leaves alone what another open tab is sending', async () => {
    const server = makeFakeServer();
    const session = makeSession();
    const owner = nextOwner();
    server.mode = 'down';
    const other = openTestWorkspace(server, owner);
    await other.workspace.send('Shopee', outgoing(session, 'c1'));
    await other.databases.durable('Shopee').outbox.toCollection().modify({ tabId: 'other-tab' });
    const test = openTestWorkspace(server, owner, ['other-tab']);
    await start(test);
    expect(sendStateOf(await foundMessage(test, session))).toBe('loading');
  });

  it('gives a refused message back with the reason', async () => {
    const server = makeFakeServer();
    const session = makeSession();
    const test = openTestWorkspace(server, nextOwner());
    server.mode = 'refusing';
    await test.workspace.send('Shopee', outgoing(session, 'c1'));
    const read = () => test.databases.durable('Shopee').outbox.get('c1' as ClientMessageId);
    await until(async () => expect((await read())?.state).toBe('failed'));
    expect(test.changes).toContainEqual({
      type: 'messageReplaced',
      message: expect.objectContaining({
        __status: 'fail',
        failReason: 'The shop must be authorised again.',
      }),
    });
  });

  it('forgets a message that an event confirms', async () => {
    const server = makeFakeServer();
    const session = makeSession();
    const test = openTestWorkspace(server, nextOwner());
    await start(test);
    server.mode = 'down';
    await test.workspace.send('Shopee', outgoing(session, 'c1'));
    const confirmed = { ...outgoing(session, 'c1'), status: 'sent' as const, version: 2 };
    await test.push([event(1, { ...session, version: 5, messageId: 'c1' }, confirmed)]);
    await flush(test);
    expect(test.workspace.unsentCount()).toBe(0);
    expect(await test.databases.durable('Shopee').outbox.count()).toBe(0);
    expect(server.posts).toEqual([]);
  });
});
