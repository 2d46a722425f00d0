import { MESSAGE_STATUSES } from './message.ts';
import type { Message, MessageStatus } from './message.ts';

/** How far on it is, by the order of the statuses; none at all is least far. */
const rankOf = (state: MessageStatus | undefined): number => MESSAGE_STATUSES.indexOf(state as MessageStatus);

/**
 * Which of two copies of a message is the newer one: above 0 for `a`, below 0 for `b`, 0 when they say the
 * same. The server's version decides; one version is one content, so content is compared only between
 * copies that the server has not seen.
 */
function compareCopies(a: Message, b: Message): number {
  const byState =
    (a.version ?? -1) - (b.version ?? -1) ||
    rankOf(a.status) - rankOf(b.status) ||
    rankOf(a.__status) - rankOf(b.__status);
  if (byState !== 0 || a.version !== undefined) return byState;
  if (a.messageTime !== b.messageTime) return a.messageTime - b.messageTime;
  const contentOfA = JSON.stringify([a.messageId, a.content]);
  const contentOfB = JSON.stringify([b.messageId, b.content]);
  return contentOfA < contentOfB ? -1 : contentOfA > contentOfB ? 1 : 0;
}

/**
 * One message from two copies of it (SPEC M7-M11). The newer copy is taken whole, with four exceptions:
 * `sent` is never undone; a local `fail` stays until the seller resends; and ids that only the older copy
 * knows are kept.
 *
 * Idempotent, commutative and associative. Returns `a`, or else `b`, itself when that one already says it
 * all.
 */
export function joinCopies(a: Message, b: Message): Message {
  const [newer, older] = compareCopies(a, b) >= 0 ? [a, b] : [b, a];
  const isSent = newer.status === 'sent' || older.status === 'sent';
  const status = isSent ? 'sent' : newer.status;
  const overlay = older.__status === 'fail' ? 'fail' : newer.__status;
  const failReason = isSent ? undefined : newer.failReason;
  const clientMessageId = newer.clientMessageId ?? older.clientMessageId;
  const platformMessageId = newer.platformMessageId ?? older.platformMessageId;
  if (
    status === newer.status &&
    overlay === newer.__status &&
    failReason === newer.failReason &&
    clientMessageId === newer.clientMessageId &&
    platformMessageId === newer.platformMessageId
  ) {
    return newer;
  }
  const { failReason: _reason, ...rest } = newer;
  return {
    ...rest,
    ...(status !== undefined && { status }),
    ...(overlay !== undefined && { __status: overlay }),
    ...(failReason !== undefined && { failReason }),
    ...(clientMessageId !== undefined && { clientMessageId }),
    ...(platformMessageId !== undefined && { platformMessageId }),
  };
}
