import { and, asc, eq, gt, inArray } from '../../db/query-builder/drizzle.ts';
import { filterSessions } from '@seller-chat/core';
import type { SessionQuery } from '@seller-chat/core';
import type { Tx } from '../../db/database.ts';
import { session } from '../../db/schema/index.ts';
import { toSession } from '../../db/rows/rows.ts';

/** Rows looked at by one query. */
const BATCH = 500;

export interface SessionSelection {
  accountId: string;
  /** The only shops the asker may see; null: all of the account. */
  visibleShopIds: readonly string[] | null;
  query: SessionQuery;
  /** Goes on behind this session; empty: from the first. */
  after: string;
}

/** A stretch of a selection. */
export interface SelectedSessions {
  sessionIds: readonly string[];
  /** The last session looked at, to go on behind it; empty when there are no more. */
  next: string;
}

/**
 * Finds the sessions that a list shows, by core's own rule (SPEC S7 to S10), a stretch at a time in the order of their
 * ids: new messages do not change that order, so that no session is left out or found twice.
 */
export async function selectSessions(tx: Tx, selection: SessionSelection): Promise<SelectedSessions> {
  const { accountId, visibleShopIds, query, after } = selection;
  const chosen = query.shopIds ?? [];
  const rows = await tx
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, accountId),
        gt(session.sessionId, after),
        visibleShopIds === null ? undefined : inArray(session.shopId, [...visibleShopIds]),
        chosen.length === 0 ? undefined : inArray(session.shopId, [...chosen]),
      ),
    )
    .orderBy(asc(session.sessionId))
    .limit(BATCH);
  const found = filterSessions(rows.map(toSession), query);
  const last = rows.length < BATCH ? undefined : rows.at(-1);
  return { sessionIds: found.map(({ sessionId }) => sessionId), next: last?.sessionId ?? '' };
}
