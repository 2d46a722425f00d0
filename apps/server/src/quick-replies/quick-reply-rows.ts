import { and, asc, desc, eq, gt, inArray } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES, QUICK_REPLY_PAGE } from '@seller-chat/api-client/contract';
import type { QuickReply, QuickReplyPicture } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { quickReply, quickReplyUse } from '../db/schema/index.ts';
import type { StoredQuickReplyPicture } from '../db/schema/quick-reply.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { replyPictureAddress } from '../uploads/upload-address.ts';
import { personKeyOf, scopeOf, visibleOwners } from './owner.ts';
import { readState } from './quick-reply-state.ts';

export type QuickReplyRow = typeof quickReply.$inferSelect;

export interface QuickReplyPage {
  contentList: QuickReply[];
  revision: number;
  since: number;
  hasMore: boolean;
  reload: boolean;
}

/** Uses that are given at most. */
const USES_SHOWN = 500;

/** How far a browser has read: up to a revision, and since which one it has heard of deletions. */
export interface ReadSoFar {
  after: number;
  since: number;
}

/**
 * What changed after a revision of what a caller sees, in the order of the changes. In a transaction that sees one state:
 * else a deletion could be forgotten between its statements, and the page would lack it.
 */
export async function readQuickReplies(
  tx: Tx,
  signedIn: SignedIn,
  { after, since }: ReadSoFar,
): Promise<QuickReplyPage> {
  const { accountId } = signedIn;
  const state = await readState(tx, accountId);
  // What was deleted before a read from the beginning began was never given by it, however far it has come.
  const heardUpTo = Math.max(after, since);
  // Ahead of the server: the database was restored from an older copy.
  const reload = after > 0 && (heardUpTo < state.forgottenUpTo || heardUpTo > state.revision);
  const from = reload ? 0 : after;
  const rows = await tx
    .select()
    .from(quickReply)
    .where(
      and(
        eq(quickReply.accountId, accountId),
        inArray(quickReply.owner, visibleOwners(signedIn)),
        gt(quickReply.revision, from),
        from === 0 ? eq(quickReply.isDeleted, false) : undefined,
      ),
    )
    .orderBy(asc(quickReply.revision))
    .limit(QUICK_REPLY_PAGE + 1);
  const page = rows.slice(0, QUICK_REPLY_PAGE);
  const hasMore = page.length < rows.length;
  const revision = hasMore ? (page.at(-1)?.revision ?? state.revision) : state.revision;
  const began = from === 0 ? state.revision : since;
  return { contentList: page.map(toQuickReply), revision, since: began, hasMore, reload };
}

/** A quick reply that a caller sees. Fails with `notFound`. */
export async function findQuickReply(tx: Tx, signedIn: SignedIn, contentId: string): Promise<QuickReplyRow> {
  const [row] = await tx
    .select()
    .from(quickReply)
    .where(
      and(
        eq(quickReply.accountId, signedIn.accountId),
        eq(quickReply.contentId, contentId),
        inArray(quickReply.owner, visibleOwners(signedIn)),
        eq(quickReply.isDeleted, false),
      ),
    );
  if (!row) throw new Failure(ERROR_CODES.notFound);
  return row;
}

/** How often the caller used quick replies that are there, the most used first. */
export async function readUses(tx: Tx, signedIn: SignedIn) {
  const { contentId: quickReplyContentId, count, lastUsedAt } = quickReplyUse;
  const isOfUse = and(
    eq(quickReply.accountId, quickReplyUse.accountId),
    eq(quickReply.contentId, quickReplyContentId),
    eq(quickReply.isDeleted, false),
  );
  return tx
    .select({ quickReplyContentId, count, lastUsedAt })
    .from(quickReplyUse)
    .innerJoin(quickReply, isOfUse)
    .where(
      and(eq(quickReplyUse.accountId, signedIn.accountId), eq(quickReplyUse.person, personKeyOf(signedIn))),
    )
    .orderBy(desc(count), desc(lastUsedAt), asc(quickReplyContentId))
    .limit(USES_SHOWN);
}

/** A stored picture with its address. */
export const toPicture = (picture: StoredQuickReplyPicture): QuickReplyPicture => ({
  ...picture,
  url: replyPictureAddress(picture.uploadId),
});

export function toQuickReply(row: QuickReplyRow): QuickReply {
  return {
    quickReplyContentId: row.contentId,
    quickReplyGroupId: row.groupId,
    permissionGroup: scopeOf(row.owner),
    appAccountId: row.madeBy,
    title: row.title,
    shortcut: row.shortcut,
    textList: row.texts,
    cardList: row.cards,
    pictureList: row.pictures.map(toPicture),
    sound: row.sound,
    rank: row.rank,
    revision: row.revision,
    isDeleted: row.isDeleted,
  };
}
