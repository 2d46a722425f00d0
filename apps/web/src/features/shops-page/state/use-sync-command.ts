import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { shopStateOf } from '@seller-chat/core/shop';
import type { Shop, ShopId } from '@seller-chat/core';
import { useCallback } from 'react';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { IMPORTS_KEY } from './use-imports.ts';

/** The server takes this many shops at once. */
const SHOPS_AT_ONCE = 500;

/**
 * Has shops read from their marketplaces again; those that are not authorised are left out. The server does it, so that
 * the page may be left. The function stays the same one.
 */
export function useSyncCommand(): (shops: readonly Shop[]) => void {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const { run } = useCommand<{ shopIds: ShopId[]; leftOut: number }, unknown>({
    async run(api, { shopIds }, call) {
      for (let from = 0; from < shopIds.length; from += SHOPS_AT_ONCE)
        await api.startItemRsync({ shopIdList: shopIds.slice(from, from + SHOPS_AT_ONCE) }, call);
    },
    changes: [IMPORTS_KEY],
    onDone(_nothing, { shopIds: { length: count }, leftOut }) {
      const text = t`Syncing ${plural(count, { one: '# shop', other: '# shops' })}. You may leave this page.`;
      const others = t`${plural(leftOut, { one: '# shop was left out because it is not authorised.', other: '# shops were left out because they are not authorised.' })}`;
      toasts.show({ tone: 'success', text: leftOut === 0 ? text : `${text} ${others}` });
    },
  });
  return useCallback(
    (shops: readonly Shop[]) => {
      const ids = shops.filter((shop) => shopStateOf(shop) === 'authorised').map(({ shopId }) => shopId);
      if (ids.length > 0) void run({ shopIds: ids, leftOut: shops.length - ids.length });
      else toasts.show({ tone: 'info', text: t`Only authorised shops can be synced.` });
    },
    [run, toasts, t],
  );
}
