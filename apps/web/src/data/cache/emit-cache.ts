import type { Session } from '@seller-chat/core';
import type { CacheReading } from './cache-reading.ts';
import type { DataChange } from '../change.ts';
import type { SessionReading } from './session-reader.ts';
import type { ShopBook } from '../loading/shop-list.ts';

/** What {@link emitCache} needs from outside. */
export interface CacheEmissionDeps {
  reading: CacheReading;
  shops: ShopBook;
  emit: (change: DataChange) => void;
  /** Resolves once the last changes have been drawn: nothing else is read meanwhile. */
  untilDrawn: () => Promise<void>;
  /** A part of the cache could not be read; the other parts are still emitted. */
  onFailure: (error: unknown) => void;
}

/** A cache that is being emitted. */
export interface CacheEmission {
  /** Resolves once what is shown first has been emitted; never rejects. */
  shown: Promise<void>;
  /** ... and drawn. */
  drawn: Promise<void>;
  /** No session was emitted yet, and nothing failed. */
  isEmpty: () => boolean;
}

/** Emits what the cache shows first; the rest of a large cache follows later. */
export function emitCache({ reading, shops, emit, untilDrawn, onFailure }: CacheEmissionDeps): CacheEmission {
  let isEmpty = true;
  const take = (sessions: readonly Session[]): void => {
    isEmpty = false;
    emit({ type: 'sessions', sessions, isLive: false });
  };
  const failed = (error: unknown): void => {
    isEmpty = false;
    onFailure(error);
  };
  const guarded = (read: () => Promise<unknown>): Promise<void> => read().then(() => undefined, failed);
  const emitSessions = async (sessions: Promise<SessionReading>): Promise<void> => {
    const { first, readRest } = await sessions;
    if (first.length > 0) take(first);
    void drawn.then(() => guarded(() => readRest(take)));
  };
  const shown = guarded(async () => {
    const cached = await reading.shops;
    if (cached.length > 0) {
      shops.replace(cached);
      emit({ type: 'shops', shops: cached });
    }
    await Promise.all(reading.sessions.map((sessions) => guarded(() => emitSessions(sessions))));
  });
  const drawn = shown.then(untilDrawn);
  return { shown, drawn, isEmpty: () => isEmpty };
}
