import { and, asc, eq, gt, sql } from '../db/query-builder/drizzle.ts';
import { anyOf } from '../db/any-of.ts';
import { damageIn } from '../db/damage.ts';
import type { Db, Tx } from '../db/database.ts';
import { message, searchDue, session } from '../db/schema/index.ts';
import { storeBuyers, storeMessages } from './search-store.ts';

/** Sessions taken at a time: most are short. */
const SESSIONS_AT_ONCE = 20;

type Due = typeof searchDue.$inferSelect;

/**
 * Indexes sessions whose messages had no events. `pageSize` messages at a time, each page in a transaction of its own,
 * so that others wait briefly. Returns the number of sessions done; 0: none was due. If it is killed half-way, the
 * session is read again from its beginning.
 */
export async function indexDueSessions(db: Db, pageSize: number, signal: AbortSignal): Promise<number> {
  const due = await db
    .select()
    .from(searchDue)
    .orderBy(searchDue.accountId, searchDue.sessionId)
    .limit(SESSIONS_AT_ONCE);
  const [first] = due;
  if (!first) return 0;
  const ofOneAccount = due.filter(({ accountId }) => accountId === first.accountId);
  const done = await indexTogether(db, ofOneAccount, pageSize);
  if (done > 0) return done;
  await indexAlone(db, first, pageSize, signal);
  return 1;
}

/**
 * Indexes one session that is due, up to the first message that cannot be read. A session on a damaged page of the database
 * is no longer due, so that the other sessions are still indexed. Returns the number of sessions done.
 */
export async function indexDuePastDamage(db: Db, pageSize: number, signal: AbortSignal): Promise<number> {
  const [first] = await db
    .select()
    .from(searchDue)
    .orderBy(searchDue.accountId, searchDue.sessionId)
    .limit(1);
  if (!first) return 0;
  try {
    await indexAlone(db, first, pageSize, signal);
  } catch (error) {
    if (damageIn(error) === null) throw error;
    await finish(db, first);
  }
  return 1;
}

/** Indexes the sessions that fit one page; returns their number. */
async function indexTogether(db: Db, due: readonly Due[], pageSize: number): Promise<number> {
  const [{ accountId } = { accountId: '' }] = due;
  const sessionIds = anyOf(due.map(({ sessionId }) => sessionId));
  return db.transaction(async (tx) => {
    const messages = await tx
      .select()
      .from(message)
      .where(and(eq(message.accountId, accountId), sql`${message.sessionId} = ${sessionIds}`))
      .orderBy(message.sessionId, message.messageId)
      .limit(pageSize + 1);
    // The page ends inside the last one; of those that are not on it at all nothing is known yet.
    const cut = messages.length > pageSize ? messages.at(-1)?.sessionId : undefined;
    const read = new Set(messages.map(({ sessionId }) => sessionId));
    const whole = due.filter(
      ({ sessionId }) => cut === undefined || (read.has(sessionId) && sessionId !== cut),
    );
    await storeBuyersOf(tx, accountId, whole);
    await storeMessages(
      tx,
      messages.filter(({ sessionId }) => sessionId !== cut),
    );
    for (const one of whole) await finish(tx, one);
    return whole.length;
  });
}

async function indexAlone(db: Db, due: Due, pageSize: number, signal: AbortSignal): Promise<void> {
  await storeBuyersOf(db, due.accountId, [due]);
  let after = '';
  while (!signal.aborted) {
    const page = await db
      .select()
      .from(message)
      .where(
        and(
          eq(message.accountId, due.accountId),
          eq(message.sessionId, due.sessionId),
          gt(message.messageId, after),
        ),
      )
      .orderBy(asc(message.messageId))
      .limit(pageSize);
    await storeMessages(db, page);
    const last = page.at(-1);
    if (last === undefined) return finish(db, due);
    after = last.messageId;
  }
}

async function storeBuyersOf(tx: Tx, accountId: string, due: readonly Due[]): Promise<void> {
  const buyers = await tx
    .select({
      accountId: session.accountId,
      sessionId: session.sessionId,
      shopId: session.shopId,
      buyerName: session.buyerName,
    })
    .from(session)
    .where(
      and(
        eq(session.accountId, accountId),
        sql`${session.sessionId} = ${anyOf(due.map(({ sessionId }) => sessionId))}`,
      ),
    );
  await storeBuyers(tx, buyers);
}

/** Done, unless more was asked for meanwhile. */
async function finish(tx: Tx, { accountId, sessionId, round }: Due): Promise<void> {
  await tx
    .delete(searchDue)
    .where(
      and(eq(searchDue.accountId, accountId), eq(searchDue.sessionId, sessionId), eq(searchDue.round, round)),
    );
}
