import type { Shop, ShopId } from '@seller-chat/core';
import type { AccountDatabase } from './schema.ts';

/** What this device keeps of the account as a whole. */
export interface AccountRepository {
  /** Where the event log was last applied; `null` when it never was. */
  readCursor: () => Promise<number | null>;
  saveCursor: (cursor: number) => Promise<void>;
  readShops: () => Promise<Shop[]>;
  /** All shops there are; those not among them are forgotten. */
  replaceShops: (shops: readonly Shop[]) => Promise<void>;
  putShops: (shops: readonly Shop[]) => Promise<void>;
  /** Time of the newest session when a shop's list was last complete, epoch ms. */
  syncedAt: (shopId: ShopId) => Promise<number | undefined>;
  saveSyncedAt: (shopId: ShopId, newestAt: number) => Promise<void>;
  /** Every list is to be read from its start again. */
  forgetSynced: () => Promise<void>;
}

type SyncedAt = Readonly<Record<ShopId, number>>;

/** The repository over the account's small database. */
export function createAccountRepository(database: AccountDatabase): AccountRepository {
  const readSynced = async (): Promise<SyncedAt> => {
    const row = await database.meta.get('syncedAt');
    return (row?.value as SyncedAt | undefined) ?? {};
  };
  return {
    async readCursor() {
      const row = await database.meta.get('cursor');
      return typeof row?.value === 'number' ? row.value : null;
    },
    async saveCursor(cursor) {
      await database.meta.put({ key: 'cursor', value: cursor });
    },
    readShops: () => database.shop.toArray(),
    replaceShops: (shops) =>
      database.transaction('rw', database.shop, async () => {
        await database.shop.clear();
        await database.shop.bulkPut([...shops]);
      }),
    async putShops(shops) {
      await database.shop.bulkPut([...shops]);
    },
    syncedAt: async (shopId) => (await readSynced())[shopId],
    saveSyncedAt: (shopId, newestAt) =>
      database.transaction('rw', database.meta, async () => {
        await database.meta.put({ key: 'syncedAt', value: { ...(await readSynced()), [shopId]: newestAt } });
      }),
    async forgetSynced() {
      await database.meta.delete('syncedAt');
    },
  };
}
