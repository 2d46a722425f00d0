import type { ShopId } from '@seller-chat/core';
import { useScrollPages } from '../../../../kit/page-query/use-scroll-pages.ts';
import type { ScrollPages } from '../../../../kit/page-query/use-scroll-pages.ts';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { goodsOfProduct, goodsOfVoucher, isNamed } from '../model/shop-goods.ts';
import type { Goods, GoodsKind } from '../model/shop-goods.ts';

/** A shop's products or vouchers, all or those that a keyword finds, page by page. */
export function useShopGoods(kind: GoodsKind, shopId: ShopId, keyword: string): ScrollPages<Goods> {
  const { api } = useAtomValue(servicesAtom);
  return useScrollPages(`${kind}\n${shopId}\n${keyword}`, async (cursor) => {
    const page = { shopId, ...(cursor !== null && { nextCursor: cursor }) };
    if (kind === 'product') {
      const { productList, nextCursor } = await api.getProductList({ ...page, keyword }, { silent: true });
      return { items: productList.map(goodsOfProduct), nextCursor };
    }
    const { voucherList, nextCursor } = await api.getVoucherList(page, { silent: true });
    return { items: voucherList.map(goodsOfVoucher).filter((one) => isNamed(one, keyword)), nextCursor };
  });
}
