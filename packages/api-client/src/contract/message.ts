import * as z from 'zod/mini';
import { MESSAGE_STATUSES, SENDER_ROLES } from '@seller-chat/core/message';
import { MESSAGE_KINDS } from '@seller-chat/core/platform';
import { defineEndpoint } from './endpoint.ts';
import {
  AgentSchema,
  ClientMessageIdSchema,
  MessageIdSchema,
  PageSizeSchema,
  SessionIdSchema,
  ShopIdSchema,
  idField,
} from './fields.ts';

/** A message as the server tells it; see core's `Message` for what each field means. */
export const MessageSchema = z.object({
  messageId: MessageIdSchema,
  sessionId: SessionIdSchema,
  shopId: ShopIdSchema,
  clientMessageId: z.exactOptional(ClientMessageIdSchema),
  platformMessageId: z.exactOptional(z.string()),
  messageTime: z.number(),
  platformSequence: z.number(),
  isSeller: z.boolean(),
  senderRole: z.enum(SENDER_ROLES),
  sentBy: z.exactOptional(AgentSchema),
  messageType: z.union([z.string(), z.number()]),
  kind: z.enum(MESSAGE_KINDS),
  content: z.record(z.string(), z.unknown()),
  status: z.enum(MESSAGE_STATUSES),
  failReason: z.exactOptional(z.string()),
  version: z.int(),
});

export const getMessageList = defineEndpoint({
  method: 'POST',
  path: '/chat/message/getMessageList',
  requires: { anyOf: ['chat'] },
  summary: 'A page of messages, oldest first: the newest, or those before, after or around one of them.',
  request: z.object({
    shopId: ShopIdSchema,
    sessionId: SessionIdSchema,
    /** The oldest message already held. An id the session does not have is answered with "not found". */
    nextMessageId: z.optional(MessageIdSchema),
    /** The newest message already held: the page after it. Only one of these three counts, the first of them. */
    previousMessageId: z.optional(MessageIdSchema),
    /** A message found by search: the page it stands in the middle of. */
    aroundMessageId: z.optional(MessageIdSchema),
    pageSize: PageSizeSchema,
  }),
  response: z.object({
    messageList: z.array(MessageSchema),
    /** Older ones than these are there. */
    hasMore: z.boolean(),
    /** Newer ones than these are there; told for pages after or around a message. */
    hasNewer: z.exactOptional(z.boolean()),
  }),
});

/** Longest text any marketplace might take; the marketplace's own limit is checked by core's table. */
const MAX_TEXT_LENGTH = 10_000;

const thingId = idField(200);
/** What `uploadFile` calls a file. */
export const UploadIdSchema = thingId;
/** What stands for a sticker, or opens a voucher. */
const shortText = z.string().check(z.minLength(1), z.maxLength(200));

/** What can be sent, by kind: core's `OutgoingContent`. */
const OutgoingContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string().check(
      z.maxLength(MAX_TEXT_LENGTH),
      z.refine((text) => text.trim() !== '', 'must not be empty'),
    ),
  }),
  /** What `uploadFile` gave for a picture or a film. */
  z.object({ kind: z.literal('image'), uploadId: UploadIdSchema }),
  z.object({ kind: z.literal('video'), uploadId: UploadIdSchema }),
  z
    .object({
      kind: z.literal('emoji'),
      text: z.exactOptional(shortText),
      stickerId: z.exactOptional(thingId),
      packageId: z.exactOptional(thingId),
    })
    .check(z.refine(({ text, stickerId }) => (text ?? stickerId) !== undefined, 'must name a sticker')),
  z.object({ kind: z.literal('product'), productId: thingId }),
  z.object({ kind: z.literal('order'), orderId: thingId }),
  z.object({ kind: z.literal('voucher'), voucherId: thingId, code: z.exactOptional(shortText) }),
  z.object({ kind: z.literal('followInvite') }),
]);

/**
 * Queues a message for the marketplace. The same `clientMessageId` again answers with the message as it
 * stands and sends nothing new, unless it had failed: then it is queued once more (ruling R10).
 */
export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/chat/message/sendMessage',
  requires: { anyOf: ['chat'] },
  summary: 'Sends a message to the buyer, exactly once.',
  request: z.object({
    shopId: ShopIdSchema,
    sessionId: SessionIdSchema,
    clientMessageId: ClientMessageIdSchema,
    content: OutgoingContentSchema,
    /**
     * The newest answer on the sender's screen (`answeredBy.messageId` of the session), empty for none. When somebody
     * else has answered since, nothing is sent and the call fails with `answeredMeanwhile`. Left out: not checked.
     */
    seenAnswerId: z.optional(idField(200, 0)),
  }),
  response: z.object({ message: MessageSchema }),
});

/**
 * Takes in a picture or a film; what comes back goes into `sendMessage`. Extension, declared type and bytes must
 * agree, and sizes keep to what the shop's marketplace takes. What is never sent is dropped after two days.
 */
export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/chat/message/uploadFile',
  requires: { anyOf: ['chat'] },
  file: 'file',
  summary: 'Takes in a picture or a film for a message.',
  request: z.object({ shopId: ShopIdSchema }),
  response: z.object({
    uploadId: z.string(),
    kind: z.enum(['image', 'video']),
    /** On the server's own origin, for the seller's own browser. */
    url: z.string(),
    /** px, and ms; 0: not told by the file. */
    width: z.number(),
    height: z.number(),
    durationMs: z.number(),
  }),
});

/** Where the marketplace offers it, and for as long; afterwards the message holds `RecalledContent`. */
export const recallMessage = defineEndpoint({
  method: 'POST',
  path: '/chat/message/recallMessage',
  requires: { anyOf: ['chat'] },
  summary: 'Takes back a message that the shop sent.',
  request: z.object({ shopId: ShopIdSchema, sessionId: SessionIdSchema, messageId: MessageIdSchema }),
  response: z.object({ message: MessageSchema }),
});
