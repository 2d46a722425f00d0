import { useLingui } from '@lingui/react/macro';
import type { ShopHealth } from '@seller-chat/core';
import { useMemo } from 'react';
import type { AuthorisationState } from '../model/authorisation-state.ts';

/** The states of a shop's authorisation in words. */
export function useShopStateWords(): Readonly<Record<AuthorisationState, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      authorised: t`Authorised`,
      ending: t`Expiring soon`,
      expired: t`Expired`,
      connecting: t`Connecting`,
      unbound: t`Disconnected`,
    }),
    [t],
  );
}

/** How connected shops work, in words. */
export function useShopHealthWords(): Readonly<Record<ShopHealth, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      normal: t`Working`,
      silent: t`Messages arrive late`,
      lagging: t`Sync is late`,
      refused: t`Calls are refused`,
    }),
    [t],
  );
}
