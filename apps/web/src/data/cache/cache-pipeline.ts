import { PLATFORMS } from '@seller-chat/core/platform';
import type { Session } from '@seller-chat/core';
import type { AccountRepository } from './account-repository.ts';
import { makeRoom, writePending } from './cache-repository.ts';
import { createCacheWrites } from './cache-writes.ts';
import { createChangeBuffer } from './change-buffer.ts';
import type { ChangeBuffer } from './change-buffer.ts';
import type { Databases } from './databases.ts';
import { createEventWriter } from './event-writer.ts';
import { foldOneTail } from './message-tail.ts';
import { createStorageHealth, isQuotaError } from './storage-health.ts';
import { createTailFolding } from './tail-folding.ts';

/** At most one transaction per this many ms under a storm of events. */
const WRITE_INTERVAL_MS = 100;

/** What a {@link CachePipeline} needs from outside. */
export interface CachePipelineDeps {
  databases: Databases;
  /** For the log; never holds what was written in messages. */
  warn: (what: string, error: unknown) => void;
  /** Runs something when the page is idle, soon in any case. */
  whenIdle: (run: () => void) => unknown;
  now: () => number;
  setTimer: (run: () => void, ms: number) => unknown;
}

/** What a {@link CachePipeline} works with beside the cache. */
export interface BesideCache {
  account: AccountRepository;
  /** Writes the outbox again after the storage had failed. Rejects when it fails again. */
  rewriteOutbox: () => Promise<void>;
  /** The storage began to fail, or works again. */
  onFailing: (isFailing: boolean) => void;
}

/** From events to the disk: what waits in memory, the writer, and what happens while the storage fails. */
export interface CachePipeline {
  readonly buffer: ChangeBuffer;
  /** Runs one write with retries. Resolves with undefined once it is given up; that is reported. */
  readonly write: <Result>(run: () => Promise<Result>) => Promise<Result | undefined>;
  /** Queues sessions for the disk. */
  readonly addSessions: (sessions: readonly Session[]) => void;
  /** The cursor is written once everything before it is on disk. */
  readonly setCursor: (cursor: number) => void;
  /** Writes what waits, without pauses. Rejects when it cannot. */
  readonly flush: () => Promise<void>;
  /** The storage failed elsewhere: logged, and examined. */
  readonly failed: (what: string, error: unknown) => void;
  readonly isFailing: () => boolean;
  /** Tries now whether a failing storage works again. */
  readonly check: () => void;
  /** Ends the work in the background. */
  readonly stop: () => void;
}

/** The cache's way to the disk. */
export function createCachePipeline(
  { databases, warn, whenIdle, now, setTimer }: CachePipelineDeps,
  { account, rewriteOutbox, onFailing }: BesideCache,
): CachePipeline {
  const buffer = createChangeBuffer();
  /** The storage said that it has no room. */
  let isFull = false;
  const note = (what: string, error: unknown): void => {
    warn(what, error);
    isFull ||= isQuotaError(error);
  };

  const { write, mustWrite } = createCacheWrites({
    onFailure: note,
    onGivenUp: () => health.failed(),
    setTimer,
  });

  const writer = createEventWriter({
    async writePlatform(platform) {
      const pending = buffer.take(platform);
      try {
        await mustWrite(() => writePending(databases.cache(platform), pending, now()));
        buffer.settle(platform, true);
        tails.touch(platform);
      } catch (error) {
        buffer.settle(platform, false);
        throw error;
      }
    },
    writeCursor: (cursor) => mustWrite(() => account.saveCursor(cursor)),
    onFailure: () => {
      health.failed();
      buffer.limit();
    },
    isPaused: () => health.isFailing(),
    intervalMs: WRITE_INTERVAL_MS,
    now,
    setTimer,
    whenIdle,
  });

  const tails = createTailFolding({
    foldOne: async (platform) =>
      !health.isFailing() && (await write(() => foldOneTail(databases.cache(platform), now()))) === true,
    setTimer,
  });

  const health = createStorageHealth({
    async recover() {
      await databases.reopen();
      if (isFull) for (const platform of PLATFORMS) await makeRoom(databases.cache(platform));
      isFull = false;
      await rewriteOutbox();
      await writer.flush();
    },
    onChange: onFailing,
    setTimer,
  });

  databases.onCacheMade(() => void write(account.forgetSynced));

  return {
    buffer,
    write,
    addSessions(sessions) {
      buffer.addSessions(sessions);
      for (const platform of new Set(sessions.map((session) => session.platform)))
        writer.markChanged(platform);
    },
    setCursor: writer.setCursor,
    flush: writer.flush,
    failed(what, error) {
      note(what, error);
      health.failed();
    },
    isFailing: health.isFailing,
    check: health.check,
    stop: tails.stop,
  };
}
