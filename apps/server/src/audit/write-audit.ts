import type { AuditKind } from '@seller-chat/api-client/contract';
import type { Agent } from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import { auditEntry } from '../db/schema/index.ts';
import { toStorableText } from '../text/storable.ts';
import { requireNoSecret } from './audit-record.ts';
import type { AuditRecord } from './audit-record.ts';

/** A person of the account, or a part of the server that acts by itself. */
export type AuditActor =
  | ({ accountId: string } & Agent)
  | { accountId: string; /** The part of the server. */ system: string };

export interface AuditChange {
  kind: AuditKind;
  /** The record that changed, such as `shop:0123`. */
  subject: string;
  /** Absent: there was none, or there is none. */
  before?: AuditRecord;
  after?: AuditRecord;
  /** The address of the request. */
  ip?: string;
  /** Epoch ms. */
  now: number;
}

/**
 * Adds an entry to the account's audit log, in the transaction of the change. The database numbers and chains it, and
 * holds the account's chain until the commit. One order of locks: append events before, never after. Rejects if a field is secret by its name.
 */
export async function writeAudit(tx: Tx, actor: AuditActor, change: AuditChange): Promise<void> {
  const { kind, subject, before, after, ip = null, now } = change;
  requireNoSecret(before);
  requireNoSecret(after);
  await tx.insert(auditEntry).values({
    accountId: actor.accountId,
    at: now,
    ...('system' in actor
      ? { actorKind: 'system' as const, actorId: actor.system, actorName: '' }
      : { actorKind: 'person' as const, actorId: actor.subAccountId, actorName: toStorableText(actor.name) }),
    ip,
    kind,
    subject,
    before: before ?? null,
    after: after ?? null,
  });
}
