import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { useLingui } from '@lingui/react/macro';
import type { RoutePath, Shop } from '@seller-chat/core';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AuthCallback, showConnectDialogAtom } from '../features/shops/index.ts';
import { useAtomValue, useSetAtom } from '../shared/jotai.ts';
import { listText } from '../shared/list-text.ts';
import { servicesAtom } from '../shared/services.ts';

const CHAT_PATH = '/chat' satisfies RoutePath;

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
      const query =
        shop === undefined ? '' : `?${new URLSearchParams({ platform: shop.platform, shop: shop.shopId })}`;
      void navigate(CHAT_PATH + query, { replace: true });
    },
    [navigate, toasts, t, i18n.locale],
  );
  const leave = () => void navigate('/', { replace: true });
  return (
    <AuthCallback
      search={search}
      onConnected={onConnected}
      onRetry={() => {
        showConnect(true);
        leave();
      }}
      onLeave={leave}
    />
  );
}
