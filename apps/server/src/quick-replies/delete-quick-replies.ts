import { and, eq, inArray, lte, sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import type { Db, Tx } from '../db/database.ts';
import { anyOf } from '../db/any-of.ts';
import {
  quickReply,
  quickReplyConfig,
  quickReplyGroup,
  quickReplyState,
  quickReplyUse,
} from '../db/schema/index.ts';
import { rowsOf } from '../db/database.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { editorOf, personKeyOf, visibleOwners } from './owner.ts';
import { emitQuickReplies, takeRevisions } from './quick-reply-state.ts';
import { leavePictures } from './reply-pictures.ts';

/** Browsers that were not opened for longer read everything again, ms. */
const DELETIONS_KEPT_MS = 90 * 86_400_000;

/** Whose these quick replies are, of those that the caller sees. */
export async function ownersOf(tx: Tx, signedIn: SignedIn, contentIds: readonly string[]): Promise<string[]> {
  return (await readOwned(tx, signedIn, contentIds)).map(({ owner }) => owner);
}

/**
 * Deletes quick replies that the caller may change; others, and those that are gone, are left. The team's need
 * `quickReply`: fails with `forbidden`.
 */
export async function deleteQuickReplies(
  tx: Tx,
  signedIn: SignedIn,
  contentIds: readonly string[],
  now: number,
): Promise<AppendedEvents[]> {
  const { accountId } = signedIn;
  const rows = await readOwned(tx, signedIn, contentIds);
  for (const { owner } of rows) editorOf(signedIn, owner);
  const appended: AppendedEvents[] = [];
  for (const owner of visibleOwners(signedIn)) {
    const ids = rows.filter((row) => row.owner === owner).map(({ contentId }) => contentId);
    appended.push(...(await bury(tx, accountId, owner, ids, now)));
  }
  return appended;
}

function readOwned(tx: Tx, signedIn: SignedIn, contentIds: readonly string[]) {
  return tx
    .select({ contentId: quickReply.contentId, owner: quickReply.owner })
    .from(quickReply)
    .where(
      and(
        eq(quickReply.accountId, signedIn.accountId),
        inArray(quickReply.owner, visibleOwners(signedIn)),
        eq(quickReply.isDeleted, false),
        sql`${quickReply.contentId} = ${anyOf([...contentIds])}`,
      ),
    );
}

/** Leaves a row of each without its content, with a revision of its own. */
async function bury(
  tx: Tx,
  accountId: string,
  owner: string,
  ids: readonly string[],
  now: number,
): Promise<AppendedEvents[]> {
  if (ids.length === 0) return [];
  const first = await takeRevisions(tx, accountId, ids.length);
  const isOne = and(eq(quickReply.owner, owner), sql`${quickReply.contentId} = ${anyOf([...ids])}`);
  await leavePicturesOf(tx, accountId, isOne);
  const gone = await rowsOf<{ content_id: string }>(
    tx,
    sql`update quick_reply q set is_deleted = true, title = '', shortcut = '', shortcut_key = null, texts = '[]',
          cards = '[]', pictures = '[]', sound = '', changed_at = ${now}::bigint,
          revision = ${first}::bigint + n.place - 1
        from (select content_id, row_number() over (order by content_id) as place from quick_reply
                where account_id = ${accountId} and owner = ${owner} and not is_deleted
                  and content_id = ${anyOf([...ids])}) n
        where q.account_id = ${accountId} and q.content_id = n.content_id returning q.content_id`,
  );
  const revision = first + ids.length - 1;
  return gone.length === 0 ? [] : emitQuickReplies(tx, accountId, { owner, revision }, now);
}

/** Leaves the pictures of quick replies to the cleaning of uploads. */
async function leavePicturesOf(tx: Tx, accountId: string, isOne: SQL | undefined): Promise<void> {
  const rows = await tx
    .select({ pictures: quickReply.pictures })
    .from(quickReply)
    .where(and(eq(quickReply.accountId, accountId), isOne));
  await leavePictures(
    tx,
    accountId,
    rows.flatMap(({ pictures }) => pictures),
  );
}

/** Removes what only a person who is deleted saw. As the owner of the tables. */
export async function deleteQuickRepliesOf(tx: Tx, accountId: string, subAccountId: string): Promise<void> {
  const owner = personKeyOf({ subAccountId });
  await leavePicturesOf(tx, accountId, eq(quickReply.owner, owner));
  for (const table of [quickReply, quickReplyGroup, quickReplyConfig]) {
    await tx.delete(table).where(and(eq(table.accountId, accountId), eq(table.owner, owner)));
  }
  await tx
    .delete(quickReplyUse)
    .where(and(eq(quickReplyUse.accountId, accountId), eq(quickReplyUse.person, owner)));
}

/**
 * Removes old deleted quick replies and the counts of their uses. A browser that has not read these deletions reads all
 * quick replies again.
 */
export async function forgetDeletedQuickReplies(db: Db, now: number): Promise<void> {
  const isOld = and(eq(quickReply.isDeleted, true), lte(quickReply.changedAt, now - DELETIONS_KEPT_MS));
  const accounts = await db.selectDistinct({ accountId: quickReply.accountId }).from(quickReply).where(isOld);
  for (const { accountId } of accounts) {
    await db.transaction(async (tx) => {
      const isAccount = eq(quickReplyState.accountId, accountId);
      // Locked first, as every change does.
      await tx.select().from(quickReplyState).where(isAccount).for('update');
      const gone = await tx
        .delete(quickReply)
        .where(and(isOld, eq(quickReply.accountId, accountId)))
        .returning({ contentId: quickReply.contentId, revision: quickReply.revision });
      if (gone.length === 0) return;
      const ids = gone.map(({ contentId }) => contentId);
      await tx
        .delete(quickReplyUse)
        .where(and(eq(quickReplyUse.accountId, accountId), sql`${quickReplyUse.contentId} = ${anyOf(ids)}`));
      const newest = Math.max(...gone.map(({ revision }) => revision));
      await tx
        .update(quickReplyState)
        .set({ forgottenUpTo: sql`greatest(${quickReplyState.forgottenUpTo}, ${newest}::bigint)` })
        .where(isAccount);
    });
  }
}
