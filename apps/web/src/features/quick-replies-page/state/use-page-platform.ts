import { defaultPlatformOf } from '@seller-chat/core/account';
import { PLATFORMS } from '@seller-chat/core/platform';
import type { Platform } from '@seller-chat/core';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopListStateAtom, shopsAtom } from '../../shops/index.ts';

/** The marketplace of the address. Without one, or with an unknown one, one is picked by core's A4 and put there. */
export function usePagePlatform(): [Platform, (platform: Platform) => void] {
  const [query, setQuery] = useSearchParams();
  const shops = useAtomValue(shopsAtom);
  const isKnown = useAtomValue(shopListStateAtom) !== 'loading' || shops.length > 0;
  const named = PLATFORMS.find((platform) => platform === query.get('platform'));
  const platform = named ?? defaultPlatformOf(shops);
  const choose = useCallback(
    (next: Platform) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('platform', next);
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  useEffect(() => {
    if (named === undefined && isKnown) choose(platform);
  }, [named, isKnown, choose, platform]);
  return [platform, choose];
}
