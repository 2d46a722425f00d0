import { applyReads } from '../inbound/apply-reads.ts';
import { sessionKey } from '../session/session-key.ts';
import { lockSessions } from '../session/session-store.ts';
import { inTurnOf } from './pull-conversation.ts';
import type { PullDeps } from './pull-conversation.ts';
import { readUntilThere } from './read-state.ts';
import type { SeenSnapshot } from './read-state.ts';

/**
 * Takes over from a snapshot how far the seller has read at the marketplace, and emits the session once if that moves.
 * Reads no messages. Safe to repeat.
 */
export async function takeOverReading(
  deps: PullDeps,
  key: { accountId: string; sessionId: string },
  seen: Omit<SeenSnapshot, 'now'>,
): Promise<void> {
  const now = deps.now();
  const appended = await inTurnOf(deps)(() =>
    deps.db.transaction(async (tx) => {
      const locked = await lockSessions(tx, [key]);
      const row = locked.get(sessionKey(key.accountId, key.sessionId));
      if (!row) return [];
      const readUntil = await readUntilThere(tx, row, { ...seen, now });
      return readUntil > row.readUntil ? applyReads(tx, [{ ...key, readUntil }], locked, now) : [];
    }),
  );
  deps.publish(appended);
}
