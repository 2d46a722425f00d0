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
import type { ShopLoad } from './change.ts';

export interface SessionLoaderDeps {
  fetchPage: (request: SessionPageRequest) => Promise<SessionPage>;
  /** Since when sessions of the shop may have been missed, epoch ms; undefined: read them all. */
  offlineTimeOf: (shopId: ShopId) => Promise<number | undefined>;
  onSessions: (sessions: readonly Session[]) => void;
  onLoad: (shopId: ShopId, load: ShopLoad) => void;
  /** The list of the shop is complete up to its newest session. */
  onComplete: (shopId: ShopId, newestAt: number) => Promise<void>;
}

/** Reads the session lists of shops, page by page, a few shops at a time. */
export interface SessionLoader {
  /** Loading a shop that is loading already starts nothing new. */
  load: (shopId: ShopId) => void;
}

/** More would only queue up at the server and delay the first shop's first page. */
const SHOPS_AT_ONCE = 4;

/** The loader over core's paging rules. */
export function createSessionLoader(deps: SessionLoaderDeps): SessionLoader {
  const waiting: ShopId[] = [];
  const running = new Set<ShopId>();

  const run = async (shopId: ShopId): Promise<void> => {
    let newestAt = 0;
    let load: SessionLoad = beginSessionLoad(shopId, await deps.offlineTimeOf(shopId));
    while (load.status === 'loading') {
      try {
        const page = await deps.fetchPage(load.request);
        deps.onSessions(page.sessionList);
        for (const session of page.sessionList) newestAt = Math.max(newestAt, session.lastMessageTime);
        load = afterSessionPage(load, page);
      } catch (error) {
        load = afterSessionLoadFailure(load, toLoadFailure(error));
      }
    }
    deps.onLoad(shopId, { status: load.status, reason: 'reason' in load ? load.reason : '' });
    if (load.status === 'success' && newestAt > 0) await deps.onComplete(shopId, newestAt);
  };

  const next = (): void => {
    while (running.size < SHOPS_AT_ONCE) {
      const shopId = waiting.shift();
      if (shopId === undefined) return;
      running.add(shopId);
      void run(shopId).finally(() => {
        running.delete(shopId);
        next();
      });
    }
  };

  return {
    load(shopId) {
      if (running.has(shopId) || waiting.includes(shopId)) return;
      deps.onLoad(shopId, { status: 'loading', reason: '' });
      waiting.push(shopId);
      next();
    },
  };
}

function toLoadFailure(error: unknown): LoadFailure {
  if (error instanceof ApiError) return { code: error.code, reason: error.reason };
  if (error instanceof TransportError) return { reason: error.reason ?? '' };
  return {};
}
