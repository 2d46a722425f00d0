import { FINAL_ERROR_KINDS, MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { fail, isOver, noteWait, putOff, waitAfter } from './attempt.ts';
import type { Attempt, OutboxContext } from './attempt.ts';
import { failReasonOf } from './fail-reason-of.ts';
import { countShopWait, readSend } from './outbox-store.ts';
import { settleFailed, settleUntaken } from './settle.ts';

/** A message that waits for longer than this, ms, shows why: most are sent before that could be read. */
const NOTED_WAIT_MS = 2000;

/**
 * Handles an attempt that its marketplace did not answer with success. Rejects with the error itself if it is not the
 * marketplace's.
 *
 * @param afterUnknown - the next state of a send whose attempt may have taken effect
 */
export async function afterFailure(
  context: OutboxContext,
  send: Attempt,
  error: unknown,
  afterUnknown: 'unknown' | 'queued' = 'unknown',
): Promise<void> {
  if (!(error instanceof MarketplaceError)) throw error;
  const { kind, marketplaceCode: code, retryAfterMs } = error;
  context.logger.warn({ messageId: send.messageId, kind, code }, 'a send failed');
  if (FINAL_ERROR_KINDS.has(kind))
    return context.publish(await settleFailed(context.db, send, failReasonOf(error), context.now()));
  if (kind === 'unauthorised') return fail(context, send, 'shopExpired');
  const isUnknown = afterUnknown === 'unknown' && (kind === 'outcomeUnknown' || kind === 'malformed');
  if (kind === 'rateLimited') await holdShop(context, send, retryAfterMs);
  if (!isUnknown && isOver(context, send)) return fail(context, send, 'gaveUp');
  const wait = waitAfter(context, send.attempts, retryAfterMs);
  if (wait >= NOTED_WAIT_MS && !isUnknown)
    await noteWait(context, send, kind === 'rateLimited' ? 'slowedDown' : 'unavailable');
  await putOff(context, send, wait, { state: isUnknown ? 'unknown' : 'queued' });
}

/** Sends that wait with the shop count as tried for as long as the shop is held, and are given up in their time. */
async function holdShop(context: OutboxContext, send: Attempt, askedMs: number | null): Promise<void> {
  const { db, now, publish, giveUpMs } = context;
  const waitMs = context.slowedShops.slow(send.shopId, askedMs);
  if (waitMs === 0) return;
  for (const one of await countShopWait(db, send, { now: now(), waitMs })) {
    if (one.triedMs > giveUpMs) publish(await settleUntaken(db, one, 'gaveUp', now()));
    else if (waitMs >= NOTED_WAIT_MS) await noteWait(context, one, 'slowedDown');
  }
}

/** Handles a failed question for an unknown outcome. */
export async function afterFailedCheck(
  context: OutboxContext,
  send: Attempt,
  error: MarketplaceError,
): Promise<void> {
  if (error.kind === 'unauthorised') return fail(context, send, 'shopExpired');
  if (isOver(context, send)) return fail(context, send, 'gaveUp');
  const wait = waitAfter(context, Math.max(1, send.attempts), error.retryAfterMs);
  await putOff(context, send, wait, { state: 'unknown', unknownChecks: send.unknownChecks });
}

/**
 * Handles an error that is not the marketplace's: the database, or a mistake of ours. The outcome of the send is
 * unknown, and it is tried as long as any other. Without a database its lease brings it back. Never rejects.
 */
export async function afterSurprise(context: OutboxContext, send: Attempt, error: unknown): Promise<void> {
  const { db, logger } = context;
  logger.error({ err: error, messageId: send.messageId }, 'a send was cut off');
  try {
    const latest = await readSend(db, send);
    if (!latest) return;
    if (latest.attempts > 0 && isOver(context, send)) return await fail(context, latest, 'gaveUp');
    const wait = waitAfter(context, Math.max(1, latest.attempts));
    const state = latest.state === 'queued' ? 'queued' : 'unknown';
    await putOff(context, { ...latest, triedMs: send.triedMs, startedAt: send.startedAt }, wait, { state });
  } catch (again) {
    logger.error({ err: again, messageId: send.messageId }, 'a send waits for its lease to run out');
  }
}
