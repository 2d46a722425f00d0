import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { Database, Db } from '../db/database.ts';
import { shop, shopToken } from '../db/schema/index.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { Credentials, ShopAccess } from '../marketplaces/port.ts';
import { failStatements } from '../testing/fail-statements.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, makeCredentials, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { makeShopAccessor } from './shop-access.ts';
import { SealedTokenError, makeTokenStore } from './token-store.ts';
import { vaultContext } from '../security/vault.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let database: Database;
let db: Db;
let accountId: string;
let now: number;
let steady = 0;
const publish = vi.fn();
const refresh = vi.fn<(access: ShopAccess) => Promise<Credentials>>();

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = TEST_NOW;
  vi.resetAllMocks();
  let count = 1;
  refresh.mockImplementation(async () => {
    count += 1;
    return makeCredentials({
      accessToken: `access-${count}`,
      refreshToken: `refresh-${count}`,
      accessExpiresAt: now + 4 * HOUR,
    });
  });
  accountId = await storeAccount(db);
});

/** One process's accessor. */
const makeAccessor = (marketplaceNow?: () => number) =>
  makeShopAccessor({
    db,
    vault: TEST_VAULT,
    adapters: fakeMarketplaces({ refresh }),
    now: () => now,
    marketplaceNow,
    steadyNow: () => steady,
    publish,
  });
const tokenOf = ({ accessToken }: Credentials) => accessToken;
const useToken = (accessor: ReturnType<typeof makeAccessor>, key: ShopContext) =>
  accessor.withShop(key, async ({ access }) => tokenOf(access.credentials));
const storedOf = async ({ shopId }: ShopContext) =>
  (await makeTokenStore(db, TEST_VAULT).load(accountId, shopId))?.credentials;
const statusOf = async ({ shopId }: ShopContext) =>
  (await db.select().from(shop).where(eq(shop.shopId, shopId)))[0]?.status;
const leaseOf = async ({ shopId }: ShopContext) =>
  (await db.select().from(shopToken).where(eq(shopToken.shopId, shopId)))[0]?.leaseUntil;
const ending = { accessExpiresAt: TEST_NOW + 30_000 };
const tokenExpired = () => new MarketplaceError('tokenExpired', 'expired');

/** A call that takes one token only, as a marketplace does. */
const onlyWith = (token: string) => async (opened: { access: ShopAccess }) => {
  if (opened.access.credentials.accessToken !== token) throw tokenExpired();
  return 'done';
};

