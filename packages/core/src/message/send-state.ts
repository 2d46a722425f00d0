import { messageCodeToSend } from '../platform/message-codes.ts';
import type { MessageTypeCode } from '../platform/message-kind.ts';
import type { Platform } from '../platform/platform.ts';
import type { SessionId } from '../session/session.ts';
import type { ShopId } from '../shop/shop.ts';
import type { ClientMessageId, Message, MessageId, MessageStatus } from './message.ts';

/**
 * The send state to show (SPEC M13). Once the server says `sent`, no overlay of this browser hides it;
 * until then the overlay speaks first. A message nobody has spoken about is on its way.
 */
export function sendStateOf(message: Pick<Message, 'status' | '__status'>): MessageStatus {
  if (message.status === 'sent') return 'sent';
  return message.__status ?? message.status ?? 'loading';
}

/**
 * The list after a reload (SPEC M14): what was on its way and never reached the server becomes `fail`, so
 * that the seller can resend it. Where the server has spoken, its word replaces the stuck overlay. Returns
 * `messages` itself when nothing was stuck.
 */
export function markLoadingAsFailed(messages: readonly Message[]): readonly Message[] {
  if (!messages.some(isStuck)) return messages;
  return messages.map((message) => {
    if (!isStuck(message)) return message;
    const { __status: _stuck, ...rest } = message;
    return message.version === undefined ? { ...rest, __status: 'fail' } : rest;
  });
}

function isStuck(message: Message): boolean {
  if (message.version !== undefined) return message.__status === 'loading';
  return sendStateOf(message) === 'loading';
}

/** The message as it looks when the seller presses "resend" (SPEC M15). A sent one is returned as it is. */
export function markAsLoading(message: Message): Message {
  if (message.status === 'sent') return message;
  const { failReason: _reason, ...rest } = message;
  return { ...rest, __status: 'loading' };
}

/**
 * The message after this browser gave up on it, for example without a connection (SPEC M15). A sent one is
 * returned as it is.
 *
 * @param failReason - the marketplace's words, or a `FailReason`
 */
export function markAsFailed(message: Message, failReason?: string): Message {
  if (message.status === 'sent') return message;
  const { failReason: _reason, ...rest } = message;
  return { ...rest, __status: 'fail', ...(failReason !== undefined && { failReason }) };
}

/** What a text message on its way out starts from. */
export interface OutgoingText {
  clientMessageId: ClientMessageId;
  sessionId: SessionId;
  shopId: ShopId;
  platform: Platform;
  text: string;
  /** Epoch ms. */
  now: number;
}

/**
 * The copy of an outgoing text that the seller sees at once (SPEC M16, ruling R10). It bears the client id
 * as its id, as the server's copy will, so both merge into one.
 */
export function makeOptimisticTextMessage(outgoing: OutgoingText): Message {
  const { clientMessageId, sessionId, shopId, platform, text, now } = outgoing;
  return {
    messageId: clientMessageId as string as MessageId,
    sessionId,
    shopId,
    clientMessageId,
    messageTime: now,
    platformSequence: 0,
    isSeller: true,
    senderRole: 'SHOP',
    // Every marketplace has a code for text: [P3] holds the table to that.
    messageType: messageCodeToSend(platform, 'text') as MessageTypeCode,
    kind: 'text',
    content: { text },
    __status: 'loading',
  };
}
