import { eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Database, Db } from '../../db/database.ts';
import { authorisation, shop, shopSync, shopToken } from '../../db/schema/index.ts';
import type { Failure } from '../../http/failure.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import type { AuthorisedShop } from '../../marketplaces/port.ts';
import { makeTokenStore } from '../token-store.ts';
import { failStatements } from '../../testing/fail-statements.ts';
import { fakeMarketplaces } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, makeCredentials, storeAccount } from '../../testing/stored-shop.ts';
import { beginAuthorisation, finishAuthorisation } from './authorise.ts';

let database: Database;
let db: Db;
let now: number;
let opened: AuthorisedShop[];
const exchange = vi.fn(async (_callback: Readonly<Record<string, string>>) => opened);
const deps = {
  get db() {
    return db;
  },
  vault: TEST_VAULT,
  adapters: fakeMarketplaces({ exchange: (callback) => exchange(callback) }),
  redirectUri: 'https://chat.test/auth_shop/auth_callback',
  now: () => now,
};

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = TEST_NOW;
  exchange.mockClear();
  for (const table of [shop, shopToken, shopSync, authorisation]) await db.delete(table);
});

const authorised = (platformShopId: string, accessToken = 'access-1'): AuthorisedShop => ({
  platformShopId,
  shopName: `Shop ${platformShopId}`,
  site: 'ID',
  credentials: makeCredentials({ accessToken }),
});

/** The callback a seller comes back with from the consent page. */
async function walkConsent(accountId: string, again = ''): Promise<Record<string, string>> {
  const url = new URL(await beginAuthorisation(deps, { accountId, subAccountId: '' }, 'Shopee', again));
  return { state: url.searchParams.get('state') ?? '', code: 'code-1' };
}
const finish = (accountId: string, callback: Record<string, string>, subAccountId = '') =>
  finishAuthorisation(deps, { accountId, subAccountId, name: 'Ayu', ip: '203.0.113.7' }, callback);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error as Failure,
  );
const invalid = (reason: string) => ({ code: ERROR_CODES.authorisationInvalid, info: { reason } });

async function connect(accountId: string, ...shops: AuthorisedShop[]) {
  const callback = await walkConsent(accountId);
  opened = shops;
  return finish(accountId, callback);
}

