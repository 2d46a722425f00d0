import { and, eq, inArray } from '../db/query-builder/drizzle.ts';
import type { Tx } from '../db/database.ts';
import type { MessageRow } from '../db/rows/rows.ts';
import { message } from '../db/schema/index.ts';
import type { AutomationAct } from './acts.ts';
import { textOf } from './auto-reply-situation.ts';

/** As many answers to the same words in a row are two automata that talk to each other. */
const SAME_WORDS = 2;
/** Within this time, ms. */
const WITHIN_MS = 24 * 3_600_000;

/** Whether the buyer's last messages that were answered said the same as this one: no person writes so. */
export async function isLooping(tx: Tx, asked: MessageRow, sent: readonly AutomationAct[]): Promise<boolean> {
  const last = sent
    .filter(
      ({ sessionId, actedAt }) => sessionId === asked.sessionId && actedAt > asked.messageTime - WITHIN_MS,
    )
    .slice(0, SAME_WORDS);
  if (last.length < SAME_WORDS) return false;
  const rows = await tx
    .select({ messageId: message.messageId, content: message.content })
    .from(message)
    .where(
      and(
        eq(message.accountId, asked.accountId),
        eq(message.sessionId, asked.sessionId),
        inArray(
          message.messageId,
          last.map(({ messageId }) => messageId),
        ),
      ),
    );
  const words = textOf(asked).trim();
  return words !== '' && rows.length === last.length && rows.every((row) => textOf(row).trim() === words);
}
