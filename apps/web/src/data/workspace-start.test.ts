// @vitest-environment jsdom
import { DEFAULT_SHOP_ID, makeSession, makeShop } from '@seller-chat/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { makeFakeServer } from '../testing/fake-server.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { openTestWorkspace } from '../testing/open-test-workspace.ts';
import type { TestWorkspace } from '../testing/open-test-workspace.ts';
import { PATIENCE_MS } from '../testing/patience.ts';

let owners = 0;

/** A workspace that has just been started on a device of its own. */
function open(server: FakeServer): TestWorkspace {
  const test = openTestWorkspace(server, `new-${(owners += 1)}`);
  test.workspace.start();
  return test;
}

/** A server that knows the shop of the sessions made here. */
function serverWithShop(): FakeServer {
  const server = makeFakeServer();
  server.shops = [makeShop({ shopId: DEFAULT_SHOP_ID })];
  return server;
}

describe('a device that keeps nothing', () => {
  it('follows the log from where it stood before the lists were read: nothing falls between', async () => {
    const server = serverWithShop();
    let position = 7;
    vi.spyOn(server.api, 'getEventList').mockImplementation(async () => ({
      reload: false,
      frame: { from: position, to: position, events: [] },
      hasMore: false,
    }));
    const { getSessionList } = server.api;
    vi.spyOn(server.api, 'getSessionList').mockImplementation((request) => {
      position = 9;
      return getSessionList(request);
    });
    const test = open(server);
    await test.workspace.firstEmitted();
    expect(position).toBe(9);
    expect(await test.socket.cursorStore.load()).toBe(7);
    const kept = () => test.databases.account.meta.get('cursor');
    await vi.waitFor(async () => expect((await kept())?.value).toBe(7), { timeout: PATIENCE_MS });
  });

  it('has the lists read again when the position in the log is unknown', async () => {
    const server = serverWithShop();
    vi.spyOn(server.api, 'getEventList').mockRejectedValue(new Error('busy'));
    const test = open(server);
    await test.workspace.firstEmitted();
    expect(await test.socket.cursorStore.load()).toBeNull();
  });

  it('reports when its first page has been emitted', async () => {
    const server = serverWithShop();
    server.sessions = [makeSession()];
    const test = open(server);
    await test.workspace.firstEmitted();
    expect(test.changes).toContainEqual({ type: 'sessions', sessions: server.sessions, isLive: false });
  });

  it.each([
    ['without a shop', makeFakeServer, 'up'],
    ['while the server is down', serverWithShop, 'down'],
  ] as const)('waits for nothing %s', async (_what, makeServer, mode) => {
    const server = makeServer();
    server.mode = mode;
    const test = open(server);
    await expect(test.workspace.firstEmitted()).resolves.toBeUndefined();
  });
});
