import type { Messages } from '@lingui/core';
import type { LanguageCode } from '@seller-chat/core';
import type { LazyPartName } from './lazy-parts.ts';

/** One chunk for each language; only what is asked for is fetched. */
const CATALOGS = import.meta.glob<{ messages: Messages }>('./locales/*/messages.po');

const failures = new WeakSet<object>();

/** Whether an error says that words could not be fetched. True once `loadCatalog` has rejected with it. */
export const isMissingCatalog = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);

/** The words of a language: the page's own, or those of a lazy part. Rejects when they cannot be fetched. */
export async function loadCatalog(
  language: LanguageCode,
  part: LazyPartName | 'messages' = 'messages',
): Promise<Messages> {
  // The list of the parts' catalogues is long and no first view needs it.
  const catalogs = part === 'messages' ? CATALOGS : (await import('./lazy-catalogs.ts')).LAZY_CATALOGS;
  const load = catalogs[`./locales/${language}/${part}.po`];
  if (load === undefined) throw new RangeError(`There are no words for "${part}" in "${language}".`);
  try {
    return (await load()).messages;
  } catch (error) {
    if (typeof error === 'object' && error !== null) failures.add(error);
    throw error;
  }
}
