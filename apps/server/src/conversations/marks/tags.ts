import { requireName } from '../../account/request-fields.ts';
import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, sql } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Tag } from '@seller-chat/api-client/contract';
import { foldText } from '@seller-chat/core';
import type { SessionTag } from '@seller-chat/core';
import { isUniqueViolation, rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { conversationTag } from '../../db/schema/index.ts';
import { appendEvents } from '../../events/event-log.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { NO_SHOP } from '../../events/visible-events.ts';
import { Failure } from '../../http/failure.ts';
import { saveMarked } from './mark-sessions.ts';
import type { SessionRow } from '../../db/rows/rows.ts';
import { lockSessions } from '../session/session-store.ts';

/** Tags an account may have. */
const MAX_TAGS = 200;
/** Sessions in one batch of events, so that a frame stays small. */
const BATCH = 500;

type TagRow = typeof conversationTag.$inferSelect;

/** The account's tags, oldest first. */
export async function listTags(tx: Tx, accountId: string): Promise<Tag[]> {
  const rows = await tx
    .select()
    .from(conversationTag)
    .where(eq(conversationTag.accountId, accountId))
    .orderBy(asc(conversationTag.createdAt), asc(conversationTag.tagId));
  return rows.map(toTag);
}

/** Makes a tag. Fails with `nameTaken` or `tooMany`. */
export async function addTag(
  tx: Tx,
  accountId: string,
  { name: typed, color }: Pick<Tag, 'name' | 'color'>,
  now: number,
): Promise<{ tag: Tag; appended: AppendedEvents[] }> {
  const name = requireName('name', typed);
  const count = await tx.$count(conversationTag, eq(conversationTag.accountId, accountId));
  if (count >= MAX_TAGS) throw new Failure(ERROR_CODES.tooMany, { limit: MAX_TAGS });
  const row = {
    accountId,
    tagId: randomBytes(8).toString('hex'),
    name,
    nameKey: foldText(name),
    color,
    createdAt: now,
  };
  await unlessTaken(tx.insert(conversationTag).values(row));
  return { tag: toTag(row), appended: [await emitTag(tx, accountId, row.tagId, now)] };
}

export interface TagChange {
  accountConversationTagId: string;
  name?: string | undefined;
  color?: Tag['color'] | undefined;
}

/** Renames or recolours a tag; sessions that bear it get the new name. Fails with `notFound` or `nameTaken`. */
export async function saveTag(
  tx: Tx,
  accountId: string,
  { accountConversationTagId: tagId, name, color }: TagChange,
  now: number,
): Promise<{ tag: Tag; appended: AppendedEvents[] }> {
  const old = await lockTag(tx, accountId, tagId);
  if (old === undefined) throw new Failure(ERROR_CODES.notFound);
  const next = {
    ...old,
    name: name === undefined ? old.name : requireName('name', name),
    color: color ?? old.color,
  };
  next.nameKey = foldText(next.name);
  await unlessTaken(tx.update(conversationTag).set(next).where(isTag(accountId, tagId)));
  const tag = toTag(next);
  const emitted = await emitTag(tx, accountId, tagId, now);
  if (next.name === old.name) return { tag, appended: [emitted] };
  const rename = (one: SessionTag) =>
    one.accountConversationTagId === tagId ? { ...one, name: next.name } : one;
  const appended = await changeTagged(tx, { accountId, tagId }, (tags) => tags.map(rename), now);
  return { tag, appended: [emitted, ...appended] };
}

/** Deletes a tag and takes it off all sessions; one that is gone already is gone. */
export async function delTag(
  tx: Tx,
  accountId: string,
  tagId: string,
  now: number,
): Promise<AppendedEvents[]> {
  if ((await lockTag(tx, accountId, tagId)) === undefined) return [];
  await tx.delete(conversationTag).where(isTag(accountId, tagId));
  const others = (tags: readonly SessionTag[]) =>
    tags.filter((one) => one.accountConversationTagId !== tagId);
  const emitted = await emitTag(tx, accountId, tagId, now);
  return [emitted, ...(await changeTagged(tx, { accountId, tagId }, others, now))];
}

/** Has browsers read the list of tags again. */
function emitTag(tx: Tx, accountId: string, tagId: string, now: number): Promise<AppendedEvents> {
  const event = { type: 'tag.changed', shopId: NO_SHOP, tag: { accountConversationTagId: tagId } } as const;
  return appendEvents(tx, accountId, [event], now);
}

/**
 * Tags as sessions bear them, kept from being renamed or deleted until the transaction ends. Comes before locking
 * sessions, as it does everywhere. Fails with `notFound` when one is not there.
 */
export async function holdTags(tx: Tx, accountId: string, tagIds: readonly string[]): Promise<SessionTag[]> {
  if (tagIds.length === 0) return [];
  const wanted = [...new Set(tagIds)];
  const rows = await tx
    .select()
    .from(conversationTag)
    .where(and(eq(conversationTag.accountId, accountId), inArray(conversationTag.tagId, wanted)))
    .orderBy(asc(conversationTag.tagId))
    .for('share');
  if (rows.length < wanted.length) throw new Failure(ERROR_CODES.notFound);
  return rows.map(({ tagId, name }) => ({ accountConversationTagId: tagId, name }));
}

async function lockTag(tx: Tx, accountId: string, tagId: string): Promise<TagRow | undefined> {
  const [row] = await tx.select().from(conversationTag).where(isTag(accountId, tagId)).for('update');
  return row;
}

/** Changes the tags of every session that bears one. */
async function changeTagged(
  tx: Tx,
  { accountId, tagId }: { accountId: string; tagId: string },
  change: (tags: readonly SessionTag[]) => readonly SessionTag[],
  now: number,
): Promise<AppendedEvents[]> {
  const bearing = JSON.stringify([{ accountConversationTagId: tagId }]);
  const keys = await rowsOf<{ session_id: string }>(
    tx,
    sql`select session_id from session where account_id = ${accountId} and tags <> '[]'::jsonb
          and tags @> ${bearing}::jsonb`,
  );
  if (keys.length === 0) return [];
  const locked = await lockSessions(
    tx,
    keys.map(({ session_id: sessionId }) => ({ accountId, sessionId })),
  );
  const changed: SessionRow[] = [...locked.values()].map((row) => ({ ...row, tags: change(row.tags) }));
  const appended: AppendedEvents[] = [];
  for (let at = 0; at < changed.length; at += BATCH) {
    appended.push(...(await saveMarked(tx, accountId, changed.slice(at, at + BATCH), now)).appended);
  }
  return appended;
}

function isTag(accountId: string, tagId: string) {
  return and(eq(conversationTag.accountId, accountId), eq(conversationTag.tagId, tagId));
}

async function unlessTaken(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (isUniqueViolation(error, 'conversation_tag_name')) throw new Failure(ERROR_CODES.nameTaken);
    throw error;
  }
}

function toTag({ tagId, name, color }: TagRow): Tag {
  return { accountConversationTagId: tagId, name, color };
}
