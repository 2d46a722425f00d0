import type { Api } from '@seller-chat/api-client';
import type { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Realtime } from '@seller-chat/api-client/realtime';
import { PLATFORMS } from '@seller-chat/core/platform';
import type { Message, Session } from '@seller-chat/core';
import { createAccountRepository } from './cache/account-repository.ts';
import { createCachePipeline } from './cache/cache-pipeline.ts';
import { readCache } from './cache/cache-reading.ts';
import type { CacheReading } from './cache/cache-reading.ts';
import { markNothingLast } from './cache/cache-repository.ts';
import { createConversationStore } from './cache/conversation-store.ts';
import type { Databases } from './cache/databases.ts';
import { deleteRecords } from './cache/message-tail.ts';
import type { DataChange } from './change.ts';
import type { DraftStore } from './device/draft-store.ts';
import type { TabPresence } from './device/tab-presence.ts';
import { createEmitter } from './emitter.ts';
import { createAccessFollow } from './loading/access-follow.ts';
import { createAccountLists } from './loading/account-lists.ts';
import { applyFrame } from './loading/apply-frame.ts';
import { createEventLink } from './loading/event-link.ts';
import type { EventLinkOptions } from './loading/event-link.ts';
import { createStartSequence } from './loading/start-sequence.ts';
import { createAccountOutbox } from './outbox/account-outbox.ts';
import type { OutboxJournal } from './outbox/outbox-journal.ts';
import type { Workspace } from './workspace.ts';

type WorkspaceApi = Pick<
  Api<typeof ENDPOINTS>,
  'getShopList' | 'getSessionList' | 'readSession' | 'getMessageList' | 'sendMessage' | 'getEventList'
>;

export interface WorkspaceDeps {
  api: WorkspaceApi;
  databases: Databases;
  /** Resolves once what was told just now has been drawn: nothing else is read meanwhile. */
  untilDrawn: () => Promise<void>;
  /** Runs something when the page is idle, soon in any case. */
  whenIdle: (run: () => void) => unknown;
  /** The cache as it is being read already; read at the start otherwise. */
  reading?: CacheReading;
  /** This device has had the account before: it probably has something to show before the server is asked. */
  isRemembered: boolean;
  drafts: DraftStore;
  journal: OutboxJournal;
  tab: TabPresence;
  /** The browser believes that nothing can be reached; see `OutboxSenderDeps`. */
  isOffline: () => boolean;
  /** Whether the server answers now. */
  isServerThere: () => Promise<boolean>;
  /** Makes the link to the event log from its callbacks. */
  createRealtime: (options: EventLinkOptions) => Realtime;
  onLoginExpired: () => void;
  /** Asks what this sign-in may do now. Rejects as the call does. */
  readAccess: () => Promise<void>;
  /** For the log; never holds what was written in messages. */
  warn: (what: string, error: unknown) => void;
  now: () => number;
  setTimer: (run: () => void, ms: number) => unknown;
  random: () => number;
}

/** The parts of a workspace, wired. */
function createParts(deps: WorkspaceDeps) {
  const { api, databases, warn, now, setTimer } = deps;
  const changes = createEmitter<DataChange>((error) => warn('A listener failed.', error));
  const { emit } = changes;
  const account = createAccountRepository(databases.account);
  const cache = createCachePipeline({
    databases,
    account,
    rewriteOutbox: () => outbox.rewrite(),
    onFailing: (isFailing) => emit({ type: 'storage', isFailing }),
    warn,
    whenIdle: deps.whenIdle,
    now,
    setTimer,
  });
  const outbox = createAccountOutbox({ ...deps, cache, emit });
  const takeSessions = (sessions: readonly Session[], isLive: boolean): void => {
    if (sessions.length === 0) return;
    cache.addSessions(sessions);
    emit({ type: 'sessions', sessions, isLive });
  };
  const conversations = createConversationStore({
    databases,
    buffer: cache.buffer,
    unsentOf: outbox.messagesOf,
    write: cache.write,
    async fetchPage({ shopId, sessionId }, nextMessageId) {
      const before = nextMessageId === undefined ? {} : { nextMessageId };
      const page = await api.getMessageList({ shopId, sessionId, ...before }, { silent: true });
      return { messages: page.messageList as readonly Message[], hasMore: page.hasMore };
    },
    now,
  });
  const lists = createAccountLists({ api, account, databases, cache, takeSessions, emit, warn, setTimer });
  return { changes, account, cache, outbox, takeSessions, conversations, lists };
}

type Parts = ReturnType<typeof createParts>;

/** Follows the event log with the parts, from where `cursorRead` says; not started yet. */
function linkToEvents(
  deps: WorkspaceDeps,
  { changes, account, cache, outbox, takeSessions, lists }: Parts,
  cursorRead: () => Promise<number | null> | undefined,
): Realtime {
  const { databases, now, readAccess } = deps;
  const { shops, shopFetch, loader } = lists;
  const { emit } = changes;
  const targets = { cache, account, shops, shopFetch, takeSessions, confirm: outbox.confirm, emit };
  return createEventLink({
    api: deps.api,
    create: deps.createRealtime,
    cursorStore: {
      load: () => cursorRead() ?? account.readCursor(),
      // The writer saves it once everything before it is on disk.
      save: async (cursor) => cache.setCursor(cursor),
    },
    applyFrame: (frame) => applyFrame(frame, targets),
    async reloadLists() {
      await cache.write(() => account.forgetSynced());
      for (const platform of PLATFORMS)
        await cache.write(() => markNothingLast(databases.cache(platform), now()));
      emit({ type: 'reloaded' });
      for (const { shopId } of shops.all()) loader.reload(shopId);
    },
    access: createAccessFollow({ readAccess, readShops: shopFetch.follow }),
    shopFetch,
    readAccess,
    retryNow: outbox.retryNow,
    onLoginExpired: deps.onLoginExpired,
    emit,
    warn: deps.warn,
  });
}

/** Wires cache, event log, lists and outbox together. See {@link Workspace}. */
export function createWorkspace(deps: WorkspaceDeps): Workspace {
  const { api, databases } = deps;
  const parts = createParts(deps);
  const { changes, cache, outbox, takeSessions, conversations, lists } = parts;
  const { shops, shopFetch, loader } = lists;
  const start = createStartSequence({
    api,
    readCache: () => deps.reading ?? readCache(databases),
    isRemembered: deps.isRemembered,
    shops,
    shopFetch,
    loader,
    restoreOutbox: outbox.restore,
    startRealtime: () => realtime.start(),
    setCursor: cache.setCursor,
    onCacheFailure: (error) => cache.failed('The cache could not be read.', error),
    untilDrawn: deps.untilDrawn,
    emit: changes.emit,
  });
  const realtime = linkToEvents(deps, parts, start.cursor);
  /** The writer reports what fails, and keeps it for later. */
  const flush = (): Promise<void> => cache.flush().catch(() => undefined);
  const halt = (): void => {
    realtime.stop();
    outbox.stop();
    cache.stop();
  };

  return {
    subscribe: changes.subscribe,
    start: start.start,
    firstTold: start.firstTold,
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
    reloadShops: () => shopFetch.reload(),
    loadSessions: loader.load,
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
      takeSessions([session], false);
    },
    watch: realtime.watch,
    unsentCount: outbox.count,
    sendingCount: outbox.underWay,
    isStorageFailing: cache.isFailing,
    drafts: deps.drafts,
    checkConnection() {
      realtime.check();
      outbox.retryNow();
      cache.check();
    },
  };
}
