import { and, eq, gt, sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import type { MessageRow } from '../db/rows/rows.ts';
import { message } from '../db/schema/index.ts';
import { textOf } from './auto-reply-situation.ts';

const HOUR = 3_600_000;
/** What another shop of the account wrote by itself arrives within this time, ms: later than that no rule answers. */
const WITHIN_MS = HOUR;
/** The clocks of two marketplaces may be apart by this, ms. */
const SKEW_MS = 5 * 60_000;

/**
 * Whether a buyer's message is what another shop of the account wrote by itself to this shop: two shops of one seller
 * that talk to each other. The other conversation says what this buyer says, and heard what this shop has said.
 */
export async function isMirrored(tx: Tx, asked: MessageRow): Promise<boolean> {
  const words = textOf(asked).trim();
  if (words === '') return false;
  const { accountId, sessionId, messageTime } = asked;
  if (!(await hasWritten(tx, asked))) return false;
  const rows = await rowsOf<{ one: number }>(
    tx,
    sql`select 1 as one from shop s
        join automation_act a on a.shop_id = s.shop_id and a.account_id = s.account_id
        join message theirs on theirs.account_id = a.account_id
          and theirs.client_message_id = a.sent_message_id
        join message heard on heard.account_id = a.account_id and heard.session_id = a.session_id
          and heard.message_id = a.message_id
        where s.account_id = ${accountId} and a.outcome = 'queued' and a.session_id <> ${sessionId}
          and a.acted_at > ${messageTime - WITHIN_MS} and a.acted_at < ${messageTime + SKEW_MS}
          and btrim(theirs.content ->> 'text') = ${words}
          and exists (select 1 from message ours
            where ours.account_id = a.account_id and ours.session_id = ${sessionId} and ours.is_seller
              and ours.message_time > ${messageTime - 24 * HOUR}
              and btrim(ours.content ->> 'text') = btrim(heard.content ->> 'text'))
        limit 1`,
  );
  return rows.length > 0;
}

/** Whether the shop wrote in this conversation within a day: without this the search through the acts is left out. */
async function hasWritten(tx: Tx, { accountId, sessionId, messageTime }: MessageRow): Promise<boolean> {
  const [row] = await tx
    .select({ messageId: message.messageId })
    .from(message)
    .where(
      and(
        eq(message.accountId, accountId),
        eq(message.sessionId, sessionId),
        eq(message.isSeller, true),
        gt(message.messageTime, messageTime - 24 * HOUR),
      ),
    )
    .limit(1);
  return row !== undefined;
}
