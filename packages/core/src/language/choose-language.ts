import { requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';

/**
 * The languages of the interface, each with its label and its description in Chinese, in the order they are offered
 * (SPEC L5; requirements: spec 3, 9).
 */
export const LANGUAGES = [
  { code: 'en', label: 'English', description: '英语' },
  { code: 'id', label: 'Indonesia', description: '印尼语' },
  { code: 'th', label: 'Thai', description: '泰语' },
  { code: 'vi', label: 'Vietnamese', description: '越南语' },
  { code: 'ms', label: 'Melayu', description: '马来语' },
  { code: 'zh-CN', label: 'Chinese', description: '简体中文' },
] as const;
export type LanguageCode = (typeof LANGUAGES)[number]['code'];

export const DEFAULT_LANGUAGE: LanguageCode = 'zh-CN';

/** Primary tags whose languages have another code here: one of the norm's own past, and all of Chinese. */
const OTHER_CODES: ReadonlyMap<string, LanguageCode> = new Map([
  ['in', 'id'],
  ['zh', 'zh-CN'],
]);

/** Where a language may have been named. Absent and empty values are passed over, and what is no text (SPEC Z2). */
export interface LanguageSources {
  /** The `lang` query parameter. */
  query?: string | null | undefined;
  /** What the user chose before. */
  stored?: string | null | undefined;
  /** The browser's language. */
  browser?: string | null | undefined;
}

/**
 * The language to show (SPEC L1, L2): the first one named, by query, then by the stored choice, then by the
 * browser. A first one that the product does not speak means the default; later ones are not tried.
 *
 * @throws MalformedInputError for a value that is not an object (SPEC Z1)
 */
export function chooseLanguage(sources: LanguageSources): LanguageCode {
  requireRecord(sources, 'sources');
  const { query, stored, browser } = sources;
  return parseLanguage(toText(query) || toText(stored) || toText(browser)) ?? DEFAULT_LANGUAGE;
}

/**
 * The language a tag such as `en-GB` or `th_TH` names (SPEC L3), or `undefined` for one that the product does
 * not speak and for a value that is not text (SPEC Z2). Region and script make no difference.
 */
export function parseLanguage(tag: string): LanguageCode | undefined {
  const [primary = ''] = toText(tag).trim().toLowerCase().split(/[-_]/);
  const code = OTHER_CODES.get(primary) ?? primary;
  return LANGUAGES.find((language) => language.code === code)?.code;
}
