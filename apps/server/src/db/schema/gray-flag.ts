import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

/** A gray flag that is on for an account; one without a row is off. Set by the operator, only read by requests. */
export const grayFlag = pgTable(
  'gray_flag',
  {
    accountId: accountId(),
    /** The contract's name of it; others mean nothing. */
    flag: text('flag').notNull(),
    setAt: epochMs('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.flag] })],
);
