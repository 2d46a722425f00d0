import { markCacheNotLast } from '@seller-chat/core/cache';
import { mergeMessages } from '@seller-chat/core/message';
import type { Message, MessageId, Platform, Session, SessionCacheRecord } from '@seller-chat/core';
import { putLatestPage, putOlderPage } from './cache-repository.ts';
import type { LatestPage } from './cache-repository.ts';
import type { ChangeBuffer } from './change-buffer.ts';
import type { Databases } from './databases.ts';
import { applyLiveMessages } from './live-messages.ts';
import { readRecord } from './message-tail.ts';

/** The newest run of a conversation's messages. */
export interface ConversationRun {
  /** Oldest first, with the seller's unconfirmed ones. */
  messages: readonly Message[];
  /** The newest known message is among them. */
  reachesNewest: boolean;
}

export interface ConversationStoreDeps {
  databases: Databases;
  buffer: ChangeBuffer;
  /** Messages of a session that the server has not confirmed. */
  unsentOf: (sessionId: string) => readonly Message[];
  /** Puts a write in the queue of this cache; resolves when it is done, or given up and reported. */
  write: <Result>(run: () => Promise<Result>) => Promise<Result | undefined>;
  fetchPage: (session: Session, nextMessageId: MessageId | undefined) => Promise<LatestPage>;
  now: () => number;
}

/** Reads conversations: from this device at once, from the server for certain. */
export interface ConversationStore {
  /** What this device holds; empty when the session was never opened here. Never rejects. */
  readCached: (session: Session) => Promise<ConversationRun>;
  /** The newest page from the server, joined to what is held. Rejects as the call does. */
  loadLatest: (session: Session) => Promise<ConversationRun & { hasMore: boolean }>;
  /** The page before a message. Rejects as the call does. */
  loadOlder: (session: Session, before: MessageId) => Promise<LatestPage>;
}

/** Conversations over the cache, its write buffer and the server. */
export function createConversationStore(deps: ConversationStoreDeps): ConversationStore {
  const { databases, buffer, now } = deps;

  const readHeld = async (platform: Platform, session: Session): Promise<SessionCacheRecord | undefined> => {
    try {
      return await readRecord(databases.cache(platform), session.sessionId, now());
    } catch {
      // Without storage the conversation still opens: from the server.
      return undefined;
    }
  };

  const overlay = (record: SessionCacheRecord | undefined, session: Session): ConversationRun => {
    let current = record !== undefined && buffer.isCut(session.platform) ? markCacheNotLast(record) : record;
    for (const live of buffer.messagesOf(session.platform, session.sessionId)) {
      current = applyLiveMessages(current, live, now()) ?? current;
    }
    const unsent = deps.unsentOf(session.sessionId);
    return {
      messages: mergeMessages(current?.messageList ?? [], unsent),
      reachesNewest: current?.isCacheLast ?? false,
    };
  };

  return {
    async readCached(session) {
      return overlay(await readHeld(session.platform, session), session);
    },
    async loadLatest(session) {
      const page = await deps.fetchPage(session, undefined);
      const database = databases.cache(session.platform);
      const record = await deps.write(() => putLatestPage(database, session, page, now()));
      if (record === undefined) {
        const run = overlay(undefined, session);
        return {
          messages: mergeMessages(run.messages, page.messages),
          reachesNewest: true,
          hasMore: page.hasMore,
        };
      }
      return { ...overlay(record, session), hasMore: page.hasMore };
    },
    async loadOlder(session, before) {
      const page = await deps.fetchPage(session, before);
      const database = databases.cache(session.platform);
      await deps.write(() => putOlderPage(database, session, before, page.messages, now()));
      return page;
    },
  };
}
