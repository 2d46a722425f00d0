import { toText } from '../kernel/plain-text.ts';

/**
 * Language and script of a tag, independent of region, case and old codes: equal for two tags if a reader of one reads
 * the other. `undefined` for no language and for a value that is not text (SPEC Z2), so that it never equals another
 * key.
 *
 * @example languageKeyOf('zh_TW') === languageKeyOf('zh-Hant'), languageKeyOf('in') === languageKeyOf('id-ID')
 */
export function languageKeyOf(tag: string | undefined): string | undefined {
  try {
    const locale = new Intl.Locale(toText(tag).replaceAll('_', '-'));
    // Read from the name: `language` of an undetermined one is 'und' in some engines and nothing in others.
    if (/^und(-|$)/.test(locale.baseName)) return undefined;
    const { language, script } = locale.maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}
