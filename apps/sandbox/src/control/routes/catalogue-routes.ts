import type { FastifyInstance } from 'fastify';
import type { ControlDeps } from '../control-deps.ts';
import { pageOf, PageQuery } from '../requests/page-of.ts';
import { ByMarketplace, findShop, Id, need } from '../requests/request.ts';
import { productView } from '../views/views.ts';

const OfShop = PageQuery.extend({ shopId: Id });

/** What shops sell and give away. */
export function addCatalogueRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const { world } = deps;
  const { commerce } = world;

  app.get('/api/:marketplace/products', (request) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const query = OfShop.parse(request.query);
    findShop(world, marketplace, query.shopId);
    const page = pageOf(commerce.products(marketplace, query.shopId), query, {
      id: ({ productId }) => productId,
      words: ({ productId, title, variants }) => [productId, title, ...variants.map((one) => one.sellerSku)],
    });
    return { ...page, items: page.items.map((product) => productView(deps, product)) };
  });

  app.get('/api/:marketplace/products/:productId', (request) => {
    const { marketplace, productId } = ByMarketplace.extend({ productId: Id }).parse(request.params);
    const product = commerce.product(marketplace, productId);
    return productView(deps, need(product, 'product', productId, marketplace));
  });

  app.get('/api/:marketplace/vouchers', (request) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const query = OfShop.parse(request.query);
    findShop(world, marketplace, query.shopId);
    return pageOf(commerce.vouchers(marketplace, query.shopId), query, {
      id: ({ voucherId }) => voucherId,
      words: ({ voucherId, title, code }) => [voucherId, title, code],
    });
  });

  app.get('/api/:marketplace/vouchers/:voucherId', (request) => {
    const { marketplace, voucherId } = ByMarketplace.extend({ voucherId: Id }).parse(request.params);
    return need(commerce.voucher(marketplace, voucherId), 'voucher', voucherId, marketplace);
  });
}
