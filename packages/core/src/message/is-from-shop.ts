import { requireRecord } from '../kernel/malformed-input.ts';
import type { Message } from './message.ts';

/**
 * Whether a message is the shop's word to the buyer, whoever of the shop wrote it and wherever (SPEC M21): of its side,
 * and not the marketplace's own.
 *
 * @throws MalformedInputError when `message` is no object (SPEC Z1)
 */
export function isFromShop(message: Pick<Message, 'isSeller' | 'senderRole'>): boolean {
  requireRecord(message, 'message');
  return message.isSeller && message.senderRole !== 'SYSTEM';
}
