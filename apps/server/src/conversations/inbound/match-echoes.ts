import { and, eq, isNotNull, isNull, sql } from '../../db/query-builder/drizzle.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/database.ts';
import { message, outbox, upload } from '../../db/schema/index.ts';
import { isOfSessions, knownPlatformIds, platformKey } from '../message/message-store.ts';
import { placeFromCopy } from './place-own-messages.ts';
import type { PlacedMessage } from './placed-message.ts';
import type { MessageRow } from '../../db/rows/rows.ts';
import { isSameContent } from '../message/same-content.ts';

/** How far our clock and a marketplace's may be apart when its copy is matched with what we sent. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** The result: our rows that were sent, and the marketplace's messages that are not ours. */
export interface MatchedEchoes {
  matched: MessageRow[];
  others: readonly PlacedMessage[];
}

/**
 * Recognises the marketplace's own copies of messages sent from here whose id was not known yet: the answer
 * was lost, or has not come yet, or carries no id. Such a copy settles the send (R10) instead of
 * becoming a second message. Matched by session, content and time: sends that were given up last, else the oldest
 * first.
 */
export async function matchEchoes(tx: Tx, placed: readonly PlacedMessage[]): Promise<MatchedEchoes> {
  const candidates = placed.filter((one) => one.message.isSeller);
  if (candidates.length === 0) return { matched: [], others: placed };
  const open = await unconfirmedMessages(tx, candidates);
  if (open.length === 0) return { matched: [], others: placed };
  const known = await knownPlatformIds(tx, candidates);
  const files = await marketplaceFilesOf(tx, open);
  const matched: MessageRow[] = [];
  const taken = new Set<PlacedMessage>();
  const inOrder = [...candidates].sort((a, b) => a.message.messageTime - b.message.messageTime);
  for (const echo of inOrder) {
    if (known.has(platformKey(echo))) continue;
    const index = open.findIndex((row) => isEchoOf(echo, row, files.get(uploadKey(row)) ?? null));
    const row = open[index];
    if (!row) continue;
    open.splice(index, 1);
    taken.add(echo);
    matched.push(await confirm(tx, row, echo));
  }
  return { matched, others: placed.filter((one) => !taken.has(one)) };
}

function isEchoOf(echo: PlacedMessage, row: MessageRow, marketplaceFile: MarketplaceFile | null): boolean {
  return (
    row.accountId === echo.shop.accountId &&
    row.sessionId === echo.sessionId &&
    echo.message.messageTime >= row.attemptedAt - CLOCK_SKEW_MS &&
    isSameContent(row, echo.message, marketplaceFile)
  );
}

type MarketplaceFile = Record<string, unknown>;

/** The marketplaces' ids and addresses of the files of messages. */
async function marketplaceFilesOf(
  tx: Tx,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<string, MarketplaceFile | null>> {
  const uploadIds = rows.map((row) => row.content['uploadId']).filter((id) => typeof id === 'string');
  if (uploadIds.length === 0) return new Map();
  const found = await tx
    .select({
      accountId: upload.accountId,
      uploadId: upload.uploadId,
      marketplaceFile: upload.marketplaceFile,
    })
    .from(upload)
    .where(
      and(
        sql`${upload.accountId} = ${anyOf(rows.map(({ accountId }) => accountId))}`,
        sql`${upload.uploadId} = ${anyOf(uploadIds)}`,
      ),
    );
  return new Map(found.map((one) => [`${one.accountId}\n${one.uploadId}`, one.marketplaceFile]));
}

function uploadKey({ accountId, content }: MessageRow): string {
  return `${accountId}\n${String(content['uploadId'])}`;
}

function unconfirmedMessages(tx: Tx, placed: readonly PlacedMessage[]): Promise<MessageRow[]> {
  return tx
    .select()
    .from(message)
    .where(
      and(
        isOfSessions(placed),
        isNotNull(message.clientMessageId),
        isNull(message.platformMessageId),
        sql`${message.attemptedAt} > 0`,
      ),
    )
    .orderBy(sql`${message.status} = 'fail'`, message.attemptedAt, message.messageTime)
    .for('update');
}

async function confirm(tx: Tx, row: MessageRow, echo: PlacedMessage): Promise<MessageRow> {
  await tx
    .delete(outbox)
    .where(and(eq(outbox.accountId, row.accountId), eq(outbox.messageId, row.messageId)));
  const [confirmed] = await tx
    .update(message)
    .set({
      platformMessageId: echo.message.platformMessageId,
      ...placeFromCopy(echo, row),
      status: 'sent',
      failReason: null,
      version: row.version + 1,
    })
    .where(
      and(
        eq(message.accountId, row.accountId),
        eq(message.sessionId, row.sessionId),
        eq(message.messageId, row.messageId),
      ),
    )
    .returning();
  if (!confirmed) throw new Error('a message vanished while its row was locked');
  return confirmed;
}
