import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox } from '@seller-chat/sandbox/testing';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import { DEFAULT_BUDGETS, makePace } from '../../pace.ts';
import type { Pace } from '../../pace.ts';
import type { MarketplaceAdapter, ShopAccess } from '../../port.ts';
import { giveConsent } from '../../testing/give-consent.ts';
import { noPace } from '../../testing/no-pace.ts';
import { makeTokopediaAdapter } from '../adapter.ts';
import type { TokopediaConfig } from '../api/client.ts';
import { SHOP_INFO_BUDGET } from '../shop.ts';

const APP = 'http://app.example.test';
export const REDIRECT_URI = `${APP}/auth_shop/auth_callback`;

/** A shop of the seed's, with three months of everything. */
export const SEEDED_SHOP = '14799089';

/** A sandbox, and the adapter that talks to it. */
export interface TokopediaTestbed {
  sandbox: TestSandbox;
  world: TestSandbox['world'];
  adapter: MarketplaceAdapter;
  /** Another adapter, on the same sandbox where nothing else is said. */
  adapterWith(overrides: Partial<TokopediaConfig>): MarketplaceAdapter;
  /** Links one shop by a seller's consent. */
  link(shopId: string): Promise<ShopAccess>;
  /** A shop without any history, linked. */
  linkNewShop(): Promise<ShopAccess>;
  stop(): Promise<void>;
}

export async function startTokopediaTestbed(): Promise<TokopediaTestbed> {
  const sandbox = await startSandbox({ seed: 'tokopedia-adapter', appBaseUrl: APP, retryScale: 0 });
  const { world, apps, urls } = sandbox;
  const { appId: fsId, secret: webhookSecret, extra } = apps.tokopedia;
  const config: TokopediaConfig = {
    fsId,
    clientId: extra['clientId'] ?? '',
    clientSecret: extra['clientSecret'] ?? '',
    webhookSecret,
    apiUrl: urls.tokopedia,
    accountsUrl: urls.tokopedia,
  };
  // Only the one limit that the sandbox has too is kept, with a little room; all else goes at once.
  const slow = { perSecond: 4, burst: 4 };
  const budgets = { ...DEFAULT_BUDGETS, Tokopedia: { shop: slow, app: slow } };
  const paced = makePace({ budgets, steadyNow: () => performance.now(), sleep: (ms) => sleep(ms) });
  const pace: Pace = (call) => (call.platformShopId === SHOP_INFO_BUDGET ? paced(call) : noPace(call));
  const adapterWith = (overrides: Partial<TokopediaConfig>) =>
    makeTokopediaAdapter({ ...config, ...overrides }, { now: () => Date.now(), timeoutMs: 3000, pace });
  const adapter = adapterWith({});
  const link = async (shopId: string): Promise<ShopAccess> => {
    const url = adapter.authoriseUrl({ state: 's', redirectUri: REDIRECT_URI });
    const [shop] = await adapter.exchange(await giveConsent(url, [shopId]), REDIRECT_URI);
    if (shop === undefined) throw new Error(`The grant did not open shop ${shopId}.`);
    return { ...shop };
  };
  return {
    sandbox,
    world,
    adapter,
    adapterWith,
    link,
    linkNewShop: () =>
      link(world.createShop({ marketplace: 'tokopedia', name: 'Toko Baru', region: 'ID' }).shopId),
    stop: () => sandbox.stop(),
  };
}
