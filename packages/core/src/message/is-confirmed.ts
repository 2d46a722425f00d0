import { requireRecord } from '../kernel/malformed-input.ts';
import type { Message } from './message.ts';

/**
 * Whether the server has confirmed a message (SPEC M22): its copy has a version. Before that only this browser has
 * it.
 *
 * @throws MalformedInputError if `message` is not an object (SPEC Z1)
 */
export function isConfirmed(message: Pick<Message, 'version'>): boolean {
  requireRecord(message, 'message');
  return message.version !== undefined;
}
