import { and, eq, isNull, ne, sql } from '../../db/query-builder/drizzle.ts';
import type { ShopId } from '@seller-chat/core';
import { hasAnyPermission } from '@seller-chat/core';
import { rowsOf } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { remark, subAccount } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { notify } from '../../notices/notify.ts';
import type { NoticeParams } from '../../notices/notice-mail-kind.ts';
import { rightsOfPerson } from '../../security/login-sessions.ts';
import { mayOwnRemarks } from '../remark-owners.ts';

/** Notices of one run. */
const AT_ONCE = 200;
/** Characters of a remark in its notice. */
const SHOWN_TEXT = 120;

interface DueRemark {
  accountId: string;
  remarkId: string;
  dueAt: number;
}

/**
 * Notifies owners of remarks that have reached their due date, once per remark and due date: that it was reported is
 * stored in the transaction of the notice, however many processes look.
 */
export async function watchDueRemarks(db: Db, now: number): Promise<AppendedEvents[]> {
  const appended: AppendedEvents[] = [];
  for (const due of await findDue(db, now))
    appended.push(...(await db.transaction((tx) => report(tx, due, now))));
  return appended;
}

async function findDue(db: Db, now: number): Promise<DueRemark[]> {
  // The words of the partial index.
  const rows = await rowsOf<DueRemark>(
    db,
    sql`select account_id as "accountId", remark_id as "remarkId", due_at as "dueAt" from remark
        where due_at <= ${now}::bigint and owner_id is not null and status <> 'done' and deleted_at is null
          and due_at is distinct from noticed_due_at
        order by due_at limit ${AT_ONCE}`,
  );
  return rows.map((row) => ({ ...row, dueAt: Number(row.dueAt) }));
}

/** Nothing if the remark was done, deleted or moved meanwhile, or if another process has reported it. */
async function report(
  tx: Tx,
  { accountId, remarkId, dueAt }: DueRemark,
  now: number,
): Promise<AppendedEvents[]> {
  const [row] = await tx
    .update(remark)
    .set({ noticedDueAt: dueAt })
    .where(
      and(
        eq(remark.accountId, accountId),
        eq(remark.remarkId, remarkId),
        eq(remark.dueAt, dueAt),
        ne(remark.status, 'done'),
        isNull(remark.deletedAt),
        sql`${remark.ownerId} is not null`,
        sql`${remark.noticedDueAt} is distinct from ${remark.dueAt}`,
      ),
    )
    .returning();
  if (row === undefined || row.ownerId === null) return [];
  const { ownerId, sessionId, shopId, text } = row;
  const page = await pageOf(tx, { accountId, ownerId, shopId });
  // The owner has lost the shop.
  if (page === null) return [];
  const words = await readWords(tx, row);
  const params: NoticeParams = {
    text: text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT).toWellFormed()}…` : text,
    ...words,
    at: dueAt,
    ...(page === 'remarks' ? { remarkId } : sessionId === '' ? {} : { sessionId }),
  };
  const key = `${remarkId} ${dueAt}`;
  const to = { subAccountId: ownerId };
  return notify(tx, { accountId, to, kind: 'remarkDue', params, key, shopId: shopId as ShopId, now });
}

/** Where the owner can open the remark; null if they may not see it any more. */
async function pageOf(
  tx: Tx,
  { accountId, ownerId, shopId }: { accountId: string; ownerId: string; shopId: string },
): Promise<'remarks' | 'chat' | null> {
  if (ownerId === '') return 'remarks';
  const [person] = await tx
    .select()
    .from(subAccount)
    .where(and(eq(subAccount.accountId, accountId), eq(subAccount.subAccountId, ownerId)));
  if (person === undefined || !person.isActive || !mayOwnRemarks(person, shopId as ShopId)) return null;
  return hasAnyPermission({ isMain: false, ...rightsOfPerson(person) }, ['remark']) ? 'remarks' : 'chat';
}

async function readWords(
  tx: Tx,
  { accountId, shopId, sessionId }: typeof remark.$inferSelect,
): Promise<{ shopName: string; buyerName: string }> {
  const [words] = await rowsOf<{ shopName: string | null; buyerName: string | null }>(
    tx,
    sql`select
          (select coalesce(nullif(alias, ''), shop_name) from shop
            where account_id = ${accountId} and shop_id = ${shopId}) as "shopName",
          (select buyer_name from session
            where account_id = ${accountId} and session_id = ${sessionId}) as "buyerName"`,
  );
  return { shopName: words?.shopName ?? '', buyerName: words?.buyerName ?? '' };
}
