import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import type { StoredRemarkResult } from '../db/schema/remark.ts';
import { remark, remarkChange } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { readPeopleNames, remarkEvent } from './remark-rows.ts';
import { lockRemarks } from './change-remarks.ts';

/**
 * Takes a person's bulk change back, once. Remarks that were changed again meanwhile stay as they are. Fails with
 * `notFound` for another person's change, and for one that is no longer kept.
 */
export async function undoChange(
  tx: Tx,
  signedIn: SignedIn,
  requestId: string,
  now: number,
): Promise<{ count: number; appended: readonly AppendedEvents[] }> {
  const { accountId, subAccountId } = signedIn;
  const isOne = and(eq(remarkChange.accountId, accountId), eq(remarkChange.requestId, requestId));
  const [change] = await tx.select().from(remarkChange).where(isOne).for('update');
  if (change?.subAccountId !== subAccountId) throw new Failure(ERROR_CODES.notFound);
  const changed = change.results.filter(({ result }) => result === 'changed');
  if (change.undoneAt !== null) return { count: changed.length, appended: [] };
  await tx.update(remarkChange).set({ undoneAt: now }).where(isOne);
  const rows = await lockRemarks(
    tx,
    signedIn,
    changed.map(({ remarkId }) => remarkId),
  );
  const still = changed.filter(({ remarkId, version }) => rows.get(remarkId)?.version === version);
  if (still.length === 0) return { count: 0, appended: [] };
  await restore(tx, accountId, still, { by: signedIn.name, now });
  const restored = await lockRemarks(
    tx,
    signedIn,
    still.map(({ remarkId }) => remarkId),
  );
  const names = await readPeopleNames(tx, accountId);
  const events = [...restored.values()].map((row) => remarkEvent(row, names));
  return { count: still.length, appended: [await appendEvents(tx, accountId, events, now)] };
}

/** In one statement, so that the kept counts are changed in one order of their rows. */
async function restore(
  tx: Tx,
  accountId: string,
  results: readonly StoredRemarkResult[],
  { by, now }: { by: string; now: number },
): Promise<void> {
  const before = results.map(({ remarkId, before: one }) => ({ remarkId, ...one }));
  await rowsOf(
    tx,
    sql`update ${remark} r set status = b.status, owner_id = b."ownerId", due_at = b."dueAt", category = b.category,
          version = r.version + 1, updated_by = ${by}, updated_at = ${now}::bigint
        from json_to_recordset(${JSON.stringify(before)}::json)
          as b("remarkId" text, status text, "ownerId" text, "dueAt" bigint, category text)
        where r.account_id = ${accountId} and r.remark_id = b."remarkId"`,
  );
}
