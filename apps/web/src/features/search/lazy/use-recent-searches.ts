import { useMemo } from 'react';
import { createRecentSearches } from '../../../data/device/recent-searches.ts';
import type { RecentSearches } from '../../../data/device/recent-searches.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { cacheOwnerAtom } from '../../account/index.ts';

/** What the signed-in person searched for on this device. */
export function useRecentSearches(): RecentSearches {
  const owner = useAtomValue(cacheOwnerAtom);
  return useMemo(() => createRecentSearches(localStorage, owner), [owner]);
}
