import { startDueLoop } from '../../jobs/due-loop.ts';
import type { WorkerLoop } from '../../jobs/worker-loop.ts';
import { doReply } from './do-reply.ts';
import type { ReplyDeps } from './do-reply.ts';
import { shortenReplyLease, takeDueReplies } from './reply-rows.ts';
import type { DueReply } from './reply-rows.ts';

const MAX_AT_ONCE = 4;
/** A reply begins to be sent within this time after it is due, ms. */
const IDLE_MS = 500;

/** Sends replies to reviews, each by itself. */
export function startReviewReplies(deps: ReplyDeps): WorkerLoop {
  const { db, now, logger } = deps;
  return startDueLoop<DueReply>({
    name: 'review reply',
    logger,
    maxAtOnce: MAX_AT_ONCE,
    idleMs: IDLE_MS,
    take: (limit) => takeDueReplies(db, now(), limit),
    keyOf: (reply) => `${reply.accountId}\n${reply.replyId}`,
    retryAfter: (reply, waitMs) => shortenReplyLease(db, reply, now() + waitMs),
    work: (reply) => doReply(deps, reply),
  });
}
