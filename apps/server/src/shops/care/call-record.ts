import { and, eq, gt, sql } from '../../db/query-builder/drizzle.ts';
import type { Db } from '../../db/database.ts';
import { shopSignal } from '../../db/schema/index.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import type { MarketplaceErrorKind } from '../../marketplaces/marketplace-error.ts';

interface ShopKey {
  accountId: string;
  shopId: string;
}

interface Refusals extends ShopKey {
  refusedCalls: number;
  /** Epoch ms; 0: none. */
  refusedSince: number;
}

/** How marketplace calls of shops ended, in this process. */
export interface CallRecord {
  accepted(key: ShopKey): void;
  /** Counts the error if the marketplace refused the call. */
  failed(key: ShopKey, error: unknown, now: number): void;
  /** Stores what has changed. What could not be stored is stored the next time. */
  store(db: Db): Promise<void>;
}

/** Failures that repeat until a person does something. */
const REFUSALS: ReadonlySet<MarketplaceErrorKind> = new Set(['refused', 'missingScope', 'tokenExpired']);
/** In one statement each; the others wait for the next time. */
const MAX_STORED_AT_ONCE = 500;

/** Counts in memory: a call never waits for the database to be counted. */
export function makeCallRecord(): CallRecord {
  const record = new Map<string, Refusals>();
  const unstored = new Set<string>();

  return {
    accepted({ accountId, shopId }) {
      const id = `${accountId}\n${shopId}`;
      const known = record.get(id);
      if (known?.refusedCalls === 0) return;
      // The first call of a process as well: an earlier one may have left its count.
      record.set(id, { accountId, shopId, refusedCalls: 0, refusedSince: 0 });
      unstored.add(id);
    },

    failed({ accountId, shopId }, error, now) {
      if (!(error instanceof MarketplaceError) || !REFUSALS.has(error.kind)) return;
      const id = `${accountId}\n${shopId}`;
      const { refusedCalls = 0, refusedSince = 0 } = record.get(id) ?? {};
      const since = refusedSince === 0 ? now : refusedSince;
      record.set(id, { accountId, shopId, refusedCalls: refusedCalls + 1, refusedSince: since });
      unstored.add(id);
    },

    async store(db) {
      for (const id of [...unstored].slice(0, MAX_STORED_AT_ONCE)) {
        const refusals = record.get(id);
        if (refusals) await storeOne(db, refusals);
        if (record.get(id) === refusals) unstored.delete(id);
      }
    },
  };
}

async function storeOne(db: Db, { accountId, shopId, refusedCalls, refusedSince }: Refusals): Promise<void> {
  if (refusedCalls === 0) {
    await db
      .update(shopSignal)
      .set({ refusedCalls, refusedSince })
      .where(
        and(
          eq(shopSignal.accountId, accountId),
          eq(shopSignal.shopId, shopId),
          gt(shopSignal.refusedCalls, 0),
        ),
      );
    return;
  }
  // A row that the shop's first watch adds; a shop that was removed has none.
  await db
    .update(shopSignal)
    .set({
      refusedCalls,
      refusedSince: sql`case when ${shopSignal.refusedSince} > 0
        then least(${shopSignal.refusedSince}, ${refusedSince}::bigint) else ${refusedSince}::bigint end`,
    })
    .where(and(eq(shopSignal.accountId, accountId), eq(shopSignal.shopId, shopId)));
}