describe('connecting a shop', () => {
  it('stores the shop, its tokens sealed, asks for a comparison at once, and emits the shop', async () => {
    const accountId = await storeAccount(db);
    const { shops, appended } = await connect(accountId, authorised('p1'));
    const [row] = shops;
    expect(row).toMatchObject({
      accountId,
      platform: 'Shopee',
      platformShopId: 'p1',
      status: 'success',
      site: 'ID',
    });
    const [token] = await db.select().from(shopToken);
    expect(token?.sealed).not.toContain('access-1');
    expect(await makeTokenStore(db, TEST_VAULT).load(accountId, row?.shopId ?? '')).toMatchObject({
      credentials: { accessToken: 'access-1' },
    });
    expect(await db.select().from(shopSync)).toMatchObject([{ dueAt: now, syncedUntil: 0 }]);
    expect(appended).toMatchObject([
      { accountId, events: [{ type: 'shop.changed', shop: { platformShopId: 'p1' } }] },
    ]);
  });

  it('again keeps the shop and its id, and takes the new tokens', async () => {
    const accountId = await storeAccount(db, 1);
    const first = await connect(accountId, authorised('p1'));
    const generationOf = async () => (await db.select().from(shopToken))[0]?.generation ?? 0;
    const before = await generationOf();
    await db.update(shop).set({ status: 'expired' });
    const again = await connect(accountId, authorised('p1', 'access-9'));
    expect(again.shops[0]).toMatchObject({ shopId: first.shops[0]?.shopId, status: 'success' });
    expect(await generationOf()).toBe(before + 1);
    expect(await makeTokenStore(db, TEST_VAULT).load(accountId, first.shops[0]?.shopId ?? '')).toMatchObject({
      credentials: { accessToken: 'access-9' },
    });
  });

  it('keeps the tokens, which the marketplace gives once, although storing them is cancelled at first', async () => {
    const accountId = await storeAccount(db);
    const failing = await failStatements(db, { table: 'shop_token', changes: 'insert', times: 2 });
    try {
      await connect(accountId, authorised('p1'));
    } finally {
      await failing.remove();
    }
    expect(exchange).toHaveBeenCalledOnce();
    expect(await db.select().from(shopToken)).toMatchObject([{ accountId }]);
  });

  it('again many times keeps one row, and the conversations with it', async () => {
    const accountId = await storeAccount(db);
    const ids = new Set<string | undefined>();
    for (let times = 0; times < 7; times += 1) {
      ids.add((await connect(accountId, authorised('p1', `access-${times}`))).shops[0]?.shopId);
    }
    expect(ids.size).toBe(1);
    expect(await db.select().from(shop)).toHaveLength(1);
  });

  it('by two accounts at once leaves it with one of them, and the other learns that it is taken', async () => {
    const accounts = [await storeAccount(db), await storeAccount(db)];
    const callbacks = await Promise.all(accounts.map((accountId) => walkConsent(accountId)));
    opened = [authorised('p1')];
    const answers = await Promise.allSettled(
      accounts.map((accountId, index) => finish(accountId, callbacks[index] ?? {})),
    );
    const winner = answers.findIndex((one) => one.status === 'fulfilled');
    const lost = answers.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: ERROR_CODES.shopTaken });
    // The name is of the consent. The refusal says nothing about the other account.
    expect(lost?.reason.info).toEqual({ shopNames: ['Shop p1'] });
    expect(await db.select().from(shop)).toMatchObject([{ accountId: accounts[winner] }]);
    expect(await db.select().from(shopToken)).toMatchObject([{ accountId: accounts[winner] }]);
    expect(await db.select().from(shopSync)).toHaveLength(1);
  });

  it('that one account has removed can be connected by another', async () => {
    const [first, second] = [await storeAccount(db), await storeAccount(db)];
    await connect(first, authorised('p1'));
    await db.delete(shop).where(eq(shop.accountId, first));
    await expect(connect(second, authorised('p1'))).resolves.toMatchObject({
      shops: [{ accountId: second }],
    });
  });

  it('that another account has is refused with its name, and nothing of theirs or ours changes', async () => {
    const [owner, stranger] = [await storeAccount(db), await storeAccount(db)];
    await connect(owner, authorised('p1'));
    await db.update(shop).set({ alias: 'A name of the owner', shopName: 'An older name' });
    const unbound = await storeAccount(db);
    await connect(unbound, authorised('p3'));
    await db.update(shop).set({ unboundAt: now }).where(eq(shop.accountId, unbound));
    const chosen = [authorised('p2'), authorised('p3'), authorised('p1', 'stolen')];
    await expect(connect(stranger, ...chosen)).rejects.toMatchObject({
      code: ERROR_CODES.shopTaken,
      info: { shopNames: ['Shop p1'] },
    });
    for (const table of [shop, shopToken]) await db.delete(table).where(eq(table.accountId, unbound));
    expect(await db.select().from(shop)).toMatchObject([{ accountId: owner, platformShopId: 'p1' }]);
    expect(await db.select().from(shopToken)).toMatchObject([{ accountId: owner }]);
  });
});

