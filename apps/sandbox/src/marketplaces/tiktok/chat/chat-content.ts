import { decimalOf, payableOf } from '../../../world/commerce/commerce.ts';
import type { Media, Order } from '../../../world/commerce/commerce.ts';
import type { Message } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { mediaUrl, productPictureUrl } from '../../picture-addresses.ts';
import { trackingOf } from '../orders/order-wire.ts';

/** A message as the wire has it: the type's name, and what becomes the JSON text of `content`. */
export interface WireContent {
  type: string;
  content: Readonly<Record<string, unknown>>;
}

const FILM_URL_LIFETIME_MS = 24 * 60 * 60_000;

/**
 * What a message says, in this marketplace's words. Kinds of other marketplaces become the type
 * it uses for what it cannot show.
 */
export function wireContentOf(world: World, publicUrl: string, message: Message): WireContent {
  const { content } = message;
  switch (content.kind) {
    case 'text':
      return { type: 'TEXT', content: { content: content.text } };
    case 'image':
    case 'imageWithText':
      return { type: 'IMAGE', content: pictureOf(publicUrl, mediaOf(world, content.mediaId)) };
    case 'video':
      return { type: 'VIDEO', content: filmOf(world, publicUrl, message, content) };
    case 'sticker':
      return { type: 'EMOTICONS', content: { content: content.stickerId } };
    case 'product':
      return { type: 'PRODUCT_CARD', content: { product_id: content.productId } };
    case 'order':
      return { type: 'ORDER_CARD', content: { order_id: content.orderId } };
    case 'voucher':
      return { type: 'COUPON_CARD', content: { coupon_id: content.voucherId } };
    case 'refund':
      return { type: 'RETURN_REFUND_CARD', content: afterSaleOf(world, content.returnId) };
    case 'logistics':
      return { type: 'LOGISTICS_CARD', content: parcelOf(world, content.orderId) };
    case 'notice':
      return { type: 'NOTIFICATION', content: { content: content.text } };
    case 'enteredFromProduct':
      return { type: 'BUYER_ENTER_FROM_PRODUCT', content: { product_id: content.productId } };
    case 'enteredFromOrder':
      return { type: 'BUYER_ENTER_FROM_ORDER', content: { order_id: content.orderId } };
    case 'transferred':
      return { type: 'BUYER_ENTER_FROM_TRANSFER', content: { content: content.text } };
    case 'agentJoined':
      return { type: 'ALLOCATED_SERVICE', content: { content: content.text } };
    case 'menu':
      return { type: 'OTHER', content: { content: content.text } };
    case 'followInvite':
      return { type: 'OTHER', content: { content: '' } };
    case 'other':
      return { type: content.type, content: content.body };
  }
}

/** The parcel of a message about one, for lists asked for it with `need_data`; undefined for all others. */
export function logisticsDataOf(world: World, publicUrl: string, { content }: Message): string | undefined {
  if (content.kind !== 'logistics') return undefined;
  const order = world.commerce.order('tiktok', content.orderId);
  const packages = order === undefined || order.packageId === '' ? [] : [parcelDetailsOf(publicUrl, order)];
  return JSON.stringify({ packages });
}

function parcelDetailsOf(publicUrl: string, order: Order) {
  const [item] = order.items;
  return {
    package_id: order.packageId,
    product_name: item?.title ?? '',
    product_image: item ? productPictureUrl(publicUrl, item) : '',
    paid_price: `${order.currency} ${decimalOf(payableOf(order), order.currency)}`,
    quantity: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    delivery_option: 'Standard shipping',
    tracking_number: order.trackingNumber,
    shipping_provider_name: order.carrier,
    tracking: trackingOf(order),
  };
}

function mediaOf(world: World, mediaId: string): Media | undefined {
  return world.media.find('tiktok', mediaId);
}

/** Width and height are texts in what is read, though numbers in what is sent. */
function pictureOf(publicUrl: string, media: Media | undefined): Record<string, string> {
  return {
    url: media ? mediaUrl(publicUrl, media) : '',
    width: String(media?.width ?? 0),
    height: String(media?.height ?? 0),
  };
}

/** The address of a film ends with its `expire_time`; `duration` is in seconds. Texts and numbers as documented. */
function filmOf(
  world: World,
  publicUrl: string,
  message: Message,
  { mediaId, coverMediaId }: { mediaId: string; coverMediaId: string },
): Record<string, unknown> {
  const film = mediaOf(world, mediaId);
  const cover = mediaOf(world, coverMediaId);
  return {
    url: film ? mediaUrl(publicUrl, film) : '',
    cover: cover ? mediaUrl(publicUrl, cover) : '',
    width: film?.width ?? 0,
    height: film?.height ?? 0,
    duration: String((film?.durationMs ?? 0) / 1000),
    vid: mediaId,
    expire_time: String(Math.floor((message.sentAt + FILM_URL_LIFETIME_MS) / 1000)),
    format: 'mp4',
    size: film?.sizeBytes ?? 0,
    bit_rate: 1_000_000,
    quality: 'original',
    codec_type: 'h264',
  };
}

/** A card about an after-sale matter names the order and one of its SKUs. */
function afterSaleOf(world: World, returnId: string): Record<string, string> {
  const request = world.commerce.return('tiktok', returnId);
  const order = request && world.commerce.order('tiktok', request.orderId);
  const about = request?.orderItemIds[0];
  const item = order?.items.find((one) => about === undefined || one.orderItemId === about);
  return { order_id: request?.orderId ?? '', sku_id: item?.variantId ?? '' };
}

function parcelOf(world: World, orderId: string): Record<string, string> {
  const packageId = world.commerce.order('tiktok', orderId)?.packageId ?? '';
  return { order_id: orderId, ...(packageId !== '' && { package_id: packageId }) };
}
