import { and, eq } from '../db/query-builder/drizzle.ts';
import type { Tx } from '../db/database.ts';
import { openingHours } from '../db/schema/index.ts';

/** Deletes the hours of a group that is deleted. Its shops have those of their site from then on. */
export async function dropGroupHours(tx: Tx, accountId: string, shopGroupId: string): Promise<void> {
  await tx
    .delete(openingHours)
    .where(
      and(
        eq(openingHours.accountId, accountId),
        eq(openingHours.scope, 'group'),
        eq(openingHours.scopeKey, shopGroupId),
      ),
    );
}
