import { z } from 'zod';
import type { Order } from '../../../world/commerce/commerce.ts';
import type { MessageContent } from '../../../world/message-content.ts';
import { mediaUrl, PICTURE_PATHS } from '../../picture-addresses.ts';
import { isAfterSaleOpen } from '../returns/after-sale.ts';
import { chatMissing, chatParamsError } from '../gateway/errors.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { jsonOf } from '../gateway/json.ts';
import { voucherStatusOf } from '../catalogue/voucher-wire.ts';

const MAX_TEXT = 2000;

const SendSchema = z.object({ type: z.string(), content: z.string() });
const Id = z.string().regex(/^\d+$/);
/** The types that can be sent, and what the JSON text of their `content` holds. */
const CONTENT = {
  TEXT: z.object({ content: z.string().min(1) }),
  IMAGE: z.object({ url: z.string().min(1), width: z.number(), height: z.number() }),
  VIDEO: z.object({ vid: z.string().min(1) }),
  PRODUCT_CARD: z.object({ product_id: Id }),
  ORDER_CARD: z.object({ order_id: Id }),
  RETURN_REFUND_CARD: z.object({ order_id: Id, sku_id: Id }),
  COUPON_CARD: z.object({ coupon_id: Id }),
  LOGISTICS_CARD: z.object({ order_id: Id, package_id: Id.nullish() }),
} as const;
type Sendable = keyof typeof CONTENT;

/** What a send body says, checked against what the shop has. Throws 45101002 or 45101003. */
export function sentContentOf(call: ShopCall): MessageContent {
  const body = SendSchema.safeParse(call.json());
  if (!body.success) throw chatParamsError('type and content must be strings');
  const { type, content } = body.data;
  if (!isSendable(type)) throw chatParamsError(`type ${type} cannot be sent`);
  return READERS[type](call, jsonOf(content));
}

const READERS: Readonly<Record<Sendable, (call: ShopCall, content: unknown) => MessageContent>> = {
  TEXT(_call, content) {
    const { content: text } = read('TEXT', content);
    if ([...text].length > MAX_TEXT) throw chatParamsError(`a text has at most ${MAX_TEXT} characters`);
    return { kind: 'text', text };
  },
  IMAGE(call, content) {
    const { url } = read('IMAGE', content);
    return { kind: 'image', mediaId: uploadedAt(call, url) };
  },
  VIDEO({ world, shop }, content) {
    const { vid } = read('VIDEO', content);
    const film = world.media.find('tiktok', vid);
    if (film?.mediaType !== 'video/mp4' || film.shopId !== shop.shopId) throw chatMissing(`video ${vid}`);
    return { kind: 'video', mediaId: vid, coverMediaId: '' };
  },
  PRODUCT_CARD({ world, shop }, content) {
    const { product_id: productId } = read('PRODUCT_CARD', content);
    const product = world.commerce.product('tiktok', productId);
    if (product?.shopId !== shop.shopId) throw chatMissing(`product ${productId}`);
    return { kind: 'product', productId };
  },
  ORDER_CARD(call, content) {
    const { orderId } = orderOf(call, read('ORDER_CARD', content).order_id);
    return { kind: 'order', orderId };
  },
  RETURN_REFUND_CARD(call, content) {
    const { order_id: orderId, sku_id: skuId } = read('RETURN_REFUND_CARD', content);
    const order = orderOf(call, orderId);
    if (!order.items.some((item) => item.variantId === skuId)) throw chatMissing(`SKU ${skuId} of the order`);
    if (!isAfterSaleOpen(order)) throw chatParamsError(`order ${orderId} is not eligible for after-sale`);
    return { kind: 'other', type: 'RETURN_REFUND_CARD', body: { order_id: orderId, sku_id: skuId } };
  },
  COUPON_CARD({ world, shop }, content) {
    const { coupon_id: voucherId } = read('COUPON_CARD', content);
    const voucher = world.commerce.voucher('tiktok', voucherId);
    if (!voucher || voucher.shopId !== shop.shopId) throw chatMissing(`coupon ${voucherId}`);
    if (voucherStatusOf(voucher, world.now()) !== 'ONGOING')
      throw chatParamsError('the coupon is not ONGOING');
    return { kind: 'voucher', voucherId };
  },
  LOGISTICS_CARD(call, content) {
    const { order_id: orderId, package_id: packageId } = read('LOGISTICS_CARD', content);
    const order = orderOf(call, orderId);
    const isOther = typeof packageId === 'string' && packageId !== order.packageId;
    if (order.packageId === '' || isOther) throw chatMissing(`package of order ${orderId}`);
    return { kind: 'logistics', orderId };
  },
};

function isSendable(type: string): type is Sendable {
  return Object.hasOwn(CONTENT, type);
}

function read<Type extends Sendable>(type: Type, content: unknown): z.infer<(typeof CONTENT)[Type]> {
  const parsed = CONTENT[type].safeParse(content);
  if (parsed.success) return parsed.data as z.infer<(typeof CONTENT)[Type]>;
  const fields = Object.keys(CONTENT[type].shape).join(', ');
  throw chatParamsError(`content must be JSON text with ${fields}`);
}

/** The picture behind an address that images/upload gave; no other address is taken. */
function uploadedAt({ world, context }: ShopCall, url: string): string {
  const mediaId = new RegExp(`${PICTURE_PATHS.media}/(\\d+)\\.`).exec(url)?.[1] ?? '';
  const media = world.media.find('tiktok', mediaId);
  if (!media || mediaUrl(context.publicUrl, media) !== url) {
    throw chatParamsError('url must come from the image upload');
  }
  return mediaId;
}

function orderOf({ world, shop }: ShopCall, orderId: string): Order {
  const order = world.commerce.order('tiktok', orderId);
  if (!order || order.shopId !== shop.shopId) throw chatMissing(`order ${orderId}`);
  return order;
}
