import { sql } from './db/query-builder/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Session, Shop } from '@seller-chat/core';
import { asTenant, rowsOf } from './db/database.ts';
import { makeBuyer } from './testing/buyer.ts';
import { PATIENCE, waitForSession } from './testing/conversation-view.ts';
import { makeVisitor } from './testing/seller.ts';
import type { Seller } from './testing/seller.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';

let world: TestWorld;
let owner: Seller;
let stranger: Seller;
let shop: Shop;
let session: Session;

beforeAll(async () => {
  world = await startWorld();
  owner = await world.makeSeller('owner@example.test');
  stranger = await world.makeSeller('stranger@example.test');
  const [first] = world.sandbox.world.shops('shopee');
  if (!first) throw new Error('the sandbox has no shop');
  shop = await owner.connect('Shopee', first.shopId);
  const buyer = await makeBuyer(world.sandbox, shop, 'Ayu');
  await buyer.say('for the owner only');
  session = await waitForSession(owner, shop, buyer.buyerId);
});
afterAll(() => world.stop());

describe('an account sees its own and nothing else', () => {
  it('no call gives a stranger anything of it, whatever ids the stranger knows', async () => {
    const { shopId, sessionId } = session;
    const notFound = { code: 40_400 };
    const { platformAndShopListMap } = await stranger.api.getShopList({});
    expect(Object.values(platformAndShopListMap).flat()).toEqual([]);
    await expect(stranger.api.getSessionDetail({ shopId, sessionId })).rejects.toMatchObject(notFound);
    await expect(stranger.api.getMessageList({ shopId, sessionId })).rejects.toMatchObject(notFound);
    await expect(
      stranger.api.readSession({ shopId, sessionId, messageTime: session.messageTime }),
    ).rejects.toMatchObject(notFound);
    await expect(
      stranger.api.sendMessage({
        shopId,
        sessionId,
        clientMessageId: crypto.randomUUID(),
        content: { kind: 'text', text: 'hello' },
      }),
    ).rejects.toMatchObject(notFound);
    expect((await stranger.api.getSessionList({ shopId })).sessionList).toEqual([]);
    expect((await stranger.api.getEventList({ after: 0 })).frame.events).toEqual([]);
    await vi.waitFor(
      async () =>
        expect((await owner.api.getSessionDetail({ shopId, sessionId })).session.unreadCount).toBe(1),
      PATIENCE,
    );
  });

  it('its events reach its own sockets only', async () => {
    const [ours, theirs] = await Promise.all([owner.listen(), stranger.listen()]);
    const buyer = await makeBuyer(world.sandbox, shop, 'Budi');
    await buyer.say('live');
    await vi.waitFor(() => expect(ours.frames.flatMap((frame) => frame.events)).not.toEqual([]), PATIENCE);
    await stranger.api.getEventList({});
    expect(theirs.frames).toEqual([]);
    ours.stop();
    theirs.stop();
  });

  it('a shop of one account cannot be connected by another', async () => {
    await expect(stranger.connect('Shopee', shop.platformShopId)).rejects.toMatchObject({ code: 40_901 });
    expect((await owner.api.getShopList({})).platformAndShopListMap.Shopee).toHaveLength(1);
  });

  it('the database itself shows the tenant role nothing of other accounts, and no secrets at all', async () => {
    const { db } = world.server.database;
    const { account } = await stranger.api.getAccount({});
    const tables = ['shop', 'session', 'message', 'outbox', 'event_log', 'event_head', 'buyer_note'];
    tables.push('buyer_order_read', 'shop_order', 'remark');
    tables.push('remark_count', 'remark_category', 'remark_view', 'remark_change');
    tables.push('conversation_tag', 'shop_group', 'opening_hours', 'translation');
    tables.push(
      'auto_reply_rule',
      'automation_act',
      'automation_switch',
      'automation_cursor',
      'automation_wait',
    );
    tables.push('order_count', 'order_export', 'order_history', 'order_run', 'order_run_item', 'order_step');
    tables.push('shop_refund');
    for (const table of tables) {
      const rows = await asTenant(db, account.accountId, (tx) =>
        rowsOf<{ account_id: string }>(tx, sql`select account_id from ${sql.identifier(table)}`),
      );
      expect(rows.filter((row) => row.account_id !== account.accountId)).toEqual([]);
    }
    const closed = [
      'credential',
      'login_session',
      'shop_token',
      'erp_authorisation',
      'erp_link',
      'webhook_event',
      'message_search',
    ];
    for (const table of [...closed, 'order_lookup']) {
      const reading = asTenant(db, account.accountId, (tx) =>
        rowsOf(tx, sql`select * from ${sql.identifier(table)}`),
      );
      await expect(reading).rejects.toThrow();
    }
  });

  it('the tenant role cannot write a row for another account', async () => {
    const { db } = world.server.database;
    const { account } = await stranger.api.getAccount({});
    const writing = asTenant(db, account.accountId, (tx) =>
      tx.execute(sql`insert into event_head (account_id) values ('somebody else')`),
    );
    await expect(writing).rejects.toThrow();
  });
});

describe('without signing in', () => {
  it('every call for accounts answers "login expired", and no socket opens', async () => {
    const visitor = makeVisitor(world.server.url);
    const { csrfToken } = await visitor.api.getCsrfToken({});
    const guarded = Object.values(ENDPOINTS).filter((endpoint) => endpoint.requires !== 'public');
    expect(guarded.length).toBeGreaterThan(5);
    for (const endpoint of guarded) {
      const answer = await visitor.fetch(`${world.server.url}/api${endpoint.path}`, {
        method: endpoint.method,
        headers: { 'x-csrf-token': csrfToken, 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(await answer.json()).toMatchObject({ result: 'fail', code: 50_001 });
    }
  });

  it('a call without its forgery token is refused before anything else', async () => {
    const answer = await owner.fetch(`${world.server.url}/api/account/index/loginOut`, { method: 'POST' });
    expect(await answer.json()).toMatchObject({ result: 'fail', code: 40_301 });
    await expect(owner.api.getAccount({})).resolves.toBeDefined();
  });

  it('signing out ends the session at once, on the open socket too', async () => {
    const guest = await world.makeSeller('guest@example.test');
    const live = await guest.listen();
    const cookies = guest.cookieHeader();
    await guest.api.loginOut({});
    const again = await fetch(`${world.server.url}/api/account/index/getAccount`, {
      method: 'POST',
      headers: { cookie: cookies, 'x-csrf-token': 'stale' },
    });
    expect(await again.json()).toMatchObject({ result: 'fail' });
    await vi.waitFor(() => expect(live.isConnected()).toBe(false), PATIENCE);
  });
});
