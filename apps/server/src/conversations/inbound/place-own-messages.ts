import { and, eq, isNotNull, sql } from '../../db/query-builder/drizzle.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/database.ts';
import { message } from '../../db/schema/index.ts';
import { sessionKey } from '../session/session-key.ts';
import type { PlacedMessage } from './placed-message.ts';
import { sentTime } from '../message/marketplace-time.ts';
import type { MessageRow, SessionRow } from '../../db/rows/rows.ts';

type Place = Pick<MessageRow, 'messageTime' | 'platformSequence'>;

/** A message of ours whose place has changed. */
export interface MovedMessage {
  row: MessageRow;
  /** Its earlier time, epoch ms. */
  movedFrom: number;
}

/**
 * The place of a message of ours by its marketplace's own copy. Without that copy its place is a guess: among others of
 * the same second only the marketplace knows which came first. A copy with neither sequence nor milliseconds knows no
 * better.
 */
export function placeFromCopy(
  { message: echo, isTimeRepaired }: Pick<PlacedMessage, 'isTimeRepaired'> & { message: Place },
  row: Place,
): Place {
  // The time of its arrival here is not the time it was sent.
  if (isTimeRepaired) return { messageTime: row.messageTime, platformSequence: row.platformSequence };
  const isExact = echo.platformSequence !== 0 || echo.messageTime % 1000 !== 0;
  return isExact
    ? { messageTime: echo.messageTime, platformSequence: echo.platformSequence }
    : { messageTime: sentTime(row.messageTime, echo.messageTime), platformSequence: row.platformSequence };
}

/**
 * Moves messages that were sent from here, and are known by their marketplace's id, to the place that their marketplace
 * gives. Returns those that moved; a second call moves none.
 */
export async function placeOwnMessages(tx: Tx, placed: readonly PlacedMessage[]): Promise<MovedMessage[]> {
  const echoes = placed.filter((one) => one.message.isSeller);
  if (echoes.length === 0) return [];
  const own = await tx
    .select()
    .from(message)
    .where(
      and(
        sql`${message.accountId} = ${anyOf(echoes.map(({ shop }) => shop.accountId))}`,
        sql`${message.sessionId} = ${anyOf(echoes.map(({ sessionId }) => sessionId))}`,
        sql`${message.platformMessageId} = ${anyOf(echoes.map((one) => one.message.platformMessageId))}`,
        isNotNull(message.clientMessageId),
        eq(message.status, 'sent'),
      ),
    );
  const moved: MovedMessage[] = [];
  for (const row of own) {
    const echo = echoes.find(
      ({ shop, sessionId, message: { platformMessageId } }) =>
        sessionKey(shop.accountId, sessionId) === sessionKey(row.accountId, row.sessionId) &&
        platformMessageId === row.platformMessageId,
    );
    const place = echo ? placeFromCopy(echo, row) : row;
    if (place.messageTime === row.messageTime && place.platformSequence === row.platformSequence) continue;
    moved.push({ row: await move(tx, row, place), movedFrom: row.messageTime });
  }
  return moved;
}

/** A session that is read up to an answer stays read up to it, wherever the answer moves. */
export function moveReading(session: SessionRow, moved: readonly MovedMessage[]): SessionRow {
  const reached = moved.find(
    ({ row, movedFrom }) => row.sessionId === session.sessionId && movedFrom === session.readUntil,
  );
  return reached ? { ...session, readUntil: reached.row.messageTime } : session;
}

async function move(tx: Tx, row: MessageRow, { messageTime, platformSequence }: Place): Promise<MessageRow> {
  const [changed] = await tx
    .update(message)
    .set({ messageTime, platformSequence, version: row.version + 1 })
    .where(
      and(
        eq(message.accountId, row.accountId),
        eq(message.sessionId, row.sessionId),
        eq(message.messageId, row.messageId),
      ),
    )
    .returning();
  if (!changed) throw new Error('a message vanished while its session was locked');
  return changed;
}
