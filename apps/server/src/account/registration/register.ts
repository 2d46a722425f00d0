import { randomUUID } from 'node:crypto';
import { ERROR_CODES, TERMS_VERSION } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Db, Tx } from '../../db/database.ts';
import { account, credential, eventHead } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import { rememberLanguage } from '../../notices/person-language.ts';
import type { Plan } from '../../plan/plan.ts';
import { beginPlan } from '../../plan/plan-store.ts';
import { deviceOf } from '../../security/device.ts';
import type { LoginSessions } from '../../security/login-sessions.ts';
import { hashPassword } from '../../security/password.ts';
import { hashSecret } from '../../security/token-hash.ts';
import type { Vault } from '../../security/vault.ts';
import { useCode } from '../codes/code-store.ts';
import { proveTarget } from '../codes/prove-target.ts';
import { readName } from '../../text/read-name.ts';
import { rememberBrowser } from '../known-browsers.ts';
import type { CodeTarget } from '../request-fields.ts';
import type { Started } from '../begin-session.ts';
import { storeConsents } from './consents.ts';

export interface RegisterDeps {
  db: Db;
  vault: Vault;
  loginSessions: Pick<LoginSessions, 'start'>;
  /** What a new account has until it chooses a plan. */
  firstPlan: Plan;
  now(): number;
}

/** A checked request to sign up. */
export interface NewPerson {
  target: CodeTarget;
  /** The code as it was typed: six digits. */
  code: string;
  password: string;
  displayName: string;
  termsVersion: string;
  ip: string;
  /** What the browser calls itself. */
  userAgent: string | undefined;
  /** The language of the page, for mails that nothing of theirs asks for. */
  language: LanguageCode;
  /** The hash of this browser's cookie; null where it has none. */
  browserHash: string | null;
}

/**
 * Makes a main account for the target that the code proves, and signs in. Of calls at the same time with one code, and
 * of calls for one target, one makes the account. A process that ends half-way has done all of it or nothing.
 *
 * Fails with `termsChanged`, `codeWrong`, `codePaused`, or with `accountExists` where the code was right.
 */
export async function registerAccount(deps: RegisterDeps, person: NewPerson): Promise<Started> {
  const { db, vault } = deps;
  const { target, code, ip } = person;
  if (person.termsVersion !== TERMS_VERSION) throw new Failure(ERROR_CODES.termsChanged);
  const key = { purpose: 'signup', target: target.value } as const;
  const right = await proveTarget(deps, key, { code, ip }, deps.now());
  const passwordHash = await hashPassword(person.password);
  // The code stays used where the account exists: a committed result, not a failure.
  const result = await db.transaction(async (tx) => {
    if (!(await useCode(tx, vault, right))) return 'codeWrong';
    return (await insertAccount(tx, deps, { ...person, passwordHash })) ?? 'accountExists';
  });
  if (typeof result === 'string') throw new Failure(ERROR_CODES[result]);
  return result;
}

async function insertAccount(
  tx: Tx,
  { loginSessions, firstPlan, now }: RegisterDeps,
  person: NewPerson & { passwordHash: string },
): Promise<Started | null> {
  const at = now();
  const who = { accountId: randomUUID(), subAccountId: '' };
  const [made] = await tx
    .insert(credential)
    .values({ ...who, loginName: person.target.value, passwordHash: person.passwordHash })
    .onConflictDoNothing()
    .returning({ loginName: credential.loginName });
  if (!made) return null;
  await tx.insert(account).values({
    accountId: who.accountId,
    displayName: displayNameOf(person),
    createdAt: at,
    hasFirstRun: true,
  });
  await beginPlan(tx, who.accountId, firstPlan, at);
  await tx.insert(eventHead).values({ accountId: who.accountId });
  await rememberLanguage(tx, who, person.language);
  await storeConsents(tx, who, { version: person.termsVersion, address: person.ip }, at);
  const browser = await rememberBrowser(tx, who, person.browserHash, at);
  const device = deviceOf(person);
  const browserHash = hashSecret(browser);
  const session = await loginSessions.start({ ...who, isMain: true, shopIds: null, device, browserHash }, tx);
  const actor = { ...who, name: displayNameOf(person) };
  await writeAudit(tx, actor, { kind: 'registered', subject: 'account', ip: person.ip, now: at });
  return { ...session, browser };
}

/** The chosen name, if anything of it can be seen; else the part of the e-mail address before the at sign, or the number. */
function displayNameOf({ displayName, target }: NewPerson): string {
  return readName(displayName) || (target.value.split('@', 1)[0] ?? target.value);
}
