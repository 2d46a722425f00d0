import { and, eq, sql } from '../../db/query-builder/drizzle.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/database.ts';
import { toSession } from '../../db/rows/rows.ts';
import type { SessionRow } from '../../db/rows/rows.ts';
import { session as sessionTable } from '../../db/schema/index.ts';
import { appendEvents } from '../../events/event-log.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { lockSessions, saveSessions } from '../session/session-store.ts';

interface Person {
  accountId: string;
  subAccountId: string;
}

/** Conversations that a person has claimed. */
export function countClaimsOf(tx: Tx, who: Person): Promise<number> {
  return tx.$count(sessionTable, isClaimedByOneOf(who.accountId, [who.subAccountId]));
}

/** Whether a person still answers for a shop. */
export type KeepsShop = (shopId: string) => boolean;

/**
 * Releases the claims of people who may no longer answer, or no longer see some shops. Publish the result after the
 * commit. A claim that is being made meanwhile holds its person's rights, so the caller locks the people's rows before.
 * Locks sessions, then the event log: write audit entries after.
 */
export async function releaseClaimsOf(
  tx: Tx,
  accountId: string,
  people: ReadonlyMap<string, KeepsShop>,
  now: number,
): Promise<AppendedEvents[]> {
  const isLost = ({ claimedBy, shopId }: Pick<SessionRow, 'claimedBy' | 'shopId'>): boolean => {
    const keeps = people.get(claimedBy?.subAccountId ?? '');
    return claimedBy !== null && keeps !== undefined && !keeps(shopId);
  };
  const claimed = await tx
    .select({
      accountId: sessionTable.accountId,
      sessionId: sessionTable.sessionId,
      shopId: sessionTable.shopId,
      claimedBy: sessionTable.claimedBy,
    })
    .from(sessionTable)
    .where(isClaimedByOneOf(accountId, [...people.keys()]));
  const keys = claimed.filter(isLost);
  if (keys.length === 0) return [];
  const locked = await lockSessions(tx, keys);
  // A colleague may have taken one over meanwhile.
  const lost = [...locked.values()].filter(isLost);
  if (lost.length === 0) return [];
  const saved = await saveSessions(
    tx,
    lost.map((row) => ({ ...row, claimedBy: null, claimEndsAt: null })),
  );
  const events = saved.map((row) => {
    const session = toSession(row);
    return { type: 'session.changed' as const, shopId: session.shopId, session };
  });
  return [await appendEvents(tx, accountId, events, now)];
}

function isClaimedByOneOf(accountId: string, subAccountIds: readonly string[]) {
  return and(
    eq(sessionTable.accountId, accountId),
    sql`${sessionTable.claimEndsAt} is not null`,
    sql`${sessionTable.claimedBy} ->> 'subAccountId' = ${anyOf(subAccountIds)}`,
  );
}
