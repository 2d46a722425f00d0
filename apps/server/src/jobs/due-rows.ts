import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * Whether a stored moment has come: it has passed, or lies further ahead than any wait of its kind can be. The clock was
 * set back since it was written then, and nothing waits for it to catch up.
 *
 * @param column - trusted SQL: a column that holds epoch ms
 * @param now - epoch ms
 * @param longestWaitMs - no moment of this kind is ever written further ahead
 */
export function hasCome(column: SQL, now: number, longestWaitMs: number): SQL {
  return sql`(${column} <= ${now}::bigint or ${column} > ${now + longestWaitMs}::bigint)`;
}
