import type { ShopDetail } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { useMemo } from 'react';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';

/** End of authorisation and last sync by shop; empty until they are read. */
export function useShopDetails(): ReadonlyMap<ShopId, ShopDetail> {
  const { data } = usePageQuery({
    key: ['shop-details'],
    changedBy: ['shop.changed'],
    read: (api, call) => api.getShopDetailList({}, call),
  });
  return useMemo(() => new Map(data?.detailList.map((detail) => [detail.shopId, detail])), [data]);
}
