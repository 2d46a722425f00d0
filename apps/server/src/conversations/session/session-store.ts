import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { BuyerFacts } from '../../marketplaces/port.ts';
import { sessionFromColumns } from '../../db/rows/from-columns.ts';
import type { StoredColumns } from '../../db/rows/from-columns.ts';
import { sessionKey } from './session-key.ts';
import type { PlacedSession } from '../inbound/placed-message.ts';
import type { SessionRow } from '../../db/rows/rows.ts';

/** Whether the marketplace must be asked who the buyer of a new session is. */
export function isBuyerUnknown(buyer: BuyerFacts | null): boolean {
  return buyer === null || buyer.buyerName === '';
}

/**
 * Makes the sessions that are not there yet, and asks for the marketplace's own word on those whose buyer
 * is not known. What exists is left alone.
 */
export async function ensureSessions(tx: Tx, placed: readonly PlacedSession[], now: number): Promise<void> {
  const rows = [
    ...new Map(placed.map((one) => [sessionKey(one.shop.accountId, one.sessionId), one])).values(),
  ];
  const values = rows.map(({ shop, sessionId, platformSessionId, buyer }) => ({
    account_id: shop.accountId,
    session_id: sessionId,
    shop_id: shop.shopId,
    platform: shop.platform,
    platform_session_id: platformSessionId,
    site_id: shop.site,
    buyer_id: buyer?.buyerId ?? '',
    buyer_name: buyer?.buyerName ?? '',
    pull_due_at: isBuyerUnknown(buyer) ? now : null,
  }));
  await tx.execute(sql`
    insert into session (account_id, session_id, shop_id, platform, platform_session_id, site_id,
      buyer_id, buyer_name, pull_due_at)
    select account_id, session_id, shop_id, platform, platform_session_id, site_id,
      buyer_id, buyer_name, pull_due_at
    from json_to_recordset(${JSON.stringify(values)}::json) as x(account_id text, session_id text, shop_id text,
      platform text, platform_session_id text, site_id text, buyer_id text, buyer_name text, pull_due_at bigint)
    order by account_id, session_id
    on conflict do nothing`);
}

export interface SessionKey {
  accountId: string;
  sessionId: string;
}

/** The rows of these sessions, locked until the transaction ends; always in the same order, so never in a deadlock. */
export function lockSessions(tx: Tx, keys: readonly SessionKey[]): Promise<Map<string, SessionRow>> {
  return selectSessions(tx, keys, sql`for update`);
}

/** The rows of these sessions as they are now. */
export function readSessions(db: Db, keys: readonly SessionKey[]): Promise<Map<string, SessionRow>> {
  return selectSessions(db, keys, sql``);
}

async function selectSessions(
  tx: Tx,
  keys: readonly SessionKey[],
  lock: SQL,
): Promise<Map<string, SessionRow>> {
  const rows = await rowsOf<{ row: StoredColumns }>(
    tx,
    sql`select row_to_json(s) as row from session s
        where s.account_id = ${anyOf(keys.map(({ accountId }) => accountId))}
          and s.session_id = ${anyOf(keys.map(({ sessionId }) => sessionId))}
          and s.account_id || E'\\n' || s.session_id
            = ${anyOf(keys.map(({ accountId, sessionId }) => sessionKey(accountId, sessionId)))}
        order by s.account_id, s.session_id
        ${lock}`,
  );
  return new Map(
    rows.map(({ row }) => {
      const session = sessionFromColumns(row);
      return [sessionKey(session.accountId, session.sessionId), session];
    }),
  );
}

/** Writes what messages change about sessions; each one's version grows by one. Gives the rows as stored. */
export async function saveSessions(tx: Tx, rows: readonly SessionRow[]): Promise<SessionRow[]> {
  const next = rows.map(nextVersion);
  await writeSessions(tx, next);
  return next;
}

/** A session as it is after its next change. */
export function nextVersion(row: SessionRow): SessionRow {
  return { ...row, version: row.version + 1 };
}

/** Writes what messages change about sessions, of rows that have their next version already. */
export async function writeSessions(tx: Tx, rows: readonly SessionRow[]): Promise<void> {
  await tx.execute(sql`
    update session s set
      buyer_id = x."buyerId", buyer_name = x."buyerName", message_id = x."messageId",
      message_time = x."messageTime", is_time_repaired = x."isTimeRepaired", message_sequence = x."messageSequence", summary = x.summary,
      latest_message_content = x."latestMessageContent", latest_message_from_id = x."latestMessageFromId",
      latest_message_role = x."latestMessageRole", last_message_is_buyer_send = x."lastMessageIsBuyerSend",
      last_message_time = x."lastMessageTime", unread_count = x."unreadCount", read_until = x."readUntil",
      is_mark_unread = x."isMarkUnread", reply_deadline_at = x."replyDeadlineAt", claimed_by = x."claimedBy", claim_ends_at = x."claimEndsAt",
      answered_by = x."answeredBy", pull_due_at = x."pullDueAt",
      pull_failures = x."pullFailures", version = x.version
    from json_to_recordset(${JSON.stringify(rows)}::json) as x("accountId" text, "sessionId" text,
      "buyerId" text, "buyerName" text, "messageId" text, "messageTime" bigint,
      "isTimeRepaired" boolean, "messageSequence" bigint, summary text, "latestMessageContent" jsonb, "latestMessageFromId" text, "latestMessageRole" text,
      "lastMessageIsBuyerSend" boolean, "lastMessageTime" bigint, "unreadCount" integer, "readUntil" bigint,
      "isMarkUnread" boolean, "replyDeadlineAt" bigint, "claimedBy" jsonb, "claimEndsAt" bigint, "answeredBy" jsonb, "pullDueAt" bigint, "pullFailures" integer, version integer)
    where s.account_id = x."accountId" and s.session_id = x."sessionId"
      and s.account_id = ${anyOf(rows.map(({ accountId }) => accountId))}
      and s.session_id = ${anyOf(rows.map(({ sessionId }) => sessionId))}`);
}

/** Writes what sellers set about sessions, of rows that have their next version already. */
export async function writeMarks(tx: Tx, rows: readonly SessionRow[]): Promise<void> {
  await tx.execute(sql`
    update session s set
      pinned = x.pinned, tags = x.tags, is_disabled = x."isDisabled",
      is_mark_manual_handle = x."isMarkManualHandle", is_mark_unread = x."isMarkUnread",
      unread_count = x."unreadCount", read_until = x."readUntil", version = x.version
    from json_to_recordset(${JSON.stringify(rows)}::json) as x("accountId" text, "sessionId" text,
      pinned boolean, tags jsonb, "isDisabled" boolean, "isMarkManualHandle" boolean, "isMarkUnread" boolean,
      "unreadCount" integer, "readUntil" bigint, version integer)
    where s.account_id = x."accountId" and s.session_id = x."sessionId"
      and s.account_id = ${anyOf(rows.map(({ accountId }) => accountId))}
      and s.session_id = ${anyOf(rows.map(({ sessionId }) => sessionId))}`);
}
