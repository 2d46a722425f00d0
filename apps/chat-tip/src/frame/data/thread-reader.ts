import type { Message } from '@seller-chat/core';
import { sendStateOf } from '@seller-chat/core/message';
import type { Store } from '../../shared/jotai.ts';
import { inboxAtom, threadsAtom } from '../state/atoms.ts';
import type { Connection } from './connection.ts';
import { withMessages } from './fold-events.ts';
import type { Thread } from './inbox.ts';

/** Messages of a conversation that are shown. */
const PREVIEW_MESSAGES = 20;

/** The messages of opened conversations. */
export interface ThreadReader {
  /** Reads the newest messages of a conversation of the inbox. A failure is in the thread. */
  load(sessionId: string): Promise<void>;
  add(sessionId: string, messages: readonly Message[]): void;
  /** Keeps one conversation, whose messages are read again, and all replies that were not sent; forgets the others. */
  keepOnly(sessionId: string | null): void;
}

/** @param current - the open connection, if there is one */
export function createThreadReader(store: Store, current: () => Connection | undefined): ThreadReader {
  function setLoad(sessionId: string, load: Thread['load']): void {
    const threads = store.get(threadsAtom);
    const messages = threads[sessionId]?.messages ?? [];
    store.set(threadsAtom, { ...threads, [sessionId]: { messages, load } });
  }

  function add(sessionId: string, messages: readonly Message[]): void {
    store.set(threadsAtom, withMessages(store.get(threadsAtom), sessionId, messages));
  }

  async function load(sessionId: string): Promise<void> {
    const from = current();
    const session = store.get(inboxAtom)?.sessions.find((held) => held.sessionId === sessionId);
    if (from === undefined || session === undefined) return;
    setLoad(sessionId, 'loading');
    const request = { shopId: session.shopId, sessionId: session.sessionId, pageSize: PREVIEW_MESSAGES };
    try {
      const { messageList } = await from.api.getMessageList(request, { silent: true });
      if (from.isClosed()) return await loadAgain(from, sessionId);
      add(sessionId, messageList as Message[]);
      setLoad(sessionId, 'ready');
    } catch (error) {
      if (from.isClosed()) return await loadAgain(from, sessionId);
      console.info('The messages could not be read.', error);
      setLoad(sessionId, 'failed');
    }
  }

  /** The sign-in changed during the call. Without another one the person may have lost the conversation. */
  async function loadAgain(from: Connection, sessionId: string): Promise<void> {
    const next = current();
    if (next !== undefined && next !== from) await load(sessionId);
    else if (store.get(threadsAtom)[sessionId] !== undefined) setLoad(sessionId, 'failed');
  }

  return {
    load,
    add,
    keepOnly(sessionId) {
      const held = Object.entries(store.get(threadsAtom));
      store.set(
        threadsAtom,
        Object.fromEntries(held.map(([id, thread]) => [id, id === sessionId ? thread : unsentOf(thread)])),
      );
      if (sessionId !== null) void load(sessionId);
    },
  };
}

/** What a person wrote and the server may not have; the rest is read again when the conversation is opened. */
function unsentOf(thread: Thread | undefined): Thread | undefined {
  const messages = thread?.messages.filter((message) => message.isSeller && sendStateOf(message) !== 'sent');
  return messages === undefined || messages.length === 0 ? undefined : { messages, load: 'loading' };
}
