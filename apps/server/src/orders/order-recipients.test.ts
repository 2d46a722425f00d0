import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EventFrame, OrderDetail } from '@seller-chat/api-client/contract';
import type { PermissionCode } from '@seller-chat/core';
import { createSubAccount } from '../account/sub-accounts.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { asTenant } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { listenTo } from '../testing/listen-to.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { makeOrderDetail } from '../testing/order-detail.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { keepOrder } from './read-order.ts';

const RECIPIENT = { name: 'Ayu Lestari', phone: '+62 812-3456-789', address: 'Jl. Melati 5, Bandung' };
const MASKED = { name: 'A***', phone: '***789', address: '***' };

let database: Database;
let app: TestApp;
let shop: ShopContext;
const open: { stop(): void }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database, { workers: true });
  shop = await storeShop(database.db, await storeAccount(database.db), { platform: 'Shopee' });
});
afterEach(() => open.splice(0).forEach((one) => one.stop()));
afterAll(async () => {
  await app.close();
  await database.close();
});

async function hire(...permissionCodes: PermissionCode[]): Promise<string> {
  const displayName = permissionCodes.join(' ');
  const { accountId } = shop;
  const who = { accountId, loginName: `${displayName}@example.test`, password: 'x', displayName };
  const rights = { permissionCodes, shopIds: null };
  const subAccountId = (await createSubAccount(database.db, { ...who, ...rights }, TEST_NOW)) ?? '';
  const { secret } = await app.services.loginSessions.start({
    accountId,
    subAccountId,
    isMain: false,
    shopIds: null,
  });
  return `${SESSION_COOKIE}=${secret}`;
}

const orders = (events: EventFrame['events']) =>
  events.flatMap((event) => (event.type === 'order.changed' ? [event.order.recipient] : []));

it('[O15] a person without the permission for orders sees recipients masked, in calls, in the log and live', async () => {
  const people = [await hire('chat'), await hire('chat', 'orderManager')];
  const listeners = await Promise.all(people.map((cookie) => listenTo(app.url, cookie)));
  open.push(...listeners);
  const order = makeOrderDetail({ shopId: shop.shopId, recipient: RECIPIENT });
  const { appended } = await asTenant(database.db, shop.accountId, (tx) =>
    keepOrder(tx, shop, order, TEST_NOW),
  );
  app.services.publisher.publish(appended);
  for (const [at, expected] of [MASKED, RECIPIENT].entries()) {
    const headers = { cookie: people[at] ?? '' };
    const { shopId } = shop;
    const known = { shopId, buyerId: order.buyerId, isKnownOnly: '1' };
    const listed = await app.call(`/api${ENDPOINTS.getBuyerOrderList.path}`, known, headers);
    const { orderList } = listed.envelope['data'] as { orderList: OrderDetail[] };
    expect(orderList.map(({ recipient }) => recipient)).toEqual([expected]);
    const logged = await app.call(`/api${ENDPOINTS.getEventList.path}`, { after: '0' }, headers);
    expect(orders((logged.envelope['data'] as { frame: EventFrame }).frame.events)).toEqual([expected]);
    await vi.waitFor(() =>
      expect(listeners[at]?.frames.flatMap(({ events }) => orders(events))).toEqual([expected]),
    );
  }
});
