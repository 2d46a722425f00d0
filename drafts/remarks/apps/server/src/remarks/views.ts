import { and, asc, eq } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES, REMARK_VIEWS_MAX } from '@seller-chat/api-client/contract';
import type { RemarkView } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { remarkView } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import type { Person } from '../notices/notice-preferences.ts';

const isOf = ({ accountId, subAccountId }: Person) =>
  and(eq(remarkView.accountId, accountId), eq(remarkView.subAccountId, subAccountId));

/** A person's saved views, the oldest first. */
export async function readViews(tx: Tx, who: Person): Promise<RemarkView[]> {
  const rows = await tx
    .select()
    .from(remarkView)
    .where(isOf(who))
    .orderBy(asc(remarkView.createdAt), asc(remarkView.viewId));
  return rows.map(({ viewId, name, filter }) => ({ viewId, name, filter }));
}

/** Saves a view, or changes it. Fails with `tooMany`. */
export async function saveView(tx: Tx, who: Person, view: RemarkView, now: number): Promise<RemarkView[]> {
  const { accountId, subAccountId } = who;
  const { viewId, name, filter } = view;
  const changed = await tx
    .update(remarkView)
    .set({ name, filter })
    .where(and(isOf(who), eq(remarkView.viewId, viewId)))
    .returning({ viewId: remarkView.viewId });
  if (changed.length === 0) {
    if ((await tx.$count(remarkView, isOf(who))) >= REMARK_VIEWS_MAX)
      throw new Failure(ERROR_CODES.tooMany, { limit: REMARK_VIEWS_MAX });
    const row = { accountId, subAccountId, viewId, name, filter, createdAt: now };
    await tx.insert(remarkView).values(row).onConflictDoNothing();
  }
  return readViews(tx, who);
}

export async function deleteView(tx: Tx, who: Person, viewId: string): Promise<RemarkView[]> {
  await tx.delete(remarkView).where(and(isOf(who), eq(remarkView.viewId, viewId)));
  return readViews(tx, who);
}
