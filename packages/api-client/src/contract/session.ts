import * as z from 'zod/mini';
import { SENDER_ROLES } from '@seller-chat/core/message';
import { defineEndpoint } from './endpoint.ts';
import {
  AgentSchema,
  BuyerIdSchema,
  EpochMsSchema,
  OrderSnSchema,
  PageSizeSchema,
  PlatformSchema,
  SessionIdSchema,
  ShopIdSchema,
  idField,
  integerField,
} from './fields.ts';
import { FIRST_CALLS } from './first-calls.ts';

/** A session as core knows it. */
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
  /** Who has taken the conversation upon themselves, and since when, epoch ms; absent: nobody. */
  claimedBy: z.exactOptional(z.object({ ...AgentSchema.shape, at: z.number() })),
  /** The newest answer; without an `agent` it was written in the marketplace's own app. */
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
    /** Sessions older than this are known already: the page ends there and says there is no more. */
    offlineTime: z.optional(EpochMsSchema),
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
 * The same order, or the same buyer, always gives the same session. By the order where marketplaces open sessions so
 * (Lazada, Tokopedia), else by the buyer; core's `openPlanOf` says which.
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

/** Sets unread to 0; with `messageTime`, only when nothing newer has come since (a late read hides nothing). */
export const readSession = defineEndpoint({
  method: 'POST',
  path: '/chat/session/readSession',
  requires: { anyOf: ['chat'] },
  summary: 'Marks a session as read up to a moment.',
  request: z.object({ shopId: ShopIdSchema, sessionId: SessionIdSchema, messageTime: EpochMsSchema }),
  response: z.object({ session: SessionSchema }),
});

/**
 * Takes a conversation upon oneself, for all of the team to see; once more changes nothing. Fails with
 * `sessionClaimed` when somebody else has it, unless `takenOverAt` names that very claim.
 */
export const claimSession = defineEndpoint({
  method: 'POST',
  path: '/chat/session/claimSession',
  requires: { anyOf: ['chat'] },
  summary: 'Claims a conversation for the one signed in.',
  request: z.object({
    shopId: ShopIdSchema,
    sessionId: SessionIdSchema,
    /** The `at` of the claim to be ended. */
    takenOverAt: z.optional(EpochMsSchema),
  }),
  response: z.object({ session: SessionSchema }),
});

/** Only one's own claim is given back; where one has none, nothing changes. */
export const releaseSession = defineEndpoint({
  method: 'POST',
  path: '/chat/session/releaseSession',
  requires: { anyOf: ['chat'] },
  summary: "Gives back the signed-in agent's claim on a conversation.",
  request: z.object({ shopId: ShopIdSchema, sessionId: SessionIdSchema }),
  response: z.object({ session: SessionSchema }),
});
