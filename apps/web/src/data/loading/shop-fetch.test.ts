import { expect, it, vi } from 'vitest';
import { createShopFetch } from './shop-fetch.ts';
import type { ShopFetchDeps } from './shop-fetch.ts';

it('shops that cannot be read again stay as they are, and the call rejects', async () => {
  const cut = new Error('cut');
  const deps: Pick<ShopFetchDeps, 'api' | 'emit'> = {
    api: { getShopList: async () => Promise.reject(cut) },
    emit: vi.fn(),
  };
  const shopFetch = createShopFetch(deps as ShopFetchDeps);
  await expect(shopFetch.renew()).rejects.toBe(cut);
  expect(deps.emit).not.toHaveBeenCalled();
  expect(shopFetch.isMissing()).toBe(false);
});
