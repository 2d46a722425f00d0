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
import { findShop } from '../shops/find-shop.ts';
import { requireCategory } from './categories.ts';
import { ownerIdOf, requireOwner } from './remark-owners.ts';
import { keepRemarkPictures } from './remark-pictures.ts';
import { readPeopleNames, remarkEvent, toRemark } from './remark-rows.ts';
import type { RemarkRow } from './remark-rows.ts';
import { readRemarkWords } from './remark-words.ts';

export interface RemarkPlace {
  accountId: string;
  shopId: ShopId;
  /** Empty: no conversation. */
  sessionId: SessionId;
}
export type RemarkKey = RemarkPlace & { remarkId: string };

/** What a caller writes. A field that is left out stays as it is, or has its default. */
export interface RemarkInput {
  type: Remark['type'];
  text: string;
  platformOrderSn?: string | undefined;
  category?: string | undefined;
  status?: Remark['status'] | undefined;
  owner?: string | undefined;
  /** Epoch ms; 0: none. */
  dueAt?: number | undefined;
  pictureIdList?: readonly string[] | undefined;
  /** The caller's name. */
  by: string;
}
/** The columns that a caller writes. */
type Written = Pick<
  RemarkRow,
  'type' | 'text' | 'platformOrderSn' | 'category' | 'status' | 'ownerId' | 'dueAt' | 'pictureIds'
>;

/** A remark as it is stored now, and the events of the call: none if the call changed nothing. */
export interface KeptRemark {
  remark: Remark;
  appended: readonly AppendedEvents[];
}

/** More remarks on one conversation than this are not shown beside it. */
const MAX_REMARKS = 200;

const NEW: Omit<Written, 'type' | 'text'> = {
  platformOrderSn: '',
  category: 'other',
  status: 'open',
  ownerId: null,
  dueAt: null,
  pictureIds: [],
};

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
  const names = await readPeopleNames(tx, accountId);
  return rows.map((row) => toRemark(row, names));
}

