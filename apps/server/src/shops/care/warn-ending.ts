import { and, eq, sql } from '../../db/query-builder/drizzle.ts';
import type { ShopId } from '@seller-chat/core';
import { authorisationEndOf } from '../../db/rows/rows.ts';
import type { ShopRow } from '../../db/rows/rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import { authorisationWarning, shop } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { notify } from '../../notices/notify.ts';

const DAY = 86_400_000;
/** Days before the end of an authorisation at which its people are warned, the last one first. */
const WARN_DAYS = [1, 3, 7, 15] as const;
const LONGEST_MS = 15 * DAY;

/**
 * Warns of authorisations that end soon: 15, 7, 3 and 1 days before, each once. A step that was missed while no process
 * ran is left out if a later one is due.
 */
export async function warnOfEnding(db: Db, now: number): Promise<AppendedEvents[]> {
  const end = sql`least(nullif(renewable_until, 0), nullif(consent_ends_at, 0))`;
  const ending = await db
    .select()
    .from(shop)
    .where(and(eq(shop.status, 'success'), sql`${end} > ${now} and ${end} <= ${now + LONGEST_MS}`))
    .orderBy(end, shop.shopId);
  const appended: AppendedEvents[] = [];
  for (const row of ending) appended.push(...(await db.transaction((tx) => warn(tx, row, now))));
  return appended;
}

/** Stores the warning with its notices; the key of its row keeps a second process, or a second run, from giving it again. */
async function warn(tx: Tx, { accountId, shopId }: ShopRow, now: number): Promise<AppendedEvents[]> {
  // The lock comes before a new authorisation, or after it: then there is nothing to warn of.
  const [row] = await tx
    .select()
    .from(shop)
    .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId), eq(shop.status, 'success')))
    .for('update');
  const endsAt = row ? authorisationEndOf(row) : 0;
  const days = WARN_DAYS.find((before) => endsAt - now <= before * DAY);
  if (!row || endsAt <= now || days === undefined) return [];
  const added = await tx
    .insert(authorisationWarning)
    .values({ accountId, shopId, endsAt, daysBefore: days })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return [];
  const { platform, shopName, alias } = row;
  return notify(tx, {
    accountId,
    to: { mayDo: ['shopManager'] },
    kind: 'authorisationEnding',
    params: { shopName: alias === '' ? shopName : alias, platform, at: endsAt, days },
    key: `${shopId} ${endsAt} ${days}`,
    shopId: shopId as ShopId,
    now,
  });
}
