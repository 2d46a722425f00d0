import { openDatabase } from '../../../apps/server/src/db/open-database.ts';
import { rowsOf } from '../../../apps/server/src/db/database.ts';
import { sql } from '../../../apps/server/src/db/query-builder/drizzle.ts';
import { messageIdOf } from '../ingest/load/push.ts';
import { isAnswered } from './system.ts';
import type { Side, System } from './system.ts';

/** What is stored of an account, against what was acknowledged. */
export interface Stored {
  lost: number;
  doubled: number;
  /** Buyers who should be answered and have no answer. */
  unanswered: number;
  /** Answers that are one too many: a second one, or to a buyer of a shop without a rule. */
  surplus: number;
  sent: number;
  stopped: number;
  /** Answers that are neither: on their way, unknown, refused. */
  unsettled: number;
}

interface Row {
  messageId: string;
  copies: number;
  answers: number;
  sent: number;
  stopped: number;
}

/**
 * Reads what is stored of an account's messages 0 to `count - 1`. No server has the database open.
 *
 * @param mayBeSilent - messages from this number on may be without an answer, because the switch was turned off
 */
export async function checkStored(
  storage: System['storage'],
  { account: { accountId } }: Side,
  { count, mayBeSilent, hasRules }: { count: number; mayBeSilent: number; hasRules: boolean },
): Promise<Stored> {
  const { db, close } = await openDatabase(storage);
  try {
    const rows = await rowsOf<Row>(
      db,
      sql`select b.message_id as "messageId", count(*) over (partition by b.message_id)::int as copies,
            r.answers, r.sent, r.stopped
          from message b
          cross join lateral (select count(*)::int as answers,
              count(*) filter (where status = 'sent')::int as sent,
              count(*) filter (where status = 'fail' and fail_reason = 'stopped')::int as stopped
            from message r where r.account_id = b.account_id and r.session_id = b.session_id
              and r.sender_role <> 'BUYER') r
          where b.account_id = ${accountId} and b.sender_role = 'BUYER'`,
    );
    const byId = new Map(rows.map((row) => [row.messageId, row]));
    const stored: Stored = {
      lost: 0,
      doubled: 0,
      unanswered: 0,
      surplus: 0,
      sent: 0,
      stopped: 0,
      unsettled: 0,
    };
    for (let number = 0; number < count; number += 1) {
      const row = byId.get(messageIdOf(number));
      if (row === undefined) {
        stored.lost += 1;
        continue;
      }
      stored.doubled += row.copies - 1;
      const wanted = hasRules && isAnswered(number) ? 1 : 0;
      if (number < mayBeSilent) stored.unanswered += Math.max(0, wanted - row.answers);
      stored.surplus += Math.max(0, row.answers - wanted);
      stored.sent += row.sent;
      stored.stopped += row.stopped;
      stored.unsettled += row.answers - row.sent - row.stopped;
    }
    return stored;
  } finally {
    await close();
  }
}
