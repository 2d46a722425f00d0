import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { SubAccount } from '@seller-chat/api-client/contract';
import { fieldFailure } from '../account/request-fields.ts';
import { checkNewPassword } from '../account/password/common-passwords.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { credential, knownBrowser, recoveryCode, secondFactor, subAccount } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import { endSignIns, signInsOf } from '../security/end-sign-ins.ts';
import { hashPassword } from '../security/password.ts';
import { isPerson, lockPerson, readSubAccount } from './sub-account-rows.ts';
import type { TeamActor, TeamDeps } from './team-deps.ts';

export interface GivenPassword {
  subAccountId: string;
  password: string;
  isFactorRemoved: boolean;
}

/**
 * Gives a person another first password: their sign-ins end, their browsers are forgotten, and they choose their own
 * at the next sign-in. Fails with `notFound`, or with the problem of the password at its field.
 */
export async function setPassword(
  deps: TeamDeps,
  actor: TeamActor,
  { subAccountId, password, isFactorRemoved }: GivenPassword,
): Promise<SubAccount> {
  const { accountId, ip } = actor;
  const who = { accountId, subAccountId };
  const isNameOf = and(eq(credential.accountId, accountId), eq(credential.subAccountId, subAccountId));
  const names = await deps.db.select({ loginName: credential.loginName }).from(credential).where(isNameOf);
  if (names.length === 0) throw new Failure(ERROR_CODES.notFound);
  const problem = await checkNewPassword(
    password,
    names.map(({ loginName }) => loginName),
  );
  if (problem !== null) throw fieldFailure('password', problem);
  const passwordHash = await hashPassword(password);
  const saved = await deps.db.transaction(async (tx) => {
    const now = deps.now();
    // In the order of a sign-in: names, then the person, then sessions.
    await tx
      .select({ loginName: credential.loginName })
      .from(credential)
      .where(isNameOf)
      .orderBy(credential.loginName)
      .for('update');
    await lockPerson(tx, who);
    const ended = await endSignIns(tx, signInsOf(who), 'passwordReset', now);
    await tx.update(credential).set({ passwordHash }).where(isNameOf);
    await tx
      .update(subAccount)
      .set({ mustChangePassword: true, version: sql`${subAccount.version} + 1` })
      .where(isPerson(who));
    const own = isFactorRemoved ? [knownBrowser, secondFactor, recoveryCode] : [knownBrowser];
    for (const table of own) {
      await tx.delete(table).where(and(eq(table.accountId, accountId), eq(table.subAccountId, subAccountId)));
    }
    await writeAudit(tx, actor, {
      kind: 'subAccountPasswordSet',
      subject: `person:${subAccountId}`,
      after: { endedCount: ended.length, isFactorRemoved },
      ip,
      now,
    });
    return readSubAccount(tx, who, now);
  });
  deps.checkAccess(accountId);
  return saved;
}
