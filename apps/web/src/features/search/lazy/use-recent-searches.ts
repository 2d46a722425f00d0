import { useMemo } from 'react';
import { cacheOwnerOf } from '../../../data/cache-owner.ts';
import { createRecentSearches } from '../../../data/recent-searches.ts';
import type { RecentSearches } from '../../../data/recent-searches.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { accountAtom } from '../../account/index.ts';

/** What the signed-in one looked for on this device. */
export function useRecentSearches(): RecentSearches {
  const account = useAtomValue(accountAtom);
  return useMemo(
    () => createRecentSearches(localStorage, account === null ? '' : cacheOwnerOf(account)),
    [account],
  );
}
