/**
 * The query builder. It is imported from here: its package names hundreds of entries, and Node reads that list again for
 * every file that names the package, a second of each start.
 */
export {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  is,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  or,
  sql,
} from 'drizzle-orm';
export type { AnyColumn, SQL } from 'drizzle-orm';
