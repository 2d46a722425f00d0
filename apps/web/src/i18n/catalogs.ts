import type { Messages } from '@lingui/core';
import type { LanguageCode } from '@seller-chat/core';

type CatalogModule = () => Promise<{ messages: Messages }>;
type Catalogs = Readonly<Record<LanguageCode, CatalogModule>>;

/** One chunk per language; only the chosen one is fetched. */
const CATALOGS: Catalogs = {
  en: () => import('./locales/en/messages.po'),
  id: () => import('./locales/id/messages.po'),
  ms: () => import('./locales/ms/messages.po'),
  th: () => import('./locales/th/messages.po'),
  vi: () => import('./locales/vi/messages.po'),
  'zh-CN': () => import('./locales/zh-CN/messages.po'),
};

/** The words of cards in the conversation, fetched with what draws them. */
const CARD_CATALOGS: Catalogs = {
  en: () => import('./locales/en/cards.po'),
  id: () => import('./locales/id/cards.po'),
  ms: () => import('./locales/ms/cards.po'),
  th: () => import('./locales/th/cards.po'),
  vi: () => import('./locales/vi/cards.po'),
  'zh-CN': () => import('./locales/zh-CN/cards.po'),
};

/** The words of a language. Rejects when they cannot be fetched. */
export async function loadCatalog(language: LanguageCode): Promise<Messages> {
  return (await CATALOGS[language]()).messages;
}

/** The words of cards in a language. Rejects when they cannot be fetched. */
export async function loadCardCatalog(language: LanguageCode): Promise<Messages> {
  return (await CARD_CATALOGS[language]()).messages;
}
