import { and, asc, desc, eq, gt, sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import { TIP_SESSIONS } from '@seller-chat/api-client/contract';
import type { UnreadCounts } from '@seller-chat/api-client/contract';
import { OFFICIAL_TAG_ID } from '@seller-chat/core';
import { readChatSetting } from '../chat-settings/chat-settings.ts';
import { anyOf } from '../db/any-of.ts';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import type { SessionRow } from '../db/rows/rows.ts';
import { session, shop } from '../db/schema/index.ts';
import { chatViewerOf } from '../security/login-sessions.ts';
import type { SignedIn } from '../security/login-sessions.ts';

/** What the person counts as unread: as in the chat, of visible shops, without the blacklist and what they hide. */
export async function countUnread(tx: Tx, signedIn: SignedIn): Promise<UnreadCounts> {
  const rows = await rowsOf<{ shop_id: string; unread: number }>(
    tx,
    sql`select ${session.shopId} as shop_id, sum(greatest(${session.unreadCount}, 1))::int as unread
        from ${session} join ${shop} on ${shop.accountId} = ${session.accountId} and ${shop.shopId} = ${session.shopId}
        where ${await isShown(tx, signedIn)} and (${session.unreadCount} > 0 or ${session.isMarkUnread})
        group by ${session.shopId}`,
  );
  const byShop = Object.fromEntries(rows.map((row) => [row.shop_id, row.unread]));
  return { total: rows.reduce((sum, row) => sum + row.unread, 0), byShop };
}

/** Rows for deadlines that are ahead, at most: new ones without any are shown all the same. */
const DUE_ROWS = TIP_SESSIONS / 2;

/** Those whose deadline is ahead, the nearest first; then the newest. Missed deadlines of long ago push no one out. */
export async function readTipSessions(tx: Tx, signedIn: SignedIn, now: number): Promise<SessionRow[]> {
  const shown = await isShown(tx, signedIn);
  const ofShops = and(eq(shop.accountId, session.accountId), eq(shop.shopId, session.shopId));
  const read = async (which: SQL | undefined, order: SQL, limit: number) => {
    const rows = await tx
      .select({ session })
      .from(session)
      .innerJoin(shop, ofShops)
      .where(and(shown, which))
      .orderBy(order, desc(session.sessionId))
      .limit(limit);
    return rows.map((row) => row.session);
  };
  const due = await read(gt(session.replyDeadlineAt, now), asc(session.replyDeadlineAt), DUE_ROWS);
  const newest = await read(undefined, desc(session.lastMessageTime), TIP_SESSIONS);
  const known = new Set(due.map(({ sessionId }) => sessionId));
  return [...due, ...newest.filter(({ sessionId }) => !known.has(sessionId))].slice(0, TIP_SESSIONS);
}

async function isShown(tx: Tx, signedIn: SignedIn): Promise<SQL | undefined> {
  const { isMain, shopIdList } = chatViewerOf(signedIn);
  const { isIgnoreOfficialMessage } = await readChatSetting(tx, signedIn);
  const isOfficial = sql`(${session.platform} = 'Lazada'
    and ${session.tags} @> ${JSON.stringify([{ accountConversationTagId: OFFICIAL_TAG_ID }])}::jsonb)`;
  return and(
    eq(session.accountId, signedIn.accountId),
    isMain || shopIdList === null ? undefined : sql`${session.shopId} = ${anyOf(shopIdList)}`,
    sql`not ${session.isDisabled}`,
    isIgnoreOfficialMessage === '1' ? sql`not ${isOfficial}` : undefined,
  );
}
