import { randomUUID } from 'node:crypto';
import { eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TeamFigures } from '@seller-chat/api-client/contract';
import type { Agent, ClientMessageId, SessionId } from '@seller-chat/core';
import { createSubAccount } from '../account/sub-accounts.ts';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import type { ApplyOptions } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { claimSession } from '../conversations/claims/claim-session.ts';
import { queueMessage } from '../conversations/sending/send-message.ts';
import { asTenant } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import { countedReply, replyFigure, session } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import type { InboundMessage } from '../marketplaces/port.ts';
import { beginAttempt, takeDueSends } from '../outbox/outbox-store.ts';
import type { DueSend } from '../outbox/outbox-store.ts';
import { settleFailed, settleSent } from '../outbox/settle.ts';
import { makeInbound, makeSellerInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SITI: Agent = { subAccountId: 'siti', name: 'Siti' };
const at = (minutes: number) => TEST_NOW + minutes * MINUTE;
let database: Database;
let db: Db;
let app: TestApp;
let shop: ShopContext;
let now = TEST_NOW;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  app = await startApp(database, { now: () => now });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  now = at(60);
  shop = await storeShop(db, await storeAccount(db));
});

const hear = (message: Partial<InboundMessage>, options: ApplyOptions = {}) =>
  db.transaction((tx) => applyInbound(tx, [placeMessage(shop, makeInbound(message), now)], now, options));
const buyer = (minutes: number, more: Partial<InboundMessage> = {}) =>
  hear({ platformMessageId: `b${minutes}`, messageTime: at(minutes), ...more });
const copy = (platformMessageId: string, minutes: number, text: string, options: ApplyOptions = {}) =>
  hear(makeSellerInbound({ platformMessageId, messageTime: at(minutes), content: { text } }), options);
async function sessionIdOf() {
  const [row] = await db.select().from(session).where(eq(session.accountId, shop.accountId));
  return (row?.sessionId ?? '') as SessionId;
}
/** Queues a text and begins to send it. */
async function beginSend(minutes: number, sender: Agent | null = SITI, text = 'ya kak'): Promise<DueSend> {
  const { accountId, shopId } = shop;
  const clientMessageId = randomUUID() as ClientMessageId;
  const content = { kind: 'text', text } as const;
  const sessionId = await sessionIdOf();
  const order = { accountId, shopId, sessionId, clientMessageId, content, ...(sender && { sender }) };
  await db.transaction((tx) => queueMessage(tx, order, at(minutes)));
  const limits = { leaseMs: 1000, limit: 10, pausedShops: [], over: [] };
  const taken = await takeDueSends(db, { now: at(minutes), ...limits });
  const send = taken.find((one) => one.messageId === clientMessageId);
  if (!send) throw new Error('the send is not due');
  await beginAttempt(db, send, { now: at(minutes), storedAttempts: send.attempts });
  return send;
}
const settle = (send: DueSend, minutes: number, platformMessageId: string | null = null) =>
  settleSent(db, send, { platformMessageId, sentAt: at(minutes) }, at(minutes));
async function reply(minutes: number, sender?: Agent) {
  await settle(await beginSend(minutes, sender), minutes);
}
const figures = () =>
  db
    .select()
    .from(replyFigure)
    .where(eq(replyFigure.accountId, shop.accountId))
    .orderBy(replyFigure.personKey);
const counts = async () =>
  (await figures()).map(({ personKey, replies, inTime }) => [personKey, replies, inTime]);

