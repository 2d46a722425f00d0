import type { MessageContent } from '../../../world/message-content.ts';
import { textOfContent } from '../../../world/message-content.ts';
import { mediaUrl, stickerPictureUrl } from '../../picture-addresses.ts';
import type { Context } from '../gateway/context.ts';
import { invoiceOf } from '../orders/order-wire.ts';
import { idNumber, rupiahText } from '../gateway/numbers.ts';
import { productUrl } from '../catalogue/product-wire.ts';

/** The `attachment_type` of a message, and what belongs to it. */
export interface Attachment {
  attachment_type: number;
  [field: string]: unknown;
}

/** The numbers this marketplace gives to what is attached; 0 is plain text. */
export const ATTACHMENT = { text: 0, image: 2, product: 3, pdf: 17, quotation: 19, sticker: 21 } as const;

/** What a bubble says: its words, and what is attached. */
export interface BubbleContent {
  msg: string;
  attachment: Attachment | null;
}

/**
 * A message in this marketplace's form. Pictures and products look as in the pushes that were seen; stickers are
 * unconfirmed; kinds it has no attachment for arrive as the words a buyer would send instead.
 */
export function toBubbleContent(context: Context, content: MessageContent): BubbleContent {
  switch (content.kind) {
    case 'image':
    case 'imageWithText': {
      const image = { image_url: mediaAddress(context, content.mediaId) };
      return { msg: textOfContent(content), attachment: { attachment_type: ATTACHMENT.image, image } };
    }
    case 'product':
    case 'enteredFromProduct':
      return productContent(context, content.productId);
    case 'sticker':
      return stickerContent(context, content);
    case 'other':
      return otherContent(context, content);
    case 'text':
    case 'video':
    case 'order':
    case 'voucher':
    case 'followInvite':
    case 'refund':
    case 'logistics':
    case 'notice':
    case 'menu':
    case 'enteredFromOrder':
    case 'transferred':
    case 'agentJoined':
      return { msg: wordsFor(context, content), attachment: null };
  }
}

function productContent(context: Context, productId: string): BubbleContent {
  const product = context.world.commerce.product('tokopedia', productId);
  const cheapest = product && Math.min(...product.variants.map((variant) => variant.price));
  const card = {
    product_id: idNumber(productId),
    name: product?.title ?? '',
    product_url: product ? productUrl(product) : '',
    ...(product && cheapest !== undefined && { price: rupiahText(cheapest, product.currency) }),
  };
  return { msg: '', attachment: { attachment_type: ATTACHMENT.product, product: card } };
}

function stickerContent(
  { publicUrl, options }: Context,
  { packageId, stickerId }: Extract<MessageContent, { kind: 'sticker' }>,
): BubbleContent {
  if (!options.unconfirmedCodes) return { msg: `[${stickerId}]`, attachment: null };
  const sticker = {
    sticker_id: stickerId,
    group_id: packageId,
    image_url: stickerPictureUrl(publicUrl, stickerId),
  };
  return { msg: '', attachment: { attachment_type: ATTACHMENT.sticker, sticker } };
}

/** Under a number of the marketplace's own. Its words, in `message` or `text`, are the bubble's and not attached. */
function otherContent(
  { options }: Context,
  { type, body }: Extract<MessageContent, { kind: 'other' }>,
): BubbleContent {
  const { message, text, ...parts } = body;
  const words = message ?? text;
  const msg = typeof words === 'string' ? words : '';
  const code = /^\d{1,6}$/.test(type) ? Number(type) : ATTACHMENT.text;
  if (code === ATTACHMENT.text || (code === 28 && !options.unconfirmedCodes))
    return { msg, attachment: null };
  return { msg, attachment: { ...parts, attachment_type: code } };
}

/** The text for content that this marketplace's chat has no card for. */
function wordsFor(context: Context, content: MessageContent): string {
  const { commerce } = context.world;
  switch (content.kind) {
    case 'video':
      return mediaAddress(context, content.mediaId);
    case 'order':
    case 'logistics':
    case 'enteredFromOrder': {
      const order = commerce.order('tokopedia', content.orderId);
      return order ? invoiceOf(order) : content.orderId;
    }
    case 'refund': {
      const orderId = commerce.return('tokopedia', content.returnId)?.orderId ?? '';
      const order = commerce.order('tokopedia', orderId);
      return order ? invoiceOf(order) : content.returnId;
    }
    case 'voucher': {
      const voucher = commerce.voucher('tokopedia', content.voucherId);
      return voucher ? `${voucher.title} (${voucher.code})` : content.voucherId;
    }
    case 'followInvite':
      return 'Yuk, ikuti toko kami';
    case 'menu':
      return [content.text, ...content.choices].join('\n');
    case 'text':
    case 'image':
    case 'imageWithText':
    case 'sticker':
    case 'product':
    case 'notice':
    case 'enteredFromProduct':
    case 'transferred':
    case 'agentJoined':
    case 'other':
      return textOfContent(content);
  }
}

function mediaAddress({ world, publicUrl }: Context, mediaId: string): string {
  const media = world.media.find('tokopedia', mediaId);
  return media ? mediaUrl(publicUrl, media) : '';
}
