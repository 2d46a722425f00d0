import { startSandbox } from '@seller-chat/sandbox/testing';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { MarketplaceAdapter, ShopAccess } from '../../port.ts';
import { giveConsent } from '../../testing/give-consent.ts';
import { noPace } from '../../testing/no-pace.ts';
import { makeLazadaAdapter } from '../adapter.ts';
import { LAZADA_SITES } from '../api/sites.ts';

const APP = 'http://app.example.test';
export const REDIRECT_URI = `${APP}/auth_shop/auth_callback`;

/** The seed's shop in Malaysia, with three months of everything. */
export const SEEDED_SHOP = '1000182736';

/** A sandbox, and the adapter that talks to it. */
export interface LazadaTestbed {
  sandbox: TestSandbox;
  world: TestSandbox['world'];
  adapter: MarketplaceAdapter;
  /** An adapter whose gateways and authorisation server are all at this address. */
  adapterAt(origin: string): MarketplaceAdapter;
  /** Links one shop by a seller's consent. */
  link(shopId: string): Promise<ShopAccess>;
  /** A shop without any history, linked. */
  linkNewShop(region?: string): Promise<ShopAccess>;
  stop(): Promise<void>;
}

export async function startLazadaTestbed(): Promise<LazadaTestbed> {
  const sandbox = await startSandbox({ seed: 'lazada-adapter', appBaseUrl: APP, retryScale: 0 });
  const { world, apps, urls } = sandbox;
  const adapterAt = (origin: string) =>
    makeLazadaAdapter(
      {
        appKey: apps.lazada.appId,
        appSecret: apps.lazada.secret,
        authUrl: origin,
        apiUrlBySite: Object.fromEntries(LAZADA_SITES.map(({ site }) => [site, origin])),
      },
      { now: () => Date.now(), timeoutMs: 3000, pace: noPace },
    );
  const adapter = adapterAt(urls.lazada);
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
    adapterAt,
    link,
    linkNewShop: (region = 'MY') =>
      link(world.createShop({ marketplace: 'lazada', name: `New ${region}`, region }).shopId),
    stop: () => sandbox.stop(),
  };
}
