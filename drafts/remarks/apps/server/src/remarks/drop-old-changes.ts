import { lt } from '../db/query-builder/drizzle.ts';
import type { Db } from '../db/database.ts';
import { remarkChange } from '../db/schema/index.ts';

/** Bulk changes are kept this long for a repeated request or an undo, ms. */
const KEEP_CHANGES_MS = 24 * 3_600_000;

/** Drops bulk changes that no caller asks for any more. */
export async function dropOldRemarkChanges(db: Db, now: number): Promise<void> {
  await db.delete(remarkChange).where(lt(remarkChange.changedAt, now - KEEP_CHANGES_MS));
}
