import type { Session } from '@seller-chat/core';
import type { PlatformDatabase } from './schema.ts';

/** Rows that are read in one go: the browser takes some milliseconds to unpack them, not a whole frame. */
const SLICE = 500;
/** Newest sessions of a large cache that are shown before the rest of it. */
const NEWEST = 120;

/**
 * Reads the sessions of a cache: a small one whole, of a large one the newest first. Resolves when the first of them
 * have been told, with what reads on in slices.
 */
export async function readSessions(
  { session }: PlatformDatabase,
  onSessions: (sessions: readonly Session[]) => void,
): Promise<() => Promise<void>> {
  let slice = await session.limit(SLICE).toArray();
  const isWhole = slice.length < SLICE;
  if (!isWhole) onSessions(await session.orderBy('lastMessageTime').reverse().limit(NEWEST).toArray());
  else if (slice.length > 0) onSessions(slice);
  return async () => {
    while (!isWhole && slice.length > 0) {
      onSessions(slice);
      const last = slice.at(-1)?.sessionId ?? '';
      slice = await session.where('sessionId').above(last).limit(SLICE).toArray();
    }
  };
}
