import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { hasAnyPermission, visibleShopsOf } from '@seller-chat/core';
import type { Agent, PermissionCode, ShopId } from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import { remark, subAccount } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { Failure } from '../http/failure.ts';
import { rightsOfPerson } from '../security/login-sessions.ts';
import { lockRights } from '../tenant/hold-rights.ts';
import { readPeopleNames, remarkEvent } from './remark-rows.ts';
import type { RemarkRow } from './remark-rows.ts';

type PersonRights = Parameters<typeof rightsOfPerson>[0];

const CODES: readonly PermissionCode[] = ['chat', 'remark'];

/** Everyone who may take care of remarks of one of these shops (null: of any): the main account, then the others by name. */
export async function readOwners(
  tx: Tx,
  accountId: string,
  shopIds: readonly string[] | null,
): Promise<Agent[]> {
  const subs = await tx
    .select()
    .from(subAccount)
    .where(and(eq(subAccount.accountId, accountId), eq(subAccount.isActive, true)));
  const mayOwn = (row: PersonRights) =>
    shopIds === null
      ? hasAnyPermission({ isMain: false, ...rightsOfPerson(row) }, CODES)
      : shopIds.some((shopId) => mayOwnRemarks(row, shopId as ShopId));
  const able = subs
    .filter(mayOwn)
    .map(({ subAccountId, displayName: name }) => ({ subAccountId, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.subAccountId < b.subAccountId ? -1 : 1));
  const main = (await readPeopleNames(tx, accountId)).get('') ?? '';
  return [{ subAccountId: '', name: main }, ...able];
}

/** Whether a person with these rights may take care of remarks of a shop. */
export function mayOwnRemarks(person: PersonRights, shopId: ShopId): boolean {
  const viewer = { isMain: false, ...rightsOfPerson(person) };
  return hasAnyPermission(viewer, CODES) && visibleShopsOf(viewer, [{ shopId }]).length > 0;
}

/** The id that a field of a request means: `none` is null, `main` an empty text. */
export function ownerIdOf(owner: string): string | null {
  return owner === 'none' ? null : owner === 'main' ? '' : owner;
}

/**
 * Reads for which shops a person may become an owner, and holds their rights until the transaction ends. Call it before
 * remarks are locked: a change of rights locks in this order.
 */
export async function holdOwner(tx: Tx, ownerId: string | null): Promise<(shopId: ShopId) => boolean> {
  if (ownerId === null || ownerId === '') return () => true;
  const held = await lockRights(tx, ownerId);
  return (shopId) => held !== null && held.isActive && mayOwnRemarks(held, shopId);
}

/** Fails with `colleagueUnable` if the person may not take care of remarks of the shop. */
export async function requireOwner(tx: Tx, ownerId: string | null, shopId: ShopId): Promise<void> {
  const mayOwn = await holdOwner(tx, ownerId);
  if (!mayOwn(shopId)) throw new Failure(ERROR_CODES.colleagueUnable);
}

/**
 * Leaves the remarks of a person who is deleted without an owner. Returns those that are shown as work. Call it before
 * the event log is locked, and `reportUnowned` after.
 */
export async function releaseRemarksOf(
  tx: Tx,
  accountId: string,
  subAccountId: string,
): Promise<RemarkRow[]> {
  const rows = await tx
    .update(remark)
    .set({ ownerId: null, version: sql`${remark.version} + 1` })
    .where(and(eq(remark.accountId, accountId), eq(remark.ownerId, subAccountId)))
    .returning();
  return rows.filter(({ status, deletedAt }) => status !== 'done' && deletedAt === null);
}

/** The events of released remarks. Publish the result after the commit. */
export async function reportUnowned(
  tx: Tx,
  accountId: string,
  rows: readonly RemarkRow[],
  now: number,
): Promise<AppendedEvents[]> {
  if (rows.length === 0) return [];
  const names = await readPeopleNames(tx, accountId);
  const events = rows.map((row) => remarkEvent(row, names));
  return [await appendEvents(tx, accountId, events, now)];
}
