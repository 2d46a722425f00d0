import { and, eq } from 'drizzle-orm';
import type { Platform } from '@seller-chat/core';
import { applyInbound } from '../conversations/apply-inbound.ts';
import type { SessionRow } from '../conversations/rows.ts';
import { ensureSessions, isBuyerUnknown } from '../conversations/session-store.ts';
import type { Db } from '../db/database.ts';
import { shop } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { setShopStatus } from '../shops/shop-status.ts';
import { requestPull } from '../sync/pull-worker.ts';
import type { PushContent } from './read-pushes.ts';

/** What must be done once the transaction is committed. */
export interface AppliedPushes {
  appended: AppendedEvents[];
  /** A conversation must be read from its marketplace. */
  wantsPull: boolean;
}

/**
 * Takes what pushes tell into the conversations and shops, in the caller's transaction. Twice changes nothing.
 * @param locked - sessions of the messages that the transaction has locked already
 */
export async function applyPushes(
  tx: Db,
  { messages, hints, deauthorised }: PushContent,
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
  const appended = await applyInbound(tx, messages, now, locked);
  for (const one of deauthorised) appended.push(...(await expireShop(tx, one, now)));
  // A new session whose buyer the push did not name waits to be read as well.
  const wantsPull = hints.length > 0 || messages.some(({ message }) => isBuyerUnknown(message.buyer));
  return { appended, wantsPull };
}

async function expireShop(tx: Db, key: { platform: Platform; platformShopId: string }, now: number) {
  const [row] = await tx
    .select()
    .from(shop)
    .where(and(eq(shop.platform, key.platform), eq(shop.platformShopId, key.platformShopId)));
  return row ? setShopStatus(tx, row, 'expired', now) : [];
}
