import type { Api } from '@seller-chat/api-client';
import type { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Session } from '@seller-chat/core';
import type { AccountRepository } from '../cache/account-repository.ts';
import type { CachePipeline } from '../cache/cache-pipeline.ts';
import type { Databases } from '../cache/databases.ts';
import type { DataChange } from '../change.ts';
import { createSessionLoader } from './session-loader.ts';
import type { SessionLoader } from './session-loader.ts';
import { createShopFetch } from './shop-fetch.ts';
import type { ShopFetch } from './shop-fetch.ts';
import { createShopBook } from './shop-list.ts';
import type { ShopBook } from './shop-list.ts';

/** What the lists of an account need from outside. */
export interface AccountListsDeps {
  api: Pick<Api<typeof ENDPOINTS>, 'getShopList' | 'getSessionList'>;
  databases: Pick<Databases, 'cache'>;
  setTimer: (run: () => void, ms: number) => unknown;
  shopsTurn: () => Promise<void>;
  readsOnScroll: () => boolean;
}

/** Where the lists go. */
export interface ListTargets {
  account: AccountRepository;
  cache: Pick<CachePipeline, 'write' | 'flush'>;
  takeSessions: (sessions: readonly Session[], isLive: boolean) => void;
  emit: (change: DataChange) => void;
}

/** The account's shops, and the session lists of each. */
export interface AccountLists {
  shops: ShopBook;
  loader: SessionLoader;
  shopFetch: ShopFetch;
}

/** The lists of an account; nothing is asked yet. */
export function createAccountLists(
  { api, databases, setTimer, shopsTurn, readsOnScroll }: AccountListsDeps,
  { account, cache, takeSessions, emit }: ListTargets,
): AccountLists {
  const { write } = cache;
  const shops = createShopBook();
  const loader = createSessionLoader({
    fetchPage: (request) => api.getSessionList(request, { silent: true }),
    offlineTimeOf: (shopId) => account.syncedAt(shopId).catch(() => undefined),
    onSessions: (sessions) => takeSessions(sessions, false),
    onLoad: (shopId, load) => emit({ type: 'shopLoad', shopId, load }),
    async onComplete(shopId, newestAt) {
      await cache.flush().then(
        () => write(() => account.saveSyncedAt(shopId, newestAt)),
        () => undefined,
      );
    },
    setTimer,
    readsOnScroll,
  });
  const loadSessions = loader.load;
  const shopFetch = createShopFetch({
    api,
    account,
    databases,
    shops,
    emit,
    write,
    loadSessions,
    shopsTurn,
  });
  return { shops, loader, shopFetch };
}
