import { portalLinkOf } from '@seller-chat/core/platform';
import type { PortalPage, Shop, ShopId } from '@seller-chat/core';
import { useCallback, useEffect } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { loadSellerPortalsAtom, sellerPortalsAtom } from '../state/seller-portals.ts';

/**
 * Gives the address of a page in the seller centre of a shop's marketplace, or `undefined` where it is not known.
 *
 * @param tradeOrderId - the marketplace's id of the order, for `orderDetail`
 */
export type PortalLinks = (shopId: ShopId, page: PortalPage, tradeOrderId?: string) => string | undefined;

/** Links into the marketplaces' seller centres (core's rule P22). Stable until shops or addresses change. */
export function usePortalLinks(): PortalLinks {
  const portals = useAtomValue(sellerPortalsAtom);
  const shops = useAtomValue(shopsByIdAtom);
  const load = useSetAtom(loadSellerPortalsAtom);
  useEffect(() => void load(), [load]);
  return useCallback(
    (shopId, page, tradeOrderId) => {
      const shop: Shop | undefined = shops.get(shopId);
      return shop && portalLinkOf(portals[shop.platform], page, { site: shop.site, tradeOrderId });
    },
    [portals, shops],
  );
}
