import { and, eq } from '../db/query-builder/drizzle.ts';
import type { LanguageCode } from '@seller-chat/core';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tx } from '../db/database.ts';
import { account, knownBrowser, subAccount } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { rememberLanguage } from '../notices/person-language.ts';
import { notify } from '../notices/notify.ts';
import { hashSecret } from '../security/token-hash.ts';
import { CHECK_ADDRESS } from '../start/check-address.ts';

interface Person {
  accountId: string;
  subAccountId: string;
}

/** How the second factor was proved. `none`: the person has none. `trusted`: not asked for in this browser. */
export type SecondStep = 'none' | 'trusted' | 'app' | 'recoveryCode';

/** Whether the person has signed in with any browser that is still remembered. */
export async function hasKnownBrowser(tx: Tx, { accountId, subAccountId }: Person): Promise<boolean> {
  const ofPerson = and(eq(knownBrowser.accountId, accountId), eq(knownBrowser.subAccountId, subAccountId));
  return (await tx.$count(knownBrowser, ofPerson)) > 0;
}

/**
 * Records a sign-in in the audit log, and gives the person a notice if the browser is new although another one is known:
 * a stranger with the password would look like that.
 *
 * @param signIn.browser - the secret that the browser is known by from now on
 */
export async function noteSignIn(
  tx: Tx,
  who: Person,
  signIn: {
    ip: string;
    browser: string;
    isNewBrowser: boolean;
    language?: LanguageCode | undefined;
    secondStep: SecondStep;
    now: number;
  },
): Promise<AppendedEvents[]> {
  const { accountId, subAccountId } = who;
  const { ip, browser, isNewBrowser, language, secondStep, now } = signIn;
  if (ip === CHECK_ADDRESS) return [];
  // A stranger's language is not the person's: the notice about them must be read.
  if (language !== undefined && !isNewBrowser) await rememberLanguage(tx, who, language);
  const appended = isNewBrowser
    ? await notify(tx, {
        accountId,
        to: { subAccountId },
        kind: 'signInFromNewBrowser',
        params: { address: ip, at: now },
        key: hashSecret(browser),
        now,
      })
    : [];
  const actor = { accountId, subAccountId, name: await readPersonName(tx, who) };
  const subject = `person:${subAccountId}`;
  await writeAudit(tx, actor, { kind: 'signedIn', subject, after: { isNewBrowser, secondStep }, ip, now });
  return appended;
}

/** The person's name as it is now; empty where the person is gone. */
export async function readPersonName(tx: Tx, { accountId, subAccountId }: Person): Promise<string> {
  const [row] =
    subAccountId === ''
      ? await tx.select({ name: account.displayName }).from(account).where(eq(account.accountId, accountId))
      : await tx
          .select({ name: subAccount.displayName })
          .from(subAccount)
          .where(and(eq(subAccount.accountId, accountId), eq(subAccount.subAccountId, subAccountId)));
  return row?.name ?? '';
}
