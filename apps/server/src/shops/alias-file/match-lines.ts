import type { AliasRow } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import type { ShopRow } from '../../db/rows/rows.ts';
import type { AliasLine } from './alias-lines.ts';

/** What a spreadsheet program leaves of a long number: zeros at its end, or an exponent. */
const LIKELY_ROUNDED = /^(?:\d{13,}000|\d+(?:[.,]\d+)?E\+?\d+)$/i;

/**
 * What becomes of each row, by the shops that the person sees: `willChange`, `unchanged`, or its problem. A shop of
 * another account and one that does not exist are the same.
 */
export function matchLines(lines: readonly AliasLine[], shops: readonly ShopRow[]): AliasRow[] {
  const byId = Map.groupBy(shops, ({ platformShopId }) => platformShopId);
  const elsewhere = (platformShopId: string): AliasRow['shop'] => {
    const [shop] = byId.get(platformShopId) ?? [];
    return shop && shownShop(shop);
  };
  const found = lines.map(({ platform, platformShopId, problem }) =>
    // Without its marketplace a row is about no shop, and makes no other row a duplicate.
    problem === 'unknownMarketplace'
      ? []
      : (byId.get(platformShopId) ?? []).filter(
          (shop) => platform === undefined || shop.platform === platform,
        ),
  );
  const uses = new Map<ShopRow, number>();
  for (const [shop, ...others] of found)
    if (shop && others.length === 0) uses.set(shop, (uses.get(shop) ?? 0) + 1);
  return lines.map((line, at) => {
    const { rowNumber, platformShopId, alias, problem } = line;
    const [shop, ...others] = found[at] ?? [];
    const row = { rowNumber, platformShopId, alias };
    if (!shop) {
      const other = problem === undefined ? elsewhere(platformShopId) : undefined;
      if (other) return { ...row, result: 'otherMarketplace', shop: other };
      const isRounded = LIKELY_ROUNDED.test(platformShopId);
      return { ...row, result: problem ?? (isRounded ? 'idRounded' : 'unknownShop') };
    }
    if (others.length > 0) return { ...row, result: 'ambiguous' };
    const isDuplicate = (uses.get(shop) ?? 0) > 1;
    const fault = problem ?? (isDuplicate ? 'duplicate' : undefined);
    const result = fault ?? (shop.alias === alias ? 'unchanged' : 'willChange');
    return { ...row, result, shop: shownShop(shop) };
  });
}

function shownShop({ shopId, platform, shopName, alias }: ShopRow): NonNullable<AliasRow['shop']> {
  return { shopId: shopId as ShopId, platform, shopName, seenAlias: alias };
}
