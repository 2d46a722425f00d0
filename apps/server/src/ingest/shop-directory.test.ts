import { eq } from '../db/query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { shop as shopTable } from '../db/schema/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { storeAccount, storeShop } from '../testing/stored-shop.ts';
import { makeShopDirectory } from './shop-directory.ts';
import type { ShopDirectory } from './shop-directory.ts';

let database: Database;
type StoredShop = Awaited<ReturnType<typeof storeShop>>;
let shops: StoredShop[];
let directory: ShopDirectory;
let clock = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shops = [];
  for (let count = 0; count < 3; count += 1) {
    shops.push(await storeShop(database.db, await storeAccount(database.db)));
  }
  clock = 0;
  directory = makeShopDirectory(database.db, () => clock);
});
afterEach(() => vi.restoreAllMocks());

const contextOf = ({ accountId, shopId, platform, site }: StoredShop) => ({
  accountId,
  shopId,
  platform,
  site,
});
const find = (one: StoredShop) => directory.find(one.platform, one.platformShopId);
const findAll = () => Promise.all(shops.map(find));
async function move(one: StoredShop): Promise<string> {
  const accountId = await storeAccount(database.db);
  await database.db.update(shopTable).set({ accountId }).where(eq(shopTable.shopId, one.shopId));
  return accountId;
}

it('knows whose a shop is, and that no account here has another', async () => {
  expect(await findAll()).toEqual(shops.map(contextOf));
  expect(await directory.find('Lazada', 'nobody has it')).toBeNull();
});

it('refreshes what it remembers once in a while, all of it at once, and callers do not wait meanwhile', async () => {
  await findAll();
  const asked = vi.spyOn(database.db, 'execute');
  expect(await findAll()).toEqual(shops.map(contextOf));
  expect(asked).not.toHaveBeenCalled();
  clock = 6000;
  expect(await findAll()).toEqual(shops.map(contextOf));
  expect(asked).toHaveBeenCalledOnce();
});

it('learns within ten seconds that a shop moved to another account, or is gone', async () => {
  const [moved, gone] = shops as [StoredShop, StoredShop];
  await findAll();
  const accountId = await move(moved);
  await database.db.delete(shopTable).where(eq(shopTable.shopId, gone.shopId));
  clock = 10_001;
  expect(await find(moved)).toEqual({ ...contextOf(moved), accountId });
  expect(await find(gone)).toBeNull();
});

it('forgets what this process changed, and what was asked before it', async () => {
  const [moved] = shops as [StoredShop];
  await findAll();
  const accountId = await move(moved);
  expect(await find(moved)).toEqual(contextOf(moved));
  directory.forget();
  expect(await find(moved)).toEqual({ ...contextOf(moved), accountId });
});

it('gives no old answer once the database is away', async () => {
  await findAll();
  vi.spyOn(database.db, 'execute').mockRejectedValue(new Error('the database is away'));
  clock = 10_001;
  await expect(findAll()).rejects.toThrow('the database is away');
});
