import type { ReviewRule } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';

/**
 * The shops that another rule has for one of these stars, with that rule: core's holder `commentStar`.
 *
 * @param ruleId - the rule that is being edited; it holds nothing against itself
 */
export function takenShops(
  rules: readonly Pick<ReviewRule, 'ruleId' | 'starList' | 'scope' | 'shopIdList'>[],
  shopIds: readonly ShopId[],
  { ruleId, starList }: { ruleId: string; starList: readonly number[] },
): ReadonlyMap<ShopId, string> {
  const taken = new Map<ShopId, string>();
  for (const rule of rules) {
    if (rule.ruleId === ruleId || !rule.starList.some((star) => starList.includes(star))) continue;
    for (const shopId of rule.scope === 'allShop' ? shopIds : rule.shopIdList)
      if (!taken.has(shopId)) taken.set(shopId, rule.ruleId);
  }
  return taken;
}
