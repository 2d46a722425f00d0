import { and, eq } from '../db/query-builder/drizzle.ts';
import type { ShopId } from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import { shopSync } from '../db/schema/index.ts';

/** The first import of a shop goes back this far (ms), if the marketplace lists conversations that old. */
export const HISTORY_MS = 90 * 24 * 60 * 60_000;

/** How far the first import of a shop has come; times in epoch ms. */
export interface ImportProgress {
  shopId: ShopId;
  /** 0: it has not begun. */
  startedAt: number;
  conversationCount: number;
  /** Imported back to this activity, epoch ms; 0 if unknown. */
  reachedAt: number;
  goesBackTo: number;
  /** Put off after a failure. */
  isWaiting: boolean;
}

/** The first imports of an account that have not ended. */
export async function readImportProgress(tx: Tx, accountId: string, now: number): Promise<ImportProgress[]> {
  const rows = await tx
    .select()
    .from(shopSync)
    .where(and(eq(shopSync.accountId, accountId), eq(shopSync.syncedUntil, 0)));
  return rows.map((row) => ({
    shopId: row.shopId as ShopId,
    startedAt: row.passStartedAt,
    conversationCount: row.passConversations,
    reachedAt: row.passReached,
    goesBackTo: (row.passStartedAt || now) - HISTORY_MS,
    isWaiting: row.failures > 0 && row.dueAt > now,
  }));
}
