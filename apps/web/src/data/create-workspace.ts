import { RequestEncodingError } from '@seller-chat/api-client';
import type { Api } from '@seller-chat/api-client';
import type { ENDPOINTS, OrderDetail, NoteChanged, RemarkChanged } from '@seller-chat/api-client/contract';
import type { Realtime, RealtimeOptions } from '@seller-chat/api-client/realtime';
import { foldEvents } from '@seller-chat/core/event';
import { outgoingContentOf } from '@seller-chat/core/message';
import { PLATFORMS } from '@seller-chat/core/platform';
import type { AccountEventFrame, Message, Session } from '@seller-chat/core';
import { createAccessFollow } from './loading/access-follow.ts';
import { createAccountRepository } from './cache/account-repository.ts';
import { readCache } from './cache/cache-reading.ts';
import type { CacheReading } from './cache/cache-reading.ts';
import { confirmedIds, makeRoom, markNothingLast, writePending } from './cache/cache-repository.ts';
import { tellCache } from './cache/cache-telling.ts';
import { createCacheWrites } from './cache/cache-writes.ts';
import type { DataChange } from './change.ts';
import { createChangeBuffer } from './cache/change-buffer.ts';
import { createConversationStore } from './cache/conversation-store.ts';
import type { Databases } from './cache/databases.ts';
import type { DraftStore } from './device/draft-store.ts';
import { createEmitter } from './emitter.ts';
import { createEventWriter } from './cache/event-writer.ts';
import { deleteRecords, foldOneTail } from './cache/message-tail.ts';
import { createOutbox } from './outbox/outbox.ts';
import type { OutboxJournal } from './outbox/outbox-journal.ts';
import { createOutboxRepository } from './outbox/outbox-repository.ts';
import { createSessionLoader } from './loading/session-loader.ts';
import { createShopFetch } from './loading/shop-fetch.ts';
import { createShopBook } from './loading/shop-list.ts';
import { createTailFolding } from './cache/tail-folding.ts';
import { createStorageHealth, isQuotaError } from './cache/storage-health.ts';
import type { TabPresence } from './device/tab-presence.ts';
import type { Workspace } from './workspace.ts';

/** At most one transaction per this many ms under a storm of events. */
const WRITE_INTERVAL_MS = 100;

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
  createRealtime: (
    options: Pick<
      RealtimeOptions,
      | 'fetchEvents'
      | 'cursorStore'
      | 'onFrame'
      | 'onReload'
      | 'onStatus'
      | 'onTransport'
      | 'onPresence'
      | 'onChatSetting'
      | 'onAccessChanged'
      | 'onLoginExpired'
      | 'onProblem'
    >,
  ) => Realtime;
  onLoginExpired: () => void;
  /** Asks what this sign-in may do now. Rejects as the call does. */
  readAccess: () => Promise<void>;
  /** For the log; never holds what was written in messages. */
  warn: (what: string, error: unknown) => void;
  now: () => number;
  setTimer: (run: () => void, ms: number) => unknown;
  random: () => number;
}

