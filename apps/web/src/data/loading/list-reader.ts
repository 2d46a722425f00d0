import { ApiError, TransportError } from '@seller-chat/api-client';
import {
  afterSessionLoadFailure,
  afterSessionPage,
  beginSessionLoad,
  restsAt,
} from '@seller-chat/core/session';
import type {
  LoadFailure,
  Session,
  SessionLoad,
  SessionPage,
  SessionPageRequest,
  ShopId,
} from '@seller-chat/core';
import type { FirstPages } from './first-pages.ts';
import { readAttention } from './read-attention.ts';

export interface ListReaderDeps {
  fetchPage: (request: SessionPageRequest) => Promise<SessionPage>;
  /** Since when sessions of the shop may have been missed, epoch ms; undefined: read them all. */
  offlineTimeOf: (shopId: ShopId) => Promise<number | undefined>;
  onSessions: (sessions: readonly Session[]) => void;
  /** Whether lists are read as they are scrolled, not to their end at once (R27). */
  readsOnScroll: () => boolean;
}

/** How reading a shop's list ended, or where it rests. */
export interface ListOutcome {
  load: SessionLoad;
  newestAt: number;
  /** Resolves once its first page has been emitted. */
  emitted: Promise<void>;
}

/** A list that rests: its newest session is known, and where to read on. */
export type RestingList = Omit<ListOutcome, 'emitted'>;

/** What the loader knows of its shops. */
export interface ListReaderParts {
  /** Shops whose list is to be read from its start. */
  outdated: Set<ShopId>;
  resting: Map<ShopId, RestingList>;
  /** Down to which moment a list is needed, epoch ms. */
  neededOf: (shopId: ShopId) => number;
  firstPages: FirstPages;
}

/** Reads a shop's list from its start, or from where it rests: until it ends, fails, or rests again. */
export function createListReader(
  deps: ListReaderDeps,
  { outdated, resting, neededOf, firstPages }: ListReaderParts,
): (shopId: ShopId) => Promise<ListOutcome> {
  const begin = async (shopId: ShopId): Promise<SessionLoad> => {
    const offlineTime = outdated.delete(shopId) ? undefined : await deps.offlineTimeOf(shopId);
    return beginSessionLoad(shopId, offlineTime);
  };

  return async (shopId) => {
    const rested = resting.get(shopId);
    resting.delete(shopId);
    const isFromStart = rested === undefined || outdated.has(shopId);
    let newestAt = rested?.newestAt ?? 0;
    let emitted = isFromStart ? undefined : Promise.resolve();
    let load = isFromStart ? await begin(shopId) : rested.load;
    let isAttentionMissing = isFromStart;
    while (load.status === 'loading') {
      let sessions: readonly Session[] = [];
      try {
        const page = await deps.fetchPage(load.request);
        sessions = page.sessionList;
        const next = afterSessionPage(load, page);
        if (isAttentionMissing && next.status === 'loading' && deps.readsOnScroll()) {
          sessions = [...sessions, ...(await readAttention(deps.fetchPage, load))];
          isAttentionMissing = false;
        }
        load = next;
      } catch (error) {
        load = afterSessionLoadFailure(load, toLoadFailure(error));
      }
      for (const session of sessions) newestAt = Math.max(newestAt, session.lastMessageTime);
      if (emitted === undefined) emitted = firstPages.came(shopId, sessions);
      else void emitted.then(() => deps.onSessions(sessions));
      if (outdated.has(shopId)) {
        load = await begin(shopId);
        isAttentionMissing = true;
      } else if (deps.readsOnScroll() && restsAt(load, neededOf(shopId))) break;
    }
    return { load, newestAt, emitted: emitted ?? Promise.resolve() };
  };
}

function toLoadFailure(error: unknown): LoadFailure {
  if (error instanceof ApiError) return { code: error.code, reason: error.reason };
  if (error instanceof TransportError) return { reason: error.reason ?? '' };
  return {};
}
