import { and, eq } from '../db/query-builder/drizzle.ts';
import type { LanguageCode } from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import { personLanguage } from '../db/schema/index.ts';
import type { Person } from './notice-preferences.ts';

/** Whether this is the language that the person used last. */
export async function isLastLanguage(tx: Tx, who: Person, language: LanguageCode): Promise<boolean> {
  const same = and(
    eq(personLanguage.accountId, who.accountId),
    eq(personLanguage.subAccountId, who.subAccountId),
    eq(personLanguage.language, language),
  );
  return (await tx.$count(personLanguage, same)) > 0;
}

/** Remembers a person's language, for mails that nothing of theirs asks for. */
export async function rememberLanguage(tx: Tx, who: Person, language: LanguageCode): Promise<void> {
  const { accountId, subAccountId } = who;
  await tx
    .insert(personLanguage)
    .values({ accountId, subAccountId, language })
    .onConflictDoUpdate({
      target: [personLanguage.accountId, personLanguage.subAccountId],
      set: { language },
    });
}
