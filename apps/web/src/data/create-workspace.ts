import { readCache } from './cache/cache-reading.ts';
import { deleteRecords } from './cache/message-tail.ts';
import { createEventLink } from './loading/event-link.ts';
import { createStartSequence } from './loading/start-sequence.ts';
import { createWorkspaceParts } from './workspace-parts.ts';
import type { WorkspaceDeps } from './workspace-parts.ts';
import type { Workspace } from './workspace.ts';

/** Wires cache, event log, lists and outbox together. See {@link Workspace}. */
export function createWorkspace(deps: WorkspaceDeps): Workspace {
  const { api, databases } = deps;
  const parts = createWorkspaceParts(deps);
  const { cache, outbox, conversations, lists } = parts;
  const { shops } = lists;
  const start = createStartSequence(deps, parts, {
    readCache: () => deps.reading ?? readCache(databases),
    startRealtime: () => realtime.start(),
  });
  const realtime = createEventLink(deps, parts, start.cursor);
  /** The writer reports what fails, and keeps it for later. */
  const flush = (): Promise<void> => cache.flush().catch(() => undefined);
  const halt = (): void => {
    realtime.stop();
    outbox.stop();
    cache.stop();
  };

  return {
    subscribe: parts.subscribe,
    start: start.start,
    firstEmitted: start.firstEmitted,
    flush,
    async stop() {
      halt();
      await flush();
      databases.close();
    },
    abandon() {
      halt();
      databases.close();
    },
    async shops() {
      await start.shopsKnown();
      return shops.all();
    },
    reloadShops: () => lists.shopFetch.reload(),
    ensureShops: lists.shopFetch.ensure,
    readSessionsOn: lists.loader.readOn,
    loadSessions: lists.loader.load,
    readCached: conversations.readCached,
    loadLatest: conversations.loadLatest,
    loadOlder: conversations.loadOlder,
    forgetMessages: ({ platform, sessionId }) =>
      cache.write(() => deleteRecords(databases.cache(platform), [sessionId])),
    send: outbox.send,
    async markRead({ shopId, sessionId, lastMessageTime }) {
      const { session } = await api.readSession(
        { shopId, sessionId, messageTime: lastMessageTime },
        { silent: true },
      );
      parts.takeSessions([session], false);
    },
    watch: realtime.watch,
    unsentCount: outbox.count,
    sendingCount: outbox.sendingCount,
    isStorageFailing: cache.isFailing,
    drafts: deps.drafts,
    quickReplies: parts.quickReplies,
    checkConnection() {
      realtime.check();
      outbox.retryNow();
      cache.check();
    },
  };
}
