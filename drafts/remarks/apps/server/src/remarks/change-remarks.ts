import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES, REMARK_CHANGE_MAX, RemarkFilterSchema } from '@seller-chat/api-client/contract';
import type { ENDPOINTS, RemarkBefore, RemarkFilter, RemarkResult } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import type { z } from 'zod';
import { anyOf } from '../db/any-of.ts';
import type { Tx } from '../db/database.ts';
import type { StoredRemarkResult } from '../db/schema/remark.ts';
import { remark, remarkChange } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { Failure } from '../http/failure.ts';
import { askedShops } from '../orders/list/order-selection.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { requireCategory } from './categories.ts';
import { remarkSelectionOf } from './remark-selection.ts';
import { selectRemarks } from './select-remarks.ts';
import { holdOwner, ownerIdOf } from './remark-owners.ts';
import { readPeopleNames, remarkEvent } from './remark-rows.ts';
import type { RemarkRow } from './remark-rows.ts';

type ChangeRequest = z.output<(typeof ENDPOINTS.changeRemarks)['request']>;

/** What became of a bulk change, and its events. */
export interface ChangedRemarks {
  resultList: { remarkId: string; result: RemarkResult }[];
  appended: readonly AppendedEvents[];
}

/**
 * Changes remarks in one transaction: all of them, or none if the process dies. The request's id is taken in the same
 * transaction, so that the same request again gives the stored result. Fails as `changeRemarks` of the contract does.
 */
export async function changeRemarks(
  tx: Tx,
  signedIn: SignedIn,
  request: ChangeRequest,
  now: number,
): Promise<ChangedRemarks> {
  const { accountId, subAccountId } = signedIn;
  const { requestId, category } = request;
  const isFirst = await tx
    .insert(remarkChange)
    .values({ accountId, requestId, subAccountId, results: [], changedAt: now })
    .onConflictDoNothing()
    .returning({ requestId: remarkChange.requestId });
  if (isFirst.length === 0) return { resultList: await knownResults(tx, signedIn, requestId), appended: [] };
  const ids = await choose(tx, signedIn, request, now);
  if (category !== undefined) await requireCategory(tx, accountId, category);
  const ownerId = request.owner === undefined ? undefined : ownerIdOf(request.owner);
  const mayOwn = ownerId === undefined ? () => true : await holdOwner(tx, ownerId);
  const rows = await lockRemarks(tx, signedIn, ids);
  const results = ids.map((remarkId): StoredRemarkResult => {
    const row = rows.get(remarkId);
    if (row === undefined) return { remarkId, result: 'gone', version: 0, before: NOTHING };
    const before = beforeOf(row);
    const result = !mayOwn(row.shopId as ShopId)
      ? 'ownerUnable'
      : isSame(before, request, ownerId)
        ? 'unchanged'
        : 'changed';
    return { remarkId, result, version: row.version + (result === 'changed' ? 1 : 0), before };
  });
  const changed = results.filter(({ result }) => result === 'changed').map(({ remarkId }) => remarkId);
  const appended = await write(tx, signedIn, changed, request, ownerId, now);
  await tx
    .update(remarkChange)
    .set({ results })
    .where(and(eq(remarkChange.accountId, accountId), eq(remarkChange.requestId, requestId)));
  return { resultList: results.map(({ remarkId, result }) => ({ remarkId, result })), appended };
}

const NOTHING: RemarkBefore = { status: 'open', ownerId: null, dueAt: null, category: 'other' };

/** The results of an earlier call. Fails with `notFound` for another person's request. */
async function knownResults(
  tx: Tx,
  { accountId, subAccountId }: SignedIn,
  requestId: string,
): Promise<ChangedRemarks['resultList']> {
  const [row] = await tx
    .select()
    .from(remarkChange)
    .where(and(eq(remarkChange.accountId, accountId), eq(remarkChange.requestId, requestId)));
  if (row?.subAccountId !== subAccountId) throw new Failure(ERROR_CODES.notFound);
  return row.results.map(({ remarkId, result }) => ({ remarkId, result }));
}

/** The ids of the named remarks, or of those that the filter finds. */
async function choose(tx: Tx, signedIn: SignedIn, request: ChangeRequest, now: number): Promise<string[]> {
  const { remarkIdList, filter, exceptIdList } = request;
  if (remarkIdList.length > 0) return [...new Set(remarkIdList)];
  if (filter === undefined) throw invalid('remarkIdList', 'must name remarks, or a filter is needed');
  const parsed = parseFilter(filter);
  const selection = remarkSelectionOf(signedIn, askedShops(signedIn, parsed.shopIdList), parsed, now);
  const except = new Set<string>(exceptIdList);
  const points = await selectRemarks(tx, selection, null, REMARK_CHANGE_MAX + except.size + 1);
  const ids = points.map(({ remarkId }) => remarkId).filter((id) => !except.has(id));
  if (ids.length > REMARK_CHANGE_MAX) throw new Failure(ERROR_CODES.tooMany, { limit: REMARK_CHANGE_MAX });
  return ids;
}

function parseFilter(text: string): RemarkFilter {
  try {
    const parsed = RemarkFilterSchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalid('filter', 'must be a filter of the list');
}

/** Locks the visible ones of these remarks, in one order everywhere. */
export async function lockRemarks(
  tx: Tx,
  signedIn: SignedIn,
  ids: readonly string[],
): Promise<Map<string, RemarkRow>> {
  const shopIds = askedShops(signedIn, []);
  const ofShops = shopIds === null ? sql`true` : sql`${remark.shopId} = ${anyOf(shopIds)}`;
  const rows = await tx
    .select()
    .from(remark)
    .where(
      and(
        eq(remark.accountId, signedIn.accountId),
        sql`${remark.remarkId} = ${anyOf([...ids])}`,
        sql`${remark.deletedAt} is null`,
        ofShops,
      ),
    )
    .orderBy(remark.remarkId)
    .for('update');
  return new Map(rows.map((row) => [row.remarkId, row]));
}

function beforeOf({ status, ownerId, dueAt, category }: RemarkRow): RemarkBefore {
  return { status, ownerId, dueAt, category };
}

function isSame(before: RemarkBefore, request: ChangeRequest, ownerId: string | null | undefined): boolean {
  const { status, dueAt, category } = request;
  return (
    (status === undefined || status === before.status) &&
    (ownerId === undefined || ownerId === before.ownerId) &&
    (dueAt === undefined || (dueAt || null) === before.dueAt) &&
    (category === undefined || category === before.category)
  );
}

/** In one statement, so that the kept counts are changed in one order of their rows. */
async function write(
  tx: Tx,
  { accountId, name }: SignedIn,
  ids: readonly string[],
  { status, dueAt, category }: ChangeRequest,
  ownerId: string | null | undefined,
  now: number,
): Promise<AppendedEvents[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(remark)
    .set({
      ...(status !== undefined && { status }),
      ...(ownerId !== undefined && { ownerId }),
      ...(dueAt !== undefined && { dueAt: dueAt || null }),
      ...(category !== undefined && { category }),
      version: sql`${remark.version} + 1`,
      updatedBy: name,
      updatedAt: now,
    })
    .where(and(eq(remark.accountId, accountId), sql`${remark.remarkId} = ${anyOf([...ids])}`))
    .returning();
  const names = await readPeopleNames(tx, accountId);
  const events = rows.map((row) => remarkEvent(row, names));
  return [await appendEvents(tx, accountId, events, now)];
}

function invalid(path: string, message: string): Failure {
  return new Failure(ERROR_CODES.invalidRequest, { fields: [{ path, message }] });
}
