import type { Messages } from '@lingui/core';
import type { LanguageCode } from '@seller-chat/core';

type CatalogModule = () => Promise<{ messages: Messages }>;

/** One chunk per language; only the chosen one is fetched. */
const CATALOGS: Readonly<Record<LanguageCode, CatalogModule>> = {
  en: () => import('./locales/en/messages.po'),
  id: () => import('./locales/id/messages.po'),
  ms: () => import('./locales/ms/messages.po'),
  th: () => import('./locales/th/messages.po'),
  vi: () => import('./locales/vi/messages.po'),
  'zh-CN': () => import('./locales/zh-CN/messages.po'),
};

/** The words of a language. Rejects when they cannot be fetched. */
export async function loadCatalog(language: LanguageCode): Promise<Messages> {
  return (await CATALOGS[language]()).messages;
}
