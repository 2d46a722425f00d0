import type { Api } from '@seller-chat/api-client';
import type { ENDPOINTS } from '@seller-chat/api-client/contract';
import { PLATFORMS } from '@seller-chat/core/platform';
import type { Shop, ShopId } from '@seller-chat/core';
import type { AccountRepository } from '../cache/account-repository.ts';
import { keepShopsOnly } from '../cache/cache-repository.ts';
import type { DataChange } from '../change.ts';
import type { Databases } from '../cache/databases.ts';
import { flattenShops } from './shop-list.ts';
import type { ShopBook } from './shop-list.ts';

/** What a {@link ShopFetch} needs from outside. */
export interface ShopFetchDeps {
  api: Pick<Api<typeof ENDPOINTS>, 'getShopList'>;
  account: AccountRepository;
  databases: Pick<Databases, 'cache'>;
  shops: ShopBook;
  emit: (change: DataChange) => void;
  /** Writes to the cache; failures are reported there. */
  write: <Result>(run: () => Promise<Result>) => Promise<Result | undefined>;
  loadSessions: (shopId: ShopId) => void;
  /** Resolves when it is the shops' turn in the account's start; rejects while a step before them has failed. */
  shopsTurn: () => Promise<void>;
}

/** The account's shops as the server has them. */
export interface ShopFetch {
  /** Asks in its turn, takes in the answer, and begins to load the sessions of new shops. */
  fetch: () => Promise<void>;
  /** Resolves once the shops have been read from the server; reads them if the last try failed. Rejects as the call does. */
  ensure: () => Promise<void>;
  /** The same; a failure is only emitted as a change. */
  reload: () => Promise<void>;
  /**
   * Reads the shops again after a time without events, because the log does not carry which ones the account has lost,
   * and once rights have changed. Rejects as the call does; nothing has changed then.
   */
  renew: () => Promise<void>;
  /** Emits the current shops, and loads the sessions of new ones. */
  take: (added: readonly ShopId[]) => void;
  /** The last try failed. */
  isMissing: () => boolean;
}

/** Nothing is asked yet. */
export function createShopFetch(deps: ShopFetchDeps): ShopFetch {
  const { api, account, databases, shops, emit, write } = deps;
  let isMissing = false;
  let reading: Promise<void> | undefined;
  const ask = () => api.getShopList({}, { silent: true });

  const take = (added: readonly ShopId[]): void => {
    emit({ type: 'shops', shops: shops.all() });
    for (const shopId of added) deps.loadSessions(shopId);
  };

  const keep = async (all: readonly Shop[]): Promise<void> => {
    await write(() => account.replaceShops(all));
    const ids = all.map(({ shopId }) => shopId);
    for (const platform of PLATFORMS) await write(() => keepShopsOnly(databases.cache(platform), ids));
  };

  const read = async (): Promise<void> => {
    emit({ type: 'shopList', state: 'loading' });
    isMissing = false;
    try {
      await deps.shopsTurn();
      const { platformAndShopListMap } = await ask();
      const all = flattenShops(platformAndShopListMap);
      shops.replace(all);
      take(all.map(({ shopId }) => shopId));
      emit({ type: 'shopList', state: 'ready' });
      await keep(all);
    } catch (error) {
      isMissing = true;
      emit({ type: 'shopList', state: 'failed' });
      throw error;
    }
  };
  const fetch = (): Promise<void> => {
    const mine = read().catch((error: unknown) => {
      if (reading === mine) reading = undefined;
      throw error;
    });
    reading = mine;
    return mine;
  };

  const renew = async (): Promise<void> => {
    const { platformAndShopListMap } = await ask();
    const all = flattenShops(platformAndShopListMap);
    take(shops.replace(all));
    await keep(all);
  };

  return {
    fetch,
    ensure: () => reading ?? fetch(),
    // A reading that failed shows in `isMissing`.
    reload: () => fetch().catch(() => undefined),
    renew,
    take,
    isMissing: () => isMissing,
  };
}
