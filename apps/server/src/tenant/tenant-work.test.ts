import { eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import type { Database, Tx } from '../db/database.ts';
import { toShop } from '../db/rows/rows.ts';
import { shop } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { makeTenantWork } from './tenant-work.ts';

let database: Database;
let signedIn: SignedIn;
let shopId: ShopId;
let otherAccountId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const accountId = await storeAccount(database.db);
  otherAccountId = await storeAccount(database.db);
  ({ shopId } = await storeShop(database.db, accountId));
  await storeShop(database.db, otherAccountId);
  signedIn = {
    accountId,
    subAccountId: '',
    name: 'Ayu',
    isMain: true,
    permissionCodeList: ['chat'],
    shopIdList: null,
    signInId: '',
  };
});
afterAll(() => database.close());

const publish = vi.fn<(appended: readonly AppendedEvents[]) => void>();
const wake = { outbox: vi.fn(), readNotices: vi.fn(), shops: vi.fn(), unboundShop: vi.fn() };
beforeEach(() => void vi.clearAllMocks());
const work = () => makeTenantWork({ db: database.db, publish, wake, now: () => TEST_NOW });
const inOneShop = (): SignedIn => ({ ...signedIn, isMain: false, shopIdList: ['another' as ShopId] });
const notFound = { code: ERROR_CODES.notFound };

async function rename(tx: Tx, shopName: string, now: number): Promise<{ appended: AppendedEvents[] }> {
  const [row] = await tx.update(shop).set({ shopName }).where(eq(shop.shopId, shopId)).returning();
  if (!row) throw new Error('the shop is not visible in this transaction');
  const event = { type: 'shop.changed' as const, shopId, shop: toShop(row) };
  return { appended: [await appendEvents(tx, signedIn.accountId, [event], now)] };
}

async function nameOf(): Promise<string | undefined> {
  const [row] = await database.db.select().from(shop).where(eq(shop.shopId, shopId));
  return row?.shopName;
}

describe('a query', () => {
  it('reads rows of its own account only', async () => {
    const rows = await work().query(signedIn, {}, (tx) => tx.select().from(shop));
    expect(rows.map(({ accountId }) => accountId)).toEqual([signedIn.accountId]);
  });

  it('cannot write', async () => {
    const write = work().query(signedIn, {}, (tx) => rename(tx, 'written by a query', TEST_NOW));
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await nameOf()).not.toBe('written by a query');
  });

  it('does not run for a shop that the caller may not see', async () => {
    const read = vi.fn(() => Promise.resolve());
    await expect(work().query(inOneShop(), { shopId }, read)).rejects.toMatchObject(notFound);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('a command', () => {
  it('publishes its events and wakes the worker once the change is stored', async () => {
    const storedThen: Promise<string | undefined>[] = [];
    publish.mockImplementationOnce(() => void storedThen.push(nameOf()));
    const done = await work().command(signedIn, { shopId }, (tx, now) => rename(tx, 'Kopi', now), 'outbox');
    expect(await Promise.all(storedThen)).toEqual(['Kopi']);
    expect(publish).toHaveBeenCalledExactlyOnceWith(done.appended);
    expect(wake.outbox).toHaveBeenCalledOnce();
    expect(wake.shops).not.toHaveBeenCalled();
  });

  it('that fails stores, publishes and wakes nothing', async () => {
    const failing = work().command(
      signedIn,
      { shopId },
      async (tx, now) => {
        await rename(tx, 'half done', now);
        throw new Error('given up');
      },
      'outbox',
    );
    await expect(failing).rejects.toThrow('given up');
    expect(await nameOf()).not.toBe('half done');
    expect(publish).not.toHaveBeenCalled();
    expect(wake.outbox).not.toHaveBeenCalled();
  });

  it('that changes nothing wakes no worker', async () => {
    await work().command(signedIn, { shopId }, async () => ({ appended: [] }), 'outbox');
    expect(wake.outbox).not.toHaveBeenCalled();
  });

  it('does not run for a shop that the caller may not see', async () => {
    const change = vi.fn(() => Promise.resolve({ appended: [] }));
    await expect(work().command(inOneShop(), { shopId }, change)).rejects.toMatchObject(notFound);
    expect(change).not.toHaveBeenCalled();
  });

  it('of another account does not reach the shop', async () => {
    const foreign = { ...signedIn, accountId: otherAccountId };
    const change = work().command(foreign, {}, (tx, now) => rename(tx, 'taken', now));
    await expect(change).rejects.toThrow('not visible in this transaction');
    expect(await nameOf()).not.toBe('taken');
  });
});

describe('a command as owner', () => {
  it('publishes and wakes after its own transaction', async () => {
    const change = () => database.db.transaction((tx) => rename(tx, 'Teh', TEST_NOW));
    const { appended } = await work().commandAsOwner(change, 'shops');
    expect(publish).toHaveBeenCalledExactlyOnceWith(appended);
    expect(wake.shops).toHaveBeenCalledOnce();
  });
});
