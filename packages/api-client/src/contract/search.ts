import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { MessageIdSchema, ShopIdSchema, idField, integerField, jsonList } from './fields.ts';
import { SessionSchema } from './session.ts';

/** What can be looked for. */
export const SEARCH_TYPES = ['buyer', 'order', 'message'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

const MAX_KEYWORD = 200;
const MAX_SHOPS = 5000;

/** Part of a text: its first UTF-16 unit, and the one after its last. */
const RangeSchema = z.object({ from: z.int(), to: z.int() });
/** A stretch of text around what was found, and where in it the words are: in order and apart. */
const ExcerptSchema = z.object({ text: z.string(), ranges: z.array(RangeSchema) });

const BuyerHitSchema = z.object({ session: SessionSchema, name: ExcerptSchema });
const OrderHitSchema = z.object({
  orderId: z.string(),
  /** What its card shows of it, or what is kept of it, where that is known. */
  title: z.exactOptional(z.string()),
  imageUrl: z.exactOptional(z.string()),
  status: z.exactOptional(z.string()),
  /** Its newest card; without one the order leads to its buyer's conversation. */
  messageId: z.exactOptional(MessageIdSchema),
  /** Of the card; without one when the order was placed, 0 where that is not told. */
  messageTime: z.number(),
  /** Left out where the buyer has no conversation in the shop: `opensBy` is there then. */
  session: z.exactOptional(SessionSchema),
  /** What a conversation with its buyer is opened by, where there is none yet. */
  opensBy: z.exactOptional(
    z.object({ shopId: ShopIdSchema, platformOrderSn: z.string(), buyerName: z.string() }),
  ),
});
const MessageHitSchema = z.object({
  messageId: MessageIdSchema,
  messageTime: z.number(),
  isSeller: z.boolean(),
  excerpt: ExcerptSchema,
  session: SessionSchema,
});
export type BuyerHit = z.infer<typeof BuyerHitSchema>;
export type OrderHit = z.infer<typeof OrderHitSchema>;
export type MessageHit = z.infer<typeof MessageHitSchema>;

/** A page of hits, the newest first. */
function pageOf<Hit extends z.ZodMiniType>(hit: Hit) {
  return z.object({
    list: z.array(hit),
    /** Ask with it for what follows; empty when nothing does. */
    nextCursor: z.string(),
  });
}

/**
 * Looks in all shops that the one who asks may see, or in some of them. Case, width and accents make no difference;
 * every word of the keyword must be there (core's rules B1 to B3). What was written a second ago may still be missing.
 */
export const searchChat = defineEndpoint({
  method: 'POST',
  path: '/chat/search/searchChat',
  requires: { anyOf: ['chat'] },
  summary: 'Finds buyers by name, orders by the beginning of their number, messages by their words.',
  request: z.object({
    keyword: z.string().check(z.maxLength(MAX_KEYWORD)),
    /** Only these shops; those that one may not see are passed over. */
    shopIdList: z.optional(jsonList(ShopIdSchema, MAX_SHOPS)),
    /** All types unless told. */
    typeList: z.optional(jsonList(z.enum(SEARCH_TYPES), SEARCH_TYPES.length)),
    /** Goes with exactly one type. */
    nextCursor: z.optional(idField(600, 0)),
    pageSize: z._default(integerField(1, 50), 20),
  }),
  response: z.object({
    /** Empty pages for types that were not asked for. */
    buyers: pageOf(BuyerHitSchema),
    orders: pageOf(OrderHitSchema),
    messages: pageOf(MessageHitSchema),
  }),
});
