import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { EndpointRequirement } from '@seller-chat/api-client/contract';
import { createSubAccount } from '../account/sub-accounts.ts';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { Database } from '../db/database.ts';
import { message, session, subAccount } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { makeTenantWork } from '../tenant/tenant-work.ts';
import { makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';

let database: Database;
let app: TestApp;
let accountId: string;
let main: string;
let shop: ShopContext;
let sessionId: string;
let subAccountId: string;
let cookie: string;
let made = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  accountId = await storeAccount(database.db);
  main = await app.signIn(accountId);
  shop = await storeShop(database.db, accountId);
  const inbound = makeInbound({ platformMessageId: 'm1', messageTime: TEST_NOW });
  await database.db.transaction((tx) => applyInbound(tx, [placeMessage(shop, inbound, TEST_NOW)], TEST_NOW));
  const [row] = await database.db.select().from(session).where(eq(session.accountId, accountId));
  sessionId = row?.sessionId ?? '';
  made += 1;
  const person = {
    accountId,
    loginName: `race${made}@example.test`,
    password: 'x',
    displayName: 'Siti',
    permissionCodes: ['chat' as const],
    shopIds: null,
  };
  subAccountId = (await createSubAccount(database.db, person, TEST_NOW)) ?? '';
  const who = { accountId, subAccountId, isMain: false, shopIds: null };
  cookie = `${SESSION_COOKIE}=${(await app.services.loginSessions.start(who)).secret}`;
});

const signedIn = async (requires: EndpointRequirement): Promise<SignedIn> => {
  const found = await app.services.loginSessions.find(cookie.split('=')[1] ?? '');
  if (!found) throw new Error('the sign-in is over');
  return { ...found, requires };
};
const change = (set: Partial<typeof subAccount.$inferInsert>) =>
  database.db.update(subAccount).set(set).where(eq(subAccount.subAccountId, subAccountId));
const work = () =>
  makeTenantWork({
    db: database.db,
    publish() {},
    wake: { outbox() {}, readNotices() {}, shops() {}, unboundShop() {} },
    now: () => TEST_NOW,
  });
const send = () =>
  app.call(
    '/api/chat/message/sendMessage',
    {
      shopId: shop.shopId,
      sessionId,
      clientMessageId: crypto.randomUUID(),
      'content[kind]': 'text',
      'content[text]': 'hello',
    },
    { cookie },
  );
const claim = () =>
  app.call('/api/chat/session/claimSession', { shopId: shop.shopId, sessionId }, { cookie });

describe('a change that a person makes while their rights are taken away', () => {
  it.each([
    ['a permission', { permissionCodes: ['remark'] }, ERROR_CODES.forbidden],
    ['a shop', { shopIds: [] }, ERROR_CODES.notFound],
    ['their sign-in', { isActive: false }, ERROR_CODES.loginExpired],
    ['their own password', { mustChangePassword: true }, ERROR_CODES.forbidden],
  ])('%s: one that was admitted before and begins after does not run', async (_, lost, code) => {
    const admitted = await signedIn({ anyOf: ['chat'] });
    await change(lost);
    const run = vi.fn(async () => ({ appended: [] }));
    await expect(work().command(admitted, { shopId: shop.shopId }, run)).rejects.toMatchObject({ code });
    expect(run).not.toHaveBeenCalled();
  });

  it('one that has begun is done before the right is gone', async () => {
    const admitted = await signedIn({ anyOf: ['chat'] });
    const order: string[] = [];
    let removal = Promise.resolve();
    await work().command(admitted, { shopId: shop.shopId }, async (tx) => {
      removal = change({ permissionCodes: [] }).then(() => void order.push('right removed'));
      await tx.execute(sql`select pg_sleep(0.3)`);
      order.push('change made');
      return { appended: [] };
    });
    await removal;
    expect(order).toEqual(['change made', 'right removed']);
  });

  it('of sends around the removal each is stored and answered, or refused; none after it is stored', async () => {
    const sends = Array.from({ length: 6 }, send);
    const removal = change({ permissionCodes: ['remark'] });
    const codes = (await Promise.all(sends)).map(({ envelope }) => envelope['code']);
    await removal;
    expect((await send()).envelope['code']).toBe(ERROR_CODES.forbidden);
    const stored = await database.db.$count(
      message,
      and(eq(message.accountId, accountId), eq(message.isSeller, true)),
    );
    expect(stored).toBe(codes.filter((code) => code === 0).length);
    expect(codes.every((code) => code === 0 || code === ERROR_CODES.forbidden)).toBe(true);
  });
});

describe('a person who is deleted while they hold claims', () => {
  const claimedBy = async () => {
    const [row] = await database.db.select().from(session).where(eq(session.accountId, accountId));
    return { claimedBy: row?.claimedBy, claimEndsAt: row?.claimEndsAt };
  };
  const remove = () => app.call('/api/account/index/delSubAccount', { subAccountId }, { cookie: main });

  it('gives them back at once, and everybody hears of it', async () => {
    expect((await claim()).envelope['code']).toBe(0);
    const before = await app.call('/api/chat/event/getEventList', {}, { cookie: main });
    const { frame } = before.envelope['data'] as { frame: { to: number } };
    expect((await remove()).envelope['code']).toBe(0);
    expect(await claimedBy()).toEqual({ claimedBy: null, claimEndsAt: null });
    const after = await app.call(
      '/api/chat/event/getEventList',
      { after: String(frame.to) },
      { cookie: main },
    );
    expect(after.envelope['data']).toMatchObject({ frame: { events: [{ type: 'session.changed' }] } });
  });

  it('holds none afterwards, also if a claim is made at that moment', async () => {
    const answers = await Promise.all([claim(), remove(), claim()]);
    expect(answers[1].envelope['code']).toBe(0);
    expect(await claimedBy()).toEqual({ claimedBy: null, claimEndsAt: null });
    expect((await claim()).envelope['code']).toBe(ERROR_CODES.loginExpired);
  });

  it('keeps their name on what they wrote', async () => {
    expect((await send()).envelope['code']).toBe(0);
    await remove();
    const list = await app.call(
      '/api/chat/message/getMessageList',
      { shopId: shop.shopId, sessionId },
      { cookie: main },
    );
    expect(JSON.stringify(list.envelope)).toContain('"name":"Siti"');
  });

  it('a person who loses the chat, or the shop, gives the claims of it back as well', async () => {
    await claim();
    const person = {
      subAccountId,
      version: '0',
      displayName: 'Siti',
      isActive: 'true',
      permissionCodeList: '["remark"]',
      isAllShops: 'true',
    };
    const saved = await app.call('/api/account/index/saveSubAccountDetail', person, { cookie: main });
    expect(saved.envelope['code']).toBe(0);
    expect(await claimedBy()).toEqual({ claimedBy: null, claimEndsAt: null });
  });
});
