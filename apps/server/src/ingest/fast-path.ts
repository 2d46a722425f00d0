import { missingCardOf } from '../conversations/cards/incomplete-card.ts';
import { foldSession } from '../conversations/session/fold-session.ts';
import { sessionKey } from '../conversations/session/session-key.ts';
import type { PlacedMessage } from '../conversations/inbound/placed-message.ts';
import { toMessageRow } from '../conversations/message/message-store.ts';
import type { MessageRow, SessionRow } from '../db/rows/rows.ts';
import type { SessionMemory } from '../conversations/session/session-memory.ts';
import { nextVersion, readSessions } from '../conversations/session/session-store.ts';
import type { Db } from '../db/database.ts';
import type { ReceivedPush } from './push.ts';
import type { PushContent } from './read-pushes.ts';

/** A push that is one message of a buyer, and the message as it is stored. */
export interface FastPathPush {
  push: ReceivedPush;
  row: MessageRow;
}

/** The part of a batch that changes nothing but the newest end of known conversations. */
export interface FastPathPart {
  pushes: FastPathPush[];
  /** The sessions as they are after it. */
  sessions: ReadonlyMap<string, SessionRow>;
  /** Places in the batch of all that is not in it. */
  others: number[];
}

/**
 * Picks out what nearly every push is: one message of a buyer, in order, in a conversation that is known. Whole lanes
 * are picked or left, since the pushes of a lane keep their order.
 */
export async function pickFastPath(
  db: Db,
  memory: SessionMemory,
  pushes: readonly ReceivedPush[],
  contents: readonly (PushContent | null)[],
): Promise<FastPathPart> {
  const left = new Set<number>();
  const placed = contents.map((content) => fastPathMessageOf(content));
  for (const [index, { lane }] of pushes.entries()) if (!placed[index]) left.add(lane);
  const picked = pushes.flatMap((push, index) => {
    const one = left.has(push.lane) ? null : placed[index];
    return one ? [{ push, placed: one, row: toMessageRow(one) }] : [];
  });
  const known = await knownSessions(
    db,
    memory,
    picked.map(({ row }) => row),
  );
  const sessions = new Map<string, SessionRow>();
  for (const [key, ofOne] of Map.groupBy(picked, ({ row }) => sessionKey(row.accountId, row.sessionId))) {
    const next = foldFastPath(known.get(key), ofOne);
    if (next) sessions.set(key, next);
    else for (const { push } of ofOne) left.add(push.lane);
  }
  for (const { push, row } of picked) {
    if (left.has(push.lane)) sessions.delete(sessionKey(row.accountId, row.sessionId));
  }
  return {
    pushes: picked.filter(({ push }) => !left.has(push.lane)),
    sessions,
    others: pushes.flatMap(({ lane }, index) => (left.has(lane) ? [index] : [])),
  };
}

/** Null when there is more to a push, or its message asks for more than to be added. */
function fastPathMessageOf(content: PushContent | null): PlacedMessage | null {
  if (content === null) return null;
  const { messages, hints, reads, orders, deauthorised, expiring, unknown } = content;
  const [one] = messages;
  const others = [hints, reads, orders, deauthorised, expiring, unknown];
  const rest = others.reduce((sum, { length }) => sum + length, 0);
  if (!one || messages.length > 1 || rest > 0) return null;
  const { senderRole, isSeller, isRecalled } = one.message;
  if (senderRole !== 'BUYER' || isSeller || isRecalled || missingCardOf(one.message) !== null) return null;
  return one.isTimeRepaired ? null : one;
}

async function knownSessions(
  db: Db,
  memory: SessionMemory,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<string, SessionRow>> {
  const known = new Map<string, SessionRow>();
  const missing: MessageRow[] = [];
  for (const row of rows) {
    const session = memory.get(row);
    if (session) known.set(sessionKey(row.accountId, row.sessionId), session);
    else missing.push(row);
  }
  if (missing.length > 0) for (const [key, row] of await readSessions(db, missing)) known.set(key, row);
  return known;
}

/** The session after these messages; null where they alone are not enough. */
function foldFastPath(
  session: SessionRow | undefined,
  added: readonly { placed: PlacedMessage; row: MessageRow }[],
): SessionRow | null {
  // A session without messages may still change its beginning without a new version. Behind a message whose time was
  // repaired, the place of the next one has to be computed.
  if (!session || session.messageId === '' || session.isTimeRepaired) return null;
  if (added.some(({ placed }) => tellsBuyer(session, placed))) return null;
  const folded = foldSession(
    session,
    added.map(({ row }) => row),
  );
  return folded.recountUnread ? null : nextVersion(folded.session);
}

function tellsBuyer(session: SessionRow, { message: { buyer } }: PlacedMessage): boolean {
  if (!buyer) return false;
  const { buyerId, buyerName } = session;
  return (buyerId === '' && buyer.buyerId !== '') || (buyerName === '' && buyer.buyerName !== '');
}
