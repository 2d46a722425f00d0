import { parseSite } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import { makeKeywordTest } from '@seller-chat/core/reply';
import { AUTOMATIC_STARS } from '@seller-chat/api-client/contract';
import type { ReviewRuleValues } from '@seller-chat/api-client/contract';

/** Finds the language of a text; empty if it is not known. */
export type FindLanguage = (text: string) => string;

/** The fields of a review that rules decide by. */
export interface ReviewToMatch {
  shopId: string;
  star: number;
  content: string;
  writtenAt: number;
}

/** What rules decide by. */
type AskedRule = Pick<ReviewRuleValues, 'starList' | 'scope' | 'shopIdList' | 'language'>;

/**
 * Whether a rule is for a review, by star, shop and language. One and two stars, and reviews without stars, are for no rule,
 * whatever is stored (R18).
 *
 * @param language - of the review; empty: unknown, which only rules for every language are for
 */
export function isForReview(
  { starList, scope, shopIdList, language: wanted }: AskedRule,
  { shopId, star }: Pick<ReviewToMatch, 'shopId' | 'star'>,
  language: string,
): boolean {
  const isAutomatic = (AUTOMATIC_STARS as readonly number[]).includes(star);
  const isShop = scope === 'allShop' || (shopIdList as readonly string[]).includes(shopId);
  return isAutomatic && starList.includes(star) && isShop && (wanted === '' || wanted === language);
}

/** Whether a review has one of the words that leave it to a person. */
export function hasStopWord(content: string, stopWordList: readonly string[]): boolean {
  const isFound = makeKeywordTest(content);
  return stopWordList.some((text) => isFound({ match: 'contains', text }));
}

/** The language of a review: of its text, or what most buyers of the site write. Empty: unknown. */
export function languageOf(
  { platform, site: siteId }: { platform: Platform; site: string },
  content: string,
  findLanguage: FindLanguage,
): string {
  const site = parseSite(platform, siteId);
  return findLanguage(content) || (site.isKnown ? site.defaultLanguage : '');
}
