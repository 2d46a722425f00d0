import { integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SettingScope } from '@seller-chat/core';
import type { OpeningHours } from '@seller-chat/core/opening';
import { accountId, epochMs } from './columns.ts';

/** When people reply, per site or group of shops; a row from the first change on. */
export const openingHours = pgTable(
  'opening_hours',
  {
    accountId: accountId(),
    scope: text('scope').$type<SettingScope>().notNull(),
    /** Site key or group id. */
    scopeKey: text('scope_key').notNull(),
    /** Null: taken back. The row stays, so that its version keeps growing. */
    hours: json('hours').$type<OpeningHours>(),
    version: integer('version').notNull(),
    /** By name: it stays when who changed it is gone. */
    updatedBy: text('updated_by').notNull(),
    updatedAt: epochMs('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.scope, table.scopeKey] })],
);
