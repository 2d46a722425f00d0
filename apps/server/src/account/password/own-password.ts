import { and, eq } from '../../db/query-builder/drizzle.ts';
import type { Tx } from '../../db/database.ts';
import { subAccount } from '../../db/schema/index.ts';

/**
 * A person of the team has chosen a password of their own: what they may do counts from now on. In the transaction that
 * changes the password, after their names are locked and before their sign-ins are.
 */
export async function keepOwnPassword(
  tx: Tx,
  { accountId, subAccountId }: { accountId: string; subAccountId: string },
): Promise<void> {
  if (subAccountId === '') return;
  await tx
    .update(subAccount)
    .set({ mustChangePassword: false })
    .where(and(eq(subAccount.accountId, accountId), eq(subAccount.subAccountId, subAccountId)));
}
