import type { Tx } from '../db/database.ts';
import type { MessageRow } from '../db/rows/rows.ts';
import { giveBackAutoReplies } from '../plan/plan-store.ts';

/**
 * Gives the plan back what automatic answers took that have just failed. One that was given up after a time may have
 * arrived all the same, and stays counted.
 */
export async function giveBackAnswers(
  tx: Tx,
  accountId: string,
  failed: readonly MessageRow[],
): Promise<void> {
  const count = failed.filter(
    ({ origin, failReason }) => origin?.kind === 'autoReply' && failReason !== 'gaveUp',
  ).length;
  if (count > 0) await giveBackAutoReplies(tx, accountId, count);
}
