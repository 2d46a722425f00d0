import { sql } from './query-builder/drizzle.ts';
import type { SQL } from './query-builder/drizzle.ts';

/**
 * One of these texts, for the right side of `=`. Unlike a join with a list made on the spot, it lets an index be used
 * whatever the database knows of the table's size: a new one grows from nothing to a million rows without being
 * looked at.
 */
export function anyOf(texts: readonly string[]): SQL {
  return sql`any(${sql.param([...new Set(texts)])}::text[])`;
}
