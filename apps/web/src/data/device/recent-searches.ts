import { withoutInvisible } from '@seller-chat/core/search';
import { searchesStorageKey } from './cache-owner.ts';

/** What was looked for on this device, the latest first. */
export interface RecentSearches {
  read: () => string[];
  /** Puts a keyword first; one that is there already moves. */
  add: (keyword: string) => void;
}

const KEPT = 6;

/** @param owner - see `cacheOwnerOf`: what one account looks for is not shown to another */
export function createRecentSearches(storage: Storage, owner: string): RecentSearches {
  const key = searchesStorageKey(owner);
  const read = (): string[] => {
    try {
      const list: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, KEPT) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    add(keyword) {
      const words = withoutInvisible(keyword).trim();
      if (words === '') return;
      const list = [words, ...read().filter((one) => one !== words)].slice(0, KEPT);
      try {
        storage.setItem(key, JSON.stringify(list));
      } catch {
        // A full storage forgets a convenience, nothing else.
      }
    },
  };
}
