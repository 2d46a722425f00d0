import type { Agent } from '../account/agent.ts';
import type { Brand } from '../kernel/brand.ts';
import type { MessageKind, MessageTypeCode } from '../platform/message-kind.ts';
import type { SenderRole } from './sender-role.ts';
import type { SessionId } from '../session/session.ts';
import type { ShopId } from '../shop/shop.ts';

export type MessageId = Brand<string, 'MessageId'>;
/** Made by the browser, a UUID: the same id sent twice has one effect (requirements: R10). */
export type ClientMessageId = Brand<string, 'ClientMessageId'>;

/**
 * Send state of a message, in order of progress. A message of a buyer is `sent` from the start.
 * `loading`: queued or being sent. `fail`: the marketplace refused it, or it was given up; can be resent.
 */
export const MESSAGE_STATUSES = ['loading', 'fail', 'sent'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** What wrote an automatic message (requirements: R18). */
export interface MessageOrigin {
  /** The tool. A later release may have others. */
  kind: string;
  ruleId: string;
  /** The rule's name when it wrote. */
  name: string;
}

/** One message of a session, as server, cache and screen share it. */
export interface Message {
  /**
   * Never changes. For a message of a buyer or the marketplace: the marketplace's id. For a message
   * that this product sent: the `clientMessageId`; the marketplace's id is then in `platformMessageId`.
   */
  messageId: MessageId;
  sessionId: SessionId;
  shopId: ShopId;
  clientMessageId?: ClientMessageId;
  platformMessageId?: string;
  /** Epoch ms. For an outgoing message: the time of writing, until the marketplace reports its own. */
  messageTime: number;
  /** The marketplace's own order among equal times; 0 where it has none. */
  platformSequence: number;
  isSeller: boolean;
  senderRole: SenderRole;
  /** The agent who wrote it; absent if it was not sent from here. */
  sentBy?: Agent;
  /** What wrote it by itself; absent for what a person wrote. */
  origin?: MessageOrigin;
  messageType: MessageTypeCode;
  kind: MessageKind;
  /** By kind; for text `{ text }`. Unknown kinds keep the received JSON. */
  content: Readonly<Record<string, unknown>>;
  /** The server's status. Absent until the server has confirmed the message. */
  status?: MessageStatus;
  /** The browser's own overlay until the server answers (requirements: spec 3, 4). */
  __status?: 'loading' | 'fail';
  /**
   * The newest reply that its sender had seen, '' for none. Browser only, until the server has the message. It is sent
   * along so that a colleague's unseen reply stops the message (SPEC S25).
   */
  __seenAnswerId?: string;
  /**
   * Why it failed or, with `loading`, why its last attempt failed: the marketplace's text, or a `FailReason` that the
   * screen translates.
   */
  failReason?: string;
  /** Grows with each change by the server; absent until the server has confirmed the message. */
  version?: number;
}
