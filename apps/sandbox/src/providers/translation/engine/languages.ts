import type { Language } from '../../../world/seed/names.ts';

/** The languages of the sandbox's people, which are those that its translation knows. */
export const ENGINE_LANGUAGES = ['en', 'id', 'ms', 'th', 'vi', 'zh'] as const satisfies readonly Language[];
/** One of them. */
export type EngineLanguage = (typeof ENGINE_LANGUAGES)[number];

/** What is said alike in each language, in their order: the first way is the translation, all are understood. */
export type Row = readonly [string, string, string, string, string, string];

/** The ways of a row in a language. */
export function waysOf(row: Row, language: EngineLanguage): string[] {
  return (row[ENGINE_LANGUAGES.indexOf(language)] ?? '').split('|').map((way) => way.trim());
}