describe('a reply counts', () => {
  it('once it is sent, for its person, on its day at the site of the shop, in time', async () => {
    await buyer(0);
    const send = await beginSend(5);
    expect(await figures()).toEqual([]);
    await settle(send, 5);
    // 15:11 UTC is 22:11 in Jakarta.
    expect(await figures()).toMatchObject([
      { day: '2025-06-15', shopId: shop.shopId, personKey: 'siti', isFirst: true, replies: 1, inTime: 1 },
    ]);
  });

  it('on the next day if the site of the shop has it already', async () => {
    await buyer(100);
    await reply(120);
    expect(new Date(at(120)).toISOString()).toBe('2025-06-15T17:06:40.000Z');
    expect(await figures()).toMatchObject([{ day: '2025-06-16' }]);
  });

  it('once, when it is settled twice and its copy comes twice', async () => {
    await buyer(0);
    const send = await beginSend(5);
    await settle(send, 5, 'p1');
    await settle(send, 6, 'p1');
    await copy('p1', 5, 'ya kak');
    await copy('p1', 5, 'ya kak');
    expect(await counts()).toEqual([['siti', 1, 1]]);
  });

  it('once, when its copy comes before the answer of the marketplace', async () => {
    await buyer(0);
    const send = await beginSend(5);
    await copy('p1', 5, 'ya kak');
    await settle(send, 6, 'p1');
    expect(await counts()).toEqual([['siti', 1, 1]]);
  });

  it('for the person who wrote it, also when its copy was first taken for a message of the app', async () => {
    await buyer(0);
    const send = await beginSend(5);
    await copy('p1', 5, 'ya kak (translated)');
    expect(await counts()).toEqual([['app', 1, 1]]);
    await settle(send, 5, 'p1');
    expect((await counts()).filter(([, replies]) => replies !== 0)).toEqual([['siti', 1, 1]]);
  });

  it("for the marketplace's own app, when it was written there", async () => {
    await buyer(0);
    await copy('p1', 5, 'halo');
    await copy('p1', 5, 'halo');
    expect(await counts()).toEqual([['app', 1, 1]]);
  });

  it('as late, after the deadline of the marketplace', async () => {
    await buyer(0);
    await reply(12 * 60 + 1);
    expect(await counts()).toEqual([['siti', 1, 0]]);
  });

  it('from the first message of the buyer, and a second message in a row is none', async () => {
    await buyer(0);
    await buyer(30);
    await reply(40);
    await reply(41);
    const [row] = await db.select().from(countedReply).where(eq(countedReply.accountId, shop.accountId));
    expect(await counts()).toEqual([['siti', 1, 1]]);
    // 40 minutes are in the bucket that ends at 2416 s, 81 growths of 1.1.
    expect(row?.bucket).toBe(82);
  });

  it('as a first one only a day after the last', async () => {
    await buyer(0);
    await reply(5);
    await buyer(10);
    await reply(12);
    now = at(26 * 60);
    await buyer(10 + 25 * 60);
    await reply(12 + 25 * 60);
    expect((await figures()).map(({ isFirst, replies }) => [isFirst, replies]).toSorted()).toEqual([
      [false, 1],
      [true, 1],
      [true, 1],
    ]);
  });
});

describe('no reply is', () => {
  it('a message that failed', async () => {
    await buyer(0);
    await settleFailed(db, await beginSend(5), 'refused', at(6));
    expect(await figures()).toEqual([]);
  });

  it("an automatic message or a robot's, and after one the buyer still waits for a person", async () => {
    await buyer(0);
    const automatic = await beginSend(1, null, 'Welcome');
    await settle(automatic, 1);
    await hear(makeSellerInbound({ platformMessageId: 'r1', senderRole: 'ROBOT', messageTime: at(2) }));
    expect(await figures()).toEqual([]);
    await reply(60);
    const [row] = await db.select().from(countedReply).where(eq(countedReply.accountId, shop.accountId));
    expect(row).toMatchObject({ personKey: 'siti', isFirst: true, bucket: 86 });
  });

  it('what a first import brings', async () => {
    await buyer(0);
    await copy('p1', 5, 'halo', { isHistory: true });
    expect(await figures()).toEqual([]);
  });
});

