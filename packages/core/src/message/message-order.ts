import { compareTexts } from '../kernel/compare-texts.ts';
import { requireMessage } from './require-messages.ts';
import type { Message } from './message.ts';

/**
 * The order of messages on screen, oldest first (SPEC M4): time, then the marketplace's own sequence, then
 * id, so that no two messages are ever equal and every client agrees. For this package, which calls it with sound
 * messages only; {@link compareMessages} is the way in.
 */
export function compareInOrder(a: Message, b: Message): number {
  return (
    a.messageTime - b.messageTime ||
    a.platformSequence - b.platformSequence ||
    compareTexts(a.messageId, b.messageId)
  );
}

/**
 * The order of messages on screen (SPEC M4): below 0 when `a` stands above `b`. 0 only for two copies of one message.
 *
 * @throws MalformedInputError for what is no message (SPEC Z1)
 */
export function compareMessages(a: Message, b: Message): number {
  requireMessage(a, 'a');
  requireMessage(b, 'b');
  return compareInOrder(a, b);
}
