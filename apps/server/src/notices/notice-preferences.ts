import { and, eq } from '../db/query-builder/drizzle.ts';
import { NOTICE_KINDS, NOTICE_KIND_NAMES, isNoticeOptional } from '@seller-chat/api-client/contract';
import type { NoticeKind, NoticePreference } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { noticePreference } from '../db/schema/index.ts';

/** A person of an account; the main account has an empty `subAccountId`. */
export interface Person {
  accountId: string;
  subAccountId: string;
}

/** What a person gets, of every kind. */
export async function readPreferences(tx: Tx, who: Person): Promise<NoticePreference[]> {
  const rows = await tx
    .select()
    .from(noticePreference)
    .where(
      and(eq(noticePreference.accountId, who.accountId), eq(noticePreference.subAccountId, who.subAccountId)),
    );
  return NOTICE_KIND_NAMES.filter(isNoticeOptional).map((kind) =>
    preferenceOf(
      kind,
      rows.find((row) => row.kind === kind),
    ),
  );
}

/** What each person of an account gets of one kind, by `subAccountId`; people who chose nothing have the default. */
export async function readPreferencesOfAll(
  tx: Tx,
  accountId: string,
  kind: NoticeKind,
): Promise<(subAccountId: string) => NoticePreference> {
  const rows = await tx
    .select()
    .from(noticePreference)
    .where(and(eq(noticePreference.accountId, accountId), eq(noticePreference.kind, kind)));
  const bySubAccount = new Map(rows.map((row) => [row.subAccountId, row]));
  return (subAccountId) => preferenceOf(kind, bySubAccount.get(subAccountId));
}

export async function savePreference(
  tx: Tx,
  { accountId, subAccountId }: Person,
  { kind, isShown, isMailed }: NoticePreference,
): Promise<void> {
  await tx
    .insert(noticePreference)
    .values({ accountId, subAccountId, kind, isShown, isMailed })
    .onConflictDoUpdate({
      target: [noticePreference.accountId, noticePreference.subAccountId, noticePreference.kind],
      set: { isShown, isMailed },
    });
}

function preferenceOf(
  kind: NoticeKind,
  row: { isShown: boolean; isMailed: boolean } | undefined,
): NoticePreference {
  // A choice of an older version does not count where there is none to make.
  const { isShown, isMailed } = (isNoticeOptional(kind) ? row : undefined) ?? NOTICE_KINDS[kind];
  return { kind, isShown, isMailed };
}
