import { sql } from '../db/query-builder/drizzle.ts';
import { anyOf } from '../db/any-of.ts';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import type { SessionRow } from '../db/rows/rows.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { seenShops } from './act-log.ts';

/** A conversation in which buyers wrote. */
export type PastSession = Pick<
  SessionRow,
  'sessionId' | 'shopId' | 'platform' | 'siteId' | 'buyerId' | 'isDisabled'
> & {
  /** When anybody wrote last before the time that is looked at, epoch ms; null: no one did. */
  writtenBefore: number | null;
};

/** A message that a buyer or a person of the shop wrote, or anything else that was said. */
export interface PastMessage {
  sessionId: string;
  messageId: string;
  messageTime: number;
  by: 'buyer' | 'person' | 'other';
  text: string;
}

/** Conversations with their messages, oldest first. */
export interface Past {
  sessions: PastSession[];
  messages: PastMessage[];
  /** Buyers' messages among them that count: the newest. */
  counted: ReadonlySet<PastMessage>;
  /** There were more messages of buyers than are looked at. */
  isCut: boolean;
}

/** Conversations that are looked at most, the newest, and those of one query. */
const MAX_SESSIONS = 10_000;
const BATCH = 200;

/** Reads the newest messages of buyers since a moment in the shops that the caller sees, with what was said around them. */
export async function readPast(
  tx: Tx,
  signedIn: SignedIn,
  { since, limit }: { since: number; limit: number },
): Promise<Past> {
  const { accountId } = signedIn;
  const active = await rowsOf<{ sessionId: string; lastMessageTime: number }>(
    tx,
    sql`select t.session_id as "sessionId", t.last_message_time as "lastMessageTime"
        from shop s join session t on t.account_id = s.account_id and t.shop_id = s.shop_id
        where ${seenShops(signedIn)} and t.last_message_time >= ${since}::bigint
        order by t.last_message_time desc, t.session_id limit ${MAX_SESSIONS + 1}`,
  );
  const sessions: PastSession[] = [];
  const messages: PastMessage[] = [];
  let isCut = active.length > MAX_SESSIONS;
  for (let from = 0; from < active.length; from += BATCH) {
    const next = active.slice(from, from + BATCH);
    // What is left is older than what is read: enough is the end.
    const oldest = timesOf(messages).at(limit);
    if (oldest !== undefined && oldest > (next[0]?.lastMessageTime ?? 0)) {
      isCut = true;
      break;
    }
    const ids = next.map(({ sessionId }) => sessionId);
    sessions.push(...(await readSessions(tx, accountId, ids, since)));
    messages.push(...(await readMessages(tx, accountId, ids, since)));
  }
  const ofBuyers = messages
    .filter(({ by }) => by === 'buyer')
    .toSorted((a, b) => b.messageTime - a.messageTime);
  const counted = new Set(ofBuyers.slice(0, limit));
  return { sessions, messages, counted, isCut: isCut || ofBuyers.length > limit };
}

/** The times of buyers' messages, newest first. */
function timesOf(messages: readonly PastMessage[]): number[] {
  return messages
    .filter(({ by }) => by === 'buyer')
    .map(({ messageTime }) => messageTime)
    .sort((a, b) => b - a);
}

function readSessions(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  since: number,
): Promise<PastSession[]> {
  return rowsOf<PastSession>(
    tx,
    sql`select t.session_id as "sessionId", t.shop_id as "shopId", t.platform, t.site_id as "siteId",
          t.buyer_id as "buyerId", t.is_disabled as "isDisabled",
          (select m.message_time from message m
            where m.account_id = t.account_id and m.session_id = t.session_id and m.message_time < ${since}::bigint
            order by m.message_time desc, m.platform_sequence desc, m.message_id desc limit 1) as "writtenBefore"
        from session t where t.account_id = ${accountId} and t.session_id = ${anyOf(ids)}`,
  );
}

function readMessages(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  since: number,
): Promise<PastMessage[]> {
  return rowsOf<PastMessage>(
    tx,
    sql`select m.session_id as "sessionId", m.message_id as "messageId", m.message_time as "messageTime",
          case when m.sender_role = 'BUYER' then 'buyer'
            when m.is_seller and m.sender_role in ('SHOP', 'CUSTOMER_SERVICE') and m.origin is null then 'person'
            else 'other' end as by,
          case when m.sender_role = 'BUYER' then coalesce(m.content ->> 'text', '') else '' end as text
        from message m
        where m.account_id = ${accountId} and m.session_id = ${anyOf(ids)} and m.message_time >= ${since}::bigint
        order by m.message_time, m.platform_sequence, m.message_id`,
  );
}
