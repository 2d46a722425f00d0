import type { Marketplace } from './world/types.ts';
import { lazada } from './marketplaces/lazada/lazada.ts';
import type { MarketplaceModule } from './marketplaces/marketplace.ts';
import { shopee } from './marketplaces/shopee/shopee.ts';
import { tiktok } from './marketplaces/tiktok/tiktok.ts';
import { tokopedia } from './marketplaces/tokopedia/tokopedia.ts';

/** The marketplaces this sandbox plays, by name. */
export const marketplaceModules: Readonly<Record<Marketplace, MarketplaceModule>> = {
  lazada,
  shopee,
  tiktok,
  tokopedia,
};
