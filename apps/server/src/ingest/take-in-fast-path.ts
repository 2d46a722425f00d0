import { sql } from '../db/query-builder/drizzle.ts';
import type { ServerEvent } from '@seller-chat/api-client/contract';
import { sessionKey } from '../conversations/session/session-key.ts';
import { toMessage, toSession } from '../db/rows/rows.ts';
import type { SessionRow } from '../db/rows/rows.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { FastPathPart, FastPathPush } from './fast-path.ts';

/** Why nothing was done: what was counted with has changed, or the database takes some of it not (or not again). */
export type Refusal = 'overtaken' | 'refused';

/**
 * Takes in buyers' messages by one statement, which is its own transaction (`take_in_messages` in the migrations):
 * one way to the database and back for a whole batch. All of it, or nothing.
 */
export async function takeInFastPath(
  db: Db,
  { pushes, sessions }: Pick<FastPathPart, 'pushes' | 'sessions'>,
  now: number,
): Promise<AppendedEvents[] | Refusal> {
  const lanes = [...new Set(pushes.map(({ push }) => push.lane))];
  const [answer] = await rowsOf<{ reached: Record<string, number> | null }>(
    db,
    sql`select take_in_messages(${JSON.stringify([...sessions.values()].map(toFolded))},
      ${JSON.stringify(pushes.map(toEntry))}, ${sql.param(lanes)}, ${now}) as reached`,
  );
  if (!answer?.reached) return 'overtaken';
  const reached = Object.entries(answer.reached);
  if (reached.length === 0) return 'refused';
  const byAccount = Map.groupBy(pushes, ({ row }) => row.accountId);
  const shown = new Map([...sessions].map(([key, row]) => [key, toSession(row)]));
  return reached.map(([accountId, to]) => {
    const own = byAccount.get(accountId) ?? [];
    const from = to - own.length;
    const events = own.map(({ row }, index): ServerEvent => {
      const session = shown.get(sessionKey(accountId, row.sessionId));
      if (!session) throw new Error('a message belongs to a session that was not saved');
      const message = toMessage(row, session.platform);
      return { seq: from + index + 1, shopId: session.shopId, type: 'message.changed', message, session };
    });
    return { accountId, from, to, events };
  });
}

function toFolded(row: SessionRow) {
  return {
    a: row.accountId,
    s: row.sessionId,
    v: row.version,
    messageId: row.messageId,
    messageTime: row.messageTime,
    messageSequence: row.messageSequence,
    summary: row.summary,
    content: row.latestMessageContent,
    fromId: row.latestMessageFromId,
    role: row.latestMessageRole,
    lastMessageTime: row.lastMessageTime,
    unreadCount: row.unreadCount,
    replyDeadlineAt: row.replyDeadlineAt,
  };
}

function toEntry({ push, row }: FastPathPush, index: number) {
  return {
    n: index,
    a: row.accountId,
    p: push.shop.platform,
    k: push.dedupeKey,
    l: push.lane,
    b: push.body,
    r: push.receivedAt,
    s: row.sessionId,
    m: row.messageId,
    h: row.shopId,
    t: row.messageTime,
    q: row.platformSequence,
    f: row.fromId,
    y: row.messageType,
    d: row.kind,
    c: row.content,
  };
}
