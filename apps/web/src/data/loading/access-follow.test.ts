// @vitest-environment jsdom
import { DEFAULT_SHOP_ID, makeSession, makeShop } from '@seller-chat/core/testing';
import type { Session, ShopId } from '@seller-chat/core';
import { describe, expect, it, vi } from 'vitest';
import { makeFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openTestWorkspace } from '../../testing/open-test-workspace.ts';
import type { TestWorkspace } from '../../testing/open-test-workspace.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { readRecord } from '../cache/message-tail.ts';

let owners = 0;
const nextOwner = () => `access-owner-${(owners += 1)}`;
const until = (holds: () => void | Promise<void>) => vi.waitFor(holds, { timeout: PATIENCE_MS });

async function start({ workspace, changes }: TestWorkspace): Promise<void> {
  workspace.start();
  const isAsked = () => changes.some((change) => change.type === 'shopList' && change.state !== 'loading');
  await until(() => expect(isAsked()).toBe(true));
}

/** A server that knows the shop of the sessions made here. */
function serverWithShop(): FakeServer {
  const server = makeFakeServer();
  server.shops = [makeShop({ shopId: DEFAULT_SHOP_ID })];
  return server;
}

describe('rights that change', () => {
  it('shops that were lost leave list and device, shops that were gained come with their conversations', async () => {
    const server = serverWithShop();
    const [lost, kept] = [makeSession(), makeSession()];
    server.sessions = [lost, kept];
    const test = openTestWorkspace(server, nextOwner());
    await start(test);
    await test.workspace.loadLatest(lost);
    const gained = { ...makeShop({ shopId: 'gained' as ShopId }), platform: lost.platform };
    server.shops = [gained];
    server.sessions = [{ ...kept, sessionId: 'gained-1' as Session['sessionId'], shopId: gained.shopId }];
    test.changes.length = 0;
    test.socket.onAccessChanged?.();
    await test.socket.onReload(1);
    expect(test.changes).toContainEqual({ type: 'shops', shops: [gained] });
    await until(() =>
      expect(
        test.changes.some(
          (change) => change.type === 'sessions' && change.sessions.some(({ shopId }) => shopId === 'gained'),
        ),
      ).toBe(true),
    );
    expect(await readRecord(test.databases.cache(lost.platform), lost.sessionId, 0)).toBeUndefined();
  });

  it('are asked for again where that failed, and once only', async () => {
    const server = serverWithShop();
    const test = openTestWorkspace(server, nextOwner());
    await start(test);
    server.mode = 'down';
    test.socket.onAccessChanged?.();
    await expect(test.socket.onReload(1)).rejects.toThrow();
    const getShopList = vi.spyOn(server.api, 'getShopList');
    server.mode = 'up';
    await test.socket.onReload(1);
    await test.socket.onReload(1);
    expect(getShopList).toHaveBeenCalledTimes(1);
  });
});
