import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import type { ReviewReplyStep } from '@seller-chat/api-client/contract';
import { holdSettings, mayAct } from '../../automation/switches.ts';
import { rowsOf } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { boundedWait, isFree } from '../../jobs/due-rows.ts';
import { isRuleOn } from '../store/rule-rows.ts';
import { lockShopReviews, reviewEvents } from '../store/review-store.ts';
import { refreshReview } from './refresh-review.ts';

/** Longer than any marketplace call and its repeats: a call that is under way is never taken for one that was cut off. */
const REPLY_LEASE_MS = 5 * 60_000;
/** Replies of rules may wait for a week, and a little more. */
const LONGEST_WAIT_MS = 8 * 86_400_000;

/** A reply that is due, under a lease. */
export interface DueReply {
  accountId: string;
  replyId: string;
  /** Empty: a person sends it. */
  ruleId: string;
  shopId: string;
  reviewId: string;
  text: string;
  star: number;
  content: string;
  step: 'waiting' | 'sending' | 'unknown';
  isBegun: boolean;
  attempts: number;
  failures: number;
  createdAt: number;
  sendAt: number;
}

/** How a reply ends. */
export type EndStep = Exclude<ReviewReplyStep, 'waiting' | 'sending' | 'unknown'>;

/**
 * Takes every lease back. Only while no worker runs, and where no other process can: the embedded database, before the
 * workers start. What a killed process held is due at once.
 */
export async function freeAllReplies(db: Db): Promise<void> {
  await db.execute(sql`update review_reply set lease_until = 0 where ended_at is null and lease_until > 0`);
}

/** Takes due replies, in the order in which they are due. */
export async function takeDueReplies(db: Db, now: number, limit: number): Promise<DueReply[]> {
  const rows = await rowsOf<DueReply>(
    db,
    sql`update review_reply r set lease_until = ${now + REPLY_LEASE_MS}
        where (r.account_id, r.reply_id) in (
          select account_id, reply_id from review_reply
          where ended_at is null and ${isFree(
            { due: sql`due_at`, lease: sql`lease_until` },
            { now, leaseMs: REPLY_LEASE_MS, longestWaitMs: LONGEST_WAIT_MS },
          )}
          order by due_at, place limit ${limit} for update skip locked)
        returning r.account_id as "accountId", r.reply_id as "replyId", r.rule_id as "ruleId",
          r.shop_id as "shopId", r.review_id as "reviewId", r.text, r.star, r.content, r.step,
          r.is_begun as "isBegun", r.attempts, r.failures, r.created_at as "createdAt", r.send_at as "sendAt"`,
  );
  return rows.map((row) => ({ ...row, createdAt: Number(row.createdAt), sendAt: Number(row.sendAt) }));
}

function isReply({ accountId, replyId }: Pick<DueReply, 'accountId' | 'replyId'>): SQL {
  return sql`account_id = ${accountId} and reply_id = ${replyId}`;
}

/** The reply, unless it has ended or another process has begun or settled its call meanwhile. */
function isAsTaken(reply: DueReply): SQL {
  return sql`${isReply(reply)} and ended_at is null and is_begun = ${reply.isBegun}`;
}

/** Whether the call may be sent, and whether the reply has ended instead. */
export type Begun = { mayBegin: boolean; appended: AppendedEvents[] };

/**
 * Stores that the call is about to be sent. Not if a person took the reply back, or another process has begun it. A rule's
 * reply ends as `cancelled` if its tool or the rule was switched off.
 */
