import type { Remark } from '@seller-chat/api-client/contract';
import type { SessionId, ShopId } from '@seller-chat/core';
import { eq } from '../db/query-builder/drizzle.ts';
import type { Tx } from '../db/database.ts';
import { account, subAccount } from '../db/schema/index.ts';
import type { remark } from '../db/schema/index.ts';
import type { NewEvent } from '../events/event-log.ts';
import { uploadAddress } from '../uploads/upload-address.ts';

export type RemarkRow = typeof remark.$inferSelect;

/** The names of an account's people by `subAccountId`; the main account's id is empty. */
export type PeopleNames = ReadonlyMap<string, string>;

export async function readPeopleNames(tx: Tx, accountId: string): Promise<PeopleNames> {
  const main = await tx
    .select({ name: account.displayName })
    .from(account)
    .where(eq(account.accountId, accountId));
  const subs = await tx
    .select({ subAccountId: subAccount.subAccountId, name: subAccount.displayName })
    .from(subAccount)
    .where(eq(subAccount.accountId, accountId));
  return new Map([
    ...main.map(({ name }) => ['', name] as const),
    ...subs.map(({ subAccountId, name }) => [subAccountId, name] as const),
  ]);
}

/** A row as callers get it. An owner who was deleted is none. */
export function toRemark(row: Omit<RemarkRow, 'words' | 'grams'>, names: PeopleNames): Remark {
  const { remarkId, type, text, platformOrderSn, createdBy, createdAt, updatedBy, updatedAt, version } = row;
  const { category, status, dueAt, shopId, ownerId } = row;
  const name = ownerId === null ? undefined : names.get(ownerId);
  return {
    remarkId,
    type,
    text,
    platformOrderSn,
    createdBy,
    createdAt,
    updatedBy,
    updatedAt,
    version,
    category,
    pictureList: row.pictureIds.map((uploadId) => ({ uploadId, url: uploadAddress({ shopId, uploadId }) })),
    status,
    owner: ownerId === null || name === undefined ? null : { subAccountId: ownerId, name },
    dueAt,
  };
}

/** The event of a changed row. */
export function remarkEvent(row: RemarkRow, names: PeopleNames): NewEvent {
  const shopId = row.shopId as ShopId;
  const sessionId = row.sessionId as SessionId;
  const changed = { ...toRemark(row, names), shopId, sessionId, isDeleted: row.deletedAt !== null };
  return { type: 'remark.changed', shopId, remark: changed };
}
