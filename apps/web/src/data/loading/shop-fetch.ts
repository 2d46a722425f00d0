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
  warn: (what: string, error: unknown) => void;
}

type ShopAnswer = ReturnType<ShopFetchDeps['api']['getShopList']>;

/** The account's shops as the server has them. */
export interface ShopFetch {
  ask: () => ShopAnswer;
  /** Takes in what was asked for, from now on unless given, and begins to load the sessions of new shops. */
  fetch: (asked?: ShopAnswer) => Promise<void>;
  /** The same; a failure is only emitted as a change. */
  reload: (asked?: ShopAnswer) => Promise<void>;
  /**
   * Reads the shops again after a time without events, because the log does not carry which ones the account has lost.
   * A failure is logged and changes nothing; the next connection reads again.
   */
  renew: () => Promise<void>;
  /** The same once rights have changed. Rejects as the call does. */
  follow: () => Promise<void>;
  /** Emits the current shops, and loads the sessions of new ones. */
  take: (added: readonly ShopId[]) => void;
  /** The last try failed. */
  isMissing: () => boolean;
}

/** Nothing is asked yet. */
export function createShopFetch(deps: ShopFetchDeps): ShopFetch {
  const { api, account, databases, shops, emit, write } = deps;
  let isMissing = false;
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

  const fetch = async (asked = ask()): Promise<void> => {
    emit({ type: 'shopList', state: 'loading' });
    isMissing = false;
    try {
      const { platformAndShopListMap } = await asked;
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

  const renew = async (): Promise<void> => {
    const { platformAndShopListMap } = await ask();
    const all = flattenShops(platformAndShopListMap);
    take(shops.replace(all));
    await keep(all);
  };

  return {
    ask,
    fetch,
    reload: (asked) => fetch(asked).catch(() => undefined),
    follow: renew,
    renew: () => renew().catch((error: unknown) => deps.warn('The shops could not be read anew.', error)),
    take,
    isMissing: () => isMissing,
  };
}