export function beginReply(db: Db, reply: DueReply, now: number): Promise<Begun> {
  const { accountId, shopId, ruleId } = reply;
  return db.transaction(async (tx) => {
    await lockShopReviews(tx, accountId, shopId);
    if (ruleId !== '') {
      await holdSettings(tx, accountId);
      const isOn =
        (await mayAct(tx, { accountId, tool: 'reviewReply', shopId })) &&
        (await isRuleOn(tx, accountId, ruleId));
      if (!isOn) return { mayBegin: false, appended: await end(tx, reply, { step: 'cancelled' }, now) };
    }
    const begun = await rowsOf<{ one: number }>(
      tx,
      sql`update review_reply set is_begun = true, attempts = attempts + 1,
            step = case when step = 'waiting' then 'sending' else step end
          where ${isReply(reply)} and not is_begun and ended_at is null returning 1 as one`,
    );
    const appended = begun.length > 0 ? await refreshReview(tx, reply, now) : [];
    return { mayBegin: begun.length > 0, appended };
  });
}

/** Ends a reply, and shows it with its review. */
export function endReply(
  db: Db,
  reply: DueReply,
  ending: { step: EndStep; words?: string },
  now: number,
): Promise<AppendedEvents[]> {
  return db.transaction(async (tx) => {
    await lockShopReviews(tx, reply.accountId, reply.shopId);
    return end(tx, reply, ending, now);
  });
}

async function end(
  tx: Tx,
  reply: DueReply,
  { step, words = '' }: { step: EndStep; words?: string },
  now: number,
): Promise<AppendedEvents[]> {
  const ended = await rowsOf<{ one: number }>(
    tx,
    sql`update review_reply set step = ${step}, words = ${words.slice(0, 1_000)}, is_begun = false,
          lease_until = 0, ended_at = ${now}::bigint
        where ${isAsTaken(reply)} returning 1 as one`,
  );
  if (ended.length === 0) return [];
  if (step === 'sent') await showSent(tx, reply, now);
  return refreshReview(tx, reply, now);
}

/** The marketplace has the reply: no list that was read before it may take it away again (W6). */
async function showSent(tx: Tx, { accountId, shopId, reviewId, text, star, content }: DueReply, now: number) {
  await tx.execute(
    sql`update review set reply_text = ${text}, replied_at = ${now}::bigint, replied_star = ${star},
          replied_content = ${content}
        where account_id = ${accountId} and shop_id = ${shopId} and review_id = ${reviewId} and reply_text = ''`,
  );
}

/** Takes a reply up again later. */
export async function postponeReply(
  db: Db,
  reply: DueReply,
  next: { isUnknown: boolean; isBegun: boolean; failures: number; attempts?: number },
  until: { now: number; waitMs: number },
): Promise<AppendedEvents[]> {
  const { isUnknown, isBegun, failures, attempts = reply.attempts } = next;
  return db.transaction(async (tx) => {
    await lockShopReviews(tx, reply.accountId, reply.shopId);
    const [row] = await rowsOf<{ step: string }>(
      tx,
      sql`update review_reply set step = case when ${isUnknown} then 'unknown' else step end,
            is_begun = ${isBegun}, failures = ${failures}, attempts = ${attempts}, lease_until = 0,
            due_at = ${until.now + boundedWait(until.waitMs)}::bigint
          where ${isAsTaken(reply)} returning step`,
    );
    if (row === undefined || row.step === reply.step) return [];
    return reviewEvents(tx, reply.accountId, [reply], until.now);
  });
}

/** A marketplace asked to slow down: the shop's other replies wait as well. */
export async function holdShopReplies(
  db: Db,
  { accountId, shopId }: DueReply,
  { now, waitMs }: { now: number; waitMs: number },
): Promise<void> {
  await db.execute(
    sql`update review_reply set due_at = greatest(due_at, ${now + boundedWait(waitMs)}::bigint)
        where account_id = ${accountId} and shop_id = ${shopId} and ended_at is null`,
  );
}

/** Takes a reply again at a moment, epoch ms, unless its lease ends before. */
export async function shortenReplyLease(db: Db, reply: DueReply, until: number): Promise<void> {
  await db.execute(
    sql`update review_reply set lease_until = least(lease_until, ${until}::bigint) where ${isReply(reply)}`,
  );
}
