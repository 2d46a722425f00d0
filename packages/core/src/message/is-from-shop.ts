import { requireRecord } from '../kernel/malformed-input.ts';
import type { Message } from './message.ts';

/**
 * Whether a message is from the shop to the buyer, from any author and client of the shop (SPEC M21): on the seller's
 * side, and not the marketplace's own.
 *
 * @throws MalformedInputError if `message` is not an object (SPEC Z1)
 */
export function isFromShop(message: Pick<Message, 'isSeller' | 'senderRole'>): boolean {
  requireRecord(message, 'message');
  return message.isSeller && message.senderRole !== 'SYSTEM';
}
