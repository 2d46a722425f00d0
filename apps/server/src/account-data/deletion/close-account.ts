import { and, eq } from '../../db/query-builder/drizzle.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import { sql } from '../../db/query-builder/drizzle.ts';
import { dropCodesOf } from '../../account/codes/code-store.ts';
import { forgetNames } from '../../account/sign-in-limits.ts';
import type { Db, Tx } from '../../db/database.ts';
import {
  accountDeletion,
  authorisation,
  credential,
  crossBrowserLink,
  erpAuthorisation,
  knownBrowser,
  loginSession,
  outbox,
  personLanguage,
  shop,
  shopToken,
} from '../../db/schema/index.ts';
import { toLanguage } from '../../language/language.ts';
import type { Vault } from '../../security/vault.ts';
import { removeErpLinksOf } from '../../shops/erp/unlink-erp.ts';
import { beginDeletion } from './deletion-store.ts';
import type { DeletionRow } from './deletion-store.ts';
import { queueErasing } from './erase-job.ts';

/** Where the message about the end of an account goes. */
export interface LastAddress {
  to: string;
  language: string;
}

/**
 * The tables that are emptied first: from then on no marketplace is called, no push finds a shop, nothing waits to be
 * sent, and no one is signed in or can sign in. Credentials come before sign-ins: a sign-in under way ends first.
 */
const CLOSED_TABLES: readonly PgTable[] = [
  shopToken,
  shop,
  authorisation,
  crossBrowserLink,
  erpAuthorisation,
  outbox,
  credential,
  loginSession,
  knownBrowser,
];

/** The context under which the address of an account that is being deleted is sealed. */
export function addressContext({
  accountId,
  deletionId,
}: Pick<DeletionRow, 'accountId' | 'deletionId'>): string {
  return `last-address:${accountId}:${deletionId}`;
}

/**
 * Begins the execution of a deletion, in one transaction: cancelling comes before it or too late. Closes the account,
 * and queues the erasing of the rest after `settleMs`, ms: by then no process has one of its shops in memory.
 * False if the deletion was cancelled or has begun.
 */
export async function closeAccount(
  { db, vault }: { db: Db; vault: Vault },
  deletion: DeletionRow,
  { settleMs, now }: { settleMs: number; now: number },
): Promise<boolean> {
  const { accountId } = deletion;
  return db.transaction(async (tx) => {
    if (!(await beginDeletion(tx, deletion, now))) return false;
    const names = await tx.select().from(credential).where(eq(credential.accountId, accountId));
    const address = await readAddress(tx, accountId, names);
    if (address !== null) {
      const sealedAddress = vault.seal(JSON.stringify(address), addressContext(deletion));
      await tx.update(accountDeletion).set({ sealedAddress }).where(eq(accountDeletion.accountId, accountId));
    }
    const loginNames = names.map(({ loginName }) => loginName);
    await dropCodesOf(tx, vault, loginNames);
    await forgetNames(tx, loginNames);
    await removeErpLinksOf(tx, vault, accountId, now);
    for (const table of CLOSED_TABLES) {
      await tx.execute(sql`delete from ${table} where account_id = ${accountId}`);
    }
    await queueErasing(tx, deletion, { dueAt: now + settleMs, now });
    return true;
  });
}

async function readAddress(
  tx: Tx,
  accountId: string,
  names: readonly (typeof credential.$inferSelect)[],
): Promise<LastAddress | null> {
  const mail = names.find(({ subAccountId, loginName }) => subAccountId === '' && loginName.includes('@'));
  if (!mail) return null;
  const [known] = await tx
    .select({ language: personLanguage.language })
    .from(personLanguage)
    .where(and(eq(personLanguage.accountId, accountId), eq(personLanguage.subAccountId, '')));
  return { to: mail.loginName, language: toLanguage(known?.language) };
}
