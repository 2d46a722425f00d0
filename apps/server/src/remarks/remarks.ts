import { and, desc, eq, isNotNull, isNull, sql } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Remark } from '@seller-chat/api-client/contract';
import type { SessionId, ShopId } from '@seller-chat/core';
import { findSession } from '../conversations/session/session-pages.ts';
import type { Tx } from '../db/database.ts';
import { remark } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { Failure } from '../http/failure.ts';

export interface RemarkPlace {
  accountId: string;
  shopId: ShopId;
  sessionId: SessionId;
}
export type RemarkKey = RemarkPlace & { remarkId: string };
type RemarkRow = typeof remark.$inferSelect;

/** A remark as it is stored now, and the events of the call: none if the call changed nothing. */
export interface KeptRemark {
  remark: Remark;
  appended: readonly AppendedEvents[];
}

/** More remarks on one conversation than this are not shown beside it. */
const MAX_REMARKS = 200;

/** The remarks on a conversation, newest first. Fails with `notFound` when the shop has no such session. */
export async function listRemarks(tx: Tx, place: RemarkPlace): Promise<Remark[]> {
  await findSession(tx, place);
  const { accountId, sessionId } = place;
  const rows = await tx
    .select()
    .from(remark)
    .where(and(eq(remark.accountId, accountId), eq(remark.sessionId, sessionId), isNull(remark.deletedAt)))
    .orderBy(desc(remark.createdAt), desc(remark.remarkId))
    .limit(MAX_REMARKS);
  return rows.map(toRemark);
}

/** Adds a remark once: a repeated id answers with the stored remark. */
export async function addRemark(
  tx: Tx,
  key: RemarkKey,
  words: Pick<Remark, 'type' | 'text' | 'platformOrderSn'> & { by: string },
  now: number,
): Promise<KeptRemark> {
  await findSession(tx, key);
  const { by, ...rest } = words;
  const [added] = await tx
    .insert(remark)
    .values({ ...key, ...rest, createdBy: by, createdAt: now, updatedBy: by, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return added ? withEvent(tx, key, added, now) : unchanged(await findRemark(tx, key));
}

/**
 * Changes a remark if its version is still the one that editing began with; else fails with `changedMeanwhile` and the
 * stored remark. Saving the same again changes nothing.
 */
export async function saveRemark(
  tx: Tx,
  key: RemarkKey,
  { type, text, version, by }: Pick<Remark, 'type' | 'text' | 'version'> & { by: string },
  now: number,
): Promise<KeptRemark> {
  const [saved] = await tx
    .update(remark)
    .set({ type, text, version: version + 1, updatedBy: by, updatedAt: now })
    .where(and(remarkOf(key), isNull(remark.deletedAt), eq(remark.version, version)))
    .returning();
  if (saved) return withEvent(tx, key, saved, now);
  const current = await findRemark(tx, key);
  if (current.type === type && current.text === text) return unchanged(current);
  throw new Failure(ERROR_CODES.changedMeanwhile, { remark: current });
}

/**
 * Deletes a remark if its version is the one that the caller saw; else fails as `saveRemark` does. The row stays, so
 * that the remark can be restored.
 */
export async function deleteRemark(
  tx: Tx,
  key: RemarkKey,
  version: number,
  now: number,
): Promise<readonly AppendedEvents[]> {
  await findSession(tx, key);
  const [deleted] = await tx
    .update(remark)
    .set({ deletedAt: now, version: version + 1 })
    .where(and(remarkOf(key), isNull(remark.deletedAt), eq(remark.version, version)))
    .returning();
  if (deleted) return (await withEvent(tx, key, deleted, now)).appended;
  const current = await readRemark(tx, key);
  if (current) throw new Failure(ERROR_CODES.changedMeanwhile, { remark: current });
  return [];
}

/** Restores a deleted remark of any author: only its version changes. */
export async function undeleteRemark(tx: Tx, key: RemarkKey, now: number): Promise<KeptRemark> {
  const [restored] = await tx
    .update(remark)
    .set({ deletedAt: null, version: sql`${remark.version} + 1` })
    .where(and(remarkOf(key), isNotNull(remark.deletedAt)))
    .returning();
  return restored ? withEvent(tx, key, restored, now) : unchanged(await findRemark(tx, key));
}

async function withEvent(tx: Tx, key: RemarkKey, row: RemarkRow, now: number): Promise<KeptRemark> {
  const { accountId, shopId, sessionId } = key;
  const kept = toRemark(row);
  const changed = { ...kept, shopId, sessionId, isDeleted: row.deletedAt !== null };
  const event = { type: 'remark.changed' as const, shopId, remark: changed };
  return { remark: kept, appended: [await appendEvents(tx, accountId, [event], now)] };
}

const unchanged = (standing: Remark): KeptRemark => ({ remark: standing, appended: [] });

/** Fails with `notFound` for a remark that is not on this conversation. */
async function findRemark(tx: Tx, key: RemarkKey): Promise<Remark> {
  const current = await readRemark(tx, key);
  if (!current) throw new Failure(ERROR_CODES.notFound);
  return current;
}

async function readRemark(tx: Tx, key: RemarkKey): Promise<Remark | undefined> {
  const [row] = await tx
    .select()
    .from(remark)
    .where(and(remarkOf(key), isNull(remark.deletedAt)));
  return row && toRemark(row);
}

function remarkOf({ accountId, shopId, sessionId, remarkId }: RemarkKey) {
  return and(
    eq(remark.accountId, accountId),
    eq(remark.remarkId, remarkId),
    eq(remark.shopId, shopId),
    eq(remark.sessionId, sessionId),
  );
}

function toRemark(row: RemarkRow): Remark {
  const { remarkId, type, text, platformOrderSn, createdBy, createdAt, updatedBy, updatedAt, version } = row;
  return { remarkId, type, text, platformOrderSn, createdBy, createdAt, updatedBy, updatedAt, version };
}
