import type { Agent } from '../account/agent.ts';
import type { Brand } from '../kernel/brand.ts';
import type { MessageKind, MessageTypeCode } from '../platform/message-kind.ts';
import type { SenderRole } from './sender-role.ts';
import type { SessionId } from '../session/session.ts';
import type { ShopId } from '../shop/shop.ts';

export type MessageId = Brand<string, 'MessageId'>;
/** Made by the browser, a UUID: the same id sent twice has one effect (ruling R10). */
export type ClientMessageId = Brand<string, 'ClientMessageId'>;

/**
 * How far a message is on its way out, the furthest last. What came from a buyer is `sent` from the start.
 * `loading`: queued or being sent. `fail`: the marketplace refused it, or it was given up; can be resent.
 */
export const MESSAGE_STATUSES = ['loading', 'fail', 'sent'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** One message of a session, as server, cache and screen share it. */
export interface Message {
  /**
   * Stable for life. For what a buyer or the marketplace wrote: the marketplace's id. For what this
   * product sent: the `clientMessageId`; the marketplace's id then stands in `platformMessageId`.
   */
  messageId: MessageId;
  sessionId: SessionId;
  shopId: ShopId;
  clientMessageId?: ClientMessageId;
  platformMessageId?: string;
  /** Epoch ms. For a message on its way out: when it was written, corrected once the marketplace tells. */
  messageTime: number;
  /** The marketplace's own order among equal times; 0 where it has none. */
  platformSequence: number;
  isSeller: boolean;
  senderRole: SenderRole;
  /** Who of the team wrote it; absent for what was not sent from here. */
  sentBy?: Agent;
  messageType: MessageTypeCode;
  kind: MessageKind;
  /** By kind; for text `{ text }`. Unknown kinds keep what came, as parsed JSON. */
  content: Readonly<Record<string, unknown>>;
  /** The server's word. Absent only on a message the server has not answered for yet. */
  status?: MessageStatus;
  /** The browser's own overlay until the server answers (specification, sections 3 and 4). */
  __status?: 'loading' | 'fail';
  /**
   * The newest answer its sender knew of when sending it, '' for none; the browser's own, until the server has it.
   * Goes with the message, so that an answer somebody gave meanwhile is never answered over unseen (SPEC S25).
   */
  __seenAnswerId?: string;
  /**
   * Why it failed, or with `loading` why its last attempt did, before it is tried again: the marketplace's words, or a
   * `FailReason` for the screen to translate.
   */
  failReason?: string;
  /** Grows with every change the server makes to this message; absent before the server knows it. */
  version?: number;
}