/** Wires cache, event log, lists and outbox together. See {@link Workspace}. */
export function createWorkspace(deps: WorkspaceDeps): Workspace {
  const { api, databases, now, warn, setTimer } = deps;
  const changes = createEmitter<DataChange>((error) => warn('A listener failed.', error));
  const { emit } = changes;
  const account = createAccountRepository(databases.account);
  const buffer = createChangeBuffer();
  const shops = createShopBook();
  let shopsKnown: Promise<void> = Promise.resolve();
  let firstTold: Promise<void> = Promise.resolve();
  let cursorRead: Promise<number | null> | undefined;
  /** The storage said that it has no room. */
  let isFull = false;
  let wasOnline = false;

  const { write, mustWrite } = createCacheWrites({
    onFailure(what, error) {
      warn(what, error);
      isFull ||= isQuotaError(error);
    },
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
    whenIdle: deps.whenIdle,
  });

  const tails = createTailFolding({
    foldOne: async (platform) =>
      !health.isFailing() && (await write(() => foldOneTail(databases.cache(platform), now()))) === true,
    setTimer,
  });

  /** What fails has been told by the writer, and stays waiting. */
  const flush = (): Promise<void> => writer.flush().catch(() => undefined);

  const takeSessions = (sessions: readonly Session[], isLive: boolean): void => {
    if (sessions.length === 0) return;
    buffer.addSessions(sessions);
    for (const platform of new Set(sessions.map((session) => session.platform))) writer.markChanged(platform);
    emit({ type: 'sessions', sessions, isLive });
  };

  const outbox = createOutbox({
    repository: createOutboxRepository(databases, deps.journal),
    tab: deps.tab,
    isOffline: deps.isOffline,
    isServerThere: deps.isServerThere,
    post: async (written) => {
      const { shopId, sessionId, clientMessageId = '', __seenAnswerId } = written;
      const seen = __seenAnswerId === undefined ? {} : { seenAnswerId: __seenAnswerId };
      const content = outgoingContentOf(written);
      if (content === undefined) throw new RequestEncodingError('content', 'something that can be sent');
      const { message } = await api.sendMessage(
        { shopId, sessionId, clientMessageId, content, ...seen },
        { silent: true },
      );
      return message as Message;
    },
    async onAccepted(platform, message) {
      emit({ type: 'messages', sessionId: message.sessionId, messages: [message] });
      const { sessionId, shopId } = message;
      const live = { sessionId, shopId, newestMessageId: '', messages: [message] };
      const pending = { sessions: new Map(), messages: new Map([[sessionId, live]]), isCut: false };
      await write(() => writePending(databases.cache(platform), pending, now()));
    },
    onFound(messages) {
      for (const message of messages) {
        emit({ type: 'messages', sessionId: message.sessionId, messages: [message] });
      }
    },
    onReplaced: (message) => emit({ type: 'messageReplaced', message }),
    onStorageFailure(error) {
      warn('The outbox could not be written.', error);
      isFull ||= isQuotaError(error);
      health.failed();
    },
    now,
    setTimer,
    random: deps.random,
  });

  const health = createStorageHealth({
    async recover() {
      await databases.reopen();
      if (isFull) for (const platform of PLATFORMS) await makeRoom(databases.cache(platform));
      isFull = false;
      await outbox.rewrite();
      await writer.flush();
    },
    onChange: (isFailing) => emit({ type: 'storage', isFailing }),
    setTimer,
  });

  databases.onCacheMade(() => void write(account.forgetSynced));

  const conversations = createConversationStore({
    databases,
    buffer,
    unsentOf: outbox.messagesOf,
    write,
    async fetchPage({ shopId, sessionId }, nextMessageId) {
      const before = nextMessageId === undefined ? {} : { nextMessageId };
      const page = await api.getMessageList({ shopId, sessionId, ...before }, { silent: true });
      return { messages: page.messageList as readonly Message[], hasMore: page.hasMore };
    },
    now,
  });

  const loader = createSessionLoader({
    fetchPage: (request) => api.getSessionList(request, { silent: true }),
    offlineTimeOf: (shopId) => account.syncedAt(shopId).catch(() => undefined),
    onSessions: (sessions) => takeSessions(sessions, false),
    onLoad: (shopId, load) => emit({ type: 'shopLoad', shopId, load }),
    async onComplete(shopId, newestAt) {
      await writer.flush().then(
        () => write(() => account.saveSyncedAt(shopId, newestAt)),
        () => undefined,
      );
    },
    setTimer,
  });

  const shopFetch = createShopFetch({
    api,
    account,
    databases,
    shops,
    emit,
    write,
    loadSessions: loader.load,
    warn,
  });
  const applyFrame = (frame: AccountEventFrame): void => {
    const folded = foldEvents(frame.events);
    if (folded.shops.size > 0) {
      const changed = [...folded.shops.values()];
      shopFetch.take(shops.put(changed));
      void write(() => account.putShops(changed));
    }
    takeSessions([...folded.sessions.values()], true);
    if (folded.rows['order.changed'].length > 0)
      emit({ type: 'orders', orders: folded.rows['order.changed'] as readonly OrderDetail[] });
    const notes = folded.rows['note.changed'] as readonly NoteChanged[];
    const remarks = folded.rows['remark.changed'] as readonly RemarkChanged[];
    if (notes.length + remarks.length > 0) emit({ type: 'writings', notes, remarks });
    if (folded.messages.size === 0) return;
    buffer.addMessages(folded);
    for (const [sessionId, messages] of folded.messages) {
      outbox.confirm(confirmedIds(messages));
      emit({ type: 'messages', sessionId, messages });
    }
  };

  const access = createAccessFollow({ readAccess: deps.readAccess, readShops: shopFetch.follow });

  const realtime = deps.createRealtime({
    fetchEvents: (after, signal) =>
      api.getEventList(after === null ? {} : { after }, { silent: true, signal }),
    cursorStore: {
      load: () => cursorRead ?? account.readCursor(),
      // The writer saves it once everything before it is on disk.
      save: async (cursor) => writer.setCursor(cursor),
    },
    onFrame: (frame) => applyFrame(frame as AccountEventFrame),
    async onReload() {
      await access.follow();
      await write(() => account.forgetSynced());
      for (const platform of PLATFORMS) await write(() => markNothingLast(databases.cache(platform), now()));
      emit({ type: 'reloaded' });
      for (const { shopId } of shops.all()) loader.reload(shopId);
    },
    onStatus(status) {
      emit({ type: 'connection', state: status });
      if (status !== 'online') return;
      outbox.retryNow();
      if (shopFetch.isMissing()) void shopFetch.reload();
      else if (wasOnline) {
        void shopFetch.renew();
        deps.readAccess().catch((error: unknown) => warn('What may be done here could not be asked.', error));
      }
      wasOnline = true;
    },
    onTransport: (transport) => emit({ type: 'transport', transport }),
    onPresence: (presence, isWhole) => emit({ type: 'presence', presence, isWhole }),
    onAccessChanged: access.markStale,
    onChatSetting: (chatSetting) => emit({ type: 'chatSetting', chatSetting }),
    onLoginExpired: deps.onLoginExpired,
    onProblem: ({ at, error }) => warn(`Realtime met a problem (${at}).`, error),
  });

  /** The place in the event log comes before the lists: they lack nothing up to there. */
  const askServer = () => {
    const asked = {
      shops: shopFetch.ask(),
      position: api.getEventList({}, { silent: true }).then(({ frame }) => frame.to),
    };
    // Whoever waits for them meets their failure.
    for (const one of Object.values(asked)) one.catch(() => undefined);
    return asked;
  };

  /**
   * Where nothing is kept and no place in the log, it is followed from `position`. Without either realtime has every list
   * read anew; a place that cannot be read is its problem to tell.
   */
  const followFrom = async (kept: Promise<number | null>, position: Promise<number>): Promise<void> => {
    cursorRead = kept.then(async (cursor) => cursor ?? (await position.catch(() => null)));
    const cursor = await cursorRead.catch(() => null);
    if (cursor !== null) writer.setCursor(cursor);
  };

  return {
    subscribe: changes.subscribe,
    start() {
      // Where there is probably nothing to show, the server is asked while the cache is read, and heard after it.
      const asked = deps.isRemembered ? undefined : askServer();
      const reading = deps.reading ?? readCache(databases);
      cursorRead = reading.cursor;
      const { shown, drawn, isEmpty } = tellCache({
        reading,
        shops,
        emit,
        untilDrawn: deps.untilDrawn,
        onFailure(error) {
          warn('The cache could not be read.', error);
          health.failed();
        },
      });
      // What is sent from now on comes after what was left; reading that waits until there is something to see.
      const restored = outbox.restore(drawn);
      shopsKnown = shown.then(async () => {
        if (shops.all().length > 0) return void drawn.then(() => shopFetch.reload(asked?.shops));
        const answers = asked ?? askServer();
        if (isEmpty()) await followFrom(reading.cursor, answers.position);
        await shopFetch.fetch(answers.shops);
      });
      const listed = shopsKnown.then(
        () => (shops.all().length > 0 ? loader.firstTold : undefined),
        () => undefined,
      );
      firstTold = shown.then(() =>
        shops.all().length > 0 ? undefined : Promise.race([loader.firstTold, listed]),
      );
      void restored.then(() => realtime.start());
    },
    firstTold: () => firstTold,
    flush,
    async stop() {
      realtime.stop();
      outbox.stop();
      tails.stop();
      await flush();
      databases.close();
    },
    abandon() {
      realtime.stop();
      outbox.stop();
      tails.stop();
      databases.close();
    },
    async shops() {
      await shopsKnown;
      return shops.all();
    },
    reloadShops: () => shopFetch.reload(),
    loadSessions: loader.load,
    readCached: conversations.readCached,
    loadLatest: conversations.loadLatest,
    loadOlder: conversations.loadOlder,
    forgetMessages: ({ platform, sessionId }) =>
      write(() => deleteRecords(databases.cache(platform), [sessionId])),
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
    isStorageFailing: health.isFailing,
    drafts: deps.drafts,
    checkConnection() {
      realtime.check();
      outbox.retryNow();
      health.check();
    },
  };
}
