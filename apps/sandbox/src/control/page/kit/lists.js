import { api, queryOf } from './api.js';
import { clock, moment, money } from './format.js';

const SHOWN = 30;

/** Reads one page of a list as rows of a picker. */
async function rowsOf(path, values, toRow) {
  const { items, total } = await api('GET', `${path}?${queryOf({ ...values, limit: SHOWN })}`);
  return { rows: items.map(toRow), total };
}

const priceOf = ({ variants, currency }) => money(Math.min(...variants.map(({ price }) => price)), currency);

/** A shop's products. @param {{ marketplace: string, shop: { shopId: string } }} place */
export const searchProducts =
  ({ marketplace, shop }) =>
  (q) =>
    rowsOf(`/${marketplace}/products`, { shopId: shop.shopId, q }, (product) => ({
      id: product.productId,
      title: product.title,
      detail: product.variants.length > 1 ? `${product.variants.length} choices` : product.productId,
      aside: priceOf(product),
      pictureUrl: product.pictureUrl,
      product,
    }));

/** The orders between the buyer and the shop. */
export const searchOrders =
  ({ marketplace, shop, buyer }) =>
  (q) =>
    rowsOf(`/${marketplace}/orders`, { shopId: shop.shopId, buyerId: buyer.buyerId, q }, (order) => ({
      id: order.orderId,
      title: order.items[0].title,
      detail: `${order.orderId} · ${order.statusName}`,
      aside: money(order.payable, order.currency),
      pictureUrl: order.items[0].pictureUrl,
      order,
    }));

/** A shop's vouchers. */
export const searchVouchers =
  ({ marketplace, shop }) =>
  (q) =>
    rowsOf(`/${marketplace}/vouchers`, { shopId: shop.shopId, q }, (voucher) => ({
      id: voucher.voucherId,
      title: voucher.title,
      detail: `${voucher.code} · until ${moment(voucher.endsAt)}`,
      aside:
        voucher.discountType === 'percent'
          ? `${voucher.discount} %`
          : money(voucher.discount, voucher.currency),
    }));

/** Returns, refunds and cancellations between the buyer and the shop. */
export const searchReturns =
  ({ marketplace, shop, buyer }) =>
  (q) =>
    rowsOf(`/${marketplace}/returns`, { shopId: shop.shopId, buyerId: buyer.buyerId, q }, (asked) => ({
      id: asked.returnId,
      title: asked.itemTitles[0] ?? asked.orderId,
      detail: `${asked.statusName} · ${moment(asked.createdAt)} ${clock(asked.createdAt)}`,
      aside: money(asked.amount, asked.currency),
    }));

/** People who may write to shops of a marketplace. */
export const searchBuyers =
  ({ marketplace }) =>
  async (q) => {
    const found = await api('GET', `/${marketplace}/buyers?${queryOf({ q })}`);
    const rows = found.slice(0, SHOWN).map((buyer) => ({
      id: buyer.buyerId,
      title: buyer.name,
      detail: buyer.buyerId,
      aside: buyer.region,
      buyer,
    }));
    return { rows, total: found.length };
  };
