import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { Failure } from '../http/failure.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import type { Logger } from '../logging/logging.ts';
import type { Plan } from '../plan/plan.ts';
import { readPlan } from '../plan/plan-store.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { translateTexts } from './translate-texts.ts';
import type { Translator } from './translator.ts';

export interface TranslationRouteDeps {
  work: TenantWork;
  /** Null: no provider is configured. */
  translator: Translator | null;
  /** The plan that a new account has: the free version. */
  firstPlan: Plan;
  logger: Logger;
}

/** Translation, and what the plan allows of it (requirements: spec 3, 7). */
export function serveTranslation(router: EndpointRouter, deps: TranslationRouteDeps): void {
  const { work, translator, logger } = deps;
  const planOf = (signedIn: SignedIn) => work.query(signedIn, {}, (tx) => readPlan(tx, signedIn.accountId));
  const usageOf = async (signedIn: SignedIn) => {
    const { translatedCharacters: used, maxTranslatedCharacters: max } = await planOf(signedIn);
    return { used, max };
  };

  router.serve(
    ENDPOINTS.translateLanguage,
    async ({ texts, sourceLanguage, targetLanguage }, { signedIn }) => {
      if (translator === null) throw new Failure(ERROR_CODES.translationMissing);
      const languages = { source: sourceLanguage ?? null, target: targetLanguage };
      const translations = await translateTexts({ ...translator, work, logger }, signedIn, texts, languages);
      const has = (outcome: string) => translations.some((one) => one.outcome === outcome);
      if (!has('limitReached')) return { translations, limit: null };
      const usage = await usageOf(signedIn);
      if (has('translated')) return { translations, limit: usage };
      throw new Failure(ERROR_CODES.translationLimit, {
        limit: 'translatedCharacters',
        ...usage,
        translations,
      });
    },
  );

  router.serve(ENDPOINTS.checkTranslateUsage, async (_input, { signedIn }) => {
    const usage = await usageOf(signedIn);
    return { isAvailable: translator !== null, isLimitReached: usage.used >= usage.max, usage };
  });

  router.serve(ENDPOINTS.getFreeLimitInfo, async (_input, { signedIn }) => {
    const plan = await planOf(signedIn);
    return {
      isFreeVersion: plan.planKey === deps.firstPlan.key,
      translateMaxCharCount: plan.maxTranslatedCharacters,
      currentTranslateCharCount: plan.translatedCharacters,
      freeMaxAutoReplyCount: plan.maxAutoReplies,
      currentAutoReplyCount: plan.autoReplies,
    };
  });
}
