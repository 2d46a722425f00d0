import { MARKETPLACES } from './world/types.ts';
import type { Marketplace } from './world/types.ts';
import type { World } from './world/world.ts';

const WEBHOOK_PATHS: Readonly<Record<Marketplace, string>> = {
  lazada: '/lazada',
  shopee: '/shopee',
  tiktok: '/tiktok',
  tokopedia: '/tokopedia/chat',
};

const CALLBACK_PATH = '/auth_shop/auth_callback';

/** Where pushes of a marketplace go below a base address. */
function webhookUrlBelow(base: string, marketplace: Marketplace): string {
  return base.replace(/\/+$/, '') + WEBHOOK_PATHS[marketplace];
}

/** Registers the addresses that follow from the configuration at every app. Absent ones stay as they are. */
export function registerAddresses(
  world: World,
  bases: { webhook?: string | undefined; app?: string | undefined },
): void {
  for (const marketplace of MARKETPLACES) {
    for (const app of world.apps(marketplace)) {
      const webhookUrl = bases.webhook ? webhookUrlBelow(bases.webhook, marketplace) : app.webhookUrl;
      const redirectUrls = bases.app ? [bases.app + CALLBACK_PATH] : app.redirectUrls;
      const same = webhookUrl === app.webhookUrl && redirectUrls.join(' ') === app.redirectUrls.join(' ');
      if (!same) world.updateApp(marketplace, app.appId, { webhookUrl, redirectUrls });
    }
  }
}
