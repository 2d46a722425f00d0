import { startSandbox } from '@seller-chat/sandbox/testing';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { MarketplaceAdapter, ShopAccess } from '../../port.ts';
import { giveConsent } from '../../testing/give-consent.ts';
import { noPace } from '../../testing/no-pace.ts';
import { makeTikTokAdapter } from '../adapter.ts';
import type { TikTokConfig } from '../api/client.ts';

const APP = 'http://app.example.test';
export const REDIRECT_URI = `${APP}/auth_shop/auth_callback`;

/** The seed's shop in Indonesia, with three months of everything. */
export const SEEDED_SHOP = '7494560109732334302';

/** A sandbox, and the adapter that talks to it. */
export interface TikTokTestbed {
  sandbox: TestSandbox;
  world: TestSandbox['world'];
  adapter: MarketplaceAdapter;
  /** Another adapter on the same sandbox. */
  adapterWith(overrides: Partial<TikTokConfig>): MarketplaceAdapter;
  /** Links one shop by a seller's consent; `withhold`: scopes that the seller keeps back. */
  link(shopId: string, withhold?: string): Promise<ShopAccess>;
  /** A shop without any history, linked. */
  linkNewShop(region?: string): Promise<ShopAccess>;
  stop(): Promise<void>;
}

export async function startTikTokTestbed(): Promise<TikTokTestbed> {
  const sandbox = await startSandbox({ seed: 'tiktok-adapter', appBaseUrl: APP, retryScale: 0 });
  const { world, apps, urls } = sandbox;
  const config: TikTokConfig = {
    appKey: apps.tiktok.appId,
    appSecret: apps.tiktok.secret,
    serviceId: apps.tiktok.extra['serviceId'] ?? '',
    apiUrl: urls.tiktok,
    authUrl: urls.tiktok,
    consentUrl: urls.tiktok,
  };
  const adapterWith = (overrides: Partial<TikTokConfig>) =>
    makeTikTokAdapter({ ...config, ...overrides }, { now: () => Date.now(), timeoutMs: 3000, pace: noPace });
  const adapter = adapterWith({});
  const link = async (shopId: string, withhold = ''): Promise<ShopAccess> => {
    const url = new URL(adapter.authoriseUrl({ state: 's', redirectUri: REDIRECT_URI }));
    if (withhold !== '') url.searchParams.set('withhold', withhold);
    const [shop] = await adapter.exchange(await giveConsent(url.href, [shopId]), REDIRECT_URI);
    if (shop === undefined) throw new Error(`The grant did not open shop ${shopId}.`);
    return shop;
  };
  return {
    sandbox,
    world,
    adapter,
    adapterWith,
    link,
    linkNewShop: (region = 'ID') =>
      link(world.createShop({ marketplace: 'tiktok', name: `New ${region}`, region }).shopId),
    stop: () => sandbox.stop(),
  };
}
