import type { Tx } from '../../db/database.ts';
import { consent } from '../../db/schema/index.ts';

/** The documents that a new person agrees to together. */
const DOCUMENTS = ['terms', 'privacy'] as const;

/** Stores what a person agreed to. Agreeing again to the same version changes nothing. */
export async function storeConsents(
  tx: Tx,
  who: { accountId: string; subAccountId: string },
  given: { version: string; address: string },
  now: number,
): Promise<void> {
  const { accountId, subAccountId } = who;
  const rows = DOCUMENTS.map((document) => ({
    accountId,
    subAccountId,
    document,
    ...given,
    agreedAt: now,
  }));
  await tx.insert(consent).values(rows).onConflictDoNothing();
}