describe("a shop's tokens", () => {
  it('that last are used as they are', async () => {
    const key = await storeShop(db, accountId);
    expect(await useToken(makeAccessor(), key)).toBe('access-1');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('that end within a minute are renewed before the call, and the new ones kept', async () => {
    const key = await storeShop(db, accountId, { credentials: ending });
    expect(await useToken(makeAccessor(), key)).toBe('access-2');
    expect(await storedOf(key)).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    expect(await leaseOf(key)).toBe(0);
  });

  it('are renewed once for all who need them at the same time', async () => {
    const key = await storeShop(db, accountId, { credentials: ending });
    const accessor = makeAccessor();
    const used = await Promise.all(Array.from({ length: 10 }, () => useToken(accessor, key)));
    expect(new Set(used)).toEqual(new Set(['access-2']));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('end by the clock of their marketplace, not by ours that is a day ahead', async () => {
    const [key, other] = [await storeShop(db, accountId), await storeShop(db, accountId)];
    const right = now;
    now += 24 * HOUR;
    let there = now;
    const accessor = makeAccessor(() => there);
    refresh.mockImplementation(async () => {
      // The answer shows what time it is there.
      there = right;
      return makeCredentials({ accessToken: 'access-2', accessExpiresAt: right + 4 * HOUR });
    });
    await accessor.renewSoonExpiring(30 * MINUTE);
    expect(refresh).toHaveBeenCalledOnce();
    await accessor.renewSoonExpiring(30 * MINUTE);
    await useToken(accessor, key);
    await useToken(accessor, other);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('that the marketplace calls expired are renewed, and the call repeated once', async () => {
    const key = await storeShop(db, accountId);
    const accessor = makeAccessor();
    const calls = Array.from({ length: 5 }, () => accessor.withShop(key, onlyWith('access-2')));
    expect(await Promise.all(calls)).toEqual(Array(5).fill('done'));
    expect(refresh).toHaveBeenCalledOnce();
    await expect(accessor.withShop(key, onlyWith('never'))).rejects.toMatchObject({ kind: 'tokenExpired' });
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('renewed by another process meanwhile are taken over, not renewed again', async () => {
    const key = await storeShop(db, accountId);
    const [one, other] = [makeAccessor(), makeAccessor()];
    const answer = await one.withShop(key, async (opened) => {
      await other.withShop(key, onlyWith('access-2'));
      return onlyWith('access-2')(opened);
    });
    expect(answer).toBe('done');
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('shared by several shops are renewed together, each keeping what is its own', async () => {
    const extra = (cipher: string) => ({ credentials: { ...ending, extra: { grant: 'g1', cipher } } });
    const first = await storeShop(db, accountId, extra('one'));
    const second = await storeShop(db, accountId, extra('two'));
    const apart = await storeShop(db, accountId, { credentials: { ...ending, extra: { grant: 'g2' } } });
    const accessor = makeAccessor();
    expect(await Promise.all([useToken(accessor, first), useToken(accessor, second)])).toEqual([
      'access-2',
      'access-2',
    ]);
    expect(refresh).toHaveBeenCalledOnce();
    expect((await storedOf(second))?.extra).toEqual({ grant: 'g1', cipher: 'two' });
    expect(await storedOf(apart)).toMatchObject({ accessToken: 'access-1' });
  });

  it('of two consents of one seller are renewed apart: one pair never takes the place of the other', async () => {
    const grant = (refreshToken: string) => ({
      credentials: { ...ending, refreshToken, extra: { grant: 'g1' } },
    });
    const before = await storeShop(db, accountId, grant('first'));
    const again = await storeShop(db, accountId, grant('second'));
    const accessor = makeAccessor();
    await Promise.all([useToken(accessor, before), useToken(accessor, again)]);
    const spent = refresh.mock.calls.map(([{ credentials }]) => credentials.refreshToken);
    expect(spent.toSorted()).toEqual(['first', 'second']);
  });

  it('that cannot be opened are a fault of ours: the shop keeps its state, and works again with the right tokens', async () => {
    const extra = { credentials: { ...ending, extra: { grant: 'g1' } } };
    const [good, damaged] = [await storeShop(db, accountId, extra), await storeShop(db, accountId, extra)];
    const ofDamaged = eq(shopToken.shopId, damaged.shopId);
    const [whole] = await db.select().from(shopToken).where(ofDamaged);
    await db.update(shopToken).set({ sealed: 'damaged' }).where(ofDamaged);
    const accessor = makeAccessor();
    await expect(useToken(accessor, damaged)).rejects.toBeInstanceOf(SealedTokenError);
    await expect(accessor.renewSoonExpiring(HOUR)).rejects.toThrow('could not be renewed');
    // Shops of other tests may be due as well: the number is not this test's.
    expect(await useToken(accessor, good)).toMatch(/^access-[2-9]/);
    expect([await statusOf(good), await statusOf(damaged)]).toEqual(['success', 'success']);
    expect(publish).not.toHaveBeenCalled();
    await db.update(shopToken).set({ sealed: whole?.sealed }).where(ofDamaged);
    expect(await useToken(accessor, damaged)).toMatch(/^access-/);
  });

  it('of another account are not found', async () => {
    const key = await storeShop(db, accountId);
    const stranger = { ...key, accountId: await storeAccount(db) };
    await expect(useToken(makeAccessor(), stranger)).rejects.toMatchObject({ kind: 'unauthorised' });
    expect(await statusOf(key)).toBe('success');
  });
});

describe('a renewal by another process', () => {
  it('is left to it: the caller comes again later', async () => {
    const key = await storeShop(db, accountId, { credentials: ending });
    await db
      .update(shopToken)
      .set({ leaseUntil: now + 1000 })
      .where(eq(shopToken.shopId, key.shopId));
    await expect(useToken(makeAccessor(), key)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(refresh).not.toHaveBeenCalled();
    expect(await leaseOf(key)).toBe(now + 1000);
  });

  it('that died is taken over once its lease was unchanged for its length, even if the clock was set', async () => {
    const key = await storeShop(db, accountId, { credentials: ending });
    await db
      .update(shopToken)
      .set({ leaseUntil: now + 1000 })
      .where(eq(shopToken.shopId, key.shopId));
    const accessor = makeAccessor();
    now += 86_400_000;
    await expect(useToken(accessor, key)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(refresh).not.toHaveBeenCalled();
    steady += 30_000;
    expect(await useToken(accessor, key)).toBe('access-2');
  });

  it('of part of a shared grant leaves the other part free', async () => {
    const extra = { credentials: { ...ending, extra: { grant: 'g1' } } };
    const [free, leased] = [await storeShop(db, accountId, extra), await storeShop(db, accountId, extra)];
    await db
      .update(shopToken)
      .set({ leaseUntil: now + 1000 })
      .where(eq(shopToken.shopId, leased.shopId));
    await expect(useToken(makeAccessor(), free)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await leaseOf(free)).toBe(0);
    expect(await leaseOf(leased)).toBe(now + 1000);
  });
});

describe('a renewal that fails', () => {
  it('for now leaves everything as it was, for the next one to try', async () => {
    const key = await storeShop(db, accountId, { credentials: ending });
    refresh.mockRejectedValueOnce(new MarketplaceError('unavailable', 'away'));
    const accessor = makeAccessor();
    await expect(useToken(accessor, key)).rejects.toMatchObject({ kind: 'unavailable' });
    expect([await statusOf(key), await leaseOf(key)]).toEqual(['success', 0]);
    expect(await useToken(accessor, key)).toBe('access-2');
  });

  it('for good marks the shop expired, and says so once', async () => {
    const key = await storeShop(db, accountId, { credentials: ending });
    refresh.mockRejectedValue(new MarketplaceError('unauthorised', 'withdrawn'));
    const accessor = makeAccessor();
    for (const _ of [1, 2])
      await expect(useToken(accessor, key)).rejects.toMatchObject({ kind: 'unauthorised' });
    expect(await statusOf(key)).toBe('expired');
    const emitted = publish.mock.calls.flatMap(([appended]) => appended as { events: unknown[] }[]);
    expect(emitted.flatMap((one) => one.events)).toMatchObject([
      { type: 'shop.changed', shop: { status: 'expired' } },
      { type: 'notice.changed' },
    ]);
  });

  it('for good with tokens from before the seller authorised again marks nothing', async () => {
    const key = await storeShop(db, accountId);
    const failing = makeAccessor().withShop(key, async () => {
      await db
        .update(shopToken)
        .set({ generation: 2 })
        .where(and(eq(shopToken.accountId, accountId), eq(shopToken.shopId, key.shopId)));
      throw new MarketplaceError('unauthorised', 'these are withdrawn');
    });
    await expect(failing).rejects.toMatchObject({ kind: 'unauthorised' });
    expect(await statusOf(key)).toBe('success');
  });

  it('a call refused as unauthorised with renewed tokens marks the shop expired', async () => {
    const key = await storeShop(db, accountId, { credentials: ending });
    const failing = makeAccessor().withShop(key, () =>
      Promise.reject(new MarketplaceError('unauthorised', 'gone')),
    );
    await expect(failing).rejects.toMatchObject({ kind: 'unauthorised' });
    expect(await statusOf(key)).toBe('expired');
  });
});

describe('renewed tokens that the database does not take', () => {
  const cancelled = (times: number) =>
    failStatements(db, { table: 'shop_token', changes: 'update of sealed', times });
  /** A marketplace that takes each refresh token once. */
  const takeOnce = () => {
    const spent = new Set<string>();
    refresh.mockImplementation(async ({ credentials }) => {
      if (spent.has(credentials.refreshToken)) throw new MarketplaceError('unauthorised', 'spent');
      spent.add(credentials.refreshToken);
      return makeCredentials({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    });
  };

  /** An accessor whose renewal of this shop's tokens could not be stored. The database takes statements again. */
  async function accessorThatCannotStore(key: Parameters<typeof useToken>[1]) {
    const accessor = makeAccessor();
    const failing = await cancelled(1000);
    try {
      await expect(useToken(accessor, key)).rejects.toThrow();
    } finally {
      await failing.remove();
    }
    return accessor;
  }

  it('for a moment are stored again, and the call goes on', async () => {
    takeOnce();
    const key = await storeShop(db, accountId, { credentials: ending });
    const failing = await cancelled(2);
    try {
      expect(await useToken(makeAccessor(), key)).toBe('access-2');
    } finally {
      await failing.remove();
    }
    expect([await statusOf(key), await leaseOf(key)]).toEqual(['success', 0]);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('for long are stored by the next renewal: the old ones are spent', async () => {
    takeOnce();
    const key = await storeShop(db, accountId, { credentials: ending });
    const accessor = await accessorThatCannotStore(key);
    // Another process must not use the old one meanwhile.
    await expect(useToken(makeAccessor(), key)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await useToken(accessor, key)).toBe('access-2');
    expect(await storedOf(key)).toMatchObject({ refreshToken: 'refresh-2' });
    expect([await statusOf(key), await leaseOf(key)]).toEqual(['success', 0]);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('are forgotten once the seller has authorised again', async () => {
    takeOnce();
    const key = await storeShop(db, accountId, { credentials: ending });
    const accessor = await accessorThatCannotStore(key);
    const given = makeCredentials({ ...ending, accessToken: 'given', refreshToken: 'given' });
    await db
      .update(shopToken)
      .set({
        sealed: TEST_VAULT.seal(JSON.stringify(given), vaultContext(accountId, key.shopId)),
        generation: 2,
        leaseUntil: 0,
      })
      .where(eq(shopToken.shopId, key.shopId));
    expect(await useToken(accessor, key)).toBe('access-2');
    expect(refresh.mock.calls.map(([{ credentials }]) => credentials.refreshToken)).toEqual([
      'refresh-1',
      'given',
    ]);
  });
});

describe('renewing before anybody waits for it', () => {
  it('renews what ends soon, of connected shops only, and lets nothing in trouble hold up the others', async () => {
    const soon = { credentials: { accessExpiresAt: now + 10 * MINUTE } };
    const damaged = await storeShop(db, accountId, { credentials: { accessExpiresAt: now + MINUTE } });
    await db.update(shopToken).set({ sealed: 'damaged' }).where(eq(shopToken.shopId, damaged.shopId));
    const withdrawn = await storeShop(db, accountId, {
      credentials: { ...soon.credentials, accessToken: 'withdrawn' },
    });
    const surprising = await storeShop(db, accountId, {
      credentials: { ...soon.credentials, accessToken: 'surprising' },
    });
    const good = await storeShop(db, accountId, soon);
    const later = await storeShop(db, accountId);
    const endless = await storeShop(db, accountId, { credentials: { accessExpiresAt: 0 } });
    const expired = await storeShop(db, accountId, { ...soon, status: 'expired' });
    refresh.mockImplementation(async ({ credentials }) => {
      if (credentials.accessToken === 'surprising') throw new TypeError('a mistake of ours');
      if (credentials.accessToken === 'withdrawn') throw new MarketplaceError('unauthorised', 'withdrawn');
      return makeCredentials({ accessToken: 'renewed' });
    });
    await expect(makeAccessor().renewSoonExpiring(30 * MINUTE)).rejects.toBeInstanceOf(AggregateError);
    expect(await storedOf(good)).toMatchObject({ accessToken: 'renewed' });
    expect(await statusOf(withdrawn)).toBe('expired');
    expect(await statusOf(damaged)).toBe('success');
    expect(await statusOf(surprising)).toBe('success');
    for (const untouched of [later, endless, expired]) {
      expect(await storedOf(untouched)).toMatchObject({ accessToken: 'access-1' });
    }
  });
});