describe('authorising a shop again', () => {
  it('takes the consent of that shop, also beside others', async () => {
    const accountId = await storeAccount(db);
    const { shops } = await connect(accountId, authorised('p1'));
    const callback = await walkConsent(accountId, shops[0]?.shopId);
    opened = [authorised('p2'), authorised('p1', 'access-2')];
    await finish(accountId, callback);
    expect(await db.select().from(shop)).toHaveLength(2);
  });

  describe('with a consent that opens others as well', () => {
    const storedAs = async (accountId: string) => {
      const rows = await db.select().from(shop).where(eq(shop.accountId, accountId));
      return rows
        .filter(({ unboundAt }) => unboundAt === 0)
        .map(({ platformShopId, status }) => `${platformShopId} ${status}`)
        .toSorted();
    };
    const expire = (accountId: string) =>
      db.update(shop).set({ status: 'expired' }).where(eq(shop.accountId, accountId));
    async function again(accountId: string, shopId: string | undefined, ...shops: AuthorisedShop[]) {
      const callback = await walkConsent(accountId, shopId);
      opened = shops;
      return finish(accountId, callback);
    }

    it('works in a full plan, and gives all connected ones their tokens', async () => {
      const accountId = await storeAccount(db, 2);
      const { shops } = await connect(accountId, authorised('p1'), authorised('p2'));
      await expire(accountId);
      const given = [authorised('new'), authorised('p2', 'access-2'), authorised('p1', 'access-2')];
      expect((await again(accountId, shops[0]?.shopId, ...given)).shops).toHaveLength(2);
      expect(await storedAs(accountId)).toEqual(['p1 success', 'p2 success']);
    });

    it('works although another account has one of them', async () => {
      await connect(await storeAccount(db), authorised('theirs'));
      const accountId = await storeAccount(db);
      const { shops } = await connect(accountId, authorised('p1'));
      await expire(accountId);
      const bound = await again(
        accountId,
        shops[0]?.shopId,
        authorised('theirs'),
        authorised('p1'),
        authorised('new'),
      );
      expect(bound.shops.map(({ platformShopId }) => platformShopId)).toEqual(['p1', 'new']);
      expect(await storedAs(accountId)).toEqual(['new success', 'p1 success']);
    });

    it('leaves those unbound that the seller has unbound, unless it is the chosen one', async () => {
      const accountId = await storeAccount(db);
      const { shops } = await connect(accountId, authorised('p1'), authorised('p2'));
      await db.update(shop).set({ status: 'expired', unboundAt: now }).where(eq(shop.accountId, accountId));
      await again(accountId, shops[0]?.shopId, authorised('p2'), authorised('p1'));
      expect(await storedAs(accountId)).toEqual(['p1 success']);
    });
  });

  it('with the consent of another shop changes nothing, and names the shop that was to be', async () => {
    const accountId = await storeAccount(db);
    const { shops } = await connect(accountId, authorised('p1'));
    const before = await db.select().from(shopToken);
    const callback = await walkConsent(accountId, shops[0]?.shopId);
    opened = [authorised('p2')];
    await expect(finish(accountId, callback)).rejects.toMatchObject({
      code: ERROR_CODES.otherShop,
      info: { shopName: 'Shop p1' },
    });
    expect(await db.select().from(shop)).toHaveLength(1);
    expect(await db.select().from(shopToken)).toEqual(before);
  });

  it('says of each failure which shop it was, to the person who began it alone', async () => {
    const accountId = await storeAccount(db);
    const { shops } = await connect(accountId, authorised('p1'));
    const shopId = shops[0]?.shopId ?? '';
    const again = { platform: 'Shopee', shopId, name: 'Shop p1' };
    const callback = await walkConsent(accountId, shopId);
    const stranger = await storeAccount(db);
    expect((await failureOf(finish(stranger, callback))).info).toEqual({ reason: 'elsewhere' });
    exchange.mockRejectedValueOnce(new MarketplaceError('unauthorised', 'The code is used.'));
    expect((await failureOf(finish(accountId, callback))).info).toMatchObject({ platform: 'Shopee', again });
    expect((await failureOf(finish(accountId, callback))).info).toEqual({ reason: 'used', again });
    const late = await walkConsent(accountId, shopId);
    now += 10 * 60_000;
    expect((await failureOf(finish(accountId, late))).info).toEqual({ reason: 'expired', again });
  });

  it('connects it as a new one if it was removed meanwhile', async () => {
    const accountId = await storeAccount(db);
    const callback = await walkConsent(accountId, 'removed');
    opened = [authorised('p1')];
    await expect(finish(accountId, callback)).resolves.toMatchObject({ shops: [{ platformShopId: 'p1' }] });
  });
});

