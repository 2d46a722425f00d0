import { sql } from '../db/query-builder/drizzle.ts';
import { isFirstReply, parseSite, replyBucketOf, replyDeadlineOf } from '@seller-chat/core';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import type { MessageRow, SessionRow } from '../db/rows/rows.ts';
import { countedReply, replyFigure } from '../db/schema/index.ts';

/** The person of a reply that was written in the marketplace's own app. */
export const APP_PERSON = 'app';

type Place = Pick<SessionRow, 'platform' | 'siteId'>;

/**
 * Counts a reply of a person in the figures, in the transaction that stores it as sent. Counted are replies to buyers
 * who wait. A second message in a row is not counted. An automatic message is not counted, and the buyer still waits after
 * it. A message that is reported again is not counted again: `counted_reply` has a unique key.
 */
export async function countReply(tx: Tx, place: Place, message: MessageRow, now: number): Promise<void> {
  const personKey = personOf(message);
  if (personKey === null || message.status !== 'sent') return;
  const wait = await findWait(tx, message);
  if (wait === null) return;
  const { accountId, sessionId, messageId, shopId, messageTime } = message;
  const isInTime = messageTime <= replyDeadlineOf(place.platform, wait.since, place.siteId);
  const counted = {
    accountId,
    day: dayOf(place, messageTime),
    shopId,
    personKey,
    isFirst: isFirstReply(wait.since, wait.repliedBefore),
    bucket: replyBucketOf(messageTime - wait.since),
  };
  const added = await tx
    .insert(countedReply)
    .values({ ...counted, sessionId, messageId, isInTime, countedAt: now })
    .onConflictDoNothing()
    .returning({ messageId: countedReply.messageId });
  if (added.length > 0) await addToFigures(tx, counted, 1, isInTime);
}

/**
 * Counts a reply again that was counted as another person's: the marketplace's copy was stored before it was known whose
 * message it is.
 */
export async function recountReply(tx: Tx, place: Place, message: MessageRow, now: number): Promise<void> {
  const { accountId, sessionId, messageId } = message;
  const taken = await rowsOf<{
    day: string;
    shopId: string;
    personKey: string;
    isFirst: boolean;
    bucket: number;
    isInTime: boolean;
  }>(
    tx,
    sql`delete from counted_reply
        where account_id = ${accountId} and session_id = ${sessionId} and message_id = ${messageId}
        returning day, shop_id as "shopId", person_key as "personKey", is_first as "isFirst", bucket,
          is_in_time as "isInTime"`,
  );
  for (const { isInTime, ...before } of taken) await addToFigures(tx, { accountId, ...before }, -1, isInTime);
  await countReply(tx, place, message, now);
}

/** Null for what no person wrote. */
function personOf({ isSeller, senderRole, sentBy, clientMessageId }: MessageRow): string | null {
  if (!isSeller || (senderRole !== 'SHOP' && senderRole !== 'CUSTOMER_SERVICE')) return null;
  if (sentBy !== null) return sentBy.subAccountId || 'main';
  return clientMessageId === null ? APP_PERSON : null;
}

interface Wait {
  /** When the buyer wrote whom the message answers, epoch ms. */
  since: number;
  /** The last reply of a person before that, epoch ms; null for none. */
  repliedBefore: number | null;
}

/** Since when the buyer waited for a message; null if no buyer did. Both ends are found by the index of the pages. */
async function findWait(tx: Tx, message: MessageRow): Promise<Wait | null> {
  const { accountId, sessionId, messageTime, platformSequence, messageId } = message;
  const place = sql`(${messageTime}::bigint, ${platformSequence}::bigint, ${messageId}::text)`;
  const [row] = await rowsOf<Wait>(
    tx,
    sql`with reply as (
          select message_time, platform_sequence, message_id from message
          where account_id = ${accountId} and session_id = ${sessionId} and is_seller and status = 'sent'
            and sender_role in ('SHOP', 'CUSTOMER_SERVICE') and (sent_by is not null or client_message_id is null)
            and (message_time, platform_sequence, message_id) < ${place}
          order by message_time desc, platform_sequence desc, message_id desc limit 1)
        select m.message_time as since, r.message_time as "repliedBefore"
        from message m left join reply r on true
        where m.account_id = ${accountId} and m.session_id = ${sessionId} and m.sender_role = 'BUYER'
          and (m.message_time, m.platform_sequence, m.message_id) < ${place}
          and (r.message_time is null or (m.message_time, m.platform_sequence, m.message_id)
            > (r.message_time, r.platform_sequence, r.message_id))
        order by m.message_time, m.platform_sequence, m.message_id limit 1`,
  );
  return row ?? null;
}

/** The day of a moment by the clock of the shop's site; UTC where the site is not known. */
export function dayOf({ platform, siteId }: Place, at: number): string {
  const site = parseSite(platform, siteId);
  const offsetMinutes = site.isKnown ? site.utcOffsetMinutes : 0;
  return new Date(at + offsetMinutes * 60_000).toISOString().slice(0, 10);
}

type FigureKey = Omit<typeof replyFigure.$inferInsert, 'replies' | 'inTime'>;

async function addToFigures(tx: Tx, key: FigureKey, by: 1 | -1, isInTime: boolean): Promise<void> {
  const inTime = isInTime ? by : 0;
  const { accountId, day, shopId, personKey, isFirst, bucket } = key;
  if (by < 0) {
    await tx.execute(sql`
      update reply_figure set replies = replies - 1, in_time = in_time + ${inTime}
      where account_id = ${accountId} and day = ${day} and shop_id = ${shopId} and person_key = ${personKey}
        and is_first = ${isFirst} and bucket = ${bucket}`);
    return;
  }
  await tx
    .insert(replyFigure)
    .values({ ...key, replies: 1, inTime })
    .onConflictDoUpdate({
      target: [
        replyFigure.accountId,
        replyFigure.day,
        replyFigure.shopId,
        replyFigure.personKey,
        replyFigure.isFirst,
        replyFigure.bucket,
      ],
      set: {
        replies: sql`${replyFigure.replies} + 1`,
        inTime: sql`${replyFigure.inTime} + ${inTime}`,
      },
    });
}
