import { startSandbox } from '@seller-chat/sandbox/testing';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { MarketplaceAdapter, ShopAccess } from '../../port.ts';
import { giveConsent } from '../../testing/give-consent.ts';
import { noPace } from '../../testing/no-pace.ts';
import { makeShopeeAdapter } from '../adapter.ts';
import type { ShopeeConfig } from '../api/client.ts';

const APP = 'http://app.example.test';
export const REDIRECT_URI = `${APP}/auth_shop/auth_callback`;

/** The seed's shop in Malaysia, with three months of everything. */
export const SEEDED_SHOP = '727720655';

/** A sandbox, and the adapter that talks to it. */
export interface ShopeeTestbed {
  sandbox: TestSandbox;
  world: TestSandbox['world'];
  adapter: MarketplaceAdapter;
  /** Another adapter on the same sandbox. */
  adapterWith(overrides: Partial<ShopeeConfig>): MarketplaceAdapter;
  /** Links one shop by a seller's consent. */
  link(shopId: string): Promise<ShopAccess>;
  /** A shop without any history, linked. */
  linkNewShop(region?: string): Promise<ShopAccess>;
  stop(): Promise<void>;
}

export async function startShopeeTestbed(): Promise<ShopeeTestbed> {
  const sandbox = await startSandbox({ seed: 'shopee-adapter', appBaseUrl: APP, retryScale: 0 });
  const { world, apps, urls } = sandbox;
  const adapterWith = (overrides: Partial<ShopeeConfig>) =>
    makeShopeeAdapter(
      { partnerId: apps.shopee.appId, partnerKey: apps.shopee.secret, apiUrl: urls.shopee, ...overrides },
      { now: () => Date.now(), timeoutMs: 3000, pace: noPace },
    );
  const adapter = adapterWith({ disputeEmail: 'returns@shop.example' });
  const link = async (shopId: string): Promise<ShopAccess> => {
    const url = adapter.authoriseUrl({ state: 's', redirectUri: REDIRECT_URI });
    const [shop] = await adapter.exchange(await giveConsent(url, [shopId]), REDIRECT_URI);
    if (shop === undefined) throw new Error(`The grant did not open shop ${shopId}.`);
    return shop;
  };
  return {
    sandbox,
    world,
    adapter,
    adapterWith,
    link,
    linkNewShop: (region = 'MY') =>
      link(world.createShop({ marketplace: 'shopee', name: `New ${region}`, region }).shopId),
    stop: () => sandbox.stop(),
  };
}
