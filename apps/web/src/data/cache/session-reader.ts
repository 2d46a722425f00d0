import type { Session } from '@seller-chat/core';
import type { PlatformDatabase } from './schema.ts';

/** Rows that are read in one go: the browser takes some milliseconds to unpack them, not a whole frame. */
const SLICE = 500;
/** Newest sessions of a large cache that are shown before the rest of it. */
const NEWEST = 60;

/** The sessions of a cache: the first of them, and the way to the rest. */
export interface SessionReading {
  first: readonly Session[];
  readRest: (onSessions: (sessions: readonly Session[]) => void) => Promise<void>;
}

/** Reads the sessions of a cache: a small one whole, of a large one the newest first and the rest in slices. */
export async function readSessions({ session }: PlatformDatabase): Promise<SessionReading> {
  const [count, newest] = await Promise.all([
    session.count(),
    session.orderBy('lastMessageTime').reverse().limit(NEWEST).toArray(),
  ]);
  const nothingLeft = async () => undefined;
  if (count <= NEWEST) return { first: newest, readRest: nothingLeft };
  if (count < SLICE) return { first: await session.toArray(), readRest: nothingLeft };
  return {
    first: newest,
    async readRest(onSessions) {
      for (let last = ''; ;) {
        const slice = await session.where('sessionId').above(last).limit(SLICE).toArray();
        if (slice.length === 0) return;
        onSessions(slice);
        last = slice.at(-1)?.sessionId ?? last;
      }
    },
  };
}
