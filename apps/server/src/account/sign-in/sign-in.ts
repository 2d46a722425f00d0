import { and, desc, eq, inArray } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import type { Db, Tx } from '../../db/database.ts';
import { credential } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import { clientNetworkOf } from '../../security/client-network.ts';
import type { LoginSessions } from '../../security/login-sessions.ts';
import { verifyPassword } from '../../security/password.ts';
import type { Changes } from '../../tenant/tenant-work.ts';
import { beginSession } from '../begin-session.ts';
import type { Started } from '../begin-session.ts';
import { browserHashOf, isBrowserOf } from '../known-browsers.ts';
import { lockActive } from '../lock-active.ts';
import { loginNamesOf } from '../login-name/login-name.ts';
import { factorSince } from '../second-factor/factor-store.ts';
import { SecondStepNeeded, takeFirstStep } from '../second-factor/first-step.ts';
import { isTrustedBrowser } from '../second-factor/second-step.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { admitAttempt, forgiveAttempt } from '../sign-in-limits.ts';

export interface SignInDeps {
  db: Db;
  loginSessions: Pick<LoginSessions, 'start'>;
  now(): number;
  /** Runs work once the caller has its answer: the answer must not show by its time whether there was any. */
  afterAnswer(work: () => Promise<void>): void;
}

export interface SignInInput {
  loginName: string;
  /** Where a mobile number without a plus belongs: `ID`. */
  region?: string | undefined;
  password: string;
  /** The client's address; a proxy's word counts only where the proxy is trusted. */
  ip: string;
  /** The cookie of a browser that has signed in before, as it came. */
  browser: string | undefined;
  /** What the browser calls itself. */
  userAgent?: string | undefined;
  /** The language of the page. */
  language?: LanguageCode | undefined;
}

/**
 * Signs in. A wrong name, a wrong password and a sub-account that is switched off fail in the same way and take as
 * long, so that a stranger cannot learn which names exist. Attempts are bounded before their password is compared: a
 * browser that the name's owner has used is counted alone, any other one with its address and with all others that try
 * the name (decisions 0049 and 0056). Publish the events of the result.
 *
 * Fails with `wrongCredentials`, with `signInPaused` where too many attempts came from here, or with
 * `SecondStepNeeded`: the password was right, and no session has begun.
 */
export async function signIn(deps: SignInDeps, input: SignInInput): Promise<Started & Changes> {
  const { db } = deps;
  const { normal: loginName, earlier } = loginNamesOf(input.loginName, input.region);
  const browserHash = browserHashOf(input.browser);
  const isKnown = await isBrowserOf(db, [loginName, earlier], browserHash);
  const attempt = {
    loginName,
    client: clientNetworkOf(input.ip),
    knownBrowser: isKnown ? browserHash : null,
  };
  const admission = await admitAttempt(db, attempt, deps.now());
  if (!admission.isAdmitted) {
    throw new Failure(ERROR_CODES.signInPaused, { retryAfterMs: admission.retryAfterMs });
  }

  const [row] = await db
    .select()
    .from(credential)
    .where(inArray(credential.loginName, [loginName, earlier]))
    .orderBy(desc(eq(credential.loginName, loginName)))
    .limit(1);
  const fits = await verifyPassword(row?.passwordHash ?? null, input.password);
  const started =
    row && fits
      ? await db.transaction(async (tx) => {
          if (!(await lockOpenCredential(tx, row))) return null;
          const now = deps.now();
          const hasFactor = (await factorSince(tx, row)) !== null;
          if (hasFactor && !(await isTrustedBrowser(tx, row, browserHash, now))) {
            return takeFirstStep(tx, row, now);
          }
          const { ip, userAgent, language } = input;
          const origin = { ip, userAgent, language, browserHash, isKnown, now };
          const secondStep = hasFactor ? 'trusted' : 'none';
          return beginSession(tx, deps.loginSessions, row, { ...origin, secondStep });
        })
      : null;
  if (!started) {
    if (row) deps.afterAnswer(() => noteFailedSignIn(db, row, { ip: input.ip, now: deps.now() }));
    throw new Failure(ERROR_CODES.wrongCredentials);
  }
  await forgiveAttempt(db, attempt, deps.now());
  if (started instanceof SecondStepNeeded) throw started;
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
  return same !== undefined && (await lockActive(tx, { accountId, subAccountId }));
}
