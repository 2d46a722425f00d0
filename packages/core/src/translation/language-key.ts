import { toText } from '../kernel/plain-text.ts';

/**
 * What two tags share when a reader of one reads the other: language and script, whatever region, case or old
 * code they are written with. `undefined` for what names no language and what is no text (SPEC Z2), so that it never
 * equals anything.
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
