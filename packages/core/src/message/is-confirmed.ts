import { requireRecord } from '../kernel/malformed-input.ts';
import type { Message } from './message.ts';

/**
 * Whether the server has told of a message (SPEC M22): its copy bears a version. Until then it is known here alone.
 *
 * @throws MalformedInputError when `message` is no object (SPEC Z1)
 */
export function isConfirmed(message: Pick<Message, 'version'>): boolean {
  requireRecord(message, 'message');
  return message.version !== undefined;
}
