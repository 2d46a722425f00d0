import { and, eq, sql } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db } from '../../db/database.ts';
import { credential } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import { endSignIns, signInsOf } from '../../security/end-sign-ins.ts';
import type { LoginSessions, SignedIn } from '../../security/login-sessions.ts';
import { hashPassword } from '../../security/password.ts';
import type { Changes } from '../../tenant/tenant-work.ts';
import { forgetOtherBrowsers } from '../known-browsers.ts';
import { noteSecurity } from '../note-security.ts';
import { fieldFailure } from '../request-fields.ts';
import { checkNewPassword } from './common-passwords.ts';
import { keepOwnPassword } from './own-password.ts';
import { confirmPassword, lockPassword } from './confirm-password.ts';

export interface ChangePasswordDeps {
  db: Db;
  loginSessions: Pick<LoginSessions, 'renew'>;
  now(): number;
}

export interface PasswordChange {
  present: string;
  next: string;
  ip: string;
  /** The hash of this browser's cookie; null where it has none. */
  browserHash: string | null;
}

export interface ChangedPassword extends Changes {
  /** Other sign-ins that it ended. */
  endedCount: number;
  /** For this session's cookie: the old one is of no use any more. */
  secret: string;
  expiresAt: number;
}

/**
 * Sets a new password by the present one. In the same transaction the person's other sign-ins end, their browsers are
 * forgotten, and this sign-in goes on under a new cookie. Publish the events of the result.
 *
 * Fails with `passwordWrong` at `password`, with the problem of the new one at `newPassword`, with `signInPaused`, or
 * with `loginExpired` if the sign-in ended meanwhile.
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  signedIn: SignedIn,
  { present, next, ip, browserHash }: PasswordChange,
): Promise<ChangedPassword> {
  const { db, loginSessions, now } = deps;
  const { accountId, subAccountId, signInId } = signedIn;
  const before = await confirmPassword(deps, signedIn, { password: present, ip });
  const problem = await checkNewPassword(next, before.loginNames);
  if (problem !== null) throw fieldFailure('newPassword', problem);
  const passwordHash = await hashPassword(next);
  return db.transaction(async (tx) => {
    // Of changes at the same time by one password, one is made.
    if (!(await lockPassword(tx, signedIn, before.passwordHash, 'update'))) {
      throw fieldFailure('password', 'passwordWrong');
    }
    await keepOwnPassword(tx, signedIn);
    const at = now();
    const renewed = await loginSessions.renew(signedIn, tx);
    if (renewed === null) throw new Failure(ERROR_CODES.loginExpired, { reason: 'expired' });
    const ended = await endSignIns(tx, signInsOf(signedIn, signInId), 'passwordChanged', at);
    await forgetOtherBrowsers(tx, signedIn, 'person', browserHash);
    await tx.execute(sql`select set_config('app.kept_sign_in', ${signInId}, true)`);
    await tx
      .update(credential)
      .set({ passwordHash })
      .where(and(eq(credential.accountId, accountId), eq(credential.subAccountId, subAccountId)));
    const appended = await noteSecurity(tx, signedIn, {
      kind: 'passwordChanged',
      notice: 'passwordChanged',
      after: { endedCount: ended.length },
      ip,
      now: at,
    });
    return { endedCount: ended.length, ...renewed, appended };
  });
}
