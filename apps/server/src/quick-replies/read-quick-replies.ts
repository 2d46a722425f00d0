import { and, asc, eq, gt, inArray } from '../db/query-builder/drizzle.ts';
import { QUICK_REPLY_PAGE } from '@seller-chat/api-client/contract';
import type { QuickReply } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { quickReply } from '../db/schema/index.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { visibleOwners } from './owner.ts';
import { toQuickReply } from './quick-reply-rows.ts';
import { readState } from './quick-reply-state.ts';

export interface QuickReplyPage {
  contentList: QuickReply[];
  revision: number;
  since: number;
  hasMore: boolean;
  reload: boolean;
}

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
