import { and, asc, eq, gt, inArray } from '../db/query-builder/drizzle.ts';
import { QUICK_REPLY_PAGE } from '@seller-chat/api-client/contract';
import type { QuickReply } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { quickReply } from '../db/schema/index.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { visibleOwners } from './owner.ts';
import { toQuickReply } from './quick-reply-rows.ts';
import type { QuickReplyRow } from './quick-reply-rows.ts';
import { readState } from './quick-reply-state.ts';

/** A page ends before its texts and cards have more bytes; each quick reply alone has fewer. */
const PAGE_BYTES = 2_000_000;
/** Rows of a page's first statement, of 100 kB each at most; the next ones have twice as many each. */
const FIRST_ROWS = 50;

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
 * The quick replies of a caller that changed after a revision, in the order of the changes. All statements of the
 * transaction must see the same state: a deletion that is forgotten between two of them would be missing in the page.
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
  const { rows, hasMore } = await readRows(tx, signedIn, from);
  const revision = hasMore ? (rows.at(-1)?.revision ?? state.revision) : state.revision;
  const began = from === 0 ? state.revision : since;
  return { contentList: rows.map(toQuickReply), revision, since: began, hasMore, reload };
}

/** The rows of a page, and whether others come after it. */
async function readRows(
  tx: Tx,
  signedIn: SignedIn,
  from: number,
): Promise<{ rows: QuickReplyRow[]; hasMore: boolean }> {
  const isWanted = and(
    eq(quickReply.accountId, signedIn.accountId),
    inArray(quickReply.owner, visibleOwners(signedIn)),
    from === 0 ? eq(quickReply.isDeleted, false) : undefined,
  );
  const rows: QuickReplyRow[] = [];
  let bytes = 0;
  for (let count = FIRST_ROWS; ; count *= 2) {
    const some = await tx
      .select()
      .from(quickReply)
      .where(and(isWanted, gt(quickReply.revision, rows.at(-1)?.revision ?? from)))
      .orderBy(asc(quickReply.revision))
      .limit(count);
    for (const row of some) {
      bytes += bytesOf(row);
      if (rows.length === QUICK_REPLY_PAGE || bytes > PAGE_BYTES) return { rows, hasMore: true };
      rows.push(row);
    }
    if (some.length < count) return { rows, hasMore: false };
  }
}

const bytesOf = ({ texts, cards }: QuickReplyRow): number =>
  Buffer.byteLength(JSON.stringify([texts, cards]));
