import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, max, sql } from '../../db/query-builder/drizzle.ts';
import type {
  QuickReplyFileRow,
  QuickReplyRowResult,
  QuickReplyScope,
} from '@seller-chat/api-client/contract';
import type { Tx } from '../../db/database.ts';
import { quickReply, quickReplyGroup } from '../../db/schema/index.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import type { Changes } from '../../tenant/tenant-work.ts';
import { nameKeyOf } from '../../text/read-name.ts';
import { ownerOf } from '../owner.ts';
import { emitQuickReplies, readState, takeRevisions } from '../quick-reply-state.ts';
import type { QuickReplyRow } from '../quick-reply-rows.ts';
import { RANK_STEP } from '../save-quick-reply.ts';
import { soundOf } from '../sound-of.ts';
import type { FileLine } from './file-lines.ts';
import { planImport } from './plan-import.ts';
import type { ImportGroup, ImportPlan, PlannedRow } from './plan-import.ts';

export interface ImportAnswer {
  isApplied: boolean;
  revision: number;
  rowList: QuickReplyFileRow[];
}

export interface ImportOrder {
  scope: QuickReplyScope;
  choice: 'validRows' | 'allOrNone';
  /** The revision of the preview; undefined: there was none, and whatever is there is changed. */
  seen: number | undefined;
}

/** Rows that have nothing to change. */
const LEFT_OUT: readonly QuickReplyRowResult[] = ['unchanged', 'otherScope'];
/** Rows of one statement: it may have 65,535 parameters. */
const AT_ONCE = 500;

/** What a file would make of the quick replies of the team, or of the caller. */
export async function previewImport(
  tx: Tx,
  signedIn: SignedIn,
  lines: readonly FileLine[],
  scope: QuickReplyScope,
): Promise<ImportAnswer> {
  const { accountId } = signedIn;
  const { revision } = await readState(tx, accountId);
  const { rows } = await planFor(tx, signedIn, scope, lines);
  return { isApplied: false, revision, rowList: rows.map(({ row }) => row) };
}

/**
 * Applies a file, with the events to publish. The revisions are taken first: other changes of the account wait, so that
 * the plan holds. The same call again finds all as it is.
 */
export async function applyImport(
  tx: Tx,
  signedIn: SignedIn,
  lines: readonly FileLine[],
  { scope, choice, seen }: ImportOrder,
  now: number,
): Promise<ImportAnswer & Changes> {
  const { accountId, subAccountId } = signedIn;
  const owner = ownerOf(signedIn, scope);
  const first = await takeRevisions(tx, accountId, lines.length + 1);
  const revision = first + lines.length;
  const plan = await planFor(tx, signedIn, scope, lines);
  const isDeletedSince = seen !== undefined && (await areDeletedSince(tx, accountId, owner, seen));
  const rows = plan.rows.map((planned) => againstPreview(planned, seen, isDeletedSince));
  const isWhole = rows.every(({ row, change }) => change !== undefined || LEFT_OUT.includes(row.result));
  if (choice === 'allOrNone' && !isWhole)
    return { isApplied: false, revision, rowList: rows.map(notApplied), appended: [] };
  const changed = rows.flatMap(({ change }) => change ?? []);
  const rowList = rows.map(applied);
  if (changed.length === 0) return { isApplied: true, revision, rowList, appended: [] };
  const wanted = new Set(changed.map(({ words }) => words.groupId));
  const groups = plan.newGroups.filter(({ groupId }) => wanted.has(groupId));
  await addGroups(tx, { accountId, owner, madeBy: subAccountId, now }, groups);
  const rankAfter = await ranksOf(tx, accountId, owner);
  const stored = changed.map(({ before, words }, at): QuickReplyRow => {
    const rank = before?.groupId === words.groupId ? before.rank : rankAfter(words.groupId);
    const fresh = { contentId: randomUUID(), madeBy: subAccountId };
    const { contentId, madeBy } = before ?? fresh;
    const pictures = before?.pictures ?? [];
    const marks = { pictures, rank, revision: first + at, isDeleted: false, changedAt: now };
    return { accountId, contentId, owner, madeBy, ...words, ...marks };
  });
  for (let at = 0; at < stored.length; at += AT_ONCE) await storeRows(tx, stored.slice(at, at + AT_ONCE));
  return {
    isApplied: true,
    revision,
    rowList,
    appended: await emitQuickReplies(tx, accountId, { owner, revision }, now),
  };
}

