import type { Api } from '@seller-chat/api-client';
import type { ENDPOINTS, SignInEndReason } from '@seller-chat/api-client/contract';
import type { Realtime } from '@seller-chat/api-client/realtime';
import type { Message, Session } from '@seller-chat/core';
import { createAccountRepository } from './cache/account-repository.ts';
import type { AccountRepository } from './cache/account-repository.ts';
import { createCachePipeline } from './cache/cache-pipeline.ts';
import type { CachePipeline } from './cache/cache-pipeline.ts';
import type { CacheReading } from './cache/cache-reading.ts';
import { createConversationStore } from './cache/conversation-store.ts';
import type { ConversationStore } from './cache/conversation-store.ts';
import type { Databases } from './cache/databases.ts';
import type { DataChange } from './change.ts';
import type { DraftStore } from './device/draft-store.ts';
import type { TabPresence } from './device/tab-presence.ts';
import { createEmitter } from './emitter.ts';
import { createAccountLists } from './loading/account-lists.ts';
import type { AccountLists } from './loading/account-lists.ts';
import type { EventLinkOptions } from './loading/event-link.ts';
import { createLateQuickReplies } from './loading/late-quick-replies.ts';
import type { QuickReplyApi, QuickReplyList } from './loading/quick-reply-list.ts';
import { createAccountOutbox } from './outbox/account-outbox.ts';
import type { OutboxJournal } from './outbox/outbox-journal.ts';
import type { Outbox } from './outbox/outbox.ts';

type WorkspaceApi = Pick<
  Api<typeof ENDPOINTS>,
  'getShopList' | 'getSessionList' | 'readSession' | 'getMessageList' | 'sendMessage' | 'getEventList'
> &
  QuickReplyApi;

export interface WorkspaceDeps {
  api: WorkspaceApi;
  databases: Databases;
  /** Resolves once the last changes have been drawn: nothing else is read meanwhile. */
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
  onLoginExpired: (reason: SignInEndReason) => void;
  /** Resolves when it is the shops' turn in the account's start; rejects while a step before them has failed. */
  shopsTurn: () => Promise<void>;
  /** Whether session lists are read page by page as they are scrolled (R27). Known when it is the shops' turn. */
  readsOnScroll: () => boolean;
  /** Asks what this sign-in may do now. Rejects as the call does. */
  readAccess: () => Promise<void>;
  /** For the log; never holds what was written in messages. */
  warn: (what: string, error: unknown) => void;
  now: () => number;
  setTimer: (run: () => void, ms: number) => unknown;
  random: () => number;
}

/** What a workspace is made of. */
export interface WorkspaceParts {
  readonly subscribe: (listener: (change: DataChange) => void) => () => void;
  readonly emit: (change: DataChange) => void;
  readonly account: AccountRepository;
  readonly cache: CachePipeline;
  readonly outbox: Outbox;
  readonly conversations: ConversationStore;
  readonly lists: AccountLists;
  readonly quickReplies: QuickReplyList;
  /** Queues sessions for the disk and emits them. `isLive`: the event log brought them. */
  readonly takeSessions: (sessions: readonly Session[], isLive: boolean) => void;
}

/** The parts over the account's databases and the server. Nothing is read or asked yet. */
export function createWorkspaceParts(deps: WorkspaceDeps): WorkspaceParts {
  const { api, databases, now } = deps;
  const { subscribe, emit } = createEmitter<DataChange>((error) => deps.warn('A listener failed.', error));
  const account = createAccountRepository(databases.account);
  const cache = createCachePipeline(deps, {
    account,
    rewriteOutbox: () => outbox.rewrite(),
    onFailing: (isFailing) => emit({ type: 'storage', isFailing }),
  });
  const outbox = createAccountOutbox(deps, cache, emit);
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
  const lists = createAccountLists(deps, { account, cache, takeSessions, emit });
  const { write } = cache;
  const quickReplies = createLateQuickReplies({ api, database: databases.account, write });
  return { subscribe, emit, account, cache, outbox, conversations, lists, quickReplies, takeSessions };
}
