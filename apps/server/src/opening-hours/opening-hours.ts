import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { OpeningHoursEntry } from '@seller-chat/api-client/contract';
import { PLATFORMS, sitesOf } from '@seller-chat/core';
import { findHoursProblems, isOpeningHours } from '@seller-chat/core/opening';
import type { OpeningHours } from '@seller-chat/core/opening';
import { writeAudit } from '../audit/write-audit.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import type { Tx } from '../db/database.ts';
import { openingHours, shopGroup } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { NO_SHOP } from '../events/visible-events.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';

type Target = Pick<OpeningHoursEntry, 'scope' | 'scopeKey'>;
type Row = typeof openingHours.$inferSelect;

/** New hours of a site or a group, and the version that was edited. */
export type HoursChange = Pick<OpeningHoursEntry, 'scope' | 'scopeKey' | 'hours' | 'version'>;

export interface ChangeContext {
  /** The address of the request. */
  ip: string;
  /** Epoch ms. */
  now: number;
}

const SITE_KEYS: ReadonlySet<string> = new Set(
  PLATFORMS.flatMap((platform) => sitesOf(platform).map(({ site }) => site)),
);

/** All hours that an account has ever set, sites before groups. */
export async function listOpeningHours(tx: Tx, accountId: string): Promise<OpeningHoursEntry[]> {
  const rows = await tx
    .select()
    .from(openingHours)
    .where(eq(openingHours.accountId, accountId))
    .orderBy(asc(openingHours.scope), asc(openingHours.scopeKey));
  return rows.map(toEntry);
}

/**
 * Replaces hours if their version is still the one that editing began with; else fails with `changedMeanwhile` and the
 * stored entry. Saving the same hours again changes nothing, so that a repeated call does not fail. Fails with
 * `notFound` for a site or a group that does not exist, and at each place of the hours that has a problem (core's rule H15).
 */
export async function saveOpeningHours(
  tx: Tx,
  signedIn: SignedIn,
  change: HoursChange,
  { ip, now }: ChangeContext,
): Promise<{ openingHours: OpeningHoursEntry; appended: readonly AppendedEvents[] }> {
  const { accountId } = signedIn;
  const { scope, scopeKey, hours, version } = change;
  requireSound(hours);
  await requireTarget(tx, accountId, change);
  const before = await findRow(tx, accountId, change);
  if (before !== undefined && isDeepStrictEqual(before.hours, hours))
    return { openingHours: toEntry(before), appended: [] };
  const next = { hours, version: version + 1, updatedBy: signedIn.name, updatedAt: now };
  const [saved] =
    version === 0
      ? await tx
          .insert(openingHours)
          .values({ accountId, scope, scopeKey, ...next })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(openingHours)
          .set(next)
          .where(and(isTarget(accountId, change), eq(openingHours.version, version)))
          .returning();
  if (saved === undefined) {
    const current = await findRow(tx, accountId, change);
    if (current !== undefined && isDeepStrictEqual(current.hours, hours))
      return { openingHours: toEntry(current), appended: [] };
    const entry =
      current === undefined ? { ...change, hours: null, version: 0, ...NOBODY } : toEntry(current);
    throw new Failure(ERROR_CODES.changedMeanwhile, { openingHours: entry });
  }
  const row = { scope, scopeKey, version: saved.version };
  const event = { type: 'openingHours.changed' as const, shopId: NO_SHOP, openingHours: row };
  const appended = [await appendEvents(tx, accountId, [event], now)];
  await writeAudit(tx, signedIn, {
    kind: 'openingHoursChanged',
    subject: `openingHours:${scope}:${scopeKey}`,
    before: toRecord(before?.hours ?? null),
    after: toRecord(hours),
    ip,
    now,
  });
  return { openingHours: toEntry(saved), appended };
}

function requireSound(hours: HoursChange['hours']): void {
  const found = hours === null ? [] : findHoursProblems(hours);
  if (found.length === 0) return;
  const fields = found.map(({ path, problem }) => ({ path: `hours.${path}`, message: problem }));
  throw new Failure(ERROR_CODES.invalidRequest, { fields });
}

/** Fails with `notFound` unless the site or group exists. A group stays until the transaction ends. */
async function requireTarget(tx: Tx, accountId: string, { scope, scopeKey }: Target): Promise<void> {
  const isGroup = and(eq(shopGroup.accountId, accountId), eq(shopGroup.shopGroupId, scopeKey));
  const isThere =
    scope === 'site'
      ? SITE_KEYS.has(scopeKey)
      : (await tx.select().from(shopGroup).where(isGroup).for('share')).length > 0;
  if (!isThere) throw new Failure(ERROR_CODES.notFound);
}

const NOBODY = { updatedBy: '', updatedAt: 0 };

const isTarget = (accountId: string, { scope, scopeKey }: Target) =>
  and(
    eq(openingHours.accountId, accountId),
    eq(openingHours.scope, scope),
    eq(openingHours.scopeKey, scopeKey),
  );

async function findRow(tx: Tx, accountId: string, target: Target): Promise<Row | undefined> {
  const [row] = await tx.select().from(openingHours).where(isTarget(accountId, target));
  return row;
}

/** A stored value that this build cannot read counts as not set. */
function toEntry({ scope, scopeKey, hours, version, updatedBy, updatedAt }: Row): OpeningHoursEntry {
  return {
    scope,
    scopeKey,
    hours: isOpeningHours(hours) ? (hours as OpeningHoursEntry['hours']) : null,
    version,
    updatedBy,
    updatedAt,
  };
}

const toRecord = (hours: OpeningHours | OpeningHoursEntry['hours']): AuditRecord =>
  ({ hours }) as unknown as AuditRecord;
