import type { Messages } from '@lingui/core';
import type { LanguageCode } from '@seller-chat/core';
import type { LazyPartName } from './lazy-parts.ts';

/** One chunk for each language and part; only what is asked for is fetched. */
const CATALOGS = import.meta.glob<{ messages: Messages }>('./locales/*/*.po');

/** The words of a language: the page's own, or those of a lazy part. Rejects when they cannot be fetched. */
export async function loadCatalog(
  language: LanguageCode,
  part: LazyPartName | 'messages' = 'messages',
): Promise<Messages> {
  const load = CATALOGS[`./locales/${language}/${part}.po`];
  if (load === undefined) throw new RangeError(`There are no words for "${part}" in "${language}".`);
  return (await load()).messages;
}
