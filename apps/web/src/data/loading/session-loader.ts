import { ApiError, TransportError } from '@seller-chat/api-client';
import { afterSessionLoadFailure, afterSessionPage, beginSessionLoad } from '@seller-chat/core/session';
import type {
  LoadFailure,
  Session,
  SessionLoad,
  SessionPage,
  SessionPageRequest,
  ShopId,
} from '@seller-chat/core';
import type { ShopLoad } from '../change.ts';
import { createFirstPages } from './first-pages.ts';
import { SHOPS_AT_ONCE } from './first-requests.ts';

export interface SessionLoaderDeps {
  fetchPage: (request: SessionPageRequest) => Promise<SessionPage>;
  /** Since when sessions of the shop may have been missed, epoch ms; undefined: read them all. */
  offlineTimeOf: (shopId: ShopId) => Promise<number | undefined>;
  onSessions: (sessions: readonly Session[]) => void;
  onLoad: (shopId: ShopId, load: ShopLoad) => void;
  /** The list of the shop is complete up to its newest session. */
  onComplete: (shopId: ShopId, newestAt: number) => Promise<void>;
  setTimer: (run: () => void, ms: number) => unknown;
}

/** Reads the session lists of shops, page by page, a few shops at a time. */
export interface SessionLoader {
  /** Loading a shop that is loading already starts nothing new. */
  load: (shopId: ShopId) => void;
  /**
   * Reads the list from its start, after the page that is on its way if any: what was read so far may be older than
   * what is missing.
   */
  reload: (shopId: ShopId) => void;
  /** Resolves once a first page has been emitted, also when it is empty or failed. */
  firstEmitted: Promise<void>;
}

/** How reading a shop's list ended. */
interface Outcome {
  load: SessionLoad;
  newestAt: number;
  /** Resolves once its first page has been emitted. */
  emitted: Promise<void> | undefined;
}

/** The loader over core's paging rules. */
export function createSessionLoader(deps: SessionLoaderDeps): SessionLoader {
  const waiting: ShopId[] = [];
  /** Shops that load, from the call to the last word about it. */
  const loading = new Set<ShopId>();
  /** Shops whose list is to be read from its start. */
  const outdated = new Set<ShopId>();
  let readingCount = 0;
  let resolveFirst: () => void = () => undefined;
  const firstEmitted = new Promise<void>((resolve) => (resolveFirst = resolve));
  const firstPages = createFirstPages({
    emit(sessions) {
      deps.onSessions(sessions);
      resolveFirst();
    },
    setTimer: deps.setTimer,
  });

  const begin = async (shopId: ShopId): Promise<SessionLoad> => {
    const offlineTime = outdated.delete(shopId) ? undefined : await deps.offlineTimeOf(shopId);
    return beginSessionLoad(shopId, offlineTime);
  };

  const read = async (shopId: ShopId): Promise<Outcome> => {
    let newestAt = 0;
    let emitted: Promise<void> | undefined;
    let load = await begin(shopId);
    while (load.status === 'loading') {
      let sessions: readonly Session[] = [];
      try {
        const page = await deps.fetchPage(load.request);
        sessions = page.sessionList;
        load = afterSessionPage(load, page);
      } catch (error) {
        load = afterSessionLoadFailure(load, toLoadFailure(error));
      }
      for (const session of sessions) newestAt = Math.max(newestAt, session.lastMessageTime);
      if (emitted === undefined) emitted = firstPages.came(shopId, sessions);
      else void emitted.then(() => deps.onSessions(sessions));
      if (outdated.has(shopId)) load = await begin(shopId);
    }
    return { load, newestAt, emitted };
  };

  const finish = async (shopId: ShopId, { load, newestAt, emitted }: Outcome): Promise<void> => {
    await emitted;
    loading.delete(shopId);
    if (outdated.has(shopId)) return start(shopId);
    deps.onLoad(shopId, { status: load.status, reason: 'reason' in load ? load.reason : '' });
    if (load.status === 'success' && newestAt > 0) await deps.onComplete(shopId, newestAt);
  };

  const next = (): void => {
    while (readingCount < SHOPS_AT_ONCE) {
      const shopId = waiting.shift();
      if (shopId === undefined) return;
      readingCount += 1;
      void read(shopId).then((outcome) => {
        readingCount -= 1;
        next();
        return finish(shopId, outcome);
      });
    }
  };

  const start = (shopId: ShopId): void => {
    if (loading.has(shopId)) return;
    loading.add(shopId);
    deps.onLoad(shopId, { status: 'loading', reason: '' });
    firstPages.expect(shopId);
    waiting.push(shopId);
    next();
  };

  return {
    load: start,
    reload(shopId) {
      outdated.add(shopId);
      start(shopId);
    },
    firstEmitted,
  };
}

function toLoadFailure(error: unknown): LoadFailure {
  if (error instanceof ApiError) return { code: error.code, reason: error.reason };
  if (error instanceof TransportError) return { reason: error.reason ?? '' };
  return {};
}
