import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Shop } from '@seller-chat/core';
import { useCallback } from 'react';
import { listText } from '../../../shared/list-text.ts';

/** More connected shops than this are counted, not named, and shown as their whole marketplace. */
export const NAMED_SHOPS_MAX = 3;

/** Which shops are connected: their names, or how many they are. */
export function useConnectedText(): (shops: readonly Shop[]) => string {
  const { t, i18n } = useLingui();
  return useCallback(
    (shops) => {
      const count = shops.length;
      if (count > NAMED_SHOPS_MAX)
        return t`${plural(count, { one: '# shop connected', other: '# shops connected' })}`;
      const names = listText(i18n.locale, shops.map(shopDisplayNameOf));
      return t`Connected: ${names}`;
    },
    [t, i18n.locale],
  );
}
