import { and, asc, eq, sql } from '../db/query-builder/drizzle.ts';
import type { QuickReply } from '@seller-chat/api-client/contract';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { quickReply } from '../db/schema/index.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { Changes } from '../tenant/tenant-work.ts';
import { editorOf } from './owner.ts';
import { findQuickReply, toQuickReply } from './quick-reply-rows.ts';
import type { QuickReplyRow } from './quick-reply-rows.ts';
import { emitQuickReplies, takeRevisions } from './quick-reply-state.ts';
import { RANK_STEP, lastRank, requireGroup } from './save-quick-reply.ts';

interface Move {
  contentId: string;
  groupId: string;
  /** Empty: the end of the group. */
  beforeContentId: string;
}

/**
 * Puts a quick reply before another one, or at the end of a group, with the events to publish. Where it is already it
 * stays, so a repeated call changes nothing. Fails with `notFound` or `forbidden`.
 */
export async function moveQuickReply(
  tx: Tx,
  signedIn: SignedIn,
  { contentId, groupId, beforeContentId }: Move,
  now: number,
): Promise<{ content: QuickReply } & Changes> {
  const { accountId } = signedIn;
  const revision = await takeRevisions(tx, accountId, 1);
  const row = await findQuickReply(tx, signedIn, contentId);
  const { owner } = row;
  editorOf(signedIn, owner);
  await requireGroup(tx, accountId, owner, groupId);
  const list = await placesOf(tx, accountId, owner, groupId);
  if (isThere(list, row, beforeContentId)) return { content: toQuickReply(row), appended: [] };
  const others = list.filter((one) => one.contentId !== contentId);
  const at = others.findIndex((one) => one.contentId === beforeContentId);
  const place = await rankBefore(tx, row, { groupId, others, at });
  const after = { ...row, groupId, rank: place.rank, revision: place.revision ?? revision, changedAt: now };
  await tx
    .update(quickReply)
    .set(after)
    .where(and(eq(quickReply.accountId, accountId), eq(quickReply.contentId, contentId)));
  return { content: toQuickReply(after), appended: await emitQuickReplies(tx, accountId, after, now) };
}

type Place = Pick<QuickReplyRow, 'contentId' | 'rank'>;

function placesOf(tx: Tx, accountId: string, owner: string, groupId: string): Promise<Place[]> {
  return tx
    .select({ contentId: quickReply.contentId, rank: quickReply.rank })
    .from(quickReply)
    .where(
      and(
        eq(quickReply.accountId, accountId),
        eq(quickReply.owner, owner),
        eq(quickReply.groupId, groupId),
        eq(quickReply.isDeleted, false),
      ),
    )
    .orderBy(asc(quickReply.rank), asc(quickReply.contentId));
}

function isThere(list: readonly Place[], { contentId }: QuickReplyRow, beforeContentId: string): boolean {
  if (contentId === beforeContentId) return true;
  const at = list.findIndex((one) => one.contentId === contentId);
  // One that is gone meanwhile: the end.
  const next = list.find((one) => one.contentId === beforeContentId);
  return at >= 0 && list[at + 1] === next;
}

/** A place between two neighbours; where they are too close the whole group gets new places first. */
async function rankBefore(
  tx: Tx,
  { accountId, owner }: QuickReplyRow,
  { groupId, others, at }: { groupId: string; others: readonly Place[]; at: number },
): Promise<{ rank: number; revision?: number }> {
  if (at < 0) return { rank: await lastRank(tx, accountId, owner, groupId) };
  const next = others[at]?.rank ?? 0;
  const before = others[at - 1]?.rank ?? next - 2 * RANK_STEP;
  const middle = (before + next) / 2;
  if (middle > before && middle < next) return { rank: middle };
  const first = await takeRevisions(tx, accountId, others.length + 1);
  await rowsOf(
    tx,
    sql`update quick_reply q set rank = n.place * ${RANK_STEP}::double precision,
          revision = ${first}::bigint + n.place - 1
        from json_array_elements_text(${JSON.stringify(others.map(({ contentId }) => contentId))}::json)
          with ordinality as n(content_id, place)
        where q.account_id = ${accountId} and q.content_id = n.content_id`,
  );
  return { rank: (at + 0.5) * RANK_STEP, revision: first + others.length };
}
