import { and, eq } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ContactKind, Profile } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Db, Tx } from '../../db/database.ts';
import { credential } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import type { Vault } from '../../security/vault.ts';
import type { CodeDelivery } from '../codes/code-delivery.ts';
import { endCodes, useCode } from '../codes/code-store.ts';
import { proveTarget } from '../codes/prove-target.ts';
import { isOfPerson } from '../profile/person.ts';
import type { Person } from '../profile/person.ts';
import { readProfile } from '../profile/profiles.ts';
import type { CodeTarget } from '../request-fields.ts';
import { contactKindOf } from '../login-name/contact-kind.ts';

export interface ContactDeps {
  db: Db;
  vault: Vault;
  delivery: CodeDelivery;
  now(): number;
}

/** News about a change of how a person signs in is worth sending for this long, ms. */
const NEWS_LASTS_MS = 24 * 3_600_000;

/** Names a person in the keys of codes. */
export function codePersonOf({ accountId, subAccountId }: Person): string {
  return JSON.stringify([accountId, subAccountId]);
}

/** Whether the person signs in with this name already. */
export async function isOwnName(db: Db, who: Person, loginName: string): Promise<boolean> {
  return (
    (await db.$count(credential, and(isOfPerson(credential, who), eq(credential.loginName, loginName)))) > 0
  );
}

/** From where a change comes. */
interface Origin {
  ip: string;
  /** The language of the page. */
  language: LanguageCode;
}

/**
 * Makes the target that the code proves a name to sign in with, in place of the person's one of the same kind; the first
 * of its kind is added. In one transaction: the code is used, the name changes, codes for either name end, the audit log
 * has an entry, and the old name and the person's other one get a message.
 *
 * Fails with `codeWrong`, `codePaused`, or with `contactTaken` where the code was right.
 */
export async function changeContact(
  deps: ContactDeps,
  signedIn: SignedIn,
  asked: { target: CodeTarget; code: string } & Origin,
): Promise<Profile> {
  const { db, vault } = deps;
  const { target, code, ip } = asked;
  const key = { purpose: 'contact', target: target.value, person: codePersonOf(signedIn) } as const;
  const right = await proveTarget(deps, key, { code, ip }, deps.now());
  // The code stays used where the name is taken: a committed result, not a failure.
  const result = await db.transaction(async (tx) => {
    if (!(await useCode(tx, vault, right))) return 'codeWrong';
    return replaceContact(tx, deps, signedIn, asked);
  });
  if (typeof result === 'string') throw new Failure(ERROR_CODES[result]);
  return result;
}

async function replaceContact(
  tx: Tx,
  deps: ContactDeps,
  signedIn: SignedIn,
  { target, ip, language }: { target: CodeTarget } & Origin,
): Promise<Profile | 'contactTaken' | 'loginExpired'> {
  const kind = kindOf(target);
  const rows = await lockNames(tx, signedIn);
  const passwordHash = rows[0]?.passwordHash;
  if (passwordHash === undefined) return 'loginExpired';
  const before = ownOf(rows, kind);
  const added = await tx
    .insert(credential)
    .values({ ...personOf(signedIn), loginName: target.value, passwordHash })
    .onConflictDoNothing()
    .returning({ loginName: credential.loginName });
  if (added.length === 0) return 'contactTaken';
  // The new name is there before the old one goes: the last name takes the sign-ins along.
  if (before !== null) await dropName(tx, signedIn, before);
  await finishChange(tx, deps, { signedIn, kind, before, after: target.value, ip, language });
  return (await readProfile(tx, signedIn)) ?? 'loginExpired';
}

/**
 * Removes the person's e-mail address or mobile number, if another name is left to sign in with. One that is not there
 * is removed already.
 *
 * Fails with `lastContact`.
 */
export async function removeContact(
  deps: ContactDeps,
  signedIn: SignedIn,
  { kind, ip, language }: { kind: ContactKind } & Origin,
): Promise<Profile> {
  const result = await deps.db.transaction(async (tx) => {
    const rows = await lockNames(tx, signedIn);
    const before = ownOf(rows, kind);
    if (before !== null) {
      if (rows.length < 2) return 'lastContact';
      await dropName(tx, signedIn, before);
      await finishChange(tx, deps, { signedIn, kind, before, after: null, ip, language });
    }
    return (await readProfile(tx, signedIn)) ?? 'loginExpired';
  });
  if (typeof result === 'string') throw new Failure(ERROR_CODES[result]);
  return result;
}

interface ContactChange extends Origin {
  signedIn: SignedIn;
  kind: ContactKind;
  before: string | null;
  after: string | null;
}

/** What belongs to every change of a name: codes that end, messages, the audit log. */
async function finishChange(
  tx: Tx,
  { vault, delivery, now }: ContactDeps,
  { signedIn, kind, before, after, ip, language }: ContactChange,
): Promise<void> {
  const at = now();
  await endCodes(tx, vault, [
    ...(before === null ? [] : [{ purpose: 'forget', target: before } as const]),
    ...(after === null ? [] : [{ purpose: 'signup', target: after } as const]),
  ]);
  const others = ownNames(await lockNames(tx, signedIn)).filter((name) => name !== after);
  for (const name of before === null ? others : [before, ...others]) {
    const channel = contactKindOf(name) === 'email' ? 'mail' : 'sms';
    if (!delivery.canSend(channel)) continue;
    await delivery.deliver(tx, {
      target: { channel, value: name, typed: name },
      kind: kind === 'email' ? 'emailChanged' : 'mobileChanged',
      code: '',
      language,
      expiresAt: at + NEWS_LASTS_MS,
    });
  }
  await writeAudit(tx, signedIn, {
    kind: 'contactChanged',
    subject: `person:${signedIn.subAccountId}`,
    before: { [kind]: before },
    after: { [kind]: after },
    ip,
    now: at,
  });
}

type NameRow = typeof credential.$inferSelect;

/** The person's names. Changes of them at the same time wait for each other. */
function lockNames(tx: Tx, who: Person): Promise<NameRow[]> {
  return tx
    .select()
    .from(credential)
    .where(isOfPerson(credential, who))
    .orderBy(credential.loginName)
    .for('update');
}

function ownNames(rows: readonly NameRow[]): string[] {
  return rows
    .filter(({ isGiven, loginName }) => !isGiven && contactKindOf(loginName) !== null)
    .map(({ loginName }) => loginName);
}

function ownOf(rows: readonly NameRow[], kind: ContactKind): string | null {
  return ownNames(rows).find((name) => contactKindOf(name) === kind) ?? null;
}

async function dropName(tx: Tx, who: Person, loginName: string): Promise<void> {
  await tx.delete(credential).where(and(isOfPerson(credential, who), eq(credential.loginName, loginName)));
}

function kindOf({ channel }: CodeTarget): ContactKind {
  return channel === 'mail' ? 'email' : 'mobile';
}

function personOf({ accountId, subAccountId }: Person): Person {
  return { accountId, subAccountId };
}
