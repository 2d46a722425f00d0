import { compareTexts } from '../kernel/compare-texts.ts';
import { FIELD, requireFields } from '../kernel/malformed-input.ts';
import type { Message } from './message.ts';

/** The fields that order messages. */
export type MessagePlace = { messageId: string } & Pick<Message, 'messageTime' | 'platformSequence'>;

const PLACE_FIELDS = { messageId: FIELD.text, messageTime: FIELD.time, platformSequence: FIELD.number };

/**
 * The order of messages on screen, oldest first (SPEC M4): time, then the marketplace's own sequence, then
 * id, so that no two messages are ever equal and every client agrees. Internal: for valid messages only;
 * callers use {@link compareMessages}.
 */
export function compareInOrder(a: MessagePlace, b: MessagePlace): number {
  return (
    a.messageTime - b.messageTime ||
    a.platformSequence - b.platformSequence ||
    compareTexts(a.messageId, b.messageId)
  );
}

/**
 * The order of messages on screen (SPEC M4): below 0 if `a` is above `b`, 0 only for two copies of one message.
 * Reads no other fields, so stored rows can be compared.
 *
 * @throws MalformedInputError for a value without these fields (SPEC Z1)
 */
export function compareMessages(a: MessagePlace, b: MessagePlace): number {
  requireFields(a, PLACE_FIELDS, 'a');
  requireFields(b, PLACE_FIELDS, 'b');
  return compareInOrder(a, b);
}
