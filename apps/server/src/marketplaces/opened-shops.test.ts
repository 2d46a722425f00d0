import { expect, it } from 'vitest';
import { MarketplaceError } from './marketplace-error.ts';
import { describeOpenedShops } from './opened-shops.ts';
import { makeShopAccess } from './testing/make-shop-access.ts';

const { credentials } = makeShopAccess();

function describer(failures: Readonly<Record<string, MarketplaceError>>) {
  return async (platformShopId: string) => {
    const failure = failures[platformShopId];
    if (failure) throw failure;
    return { platformShopId, shopName: platformShopId, site: 'SG', credentials };
  };
}

const banned = new MarketplaceError('refused', 'shop banned');

it('leaves out a shop that the marketplace keeps shut', async () => {
  const shops = await describeOpenedShops(['1', '2', '3'], describer({ 2: banned }));
  expect(shops.map((shop) => shop.platformShopId)).toEqual(['1', '3']);
});

it('gives the reason when not one opens', async () => {
  await expect(describeOpenedShops(['1'], describer({ 1: banned }))).rejects.toBe(banned);
  await expect(describeOpenedShops([], describer({}))).rejects.toMatchObject({ kind: 'refused' });
});

it('hides no passing failure', async () => {
  const down = new MarketplaceError('unavailable', 'down');
  await expect(describeOpenedShops(['1', '2'], describer({ 2: down }))).rejects.toBe(down);
});
