import { and, eq } from '../db/query-builder/drizzle.ts';
import type { MessageRow, SessionRow } from '../db/rows/rows.ts';
import { message, session } from '../db/schema/index.ts';
import { whileHolding } from '../jobs/lease-keeper.ts';
import { FINAL_ERROR_KINDS, MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { OutgoingContent } from '../marketplaces/message-content.ts';
import type { SendTarget } from '../marketplaces/port.ts';
import { requestPull } from '../conversations/pull/pull-worker.ts';
import { afterFailure } from './after-failure.ts';
import { askEarliest } from './ask-earliest.ts';
import type { Attempt, OutboxContext } from './attempt.ts';
import { hasMedia, forgetMarketplaceFile, toMarketplaceContent } from './media-upload.ts';
import { beginAttempt, beginMediaUpload, prolongLease } from './outbox-store.ts';
import type { DueSend } from './outbox-store.ts';
import { settleSent } from './settle.ts';

/**
 * Sends a queued message once, and settles it by the answer. Rejects where the error is not the marketplace's, and
 * then the outcome may be unknown.
 */
export async function sendQueued(context: OutboxContext, send: Attempt): Promise<void> {
  const { db, steadyNow } = context;
  const { row, conversation } = await readQueued(context, send);
  const attempted = { ...send, attempts: send.attempts + 1 };
  const { platformSessionId, buyerId } = conversation;
  const to = { platformSessionId, buyerId };
  const content = await prepare(context, attempted, row, to);
  if (!content) return;
  const attemptedAt = await askEarliest(context, send, conversation.platform);
  if (attemptedAt instanceof MarketplaceError) return afterFailure(context, attempted, attemptedAt, 'queued');
  // Uploading a file has counted this attempt already.
  const storedAttempts = hasMedia(row) ? attempted.attempts : send.attempts;
  const begunAt = steadyNow();
  if (!(await beginAttempt(db, send, { now: attemptedAt, storedAttempts }))) return;
  try {
    const receipt = await context.shops.withShop(send, ({ adapter, access }) => {
      requireFreshLease(context, begunAt);
      return adapter.send(access, to, content);
    });
    context.publish(await settleSent(db, attempted, receipt, context.now()));
    // Without an id of the marketplace's, its own copy must be recognised when it is read.
    if (receipt.platformMessageId === null) await readBack(context, send);
  } catch (error) {
    // The marketplace may refuse what it gave for the file: a resend begins with the file.
    if (error instanceof MarketplaceError && FINAL_ERROR_KINDS.has(error.kind))
      await forgetMarketplaceFile(db, row);
    await afterFailure(context, attempted, error);
  }
}

/**
 * Stops a send whose process did not run for long, just before the marketplace is asked: another process may have
 * seen its lease end, and send it.
 */
function requireFreshLease({ steadyNow, leaseMs }: OutboxContext, begunAt: number): void {
  if (steadyNow() - begunAt > leaseMs / 2) throw new Error('the lease of a send may be over');
}

/**
 * The content to send, its file uploaded to the marketplace. Null if the upload failed: then the send waits for its
 * next turn, or is given up. No message was sent yet, so no outcome is unknown.
 */
async function prepare(
  context: OutboxContext,
  send: Attempt,
  row: MessageRow,
  to: SendTarget,
): Promise<OutgoingContent | null> {
  const { db, now, leaseMs, logger } = context;
  if (!hasMedia(row)) return toMarketplaceContent(context, row, to);
  if (!(await beginMediaUpload(db, { ...send, attempts: send.attempts - 1 }))) return null;
  const lease = {
    lengthMs: leaseMs,
    prolong: () => prolongLease(db, send, now() + leaseMs),
    onError: (error: unknown) =>
      logger.error({ err: error, messageId: send.messageId }, 'a lease could not be prolonged'),
  };
  return whileHolding(lease, async () => {
    try {
      return await toMarketplaceContent(context, row, to);
    } catch (error) {
      await afterFailure(context, send, error, 'queued');
      return null;
    }
  });
}

/** The message is sent; until its marketplace's id is read, nothing can refer to it. */
async function readBack(context: OutboxContext, send: DueSend): Promise<void> {
  try {
    await context.pullConversation(send);
  } catch (error) {
    context.logger.warn(
      { err: error, messageId: send.messageId },
      'the sent message could not be read back yet',
    );
    await requestPull(context.db, send, context.now());
  }
}

/** The message of a send, and its conversation. */
export async function readQueued(
  { db }: OutboxContext,
  send: DueSend,
): Promise<{ row: MessageRow; conversation: SessionRow }> {
  const [found] = await db
    .select({ row: message, conversation: session })
    .from(message)
    .innerJoin(
      session,
      and(eq(session.accountId, message.accountId), eq(session.sessionId, message.sessionId)),
    )
    .where(and(eq(message.accountId, send.accountId), eq(message.clientMessageId, send.messageId)));
  if (!found) throw new Error('a queued message has no row');
  return found;
}
