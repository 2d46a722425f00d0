import { ENDPOINTS, LANGUAGE_HEADER } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { toLanguage } from '../language/language.ts';
import type { EcologyDirectory } from './directory-schema.ts';

type Text = Readonly<Partial<Record<LanguageCode, string>>>;

/** A text in a language, else in English, else in Chinese: the file has one of these two. */
const textIn = (text: Text, language: LanguageCode): string =>
  text[language] ?? text.en ?? text['zh-CN'] ?? '';

/** The directory of companion tools (requirements: R13). */
export function serveEcology(router: EndpointRouter, directory: EcologyDirectory): void {
  router.serve(ENDPOINTS.getEcologyDirectory, async (_input, { request }) => {
    const language = toLanguage(request.headers[LANGUAGE_HEADER]);
    const used = new Set(directory.tools.map(({ category }) => category));
    return {
      categoryList: directory.categories
        .filter(({ id }) => used.has(id))
        .map(({ id, name }) => ({ categoryId: id, name: textIn(name, language) })),
      toolList: directory.tools.map(({ id, category, name, summary, mark, platform, logo, links }) => ({
        toolId: id,
        categoryId: category,
        name: textIn(name, language),
        summary: textIn(summary, language),
        mark: mark ?? Array.from(textIn(name, language))[0] ?? '',
        platform: platform ?? null,
        logo: logo ?? null,
        linkList: links.map(({ site, url }) => ({ site: site ?? null, url })),
      })),
    };
  });
}
