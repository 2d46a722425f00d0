import { and, eq, gt, sql } from '../../db/query-builder/drizzle.ts';
import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { makeRowSet } from '../../db/row-set.ts';
import { message } from '../../db/schema/index.ts';
import { sessionKey } from '../session/session-key.ts';
import type { PlacedMessage } from '../inbound/placed-message.ts';
import { RECALLED_CONTENT } from './recalled-content.ts';
import type { MessageRow } from '../../db/rows/rows.ts';

/** A marketplace message as the row it becomes. */
export function toMessageRow(placed: PlacedMessage): MessageRow {
  const { shop, sessionId, message: inbound, isTimeRepaired } = placed;
  return {
    accountId: shop.accountId,
    sessionId,
    messageId: inbound.platformMessageId,
    shopId: shop.shopId,
    clientMessageId: null,
    platformMessageId: inbound.platformMessageId,
    messageTime: inbound.messageTime,
    isTimeRepaired,
    platformSequence: inbound.platformSequence,
    isSeller: inbound.isSeller,
    senderRole: inbound.senderRole,
    fromId: inbound.fromId,
    sentBy: null,
    origin: null,
    messageType: String(inbound.messageType),
    kind: inbound.kind,
    content: inbound.isRecalled ? RECALLED_CONTENT : inbound.content,
    status: 'sent',
    failReason: null,
    attemptedAt: 0,
    version: 1,
  };
}

const MESSAGE_SET = makeRowSet(message, {});

/** Inserts messages; those already known, by any unique key, are passed over. Gives the new ones. */
export async function insertNewMessages(tx: Tx, rows: readonly MessageRow[]): Promise<MessageRow[]> {
  const inserted = await rowsOf<{ account_id: string; session_id: string; message_id: string }>(
    tx,
    sql`insert into message (${MESSAGE_SET.columns})
        select ${MESSAGE_SET.values} from ${MESSAGE_SET.from(rows)}
        on conflict do nothing
        returning account_id, session_id, message_id`,
  );
  const isNew = new Set(
    inserted.map((row) => `${sessionKey(row.account_id, row.session_id)}\n${row.message_id}`),
  );
  return rows.filter((row) => isNew.delete(`${sessionKey(row.accountId, row.sessionId)}\n${row.messageId}`));
}

/** Buyer messages after a moment. Only for sessions whose maintained count is not enough. */
export async function countBuyerMessagesAfter(
  tx: Tx,
  accountId: string,
  sessionId: string,
  after: number,
): Promise<number> {
  return tx.$count(
    message,
    and(
      eq(message.accountId, accountId),
      eq(message.sessionId, sessionId),
      eq(message.senderRole, 'BUYER'),
      gt(message.messageTime, after),
    ),
  );
}

/** Which of these messages are stored, as `platformKey` names them. */
export async function knownPlatformIds(tx: Tx, placed: readonly PlacedMessage[]): Promise<Set<string>> {
  const rows = await tx
    .select({
      accountId: message.accountId,
      sessionId: message.sessionId,
      platformMessageId: message.platformMessageId,
    })
    .from(message)
    .where(
      and(
        isOfSessions(placed),
        sql`${message.platformMessageId} = ${anyOf(placed.map((one) => one.message.platformMessageId))}`,
      ),
    );
  return new Set(rows.map((row) => `${sessionKey(row.accountId, row.sessionId)}\n${row.platformMessageId}`));
}

/** Messages of these sessions, and perhaps of others of the same accounts: the caller still compares account and session of each row with those of the message. */
export function isOfSessions(placed: readonly PlacedMessage[]) {
  return and(
    sql`${message.accountId} = ${anyOf(placed.map(({ shop }) => shop.accountId))}`,
    sql`${message.sessionId} = ${anyOf(placed.map(({ sessionId }) => sessionId))}`,
  );
}

/** Names a message by its marketplace's id, for maps over several accounts. */
export function platformKey(one: PlacedMessage): string {
  return `${sessionKey(one.shop.accountId, one.sessionId)}\n${one.message.platformMessageId}`;
}
