import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { useLingui } from '@lingui/react/macro';
import type { RoutePath, Shop } from '@seller-chat/core';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AuthCallback, isCrossBrowserCallback } from '../features/authorisation/index.ts';
import type { Origin } from '../features/authorisation/index.ts';
import { showConnectDialogAtom } from '../features/shops/index.ts';
import { useAtomValue, useSetAtom } from '../shared/jotai.ts';
import { listText } from '../shared/list-text.ts';
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
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { toasts } = useAtomValue(servicesAtom);
  const showConnect = useSetAtom(showConnectDialogAtom);
  const onConnected = useCallback(
    (shops: readonly Shop[]) => {
      const names = listText(i18n.locale, shops.map(shopDisplayNameOf));
      toasts.show({ tone: 'success', text: t`Connected: ${names}` });
      const [shop] = shops;
      if (shop === undefined) return void navigate(CHAT_PATH, { replace: true });
      // One authorisation is of one marketplace; it may be of several shops.
      const query = new URLSearchParams([
        ['platform', shop.platform],
        ...shops.map(({ shopId }) => ['shop', shopId]),
      ]);
      void navigate(`${CHAT_PATH}?${query.toString()}`, { replace: true });
    },
    [navigate, toasts, t, i18n.locale],
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
