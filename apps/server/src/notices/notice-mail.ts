import { and, eq, like } from '../db/query-builder/drizzle.ts';
import { noticeLinkOf } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import type { Db } from '../db/database.ts';
import { credential, personLanguage, subAccount } from '../db/schema/index.ts';
import { defineJob } from '../jobs/queue/define-job.ts';
import type { JobDefinition } from '../jobs/queue/define-job.ts';
import { toLanguage } from '../language/language.ts';
import { queueMail } from '../providers/mail/mail-job.ts';
import type { Vault } from '../security/vault.ts';
import { MAIL_NOTICE } from './notice-mail-kind.ts';
import type { Person } from './notice-preferences.ts';
import { wordNotice } from './notice-texts.ts';

export interface NoticeMailDeps {
  db: Db;
  vault: Pick<Vault, 'seal'>;
  /** Where browsers reach the app. */
  publicUrl: string;
}

/** A notice that is older is no news, ms. */
const MAIL_LIFE_MS = 24 * 3_600_000;

/** The job that mails notices, in the language that the person used last. People without an e-mail address get none. */
export function defineNoticeMailJob({ db, vault, publicUrl }: NoticeMailDeps): JobDefinition {
  return defineJob(MAIL_NOTICE, async ({ subAccountId, kind, params, createdAt }, { accountId, key }) => {
    const who = { accountId, subAccountId };
    const to = await findAddress(db, who);
    if (to === null) return;
    const language = await readLanguage(db, who);
    const link = noticeLinkOf(kind, params);
    const { subject, text } = wordNotice(kind, params, language);
    await queueMail(db, vault, {
      accountId,
      key: `notice ${key}`,
      to,
      subject,
      text: link === null ? text : `${text}\n\n${publicUrl}${link}`,
      language,
      expiresAt: createdAt + MAIL_LIFE_MS,
    });
  });
}

/** The e-mail address that the person signs in with; null if there is none, or the person may not sign in. */
async function findAddress(db: Db, { accountId, subAccountId }: Person): Promise<string | null> {
  const [found] = await db
    .select({ loginName: credential.loginName, isActive: subAccount.isActive })
    .from(credential)
    .leftJoin(
      subAccount,
      and(
        eq(subAccount.accountId, credential.accountId),
        eq(subAccount.subAccountId, credential.subAccountId),
      ),
    )
    .where(
      and(
        eq(credential.accountId, accountId),
        eq(credential.subAccountId, subAccountId),
        like(credential.loginName, '%@%'),
      ),
    )
    // The person's own before the one that the main account gave.
    .orderBy(credential.isGiven, credential.loginName)
    .limit(1);
  return found === undefined || found.isActive === false ? null : found.loginName;
}

async function readLanguage(db: Db, { accountId, subAccountId }: Person): Promise<LanguageCode> {
  const [row] = await db
    .select({ language: personLanguage.language })
    .from(personLanguage)
    .where(and(eq(personLanguage.accountId, accountId), eq(personLanguage.subAccountId, subAccountId)));
  return toLanguage(row?.language);
}
