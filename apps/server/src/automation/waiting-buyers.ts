import { and, asc, eq, lte } from '../db/query-builder/drizzle.ts';
import type { Db } from '../db/database.ts';
import { isTransient } from '../db/transient-failure.ts';
import { automationWait } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { answerBuyer } from './answer-buyer.ts';
import { readRulesInUse, waitsOf } from './auto-reply-rules.ts';
import type { FollowDeps } from './follow-log.ts';
import { MAX_TRIES, storeFailedAct } from './note-failed.ts';

const AT_ONCE = 100;
/** Pause before one that failed is tried again, ms. */
const RETRY_MS = 2_000;

type Wait = typeof automationWait.$inferSelect;

/** Conversations for which a rule on no reply is due. */
function findDue(db: Db, now: number): Promise<Wait[]> {
  return db
    .select()
    .from(automationWait)
    .where(lte(automationWait.dueAt, now))
    .orderBy(asc(automationWait.dueAt))
    .limit(AT_ONCE);
}

/**
 * Lets rules on no reply answer where they are due, and sets when the next longer one is. Done by several processes at
 * once it is still done once: by the keys of the acts. One that fails is tried three times, then it is stored as failed.
 */
export async function answerWaiting(deps: FollowDeps): Promise<void> {
  for (const wait of await findDue(deps.db, deps.now())) {
    try {
      deps.publish(await answerOne(deps, wait));
    } catch (error) {
      if (isTransient(error)) throw error;
      await countFailure(deps, wait, error);
    }
  }
}

function answerOne({ db, findLanguage, now }: FollowDeps, wait: Wait): Promise<AppendedEvents[]> {
  const { accountId, since } = wait;
  return db.transaction(async (tx) => {
    const at = now();
    const answered = await answerBuyer(tx, { ...keyOf(wait), trigger: 'wait' }, findLanguage, at);
    const next = waitsOf(await readRulesInUse(tx, accountId)).find((length) => since + length > at);
    await tx
      .update(automationWait)
      .set({ dueAt: next === undefined ? null : since + next, failures: 0 })
      .where(isWait(wait));
    return answered;
  });
}

async function countFailure({ db, logger, now }: FollowDeps, wait: Wait, error: unknown): Promise<void> {
  const failures = wait.failures + 1;
  const isGivenUp = failures >= MAX_TRIES;
  await db.transaction(async (tx) => {
    if (isGivenUp) await storeFailedAct(tx, { ...keyOf(wait), trigger: 'wait' }, now());
    await tx
      .update(automationWait)
      .set({ failures, dueAt: isGivenUp ? null : now() + RETRY_MS })
      .where(isWait(wait));
  });
  const record = { err: error, ...keyOf(wait), failures };
  if (isGivenUp) logger.error(record, 'an automatic answer was given up');
  else logger.warn(record, 'a message could not be answered');
}

const keyOf = ({ accountId, sessionId, messageId }: Wait) => ({ accountId, sessionId, messageId });

/** Another message may have begun to wait meanwhile. */
const isWait = ({ accountId, sessionId, messageId }: Wait) =>
  and(
    eq(automationWait.accountId, accountId),
    eq(automationWait.sessionId, sessionId),
    eq(automationWait.messageId, messageId),
  );
