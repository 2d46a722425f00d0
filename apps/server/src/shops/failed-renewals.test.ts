import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Platform } from '@seller-chat/core';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { Database, Db } from '../db/database.ts';
import { notice, shop, shopToken } from '../db/schema/index.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { MarketplaceErrorKind } from '../marketplaces/marketplace-error.ts';
import type { Credentials, ShopAccess } from '../marketplaces/port.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, makeCredentials, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { makeShopAccessor } from './shop-access.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let database: Database;
let db: Db;
let accountId: string;
let now: number;
const refresh = vi.fn<(access: ShopAccess) => Promise<Credentials>>();

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = TEST_NOW;
  vi.resetAllMocks();
  await db.update(shop).set({ status: 'expired' });
  accountId = await storeAccount(db);
});

const makeAccessor = () =>
  makeShopAccessor({
    db,
    vault: TEST_VAULT,
    adapters: fakeMarketplaces({ refresh }),
    now: () => now,
    steadyNow: () => 0,
    publish: () => undefined,
  });
/** Renews in a process that has just started. */
const renew = () => makeAccessor().renewSoonExpiring(30 * MINUTE);
const isOf = ({ shopId }: ShopContext) => eq(shop.shopId, shopId);
const statusOf = async (key: ShopContext) => (await db.select().from(shop).where(isOf(key)))[0]?.status;
const noticesOf = ({ shopId }: ShopContext) =>
  db.$count(notice, and(eq(notice.kind, 'shopExpired'), eq(notice.shopId, shopId)));
const shopsAt = async (platform: Platform) =>
  new Set((await db.select().from(shop).where(eq(shop.platform, platform))).map((one) => one.platformShopId));
const generationsOf = (keys: readonly ShopContext[]) =>
  Promise.all(
    keys.map(async ({ shopId }) => {
      const [row] = await db.select().from(shopToken).where(eq(shopToken.shopId, shopId));
      return row?.generation;
    }),
  );
const failWith = (kind: MarketplaceErrorKind, marketplaceCode = '36004003') =>
  refresh.mockRejectedValue(new MarketplaceError(kind, 'refused to the test', { marketplaceCode }));

const REFUSALS = [
  ['refused', 72],
  ['missingScope', 6],
  ['tokenExpired', 6],
] as const;
const FAILURES = ['unavailable', 'rateLimited', 'outcomeUnknown', 'malformed'] as const;

describe.each(REFUSALS)('a renewal refused as %s', (kind, hours) => {
  it('marks the shop, with one notice, once the refresh token has ended', async () => {
    const ends = { accessExpiresAt: TEST_NOW + MINUTE, refreshExpiresAt: TEST_NOW + HOUR };
    const key = await storeShop(db, accountId, { credentials: ends });
    failWith(kind);
    await renew();
    now = TEST_NOW + HOUR - 1;
    await renew();
    expect(await statusOf(key)).toBe('success');
    now = TEST_NOW + HOUR;
    for (const accessor of [makeAccessor(), makeAccessor()]) {
      await expect(accessor.withShop(key, async () => 'done')).rejects.toMatchObject({ kind });
      await accessor.renewSoonExpiring(30 * MINUTE);
    }
    expect([await statusOf(key), await noticesOf(key)]).toEqual(['expired', 1]);
  });

  it(`marks it ${hours} hours after the access token has ended, in whatever process`, async () => {
    const key = await storeShop(db, accountId, { credentials: { accessExpiresAt: TEST_NOW } });
    failWith(kind);
    now = TEST_NOW + hours * HOUR - 1;
    await renew();
    expect(await statusOf(key)).toBe('success');
    now = TEST_NOW + hours * HOUR;
    await renew();
    expect([await statusOf(key), await noticesOf(key)]).toEqual(['expired', 1]);
  });
});

describe.each(FAILURES)('a renewal that ends as %s', (kind) => {
  it('marks nothing until both tokens have ended, and then needs no answer', async () => {
    const ends = { accessExpiresAt: TEST_NOW, refreshExpiresAt: TEST_NOW + 30 * DAY };
    const key = await storeShop(db, accountId, { credentials: ends });
    failWith(kind);
    now = TEST_NOW + 30 * DAY;
    await renew();
    expect(await statusOf(key)).toBe('success');
    now += HOUR;
    await renew();
    expect([await statusOf(key), await noticesOf(key)]).toEqual(['expired', 1]);
  });
});

describe('a renewal that fails says nothing about the shop', () => {
  const credentials = { accessExpiresAt: TEST_NOW };
  it('if this server has no credentials for the marketplace', async () => {
    const key = await storeShop(db, accountId, { credentials });
    failWith('refused', '');
    now = TEST_NOW + 5 * DAY;
    await renew();
    expect(await statusOf(key)).toBe('success');
  });

  it('if the app renews without a token of the shop', async () => {
    const ofApp = { ...credentials, refreshToken: '', refreshExpiresAt: 0 };
    const key = await storeShop(db, accountId, { platform: 'Tokopedia', credentials: ofApp });
    failWith('refused');
    now = TEST_NOW + 60 * DAY;
    await renew();
    expect(await statusOf(key)).toBe('success');
  });

  it('while another process renews, whose new tokens may be on their way', async () => {
    const ends = { ...credentials, refreshExpiresAt: TEST_NOW };
    const key = await storeShop(db, accountId, { credentials: ends });
    await db
      .update(shopToken)
      .set({ leaseUntil: TEST_NOW + 1 })
      .where(eq(shopToken.shopId, key.shopId));
    now = TEST_NOW + DAY;
    await renew();
    expect(refresh).not.toHaveBeenCalled();
    expect(await statusOf(key)).toBe('success');
  });
});

describe('a marketplace that does not answer', () => {
  it('holds up no renewal at the others, and is asked about four shops at a time', async () => {
    const ending = (platform: Platform) =>
      storeShop(db, accountId, { platform, credentials: { accessExpiresAt: TEST_NOW + MINUTE } });
    for (let count = 0; count < 9; count += 1) await ending('Shopee');
    const others = [await ending('Lazada'), await ending('TikTok'), await ending('TikTok')];
    const shopee = await shopsAt('Shopee');
    const waits: PromiseWithResolvers<Credentials>[] = [];
    refresh.mockImplementation(async ({ platformShopId }) => {
      if (!shopee.has(platformShopId)) return makeCredentials();
      const wait = Promise.withResolvers<Credentials>();
      waits.push(wait);
      return wait.promise;
    });
    const timeOut = () => {
      for (const wait of waits.splice(0)) wait.reject(new MarketplaceError('unavailable', 'no answer'));
    };
    const renewing = renew();
    for (const expected of [1, 4, 4]) {
      await vi.waitFor(() => expect(waits).toHaveLength(expected));
      await vi.waitFor(async () => expect(await generationsOf(others)).toEqual([2, 2, 2]));
      expect(waits).toHaveLength(expected);
      timeOut();
    }
    await renewing;
    expect(refresh).toHaveBeenCalledTimes(9 + others.length);
  });

  it('is the only one that a round for it asks', async () => {
    const credentials = { accessExpiresAt: TEST_NOW + MINUTE };
    const there = await storeShop(db, accountId, { platform: 'TikTok', credentials });
    await storeShop(db, accountId, { platform: 'Lazada', credentials });
    failWith('unavailable');
    await makeAccessor().renewSoonExpiring(30 * MINUTE, ['TikTok']);
    expect(refresh.mock.calls.map(([access]) => access.platformShopId)).toEqual([there.platformShopId]);
  });
});
