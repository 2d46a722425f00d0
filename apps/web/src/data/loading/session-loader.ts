import { restsAt } from '@seller-chat/core/session';
import type { ShopId } from '@seller-chat/core';
import type { ShopLoad } from '../change.ts';
import { createFirstPages } from './first-pages.ts';
import { SHOPS_AT_ONCE } from './first-requests.ts';
import { createListReader } from './list-reader.ts';
import type { ListOutcome, ListReaderDeps, RestingList } from './list-reader.ts';

export interface SessionLoaderDeps extends ListReaderDeps {
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
  /** Reads lists that rest until each is known below `until`, epoch ms; 0: to the end. A later call never asks for less. */
  readOn: (shopIds: readonly ShopId[], until: number) => void;
  /** Resolves once a first page has been emitted, also when it is empty or failed. */
  firstEmitted: Promise<void>;
}

/** The loader over core's paging rules. */
export function createSessionLoader(deps: SessionLoaderDeps): SessionLoader {
  const waiting: ShopId[] = [];
  /** Shops that load, from the call to the last word about it. */
  const loading = new Set<ShopId>();
  /** Shops whose list is to be read from its start. */
  const outdated = new Set<ShopId>();
  const resting = new Map<ShopId, RestingList>();
  /** Down to which moment each list is needed, epoch ms. */
  const needed = new Map<ShopId, number>();
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
  const neededOf = (shopId: ShopId): number => needed.get(shopId) ?? Infinity;

  const read = createListReader(deps, { outdated, resting, neededOf, firstPages });

  const finish = async (shopId: ShopId, { load, newestAt, emitted }: ListOutcome): Promise<void> => {
    await emitted;
    loading.delete(shopId);
    if (outdated.has(shopId)) return start(shopId);
    const reason = 'reason' in load ? load.reason : '';
    if (load.status !== 'loading') {
      deps.onLoad(shopId, { status: load.status, reason });
      if (load.status === 'success' && newestAt > 0) await deps.onComplete(shopId, newestAt);
      return;
    }
    resting.set(shopId, { load, newestAt });
    deps.onLoad(shopId, { status: 'success', reason, knownDownTo: load.request.nextStartTime ?? 0 });
    // What was asked for meanwhile.
    if (!restsAt(load, neededOf(shopId))) queue(shopId);
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

  const queue = (shopId: ShopId): void => {
    loading.add(shopId);
    waiting.push(shopId);
    next();
  };

  const start = (shopId: ShopId): void => {
    if (loading.has(shopId)) return;
    resting.delete(shopId);
    deps.onLoad(shopId, { status: 'loading', reason: '' });
    firstPages.expect(shopId);
    queue(shopId);
  };

  return {
    load: start,
    reload(shopId) {
      outdated.add(shopId);
      start(shopId);
    },
    readOn(shopIds, until) {
      for (const shopId of shopIds) {
        needed.set(shopId, Math.min(neededOf(shopId), until));
        const rested = resting.get(shopId);
        if (rested !== undefined && !loading.has(shopId) && !restsAt(rested.load, until)) queue(shopId);
      }
    },
    firstEmitted,
  };
}
