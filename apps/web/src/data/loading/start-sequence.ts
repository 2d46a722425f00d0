import type { Api } from '@seller-chat/api-client';
import type { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { CachePipeline } from '../cache/cache-pipeline.ts';
import type { CacheReading } from '../cache/cache-reading.ts';
import { emitCache } from '../cache/emit-cache.ts';
import type { DataChange } from '../change.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { AccountLists } from './account-lists.ts';

/** What a {@link StartSequence} needs from outside. */
export interface StartSequenceDeps {
  api: Pick<Api<typeof ENDPOINTS>, 'getEventList'>;
  /** This device has had the account before: it probably has something to show before the server is asked. */
  isRemembered: boolean;
  /** Resolves once the changes that were just emitted have been drawn: nothing else is read meanwhile. */
  untilDrawn: () => Promise<void>;
}

/** What it starts. */
export interface StartedParts {
  readonly cache: Pick<CachePipeline, 'setCursor' | 'failed'>;
  readonly outbox: Pick<Outbox, 'restore'>;
  readonly lists: AccountLists;
  readonly emit: (change: DataChange) => void;
}

/** The first step and the last. */
export interface StartEnds {
  /** Begins to read the cache, or gives the reading that has begun. */
  readCache: () => CacheReading;
  startRealtime: () => void;
}

/** In which order a workspace begins: cache, shops and sessions, outbox, event log. */
export interface StartSequence {
  /** Call once. */
  start: () => void;
  /** Resolves once what is shown first has been emitted, or failed; never rejects. */
  firstEmitted: () => Promise<void>;
  /** Resolves once the shops are known. Rejects when neither cache nor server knows them. */
  shopsKnown: () => Promise<void>;
  /** Where to follow the event log from; undefined before `start`. */
  cursor: () => Promise<number | null> | undefined;
}

/** Nothing has begun yet. */
export function createStartSequence(
  { api, isRemembered, untilDrawn }: StartSequenceDeps,
  { cache, outbox, lists, emit }: StartedParts,
  { readCache, startRealtime }: StartEnds,
): StartSequence {
  const { shops, shopFetch, loader } = lists;
  let shopsKnown: Promise<void> = Promise.resolve();
  let firstEmitted: Promise<void> = Promise.resolve();
  let cursorRead: Promise<number | null> | undefined;

  /** The position in the event log comes before the lists: they lack nothing up to there. */
  const askPosition = (): Promise<number> => {
    const position = api.getEventList({}, { silent: true }).then(({ frame }) => frame.to);
    // Who awaits it handles its failure.
    position.catch(() => undefined);
    return position;
  };

  /**
   * Where no cursor is kept, the log is followed from `position`. Without either, realtime has every list read again; it
   * reports a position that cannot be read.
   */
  const followFrom = async (kept: Promise<number | null>, position: Promise<number>): Promise<void> => {
    cursorRead = kept.then(async (cursor) => cursor ?? (await position.catch(() => null)));
    const cursor = await cursorRead.catch(() => null);
    if (cursor !== null) cache.setCursor(cursor);
  };

  return {
    start() {
      // Where there is probably nothing to show, the server is asked while the cache is read, and heard after it.
      const asked = isRemembered ? undefined : askPosition();
      const reading = readCache();
      cursorRead = reading.cursor;
      const onFailure = (error: unknown) => cache.failed('The cache could not be read.', error);
      const { shown, drawn, isEmpty } = emitCache({ reading, shops, emit, untilDrawn, onFailure });
      // What is sent from now on comes after what was left; reading that waits until there is something to see.
      const restored = outbox.restore(drawn);
      shopsKnown = shown.then(async () => {
        if (shops.all().length > 0) return void drawn.then(() => shopFetch.reload());
        const position = asked ?? askPosition();
        if (isEmpty()) await followFrom(reading.cursor, position);
        await shopFetch.fetch();
      });
      const listed = shopsKnown.then(
        () => (shops.all().length > 0 ? loader.firstEmitted : undefined),
        () => undefined,
      );
      firstEmitted = shown.then(() =>
        shops.all().length > 0 ? undefined : Promise.race([loader.firstEmitted, listed]),
      );
      void restored.then(startRealtime);
    },
    firstEmitted: () => firstEmitted,
    shopsKnown: () => shopsKnown,
    cursor: () => cursorRead,
  };
}
