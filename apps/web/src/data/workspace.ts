import type { Watch } from '@seller-chat/api-client/contract';
import type { Message, MessageId, Platform, Session, Shop, ShopId } from '@seller-chat/core';
import type { DataChange } from './change.ts';
import type { LatestPage } from './cache/cache-repository.ts';
import type { ConversationRun } from './cache/conversation-store.ts';
import type { DraftStore } from './device/draft-store.ts';
import type { QuickReplyList } from './loading/quick-reply-list.ts';

/**
 * The data of the signed-in account: what this device keeps, synchronised with the server. It knows nothing of the
 * screen; components subscribe.
 */
export interface Workspace {
  /** Returns the unsubscribe function. Subscribe before `start`: every change is emitted once. */
  readonly subscribe: (listener: (change: DataChange) => void) => () => void;
  /** Emits the cache, then the server's lists, then events. Call once. */
  readonly start: () => void;
  /** Resolves once what is shown first has been emitted, from the cache or the server, or has failed; never rejects. */
  readonly firstEmitted: () => Promise<void>;
  /** Writes what is buffered, without pauses: a hidden page may be ended at any moment. Failures are emitted. */
  readonly flush: () => Promise<void>;
  /** Ends the link to the server and closes the cache. */
  readonly stop: () => Promise<void>;
  /** The same at once and without writing: this device must keep nothing more. */
  readonly abandon: () => void;
  /** The shops as soon as anyone knows them: the cache, else the server. Rejects when neither does. */
  readonly shops: () => Promise<readonly Shop[]>;
  /** Reads the list of shops from the server again. Failures are emitted, not thrown. */
  readonly reloadShops: () => Promise<void>;
  /** Resolves once the server has named the shops; asks again if the last try failed. Rejects as the call does. */
  readonly ensureShops: () => Promise<void>;
  /**
   * Reads the lists of these shops on, where they are read as they are scrolled: until each knows its sessions down to
   * `until`, epoch ms; 0: to the end. What was read or asked already is not asked again.
   */
  readonly readSessionsOn: (shopIds: readonly ShopId[], until: number) => void;
  readonly loadSessions: (shopId: ShopId) => void;
  readonly readCached: (session: Session) => Promise<ConversationRun>;
  readonly loadLatest: (session: Session) => Promise<ConversationRun & { hasMore: boolean }>;
  readonly loadOlder: (session: Session, before: MessageId) => Promise<LatestPage>;
  /** Drops a session's messages from this device; the server still has them. */
  readonly forgetMessages: (session: Pick<Session, 'platform' | 'sessionId'>) => Promise<void>;
  /** Sends a message that bears a `clientMessageId`, new or failed. Resolves when it is safe on disk. */
  readonly send: (platform: Platform, message: Message) => Promise<void>;
  /** Reports to the server that the session was read up to its newest message. Rejects as the call does. */
  readonly markRead: (session: Session) => Promise<void>;
  /** Reports to the team which conversation is open here; not stored. */
  readonly watch: (watch: Watch) => void;
  /** How many messages the server has not confirmed. */
  readonly unsentCount: () => number;
  /** How many messages are about to be posted, or were posted and have no answer: the server may have them. */
  readonly sendingCount: () => number;
  /** Whether this browser keeps nothing at the moment: what is not sent would be lost with the page. */
  readonly isStorageFailing: () => boolean;
  readonly drafts: DraftStore;
  readonly quickReplies: QuickReplyList;
  /** Looks for missed news now: for a page that became visible or came back online. */
  readonly checkConnection: () => void;
}
