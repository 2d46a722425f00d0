import { z } from 'zod';
import type { InboundEvent } from '../port.ts';
import { readPushPart } from '../wire-body.ts';
import {
  orElse,
  wireDecimalId,
  wireId,
  wireIdOrEmpty,
  wireMoment,
  wireNumber,
  wireText,
} from '../wire-values.ts';
import { ShopeeMessageSchema, toShopeeInboundMessage } from './chat/message.ts';
import { readAuthorisation, readExpiry } from './push-authorisation.ts';

/** The envelope of every push. */
export const EnvelopeSchema = z.object({
  code: wireNumber,
  msg_id: wireId.nullish().catch(undefined),
  shop_id: z.unknown().optional(),
  timestamp: wireMoment,
  data: z.unknown().optional(),
});
export type ShopeeEnvelope = z.infer<typeof EnvelopeSchema>;

/** A push, read. */
export interface ShopeePush {
  /** None: it is about no shop. */
  events: readonly InboundEvent[];
  /** The same for every delivery of it; null where only the envelope has one. */
  dedupeKey: string | null;
  /** Pushes with the same text here belong in the order they come; '' for things about the shop. */
  orderedBy: string;
}

type Reader = (envelope: ShopeeEnvelope) => ShopeePush;

/** A push about the shop as a whole, in no order. */
const aboutShop = (events: readonly InboundEvent[]): ShopeePush => ({
  events,
  dedupeKey: null,
  orderedBy: '',
});

const NOTHING = aboutShop([]);

const text = orElse(wireText, '').catch('');

const shopOf = ({ shop_id }: ShopeeEnvelope): string => readPushPart(wireDecimalId, shop_id);

const ChatSchema = z.object({ type: z.string(), content: z.unknown().optional() });

const NotificationSchema = z.object({ type: text, conversation_id: text, msg_id: text });

/** Messages, and what was done to a conversation: answered, for one. Duplicates can come. */
function readChat(envelope: ShopeeEnvelope): ShopeePush {
  const chat = readPushPart(ChatSchema, envelope.data);
  const platformShopId = shopOf(envelope);
  if (chat.type === 'message') {
    const wire = readPushPart(ShopeeMessageSchema, chat.content);
    const message = toShopeeInboundMessage(wire, platformShopId);
    return {
      events: [{ type: 'message', platformShopId, message }],
      dedupeKey: message.platformMessageId,
      orderedBy: message.platformSessionId,
    };
  }
  const about = readPushPart(NotificationSchema, chat.content ?? {});
  const name = ['webchat', chat.type, about.type].filter((part) => part !== '').join('.');
  return {
    events: [{ type: 'unknown', platformShopId, name }],
    dedupeKey: about.msg_id === '' ? null : `${name}/${about.msg_id}`,
    orderedBy: about.conversation_id,
  };
}

const OrderStatusSchema = z.object({
  ordersn: wireId,
  status: z.string().min(1),
  update_time: wireMoment,
});

function readOrderStatus(envelope: ShopeeEnvelope): ShopeePush {
  const { ordersn: orderId, status, update_time: at } = readPushPart(OrderStatusSchema, envelope.data);
  return {
    events: [{ type: 'orderChanged', platformShopId: shopOf(envelope), orderId, status, at }],
    dedupeKey: `order/${orderId}/${status}/${at}`,
    orderedBy: orderId,
  };
}

const TrackingSchema = z.object({ ordersn: wireId, tracking_no: text });

function readTracking(envelope: ShopeeEnvelope): ShopeePush {
  const { ordersn: orderId, tracking_no: number } = readPushPart(TrackingSchema, envelope.data);
  const at = envelope.timestamp;
  return {
    events: [{ type: 'orderChanged', platformShopId: shopOf(envelope), orderId, status: null, at }],
    dedupeKey: `tracking/${orderId}/${number}`,
    orderedBy: orderId,
  };
}

const ReturnSchema = z.object({
  order_sn: wireId,
  return_sn: wireId,
  updated_values: z
    .array(z.object({ update_field: text, new_value: text, update_time: wireMoment }))
    .nullish(),
});

function readReturn(envelope: ShopeeEnvelope): ShopeePush {
  const {
    order_sn: orderId,
    return_sn: refundId,
    updated_values: values,
  } = readPushPart(ReturnSchema, envelope.data);
  const at = Math.max(0, ...(values ?? []).map((value) => value.update_time)) || envelope.timestamp;
  const changes = (values ?? []).map((value) => `${value.update_field}=${value.new_value}`).join();
  return {
    events: [{ type: 'refundChanged', platformShopId: shopOf(envelope), refundId, orderId, at }],
    dedupeKey: `return/${refundId}/${changes}/${at}`,
    orderedBy: refundId,
  };
}

const ThingSchema = z.object({
  item_id: wireDecimalId.nullish().catch(undefined),
  ordersn: wireIdOrEmpty.catch(''),
  order_sn: wireIdOrEmpty.catch(''),
});

/**
 * A push without a reader of its own. No document shows its body: where it holds a product or an order, that is to be
 * read again; everything else is kept by its number.
 */
function readOther(envelope: ShopeeEnvelope): ShopeePush {
  const shop = wireDecimalId.safeParse(envelope.shop_id);
  if (!shop.success) return NOTHING;
  const platformShopId = shop.data;
  const things = ThingSchema.safeParse(envelope.data);
  const productId = things.data?.item_id;
  const orderId = things.data?.ordersn || things.data?.order_sn || '';
  if (productId) return aboutShop([{ type: 'productChanged', platformShopId, productId }]);
  if (orderId !== '') {
    const at = envelope.timestamp;
    return aboutShop([{ type: 'orderChanged', platformShopId, orderId, status: null, at }]);
  }
  return aboutShop([{ type: 'unknown', platformShopId, name: `push ${envelope.code}` }]);
}

const READERS: Readonly<Record<number, Reader>> = {
  1: (envelope) => aboutShop(readAuthorisation('authorised', envelope)),
  2: (envelope) => aboutShop(readAuthorisation('deauthorised', envelope)),
  3: readOrderStatus,
  4: readTracking,
  10: readChat,
  12: (envelope) => aboutShop(readExpiry(envelope)),
  29: readReturn,
};

/** A push by its number; null for a test of the address. Throws `WebhookFormatError`. */
export function readShopeePush(envelope: ShopeeEnvelope): ShopeePush | null {
  if (envelope.code === 0 || isTest(envelope.data)) return null;
  return (READERS[envelope.code] ?? readOther)(envelope);
}

function isTest(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'verify_info' in data && typeof data.verify_info === 'string'
  );
}
