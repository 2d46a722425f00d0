import { expect, it, vi } from 'vitest';
import { createShopFetch } from './shop-fetch.ts';
import type { ShopFetchDeps } from './shop-fetch.ts';

it('shops that cannot be read again stay as they are, and the failure is logged', async () => {
  const cut = new Error('cut');
  const deps: Pick<ShopFetchDeps, 'api' | 'emit' | 'warn'> = {
    api: { getShopList: async () => Promise.reject(cut) },
    emit: vi.fn(),
    warn: vi.fn(),
  };
  const shopFetch = createShopFetch(deps as ShopFetchDeps);
  await shopFetch.renew();
  expect(deps.warn).toHaveBeenCalledWith('The shops could not be read anew.', cut);
  expect(deps.emit).not.toHaveBeenCalled();
  expect(shopFetch.isMissing()).toBe(false);
});
