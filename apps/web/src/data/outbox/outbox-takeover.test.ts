// @vitest-environment jsdom
import { makeOptimisticMessage, sendStateOf } from '@seller-chat/core/message';
import { makeSession } from '@seller-chat/core/testing';
import type { ClientMessageId, Message, Session, SessionId } from '@seller-chat/core';
import { describe, expect, it, vi } from 'vitest';
import { makeFakeServer } from '../../testing/fake-server.ts';
import { openTestWorkspace } from '../../testing/open-test-workspace.ts';
import type { TestWorkspace } from '../../testing/open-test-workspace.ts';
import { takeOverRows } from './outbox-repository.ts';
import type { OutboxRow } from '../cache/schema.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';

let owners = 0;
const nextOwner = () => `takeover-${(owners += 1)}`;
const until = (holds: () => void | Promise<void>) => vi.waitFor(holds, { timeout: PATIENCE_MS });

const outgoing = (session: Session, id: string): Message =>
  makeOptimisticMessage({
    clientMessageId: id as ClientMessageId,
    sessionId: session.sessionId,
    shopId: session.shopId,
    platform: session.platform,
    content: { kind: 'text', text: id },
    now: 9_000_000,
  });

const row = (id: string, state: OutboxRow['state'], tabId: string, sessionId = 's'): OutboxRow => {
  const message = outgoing(makeSession(), id);
  return { clientMessageId: id as ClientMessageId, sessionId, state, tabId, queuedAt: 1, message };
};

describe('what becomes of the rows of a tab that is gone', () => {
  const successor = { tabId: 'me', openTabIds: new Set(['me', 'open']), canSee: true };
  const takenOver = (rows: OutboxRow[], by = successor) =>
    takeOverRows(rows, by).map(({ clientMessageId, state, tabId }) => `${clientMessageId} ${state} ${tabId}`);

  it('is sent by the successor when it was never attempted', () => {
    expect(takenOver([row('a', 'queued', 'gone'), row('b', 'queued', 'gone')])).toEqual([
      'a queued me',
      'b queued me',
    ]);
  });

  it('fails when the server may have it, with all that was to follow it', () => {
    const rows = [row('a', 'sending', 'gone'), row('b', 'queued', 'gone'), row('c', 'queued', 'gone', 't')];
    const taken = takeOverRows(rows, successor);
    expect(takenOver(rows)).toEqual(['a failed gone', 'b failed gone', 'c queued me']);
    expect(taken.map(({ message }) => sendStateOf(message))).toEqual(['fail', 'fail', 'loading']);
  });

  it('stays what it is in an open tab, and when it had failed already', () => {
    const rows = [row('a', 'sending', 'open'), row('b', 'queued', 'me'), row('c', 'failed', 'gone')];
    expect(takenOver(rows)).toEqual([]);
  });

  it('fails when the open tabs are unknown', () => {
    expect(takenOver([row('a', 'queued', 'gone')], { ...successor, canSee: false })).toEqual([
      'a failed gone',
    ]);
  });
});

describe('the outbox of a tab that was closed', () => {
  /** A tab that wrote two messages without a network, and then was closed. */
  async function closedTab(owner: string, server = makeFakeServer()) {
    const session = makeSession();
    const before = openTestWorkspace(server, owner);
    before.network.isOffline = true;
    await before.workspace.send('Shopee', outgoing(session, 'c1'));
    await before.workspace.send('Shopee', outgoing(session, 'c2'));
    await ownedBy(before, 'gone-tab');
    return { server, session, before };
  }
  const ownedBy = (test: TestWorkspace, tabId: string) =>
    test.databases.durable('Shopee').outbox.toCollection().modify({ tabId });

  it('is sent by the next opening, once and in order', async () => {
    const owner = nextOwner();
    const { server, session, before } = await closedTab(owner);
    before.databases.close();
    const after = openTestWorkspace(server, owner);
    after.workspace.start();
    await until(() => expect(server.posts).toHaveLength(2));
    await until(() => expect(after.workspace.unsentCount()).toBe(0));
    expect(server.posts.map(({ text }) => text)).toEqual(['c1', 'c2']);
    expect(server.messages.get(session.sessionId)).toHaveLength(2);
    // What is confirmed leaves the disk a moment after it has left the screen.
    await until(async () => expect(await after.databases.durable('Shopee').outbox.count()).toBe(0));
  });

  it('is sent by a tab that is open, in the moment the other one ends', async () => {
    const owner = nextOwner();
    const { server, session, before } = await closedTab(owner);
    const other = openTestWorkspace(server, owner, ['gone-tab']);
    other.workspace.start();
    await until(() => expect(other.workspace.unsentCount()).toBe(2));
    expect(server.posts).toEqual([]);
    before.databases.close();
    other.endTab('gone-tab');
    await until(() => expect(server.messages.get(session.sessionId)).toHaveLength(2));
    expect(server.posts.map(({ text }) => text)).toEqual(['c1', 'c2']);
  });

  it('is sent by one of two tabs that are left', async () => {
    const owner = nextOwner();
    const { server, before } = await closedTab(owner);
    before.databases.close();
    const two = [openTestWorkspace(server, owner), openTestWorkspace(server, owner)];
    for (const { workspace } of two) workspace.start();
    await until(() => expect(server.posts).toHaveLength(2));
    await until(async () => expect(await two[0]?.databases.durable('Shopee').outbox.count()).toBe(0));
    expect(server.posts.map(({ text }) => text)).toEqual(['c1', 'c2']);
  });

  it('goes before what is written in the meantime', async () => {
    const owner = nextOwner();
    const { server, session, before } = await closedTab(owner);
    before.databases.close();
    const after = openTestWorkspace(server, owner);
    after.workspace.start();
    await after.workspace.send('Shopee', outgoing(session, 'c3'));
    await until(() => expect(server.posts).toHaveLength(3));
    expect(server.posts.map(({ text }) => text)).toEqual(['c1', 'c2', 'c3']);
  });

  it('is not closed between the mark that a message is being sent and its post', async () => {
    const { workspace, databases, network } = openTestWorkspace(makeFakeServer(), nextOwner());
    network.isOffline = true;
    await workspace.send('Shopee', outgoing(makeSession(), 'c1'));
    expect(workspace.sendingCount()).toBe(0);
    network.isOffline = false;
    const marks: number[] = [];
    const { outbox } = databases.durable('Shopee');
    outbox.hook('creating', () => void marks.push(workspace.sendingCount()));
    await workspace.send('Shopee', outgoing(makeSession({ sessionId: 'other' as SessionId }), 'c2'));
    expect(marks).toEqual([1]);
  });
});
