import { and, eq } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db, Tx } from '../../db/database.ts';
import { credential, knownBrowser } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import { endSignIns, signInsOf } from '../../security/end-sign-ins.ts';
import { hashPassword } from '../../security/password.ts';
import type { Vault } from '../../security/vault.ts';
import type { Changes } from '../../tenant/tenant-work.ts';
import { useCode } from '../codes/code-store.ts';
import { proveTarget } from '../codes/prove-target.ts';
import { noteSecurity } from '../note-security.ts';
import { keepOwnPassword } from './own-password.ts';
import { rememberBrowser } from '../known-browsers.ts';
import type { CodeTarget } from '../request-fields.ts';

export interface ResetDeps {
  db: Db;
  vault: Vault;
  now(): number;
}

export interface ResetInput {
  target: CodeTarget;
  /** The code as it was typed: six digits. */
  code: string;
  password: string;
  ip: string;
  /** The hash of this browser's cookie; null where it has none. */
  browserHash: string | null;
}

export interface Reset extends Changes {
  accountId: string;
  /** Sign-ins that were open. */
  endedCount: number;
  /** For this browser's cookie: its person proved to be the owner, and may sign in while others attack the name. */
  browser: string;
}

/**
 * Sets a new password for the person whose target the code proves. In the same transaction every sign-in of the person
 * ends, every browser that was known is forgotten, and the person is told. The second factor stays. Does not sign in.
 * Publish the events of the result.
 *
 * Fails with `codeWrong` or `codePaused`, for known and unknown people alike.
 */
export async function resetPassword(deps: ResetDeps, asked: ResetInput): Promise<Reset> {
  const { db, vault, now } = deps;
  const { target, code, ip } = asked;
  const right = await proveTarget(deps, { purpose: 'forget', target: target.value }, { code, ip }, now());
  const passwordHash = await hashPassword(asked.password);
  const reset = await db.transaction(async (tx) =>
    (await useCode(tx, vault, right)) ? replacePassword(tx, { ...asked, passwordHash }, now()) : null,
  );
  if (reset === null) throw new Failure(ERROR_CODES.codeWrong);
  return reset;
}

/** One person has one password, whichever of their names they sign in with. */
async function replacePassword(
  tx: Tx,
  { target, passwordHash, browserHash, ip }: ResetInput & { passwordHash: string },
  now: number,
): Promise<Reset | null> {
  const [who] = await tx
    .select({ accountId: credential.accountId, subAccountId: credential.subAccountId })
    .from(credential)
    .where(eq(credential.loginName, target.value))
    // A sign-in with the old password that is under way ends first, and its session with the others.
    .for('update');
  if (!who) return null;
  await keepOwnPassword(tx, who);
  const isPerson = (table: typeof credential | typeof knownBrowser) =>
    and(eq(table.accountId, who.accountId), eq(table.subAccountId, who.subAccountId));
  const ended = await endSignIns(tx, signInsOf(who), 'passwordReset', now);
  await tx.update(credential).set({ passwordHash }).where(isPerson(credential));
  await tx.delete(knownBrowser).where(isPerson(knownBrowser));
  const browser = await rememberBrowser(tx, who, browserHash, now);
  const appended = await noteSecurity(tx, who, {
    kind: 'passwordReset',
    notice: 'passwordChanged',
    after: { endedCount: ended.length },
    ip,
    now,
  });
  return { accountId: who.accountId, endedCount: ended.length, browser, appended };
}
