import type { SignInEndReason } from '@seller-chat/api-client/contract';
import type { AccountEvent, Message, Session } from '@seller-chat/core';
import { mergeSessions } from '@seller-chat/core/session';
import type { Store } from '../../shared/jotai.ts';
import {
  hasLoadFailedAtom,
  inboxAtom,
  newsAtom,
  openIdAtom,
  shownSessionsAtom,
  statusAtom,
  threadsAtom,
  unreadAtom,
} from '../state/atoms.ts';
import { cursorInMemory, openConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import { foldEvents } from './fold-events.ts';
import { serverNow } from './server-clock.ts';
import type { TipApi } from './http.ts';
import { withoutSurplus } from './inbox.ts';
import { createThreadReader } from './thread-reader.ts';

type InboxAnswer = Awaited<ReturnType<TipApi['getTipInbox']>>;

export interface TipOptions {
  readonly store: Store;
  readonly language: () => string;
  /** Embedded only: a token of another site counts as ended, and nothing that it reaches is shown. */
  readonly siteId?: string;
  /** The sign-in by `token`, or by cookie (null), has ended. */
  readonly onEnd: (token: string | null, reason: SignInEndReason) => void;
  /** The inbox has been read: when its token ends, epoch ms. */
  readonly onExpiry?: (token: string, expiresAt: number) => void;
  /** Conversations of the list with a new message of the buyer. */
  readonly onNews: (sessions: readonly Session[]) => void;
}

/** The data of the tip: reads it, follows it, and changes it on the server. */
export interface Tip {
  /** Continues under another sign-in with all that is held. `null`: the cookie. */
  signIn(token: string | null): void;
  /** Ends the connection; what is held stays. */
  disconnect(): void;
  /** Reads again what could not be read, or may have been missed. */
  retry(): void;
  /** Shows a conversation, and reads its newest messages. */
  open(sessionId: string): void;
  leave(): void;
  /** Marks a conversation as read, if this sign-in may. A failure is tried again when it is opened again. */
  markRead(session: Session): Promise<void>;
  /** The same for every conversation of the list. */
  markAllRead(): Promise<void>;
  /** The connection to act with; undefined while signed out, and until its inbox has been read. */
  connection(): Connection | undefined;
  /** Reads what may have been missed, as after a sleep. */
  check(): void;
  addMessages(sessionId: string, messages: readonly Message[]): void;
}

/** Creates the data of the tip; it reads nothing before `signIn`. */
export function createTip({ store, language, siteId, onEnd, onExpiry, onNews }: TipOptions): Tip {
  let connection: Connection | undefined;
  let cursorStore = cursorInMemory();
  /** The connection whose inbox has been read: only what it brings is shown. */
  let checked: Connection | undefined;
  const threads = createThreadReader(store, () => checked);

  /** @param isWhole - conversations that are not in the answer are out of date */
  async function loadInbox(from: Connection, isWhole: boolean): Promise<void> {
    try {
      const answer = await from.api.getTipInbox({}, { silent: true });
      if (from.isClosed()) return;
      if (from.token !== null && answer.embedSiteId !== siteId) return endForeign(from, from.token);
      takeInbox(answer, isWhole);
      store.set(hasLoadFailedAtom, false);
      checked = from;
      if (from.token !== null && answer.expiresAt !== undefined) onExpiry?.(from.token, answer.expiresAt);
    } catch (error) {
      if (!from.isClosed()) store.set(hasLoadFailedAtom, true);
      throw error;
    }
    const openId = store.get(openIdAtom);
    if (openId !== null && store.get(threadsAtom)[openId]?.load !== 'ready') void threads.load(openId);
  }

  function takeInbox(answer: InboxAnswer, isWhole: boolean): void {
    const shops = new Map(answer.shopList.map((shop) => [shop.shopId as string, shop]));
    const read = answer.sessionList as Session[];
    const ids = new Set(read.map(({ sessionId }) => sessionId));
    const held = (store.get(inboxAtom)?.sessions ?? []).filter(
      ({ sessionId, shopId }) => ids.has(sessionId) || (!isWhole && shops.has(shopId)),
    );
    store.set(inboxAtom, { sessions: mergeSessions(read, held), shops, mayReply: answer.mayReply });
    store.set(unreadAtom, answer.unread);
  }

  function endForeign(from: Connection, token: string): void {
    from.close();
    onEnd(token, 'expired');
    throw new Error('The token is of another site.');
  }

  async function refresh(from: Connection): Promise<void> {
    try {
      await loadInbox(from, false);
    } catch (error) {
      console.info('The conversations could not be read.', error);
    }
  }

  /** After a gap in the log: older copies of conversations may have missed messages. */
  async function reload(from: Connection): Promise<void> {
    await loadInbox(from, true);
    if (!from.isClosed()) threads.keepOnly(store.get(openIdAtom));
  }

  function takeFrame(from: Connection, events: readonly AccountEvent[]): void {
    const inbox = store.get(inboxAtom);
    if (inbox === null || from.isClosed()) return;
    const held = { sessions: inbox.sessions, threads: store.get(threadsAtom) };
    const folded = foldEvents(held, events, serverNow());
    const sessions = withoutSurplus(folded.sessions, store.get(openIdAtom), serverNow());
    if (sessions !== held.sessions) store.set(inboxAtom, { ...inbox, sessions });
    if (folded.threads !== held.threads) store.set(threadsAtom, folded.threads);
    announce(folded.news);
  }

  function announce(news: readonly Session[]): void {
    const rows = store.get(shownSessionsAtom);
    const shown = news.filter(({ sessionId }) => rows.some((row) => row.sessionId === sessionId));
    const buyerName = shown.at(-1)?.buyerName;
    if (buyerName === undefined) return;
    store.set(newsAtom, { buyerName, count: (store.get(newsAtom)?.count ?? 0) + 1 });
    onNews(shown);
  }

  async function markRead(session: Session): Promise<void> {
    const from = checked;
    if (from === undefined || session.unreadCount === 0 || store.get(inboxAtom)?.mayReply !== true) return;
    const { shopId, sessionId, messageTime } = session;
    try {
      const answer = await from.api.readSession({ shopId, sessionId, messageTime }, { silent: true });
      const inbox = store.get(inboxAtom);
      if (inbox === null || from.isClosed()) return;
      store.set(inboxAtom, {
        ...inbox,
        sessions: mergeSessions(inbox.sessions, [answer.session as Session]),
      });
    } catch (error) {
      console.info('The conversation could not be marked as read.', error);
    }
  }

  return {
    signIn(token) {
      connection?.close();
      checked = undefined;
      if (store.get(inboxAtom) === null) cursorStore = cursorInMemory();
      const opened: Connection = openConnection({
        token,
        language,
        cursorStore,
        onEnd: (reason) => onEnd(token, reason),
        onFrame: ({ events }) => takeFrame(opened, events),
        onReload: () => reload(opened),
        onStatus: (status) => store.set(statusAtom, status),
        onResume: () => loadInbox(opened, false),
        // Before the inbox has been read it has the newer number.
        onUnread: (counts) => checked === opened && store.set(unreadAtom, counts),
      });
      connection = opened;
    },
    disconnect() {
      connection?.close();
      connection = undefined;
      checked = undefined;
    },
    retry() {
      if (connection === undefined) return;
      if (store.get(hasLoadFailedAtom)) void refresh(connection);
      store.set(hasLoadFailedAtom, false);
      connection.check();
    },
    open(sessionId) {
      store.set(openIdAtom, sessionId);
      if (store.get(threadsAtom)[sessionId]?.load !== 'ready') void threads.load(sessionId);
    },
    leave: () => store.set(openIdAtom, null),
    markRead,
    async markAllRead() {
      await Promise.all(store.get(shownSessionsAtom).map(markRead));
    },
    connection: () => checked,
    check: () => connection?.check(),
    addMessages: threads.add,
  };
}
