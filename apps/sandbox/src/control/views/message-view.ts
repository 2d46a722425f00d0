import { productPictureUrl } from '../../marketplaces/picture-addresses.ts';
import { payableOf } from '../../world/commerce/commerce.ts';
import { textOfContent } from '../../world/message-content.ts';
import type { MessageContent } from '../../world/message-content.ts';
import type { Marketplace, Message } from '../../world/types.ts';
import { statusNameOf } from './status-names.ts';
import { stickerUrlOf } from './stickers.ts';
import { mediaView } from './views.ts';
import type { MediaView, ViewDeps } from './views.ts';

/** What a card shows of the thing it names, as that is now. Amounts are minor units. */
export interface CardView {
  /** What is in small print above the title: "Order 2411…". */
  label: string;
  title: string;
  pictureUrl: string;
  amount: number | null;
  currency: string;
  status: string;
  detail: string;
}

/** A message with everything the buyer's screen needs to draw it. */
export interface MessageView extends Message {
  /** Its words; empty where it has none. */
  text: string;
  card: CardView | null;
  media: MediaView | null;
  cover: MediaView | null;
  stickerUrl: string;
}

export function messageView(deps: ViewDeps, message: Message): MessageView {
  const { marketplace, content } = message;
  const find = (mediaId: string) => mediaView(deps, marketplace, mediaId);
  return {
    ...message,
    text: textOfContent(content),
    card: cardOf(deps, marketplace, content),
    media: 'mediaId' in content ? find(content.mediaId) : null,
    cover: content.kind === 'video' ? find(content.coverMediaId) : null,
    stickerUrl: content.kind === 'sticker' ? stickerUrlOf(deps.urls[marketplace], content) : '',
  };
}

function cardOf(deps: ViewDeps, marketplace: Marketplace, content: MessageContent): CardView | null {
  switch (content.kind) {
    case 'product':
    case 'enteredFromProduct':
      return productCard(deps, marketplace, content.productId);
    case 'order':
    case 'enteredFromOrder':
      return orderCard(deps, marketplace, content.orderId);
    case 'logistics':
      return {
        ...orderCard(deps, marketplace, content.orderId),
        label: `Parcel of order ${content.orderId}`,
      };
    case 'voucher':
      return voucherCard(deps, marketplace, content.voucherId);
    case 'refund':
      return refundCard(deps, marketplace, content.returnId);
    case 'text':
    case 'image':
    case 'imageWithText':
    case 'video':
    case 'sticker':
    case 'followInvite':
    case 'notice':
    case 'menu':
    case 'transferred':
    case 'agentJoined':
    case 'other':
      return null;
  }
}

const EMPTY: CardView = {
  label: '',
  title: '',
  pictureUrl: '',
  amount: null,
  currency: '',
  status: '',
  detail: '',
};

function productCard({ world, urls }: ViewDeps, marketplace: Marketplace, productId: string): CardView {
  const product = world.commerce.product(marketplace, productId);
  if (!product) return { ...EMPTY, label: 'Product', title: `${productId} is not known any more` };
  const prices = product.variants.map(({ price }) => price);
  const stock = product.variants.reduce((sum, variant) => sum + variant.stock, 0);
  return {
    label: 'Product',
    title: product.title,
    pictureUrl: productPictureUrl(urls[marketplace], product),
    amount: Math.min(...prices),
    currency: product.currency,
    status: product.isListed ? '' : 'Not on sale',
    detail: `${stock} in stock`,
  };
}

function orderCard({ world, urls }: ViewDeps, marketplace: Marketplace, orderId: string): CardView {
  const order = world.commerce.order(marketplace, orderId);
  const first = order?.items[0];
  if (!order || !first) return { ...EMPTY, label: 'Order', title: `${orderId} is not known any more` };
  const others = order.items.length - 1;
  return {
    label: `Order ${orderId}`,
    title: others > 0 ? `${first.title} and ${others} more` : first.title,
    pictureUrl: productPictureUrl(urls[marketplace], first),
    amount: payableOf(order),
    currency: order.currency,
    status: statusNameOf(order),
    detail: order.trackingNumber === '' ? `× ${first.quantity}` : `${order.carrier} ${order.trackingNumber}`,
  };
}

function voucherCard({ world }: ViewDeps, marketplace: Marketplace, voucherId: string): CardView {
  const voucher = world.commerce.voucher(marketplace, voucherId);
  if (!voucher) return { ...EMPTY, label: 'Voucher', title: `${voucherId} is not known any more` };
  const { discountType, discount, currency, endsAt } = voucher;
  return {
    ...EMPTY,
    label: `Voucher ${voucher.code}`,
    title: voucher.title,
    amount: discountType === 'amount' ? discount : null,
    currency,
    status: endsAt <= world.now() ? 'Over' : '',
    detail: discountType === 'percent' ? `${discount} % off` : 'off',
  };
}

function refundCard(deps: ViewDeps, marketplace: Marketplace, returnId: string): CardView {
  const request = deps.world.commerce.return(marketplace, returnId);
  if (!request) return { ...EMPTY, label: 'Return', title: `${returnId} is not known any more` };
  const card = orderCard(deps, marketplace, request.orderId);
  return {
    ...card,
    label: `${request.kind.charAt(0).toUpperCase()}${request.kind.slice(1)}`,
    amount: request.amount,
    status: statusNameOf(request),
    detail: request.reason,
  };
}
