import { requireRecord } from '../kernel/malformed-input.ts';
import { knownOf } from '../kernel/plain-value.ts';
import type { MessageKind } from '../platform/message-kind.ts';
import type { Message } from './message.ts';
import { SENDER_ROLES } from './sender-role.ts';
import type { SenderRole } from './sender-role.ts';

/** Where a message stands: on the buyer's side, on the seller's, or as a line across the middle. */
export type MessageSide = 'buyer' | 'seller' | 'middle';

/** How a message is drawn. */
export interface SenderMark {
  side: MessageSide;
  /** Whose mark it bears; `SYSTEM` for the marketplace and for what merely happened. */
  mark: SenderRole;
}

/** Kinds that tell of something instead of saying something, whoever is named as their sender. */
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
 * The side a message stands on and the mark it bears (SPEC P19, P20). Notices, and markers such as "the buyer
 * came from a transfer", stand in the middle. A role this release does not know stays visible: on the side
 * that `isSeller` says, as the buyer's or the shop's (SPEC Z2). One object for each mark: compare by reference.
 *
 * @throws MalformedInputError when `message` is no object (SPEC Z1)
 */
export function senderMarkOf(message: Pick<Message, 'kind' | 'senderRole' | 'isSeller'>): SenderMark {
  requireRecord(message, 'message');
  if (MIDDLE_KINDS.has(message.kind)) return MARKS.SYSTEM;
  return MARKS[knownOf(SENDER_ROLES, message.senderRole) ?? (message.isSeller ? 'SHOP' : 'BUYER')];
}
