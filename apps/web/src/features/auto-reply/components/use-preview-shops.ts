import { PLATFORMS, capabilitiesOf } from '@seller-chat/core/platform';
import type { Platform, Shop } from '@seller-chat/core';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsAtom } from '../../shops/index.ts';
import type { RuleForm } from '../model/rule-form.ts';

type RuleShops = Pick<RuleForm, 'isAllShops' | 'shopIdList'>;

/** One shop of each marketplace that a rule answers for. */
export function usePreviewShops({ isAllShops, shopIdList }: RuleShops): Shop[] {
  const shops = useAtomValue(shopsAtom);
  return PLATFORMS.flatMap((platform) => {
    const shop = shops.find(
      (one) => one.platform === platform && (isAllShops || shopIdList.includes(one.shopId)),
    );
    return shop === undefined ? [] : [shop];
  });
}

/** Longest text that a marketplace takes, in its own units. */
export const textLimitOf = (platform: Platform): number => capabilitiesOf(platform).maxTextLength.value;

/** The marketplace whose limit is shown: the smallest of those that a rule answers on. */
export function usePreviewPlatform(rule: RuleShops): Platform {
  const [smallest] = usePreviewShops(rule).toSorted(
    (a, b) => textLimitOf(a.platform) - textLimitOf(b.platform),
  );
  return smallest?.platform ?? 'Shopee';
}
