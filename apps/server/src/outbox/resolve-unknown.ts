import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { afterFailedCheck } from './after-failure.ts';
import { fail, isOver, putOff } from './attempt.ts';
import type { Attempt, OutboxContext } from './attempt.ts';
import { readQueued } from './send-attempt.ts';
import { settleSent } from './settle.ts';

/** A marketplace may show a message it took only after a moment: it is asked this often before a resend. */
const UNKNOWN_CHECKS = 3;

/**
 * Reads the conversation of a send that the marketplace may have taken. Only what the marketplace does not show is
 * queued again (R10).
 */
export async function resolveUnknown(context: OutboxContext, send: Attempt): Promise<void> {
  try {
    await context.pullConversation(send);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return afterFailedCheck(context, send, error);
  }
  const { row } = await readQueued(context, send);
  if (row.status !== 'loading') {
    const receipt = { platformMessageId: null, sentAt: null };
    return context.publish(await settleSent(context.db, send, receipt, context.now()));
  }
  const checks = send.unknownChecks + 1;
  if (checks < UNKNOWN_CHECKS)
    return putOff(context, send, context.retryBaseMs * checks, { state: 'unknown', unknownChecks: checks });
  if (isOver(context, send)) return fail(context, send, 'gaveUp');
  return putOff(context, send, 0, { state: 'queued', unknownChecks: 0 });
}
