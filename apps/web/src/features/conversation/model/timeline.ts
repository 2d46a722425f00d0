import { groupMessages } from '@seller-chat/core/message';
import type { DayKeyOf, MessageId, TimelineRow } from '@seller-chat/core';
import type { Conversation } from '../../chat-state/index.ts';

/** A row of the message log: core's rows, and the line above the first unread message. */
export type LogRow = TimelineRow | { type: 'unread' };

/** The rows of a conversation, oldest first. */
export function toLogRows(
  { messages, unreadFromId }: Pick<Conversation, 'messages' | 'unreadFromId'>,
  dayKeyOf: DayKeyOf,
): LogRow[] {
  const rows: LogRow[] = groupMessages(messages, dayKeyOf);
  const at = unreadFromId === undefined ? -1 : rows.findIndex((row) => isMessage(row, unreadFromId));
  if (at < 0) return rows;
  const line: LogRow = { type: 'unread' };
  return rows.toSpliced(at, 0, line);
}

/** A key that stays with its row whatever is put before it. */
export function logRowKey(row: LogRow): string {
  if (row.type === 'day') return `day ${row.dayKey}`;
  return row.type === 'unread' ? 'unread' : row.message.messageId;
}

function isMessage(row: LogRow, messageId: MessageId): boolean {
  return row.type === 'message' && row.message.messageId === messageId;
}