/** Adds a remark once: a repeated id answers with the stored remark. Fails as `addRemark` of the contract does. */
export async function addRemark(
  tx: Tx,
  key: RemarkKey,
  input: RemarkInput,
  now: number,
): Promise<KeptRemark> {
  await requirePlace(tx, key);
  const stored = await readRow(tx, key);
  if (stored) return unchanged(await toAnswer(tx, stored));
  const { by } = input;
  const written = await accept(tx, key, NEW, input, now);
  const words = await readRemarkWords(tx, { ...key, ...written });
  const [added] = await tx
    .insert(remark)
    .values({ ...key, ...written, ...words, createdBy: by, createdAt: now, updatedBy: by, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return added ? withEvent(tx, added, now) : unchanged(await findRemark(tx, key));
}

/**
 * Changes a remark if its version is still the one that editing began with; else fails with `changedMeanwhile` and the
 * stored remark. Saving the same again changes nothing.
 */
export async function saveRemark(
  tx: Tx,
  key: RemarkKey,
  { version, ...input }: RemarkInput & { version: number },
  now: number,
): Promise<KeptRemark> {
  const stored = await readRow(tx, key);
  if (!stored) throw new Failure(ERROR_CODES.notFound);
  if (isSame(stored, mergedOf(stored, input))) return unchanged(await toAnswer(tx, stored));
  if (stored.version === version) {
    const written = await accept(tx, key, stored, input, now);
    const words = await readRemarkWords(tx, { ...key, ...written });
    const [saved] = await tx
      .update(remark)
      .set({ ...written, ...words, version: version + 1, updatedBy: input.by, updatedAt: now })
      .where(and(remarkOf(key), isNull(remark.deletedAt), eq(remark.version, version)))
      .returning();
    if (saved) return withEvent(tx, saved, now);
  }
  throw new Failure(ERROR_CODES.changedMeanwhile, { remark: await findRemark(tx, key) });
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
  await requirePlace(tx, key);
  const [deleted] = await tx
    .update(remark)
    .set({ deletedAt: now, version: version + 1 })
    .where(and(remarkOf(key), isNull(remark.deletedAt), eq(remark.version, version)))
    .returning();
  if (deleted) return (await withEvent(tx, deleted, now)).appended;
  const current = await readRow(tx, key);
  if (current) throw new Failure(ERROR_CODES.changedMeanwhile, { remark: await toAnswer(tx, current) });
  return [];
}

/** Restores a deleted remark of any author: only its version changes. */
export async function undeleteRemark(tx: Tx, key: RemarkKey, now: number): Promise<KeptRemark> {
  const [restored] = await tx
    .update(remark)
    .set({ deletedAt: null, version: sql`${remark.version} + 1` })
    .where(and(remarkOf(key), isNotNull(remark.deletedAt)))
    .returning();
  return restored ? withEvent(tx, restored, now) : unchanged(await findRemark(tx, key));
}

/** The columns after a change. Fails if one that changes may not be so. */
async function accept(
  tx: Tx,
  key: RemarkKey,
  before: Omit<Written, 'type' | 'text'>,
  input: RemarkInput,
  now: number,
): Promise<Written> {
  const written = mergedOf(before, input);
  // The owner's rights first: a change of rights locks in this order.
  if (written.ownerId !== before.ownerId) await requireOwner(tx, written.ownerId, key.shopId);
  if (written.category !== before.category) await requireCategory(tx, key.accountId, written.category);
  if (JSON.stringify(written.pictureIds) !== JSON.stringify(before.pictureIds))
    await keepRemarkPictures(tx, key, written.pictureIds, now);
  return written;
}

function mergedOf(before: Omit<Written, 'type' | 'text'>, input: RemarkInput): Written {
  const { type, text, platformOrderSn, category, status, owner, dueAt, pictureIdList } = input;
  return {
    type,
    text,
    platformOrderSn: platformOrderSn ?? before.platformOrderSn,
    category: category ?? before.category,
    status: status ?? before.status,
    ownerId: owner === undefined ? before.ownerId : ownerIdOf(owner),
    dueAt: dueAt === undefined ? before.dueAt : dueAt || null,
    pictureIds: [...(pictureIdList ?? before.pictureIds)],
  };
}

function isSame(stored: RemarkRow, written: Written): boolean {
  return (Object.keys(written) as (keyof Written)[]).every(
    (name) => JSON.stringify(stored[name]) === JSON.stringify(written[name]),
  );
}

/** Fails with `notFound` when the account has no such shop, or the shop no such conversation. */
async function requirePlace(tx: Tx, place: RemarkPlace): Promise<void> {
  await (place.sessionId === '' ? findShop(tx, place) : findSession(tx, place));
}

async function withEvent(tx: Tx, row: RemarkRow, now: number): Promise<KeptRemark> {
  const names = await readPeopleNames(tx, row.accountId);
  const appended = await appendEvents(tx, row.accountId, [remarkEvent(row, names)], now);
  return { remark: toRemark(row, names), appended: [appended] };
}

const unchanged = (stored: Remark): KeptRemark => ({ remark: stored, appended: [] });

/** Fails with `notFound` for a remark that is not at this place. */
async function findRemark(tx: Tx, key: RemarkKey): Promise<Remark> {
  const current = await readRow(tx, key);
  if (!current) throw new Failure(ERROR_CODES.notFound);
  return toAnswer(tx, current);
}

async function toAnswer(tx: Tx, row: RemarkRow): Promise<Remark> {
  return toRemark(row, await readPeopleNames(tx, row.accountId));
}

async function readRow(tx: Tx, key: RemarkKey): Promise<RemarkRow | undefined> {
  const [row] = await tx
    .select()
    .from(remark)
    .where(and(remarkOf(key), isNull(remark.deletedAt)));
  return row;
}

function remarkOf({ accountId, shopId, sessionId, remarkId }: RemarkKey) {
  return and(
    eq(remark.accountId, accountId),
    eq(remark.remarkId, remarkId),
    eq(remark.shopId, shopId),
    eq(remark.sessionId, sessionId),
  );
}