describe('the figures of the team', () => {
  async function ask(fields: Record<string, string> = {}, cookie?: string) {
    const path = '/api/account/figures/getTeamFigures';
    const days = { fromDay: '2025-06-15', toDay: '2025-06-16' };
    const as = cookie ?? (await app.signIn(shop.accountId));
    const { envelope } = await app.call(path, { ...days, ...fields }, { cookie: as });
    if (envelope['code'] !== 0) throw new Error(String(envelope['code']));
    return envelope['data'] as TeamFigures;
  }

  it('have median and nine of ten within 5 %, per person, shop and day, and what was replied today', async () => {
    for (const wait of [1, 2, 3]) {
      await buyer(wait * 10);
      await reply(wait * 10 + wait);
    }
    await buyer(50);
    await reply(51, { subAccountId: '', name: 'Ayu' });
    const { total, personList, shopList, dayList } = await ask();
    const near = (minutes: number) => expect.closeTo(minutes * MINUTE, -Math.log10(minutes * MINUTE * 0.1));
    expect(total).toMatchObject({
      replies: 4,
      inTime: 4,
      firstReplies: 1,
      medianMs: near(1),
      p90Ms: near(3),
    });
    const siti = personList.find(({ personKey }) => personKey === 'siti');
    expect(siti).toMatchObject({ replies: 3, medianMs: near(2), p90Ms: near(3), repliedToday: 3 });
    expect(personList.find(({ personKey }) => personKey === 'main')).toMatchObject({
      name: 'Ayu',
      replies: 1,
    });
    expect(shopList).toMatchObject([{ shopId: shop.shopId, replies: 4, repliedToday: 4, waiting: 0 }]);
    expect(dayList).toMatchObject([{ day: '2025-06-15', replies: 4 }]);
    now = at(60) + 24 * HOUR;
    expect((await ask()).shopList).toMatchObject([{ replies: 4, repliedToday: 0 }]);
  });

  it('say who waits now, for whom, and whose deadline has passed', async () => {
    await buyer(0);
    const place = { accountId: shop.accountId, shopId: shop.shopId, sessionId: await sessionIdOf() };
    expect(await ask()).toMatchObject({ waiting: 1, overdue: 0, personList: [] });
    await asTenant(db, shop.accountId, (tx) => claimSession(tx, { ...place, agent: SITI }, now));
    now = at(12 * 60 + 1);
    expect(await ask()).toMatchObject({
      waiting: 1,
      overdue: 1,
      personList: [{ personKey: 'siti', waiting: 1, replies: 0 }],
    });
    await reply(12 * 60 + 1);
    expect(await ask()).toMatchObject({ waiting: 0, overdue: 0 });
  });

  it('are narrowed to a person or a shop', async () => {
    await buyer(0);
    await reply(5);
    expect((await ask({ personKey: 'siti' })).total.replies).toBe(1);
    expect((await ask({ personKey: 'main' })).total).toMatchObject({ replies: 0, medianMs: null });
    expect((await ask({ shopId: 'another' })).total.replies).toBe(0);
    await expect(ask({ fromDay: '2025-06-17' })).rejects.toThrow('40000');
    await expect(ask({ fromDay: '2025-01-01' })).rejects.toThrow('40000');
  });

  it('are for the main account only, and hold no other account', async () => {
    await buyer(0);
    await reply(5);
    const who = { accountId: shop.accountId, loginName: 'f@example.test', password: 'x', displayName: 'F' };
    const input = { ...who, permissionCodes: ['setting'] as const, shopIds: null };
    const subAccountId = (await createSubAccount(db, input, TEST_NOW)) ?? '';
    const { accountId } = shop;
    const signIn = { accountId, subAccountId, isMain: false, shopIds: null };
    const { secret } = await app.services.loginSessions.start(signIn);
    await expect(ask({}, `${SESSION_COOKIE}=${secret}`)).rejects.toThrow('40302');
    expect((await ask({}, await app.signIn(await storeAccount(db)))).total.replies).toBe(0);
    const other = await storeAccount(db);
    const seen = await asTenant(db, other, (tx) => tx.select().from(replyFigure));
    expect(seen).toEqual([]);
    await expect(asTenant(db, accountId, (tx) => tx.delete(replyFigure))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });
});
