import { decimalOf, payableOf } from '../../../world/commerce/commerce.ts';
import type { Voucher } from '../../../world/commerce/commerce.ts';
import { textOfContent } from '../../../world/message-content.ts';
import type { MessageContent } from '../../../world/message-content.ts';
import type { Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { mediaUrl, productPictureUrl, shopPictureUrl, stickerPictureUrl } from '../../picture-addresses.ts';
import { publicUrlOf } from '../gateway/public-url.ts';
import { productPage, siteOf } from '../gateway/sites.ts';

/** What a message says, as the wire says it: the number of its form, and the fields that form has. */
export interface WireContent {
  templateId: number;
  fields: Readonly<Record<string, unknown>>;
}

/** Says a message's content in this marketplace's own words. Kinds it has no form for take the nearest one. */
export function toWireContent(world: World, shop: Shop, content: MessageContent): WireContent {
  switch (content.kind) {
    case 'text':
      return { templateId: 1, fields: { txt: content.text } };
    case 'image':
      return { templateId: 3, fields: pictureFields(world, content.mediaId) };
    case 'imageWithText':
      return { templateId: 3, fields: { ...pictureFields(world, content.mediaId), txt: content.text } };
    case 'sticker':
      return { templateId: 4, fields: emojiFields(world, content.stickerId) };
    case 'video':
      return { templateId: 6, fields: filmFields(world, content) };
    case 'product':
    case 'enteredFromProduct':
      return { templateId: 10006, fields: productFields(world, shop, content.productId) };
    case 'order':
    case 'logistics':
    case 'enteredFromOrder':
      return { templateId: 10007, fields: orderFields(world, shop, content.orderId) };
    case 'voucher':
      return { templateId: 10008, fields: voucherFields(world, shop, content.voucherId) };
    case 'followInvite':
      return { templateId: 10010, fields: followFields(world, shop) };
    case 'refund':
      return { templateId: 10011, fields: refundFields(world, shop, content.returnId) };
    case 'menu':
      return { templateId: 10015, fields: menuFields(shop, content.text, content.choices) };
    case 'notice':
      return { templateId: 2, fields: { txt: content.text, recallContent: content.recalled ?? '' } };
    case 'transferred':
    case 'agentJoined':
      return { templateId: 2, fields: { txt: content.text, recallContent: '' } };
    case 'other':
      return { templateId: Number(content.type) || 0, fields: content.body };
  }
}

/** The one line a session list shows of its last message. */
export function summaryOf(world: World, shop: Shop, content: MessageContent): string {
  const { fields } = toWireContent(world, shop, content);
  const words = textOfContent(content) || fields['title'] || fields['txt'];
  return typeof words === 'string' ? words : '';
}

function priceText(amount: number, currency: string, shop: Shop): string {
  return siteOf(shop.region).symbol + decimalOf(amount, currency);
}

function pictureFields(world: World, mediaId: string): Record<string, unknown> {
  const media = world.media.find('lazada', mediaId);
  return {
    imgUrl: media ? mediaUrl(publicUrlOf(world), media) : '',
    osskey: `im/${mediaId}`,
    width: media?.width ?? 0,
    height: media?.height ?? 0,
  };
}

function emojiFields(world: World, code: string): Record<string, unknown> {
  const url = stickerPictureUrl(publicUrlOf(world), code.replaceAll(' ', '_'));
  return { txt: `[${code}]`, imgUrl: url, smallImgUrl: url };
}

function filmFields(
  world: World,
  { mediaId, coverMediaId }: { mediaId: string; coverMediaId: string },
): Record<string, unknown> {
  const film = world.media.find('lazada', mediaId);
  const cover = world.media.find('lazada', coverMediaId);
  return {
    videoId: mediaId,
    imgUrl: cover ? mediaUrl(publicUrlOf(world), cover) : '',
    // The film itself is given out by `/media/video/get` only.
    videoUrl: '',
    videoDuration: Math.round((film?.durationMs ?? 0) / 1000),
    width: film?.width ?? 0,
    height: film?.height ?? 0,
    txt: film?.fileName ?? '',
  };
}

function productFields(world: World, shop: Shop, productId: string): Record<string, unknown> {
  const product = world.commerce.product('lazada', productId);
  const variant = product?.variants.toSorted((one, other) => one.price - other.price)[0];
  const isReduced = variant !== undefined && variant.price < variant.listPrice;
  const currency = product?.currency ?? '';
  return {
    itemId: productId,
    skuId: variant?.variantId ?? '',
    title: product?.title ?? '',
    iconUrl: product ? productPictureUrl(publicUrlOf(world), product) : '',
    price: variant ? priceText(variant.price, currency, shop) : '',
    oldPrice: isReduced ? priceText(variant.listPrice, currency, shop) : '',
    discount: isReduced ? `-${Math.round(100 - (100 * variant.price) / variant.listPrice)}%` : '',
    actionUrl: productPage(shop.region, productId),
  };
}

function orderFields(world: World, shop: Shop, orderId: string): Record<string, unknown> {
  const order = world.commerce.order('lazada', orderId);
  const [first] = order?.items ?? [];
  const count = order?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0;
  return {
    orderId,
    title: first?.title ?? '',
    content: order ? `${count} × ${priceText(payableOf(order), order.currency, shop)}` : '',
    status: order?.status ?? '',
    iconUrl: first ? productPictureUrl(publicUrlOf(world), first) : '',
    actionUrl: `https://${siteOf(shop.region).domain}/orders/${orderId}`,
  };
}

function voucherFields(world: World, shop: Shop, voucherId: string): Record<string, unknown> {
  const voucher = world.commerce.voucher('lazada', voucherId);
  const url = `https://${siteOf(shop.region).domain}/vouchers/${voucherId}`;
  return {
    voucherId,
    title: voucher?.title ?? '',
    desc: '',
    period: voucher ? periodOf(voucher) : '',
    ...(voucher && discountFields(voucher)),
    sellerId: shop.shopId,
    sellerMasterUserId: shop.sellerUserId,
    iconUrl: shopPictureUrl(publicUrlOf(world), shop),
    action: 'Collect',
    actionCode: 'collect',
    actionUrl: url,
    appBuyerUrl: url,
    appSellerUrl: url,
    pcBuyerUrl: url,
    pcSellerUrl: url,
    cardType: 'voucher',
  };
}

function discountFields(voucher: Voucher): Record<string, unknown> {
  const isPercent = voucher.discountType === 'percent';
  const amount = isPercent ? String(voucher.discount) : decimalOf(voucher.discount, voucher.currency);
  return {
    discount: isPercent ? `${amount}% off` : `${voucher.currency} ${amount} off`,
    discountAmount: amount,
    discountUnit: isPercent ? '%' : voucher.currency,
    minOrderAmount: decimalOf(voucher.minSpend, voucher.currency),
    currency: voucher.currency,
    currencyCode: voucher.currency,
    voucherType: isPercent ? 'PERCENTAGE_DISCOUNT_OFF' : 'MONEY_VALUE_OFF',
  };
}

function periodOf(voucher: Voucher): string {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return `${day(voucher.startsAt)} - ${day(voucher.endsAt)}`;
}

function followFields(world: World, shop: Shop): Record<string, unknown> {
  const iconUrl = shopPictureUrl(publicUrlOf(world), shop);
  return {
    title: shop.name,
    desc: 'Follow us',
    sellerId: shop.shopId,
    sellerUserId: shop.sellerUserId,
    shopId: shop.shopId,
    targetUserId: shop.sellerUserId,
    iconUrl,
    mallIconUrl: '',
    action: 'Follow',
    actionUrl: `https://${siteOf(shop.region).domain}/shop/${shop.shopId}`,
  };
}

function refundFields(world: World, shop: Shop, returnId: string): Record<string, unknown> {
  const request = world.commerce.return('lazada', returnId);
  const order = request && world.commerce.order('lazada', request.orderId);
  const [item] = order?.items ?? [];
  const currency = request?.currency ?? '';
  const page = `https://${siteOf(shop.region).domain}/returns/${returnId}`;
  return {
    refundOrderId: returnId,
    refundOrderDate: request ? String(request.createdAt) : '',
    refundOrderReason: request?.reason ?? '',
    title: JSON.stringify({ en: 'Refund request' }),
    subOrderIcon: item ? productPictureUrl(publicUrlOf(world), item) : '',
    subOrderTitle: item?.title ?? '',
    subOrderSKU: item?.variantName ?? '',
    subOrderCount: item?.quantity ?? 0,
    subOrderPrice: item ? decimalOf(item.price, currency) : '',
    subOrderPriceUnit: currency,
    orderTotalCount: order?.items.reduce((sum, one) => sum + one.quantity, 0) ?? 0,
    orderTotalPrice: request ? decimalOf(request.amount, currency) : '',
    orderTotalPriceUnit: currency,
    viewUrl4Seller: page,
    viewUrl4Buyer: page,
    viewAPPUrl4Seller: page,
    viewAPPUrl4Buyer: page,
    sellerId: shop.shopId,
    buyerUserId: request?.buyerId ?? '',
  };
}

function menuFields(shop: Shop, text: string, choices: readonly string[]): Record<string, unknown> {
  const actions = choices
    .slice(0, 10)
    .flatMap((choice, at) => [
      [`action${at + 1}Txt`, choice] as const,
      [`action${at + 1}Code`, `menu_${at + 1}`] as const,
    ]);
  return {
    txt: text,
    actionSize: Math.min(choices.length, 10),
    ...Object.fromEntries(actions),
    sellerId: shop.shopId,
    sellerMasterUserId: shop.sellerUserId,
    buyerUserId: '',
  };
}
