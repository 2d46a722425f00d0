import { and, desc, eq, max, min, ne } from '../db/query-builder/drizzle.ts';
import { visibleShopsOf } from '@seller-chat/core';
import type { Session } from '@seller-chat/core';
import { toSession } from '../db/rows/rows.ts';
import type { SessionRow } from '../db/rows/rows.ts';
import type { Tx } from '../db/database.ts';
import { message, session } from '../db/schema/index.ts';
import type { Viewer } from '../security/login-sessions.ts';

export interface BuyerKey {
  accountId: string;
  shopId: string;
  buyerId: string;
}

/** More conversations of one buyer than this are no help to anybody. */
const MAX_SESSIONS = 50;

/** The conversations of a buyer with a shop: one, unless the marketplace began another. */
export function findBuyerSessions(tx: Tx, { accountId, shopId, buyerId }: BuyerKey): Promise<SessionRow[]> {
  return tx
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), eq(session.buyerId, buyerId), eq(session.shopId, shopId)))
    .orderBy(desc(session.lastMessageTime), session.sessionId)
    .limit(MAX_SESSIONS);
}

/** The first and the last message between a buyer and a shop that are known here; 0 for none. */
export async function contactsOf(
  tx: Tx,
  accountId: string,
  sessions: readonly SessionRow[],
): Promise<{ firstContactAt: number; lastContactAt: number }> {
  const contacts = await Promise.all(
    sessions.map(async ({ sessionId }) => {
      const [row] = await tx
        .select({ first: min(message.messageTime), last: max(message.messageTime) })
        .from(message)
        .where(and(eq(message.accountId, accountId), eq(message.sessionId, sessionId)));
      return { first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) };
    }),
  );
  const known = contacts.filter(({ first }) => first > 0);
  return {
    firstContactAt: known.length === 0 ? 0 : Math.min(...known.map(({ first }) => first)),
    lastContactAt: Math.max(0, ...known.map(({ last }) => last)),
  };
}

/**
 * A buyer's conversations with other shops of the account, if the viewer may see them. A marketplace's number for a
 * buyer is the same in all of its shops, and means nothing at another marketplace.
 */
export async function listOtherSessions(
  tx: Tx,
  { accountId, shopId, buyerId }: BuyerKey,
  platform: Session['platform'],
  viewer: Viewer,
): Promise<Session[]> {
  const rows = await tx
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, accountId),
        eq(session.buyerId, buyerId),
        eq(session.platform, platform),
        ne(session.shopId, shopId),
      ),
    )
    .orderBy(desc(session.lastMessageTime), session.sessionId)
    .limit(MAX_SESSIONS);
  return [...visibleShopsOf(viewer, rows.map(toSession))];
}
