import type { MarketplacesConfig } from './config.ts';

/** The origins an operator configured marketplaces under: theirs, or a sandbox's, which keeps its pictures there. */
export function apiOriginsOf({ Lazada, Shopee, TikTok, Tokopedia }: MarketplacesConfig): ReadonlySet<string> {
  const addresses = [
    ...Object.values(Lazada?.apiUrlBySite ?? {}),
    Shopee?.apiUrl,
    TikTok?.apiUrl,
    Tokopedia?.apiUrl,
  ];
  return new Set(addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin])));
}
