import { sql } from '../db/query-builder/drizzle.ts';
import type { Tx } from '../db/database.ts';
import type { MessageRow } from '../db/rows/rows.ts';
import { makeGrams } from './grams.ts';
import { orderKeyOf, toBody, wordsOf } from './searchable.ts';

/** The part of a message that search needs. */
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
export async function storeMessages(tx: Tx, messages: readonly SearchedMessage[]): Promise<void> {
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

/** Makes buyers findable by the names they have now. What is nearly always there already is not written again. */
export async function storeBuyers(tx: Tx, buyers: readonly SearchedBuyer[]): Promise<void> {
  if (buyers.length === 0) return;
  const newest = new Map(buyers.map((buyer) => [`${buyer.accountId}\n${buyer.sessionId}`, buyer]));
  const rows = [...newest.values()].map(({ accountId, sessionId, shopId, buyerName }) => {
    const name = toBody(buyerName);
    return {
      account_id: accountId,
      session_id: sessionId,
      shop_id: shopId,
      name,
      grams: makeGrams(accountId).ofText(name, shopId),
    };
  });
  await tx.execute(sql`
    insert into buyer_search (account_id, session_id, shop_id, name, grams)
    select account_id, session_id, shop_id, name, grams
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(account_id text, session_id text, shop_id text, name text, grams integer[])
    where not exists (
      select from buyer_search b
      where b.account_id = x.account_id and b.session_id = x.session_id and b.name = x.name
    )
    order by account_id, session_id
    on conflict (account_id, session_id) do update set name = excluded.name, grams = excluded.grams`);
}

/** Has all messages of these sessions indexed soon: no event reports them. */
export async function requestIndexing(
  tx: Tx,
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
