import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { MessageIdSchema, ShopIdSchema, idField, integerField, jsonList } from '../wire/fields.ts';
import { SessionSchema } from './session.ts';

/** Types of results. */
export const SEARCH_TYPES = ['buyer', 'order', 'message'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

const MAX_KEYWORD = 200;
const MAX_SHOPS = 5000;

/** Part of a text: its first UTF-16 unit, and the one after its last. */
const RangeSchema = z.object({ from: z.int(), to: z.int() });
/** An excerpt around a hit, and the ranges of the words in it, in order and without overlaps. */
const ExcerptSchema = z.object({ text: z.string(), ranges: z.array(RangeSchema) });

const BuyerHitSchema = z.object({ session: SessionSchema, name: ExcerptSchema });
const OrderHitSchema = z.object({
  orderId: z.string(),
  /** Title from its card or the stored order, if known. */
  title: z.exactOptional(z.string()),
  imageUrl: z.exactOptional(z.string()),
  status: z.exactOptional(z.string()),
  /** Its newest card; without one the hit leads to the buyer's conversation. */
  messageId: z.exactOptional(MessageIdSchema),
  /** Time of the card; without one the time of the order, 0 if unknown. */
  messageTime: z.number(),
  /** Absent if the buyer has no conversation in the shop; then `opensBy` is present. */
  session: z.exactOptional(SessionSchema),
  /** The key that opens a conversation with its buyer, if there is none yet. */
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
    /** Cursor of the next page; empty at the end. */
    nextCursor: z.string(),
  });
}

/**
 * Searches all shops that the viewer may see, or some of them. Case, width and accents are ignored; every word of the
 * keyword must match (core's rules B1 to B3). A message of the last second may be missing.
 */
export const searchChat = defineEndpoint({
  method: 'POST',
  path: '/chat/search/searchChat',
  requires: { anyOf: ['chat'] },
  summary: 'Finds buyers by name, orders by the beginning of their number, messages by their words.',
  request: z.object({
    keyword: z.string().check(z.maxLength(MAX_KEYWORD)),
    /** Only these shops; invisible ones are ignored. */
    shopIdList: z.optional(jsonList(ShopIdSchema, MAX_SHOPS)),
    /** Default: all types. */
    typeList: z.optional(jsonList(z.enum(SEARCH_TYPES), SEARCH_TYPES.length)),
    /** Requires exactly one type. */
    nextCursor: z.optional(idField(600, 0)),
    pageSize: z._default(integerField(1, 50), 20),
  }),
  response: z.object({
    /** Empty pages for types that were not requested. */
    buyers: pageOf(BuyerHitSchema),
    orders: pageOf(OrderHitSchema),
    messages: pageOf(MessageHitSchema),
  }),
});
