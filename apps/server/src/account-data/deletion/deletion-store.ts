import { randomUUID } from 'node:crypto';
import { and, eq, lte } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db, Tx } from '../../db/database.ts';
import { accountDeletion } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';

export type DeletionRow = typeof accountDeletion.$inferSelect;

/** A deletion can be cancelled for this long, ms (R21). */
export const DELETION_AFTER_MS = 14 * 86_400_000;

/** The deletion of an account; null if none was requested. */
export async function findDeletion(tx: Tx, accountId: string): Promise<DeletionRow | null> {
  const [row] = await tx.select().from(accountDeletion).where(eq(accountDeletion.accountId, accountId));
  return row ?? null;
}

/** Asks for the deletion of an account `afterMs` from now, or gives the one that was asked for before. */
export async function addDeletion(
  tx: Tx,
  accountId: string,
  afterMs: number,
  now: number,
): Promise<{ row: DeletionRow; isNew: boolean }> {
  const [row] = await tx
    .insert(accountDeletion)
    .values({ accountId, deletionId: randomUUID(), requestedAt: now, dueAt: now + afterMs })
    .onConflictDoNothing()
    .returning();
  if (row) return { row, isNew: true };
  const earlier = await findDeletion(tx, accountId);
  if (!earlier) throw new Failure(ERROR_CODES.unavailable);
  return { row: earlier, isNew: false };
}

/**
 * Takes a deletion back. Gives it; null if there was none. Fails with `deletionBegun` once the account is being deleted:
 * this and the beginning change the same row, so one of the two wins.
 */
export async function takeBackDeletion(tx: Tx, accountId: string): Promise<DeletionRow | null> {
  const [row] = await tx
    .delete(accountDeletion)
    .where(and(eq(accountDeletion.accountId, accountId), eq(accountDeletion.state, 'waiting')))
    .returning();
  if (row) return row;
  if (await findDeletion(tx, accountId)) throw new Failure(ERROR_CODES.deletionBegun);
  return null;
}

/** Deletions that are waiting, those that are due up to a moment. */
export function listWaiting(db: Db, until: number): Promise<DeletionRow[]> {
  return db
    .select()
    .from(accountDeletion)
    .where(and(eq(accountDeletion.state, 'waiting'), lte(accountDeletion.dueAt, until)))
    .orderBy(accountDeletion.dueAt)
    .limit(100);
}

/** Begins the execution of a deletion that is due. False if it was taken back, or has begun. */
export async function beginDeletion(
  tx: Tx,
  { accountId, deletionId }: Pick<DeletionRow, 'accountId' | 'deletionId'>,
  now: number,
): Promise<boolean> {
  const begun = await tx
    .update(accountDeletion)
    .set({ state: 'executing' })
    .where(
      and(
        eq(accountDeletion.accountId, accountId),
        eq(accountDeletion.deletionId, deletionId),
        eq(accountDeletion.state, 'waiting'),
        lte(accountDeletion.dueAt, now),
      ),
    )
    .returning({ accountId: accountDeletion.accountId });
  return begun.length > 0;
}
