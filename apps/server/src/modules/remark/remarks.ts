import { and, desc, eq } from 'drizzle-orm';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Remark } from '@seller-chat/api-client/contract';
import { findSession } from '../../conversations/pages.ts';
import type { Db } from '../../db/database.ts';
import { remark } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';

export interface RemarkPlace {
  accountId: string;
  shopId: string;
  sessionId: string;
}
type RemarkKey = RemarkPlace & { remarkId: string };

/** More remarks on one conversation than this are not shown beside it. */
const MAX_REMARKS = 200;

/** The remarks on a conversation, newest first. Fails with `notFound` when the shop has no such session. */
export async function listRemarks(tx: Db, place: RemarkPlace): Promise<Remark[]> {
  await findSession(tx, place);
  const rows = await tx
    .select()
    .from(remark)
    .where(and(eq(remark.accountId, place.accountId), eq(remark.sessionId, place.sessionId)))
    .orderBy(desc(remark.createdAt), desc(remark.remarkId))
    .limit(MAX_REMARKS);
  return rows.map(toRemark);
}

/** Adds a remark once: the same id again answers with the remark as it stands. */
export async function addRemark(
  tx: Db,
  key: RemarkKey,
  words: Pick<Remark, 'type' | 'text' | 'platformOrderSn'> & { by: string },
  now: number,
): Promise<Remark> {
  await findSession(tx, key);
  const { by, ...rest } = words;
  await tx
    .insert(remark)
    .values({ ...key, ...rest, createdBy: by, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  return findRemark(tx, key);
}

/**
 * Changes a remark, if it still stands as it was when editing began; else fails with `changedMeanwhile` and the
 * remark as it stands. Saving the same again changes nothing.
 */
export async function saveRemark(
  tx: Db,
  key: RemarkKey,
  { type, text, version }: Pick<Remark, 'type' | 'text' | 'version'>,
  now: number,
): Promise<Remark> {
  const [saved] = await tx
    .update(remark)
    .set({ type, text, version: version + 1, updatedAt: now })
    .where(and(remarkOf(key), eq(remark.version, version)))
    .returning();
  if (saved) return toRemark(saved);
  const current = await findRemark(tx, key);
  if (current.type === type && current.text === text) return current;
  throw new Failure(ERROR_CODES.changedMeanwhile, { remark: current });
}

/** Deletes a remark, if it is there. */
export async function deleteRemark(tx: Db, key: RemarkKey): Promise<void> {
  await findSession(tx, key);
  await tx.delete(remark).where(remarkOf(key));
}

/** Fails with `notFound` for a remark that is not on this conversation. */
async function findRemark(tx: Db, key: RemarkKey): Promise<Remark> {
  const [row] = await tx.select().from(remark).where(remarkOf(key));
  if (!row) throw new Failure(ERROR_CODES.notFound);
  return toRemark(row);
}

function remarkOf({ accountId, shopId, sessionId, remarkId }: RemarkKey) {
  return and(
    eq(remark.accountId, accountId),
    eq(remark.remarkId, remarkId),
    eq(remark.shopId, shopId),
    eq(remark.sessionId, sessionId),
  );
}

function toRemark(row: typeof remark.$inferSelect): Remark {
  const { remarkId, type, text, platformOrderSn, createdBy, createdAt, updatedAt, version } = row;
  return { remarkId, type, text, platformOrderSn, createdBy, createdAt, updatedAt, version };
}
