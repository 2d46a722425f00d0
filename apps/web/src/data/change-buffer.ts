import { mergeMessages } from '@seller-chat/core/message';
import { newerSession } from '@seller-chat/core/session';
import type { EventChanges, Platform, Session, SessionId } from '@seller-chat/core';
import type { LiveMessages } from './live-messages.ts';

/** What waits to be written for one marketplace. */
export interface PendingChanges {
  sessions: Map<SessionId, Session>;
  messages: Map<SessionId, LiveMessages>;
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
  /** Hands over what waits; it stays readable until `settle`. One `take` at a time per marketplace. */
  take: (platform: Platform) => PendingChanges;
  /** Ends a `take`: forgets it when written, else puts it back in front of what came meanwhile. */
  settle: (platform: Platform, isWritten: boolean) => void;
}

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
      for (const session of newer.sessions.values()) putSession(slot, session);
      for (const live of newer.messages.values()) putMessages(slot, live);
    },
  };
}

function makePending(): PendingChanges {
  return { sessions: new Map(), messages: new Map() };
}

function putSession({ sessions }: PendingChanges, session: Session): void {
  sessions.set(session.sessionId, newerSession(sessions.get(session.sessionId), session));
}

function putMessages({ messages }: PendingChanges, live: LiveMessages): void {
  const known = messages.get(live.sessionId);
  const merged = known === undefined ? live.messages : mergeMessages(known.messages, live.messages);
  messages.set(live.sessionId, { ...live, messages: merged });
}
