import { writeAudit } from '../../audit/write-audit.ts';
import type { Db } from '../../db/database.ts';
import { CHECK_ADDRESS } from '../../start/check-address.ts';

/**
 * Records in the audit log that a sign-in under a person's name failed. No person is named as the actor, because the caller
 * did not prove who they are. Attempts are bounded before, so that the log is too.
 */
export async function noteFailedSignIn(
  db: Db,
  { accountId, subAccountId }: { accountId: string; subAccountId: string },
  { ip, now }: { ip: string; now: number },
): Promise<void> {
  if (ip === CHECK_ADDRESS) return;
  await db.transaction((tx) =>
    writeAudit(
      tx,
      { accountId, system: 'signIn' },
      { kind: 'signInFailed', subject: `person:${subAccountId}`, ip, now },
    ),
  );
}
