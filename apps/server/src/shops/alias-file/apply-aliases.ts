import { and, eq, sql } from '../../db/query-builder/drizzle.ts';
import type { AliasRow } from '@seller-chat/api-client/contract';
import { writeAudit } from '../../audit/write-audit.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/database.ts';
import { auditEntry, shop } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { emitShops } from '../changes/emit-shops.ts';

/** How a file of aliases is applied. */
export interface AliasChange {
  changeId: string;
  choice: 'validRows' | 'allOrNone';
  /** The aliases of the preview, by shop. */
  seen: ReadonlyMap<string, string>;
  ip: string;
  now: number;
}

/** What was changed, as the audit log keeps it. */
interface Applied {
  shopId: string;
  from: string;
  to: string;
}

/**
 * Applies a file of aliases, whose shops the caller has locked; `rows` are as `matchLines` gives them. The entry in the
 * audit log says what was changed: a repeated call with the same `changeId` finds it, changes nothing, and gives the same
 * rows.
 */
export async function applyAliases(
  tx: Tx,
  signedIn: SignedIn,
  rows: readonly AliasRow[],
  change: AliasChange,
): Promise<{ isApplied: boolean; rowList: AliasRow[]; appended: AppendedEvents[] }> {
  const { accountId } = signedIn;
  const subject = `aliasFile:${change.changeId}`;
  const before = await findApplied(tx, accountId, subject);
  if (before) return { isApplied: true, rowList: asBefore(rows, before), appended: [] };

  const judged = rows.map((row) => ({ ...row, result: againstPreview(row, change.seen) }));
  const isWhole = judged.every(({ result }) => result === 'willChange' || result === 'unchanged');
  if (change.choice === 'allOrNone' && !isWhole)
    return { isApplied: false, rowList: judged.map(notApplied), appended: [] };
  const changes = judged.flatMap(({ result, shop: one, alias }): Applied[] =>
    result === 'willChange' && one ? [{ shopId: one.shopId, from: one.seenAlias, to: alias }] : [],
  );
  const appended = await writeAliases(tx, accountId, changes, change.now);
  const { ip, now } = change;
  await writeAudit(tx, signedIn, {
    kind: 'aliasesChanged',
    subject,
    before: Object.fromEntries(changes.map(({ shopId, from }) => [shopId, from])),
    after: Object.fromEntries(changes.map(({ shopId, to }) => [shopId, to])),
    ip,
    now,
  });
  return { isApplied: true, rowList: judged.map(changed), appended };
}

/** A row of which the alias is no longer the one that the preview showed is left as it is. */
function againstPreview(row: AliasRow, seen: ReadonlyMap<string, string>): AliasRow['result'] {
  const shown = row.shop && seen.get(row.shop.shopId);
  const isOther = shown !== undefined && shown !== row.shop?.seenAlias;
  return row.result === 'willChange' && isOther ? 'changedMeanwhile' : row.result;
}

const changed = (row: AliasRow): AliasRow =>
  row.result === 'willChange' ? { ...row, result: 'changed' } : row;
const notApplied = (row: AliasRow): AliasRow =>
  row.result === 'willChange' ? { ...row, result: 'notApplied' } : row;

async function writeAliases(
  tx: Tx,
  accountId: string,
  changes: readonly Applied[],
  now: number,
): Promise<AppendedEvents[]> {
  if (changes.length === 0) return [];
  const wanted = changes.map(({ shopId, to }) => ({ shopId, to }));
  const rows = await tx
    .update(shop)
    .set({ alias: sql`x."to"` })
    .from(sql`json_to_recordset(${JSON.stringify(wanted)}::json) as x("shopId" text, "to" text)`)
    .where(
      and(
        eq(shop.accountId, accountId),
        sql`${shop.shopId} = ${anyOf(wanted.map(({ shopId }) => shopId))}`,
        sql`${shop.shopId} = x."shopId"`,
      ),
    )
    .returning();
  const shops = rows as unknown as (typeof shop.$inferSelect)[];
  return emitShops(tx, accountId, shops, now);
}

/** The entry of an earlier call. Files are applied rarely, and an account's entries are read by its key. */
async function findApplied(tx: Tx, accountId: string, subject: string): Promise<Map<string, Applied> | null> {
  const [entry] = await tx
    .select({ before: auditEntry.before, after: auditEntry.after })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.accountId, accountId),
        eq(auditEntry.kind, 'aliasesChanged'),
        eq(auditEntry.subject, subject),
      ),
    );
  if (!entry) return null;
  const from = entry.before as Record<string, string>;
  const to = Object.entries(entry.after as Record<string, string>);
  return new Map(
    to.map(([shopId, alias]) => [shopId, { shopId, from: from[shopId] ?? '', to: alias }] as const),
  );
}

/** The rows as the first call gave them: what it left alone is no longer changed, whatever its alias is by now. */
function asBefore(rows: readonly AliasRow[], before: ReadonlyMap<string, Applied>): AliasRow[] {
  return rows.map((row) => {
    const applied = row.shop && before.get(row.shop.shopId);
    if (applied && row.shop)
      return { ...row, result: 'changed', shop: { ...row.shop, seenAlias: applied.from } };
    return row.result === 'willChange' ? { ...row, result: 'changedMeanwhile' } : row;
  });
}
