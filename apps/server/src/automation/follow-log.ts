import { eq, sql } from '../db/query-builder/drizzle.ts';
import { lockSessions } from '../conversations/session/session-store.ts';
import { sessionKey } from '../conversations/session/session-key.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { isTransient } from '../db/transient-failure.ts';
import { automationCursor } from '../db/schema/index.ts';
import { readHead } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { Logger } from '../logging/logging.ts';
import { noteReplied } from './acts.ts';
import { answerBuyer } from './answer-buyer.ts';
import type { FindLanguage } from './auto-reply-situation.ts';
import { MAX_TRIES, storeFailedAct } from './note-failed.ts';
import type { LogPlace } from './take-over.ts';
import { beginWait, endWait } from './wait-for-person.ts';

/** Log entries that are looked at at a time. */
const PAGE = 200;

export interface FollowDeps {
  db: Db;
  logger: Pick<Logger, 'warn' | 'error'>;
  findLanguage: FindLanguage;
  /** Epoch ms. */
  now(): number;
  publish(appended: readonly AppendedEvents[]): void;
  /** Awaited before each message: what is more urgent goes first. */
  giveWay?(): Promise<void>;
  /** Called with the place up to which the log was looked through. */
  onFollowed?(accountId: string, seq: number): void;
}

interface Written {
  seq: number;
  sessionId: string;
  messageId: string;
  isBuyer: boolean;
  isPerson: boolean;
  messageTime: number;
}

/** `more`: the log goes on. `failed`: a message failed, and is to be tried again after a pause. */
export type Followed = 'done' | 'more' | 'failed';

/** Accounts whose log has entries that were not looked at. */
export function accountsBehind(db: Db): Promise<LogPlace[]> {
  return rowsOf<LogPlace>(
    db,
    sql`select c.account_id as "accountId", c.seq, h.last_seq as "lastSeq" from automation_cursor c
        join event_head h on h.account_id = c.account_id where h.last_seq > c.seq`,
  );
}

/**
 * Looks through what was written in an account since the last time, in order, and answers buyers. Each message is
 * dealt with in a transaction of its own; the cursor moves after that, so that a process that dies deals with some of
 * them again, and the keys of the acts refuse them. A message that fails is tried three times, then it is stored as
 * failed. Rejects if the database fails.
 */
export async function followAccount(deps: FollowDeps, accountId: string): Promise<Followed> {
  const page = await readPage(deps.db, accountId);
  if (page === undefined) return 'done';
  for (const one of page.written) {
    await deps.giveWay?.();
    try {
      deps.publish(await dealWith(deps, accountId, one));
    } catch (error) {
      if (isTransient(error)) throw error;
      if (!(await giveUp(deps, accountId, one, error))) return 'failed';
    }
  }
  await moveCursor(deps.db, accountId, page.to);
  deps.onFollowed?.(accountId, page.to);
  return page.hasMore ? 'more' : 'done';
}

function dealWith(
  { db, findLanguage, now }: FollowDeps,
  accountId: string,
  one: Written,
): Promise<AppendedEvents[]> {
  const { sessionId, messageId, messageTime: at } = one;
  return db.transaction(async (tx) => {
    const key = { accountId, sessionId };
    const session = (await lockSessions(tx, [key])).get(sessionKey(accountId, sessionId));
    if (session === undefined) return [];
    if (one.isPerson) {
      await endWait(tx, session, one);
      return [];
    }
    await noteReplied(tx, { ...key, at });
    await beginWait(tx, session, one);
    return answerBuyer(tx, { ...key, messageId, trigger: 'message' }, findLanguage, now());
  });
}

/** Counts a failure of a message. True once it is given up: those after it go on. */
async function giveUp(
  { db, logger, now }: FollowDeps,
  accountId: string,
  { seq, sessionId, messageId, isBuyer }: Written,
  error: unknown,
): Promise<boolean> {
  const { failedSeq, failures: before } = automationCursor;
  const [counted] = await db
    .update(automationCursor)
    .set({
      seq: sql`greatest(${automationCursor.seq}, ${seq - 1}::bigint)`,
      failedSeq: seq,
      failures: sql`case when ${failedSeq} = ${seq}::bigint then ${before} + 1 else 1 end`,
    })
    .where(eq(automationCursor.accountId, accountId))
    .returning();
  const failures = counted?.failures ?? MAX_TRIES;
  logger.warn({ err: error, accountId, sessionId, messageId, failures }, 'a message could not be answered');
  if (failures < MAX_TRIES) return false;
  const key = { accountId, sessionId, messageId, trigger: 'message' as const };
  if (isBuyer) await db.transaction((tx) => storeFailedAct(tx, key, now()));
  logger.error({ err: error, accountId, sessionId, messageId }, 'an automatic answer was given up');
  return true;
}

async function readPage(db: Db, accountId: string) {
  return db.transaction(async (tx) => {
    const [cursor] = await tx
      .select()
      .from(automationCursor)
      .where(eq(automationCursor.accountId, accountId));
    if (cursor === undefined) return undefined;
    const head = await readHead(tx, accountId);
    // What is older than the log came more than an hour ago: no rule answers that late (U12).
    const after = Math.max(cursor.seq, head.horizonSeq);
    const rows = await rowsOf<Written>(
      tx,
      sql`select l.seq, l.session_id as "sessionId", l.message_id as "messageId",
            m.sender_role = 'BUYER' as "isBuyer",
            (m.is_seller and m.sender_role in ('SHOP', 'CUSTOMER_SERVICE') and m.origin is null) as "isPerson",
            m.message_time as "messageTime"
          from (select * from event_log where account_id = ${accountId} and seq > ${after}
            order by seq limit ${PAGE}) l
          left join message m on m.account_id = l.account_id and m.session_id = l.session_id
            and m.message_id = l.message_id
          order by l.seq`,
    );
    const to = rows.at(-1)?.seq ?? after;
    const written = rows.filter(({ isBuyer, isPerson }) => isBuyer || isPerson);
    return { written: firstOfEach(written), to, hasMore: to < head.lastSeq };
  });
}

/** A message that changed is in the log more than once; each time it is read as it is now. */
function firstOfEach(written: readonly Written[]): Written[] {
  const seen = new Set<string>();
  return written.filter(({ sessionId, messageId }) => {
    const key = `${sessionId}\n${messageId}`;
    return !seen.has(key) && seen.add(key);
  });
}

async function moveCursor(db: Db, accountId: string, to: number): Promise<void> {
  await db
    .update(automationCursor)
    .set({ seq: sql`greatest(${automationCursor.seq}, ${to}::bigint)` })
    .where(eq(automationCursor.accountId, accountId));
}
