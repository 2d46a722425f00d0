import * as z from 'zod/mini';
import { SENDER_ROLES } from '@seller-chat/core/message';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  AgentSchema,
  BuyerIdSchema,
  EpochMsSchema,
  OrderSnSchema,
  PageSizeSchema,
  PlatformSchema,
  SessionIdSchema,
  ShopIdSchema,
  booleanField,
  idField,
  integerField,
} from '../wire/fields.ts';
import { FIRST_CALLS } from '../wire/first-calls.ts';

/** A session; core's `Session` documents the fields. */
export const SessionSchema = z.object({
  sessionId: SessionIdSchema,
  shopId: ShopIdSchema,
  platform: PlatformSchema,
  platformSessionId: z.string(),
  siteId: z.string(),
  buyerId: z.string(),
  buyerName: z.string(),
  ext: z.record(z.string(), z.unknown()),
  messageId: z.string(),
  messageTime: z.number(),
  summary: z.string(),
  latestMessageContent: z.record(z.string(), z.unknown()),
  latestMessageFromId: z.string(),
  latestMessageSender: z.nullable(z.object({ role: z.enum(SENDER_ROLES) })),
  lastMessageIsBuyerSend: z.boolean(),
  lastMessageTime: z.number(),
  unreadCount: z.int().check(z.nonnegative()),
  pinned: z.boolean(),
  tags: z.readonly(z.array(z.object({ accountConversationTagId: z.string(), name: z.string() }))),
  isDisabled: z.boolean(),
  isMarkManualHandle: z.boolean(),
  followFlag: z.boolean(),
  replyDeadlineAt: z.nullable(z.number()),
  /** The agent who claimed the conversation, and since when, epoch ms; absent for none. */
  claimedBy: z.exactOptional(z.object({ ...AgentSchema.shape, at: z.number() })),
  /** The last transfer to a colleague, for the team only; absent for none. */
  transfer: z.exactOptional(
    z.object({ from: AgentSchema, to: AgentSchema, note: z.string(), at: z.number() }),
  ),
  /** The newest reply; without an `agent` it was written in the marketplace's own app. */
  answeredBy: z.exactOptional(
    z.object({ messageId: z.string(), agent: z.exactOptional(AgentSchema), at: z.number() }),
  ),
  version: z.int(),
});

/** Newest activity first; the next page starts where `nextStartTime` and `nextSessionId` point. */
export const getSessionList = defineEndpoint({
  method: 'POST',
  path: FIRST_CALLS.getSessionList,
  requires: { anyOf: ['chat'] },
  summary: "A page of a shop's sessions, newest activity first.",
  request: z.object({
    shopId: ShopIdSchema,
    nextStartTime: z.optional(EpochMsSchema),
    nextSessionId: z.optional(idField(200, 0)),
    nextPageNo: z.optional(integerField(1)),
    /** Sessions older than this are already known: the page ends there, with `hasMore` false. */
    offlineTime: z.optional(EpochMsSchema),
    /**
     * Only sessions that are shown or counted wherever their time places them: unread, pinned, to be followed up,
     * blacklisted, claimed, or with a reply deadline. For lists that are read as they are scrolled (R27).
     */
    isAttentionOnly: z.optional(booleanField()),
    pageSize: PageSizeSchema,
  }),
  response: z.object({
    hasMore: z.boolean(),
    nextStartTime: z.number(),
    nextSessionId: z.string(),
    nextPageNo: z.int(),
    sessionList: z.array(SessionSchema),
    pageResult: z.object({ nextCursor: z.object({ nextMessageTimeNano: z.string() }) }),
  }),
});

/** With `buyerId`, a session that is not open yet is found by its buyer, here or at the marketplace. */
export const getSessionDetail = defineEndpoint({
  method: 'POST',
  path: '/chat/session/getSessionDetail',
  requires: { anyOf: ['chat'] },
  summary: 'One session.',
  request: z.object({
    shopId: ShopIdSchema,
    sessionId: SessionIdSchema,
    buyerId: z.optional(BuyerIdSchema),
  }),
  response: z.object({ session: SessionSchema }),
});

/**
 * The same order, or the same buyer, always gives the same session. Opened by the order on Lazada and Tokopedia, else by
 * the buyer; core's `openPlanOf` decides.
 */
export const openSession = defineEndpoint({
  method: 'POST',
  path: '/chat/session/openSession',
  requires: { anyOf: ['chat'] },
  summary: 'Opens the session with the buyer of an order, or with a buyer.',
  request: z
    .object({
      shopId: ShopIdSchema,
      platformOrderSn: z.optional(OrderSnSchema),
      buyerId: z.optional(BuyerIdSchema),
    })
    .check(
      z.refine(
        ({ platformOrderSn, buyerId }) => (platformOrderSn ?? buyerId) !== undefined,
        'needs an order or a buyer',
      ),
    ),
  response: z.object({ sessionId: SessionIdSchema }),
});

/** Sets unread to 0 for messages up to `messageTime`; a late call hides no newer message. */
export const readSession = defineEndpoint({
  method: 'POST',
  path: '/chat/session/readSession',
  requires: { anyOf: ['chat'] },
  bearer: 'reply',
  summary: 'Marks a session as read up to a time.',
  request: z.object({ shopId: ShopIdSchema, sessionId: SessionIdSchema, messageTime: EpochMsSchema }),
  response: z.object({ session: SessionSchema }),
});

/**
 * Claims a conversation, visible to the team; a repeated call changes nothing. Fails with `sessionClaimed` if another
 * agent has the claim, unless `takenOverAt` names that claim.
 */
export const claimSession = defineEndpoint({
  method: 'POST',
  path: '/chat/session/claimSession',
  requires: { anyOf: ['chat'] },
  summary: 'Claims a conversation for the signed-in agent.',
  request: z.object({
    shopId: ShopIdSchema,
    sessionId: SessionIdSchema,
    /** The `at` of the claim to take over. */
    takenOverAt: z.optional(EpochMsSchema),
  }),
  response: z.object({ session: SessionSchema }),
});

/** Ends only the agent's own claim; without one nothing changes. */
export const releaseSession = defineEndpoint({
  method: 'POST',
  path: '/chat/session/releaseSession',
  requires: { anyOf: ['chat'] },
  summary: "Ends the signed-in agent's claim on a conversation.",
  request: z.object({ shopId: ShopIdSchema, sessionId: SessionIdSchema }),
  response: z.object({ session: SessionSchema }),
});
