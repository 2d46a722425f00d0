import { sql } from '../../db/query-builder/drizzle.ts';
import type { Tx } from '../../db/database.ts';
import { missingCardOf } from './incomplete-card.ts';
import type { MessageRow } from '../../db/rows/rows.ts';

/** Has the rest of cards asked for that came with an id alone, in the caller's transaction. Asked twice is once. */
export async function requestCards(tx: Tx, rows: readonly MessageRow[], now: number): Promise<void> {
  const incomplete = rows.filter((row) => missingCardOf(row) !== null);
  if (incomplete.length === 0) return;
  const keys = incomplete.map(({ accountId, sessionId, messageId, shopId }) => ({
    a: accountId,
    s: sessionId,
    m: messageId,
    p: shopId,
  }));
  await tx.execute(sql`
    insert into card_lookup (account_id, session_id, message_id, shop_id, due_at)
    select a, s, m, p, ${now}::bigint
    from json_to_recordset(${JSON.stringify(keys)}::json) as x(a text, s text, m text, p text)
    on conflict do nothing`);
}
