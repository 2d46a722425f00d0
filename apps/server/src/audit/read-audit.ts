import { and, desc, eq, gte, lt, sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES, MAIN_ACTOR } from '@seller-chat/api-client/contract';
import type { AuditEntry, AuditKind } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core';
import { anyOf } from '../db/any-of.ts';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { toShop } from '../db/rows/rows.ts';
import { auditEntry, shop } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';

export interface AuditQuery {
  accountId: string;
  /** `main`, a sub-account, or `system`. */
  actorKey?: string | undefined;
  kind?: AuditKind | undefined;
  /** Epoch ms, the moment itself included. */
  from?: number | undefined;
  /** Epoch ms, the moment itself excluded. */
  until?: number | undefined;
  cursor?: string | undefined;
  pageSize: number;
}

export interface AuditPage {
  entryList: AuditEntry[];
  nextCursor: string | null;
}

type AuditRow = typeof auditEntry.$inferSelect;

/** A page of an account's audit log, newest first. Fails with `invalidRequest` for a cursor of another list. */
export async function readAuditPage(tx: Tx, query: AuditQuery): Promise<AuditPage> {
  const { accountId, kind, from, until, pageSize } = query;
  const rows = await tx
    .select()
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.accountId, accountId),
        query.cursor === undefined ? undefined : lt(auditEntry.seq, seqOf(query.cursor)),
        kind === undefined ? undefined : eq(auditEntry.kind, kind),
        from === undefined ? undefined : gte(auditEntry.at, from),
        until === undefined ? undefined : lt(auditEntry.at, until),
        actedBy(query.actorKey),
      ),
    )
    .orderBy(desc(auditEntry.seq))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const names = await readSubjectNames(tx, accountId, page);
  return {
    entryList: page.map((row) => toEntry(row, names.get(row.subject) ?? '')),
    nextCursor: rows.length > page.length ? String(page.at(-1)?.seq ?? '') : null,
  };
}

/** Everyone who acted, with their newest name: people who were deleted since, too. */
export async function readActors(tx: Tx, accountId: string): Promise<{ key: string; name: string }[]> {
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select distinct on (actor_id) actor_id as id, actor_name as name from audit_entry
        where account_id = ${accountId} and actor_kind = 'person' order by actor_id, seq desc`,
  );
  return rows.map(({ id, name }) => ({ key: keyOf(id), name }));
}

function seqOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new Failure(ERROR_CODES.invalidRequest, {
    fields: [{ path: 'cursor', message: 'must be a cursor of this list' }],
  });
}

function actedBy(actorKey: string | undefined): SQL | undefined {
  if (actorKey === undefined) return undefined;
  if (actorKey === 'system') return eq(auditEntry.actorKind, 'system');
  const actorId = actorKey === MAIN_ACTOR ? '' : actorKey;
  return and(eq(auditEntry.actorKind, 'person'), eq(auditEntry.actorId, actorId));
}

const keyOf = (subAccountId: string): string => subAccountId || MAIN_ACTOR;

/** The names of the shops and people that entries are about, by subject. */
async function readSubjectNames(
  tx: Tx,
  accountId: string,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (prefix: string) =>
    rows.flatMap(({ subject }) => (subject.startsWith(prefix) ? [subject.slice(prefix.length)] : []));
  const shopIds = idsOf('shop:');
  const names = new Map<string, string>();
  if (shopIds.length > 0) {
    const shops = await tx
      .select()
      .from(shop)
      .where(and(eq(shop.accountId, accountId), sql`${shop.shopId} = ${anyOf(shopIds)}`));
    for (const row of shops) names.set(`shop:${row.shopId}`, shopDisplayNameOf(toShop(row)));
  }
  if (idsOf('person:').length === 0) return names;
  const people = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select sub_account_id as id, display_name as name from sub_account where account_id = ${accountId}
        union all select '', display_name from account where account_id = ${accountId}`,
  );
  // A deleted person is named by the last entry that they made.
  for (const { key, name } of await readActors(tx, accountId))
    names.set(`person:${key === MAIN_ACTOR ? '' : key}`, name);
  for (const { id, name } of people) names.set(`person:${id}`, name);
  return names;
}

function toEntry(row: AuditRow, subjectName: string): AuditEntry {
  const { seq, at, actorKind, actorId, actorName, ip, kind, subject } = row;
  const key = actorKind === 'person' ? keyOf(actorId) : actorId;
  return {
    seq,
    at,
    actor: { kind: actorKind, key, name: actorName },
    ip,
    kind,
    subject,
    subjectName,
    before: stateOf(row.before),
    after: stateOf(row.after),
  };
}

function stateOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
