import { eq, sql } from '../db/query-builder/drizzle.ts';
import type { Tx } from '../db/database.ts';
import { quickReplyState } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { NO_SHOP } from '../events/visible-events.ts';

/**
 * Takes the account's next revisions, one for each row that changes, and gives the first of them. Later changes of the
 * account wait for the commit, so none becomes visible before it.
 */
export async function takeRevisions(tx: Tx, accountId: string, count: number): Promise<number> {
  const [state] = await tx
    .insert(quickReplyState)
    .values({ accountId, revision: count })
    .onConflictDoUpdate({
      target: quickReplyState.accountId,
      set: { revision: sql`${quickReplyState.revision} + ${count}::bigint` },
    })
    .returning({ revision: quickReplyState.revision });
  if (!state) throw new Error('the revision did not move');
  return state.revision - count + 1;
}

/** Makes other changes of the account wait for the commit, before it is known how many revisions this one takes. */
export async function holdRevisions(tx: Tx, accountId: string): Promise<void> {
  await takeRevisions(tx, accountId, 0);
}

export async function readState(
  tx: Tx,
  accountId: string,
): Promise<{ revision: number; forgottenUpTo: number }> {
  const [state] = await tx.select().from(quickReplyState).where(eq(quickReplyState.accountId, accountId));
  return state ?? { revision: 0, forgottenUpTo: 0 };
}

/** Tells browsers to read the quick replies of an owner again. Publish the result after the commit. */
export async function emitQuickReplies(
  tx: Tx,
  accountId: string,
  { owner, revision }: { owner: string; revision: number },
  now: number,
): Promise<AppendedEvents[]> {
  const event = { type: 'quickReplies.changed' as const, shopId: NO_SHOP, quickReplies: { owner, revision } };
  return [await appendEvents(tx, accountId, [event], now)];
}
