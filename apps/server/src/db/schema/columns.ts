import { bigint, text } from 'drizzle-orm/pg-core';

/** Epoch milliseconds (R8). */
export const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** The tenant: first in every key, checked by row-level security, and the way to spread over machines. */
export const accountId = () => text('account_id').notNull();
