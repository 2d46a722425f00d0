import { randomUUID } from 'node:crypto';
import { signalAfterCommit } from '../../db/commit-signals.ts';
import type { Tx } from '../../db/database.ts';
import { job } from '../../db/schema/index.ts';
import type { Vault } from '../../security/vault.ts';
import type { JobKind } from './job-kind.ts';

/** A job to add. */
export type NewJob<Payload> = {
  kind: JobKind<Payload>;
  /** One job per account, kind and key, also if that one has ended not long ago. Absent: a key of its own. */
  key?: string;
  /** The account; empty: none. A tenant's transaction may name its own only. */
  accountId?: string;
  payload: Payload;
  /** Required for kinds that are sealed. */
  vault?: Pick<Vault, 'seal'>;
} & ({ dueAt?: undefined } | { /** Epoch ms. */ dueAt: number; /** Epoch ms. */ now: number });

/** The context under which a job's payload is sealed. */
export function jobContext(row: { accountId: string; kind: string; key: string }): string {
  return `job:${row.accountId}:${row.kind}:${row.key}`;
}

/**
 * Adds a job in the caller's transaction; workers of this process are woken after its commit. Returns false if there is
 * one with this key already, and changes nothing then.
 */
export async function enqueueJob<Payload>(tx: Tx, input: NewJob<Payload>): Promise<boolean> {
  const { kind, accountId = '', key = randomUUID() } = input;
  const place = { accountId, kind: kind.name, key };
  const plain = JSON.stringify(kind.schema.parse(input.payload));
  if (kind.isSealed && !input.vault) throw new Error(`jobs of the kind ${kind.name} need the vault`);
  const due =
    input.dueAt === undefined
      ? {}
      : { dueAt: input.dueAt, waitMs: Math.max(0, Math.ceil(input.dueAt - input.now)) };
  // Without a column that it conflicts on: the tenant role may not read the table.
  const { rowCount } = await tx
    .insert(job)
    .values({
      ...place,
      ...due,
      payload: kind.isSealed && input.vault ? input.vault.seal(plain, jobContext(place)) : plain,
      isSealed: kind.isSealed,
    })
    .onConflictDoNothing();
  if (rowCount === 0) return false;
  signalAfterCommit(tx, 'jobs');
  return true;
}
