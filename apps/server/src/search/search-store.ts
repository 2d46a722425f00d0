import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { MessageRow } from '../conversations/rows.ts';
import { makeGrams } from './grams.ts';
import { orderKeyOf, toBody, wordsOf } from './searchable.ts';

/** What search needs to know of a message. */
export type SearchedMessage = Pick<
  MessageRow,
  'sessionId' | 'messageId' | 'shopId' | 'messageTime' | 'version' | 'kind' | 'content'
>;

/** A session's buyer, as search needs to know them. */
export interface SearchedBuyer {
  sessionId: string;
  shopId: string;
  buyerName: string;
}

/** Makes messages of one account findable as they are now. Older versions never overwrite newer ones. */
export async function storeMessages(
  tx: Db,
  accountId: string,
  messages: readonly SearchedMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const { ofText } = makeGrams(accountId);
  const rows = [...newestVersions(messages).values()].map((message) => {
    const body = toBody(wordsOf(message));
    return {
      session_id: message.sessionId,
      message_id: message.messageId,
      shop_id: message.shopId,
      message_time: message.messageTime,
      version: message.version,
      order_key: orderKeyOf(message),
      body,
      grams: body === '' ? [] : ofText(body, message.shopId),
    };
  });
  await tx.execute(sql`
    insert into message_search (account_id, session_id, message_id, shop_id, message_time, version, order_key,
      body, grams)
    select ${accountId}, session_id, message_id, shop_id, message_time, version, order_key, body, grams
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(session_id text, message_id text, shop_id text,
      message_time bigint, version integer, order_key text, body text, grams integer[])
    order by session_id, message_id
    on conflict (account_id, session_id, message_id) do update
      set message_time = excluded.message_time, version = excluded.version, order_key = excluded.order_key,
        body = excluded.body, grams = excluded.grams
      where message_search.version < excluded.version`);
}

function newestVersions(messages: readonly SearchedMessage[]): Map<string, SearchedMessage> {
  const newest = new Map<string, SearchedMessage>();
  for (const message of messages) {
    const key = `${message.sessionId}\n${message.messageId}`;
    if ((newest.get(key)?.version ?? 0) <= message.version) newest.set(key, message);
  }
  return newest;
}

/** Makes buyers of one account findable by the names they have now. */
export async function storeBuyers(
  tx: Db,
  accountId: string,
  buyers: readonly SearchedBuyer[],
): Promise<void> {
  if (buyers.length === 0) return;
  const { ofText } = makeGrams(accountId);
  const rows = [...new Map(buyers.map((buyer) => [buyer.sessionId, buyer])).values()].map((buyer) => {
    const name = toBody(buyer.buyerName);
    return { session_id: buyer.sessionId, shop_id: buyer.shopId, name, grams: ofText(name, buyer.shopId) };
  });
  await tx.execute(sql`
    insert into buyer_search (account_id, session_id, shop_id, name, grams)
    select ${accountId}, session_id, shop_id, name, grams
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(session_id text, shop_id text, name text, grams integer[])
    order by session_id
    on conflict (account_id, session_id) do update set name = excluded.name, grams = excluded.grams
      where buyer_search.name <> excluded.name`);
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
