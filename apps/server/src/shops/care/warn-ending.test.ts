import { and, eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../db/database.ts';
import { authorisationWarning, job, notice, shop } from '../../db/schema/index.ts';
import { makeLeaseWatch } from '../../jobs/lease-watch.ts';
import { failStatements } from '../../testing/fail-statements.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, makeCredentials, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { bindShops } from '../authorisation/bind-shops.ts';
import { setShopStatus } from '../shop-status.ts';
import { makeTokenStore } from '../token-store.ts';
import { announceEnd } from './announce-end.ts';
import { warnOfEnding } from './warn-ending.ts';

const DAY = 86_400_000;
const ENDS_AT = TEST_NOW + 40 * DAY;
let database: Database;
let db: Db;
let accountId: string;
let shopId: string;
let platformShopId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(shop);
  accountId = await storeAccount(db);
  ({ shopId, platformShopId } = await storeShop(db, accountId));
  await db.update(shop).set({ renewableUntil: ENDS_AT }).where(eq(shop.shopId, shopId));
});

/** The days of the warnings that were given, by the list of notices and by mail. */
async function given() {
  const ofKind = eq(notice.kind, 'authorisationEnding');
  const notices = await db
    .select()
    .from(notice)
    .where(and(eq(notice.accountId, accountId), ofKind))
    .orderBy(notice.createdAt);
  const mails = await db.select().from(job).where(eq(job.accountId, accountId));
  return {
    notices: notices.map(({ params }) => params['days']),
    mails: mails
      .map(({ payload }) => JSON.parse(payload) as { params: { days: number }; createdAt: number })
      .toSorted((a, b) => a.createdAt - b.createdAt)
      .map(({ params }) => params.days),
  };
}
const warnAt = (daysBefore: number) => warnOfEnding(db, ENDS_AT - daysBefore * DAY);

/** The seller gives consent again, for as long as it takes. */
const authoriseAgain = (refreshExpiresAt: number, now: number) =>
  db.transaction((tx) =>
    bindShops(
      { vault: TEST_VAULT, now: () => now },
      tx,
      { accountId, subAccountId: '', name: 'Ayu', ip: '' },
      {
        platform: 'Shopee',
        authorised: [
          {
            platformShopId,
            shopName: 'Kopi Mei',
            site: 'ID',
            credentials: makeCredentials({ refreshExpiresAt }),
          },
        ],
        again: shopId,
      },
    ),
  );

describe('the people of a shop are warned before its authorisation ends', () => {
  it('15, 7, 3 and 1 days before, each once, by notice and mail', async () => {
    for (let day = 40; day >= 0; day -= 0.5) await warnAt(day);
    expect(await given()).toEqual({ notices: [15, 7, 3, 1], mails: [15, 7, 3, 1] });
    const [first] = await db.select().from(notice).where(eq(notice.accountId, accountId));
    expect(first).toMatchObject({
      shopId,
      params: { shopName: 'Kopi Mei', platform: 'Shopee', at: ENDS_AT, days: 15 },
    });
  });

  it('once although two processes do it at the same moment', async () => {
    await Promise.all([warnAt(7), warnAt(7), warnAt(7)]);
    expect(await given()).toEqual({ notices: [7], mails: [7] });
  });

  it('once although a process is killed on the way: its next run does what was not done', async () => {
    const failing = await failStatements(db, { table: 'notice', changes: 'insert', times: 1 });
    await expect(warnAt(3)).rejects.toThrow();
    await failing.remove();
    // Neither the warning is counted as given, nor is a mail on its way.
    expect(await given()).toEqual({ notices: [], mails: [] });
    expect(await db.select().from(authorisationWarning)).toEqual([]);
    await warnAt(3);
    await warnAt(3);
    expect(await given()).toEqual({ notices: [3], mails: [3] });
  });

  it('of the next step alone, after no process ran for a while', async () => {
    await warnAt(2);
    await warnAt(0.5);
    expect((await given()).notices).toEqual([3, 1]);
  });

  it('not when it has ended, nor once the shop is expired', async () => {
    await warnAt(0);
    await db.transaction((tx) => setShopStatus(tx, { accountId, shopId }, 'expired', TEST_NOW));
    await warnAt(5);
    expect((await given()).notices).toEqual([]);
  });

  it('of the end that the marketplace announced, if it comes first', async () => {
    const expiresAt = ENDS_AT - 20 * DAY;
    const announced = { platform: 'Shopee' as const, platformShopId, expiresAt, receivedAt: TEST_NOW };
    const [appended] = await db.transaction((tx) => announceEnd(tx, announced, TEST_NOW));
    expect(appended).toMatchObject({ events: [{ shop: { authorisationEndsAt: expiresAt } }] });
    expect(await db.transaction((tx) => announceEnd(tx, announced, TEST_NOW))).toEqual([]);
    await warnOfEnding(db, expiresAt - 6 * DAY);
    expect((await given()).notices).toEqual([7]);
  });
});

