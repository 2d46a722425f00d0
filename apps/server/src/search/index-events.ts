import { sql } from '../db/query-builder/drizzle.ts';
import { damageIn } from '../db/damage.ts';
import { rowsOf } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { storeBuyers, storeMessages } from './search-store.ts';
import type { SearchedBuyer, SearchedMessage } from './search-store.ts';

/** The read position in an account's event log, and the log's end. */
interface Place {
  accountId: string;
  seq: number;
  lastSeq: number;
}

/**
 * Reads on in the accounts' event logs and indexes their changes: every change of a message or a buyer is in the log.
 * `limit` events at most, of many accounts together; each has its share, so that a busy account does not block the
 * others. Returns the number of events read; 0: every log was read to its end. If it is killed half-way, or runs twice
 * at once, the next run begins at the last commit.
 */
export async function indexEvents(db: Db, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const places = await takePlacesBehind(tx, limit);
    if (places.length === 0) return 0;
    const events = await readOn(tx, places, Math.floor(limit / places.length));
    await store(tx, places, events);
    return events.length;
  });
}

/**
 * Indexes one event of one account, and passes it by where it cannot be read: a page of the database that is damaged
 * keeps neither the account's other events nor other accounts from being found. Returns the number of events; 0: every
 * log was read to its end.
 */
export async function indexPastDamage(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const places = await takePlacesBehind(tx, 1);
    if (places.length === 0) return 0;
    const events = await tx
      .transaction((inner) => readOn(inner, places, 1))
      .catch((error: unknown) => {
        if (damageIn(error) === null) throw error;
        return null;
      });
    if (events !== null) await store(tx, places, events);
    else
      await keepPlaces(
        tx,
        places.map(({ accountId, seq }) => ({ accountId, seq: seq + 1 })),
      );
    return 1;
  });
}

interface ReadEvent {
  accountId: string;
  seq: number;
  message: Omit<SearchedMessage, 'accountId'> | null;
  buyer: Omit<SearchedBuyer, 'accountId'> | null;
}

async function store(tx: Tx, places: readonly Place[], events: readonly ReadEvent[]): Promise<void> {
  const messages = events.flatMap(({ accountId, message }) => (message ? { ...message, accountId } : []));
  const buyers = events.flatMap(({ accountId, buyer }) => (buyer ? { ...buyer, accountId } : []));
  const newest = new Map(events.map(({ accountId, seq }) => [accountId, seq]));
  // On their way together: in the embedded database everybody waits for this transaction.
  await Promise.all([
    storeMessages(tx, messages),
    storeBuyers(tx, buyers),
    keepPlaces(
      tx,
      places.map(({ accountId, lastSeq }) => ({ accountId, seq: newest.get(accountId) ?? lastSeq })),
    ),
  ]);
}

/** The next events of each log, `ofEach` at most, in the order of each. */
function readOn(tx: Tx, places: readonly Place[], ofEach: number): Promise<ReadEvent[]> {
  return rowsOf<ReadEvent>(
    tx,
    sql`select l.account_id as "accountId", l.seq,
          coalesce(l.payload -> 'message', (
            select json_build_object('sessionId', m.session_id, 'messageId', m.message_id, 'shopId', m.shop_id,
              'messageTime', m.message_time, 'version', m.version, 'kind', m.kind, 'content', m.content)
            from message m
            where m.account_id = l.account_id and m.session_id = l.session_id and m.message_id = l.message_id
          )) as message,
          (select json_build_object('sessionId', s.session_id, 'shopId', s.shop_id, 'buyerName', s.buyer_name)
            from session s where s.account_id = l.account_id
              and s.session_id = coalesce(l.session_id, l.payload -> 'session' ->> 'sessionId')) as buyer
        from json_to_recordset(${JSON.stringify(places)}::json) as place("accountId" text, seq bigint)
        cross join lateral (
          select * from event_log e where e.account_id = place."accountId" and e.seq > place.seq
          order by e.seq limit ${ofEach}
        ) l
        order by l.account_id, l.seq`,
  );
}

/** Accounts whose logs go further than they were read; their places in them are locked. */
async function takePlacesBehind(tx: Tx, limit: number): Promise<Place[]> {
  const behind = await rowsOf<Place & { horizonSeq: number }>(
    tx,
    sql`with added as (
          insert into search_progress (account_id, seq)
          select h.account_id, 0 from event_head h
          where not exists (select from search_progress p where p.account_id = h.account_id)
          on conflict do nothing
          returning account_id, seq
        ), known as (
          select p.account_id, p.seq
          from search_progress p join event_head h on h.account_id = p.account_id
          where h.last_seq > p.seq
          -- Where there are more of them than are taken, each has its turn.
          order by random() limit ${limit} for update of p skip locked
        )
        select p.account_id as "accountId", p.seq, h.last_seq as "lastSeq", h.horizon_seq as "horizonSeq"
        from (select * from added union all select * from known) p
        join event_head h on h.account_id = p.account_id
        where h.last_seq > p.seq limit ${limit}`,
  );
  const dropped = behind.filter(({ seq, horizonSeq }) => seq < horizonSeq);
  if (dropped.length > 0) await requestIndexingOfAll(tx, dropped);
  return behind.map(({ accountId, seq, lastSeq, horizonSeq }) => ({
    accountId,
    seq: Math.max(seq, horizonSeq),
    lastSeq,
  }));
}

/** Events were dropped before search read them: the sessions themselves must be read. */
async function requestIndexingOfAll(tx: Tx, accounts: readonly { accountId: string }[]): Promise<void> {
  await tx.execute(sql`
    insert into search_due (account_id, session_id)
    select s.account_id, s.session_id
    from json_to_recordset(${JSON.stringify(accounts)}::json) as x("accountId" text)
    join session s on s.account_id = x."accountId"
    order by s.account_id, s.session_id
    on conflict (account_id, session_id) do update set round = search_due.round + 1`);
}

async function keepPlaces(tx: Tx, places: readonly { accountId: string; seq: number }[]): Promise<void> {
  await tx.execute(sql`
    update search_progress p set seq = x.seq
    from json_to_recordset(${JSON.stringify(places)}::json) as x("accountId" text, seq bigint)
    where p.account_id = x."accountId"`);
}