describe('a callback binds nothing', () => {
  let accountId: string;
  beforeEach(async () => {
    accountId = await storeAccount(db);
    opened = [authorised('p1')];
  });
  const expectNothing = async () => {
    expect(exchange).not.toHaveBeenCalled();
    expect(await db.select().from(shop)).toEqual([]);
  };

  it('with the state of another account', async () => {
    const callback = await walkConsent(accountId);
    await expect(finish(await storeAccount(db), callback)).rejects.toMatchObject(invalid('elsewhere'));
    await expectNothing();
    await expect(finish(accountId, callback)).resolves.toMatchObject({ shops: [{ platformShopId: 'p1' }] });
  });

  it('with the state of a colleague', async () => {
    const callback = await walkConsent(accountId);
    await expect(finish(accountId, callback, 'siti')).rejects.toMatchObject(invalid('elsewhere'));
    await expectNothing();
  });

  it('a second time, also at the same time', async () => {
    const callback = await walkConsent(accountId);
    const answers = await Promise.allSettled([finish(accountId, callback), finish(accountId, callback)]);
    expect(answers.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(finish(accountId, callback)).rejects.toMatchObject(invalid('used'));
    expect(exchange).toHaveBeenCalledOnce();
  });

  it('a second time, with word of what it connected, as long as that is connected', async () => {
    const callback = await walkConsent(accountId);
    await finish(accountId, callback);
    const used = async () => (await finish(accountId, callback).catch((error: unknown) => error)) as Failure;
    expect((await used()).info).toEqual({ reason: 'used', shopNames: ['Shop p1'] });
    await db.update(shop).set({ alias: 'Bags', status: 'success' });
    expect((await used()).info).toEqual({ reason: 'used', shopNames: ['Bags'] });
    await db.update(shop).set({ status: 'expired' });
    expect((await used()).info).toEqual({ reason: 'used' });
    const stranger = await storeAccount(db);
    await expect(finish(stranger, callback)).rejects.toMatchObject({ info: { reason: 'elsewhere' } });
  });

  it('ten minutes later', async () => {
    const callback = await walkConsent(accountId);
    now = TEST_NOW + 10 * 60_000;
    await expect(finish(accountId, callback)).rejects.toMatchObject(invalid('expired'));
    await expectNothing();
  });

  it.each([
    ['with a state nobody gave out', { state: 'forged', code: 'code-1' }],
    ['without a state', { code: 'code-1' }],
    ['with nothing', {}],
  ])('%s', async (_, callback) => {
    await walkConsent(accountId);
    await expect(finish(accountId, callback)).rejects.toMatchObject(invalid('unknown'));
    await expectNothing();
  });

  it('with the stored form of a state', async () => {
    await walkConsent(accountId);
    const [row] = await db.select().from(authorisation).where(eq(authorisation.accountId, accountId));
    await expect(finish(accountId, { state: row?.stateHash ?? '' })).rejects.toMatchObject(
      invalid('unknown'),
    );
  });

  it('the marketplace does not accept, and says why', async () => {
    const callback = await walkConsent(accountId);
    exchange.mockRejectedValueOnce(new MarketplaceError('unauthorised', 'The code is used.'));
    await expect(finish(accountId, callback)).rejects.toMatchObject({
      code: ERROR_CODES.marketplaceRefused,
      info: { platform: 'Shopee', message: 'The code is used.' },
    });
    expect(await db.select().from(shop)).toEqual([]);
  });
});

describe("the plan's number of shops", () => {
  const limit = { code: ERROR_CODES.shopLimit };

  it('is not passed, not even by two at the same time', async () => {
    const accountId = await storeAccount(db, 2);
    await connect(accountId, authorised('p1'));
    const callbacks = [await walkConsent(accountId), await walkConsent(accountId)];
    exchange.mockResolvedValueOnce([authorised('p2')]).mockResolvedValueOnce([authorised('p3')]);
    const answers = await Promise.allSettled(callbacks.map((callback) => finish(accountId, callback)));
    expect(answers.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ ...limit, info: { limit: 'shops', used: 2, max: 2 } });
    expect(await db.select().from(shop)).toHaveLength(2);
  });

  it('is not passed by one consent for several either: all of them or none', async () => {
    const accountId = await storeAccount(db, 2);
    await expect(
      connect(accountId, authorised('p1'), authorised('p2'), authorised('p3')),
    ).rejects.toMatchObject({
      ...limit,
      info: { limit: 'shops', used: 0, max: 2, wanted: 3 },
    });
    expect(await db.select().from(shop)).toEqual([]);
  });

  it('does not keep a known shop from being authorised again', async () => {
    const accountId = await storeAccount(db, 1);
    await connect(accountId, authorised('p1'));
    await expect(connect(accountId, authorised('p1'))).resolves.toMatchObject({
      shops: [{ platformShopId: 'p1' }],
    });
  });
});
