import { LANGUAGES, parseLanguage } from '@seller-chat/core/language';
import { parseSite } from '@seller-chat/core/platform';
import type { LanguageCode, Message, Session } from '@seller-chat/core';
import type { TranslationState } from '../../state/translations.ts';

/** What is known of a conversation's language. */
export interface LanguageClues {
  session: Pick<Session, 'platform' | 'siteId'>;
  /** Oldest first. */
  messages: readonly Message[];
  translations: ReadonlyMap<string, TranslationState>;
  /** What a person chose here. */
  chosen: string | undefined;
}

/**
 * The language that replies of a conversation are translated into: the one chosen for it, else the one in which the buyer
 * last wrote, as far as it was detected, else that of the shop's site.
 */
export function targetLanguageOf({
  session,
  messages,
  translations,
  chosen = '',
}: LanguageClues): LanguageCode {
  const remembered = LANGUAGES.find(({ code }) => code === chosen)?.code;
  if (remembered !== undefined) return remembered;
  for (const message of messages.toReversed()) {
    if (message.senderRole !== 'BUYER') continue;
    const translation = translations.get(message.messageId);
    const source = translation && 'sourceLanguage' in translation ? translation.sourceLanguage : '';
    const detected = parseLanguage(source);
    if (detected !== undefined) return detected;
  }
  const site = parseSite(session.platform, session.siteId);
  return (site.isKnown ? parseLanguage(site.defaultLanguage) : undefined) ?? 'en';
}
