import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

/**
 * Changes of rights and sign-ins, append-only. The database numbers and chains each row when it is inserted
 * (`chain_audit_entry`), refuses updates, and refuses to delete a row that `audit_head` still counts as kept.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    accountId: accountId(),
    /** Grows by one per entry of the account, without gaps. Set by the database. */
    seq: epochMs('seq').notNull().default(0),
    at: epochMs('at').notNull(),
    actorKind: text('actor_kind').$type<'person' | 'system'>().notNull(),
    /** The sub-account, empty for the main account; for the system, the part of it that acted. */
    actorId: text('actor_id').notNull(),
    /** The name at that time: it outlives the person's row. */
    actorName: text('actor_name').notNull(),
    ip: text('ip'),
    kind: text('kind').notNull(),
    /** The record that changed. */
    subject: text('subject').notNull(),
    // `json` keeps the text as it came, so that its hash can be computed again.
    before: json('before').$type<unknown>(),
    after: json('after').$type<unknown>(),
    /** The hash of the entry before; of the first one, 64 zeros. Set by the database. */
    previousHash: text('previous_hash').notNull().default(''),
    /** SHA-256 over the fields above, hex. Set by the database. */
    hash: text('hash').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.seq] }),
    // Below each choice of the audit page, newest first. They hold the account behind it, so that none is taken for the key.
    index('audit_by_kind').on(table.kind, table.accountId, table.seq),
    index('audit_by_actor').on(table.actorId, table.accountId, table.seq),
  ],
);

/** The ends of each account's chain. Its row lock puts concurrent writers in order. */
export const auditHead = pgTable('audit_head', {
  accountId: accountId().primaryKey(),
  lastSeq: epochMs('last_seq').notNull().default(0),
  lastHash: text('last_hash').notNull(),
  /** Entries up to here were dropped after their time; the chain begins after this hash. */
  droppedSeq: epochMs('dropped_seq').notNull().default(0),
  droppedHash: text('dropped_hash').notNull(),
});
