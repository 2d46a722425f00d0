import type { Session } from '@seller-chat/core';
import type { PlatformDatabase } from './schema.ts';

/** Rows that are read in one go: the browser takes some milliseconds to unpack them, not a whole frame. */
const SLICE = 500;
/** Newest sessions of a large cache that are shown before the rest of it. */
const NEWEST = 120;

/** The sessions of a cache: the first of them, and the way to the rest. */
export interface SessionReading {
  first: readonly Session[];
  readRest: (onSessions: (sessions: readonly Session[]) => void) => Promise<void>;
}

/** Reads the sessions of a cache: a small one whole, of a large one the newest first and the rest in slices. */
export async function readSessions({ session }: PlatformDatabase): Promise<SessionReading> {
  let slice = await session.limit(SLICE).toArray();
  if (slice.length < SLICE) return { first: slice, readRest: async () => undefined };
  return {
    first: await session.orderBy('lastMessageTime').reverse().limit(NEWEST).toArray(),
    async readRest(onSessions) {
      while (slice.length > 0) {
        onSessions(slice);
        const last = slice.at(-1)?.sessionId ?? '';
        slice = await session.where('sessionId').above(last).limit(SLICE).toArray();
      }
    },
  };
}
