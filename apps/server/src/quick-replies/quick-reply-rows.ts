import { and, asc, desc, eq, inArray } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { QuickReply, QuickReplyPicture } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { quickReply, quickReplyUse } from '../db/schema/index.ts';
import type { StoredQuickReplyPicture } from '../db/schema/quick-reply.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { replyPictureAddress } from '../uploads/upload-address.ts';
import { personKeyOf, scopeOf, visibleOwners } from './owner.ts';

export type QuickReplyRow = typeof quickReply.$inferSelect;

/** Uses that are given at most. */
const USES_SHOWN = 500;

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
