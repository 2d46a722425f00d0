import { and, asc, eq, inArray, max, sql } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES, MAX_QUICK_REPLY_GROUPS } from '@seller-chat/api-client/contract';
import type { QuickReplyGroupView, QuickReplyScope } from '@seller-chat/api-client/contract';
import { DEFAULT_QUICK_REPLY_GROUP_ID } from '@seller-chat/core';
import { fieldFailure, requireName } from '../account/request-fields.ts';
import { isUniqueViolation, rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { quickReply, quickReplyGroup } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { Changes } from '../tenant/tenant-work.ts';
import { nameKeyOf } from '../text/read-name.ts';
import { editorOf, ownerOf, scopeOf, visibleOwners } from './owner.ts';
import { emitQuickReplies, holdRevisions, takeRevisions } from './quick-reply-state.ts';
import { lastRank } from './save-quick-reply.ts';
import { soundOf } from './sound-of.ts';

type GroupRow = typeof quickReplyGroup.$inferSelect;

/** The groups that a caller sees: the team's, then their own, each in their order. */
export async function readGroups(tx: Tx, signedIn: SignedIn): Promise<QuickReplyGroupView[]> {
  const rows = await tx
    .select()
    .from(quickReplyGroup)
    .where(
      and(
        eq(quickReplyGroup.accountId, signedIn.accountId),
        inArray(quickReplyGroup.owner, visibleOwners(signedIn)),
      ),
    )
    .orderBy(asc(quickReplyGroup.rank), asc(quickReplyGroup.groupId));
  return visibleOwners(signedIn).flatMap((owner) => rows.filter((row) => row.owner === owner).map(toGroup));
}

interface GroupToSave {
  requestId?: string | undefined;
  groupId?: string | undefined;
  permissionGroup: QuickReplyScope;
  groupName: string;
}

/** Makes a group, or renames one. Fails with `notFound`, `nameTaken`, `tooMany`, or at a field. */
export async function saveGroup(
  tx: Tx,
  signedIn: SignedIn,
  asked: GroupToSave,
  now: number,
): Promise<{ group: QuickReplyGroupView } & Changes> {
  const { accountId } = signedIn;
  const owner = ownerOf(signedIn, asked.permissionGroup);
  const name = requireName('groupName', asked.groupName);
  const words = { name, nameKey: nameKeyOf(name), sound: soundOf(name) };
  const revision = await takeRevisions(tx, accountId, 1);
  try {
    const saved =
      asked.groupId === undefined
        ? await add(tx, signedIn, { owner, words, groupId: asked.requestId }, now)
        : await rename(tx, { accountId, owner, groupId: asked.groupId }, words);
    return {
      group: toGroup(saved),
      appended: await emitQuickReplies(tx, accountId, { owner, revision }, now),
    };
  } catch (error) {
    if (isUniqueViolation(error, 'quick_reply_group_name')) throw new Failure(ERROR_CODES.nameTaken);
    throw error;
  }
}

type GroupWords = Pick<GroupRow, 'name' | 'nameKey' | 'sound'>;

async function add(
  tx: Tx,
  signedIn: SignedIn,
  { owner, words, groupId }: { owner: string; words: GroupWords; groupId: string | undefined },
  now: number,
): Promise<GroupRow> {
  const { accountId, subAccountId } = signedIn;
  if (groupId === undefined) throw fieldFailure('requestId', 'required');
  const isAccount = eq(quickReplyGroup.accountId, accountId);
  const [made] = await tx
    .select()
    .from(quickReplyGroup)
    .where(and(isAccount, eq(quickReplyGroup.groupId, groupId)));
  if (made && !visibleOwners(signedIn).includes(made.owner)) throw new Failure(ERROR_CODES.notFound);
  if (made) return made;
  const isOwn = and(isAccount, eq(quickReplyGroup.owner, owner));
  if ((await tx.$count(quickReplyGroup, isOwn)) >= MAX_QUICK_REPLY_GROUPS) {
    throw new Failure(ERROR_CODES.tooMany, { limit: MAX_QUICK_REPLY_GROUPS });
  }
  const [last] = await tx
    .select({ rank: max(quickReplyGroup.rank) })
    .from(quickReplyGroup)
    .where(isOwn);
  const row = {
    accountId,
    groupId,
    owner,
    madeBy: subAccountId,
    ...words,
    rank: (last?.rank ?? 0) + 1,
    createdAt: now,
  };
  await tx.insert(quickReplyGroup).values(row);
  return row;
}

interface GroupKey {
  accountId: string;
  owner: string;
  groupId: string;
}

async function rename(tx: Tx, key: GroupKey, words: GroupWords): Promise<GroupRow> {
  const [row] = await tx.update(quickReplyGroup).set(words).where(isGroup(key)).returning();
  if (!row) throw new Failure(ERROR_CODES.notFound);
  return row;
}

/** Deletes a group; its quick replies come last in the default group. Fails with `forbidden`. */
export async function deleteGroup(
  tx: Tx,
  signedIn: SignedIn,
  groupId: string,
  now: number,
): Promise<Changes> {
  const { accountId } = signedIn;
  // Replies may be added to the group meanwhile: they are counted after the wait.
  await holdRevisions(tx, accountId);
  const found = (await readGroups(tx, signedIn)).find((group) => group.quickReplyGroupId === groupId);
  if (!found) return { appended: [] };
  const owner = ownerOf(signedIn, found.permissionGroup);
  editorOf(signedIn, owner);
  const inGroup = and(
    eq(quickReply.accountId, accountId),
    eq(quickReply.owner, owner),
    eq(quickReply.groupId, groupId),
    eq(quickReply.isDeleted, false),
  );
  const count = await tx.$count(quickReply, inGroup);
  const first = await takeRevisions(tx, accountId, count + 1);
  const after = await lastRank(tx, accountId, owner, DEFAULT_QUICK_REPLY_GROUP_ID);
  await rowsOf(
    tx,
    sql`update quick_reply q set group_id = ${DEFAULT_QUICK_REPLY_GROUP_ID},
          rank = ${after}::double precision + n.place, revision = ${first}::bigint + n.place - 1
        from (select content_id, row_number() over (order by rank, content_id) as place from quick_reply
                where account_id = ${accountId} and owner = ${owner} and group_id = ${groupId}
                  and not is_deleted) n
        where q.account_id = ${accountId} and q.content_id = n.content_id`,
  );
  await tx.delete(quickReplyGroup).where(isGroup({ accountId, owner, groupId }));
  return { appended: await emitQuickReplies(tx, accountId, { owner, revision: first + count }, now) };
}

/** Puts the groups of the team, or of the caller, into an order. */
export async function sortGroups(
  tx: Tx,
  signedIn: SignedIn,
  { scope, groupIds }: { scope: QuickReplyScope; groupIds: readonly string[] },
  now: number,
): Promise<{ groupList: QuickReplyGroupView[] } & Changes> {
  const { accountId } = signedIn;
  const owner = ownerOf(signedIn, scope);
  const revision = await takeRevisions(tx, accountId, 1);
  const own = (await readGroups(tx, signedIn)).filter((group) => group.permissionGroup === scope);
  const placeOf = new Map(groupIds.map((id, place) => [id, place]));
  const sorted = own.toSorted(
    (a, b) =>
      (placeOf.get(a.quickReplyGroupId) ?? groupIds.length) -
      (placeOf.get(b.quickReplyGroupId) ?? groupIds.length),
  );
  const ids = sorted.map(({ quickReplyGroupId }) => quickReplyGroupId);
  await rowsOf(
    tx,
    sql`update quick_reply_group g set rank = n.place
        from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as n(group_id, place)
        where g.account_id = ${accountId} and g.owner = ${owner} and g.group_id = n.group_id`,
  );
  return { groupList: sorted, appended: await emitQuickReplies(tx, accountId, { owner, revision }, now) };
}

function isGroup({ accountId, owner, groupId }: GroupKey) {
  return and(
    eq(quickReplyGroup.accountId, accountId),
    eq(quickReplyGroup.owner, owner),
    eq(quickReplyGroup.groupId, groupId),
  );
}

function toGroup({ groupId, owner, madeBy, name, sound }: GroupRow): QuickReplyGroupView {
  return {
    quickReplyGroupId: groupId,
    permissionGroup: scopeOf(owner),
    appAccountId: madeBy,
    groupName: name,
    sound,
  };
}
