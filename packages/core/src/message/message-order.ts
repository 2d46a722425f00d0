import { compareTexts } from '../kernel/compare-texts.ts';
import { FIELD, requireFields } from '../kernel/malformed-input.ts';
import type { Message } from './message.ts';

/** What a message is placed by. */
export type MessagePlace = { messageId: string } & Pick<Message, 'messageTime' | 'platformSequence'>;

const PLACE_FIELDS = { messageId: FIELD.text, messageTime: FIELD.time, platformSequence: FIELD.number };

/**
 * The order of messages on screen, oldest first (SPEC M4): time, then the marketplace's own sequence, then
 * id, so that no two messages are ever equal and every client agrees. For this package, which calls it with sound
 * messages only; {@link compareMessages} is the way in.
 */
export function compareInOrder(a: MessagePlace, b: MessagePlace): number {
  return (
    a.messageTime - b.messageTime ||
    a.platformSequence - b.platformSequence ||
    compareTexts(a.messageId, b.messageId)
  );
}

/**
 * The order of messages on screen (SPEC M4): below 0 when `a` stands above `b`. 0 only for two copies of one message.
 * Nothing else of a message is looked at: stored rows are compared as they are.
 *
 * @throws MalformedInputError for what has no place (SPEC Z1)
 */
export function compareMessages(a: MessagePlace, b: MessagePlace): number {
  requireFields(a, PLACE_FIELDS, 'a');
  requireFields(b, PLACE_FIELDS, 'b');
  return compareInOrder(a, b);
}