it('an announced end is about the account that the shop is bound to, not one that unbound it', async () => {
  await db.update(shop).set({ unboundAt: TEST_NOW, status: 'expired' }).where(eq(shop.shopId, shopId));
  const other = await storeShop(db, await storeAccount(db));
  await db.update(shop).set({ platformShopId }).where(eq(shop.shopId, other.shopId));
  const expiresAt = ENDS_AT - 20 * DAY;
  const announced = { platform: 'Shopee' as const, platformShopId, expiresAt, receivedAt: TEST_NOW + 1 };
  const [appended] = await db.transaction((tx) => announceEnd(tx, announced, TEST_NOW + 1));
  expect(appended?.accountId).toBe(other.accountId);
  const [unbound] = await db.select().from(shop).where(eq(shop.shopId, shopId));
  expect(unbound?.consentEndsAt).toBe(0);
});

describe('a shop that was authorised again', () => {
  it('is not warned of, and a warning that waits to be mailed is not sent', async () => {
    await warnAt(7);
    await authoriseAgain(ENDS_AT + 365 * DAY, ENDS_AT - 6 * DAY);
    for (const day of [6, 3, 1]) await warnAt(day);
    expect(await given()).toEqual({ notices: [7], mails: [] });
  });

  it('is warned of its new end', async () => {
    await warnAt(7);
    await authoriseAgain(ENDS_AT + 30 * DAY, ENDS_AT - 6 * DAY);
    await warnOfEnding(db, ENDS_AT + 24 * DAY);
    expect((await given()).notices).toEqual([7, 7]);
  });

  it('does not end by an announcement from before', async () => {
    await authoriseAgain(ENDS_AT, TEST_NOW + DAY);
    const late = { platform: 'Shopee' as const, platformShopId, expiresAt: TEST_NOW + 2 * DAY };
    await db.transaction((tx) => announceEnd(tx, { ...late, receivedAt: TEST_NOW }, TEST_NOW + DAY));
    await warnOfEnding(db, TEST_NOW + DAY);
    expect((await given()).notices).toEqual([]);
  });

  it('loses the mail that it has expired, if that was not sent yet', async () => {
    await db.transaction((tx) => setShopStatus(tx, { accountId, shopId }, 'expired', TEST_NOW));
    expect(await db.$count(job, eq(job.accountId, accountId))).toBe(1);
    await authoriseAgain(ENDS_AT, TEST_NOW);
    expect(await db.$count(job, eq(job.accountId, accountId))).toBe(0);
  });
});

describe('a renewal of tokens', () => {
  /** Renews the tokens once; gives the end that is stored then. */
  async function renewTo(refreshExpiresAt: number): Promise<number | undefined> {
    const store = makeTokenStore(db, TEST_VAULT);
    const tokens = await store.load(accountId, shopId);
    if (!tokens) throw new Error('no tokens');
    await store.lease(
      [tokens],
      makeLeaseWatch(1000, () => 0),
      TEST_NOW + 1000,
    );
    await store.replace([tokens], makeCredentials({ refreshExpiresAt }));
    const [row] = await db.select().from(shop).where(eq(shop.shopId, shopId));
    return row?.renewableUntil;
  }

  it('moves the end of the authorisation with it', async () => {
    expect(await renewTo(ENDS_AT + DAY)).toBe(ENDS_AT + DAY);
  });

  it('that computes the same end some seconds apart gives no second warning', async () => {
    await warnAt(7);
    expect(await renewTo(ENDS_AT + 2000)).toBe(ENDS_AT);
    expect(await renewTo(ENDS_AT - 2000)).toBe(ENDS_AT);
    await warnAt(6.5);
    expect((await given()).notices).toEqual([7]);
  });
});
