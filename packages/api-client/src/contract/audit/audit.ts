import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { CursorSchema, EpochMsSchema, PageSizeSchema, idField } from '../wire/fields.ts';
import { AUDIT_KINDS } from './audit-kinds.ts';

/** The part of a person's key that is no sub-account. */
export const MAIN_ACTOR = 'main';

/** The state of a record at a moment, by the names of its fields; null: there was none, or there is none. */
const StateSchema = z.nullable(z.record(z.string(), z.unknown()));

const AuditEntrySchema = z.object({
  /** Its number in the account's chain. */
  seq: z.int(),
  /** Epoch ms. */
  at: z.int(),
  /** A person by the key of the filter; for `system`, the part of the server that acted. */
  actor: z.object({ kind: z.enum(['person', 'system']), key: z.string(), name: z.string() }),
  /** The address of the request; null for what no request caused. */
  ip: z.nullable(z.string()),
  /** One of `AUDIT_KINDS`, or a newer one. */
  kind: z.string(),
  /** The record that changed: `shop:<id>`, `person:<id>`, `account`, … */
  subject: z.string(),
  /** The name of the shop or person as it is now; '' where there is none. */
  subjectName: z.string(),
  before: StateSchema,
  after: StateSchema,
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

export const getAuditPage = defineEndpoint({
  method: 'POST',
  path: '/account/audit/getAuditPage',
  requires: 'mainOnly',
  summary: 'A page of the audit log, newest first.',
  request: z.object({
    /** `main`, or a sub-account; `system`: what no person did. */
    actorKey: z.optional(idField(100)),
    kind: z.optional(z.enum(AUDIT_KINDS)),
    /** Recorded at this moment or later. */
    from: z.optional(EpochMsSchema),
    /** Recorded before this moment. */
    until: z.optional(EpochMsSchema),
    cursor: z.optional(CursorSchema),
    pageSize: PageSizeSchema,
  }),
  response: z.object({ entryList: z.array(AuditEntrySchema), nextCursor: z.nullable(z.string()) }),
});

/** The chain of entries is computed again; a check that runs already is joined. */
export const checkAudit = defineEndpoint({
  method: 'POST',
  path: '/account/audit/checkAudit',
  requires: 'mainOnly',
  summary: 'Verifies the chain of the audit log, and names who acted and what was done in it.',
  request: z.object({}),
  response: z.object({
    isIntact: z.boolean(),
    /** The first entry that is missing, changed or out of place; null in an intact log. */
    brokenSeq: z.nullable(z.int()),
    /** People who acted, by key, with their newest name; deleted ones too. */
    actorList: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
});
