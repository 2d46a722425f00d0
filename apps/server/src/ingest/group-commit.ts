import { sql } from 'drizzle-orm';
import type { Platform } from '@seller-chat/core';
import type { Db } from '../db/database.ts';

/** A push about to be stored. */
export interface ReceivedPush {
  accountId: string;
  shopId: string;
  platform: Platform;
  dedupeKey: string | null;
  lane: number;
  body: string;
  receivedAt: number;
}

/** One transaction at most takes this many pushes. */
const MAX_BATCH = 500;

export interface GroupCommit {
  /** Resolves once the push is durable (or was already); only then may it be acknowledged. */
  store(push: ReceivedPush): Promise<void>;
  /** Waits for what is on its way. */
  drain(): Promise<void>;
}

/**
 * Stores pushes together: whatever arrives while one transaction is under way goes into the next. Alone, a
 * push waits for nobody; under load, a few milliseconds' worth share one commit.
 * @param whenFree - resolves once the database takes a statement; what arrives until then comes along
 */
export function makeGroupCommit(
  db: Db,
  afterCommit: () => void,
  whenFree: () => Promise<void> = () => Promise.resolve(),
): GroupCommit {
  let waiting: { push: ReceivedPush; resolve(): void; reject(error: unknown): void }[] = [];
  let flushing: Promise<void> | null = null;

  async function flushAll(): Promise<void> {
    while (waiting.length > 0) {
      await whenFree();
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        await insertPushes(
          db,
          batch.map((one) => one.push),
        );
        for (const one of batch) one.resolve();
        afterCommit();
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
    }
  }

  function flush(): void {
    flushing ??= flushAll().finally(() => {
      flushing = null;
      // Whatever came between the last look and now.
      if (waiting.length > 0) flush();
    });
  }

  return {
    store(push) {
      const stored = new Promise<void>((resolve, reject) => waiting.push({ push, resolve, reject }));
      flush();
      return stored;
    },
    async drain() {
      while (flushing) await flushing;
    },
  };
}

async function insertPushes(db: Db, pushes: readonly ReceivedPush[]): Promise<void> {
  await db.execute(sql`
    insert into webhook_event (account_id, shop_id, platform, dedupe_key, lane, body, received_at)
    select "accountId", "shopId", platform, "dedupeKey", lane, body, "receivedAt"
    from json_to_recordset(${JSON.stringify(pushes)}::json) as x("accountId" text, "shopId" text,
      platform text, "dedupeKey" text, lane integer, body text, "receivedAt" bigint)
    on conflict do nothing`);
}