async function planFor(
  tx: Tx,
  signedIn: SignedIn,
  scope: QuickReplyScope,
  lines: readonly FileLine[],
): Promise<ImportPlan> {
  const { accountId } = signedIn;
  const owner = ownerOf(signedIn, scope);
  const replies = await tx
    .select()
    .from(quickReply)
    .where(
      and(eq(quickReply.accountId, accountId), eq(quickReply.owner, owner), eq(quickReply.isDeleted, false)),
    )
    .orderBy(asc(quickReply.contentId));
  const groups = await tx
    .select()
    .from(quickReplyGroup)
    .where(and(eq(quickReplyGroup.accountId, accountId), eq(quickReplyGroup.owner, owner)));
  return planImport(lines, replies, groups, scope);
}

/** Whether any quick reply was deleted after the preview. */
async function areDeletedSince(tx: Tx, accountId: string, owner: string, seen: number): Promise<boolean> {
  const isGone = and(
    eq(quickReply.accountId, accountId),
    eq(quickReply.owner, owner),
    eq(quickReply.isDeleted, true),
    gt(quickReply.revision, seen),
  );
  return (await tx.$count(quickReply, isGone)) > 0;
}

/**
 * A quick reply that was changed after the preview is left as it is. A deleted one keeps no words, so that any new row may
 * be about it: while there is one, no row is added.
 */
function againstPreview(planned: PlannedRow, seen: number | undefined, isDeletedSince: boolean): PlannedRow {
  if (planned.change === undefined || seen === undefined) return planned;
  const { before } = planned.change;
  const isAsSeen = before === undefined ? !isDeletedSince : before.revision <= seen;
  return isAsSeen ? planned : { row: { ...planned.row, result: 'changedMeanwhile' } };
}

function applied({ row }: PlannedRow): QuickReplyFileRow {
  if (row.result === 'willAdd') return { ...row, result: 'added' };
  return row.result === 'willChange' ? { ...row, result: 'changed' } : row;
}

const notApplied = ({ row, change }: PlannedRow): QuickReplyFileRow =>
  change === undefined ? row : { ...row, result: 'notApplied' };

async function addGroups(
  tx: Tx,
  { accountId, owner, madeBy, now }: { accountId: string; owner: string; madeBy: string; now: number },
  groups: readonly ImportGroup[],
): Promise<void> {
  if (groups.length === 0) return;
  const [last] = await tx
    .select({ rank: max(quickReplyGroup.rank) })
    .from(quickReplyGroup)
    .where(and(eq(quickReplyGroup.accountId, accountId), eq(quickReplyGroup.owner, owner)));
  const rows = groups.map(({ groupId, name }, at) => ({
    accountId,
    groupId,
    owner,
    madeBy,
    name,
    nameKey: nameKeyOf(name),
    sound: soundOf(name),
    rank: (last?.rank ?? 0) + at + 1,
    createdAt: now,
  }));
  await tx.insert(quickReplyGroup).values(rows);
}

/** Gives the next place at the end of a group, each time that it is asked. */
async function ranksOf(tx: Tx, accountId: string, owner: string): Promise<(groupId: string) => number> {
  const rows = await tx
    .select({ groupId: quickReply.groupId, rank: max(quickReply.rank) })
    .from(quickReply)
    .where(
      and(eq(quickReply.accountId, accountId), eq(quickReply.owner, owner), eq(quickReply.isDeleted, false)),
    )
    .groupBy(quickReply.groupId);
  const last = new Map(rows.map(({ groupId, rank }) => [groupId, rank ?? 0]));
  return (groupId) => {
    const rank = (last.get(groupId) ?? 0) + RANK_STEP;
    last.set(groupId, rank);
    return rank;
  };
}

async function storeRows(tx: Tx, rows: QuickReplyRow[]): Promise<void> {
  await tx
    .insert(quickReply)
    .values(rows)
    .onConflictDoUpdate({
      target: [quickReply.accountId, quickReply.contentId],
      set: {
        groupId: sql`excluded.group_id`,
        title: sql`excluded.title`,
        shortcut: sql`excluded.shortcut`,
        shortcutKey: sql`excluded.shortcut_key`,
        texts: sql`excluded.texts`,
        sound: sql`excluded.sound`,
        rank: sql`excluded.rank`,
        revision: sql`excluded.revision`,
        changedAt: sql`excluded.changed_at`,
      },
    });
}
