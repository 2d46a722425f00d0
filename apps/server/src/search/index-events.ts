import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { searchProgress } from '../db/schema/index.ts';
import { storeBuyers, storeMessages } from './search-store.ts';
import type { SearchedBuyer, SearchedMessage } from './search-store.ts';

/**
 * Reads on in one account's event log and makes findable what it tells: every change of a message or a buyer is told
 * there, whoever made it. Gives the number of events read; 0: every log was read to its end. Killed half-way, or
 * done twice at once, the next one goes on where the last commit ended.
 */
export async function indexEvents(db: Db, limit: number): Promise<number> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    const behind = await takeAccountBehind(tx);
    if (!behind) return 0;
    const { accountId, seq } = behind;
    const events = await rowsOf<{
      seq: number;
      message: SearchedMessage | null;
      buyer: SearchedBuyer | null;
    }>(
      tx,
      sql`select l.seq,
            coalesce(l.payload -> 'message', (
              select json_build_object('sessionId', m.session_id, 'messageId', m.message_id, 'shopId', m.shop_id,
                'messageTime', m.message_time, 'version', m.version, 'kind', m.kind, 'content', m.content)
              from message m
              where m.account_id = l.account_id and m.session_id = l.session_id and m.message_id = l.message_id
            )) as message,
            (select json_build_object('sessionId', s.session_id, 'shopId', s.shop_id, 'buyerName', s.buyer_name)
              from session s where s.account_id = l.account_id
                and s.session_id = coalesce(l.session_id, l.payload -> 'session' ->> 'sessionId')) as buyer
          from event_log l where l.account_id = ${accountId} and l.seq > ${seq}
          order by l.seq limit ${limit}`,
    );
    await storeMessages(
      tx,
      accountId,
      events.flatMap(({ message }) => message ?? []),
    );
    await storeBuyers(
      tx,
      accountId,
      events.flatMap(({ buyer }) => buyer ?? []),
    );
    const reached = events.at(-1)?.seq ?? behind.lastSeq;
    await tx.update(searchProgress).set({ seq: reached }).where(eq(searchProgress.accountId, accountId));
    return events.length;
  });
}

/** An account whose log goes further than it was read; its place in it is locked. */
async function takeAccountBehind(
  tx: Db,
): Promise<{ accountId: string; seq: number; lastSeq: number } | undefined> {
  await tx.execute(sql`
    insert into search_progress (account_id, seq)
    select h.account_id, h.horizon_seq from event_head h
    where not exists (select from search_progress p where p.account_id = h.account_id)
    on conflict do nothing`);
  const [behind] = await rowsOf<{ account_id: string; seq: number; last_seq: number; horizon_seq: number }>(
    tx,
    sql`select p.account_id, p.seq, h.last_seq, h.horizon_seq
        from search_progress p join event_head h on h.account_id = p.account_id
        where h.last_seq > p.seq
        -- A busy account keeps no other one waiting.
        order by random() limit 1 for update of p skip locked`,
  );
  if (!behind) return undefined;
  const { account_id: accountId, seq, last_seq: lastSeq, horizon_seq: horizonSeq } = behind;
  if (seq >= horizonSeq) return { accountId, seq, lastSeq };
  // Nobody read for so long that events were dropped: the sessions themselves must be read.
  await tx.execute(sql`
    insert into search_due (account_id, session_id)
    select account_id, session_id from session where account_id = ${accountId}
    on conflict (account_id, session_id) do update set round = search_due.round + 1`);
  return { accountId, seq: horizonSeq, lastSeq };
}
