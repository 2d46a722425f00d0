import { ApiError, TransportError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { TextTranslation } from '@seller-chat/api-client/contract';
import type { FakeServer } from './fake-server.ts';

/** The translations of a fake server. */
export interface TranslationServer {
  /** The texts of each call, in order. */
  calls: string[][];
  /** Target languages of the calls. */
  targets: string[];
  /** Texts that are left as they are, with why. */
  outcomes: Record<string, TextTranslation['outcome']>;
  /** Characters that are left; a text that does not fit ends its batch. */
  left: number;
  max: number;
  isDown: boolean;
  /** Holds back the answers of the calls that begin meanwhile. */
  answers?: (() => Promise<void>) | undefined;
  limitChecks: number;
}

/** Adds the calls of translation: a text in brackets is its translation, and its language Indonesian. */
export function serveTranslations(server: FakeServer): TranslationServer {
  const world: TranslationServer = {
    calls: [],
    targets: [],
    outcomes: {},
    left: Infinity,
    max: 100,
    isDown: false,
    limitChecks: 0,
  };
  const translate = (texts: readonly string[]): TextTranslation[] => {
    let isOver = false;
    return texts.map((text) => {
      const outcome = world.outcomes[text];
      if (outcome !== undefined) return { outcome, text, sourceLanguage: 'id' };
      isOver ||= text.length > world.left;
      if (isOver) return { outcome: 'limitReached', text, sourceLanguage: 'id' };
      world.left -= text.length;
      return { outcome: 'translated', text: `[${text}]`, sourceLanguage: 'id' };
    });
  };
  Object.assign(server.api, {
    translateLanguage: async ({ texts, targetLanguage }: { texts: string[]; targetLanguage: string }) => {
      world.calls.push(texts);
      world.targets.push(targetLanguage);
      await world.answers?.();
      if (world.isDown) throw TransportError.network(new Error('down'));
      const translations = translate(texts);
      const use = { used: world.max, max: world.max };
      const isMet = translations.some(({ outcome }) => outcome === 'limitReached');
      if (!isMet) return { translations, limit: null };
      if (translations.some(({ outcome }) => outcome === 'translated')) return { translations, limit: use };
      throw new ApiError(ERROR_CODES.translationLimit, 'used up', {
        limit: 'translatedCharacters',
        ...use,
        translations,
      });
    },
    getFreeLimitInfo: async () => {
      world.limitChecks += 1;
      return {
        isFreeVersion: true,
        translateMaxCharCount: world.max,
        currentTranslateCharCount: world.max,
        freeMaxAutoReplyCount: 1,
        currentAutoReplyCount: 0,
      };
    },
  });
  return world;
}
