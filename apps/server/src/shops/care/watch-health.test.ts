import { and, eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { placeMessage } from '../../conversations/inbound/placed-message.ts';
import { applyInbound } from '../../conversations/inbound/apply-inbound.ts';
import type { Database, Db } from '../../db/database.ts';
import { toShop } from '../../db/rows/rows.ts';
import { job, notice, shop, shopSignal, shopSync, webhookEvent } from '../../db/schema/index.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import { failStatements } from '../../testing/fail-statements.ts';
import { makeInbound, makeSellerInbound } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { setShopStatus } from '../shop-status.ts';
import { makeCallRecord } from './call-record.ts';
import { watchHealth } from './watch-health.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let database: Database;
let db: Db;
let accountId: string;
let context: ShopContext;
let now: number;
let listeningSince: number;
let made = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(shop);
  now = TEST_NOW;
  listeningSince = TEST_NOW - 100 * HOUR;
  accountId = await storeAccount(db);
  context = await storeShop(db, accountId);
  // The first look: from here on the shop is listened to.
  await watch();
});

const watch = () => watchHealth(db, { now, listeningSince });
async function health() {
  const [row] = await db.select().from(shop).where(eq(shop.shopId, context.shopId));
  return row && toShop(row).health;
}
const notices = () => db.$count(notice, and(eq(notice.accountId, accountId), eq(notice.kind, 'shopSilent')));

/** A push of any kind arrives. */
async function push(): Promise<void> {
  made += 1;
  const { shopId, platform } = context;
  await db
    .insert(webhookEvent)
    .values({ accountId, shopId, platform, dedupeKey: `p${made}`, lane: 0, body: '', receivedAt: now });
}
/** A message that a comparison finds at the marketplace. */
async function find(messageTime: number, make = makeInbound): Promise<void> {
  made += 1;
  const inbound = make({ platformMessageId: `m${made}`, messageTime });
  await db.transaction((tx) => applyInbound(tx, [placeMessage(context, inbound, now)], now));
}

describe('a shop is silent', () => {
  it('when its marketplace has a message that was not pushed; its people learn it once', async () => {
    now += HOUR;
    await find(now - 10 * MINUTE);
    const appended = await watch();
    expect(appended.flatMap(({ events }) => events)).toMatchObject([
      { type: 'shop.changed', shop: { health: 'silent', healthSince: now } },
      { type: 'notice.changed' },
    ]);
    for (let times = 0; times < 5; times += 1) {
      now += 20 * MINUTE;
      await find(now);
      expect(await watch()).toEqual([]);
    }
    expect([await health(), await notices()]).toEqual(['silent', 1]);
    expect(await db.$count(job, eq(job.accountId, accountId))).toBe(1);
  });

  it('once more when it was heard in between', async () => {
    for (let silence = 0; silence < 2; silence += 1) {
      now += HOUR;
      await find(now);
      await watch();
      expect(await health()).toBe('silent');
      now += MINUTE;
      await push();
      await watch();
      expect(await health()).toBe('normal');
    }
    expect(await notices()).toBe(2);
  });

  it('once for two processes that look at the same moment, and for one that was killed on the way', async () => {
    now += HOUR;
    await find(now);
    const failing = await failStatements(db, { table: 'notice', changes: 'insert', times: 1 });
    await expect(watch()).rejects.toThrow();
    await failing.remove();
    expect(await health()).toBe('normal');
    await Promise.all([watch(), watch(), watch()]);
    expect([await health(), await notices()]).toEqual(['silent', 1]);
  });
});

describe('a shop is not silent', () => {
  const expectNormal = async () => {
    await watch();
    expect([await health(), await notices()]).toEqual(['normal', 0]);
  };

  it('while no buyer writes, however long', async () => {
    now += 300 * HOUR;
    await expectNormal();
  });

  it('when the push came a little before or after the message', async () => {
    now += HOUR;
    await push();
    await find(now + 10 * MINUTE);
    await expectNormal();
  });

  it('because its seller wrote elsewhere', async () => {
    now += HOUR;
    await find(now, makeSellerInbound);
    await expectNormal();
  });

  it('because pushes are dropped after a week', async () => {
    now += HOUR;
    await push();
    await find(now);
    await watch();
    await db.delete(webhookEvent);
    now += 200 * HOUR;
    await expectNormal();
  });

  it('because this server was away while its buyers wrote', async () => {
    now += 10 * HOUR;
    await find(now - HOUR);
    listeningSince = now;
    await expectNormal();
  });

  it('because it missed messages before it was authorised again', async () => {
    now += 10 * HOUR;
    await find(now - HOUR);
    await db.update(shop).set({ authorisedAt: now }).where(eq(shop.shopId, context.shopId));
    await expectNormal();
  });

  it('while it is expired: that is said already', async () => {
    await db.transaction((tx) => setShopStatus(tx, context, 'expired', now));
    now += HOUR;
    await find(now);
    await expectNormal();
  });
});

describe('a shop lags', () => {
  const syncedUntil = (at: number) =>
    db.update(shopSync).set({ syncedUntil: at }).where(eq(shopSync.shopId, context.shopId));

  it('when it was not compared for an hour, until it is', async () => {
    await syncedUntil(now);
    now += HOUR + 1;
    await watch();
    expect(await health()).toBe('lagging');
    await syncedUntil(now);
    await watch();
    expect([await health(), await notices()]).toEqual(['normal', 0]);
  });

  it('not during its first import, nor just after the server started', async () => {
    await syncedUntil(0);
    now += 10 * HOUR;
    await watch();
    expect(await health()).toBe('normal');
    await syncedUntil(TEST_NOW);
    listeningSince = now - MINUTE;
    await watch();
    expect(await health()).toBe('normal');
  });
});

describe('a shop is refused', () => {
  const refusal = new MarketplaceError('missingScope', 'no permission');
  /** Calls of a process, stored. */
  async function refuse(times: number, record = makeCallRecord()) {
    for (let call = 0; call < times; call += 1) record.failed(context, refusal, now);
    await record.store(db);
    return record;
  }

  it('when five calls in a row were refused and it goes on for ten minutes, until one is accepted', async () => {
    const record = await refuse(4);
    now += 10 * MINUTE;
    await watch();
    expect(await health()).toBe('normal');
    await refuse(1, record);
    await watch();
    expect(await health()).toBe('refused');
    record.accepted(context);
    await record.store(db);
    await watch();
    expect(await health()).toBe('normal');
  });

  it('no longer when another process, or the next one, is accepted', async () => {
    await refuse(5);
    now += 10 * MINUTE;
    await watch();
    expect(await health()).toBe('refused');
    const next = makeCallRecord();
    next.accepted(context);
    await next.store(db);
    await watch();
    expect(await health()).toBe('normal');
  });

  it('not by calls that failed for another reason', async () => {
    const record = makeCallRecord();
    for (let call = 0; call < 9; call += 1) {
      record.failed(context, new MarketplaceError('unavailable', 'away'), now);
      record.failed(context, new TypeError('a mistake of ours'), now);
    }
    await record.store(db);
    expect(await db.select().from(shopSignal)).toMatchObject([{ refusedCalls: 0, refusedSince: 0 }]);
  });

  it('counts what could not be stored the next time', async () => {
    const failing = await failStatements(db, { table: 'shop_signal', changes: 'update', times: 1 });
    const record = makeCallRecord();
    record.failed(context, refusal, now);
    await expect(record.store(db)).rejects.toThrow();
    await failing.remove();
    await record.store(db);
    expect(await db.select().from(shopSignal)).toMatchObject([{ refusedCalls: 1, refusedSince: now }]);
  });
});
