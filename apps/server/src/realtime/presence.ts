import { TYPING_LASTS_MS, WATCH_LASTS_MS } from '@seller-chat/api-client/contract';
import type { SessionPresence, Watch } from '@seller-chat/api-client/contract';
import type { Agent } from '@seller-chat/core';

type Place = NonNullable<Watch>;

/** One open socket and the one in front of it. */
export interface Watcher {
  socketId: string;
  accountId: string;
  agent: Agent;
}

interface Seen extends Watcher {
  place: Place;
  /** By the steady clock: until then they count as there, and as typing; 0: they are not. */
  watchesUntil: number;
  typesUntil: number;
}

export interface Presence {
  /** The conversation that a socket looks at from now on; null for none. */
  watch(watcher: Watcher, watch: Watch): void;
  /** The agent of a socket has another name. */
  rename(socketId: string, name: string): void;
  /** The socket is gone. */
  leave(socketId: string): void;
  /** Everybody who is at a conversation of the account. */
  of(accountId: string): SessionPresence[];
  /** Drops watchers that have been silent for too long. */
  sweep(): void;
}

/**
 * The agents who look at a conversation or write an answer: in the memory of this process, and gone with it. An agent
 * with several tabs counts once. Emitted only when a colleague would see a difference.
 *
 * @param emit - gets a conversation as it is now, of the account named
 * @param steadyNow - ms of a monotonic clock
 */
export function makePresence(
  emit: (accountId: string, presence: SessionPresence) => void,
  steadyNow: () => number,
): Presence {
  const bySocket = new Map<string, Seen>();
  const bySession = new Map<string, Set<Seen>>();
  const keyOf = (accountId: string, { sessionId }: Place): string => `${accountId}\n${sessionId}`;

  function agentsAt(key: string): SessionPresence['agents'] {
    const agents = new Map<string, SessionPresence['agents'][number]>();
    for (const { agent, typesUntil } of bySession.get(key) ?? []) {
      const isTyping = typesUntil > 0 || agents.get(agent.subAccountId)?.isTyping === true;
      agents.set(agent.subAccountId, { ...agent, isTyping });
    }
    return [...agents.values()].sort((a, b) => (a.subAccountId < b.subAccountId ? -1 : 1));
  }

  /** Makes a change at a conversation, and emits it where a colleague would see a difference. */
  function change(accountId: string, place: Place, make: () => void): void {
    const key = keyOf(accountId, place);
    const before = JSON.stringify(agentsAt(key));
    make();
    if (bySession.get(key)?.size === 0) bySession.delete(key);
    const agents = agentsAt(key);
    if (JSON.stringify(agents) === before) return;
    emit(accountId, { shopId: place.shopId, sessionId: place.sessionId, agents });
  }

  function remove(seen: Seen): void {
    change(seen.accountId, seen.place, () => {
      bySocket.delete(seen.socketId);
      bySession.get(keyOf(seen.accountId, seen.place))?.delete(seen);
    });
  }

  return {
    watch(watcher, watch) {
      const before = bySocket.get(watcher.socketId);
      if (before && before.place.sessionId !== watch?.sessionId) remove(before);
      if (watch === null) return;
      change(watcher.accountId, watch, () => {
        const key = keyOf(watcher.accountId, watch);
        const known = bySocket.get(watcher.socketId);
        const seen = known ?? { ...watcher, place: watch, watchesUntil: 0, typesUntil: 0 };
        seen.watchesUntil = steadyNow() + WATCH_LASTS_MS;
        seen.typesUntil = watch.isTyping ? steadyNow() + TYPING_LASTS_MS : 0;
        bySocket.set(watcher.socketId, seen);
        bySession.set(key, (bySession.get(key) ?? new Set()).add(seen));
      });
    },

    rename(socketId, name) {
      const seen = bySocket.get(socketId);
      if (!seen) return;
      change(seen.accountId, seen.place, () => {
        seen.agent = { ...seen.agent, name };
      });
    },

    leave(socketId) {
      const seen = bySocket.get(socketId);
      if (seen) remove(seen);
    },

    of(accountId) {
      const places = new Map(
        [...bySocket.values()]
          .filter((seen) => seen.accountId === accountId)
          .map(({ place }) => [keyOf(accountId, place), place]),
      );
      return [...places].map(([key, { shopId, sessionId }]) => ({
        shopId,
        sessionId,
        agents: agentsAt(key),
      }));
    },

    sweep() {
      const at = steadyNow();
      for (const seen of Array.from(bySocket.values())) {
        if (seen.watchesUntil <= at) remove(seen);
        else if (seen.typesUntil > 0 && seen.typesUntil <= at) {
          change(seen.accountId, seen.place, () => {
            seen.typesUntil = 0;
          });
        }
      }
    },
  };
}
