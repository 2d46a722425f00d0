import type { Message } from '../../world/types.ts';

/** Who can write into a conversation. */
export type Sender = Message['sender'];
