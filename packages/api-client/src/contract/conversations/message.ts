import * as z from 'zod/mini';
import { MESSAGE_STATUSES, SENDER_ROLES } from '@seller-chat/core/message';
import { MESSAGE_KINDS } from '@seller-chat/core/platform';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  AgentSchema,
  ClientMessageIdSchema,
  MessageIdSchema,
  PageSizeSchema,
  SessionIdSchema,
  ShopIdSchema,
  idField,
} from '../wire/fields.ts';

/** A message of the server; core's `Message` documents the fields. */
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
  origin: z.exactOptional(z.object({ kind: z.string(), ruleId: z.string(), name: z.string() })),
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
  bearer: 'read',
  summary: 'A page of messages, oldest first: the newest, or those before, after or around one of them.',
  request: z.object({
    shopId: ShopIdSchema,
    sessionId: SessionIdSchema,
    /** The oldest message of the client: the page before it. An id of another session gives "not found". */
    nextMessageId: z.optional(MessageIdSchema),
    /** The newest message of the client: the page after it. Of these three, the first one given counts. */
    previousMessageId: z.optional(MessageIdSchema),
    /** A message found by search: the page around it. */
    aroundMessageId: z.optional(MessageIdSchema),
    pageSize: PageSizeSchema,
  }),
  response: z.object({
    messageList: z.array(MessageSchema),
    /** There are older messages. */
    hasMore: z.boolean(),
    /** There are newer messages; only in pages after or around a message. */
    hasNewer: z.exactOptional(z.boolean()),
  }),
});

/** Upper bound of a text for all marketplaces; core's capabilities check the marketplace's own limit. */
const MAX_TEXT_LENGTH = 10_000;

const thingId = idField(200);
/** Id of a file from `uploadFile`. */
export const UploadIdSchema = thingId;
/** Text of a sticker, or code of a voucher. */
const shortText = z.string().check(z.minLength(1), z.maxLength(200));

/** Words of a person. */
const writtenText = z.string().check(
  z.maxLength(MAX_TEXT_LENGTH),
  z.refine((text) => text.trim() !== '', 'must not be empty'),
);

/** Content to send, by kind: core's `OutgoingContent`. */
const OutgoingContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: writtenText,
    /** What the seller wrote, if `text` is a translation of it: kept with the message for the team, not sent. */
    original: z.exactOptional(writtenText),
  }),
  /** The id from `uploadFile`. */
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
 * Queues a message for the marketplace. A repeated `clientMessageId` returns the current message
 * and sends nothing new, unless it had failed: then it is queued again (requirements: R10).
 */
export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/chat/message/sendMessage',
  requires: { anyOf: ['chat'] },
  bearer: 'reply',
  summary: 'Sends a message to the buyer, exactly once.',
  request: z.object({
    shopId: ShopIdSchema,
    sessionId: SessionIdSchema,
    clientMessageId: ClientMessageIdSchema,
    content: OutgoingContentSchema,
    /**
     * The newest reply on the sender's screen (`answeredBy.messageId` of the session), empty for none. If another agent
     * has replied since, nothing is sent and the call fails with `answeredMeanwhile`. Absent: not checked.
     */
    seenAnswerId: z.optional(idField(200, 0)),
  }),
  response: z.object({ message: MessageSchema }),
});

/**
 * Uploads an image or video; pass the returned id to `sendMessage`. Extension, declared type and bytes must agree, and
 * sizes must be within the limits of the shop's marketplace. A file that is never sent is dropped after two days.
 */
export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/chat/message/uploadFile',
  requires: { anyOf: ['chat'] },
  file: 'file',
  summary: 'Uploads an image or a video for a message.',
  request: z.object({ shopId: ShopIdSchema }),
  response: z.object({
    uploadId: z.string(),
    kind: z.enum(['image', 'video']),
    /** On the server's own origin, for the uploader's browser. */
    url: z.string(),
    /** px, and ms; 0: not in the file. */
    width: z.number(),
    height: z.number(),
    durationMs: z.number(),
  }),
});

/** If the marketplace offers it, and within its time limit; then the message holds `RecalledContent`. */
export const recallMessage = defineEndpoint({
  method: 'POST',
  path: '/chat/message/recallMessage',
  requires: { anyOf: ['chat'] },
  summary: 'Recalls a message that the shop sent.',
  request: z.object({ shopId: ShopIdSchema, sessionId: SessionIdSchema, messageId: MessageIdSchema }),
  response: z.object({ message: MessageSchema }),
});
