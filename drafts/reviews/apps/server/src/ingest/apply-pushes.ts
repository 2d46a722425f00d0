import { and, eq } from '../db/query-builder/drizzle.ts';
import type { Platform } from '@seller-chat/core';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { applyReads } from '../conversations/inbound/apply-reads.ts';
import type { SessionKey } from '../conversations/session/session-store.ts';
import type { SessionRow } from '../db/rows/rows.ts';
import { ensureSessions, isBuyerUnknown, lockSessions } from '../conversations/session/session-store.ts';
import type { Tx } from '../db/database.ts';
import { shop } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { requestOrders } from '../orders/order-lookups.ts';
import { requestReviews } from '../reviews/history/review-lookups.ts';
import { announceEnd } from '../shops/care/announce-end.ts';
import { setShopStatus } from '../shops/shop-status.ts';
import { requestPull } from '../conversations/pull/pull-worker.ts';
import type { PushContent } from './read-pushes.ts';

/** Work that is due once the transaction is committed. */
export interface AppliedPushes {
  appended: AppendedEvents[];
  /** A conversation must be read from its marketplace. */
  wantsPull: boolean;
}

/**
 * Applies the contents of pushes to the conversations and shops, in the caller's transaction. A second time changes
 * nothing.
 *
 * @param locked - the sessions of `sessionKeysOf`, where the transaction has locked them already
 */
export async function applyPushes(
  tx: Tx,
  { messages, hints, reads, orders, reviews, deauthorised, expiring }: PushContent,
  now: number,
  locked?: Map<string, SessionRow>,
): Promise<AppliedPushes> {
  // Hints first: they lock sessions, and sessions are locked before event heads everywhere.
  if (hints.length > 0) {
    await ensureSessions(tx, hints, now);
    for (const { shop: at, sessionId } of hints) {
      await requestPull(tx, { accountId: at.accountId, sessionId }, now);
    }
  }
  const sessions = locked ?? (await lockSessions(tx, sessionKeysOf({ messages, reads })));
  const appended = await applyInbound(tx, messages, now, { locked: sessions });
  // The read messages may have come in the same batch, so this comes after them.
  appended.push(...(await applyReads(tx, reads, sessions, now)));
  for (const one of deauthorised) appended.push(...(await expireShop(tx, one, now)));
  for (const one of expiring) appended.push(...(await announceEnd(tx, one, now)));
  await requestOrders(tx, orders, now);
  await requestReviews(tx, reviews, now);
  // A new session whose buyer the push did not name waits to be read as well.
  const wantsPull = hints.length > 0 || messages.some(({ message }) => isBuyerUnknown(message.buyer));
  return { appended, wantsPull };
}

/** The sessions that a batch of pushes writes. */
export function sessionKeysOf({ messages, reads }: Pick<PushContent, 'messages' | 'reads'>): SessionKey[] {
  return [
    ...messages.map(({ shop: at, sessionId }) => ({
      accountId: at.accountId,
      sessionId: sessionId as string,
    })),
    ...reads,
  ];
}

async function expireShop(tx: Tx, key: { platform: Platform; platformShopId: string }, now: number) {
  const [row] = await tx
    .select()
    .from(shop)
    .where(
      and(
        eq(shop.platform, key.platform),
        eq(shop.platformShopId, key.platformShopId),
        eq(shop.unboundAt, 0),
      ),
    );
  return row ? setShopStatus(tx, row, 'expired', now) : [];
}
