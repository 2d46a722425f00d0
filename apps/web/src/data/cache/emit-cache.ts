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
  /** Resolves once what was told just now has been drawn: nothing else is read meanwhile. */
  untilDrawn: () => Promise<void>;
  /** A part of the cache could not be read; the others are told all the same. */
  onFailure: (error: unknown) => void;
}

/** A cache that is being told. */
export interface CacheEmission {
  /** Resolves once what is shown first has been told; never rejects. */
  shown: Promise<void>;
  /** ... and drawn. */
  drawn: Promise<void>;
  /** No session was told so far, and nothing failed. */
  isEmpty: () => boolean;
}

/** Tells what the cache shows first; the rest of a large one follows on its own. */
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
