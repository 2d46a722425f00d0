import { parsePlatform } from '@seller-chat/core/platform';
import { useMemo } from 'react';
import { asGiven, useShownAddress } from '../../../../kit/page/use-shown-address.ts';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { scopeAtom } from '../../../chat-state/index.ts';
import { shopListStateAtom, shopsAtom } from '../../../shops/index.ts';

const LISTS = ['shop'];

/** Keeps unknown marketplaces and shops out of the chat's address: without them the list is of all. */
export function useShownChatAddress(): void {
  const scope = useAtomValue(scopeAtom);
  const shops = useAtomValue(shopsAtom);
  const areShopsKnown = useAtomValue(shopListStateAtom) === 'ready';
  const fields = useMemo(() => {
    const ids = new Set<string>();
    for (const { shopId, platform } of shops) if (scope === 'all' || scope === platform) ids.add(shopId);
    return {
      platform: (value: string) => parsePlatform(value) ?? 'all',
      shop: (value: string) => (!areShopsKnown || ids.has(value) ? value : ''),
      session: asGiven,
      // An order whose conversation is being opened.
      order: asGiven,
      shopId: asGiven,
    };
  }, [scope, shops, areShopsKnown]);
  useShownAddress(fields, LISTS);
}
