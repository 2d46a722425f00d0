import type { Message } from './message.ts';

/**
 * The order of messages on screen, oldest first (SPEC M4): time, then the marketplace's own sequence, then
 * id, so that no two messages are ever equal and every client agrees.
 */
export function compareMessages(a: Message, b: Message): number {
  return (
    a.messageTime - b.messageTime ||
    a.platformSequence - b.platformSequence ||
    (a.messageId < b.messageId ? -1 : a.messageId > b.messageId ? 1 : 0)
  );
}
