import type { Marketplace } from '../world/types.ts';
import { lazada } from './lazada/lazada.ts';
import type { MarketplaceModule } from './marketplace.ts';
import { shopee } from './shopee/shopee.ts';
import { tiktok } from './tiktok/tiktok.ts';
import { tokopedia } from './tokopedia/tokopedia.ts';

/** The marketplaces this sandbox plays, by name. */
export const marketplaceModules: Readonly<Record<Marketplace, MarketplaceModule>> = {
  lazada,
  shopee,
  tiktok,
  tokopedia,
};
