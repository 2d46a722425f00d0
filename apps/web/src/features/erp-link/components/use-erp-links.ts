import type { ErpLink } from '@seller-chat/api-client/contract';
import type { Shop, ShopId } from '@seller-chat/core';
import { useMemo } from 'react';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { erpStateOf } from '../model/erp-state.ts';
import type { ErpState } from '../model/erp-state.ts';

/** The account's links with the ERP. */
export interface ErpLinks {
  /** Whether this installation has an ERP; false until that is known. */
  isSetUp: boolean;
  /** Whether there is anything to show: an ERP, or a shop that was linked with one. */
  isShown: boolean;
  stateOf(shop: Shop): ErpState;
  /** The company's name at the ERP; empty if it is not known. */
  companyOf(shopId: ShopId): string;
}

/** Reads which shops are linked, and again whenever a shop changes. */
export function useErpLinks(): ErpLinks {
  const { data } = usePageQuery({
    key: ['erp-links'],
    changedBy: ['shop.changed'],
    read: (api, call) => api.getErpLinkList({}, call),
  });
  return useMemo(() => {
    const links = new Map<ShopId, ErpLink>(data?.linkList.map((link) => [link.shopId, link]));
    const isSetUp = data?.isErpSetUp === true;
    return {
      isSetUp,
      isShown: isSetUp || links.size > 0,
      stateOf: (shop) => erpStateOf(shop, links.get(shop.shopId)),
      companyOf: (shopId) => links.get(shopId)?.erpAccountName ?? '',
    };
  }, [data]);
}
