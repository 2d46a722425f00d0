import * as z from 'zod/mini';
import { SessionSchema } from '../conversations/session.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { PlatformSchema, ShopIdSchema } from '../wire/fields.ts';

/** Conversations of the tip at most. */
export const TIP_SESSIONS = 30;

/** Unread messages in all, and by shop; shops without any are left out. */
export const UnreadCountsSchema = z.object({
  total: z.int().check(z.nonnegative()),
  byShop: z.record(z.string(), z.int().check(z.nonnegative())),
});
export type UnreadCounts = z.infer<typeof UnreadCountsSchema>;

/** Those whose reply deadline is ahead come first, the nearest before; then the newest, also those that missed theirs. */
export const getTipInbox = defineEndpoint({
  method: 'POST',
  path: '/chat/tip/getTipInbox',
  requires: { anyOf: ['chat'] },
  bearer: 'read',
  summary: 'What the tip shows: unread messages, and the conversations that matter most.',
  request: z.object({}),
  response: z.object({
    unread: UnreadCountsSchema,
    sessionList: z.array(SessionSchema),
    shopList: z.array(z.object({ shopId: ShopIdSchema, shopName: z.string(), platform: PlatformSchema })),
    /** Whether this sign-in may answer and mark as read. */
    mayReply: z.boolean(),
    /** Id and name of the embed site that the token is of; absent for a person who is signed in here. */
    embedSiteId: z.exactOptional(z.string()),
    embedSiteName: z.exactOptional(z.string()),
    /** When the token ends, epoch ms; absent for a person who is signed in here. */
    expiresAt: z.exactOptional(z.number()),
  }),
});
