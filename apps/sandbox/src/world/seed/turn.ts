import type { MessageContent } from '../message-content.ts';
import type { Message } from '../types.ts';

/** One thing said, before it has a time and an id. */
export interface Turn {
  sender: Message['sender'];
  content: MessageContent;
  isTakenBack?: boolean;
}
