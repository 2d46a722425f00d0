import { and, asc, eq, gt, lte, sql } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { CLAIM_LASTS, TRANSFER_LASTS, claimStandOf, mayClaim } from '@seller-chat/core';
import type { Agent } from '@seller-chat/core';
import type { Db, Tx } from '../../db/database.ts';
import { session as sessionTable } from '../../db/schema/index.ts';
import { appendEvents } from '../../events/event-log.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { Failure } from '../../http/failure.ts';
import { sessionKey } from '../session/session-key.ts';
import { toSession } from '../../db/rows/rows.ts';
import type { SessionRow } from '../../db/rows/rows.ts';
import { lockSessions, saveSessions } from '../session/session-store.ts';

export interface ClaimOrder {
  accountId: string;
  shopId: string;
  sessionId: string;
  agent: Agent;
  /** The `at` of the claim to be ended. */
  takenOverAt?: number | undefined;
}

export interface Claimed {
  session: SessionRow;
  /** Empty when nothing changed. */
  appended: AppendedEvents[];
}

/**
 * Claims a conversation (core's rule S23). The session's row is locked while it is decided: of two agents at once one
 * gets it, and the other gets the name of the first. Fails with `notFound` or `sessionClaimed`.
 */
export async function claimSession(tx: Tx, order: ClaimOrder, now: number): Promise<Claimed> {
  const { agent, takenOverAt } = order;
  const session = await lockSession(tx, order);
  const claim = session.claimedBy ?? undefined;
  if (!mayClaim(claim, agent.subAccountId, takenOverAt)) {
    throw new Failure(ERROR_CODES.sessionClaimed, { claimedBy: claim });
  }
  if (claimStandOf(claim, agent.subAccountId) === 'own') return { session, appended: [] };
  // Claims follow each other in time, whatever the clocks of two servers say: `at` names one of them.
  const at = Math.max(now, (claim?.at ?? 0) + 1);
  return saveClaim(tx, { ...session, claimedBy: { ...agent, at }, claimEndsAt: now + CLAIM_LASTS }, now);
}

/** Gives the agent's own claim back; a colleague's stays. Fails with `notFound`. */
export async function releaseSession(tx: Tx, order: ClaimOrder, now: number): Promise<Claimed> {
  const session = await lockSession(tx, order);
  const stand = claimStandOf(session.claimedBy ?? undefined, order.agent.subAccountId);
  if (stand !== 'own') return { session, appended: [] };
  return saveClaim(tx, { ...session, claimedBy: null, claimEndsAt: null }, now);
}

/** The claim after an answer: the holder's own answer makes it last longer (core's rule S24). */
export function prolongClaim(session: SessionRow, agent: Agent, now: number): SessionRow {
  const isOwn = claimStandOf(session.claimedBy ?? undefined, agent.subAccountId) === 'own';
  return isOwn ? { ...session, claimEndsAt: now + CLAIM_LASTS } : session;
}

/** Whether the last transfer made the claim. */
const BY_TRANSFER = sql`coalesce(${sessionTable.transfer} ->> 'at' = ${sessionTable.claimedBy} ->> 'at', false)`;

/** Ends claims whose time is up, `limit` at most, each account's in a transaction of its own. */
export async function endOldClaims(db: Db, now: number, limit: number): Promise<AppendedEvents[]> {
  // Made before the clock was set back: it lasts as long as one that is made now.
  for (const [lasts, isTransferred] of [
    [CLAIM_LASTS, false],
    [TRANSFER_LASTS, true],
  ] as const) {
    const latest = now + lasts;
    const tooLate = and(gt(sessionTable.claimEndsAt, latest), sql`(${BY_TRANSFER}) = ${isTransferred}`);
    await db.update(sessionTable).set({ claimEndsAt: latest }).where(tooLate);
  }
  const due = await db
    .select({ accountId: sessionTable.accountId, sessionId: sessionTable.sessionId })
    .from(sessionTable)
    .where(lte(sessionTable.claimEndsAt, now))
    .orderBy(asc(sessionTable.claimEndsAt))
    .limit(limit);
  const appended: AppendedEvents[] = [];
  for (const [accountId, keys] of Map.groupBy(due, (key) => key.accountId)) {
    const ended = await db.transaction((tx) => endClaims(tx, accountId, keys, now));
    if (ended) appended.push(ended);
  }
  return appended;
}

async function endClaims(
  tx: Tx,
  accountId: string,
  keys: readonly { accountId: string; sessionId: string }[],
  now: number,
): Promise<AppendedEvents | null> {
  const locked = await lockSessions(tx, keys);
  // An answer may have made one of them last longer meanwhile.
  const ended = [...locked.values()].filter((row) => row.claimEndsAt !== null && row.claimEndsAt <= now);
  if (ended.length === 0) return null;
  const saved = await saveSessions(
    tx,
    ended.map((row) => ({ ...row, claimedBy: null, claimEndsAt: null })),
  );
  return appendEvents(tx, accountId, saved.map(toChange), now);
}

/** Ends the claims of an agent who left the team: their time is up now. */
export async function expireClaimsOf(
  tx: Tx,
  who: { accountId: string; subAccountId: string },
  now: number,
): Promise<void> {
  await tx
    .update(sessionTable)
    .set({ claimEndsAt: now })
    .where(
      and(
        eq(sessionTable.accountId, who.accountId),
        sql`${sessionTable.claimEndsAt} is not null`,
        sql`${sessionTable.claimedBy} ->> 'subAccountId' = ${who.subAccountId}`,
      ),
    );
}

/** Locks the conversation of an order. Fails with `notFound`, also for one of another shop. */
export async function lockSession(
  tx: Tx,
  { accountId, shopId, sessionId }: Pick<ClaimOrder, 'accountId' | 'shopId' | 'sessionId'>,
): Promise<SessionRow> {
  const session = (await lockSessions(tx, [{ accountId, sessionId }])).get(sessionKey(accountId, sessionId));
  if (!session || session.shopId !== shopId) throw new Failure(ERROR_CODES.notFound);
  return session;
}

/** Stores a locked conversation with its changed claim, and reports it. */
export async function saveClaim(tx: Tx, next: SessionRow, now: number): Promise<Claimed> {
  const [saved] = await saveSessions(tx, [next]);
  if (!saved) throw new Error('a session vanished while it was locked');
  return { session: saved, appended: [await appendEvents(tx, saved.accountId, [toChange(saved)], now)] };
}

function toChange(row: SessionRow) {
  const session = toSession(row);
  return { type: 'session.changed' as const, shopId: session.shopId, session };
}
