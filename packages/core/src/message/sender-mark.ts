import { requireRecord } from '../kernel/malformed-input.ts';
import { knownOf } from '../kernel/plain-value.ts';
import type { MessageKind } from '../platform/message-kind.ts';
import type { Message } from './message.ts';
import { SENDER_ROLES } from './sender-role.ts';
import type { SenderRole } from './sender-role.ts';

/** Position of a message: the buyer's side, the seller's side, or a line across the middle. */
export type MessageSide = 'buyer' | 'seller' | 'middle';

/** Side and mark of a message on screen. */
export interface SenderMark {
  side: MessageSide;
  /** The role of its mark; `SYSTEM` for the marketplace and for notices. */
  mark: SenderRole;
}

/** Kinds that report something instead of being written, with any sender. */
const MIDDLE_KINDS: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'notification',
  'enterFromOrder',
  'enterFromProduct',
  'enterFromTransfer',
  'serviceAllocated',
]);

const MARKS: Readonly<Record<SenderRole, SenderMark>> = {
  BUYER: { side: 'buyer', mark: 'BUYER' },
  SHOP: { side: 'seller', mark: 'SHOP' },
  CUSTOMER_SERVICE: { side: 'seller', mark: 'CUSTOMER_SERVICE' },
  ROBOT: { side: 'seller', mark: 'ROBOT' },
  SYSTEM: { side: 'middle', mark: 'SYSTEM' },
};

/**
 * Side and mark of a message (SPEC P19, P20). Notices, and markers such as "the buyer came from a
 * transfer", are in the middle. An unknown role stays visible: on the side of `isSeller`, as the buyer's or
 * the shop's (SPEC Z2). One object for each mark: compare by reference.
 *
 * @throws MalformedInputError if `message` is not an object (SPEC Z1)
 */
export function senderMarkOf(message: Pick<Message, 'kind' | 'senderRole' | 'isSeller'>): SenderMark {
  requireRecord(message, 'message');
  if (MIDDLE_KINDS.has(message.kind)) return MARKS.SYSTEM;
  return MARKS[knownOf(SENDER_ROLES, message.senderRole) ?? (message.isSeller ? 'SHOP' : 'BUYER')];
}
