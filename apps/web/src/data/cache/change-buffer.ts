import { newerSession } from '@seller-chat/core/session';
import type { EventChanges, Platform, Session, SessionId } from '@seller-chat/core';
import { joinLiveMessages } from './live-messages.ts';
import type { LiveMessages } from './live-messages.ts';

/** What waits to be written for one marketplace. */
export interface PendingChanges {
  sessions: Map<SessionId, Session>;
  messages: Map<SessionId, LiveMessages>;
  /** Messages were given up: no record on disk is known to reach its newest message. */
  isCut: boolean;
}

/**
 * Changes that are on screen and not yet on disk. Reading a conversation looks here too, so the delay of
 * the disk never shows.
 */
export interface ChangeBuffer {
  addSessions: (sessions: readonly Session[]) => void;
  addMessages: (changes: Pick<EventChanges, 'messages' | 'sessions'>) => void;
  /** The waiting messages of a session, in the order they must be applied. */
  messagesOf: (platform: Platform, sessionId: SessionId) => LiveMessages[];
  /** Whether messages of the marketplace were given up and the disk does not know it yet. */
  isCut: (platform: Platform) => boolean;
  /** Nothing can be written at the moment: gives up messages once there are too many of them to keep. */
  limit: () => void;
  /** Hands over what waits; it stays readable until `settle`. One `take` at a time per marketplace. */
  take: (platform: Platform) => PendingChanges;
  /** Ends a `take`: drops it when written, else puts it back in front of later changes. */
  settle: (platform: Platform, isWritten: boolean) => void;
}

/** Messages that are kept while nothing can be written; the server still has all of them. */
const MESSAGES_MAX = 5_000;

/** A buffer with nothing in it. */
export function createChangeBuffer(): ChangeBuffer {
  const waiting = new Map<Platform, PendingChanges>();
  const taken = new Map<Platform, PendingChanges>();
  const slotOf = (platform: Platform): PendingChanges => {
    let slot = waiting.get(platform);
    if (slot === undefined) waiting.set(platform, (slot = makePending()));
    return slot;
  };
  const addSessions = (sessions: Iterable<Session>): void => {
    for (const session of sessions) putSession(slotOf(session.platform), session);
  };
  return {
    addSessions,
    addMessages({ messages, sessions }) {
      addSessions(sessions.values());
      for (const [sessionId, list] of messages) {
        const session = sessions.get(sessionId);
        if (session === undefined) continue;
        putMessages(slotOf(session.platform), {
          sessionId,
          shopId: session.shopId,
          messages: list,
          newestMessageId: session.messageId,
        });
      }
    },
    messagesOf(platform, sessionId) {
      const slots = [taken.get(platform), waiting.get(platform)];
      return slots.flatMap((slot) => slot?.messages.get(sessionId) ?? []);
    },
    isCut: (platform) => [taken.get(platform), waiting.get(platform)].some((slot) => slot?.isCut === true),
    limit() {
      for (const slot of waiting.values()) {
        let count = 0;
        for (const { messages } of slot.messages.values()) count += messages.length;
        if (count <= MESSAGES_MAX) continue;
        slot.messages.clear();
        slot.isCut = true;
      }
    },
    take(platform) {
      const slot = slotOf(platform);
      waiting.delete(platform);
      taken.set(platform, slot);
      return slot;
    },
    settle(platform, isWritten) {
      const slot = taken.get(platform);
      taken.delete(platform);
      if (isWritten || slot === undefined) return;
      const newer = waiting.get(platform);
      waiting.set(platform, slot);
      if (newer === undefined) return;
      if (newer.isCut) {
        slot.messages.clear();
        slot.isCut = true;
      }
      for (const session of newer.sessions.values()) putSession(slot, session);
      for (const live of newer.messages.values()) putMessages(slot, live);
    },
  };
}

function makePending(): PendingChanges {
  return { sessions: new Map(), messages: new Map(), isCut: false };
}

function putSession({ sessions }: PendingChanges, session: Session): void {
  sessions.set(session.sessionId, newerSession(sessions.get(session.sessionId), session));
}

function putMessages({ messages }: PendingChanges, live: LiveMessages): void {
  messages.set(live.sessionId, joinLiveMessages(messages.get(live.sessionId), live));
}
