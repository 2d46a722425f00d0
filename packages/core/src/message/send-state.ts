import {
  FIELD,
  MalformedInputError,
  oneOf,
  requireFields,
  requireRecord,
} from '../kernel/malformed-input.ts';
import { isText, knownOf } from '../kernel/plain-value.ts';
import { messageCodeToSend } from '../platform/message-codes.ts';
import { PLATFORMS } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';
import type { SessionId } from '../session/session.ts';
import type { ShopId } from '../shop/shop.ts';
import { MESSAGE_STATUSES } from './message.ts';
import type { ClientMessageId, Message, MessageId, MessageStatus } from './message.ts';
import { outgoingContentOf } from './outgoing-content.ts';
import type { OutgoingContent } from './outgoing-content.ts';
import { requireMessages } from './require-messages.ts';

/**
 * The send state to show (SPEC M13). Once the server reports `sent`, no overlay of this browser hides it; before that
 * the overlay wins. A message without any status is `loading`; an unknown status is ignored (SPEC Z2).
 *
 * @throws MalformedInputError for a value that is not an object (SPEC Z1)
 */
export function sendStateOf(message: Pick<Message, 'status' | '__status'>): MessageStatus {
  requireRecord(message, 'message');
  if (message.status === 'sent') return 'sent';
  return (
    knownOf(MESSAGE_STATUSES, message.__status) ?? knownOf(MESSAGE_STATUSES, message.status) ?? 'loading'
  );
}

/**
 * The list after a reload (SPEC M14): a message that was loading and never reached the server becomes `fail`,
 * so that the seller can resend it. If the server has a status, it replaces the stuck overlay. Returns
 * `messages` itself if nothing was stuck.
 *
 * @throws MalformedInputError for a malformed message (SPEC Z1)
 */
export function markLoadingAsFailed(messages: readonly Message[]): readonly Message[] {
  requireMessages(messages, 'messages');
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

/**
 * The message after the seller presses "resend" (SPEC M15). A sent one is returned as it is.
 *
 * @throws MalformedInputError for a value that is not an object (SPEC Z1)
 */
export function markAsLoading(message: Message): Message {
  return withOverlay(message, 'loading');
}

/**
 * The message after this browser gave up on it, for example without a connection (SPEC M15). A sent one is
 * returned as it is.
 *
 * @param failReason - the marketplace's text, or a `FailReason`; omitted if it is not text (SPEC Z2)
 * @throws MalformedInputError for a value that is not an object (SPEC Z1)
 */
export function markAsFailed(message: Message, failReason?: string): Message {
  return withOverlay(message, 'fail', failReason);
}

function withOverlay(message: Message, __status: 'loading' | 'fail', failReason?: unknown): Message {
  requireRecord(message, 'message');
  if (message.status === 'sent') return message;
  const { failReason: _reason, ...rest } = message;
  return { ...rest, __status, ...(isText(failReason) && { failReason }) };
}

/** Input of an outgoing message. */
export interface OutgoingMessage {
  clientMessageId: ClientMessageId;
  sessionId: SessionId;
  shopId: ShopId;
  platform: Platform;
  content: OutgoingContent;
  /** Additional content for its card, not sent; by kind, as in any message's content. */
  shown?: Readonly<Record<string, unknown>>;
  /** Epoch ms. */
  now: number;
}

const OUTGOING_FIELDS = {
  clientMessageId: FIELD.id,
  sessionId: FIELD.id,
  shopId: FIELD.id,
  platform: oneOf(PLATFORMS),
  now: FIELD.time,
};

/**
 * The copy of an outgoing message that the seller sees at once (SPEC M16, requirements: R10). Its id is the
 * client id, as in the server's copy, so both merge into one.
 *
 * @throws MalformedInputError for a malformed field, a content that cannot be sent, or one that the platform has no
 * code for (SPEC Z1)
 */
export function makeOptimisticMessage(outgoing: OutgoingMessage): Message {
  requireFields(outgoing, OUTGOING_FIELDS, 'outgoing');
  const { clientMessageId, sessionId, shopId, platform, content, shown, now } = outgoing;
  requireRecord(content, 'outgoing.content');
  const { kind, ...fields } = content;
  const messageType = messageCodeToSend(platform, kind);
  if (messageType === undefined || outgoingContentOf({ kind, content: fields }) === undefined) {
    throw new MalformedInputError('outgoing.content', 'sendable there', content);
  }
  return {
    messageId: clientMessageId as string as MessageId,
    sessionId,
    shopId,
    clientMessageId,
    messageTime: now,
    platformSequence: 0,
    isSeller: true,
    senderRole: 'SHOP',
    messageType,
    kind,
    content: { ...shown, ...fields },
    __status: 'loading',
  };
}
