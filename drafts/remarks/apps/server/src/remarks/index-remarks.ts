import { and, eq } from '../db/query-builder/drizzle.ts';
import type { Db } from '../db/database.ts';
import { remark } from '../db/schema/index.ts';
import { readRemarkWords } from './remark-words.ts';

/**
 * Gives remarks of versions before their page the words by which they are found, at most `limit` per call. Returns
 * whether there may be more.
 */
export function indexRemarks(db: Db, limit: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(remark)
      .where(eq(remark.words, ''))
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const row of rows) {
      await tx
        .update(remark)
        .set(await readRemarkWords(tx, row))
        .where(and(eq(remark.accountId, row.accountId), eq(remark.remarkId, row.remarkId)));
    }
    return rows.length === limit;
  });
}
