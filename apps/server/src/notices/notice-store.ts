import { and, desc, eq, isNull, lt, lte, or, sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES, noticeLinkOf } from '@seller-chat/api-client/contract';
import type { Notice, NoticeKind } from '@seller-chat/api-client/contract';
import { anyOf } from '../db/any-of.ts';
import type { Db, Tx } from '../db/database.ts';
import { notice } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';

/** Notices are kept for this long, ms. */
export const KEEP_NOTICES_MS = 180 * 86_400_000;

export interface NoticePage {
  noticeList: Notice[];
  nextCursor: string | null;
}

/** The person's notices, newest first. Fails with `invalidRequest` for a cursor that is not one of this list. */
export async function readNotices(
  tx: Tx,
  signedIn: SignedIn,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<NoticePage> {
  const rows = await tx
    .select()
    .from(notice)
    .where(and(isVisibleTo(signedIn), cursor === undefined ? undefined : isAfter(cursor)))
    .orderBy(desc(notice.createdAt), desc(notice.noticeId))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    noticeList: page.map(toNotice),
    nextCursor: rows.length > pageSize && last ? `${last.createdAt}_${last.noticeId}` : null,
  };
}

/** How many of the person's notices are unread. */
export function countUnread(tx: Tx, signedIn: SignedIn): Promise<number> {
  return tx.$count(notice, and(isVisibleTo(signedIn), isNull(notice.readAt)));
}

/** Marks the person's named notices as read, or all up to a moment. Returns whether any was unread. */
export async function markNoticesRead(
  tx: Tx,
  signedIn: SignedIn,
  which: { noticeIds: readonly string[] } | { until: number },
  now: number,
): Promise<boolean> {
  const marked = await tx
    .update(notice)
    .set({ readAt: now })
    .where(
      and(
        isVisibleTo(signedIn),
        isNull(notice.readAt),
        'until' in which
          ? lte(notice.createdAt, which.until)
          : sql`${notice.noticeId} = ${anyOf(which.noticeIds)}`,
      ),
    )
    .returning({ noticeId: notice.noticeId });
  return marked.length > 0;
}

/** Drops notices older than a moment, epoch ms. */
export async function dropOldNotices(db: Db, before: number): Promise<void> {
  await db.delete(notice).where(lt(notice.createdAt, before));
}

/** Own notices only, and of those about a shop the ones whose shop the person sees at this moment (A20). */
function isVisibleTo({ accountId, subAccountId, isMain, shopIdList }: SignedIn): SQL | undefined {
  return and(
    eq(notice.accountId, accountId),
    eq(notice.subAccountId, subAccountId),
    isMain || shopIdList === null
      ? undefined
      : or(isNull(notice.shopId), sql`${notice.shopId} = ${anyOf(shopIdList)}`),
  );
}

function isAfter(cursor: string): SQL {
  const [, createdAt, noticeId] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (createdAt === undefined || noticeId === undefined) {
    throw new Failure(ERROR_CODES.invalidRequest, {
      fields: [{ path: 'cursor', message: 'must be a cursor of this list' }],
    });
  }
  return sql`(${notice.createdAt}, ${notice.noticeId}) < (${Number(createdAt)}, ${noticeId})`;
}

function toNotice({ noticeId, kind, params, createdAt, readAt }: typeof notice.$inferSelect): Notice {
  const known = kind as NoticeKind;
  return { noticeId, kind: known, params, link: noticeLinkOf(known, params), createdAt, readAt };
}
