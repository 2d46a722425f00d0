import { pgTable, text } from 'drizzle-orm/pg-core';

/** One row: the id that the data folder must have as well (`db/installation.ts`). Not for the tenant role. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  id: text('id').notNull(),
});
