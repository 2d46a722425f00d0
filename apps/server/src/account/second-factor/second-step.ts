import { and, eq } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import type { Db, Tx } from '../../db/database.ts';
import { credential, knownBrowser } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import type { LoginSessions } from '../../security/login-sessions.ts';
import { hashSecret } from '../../security/token-hash.ts';
import type { Vault } from '../../security/vault.ts';
import type { Changes } from '../../tenant/tenant-work.ts';
import { beginSession } from '../begin-session.ts';
import type { Started } from '../begin-session.ts';
import { browserHashOf, isBrowserOfPerson } from '../known-browsers.ts';
import { lockActive } from '../lock-active.ts';
import { noteSecurity } from '../note-security.ts';
import { fieldFailure } from '../request-fields.ts';
import { proveFactor } from './factor-store.ts';
import { guessAfter, useFirstStep } from './first-step.ts';
import { countGuess, forgiveGuess } from './guess-limits.ts';

export interface SecondStepDeps {
  db: Db;
  vault: Vault;
  loginSessions: Pick<LoginSessions, 'start'>;
  now(): number;
}

export interface SecondStepInput {
  /** The cookie of the first step. */
  ticket: string | undefined;
  /** As it was typed: of the app, or a recovery code. */
  code: string;
  /** This browser is to be asked for no code for a while. */
  isTrusted: boolean;
  ip: string;
  userAgent: string | undefined;
  /** The cookie of a browser that has signed in before, as it came. */
  browser: string | undefined;
  language: LanguageCode;
}

/** A trusted browser is asked for no second factor for this long, ms. */
const TRUST_LASTS_MS = 30 * 86_400_000;

/**
 * Signs in the person of a first step by the second factor. Guesses are counted, per first step and per person, before
 * a code is compared. Of calls at the same time with one code, or with one first step, one signs in.
 *
 * Fails with `secondStepExpired`, with `factorCodeWrong` at `code`, or with `signInPaused`.
 */
export async function secondStep(deps: SecondStepDeps, input: SecondStepInput): Promise<Started & Changes> {
  const { db } = deps;
  const browserHash = browserHashOf(input.browser);
  const admitted = await db.transaction(async (tx) => {
    const who = await guessAfter(tx, input.ticket, deps.now());
    if (who === null) return null;
    const isKnown = browserHash !== null && (await isBrowserOfPerson(tx, who, browserHash));
    const place = isKnown ? browserHash : null;
    // Rolled back with the guess, if the person has too many.
    await countGuess(tx, who, place, deps.now());
    return { who, isKnown, place };
  });
  if (admitted === null) throw new Failure(ERROR_CODES.secondStepExpired);
  const { who, isKnown, place } = admitted;
  const started = await db.transaction(async (tx) => {
    const now = deps.now();
    if (!(await lockPerson(tx, who))) throw new Failure(ERROR_CODES.secondStepExpired);
    const proof = await proveFactor(tx, deps.vault, who, input.code, now);
    if (proof === null) throw fieldFailure('code', 'factorCodeWrong');
    // Rolls the code back, where the first step was used or ended meanwhile.
    if (!(await useFirstStep(tx, input.ticket, now))) throw new Failure(ERROR_CODES.secondStepExpired);
    const { ip, userAgent, language } = input;
    const begun = await beginSession(tx, deps.loginSessions, who, {
      ip,
      userAgent,
      language,
      browserHash,
      isKnown,
      now,
      secondStep: proof.by,
    });
    if (input.isTrusted) await trustBrowser(tx, who, begun.browser, now);
    if (proof.by === 'app') return begun;
    const noted = await noteSecurity(tx, who, {
      kind: 'recoveryCodeUsed',
      notice: 'recoveryCodeUsed',
      params: { left: proof.left },
      after: { left: proof.left },
      ip,
      now,
    });
    return { ...begun, appended: [...begun.appended, ...noted] };
  });
  await forgiveGuess(db, who, place, deps.now());
  return started;
}

/** Whether the person may sign in; it stays so until the transaction ends, as in `signIn`. */
async function lockPerson(
  tx: Tx,
  { accountId, subAccountId }: { accountId: string; subAccountId: string },
): Promise<boolean> {
  const names = await tx
    .select({ loginName: credential.loginName })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.subAccountId, subAccountId)))
    .orderBy(credential.loginName)
    .for('share');
  return names.length > 0 && (await lockActive(tx, { accountId, subAccountId }));
}

async function trustBrowser(
  tx: Tx,
  { accountId, subAccountId }: { accountId: string; subAccountId: string },
  browser: string,
  now: number,
): Promise<void> {
  await tx
    .update(knownBrowser)
    .set({ trustedUntil: now + TRUST_LASTS_MS })
    .where(
      and(
        eq(knownBrowser.accountId, accountId),
        eq(knownBrowser.subAccountId, subAccountId),
        eq(knownBrowser.browserHash, hashSecret(browser)),
      ),
    );
}

/** Whether this browser of the person is asked for no second factor now. */
export async function isTrustedBrowser(
  tx: Tx,
  { accountId, subAccountId }: { accountId: string; subAccountId: string },
  browserHash: string | null,
  now: number,
): Promise<boolean> {
  if (browserHash === null) return false;
  const [row] = await tx
    .select({ trustedUntil: knownBrowser.trustedUntil })
    .from(knownBrowser)
    .where(
      and(
        eq(knownBrowser.accountId, accountId),
        eq(knownBrowser.subAccountId, subAccountId),
        eq(knownBrowser.browserHash, browserHash),
      ),
    );
  // Longer than trust can last: it was stored before the clock was set back.
  return row !== undefined && row.trustedUntil > now && row.trustedUntil <= now + TRUST_LASTS_MS;
}
