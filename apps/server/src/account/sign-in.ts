import { and, eq } from 'drizzle-orm';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db, Tx } from '../db/database.ts';
import { credential, subAccount } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import { clientNetworkOf } from '../security/client-network.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import { verifyPassword } from '../security/password.ts';
import { normaliseLoginName } from './accounts.ts';
import { browserHashOf, isBrowserOf, rememberBrowser } from './known-browsers.ts';
import { admitAttempt, forgiveAttempt } from './sign-in-limits.ts';

export interface SignInDeps {
  db: Db;
  loginSessions: Pick<LoginSessions, 'start'>;
  now(): number;
  /** Resolves after this many ms. */
  wait(ms: number): Promise<unknown>;
}

export interface SignInInput {
  loginName: string;
  password: string;
  /** The client's address; a proxy's word counts only where the proxy is trusted. */
  ip: string;
  /** The cookie of a browser that has signed in before, as it came. */
  browser: string | undefined;
}

export interface Started {
  /** For the session's cookie. */
  secret: string;
  expiresAt: number;
  /** For the browser's cookie, to be known by next time. */
  browser: string;
}

/**
 * Signs in. A wrong name, a wrong password and a sub-account that is switched off fail in the same way and take as
 * long, so that a stranger cannot learn which names exist. Wrong passwords slow down only their own source: a browser
 * that the name's owner has used is counted alone, any other one with its address (decision 0049).
 *
 * Fails with `wrongCredentials`, or with `signInPaused` where too many attempts came from here.
 */
export async function signIn(deps: SignInDeps, input: SignInInput): Promise<Started> {
  const { db } = deps;
  const loginName = normaliseLoginName(input.loginName);
  const browserHash = browserHashOf(input.browser);
  const isKnown = await isBrowserOf(db, loginName, browserHash);
  const attempt = {
    loginName,
    client: clientNetworkOf(input.ip),
    knownBrowser: isKnown ? browserHash : null,
  };
  const admission = await admitAttempt(db, attempt, deps.now());
  if (!admission.isAdmitted) {
    throw new Failure(ERROR_CODES.signInPaused, { retryAfterMs: admission.retryAfterMs });
  }
  if (admission.delayMs > 0) await deps.wait(admission.delayMs);

  const [row] = await db.select().from(credential).where(eq(credential.loginName, loginName));
  const fits = await verifyPassword(row?.passwordHash ?? null, input.password);
  const started =
    row && fits
      ? await db.transaction(async (tx) => {
          if (!(await lockOpenCredential(tx, row))) return null;
          const { accountId, subAccountId } = row;
          const isMain = subAccountId === '';
          const session = await deps.loginSessions.start(
            { accountId, subAccountId, isMain, shopIds: null },
            tx,
          );
          const browser = await rememberBrowser(tx, row, browserHash, deps.now());
          return { ...session, browser };
        })
      : null;
  if (!started) throw new Failure(ERROR_CODES.wrongCredentials);
  await forgiveAttempt(db, attempt, deps.now());
  return started;
}

/**
 * Whether the password that was compared is still the one, and the person may sign in. Both stay so until the
 * transaction ends: a change that comes meanwhile waits, and then ends the session that this one begins.
 */
async function lockOpenCredential(tx: Tx, row: typeof credential.$inferSelect): Promise<boolean> {
  const { accountId, subAccountId, loginName, passwordHash } = row;
  const [same] = await tx
    .select({ loginName: credential.loginName })
    .from(credential)
    .where(and(eq(credential.loginName, loginName), eq(credential.passwordHash, passwordHash)))
    .for('share');
  if (!same || subAccountId === '') return same !== undefined;
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
