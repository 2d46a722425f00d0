import { sql } from '../../db/query-builder/drizzle.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/database.ts';
import { message } from '../../db/schema/index.ts';
import { showAsNewest } from '../session/fold-session.ts';
import { sessionKey } from '../session/session-key.ts';
import type { PlacedMessage } from './placed-message.ts';
import type { MessageRow, SessionRow } from '../../db/rows/rows.ts';
import { RECALLED_CONTENT } from '../message/recalled-content.ts';

/**
 * Empties stored messages that their marketplace says were recalled. Returns those that change; a second call changes
 * none. A message that is recalled before it is first stored is stored as recalled.
 */
export async function recallKnownMessages(tx: Tx, placed: readonly PlacedMessage[]): Promise<MessageRow[]> {
  const recalled = placed.filter((one) => one.message.isRecalled);
  if (recalled.length === 0) return [];
  return tx
    .update(message)
    .set({ content: RECALLED_CONTENT, version: sql`${message.version} + 1` })
    .where(
      sql`${message.accountId} = ${anyOf(recalled.map(({ shop }) => shop.accountId))}
        and ${message.sessionId} = ${anyOf(recalled.map(({ sessionId }) => sessionId))}
        and ${message.platformMessageId} = ${anyOf(recalled.map((one) => one.message.platformMessageId))}
        and ${message.accountId} || E'\\n' || ${message.sessionId} || E'\\n' || ${message.platformMessageId}
          = ${anyOf(recalled.map(keyOf))}
        and ${message.content} <> ${JSON.stringify(RECALLED_CONTENT)}::jsonb`,
    )
    .returning();
}

/** A session that shows a message which was taken back shows that. */
export function showRecalled(session: SessionRow, recalled: readonly MessageRow[]): SessionRow {
  const newest = recalled.find((row) => row.messageId === session.messageId);
  if (!newest) return session;
  const next = { ...session };
  showAsNewest(next, newest);
  return next;
}

function keyOf({ shop, sessionId, message: { platformMessageId } }: PlacedMessage): string {
  return `${sessionKey(shop.accountId, sessionId)}\n${platformMessageId}`;
}
