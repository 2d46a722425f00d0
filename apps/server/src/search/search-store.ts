import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import type { MessageRow } from '../conversations/rows.ts';
import { makeGrams } from './grams.ts';
import { orderKeyOf, toBody, wordsOf } from './searchable.ts';

/** What search needs to know of a message. */
export type SearchedMessage = Pick<
  MessageRow,
  'accountId' | 'sessionId' | 'messageId' | 'shopId' | 'messageTime' | 'version' | 'kind' | 'content'
>;

/** A session's buyer, as search needs to know them. */
export interface SearchedBuyer {
  accountId: string;
  sessionId: string;
  shopId: string;
  buyerName: string;
}

/** Makes messages findable as they are now. Older versions never overwrite newer ones. */
export async function storeMessages(tx: Db, messages: readonly SearchedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = [...newestVersions(messages).values()].map((message) => {
    const body = toBody(wordsOf(message));
    return {
      account_id: message.accountId,
      session_id: message.sessionId,
      message_id: message.messageId,
      shop_id: message.shopId,
      message_time: message.messageTime,
      version: message.version,
      order_key: orderKeyOf(message),
      body,
      grams: body === '' ? [] : makeGrams(message.accountId).ofText(body, message.shopId),
    };
  });
  await tx.execute(sql`
    insert into message_search (account_id, session_id, message_id, shop_id, message_time, version, order_key,
      body, grams)
    select account_id, session_id, message_id, shop_id, message_time, version, order_key, body, grams
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(account_id text, session_id text, message_id text,
      shop_id text, message_time bigint, version integer, order_key text, body text, grams integer[])
    order by account_id, session_id, message_id
    on conflict (account_id, session_id, message_id) do update
      set message_time = excluded.message_time, version = excluded.version, order_key = excluded.order_key,
        body = excluded.body, grams = excluded.grams
      where message_search.version < excluded.version`);
}

function newestVersions(messages: readonly SearchedMessage[]): Map<string, SearchedMessage> {
  const newest = new Map<string, SearchedMessage>();
  for (const message of messages) {
    const key = `${message.accountId}\n${message.sessionId}\n${message.messageId}`;
    if ((newest.get(key)?.version ?? 0) <= message.version) newest.set(key, message);
  }
  return newest;
}

/** Makes buyers findable by the names they have now. */
export async function storeBuyers(tx: Db, buyers: readonly SearchedBuyer[]): Promise<void> {
  const named = new Map(
    buyers.map((buyer) => [keyOf(buyer), { ...buyer, name: toBody(buyer.buyerName) }] as const),
  );
  for (const { name, ...key } of await readNames(tx, [...named.values()])) {
    if (named.get(keyOf(key))?.name === name) named.delete(keyOf(key));
  }
  if (named.size === 0) return;
  const rows = [...named.values()].map(({ accountId, sessionId, shopId, name }) => ({
    account_id: accountId,
    session_id: sessionId,
    shop_id: shopId,
    name,
    grams: makeGrams(accountId).ofText(name, shopId),
  }));
  await tx.execute(sql`
    insert into buyer_search (account_id, session_id, shop_id, name, grams)
    select account_id, session_id, shop_id, name, grams
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(account_id text, session_id text, shop_id text, name text, grams integer[])
    order by account_id, session_id
    on conflict (account_id, session_id) do update set name = excluded.name, grams = excluded.grams`);
}

/** What is nearly always there already is not written again. */
async function readNames(
  tx: Db,
  sessions: readonly Pick<SearchedBuyer, 'accountId' | 'sessionId'>[],
): Promise<{ accountId: string; sessionId: string; name: string }[]> {
  if (sessions.length === 0) return [];
  const keys = sessions.map(({ accountId, sessionId }) => ({ accountId, sessionId }));
  return rowsOf(
    tx,
    sql`select b.account_id as "accountId", b.session_id as "sessionId", b.name
        from json_to_recordset(${JSON.stringify(keys)}::json) as x("accountId" text, "sessionId" text)
        join buyer_search b on b.account_id = x."accountId" and b.session_id = x."sessionId"`,
  );
}

function keyOf({ accountId, sessionId }: Pick<SearchedBuyer, 'accountId' | 'sessionId'>): string {
  return `${accountId}\n${sessionId}`;
}

/** Has all messages of these sessions made findable, by and by: no event tells of them. */
export async function requestIndexing(
  tx: Db,
  sessions: readonly { accountId: string; sessionId: string }[],
): Promise<void> {
  if (sessions.length === 0) return;
  const keys = sessions.map(({ accountId, sessionId }) => ({ account_id: accountId, session_id: sessionId }));
  await tx.execute(sql`
    insert into search_due (account_id, session_id)
    select distinct account_id, session_id
    from json_to_recordset(${JSON.stringify(keys)}::json) as x(account_id text, session_id text)
    order by account_id, session_id
    on conflict (account_id, session_id) do update set round = search_due.round + 1`);
}
