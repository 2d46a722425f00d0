import type { RoutePath, Shop } from '@seller-chat/core';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  AuthCallback,
  NAMED_SHOPS_MAX,
  isCrossBrowserCallback,
  useConnectedText,
} from '../features/authorisation/index.ts';
import type { Origin } from '../features/authorisation/index.ts';
import { showConnectDialogAtom } from '../features/shops/index.ts';
import { useAtomValue, useSetAtom } from '../shared/jotai.ts';
import { servicesAtom } from '../shared/services.ts';

const CHAT_PATH = '/chat' satisfies RoutePath;
const SHOPS_PATH = '/shop_setting' satisfies RoutePath;

const CROSS_BROWSER_PATH = '/auth_shop/cross_browser_auth_callback' satisfies RoutePath;

/**
 * Marketplaces know one callback address, so what another browser was asked for comes back here as well: the address of
 * its page, or null.
 */
export function crossBrowserAddressOf({ searchParams, search }: URL): string | null {
  return isCrossBrowserCallback(searchParams) ? CROSS_BROWSER_PATH + search : null;
}

/** `/auth_shop/auth_callback` */
export function AuthCallbackRoute() {
  const connectedText = useConnectedText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { toasts } = useAtomValue(servicesAtom);
  const showConnect = useSetAtom(showConnectDialogAtom);
  const onConnected = useCallback(
    (shops: readonly Shop[]) => {
      toasts.show({ tone: 'success', text: connectedText(shops) });
      const [shop] = shops;
      if (shop === undefined) return void navigate(CHAT_PATH, { replace: true });
      // One authorisation is of one marketplace. It may be of more shops than an address should name.
      const query = new URLSearchParams({ platform: shop.platform });
      if (shops.length <= NAMED_SHOPS_MAX) for (const { shopId } of shops) query.append('shop', shopId);
      void navigate(`${CHAT_PATH}?${query.toString()}`, { replace: true });
    },
    [navigate, toasts, connectedText],
  );
  const leave = (to: Origin) => void navigate(to === 'shops' ? SHOPS_PATH : '/', { replace: true });
  return (
    <AuthCallback
      search={search}
      onConnected={onConnected}
      onRetry={(to) => {
        showConnect(true);
        leave(to);
      }}
      onLeave={leave}
    />
  );
}
