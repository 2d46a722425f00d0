import { and, eq } from '../db/query-builder/drizzle.ts';
import type { Tx } from '../db/database.ts';
import { subAccount } from '../db/schema/index.ts';

/**
 * Whether the person may sign in: the main account always, a sub-account while it is active. It stays so until the
 * transaction ends; a change that comes meanwhile waits.
 */
export async function lockActive(
  tx: Tx,
  { accountId, subAccountId }: { accountId: string; subAccountId: string },
): Promise<boolean> {
  if (subAccountId === '') return true;
  const [active] = await tx
    .select({ isActive: subAccount.isActive })
    .from(subAccount)
    .where(
      and(
        eq(subAccount.accountId, accountId),
        eq(subAccount.subAccountId, subAccountId),
        eq(subAccount.isActive, true),
      ),
    )
    .for('share');
  return active !== undefined;
}
