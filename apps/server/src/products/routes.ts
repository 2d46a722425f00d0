import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { withoutInvisible } from '@seller-chat/core/search';
import type { Db } from '../db/database.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import type { ProductSnapshot } from '../marketplaces/commerce-port.ts';
import { askMarketplace } from '../shops/ask-marketplace.ts';
import { requireVisibleShop } from '../tenant/require-visible-shop.ts';
import type { ShopAccessor } from '../shops/shop-access.ts';

export interface ProductDeps {
  db: Db;
  shops: ShopAccessor;
}

/** A shop's products and vouchers, asked from its marketplace. */
export function serveProducts(router: EndpointRouter, deps: ProductDeps): void {
  router.serve(ENDPOINTS.getProductList, async ({ shopId, keyword, nextCursor }, { signedIn }) => {
    const { accountId } = requireVisibleShop(signedIn, shopId);
    const words = withoutInvisible(keyword ?? '').trim();
    const cursor = nextCursor ?? null;
    const page = await askMarketplace(deps, { accountId, shopId }, ({ adapter, access }) =>
      words === '' ? adapter.listProducts(access, cursor) : adapter.searchProducts(access, words, cursor),
    );
    return { productList: page.items.map(toProduct), nextCursor: page.nextCursor };
  });

  router.serve(ENDPOINTS.getVoucherList, async ({ shopId, nextCursor }, { signedIn }) => {
    const { accountId } = requireVisibleShop(signedIn, shopId);
    const page = await askMarketplace(deps, { accountId, shopId }, ({ adapter, access }) =>
      adapter.listVouchers(access, nextCursor ?? null),
    );
    return { voucherList: [...page.items], nextCursor: page.nextCursor };
  });
}

function toProduct(snapshot: ProductSnapshot) {
  const { productId, title, imageUrl, price, listPrice, stock, isListed, url } = snapshot;
  return { productId, title, imageUrl, price, listPrice, stock, isListed, url };
}
