import { compareTexts } from '../kernel/compare-texts.ts';
import { withoutAbsent } from '../kernel/plain-value.ts';
import { MESSAGE_STATUSES } from './message.ts';
import type { Message, MessageStatus } from './message.ts';

/** Progress by the order of the statuses; no status is the least. */
const rankOf = (state: MessageStatus | undefined): number => MESSAGE_STATUSES.indexOf(state as MessageStatus);

/**
 * Which of two copies of a message is the newer one: above 0 for `a`, below 0 for `b`, 0 if they are
 * equal. The server's version decides; one version is one content, so content is compared only between
 * copies that the server has not seen.
 */
function compareCopies(a: Message, b: Message): number {
  const byState =
    (a.version ?? -1) - (b.version ?? -1) ||
    rankOf(a.status) - rankOf(b.status) ||
    rankOf(a.__status) - rankOf(b.__status);
  if (byState !== 0 || a.version !== undefined) return byState;
  if (a.messageTime !== b.messageTime) return a.messageTime - b.messageTime;
  return compareTexts(JSON.stringify([a.messageId, a.content]), JSON.stringify([b.messageId, b.content]));
}

/**
 * One message from two copies of it (SPEC M7-M11). The newer copy wins completely, with four exceptions:
 * `sent` is never undone; a local `fail` stays until the seller resends; and ids that only the older copy
 * has are kept.
 *
 * Idempotent, commutative and associative. Returns `a`, or else `b`, itself if that copy is already the
 * result.
 */
export function joinCopies(a: Message, b: Message): Message {
  const [newer, older] = compareCopies(a, b) >= 0 ? [a, b] : [b, a];
  const isSent = newer.status === 'sent' || older.status === 'sent';
  const said = {
    status: isSent ? 'sent' : newer.status,
    __status: older.__status === 'fail' ? 'fail' : newer.__status,
    failReason: isSent ? undefined : newer.failReason,
    clientMessageId: newer.clientMessageId ?? older.clientMessageId,
    platformMessageId: newer.platformMessageId ?? older.platformMessageId,
  } as Message;
  const isSaid = Object.entries(said).every(([name, value]) => newer[name as keyof Message] === value);
  return isSaid ? newer : withoutAbsent({ ...newer, ...said });
}
