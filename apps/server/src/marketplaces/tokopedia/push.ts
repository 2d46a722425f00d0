import { z } from 'zod';
import type { InboundEvent, WebhookIdentity } from '../port.ts';
import { WebhookFormatError } from '../marketplace-error.ts';
import { readPushPart } from '../wire-body.ts';
import { orElse, wireDecimalId, wireId, wireMoment, wireNumber, wireText } from '../wire-values.ts';

/** The contents of a push. */
export interface TokopediaPush {
  identity: WebhookIdentity;
  events: readonly InboundEvent[];
}

type Body = Readonly<Record<string, unknown>>;

const ChatSchema = z.object({
  msg_id: wireId,
  shop_id: wireDecimalId,
  buyer_id: wireId.nullish().catch(undefined),
  user_id: wireId.nullish().catch(undefined),
  full_name: orElse(wireText, ''),
});

const OrderSchema = z.object({
  order_id: wireId,
  shop_id: wireDecimalId.nullish(),
  order_status: wireNumber.nullish(),
  create_time: wireMoment,
});

const ProductChangesSchema = z.object({
  product_changes_data: z.array(z.object({ product_id: wireId, shop_id: wireDecimalId })).min(1),
});

const ProductsMadeSchema = z.object({
  shop_id: wireDecimalId,
  success_rows_data: z.array(z.object({ product_id: wireId })).nullish(),
});

const CampaignSchema = z.object({ shop_id: wireDecimalId, product_id: wireId });

const DiscussionSchema = z.object({
  discussion_type: orElse(wireText, ''),
  discussion_data: z.object({ shop_id: wireDecimalId }),
});

const AnySchema = z.object({ shop_id: wireDecimalId });

/** The kinds of push in the order in which their fields are looked for, by a field that only they have. */
const KINDS: readonly [field: string, read: (body: Body) => TokopediaPush | null][] = [
  ['msg_id', readChat],
  ['discussion_type', readDiscussion],
  ['product_changes_data', readProductChanges],
  ['upload_id', readProductsMade],
  ['order_id', readOrder],
  ['product_id', readCampaign],
];

/**
 * A push by its fields, since the address that was hit does not come along. Null where it names no shop. Throws
 * `WebhookFormatError` on a push of a known kind that is not as documented, and on one that says nothing.
 */
export function readTokopediaPush(body: Body): TokopediaPush | null {
  const kind = KINDS.find(([field]) => field in body);
  return kind === undefined ? readUnknown(body) : kind[1](body);
}

/** It names neither bubble nor time, so a repeated push looks like a new one, and the room is read. */
function readChat(body: Body): TokopediaPush {
  const chat = readPushPart(ChatSchema, body);
  const buyerId = chat.buyer_id ?? chat.user_id;
  return {
    identity: { platformShopId: chat.shop_id, dedupeKey: null, conversationKey: chat.msg_id },
    events: [
      {
        type: 'conversationHint',
        platformShopId: chat.shop_id,
        platformSessionId: chat.msg_id,
        buyer: buyerId ? { buyerId, buyerName: chat.full_name } : null,
      },
    ],
  };
}

/**
 * A paid order, a step of one, or a buyer's wish to cancel. A step bears no time and an order can reach the same status
 * twice: only the repetition of an order's first push can be recognised.
 */
function readOrder(body: Body): TokopediaPush | null {
  const order = readPushPart(OrderSchema, body);
  if (!order.shop_id) return null;
  const isNew = 'products' in body;
  return {
    identity: {
      platformShopId: order.shop_id,
      dedupeKey: isNew ? `order_notification/${order.order_id}` : null,
      conversationKey: '',
    },
    events: [
      {
        type: 'orderChanged',
        platformShopId: order.shop_id,
        orderId: order.order_id,
        status: order.order_status ?? null,
        at: order.create_time,
      },
    ],
  };
}

function readProductChanges(body: Body): TokopediaPush {
  const { product_changes_data: changes } = readPushPart(ProductChangesSchema, body);
  const [first] = changes as [(typeof changes)[number]];
  return {
    identity: ofShop(first.shop_id),
    events: unique(changes, ({ shop_id, product_id }) => `${shop_id}/${product_id}`).map((change) => ({
      type: 'productChanged',
      platformShopId: change.shop_id,
      productId: change.product_id,
    })),
  };
}

function readProductsMade(body: Body): TokopediaPush {
  const { shop_id: platformShopId, success_rows_data: rows } = readPushPart(ProductsMadeSchema, body);
  return {
    identity: ofShop(platformShopId),
    events: (rows ?? []).map(({ product_id: productId }) => ({
      type: 'productChanged',
      platformShopId,
      productId,
    })),
  };
}

/** A sale of a product begins or ends: its price changes. */
function readCampaign(body: Body): TokopediaPush {
  const { shop_id: platformShopId, product_id: productId } = readPushPart(CampaignSchema, body);
  return {
    identity: ofShop(platformShopId),
    events: [{ type: 'productChanged', platformShopId, productId }],
  };
}

/** Public questions cannot be answered through the interface: kept, and counted. */
function readDiscussion(body: Body): TokopediaPush {
  const { discussion_type: type, discussion_data: data } = readPushPart(DiscussionSchema, body);
  return unknownOf(data.shop_id, `product_discussion/${type}`);
}

/** Named after its fields, for want of anything else. */
function readUnknown(body: Body): TokopediaPush | null {
  if (Object.keys(body).length === 0) throw new WebhookFormatError('The push says nothing.');
  if (!('shop_id' in body)) return null;
  const { shop_id: shopId } = readPushPart(AnySchema, body);
  const fields = Object.keys(body).filter((field) => field !== 'shop_id' && field !== 'fs_id');
  return unknownOf(shopId, fields.toSorted().join(',').slice(0, 120).toWellFormed());
}

function unknownOf(platformShopId: string, name: string): TokopediaPush {
  return { identity: ofShop(platformShopId), events: [{ type: 'unknown', platformShopId, name }] };
}

function ofShop(platformShopId: string): WebhookIdentity {
  return { platformShopId, dedupeKey: null, conversationKey: '' };
}

function unique<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Thing[] {
  return [...new Map(things.map((thing) => [keyOf(thing), thing])).values()];
}
