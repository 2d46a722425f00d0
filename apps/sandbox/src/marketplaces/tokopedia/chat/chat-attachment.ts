import type { Media } from '../../../world/commerce/commerce.ts';
import type { MessageContent } from '../../../world/message-content.ts';
import { textOfContent } from '../../../world/message-content.ts';
import { escapeHtml } from '../../html.ts';
import { mediaUrl, productPictureUrl, stickerPictureUrl } from '../../picture-addresses.ts';
import type { Context } from '../gateway/context.ts';
import { invoiceOf } from '../orders/order-wire.ts';
import { idNumber, rupiahText } from '../gateway/numbers.ts';
import { productUrl } from '../catalogue/product-wire.ts';

/** What apps show that do not know an attachment: as a page and as words. */
interface Fallback {
  html: string;
  message: string;
}

/**
 * What is attached, in both forms that public clients read: its parts under their names beside `attachment_type`, and
 * `type` with `attributes`.
 */
export interface Attachment {
  attachment_type: number;
  type: number;
  attributes: Readonly<Record<string, unknown>>;
  fallback_attachment: Fallback;
  [part: string]: unknown;
}

/** The numbers this marketplace gives to what is attached; 0 is plain text. */
export const ATTACHMENT = { text: 0, image: 2, product: 3, pdf: 17, quotation: 19, sticker: 21 } as const;

/** Nothing to show. */
export const NO_FALLBACK: Fallback = { html: '', message: '' };

/** What a bubble says: its words, and what is attached. */
export interface BubbleContent {
  msg: string;
  attachment: Attachment | null;
}

/**
 * A message in this marketplace's form. Pictures and products look as in the pushes that were seen, and as clients of
 * its own apps read them; stickers are unconfirmed; kinds it has no attachment for arrive as the words a buyer would
 * send instead.
 */
export function toBubbleContent(context: Context, content: MessageContent): BubbleContent {
  switch (content.kind) {
    case 'image':
    case 'imageWithText': {
      const media = context.world.media.find('tokopedia', content.mediaId);
      const attachment = pictureAttachment(mediaAddress(context, content.mediaId), media);
      return { msg: textOfContent(content), attachment };
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

/** A picture by its address; its size in pixels where the file lies here. */
function pictureAttachment(url: string, size?: Pick<Media, 'width' | 'height'>): Attachment {
  const sides = size && { width: size.width, height: size.height };
  const attributes = { image_url: url, image_url_secure: url, thumbnail: url, ...sides };
  return {
    attachment_type: ATTACHMENT.image,
    image: { image_url: url },
    type: ATTACHMENT.image,
    attributes,
    fallback_attachment: linkTo(url),
  };
}

/** A file by its address. */
function pdfAttachment(url: string): Attachment {
  return {
    attachment_type: ATTACHMENT.pdf,
    file: { file_url: url },
    type: ATTACHMENT.pdf,
    attributes: { file_url: url },
    fallback_attachment: linkTo(url),
  };
}

/** An address as apps show it that do not know what lies there. */
function linkTo(url: string, words: string = url): Fallback {
  return { html: `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`, message: words };
}

function productContent(context: Context, productId: string): BubbleContent {
  const product = context.world.commerce.product('tokopedia', productId);
  const cheapest = product && Math.min(...product.variants.map((variant) => variant.price));
  const name = product?.title ?? '';
  const url = product ? productUrl(product) : '';
  const price = product && cheapest !== undefined && { price: rupiahText(cheapest, product.currency) };
  const image_url = product ? productPictureUrl(context.publicUrl, product) : '';
  const product_id = idNumber(productId);
  const attachment = {
    attachment_type: ATTACHMENT.product,
    product: { product_id, name, product_url: url, ...price },
    type: ATTACHMENT.product,
    attributes: { product_id, product_profile: { name, ...price, image_url, url } },
    fallback_attachment: linkTo(url, name),
  };
  return { msg: '', attachment };
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
  const attachment = {
    attachment_type: ATTACHMENT.sticker,
    sticker,
    type: ATTACHMENT.sticker,
    attributes: { sticker_profile: { ...sticker, intention: stickerId } },
    fallback_attachment: linkTo(sticker.image_url, `[${stickerId}]`),
  };
  return { msg: '', attachment };
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
  return { msg, attachment: otherAttachment(code, parts) };
}

function otherAttachment(code: number, parts: Readonly<Record<string, unknown>>): Attachment {
  const image = addressIn(parts['image'], 'image_url');
  if (code === ATTACHMENT.image && image !== '') return pictureAttachment(image);
  const file = addressIn(parts['file'], 'file_url');
  if (code === ATTACHMENT.pdf && file !== '') return pdfAttachment(file);
  const attributes = code === ATTACHMENT.quotation ? { quotation_profile: parts } : parts;
  const words = [parts['title'], parts['price']].filter((one) => typeof one === 'string' && one !== '');
  const fallback_attachment =
    words.length > 0 ? linkTo(addressIn(parts, 'url'), words.join(' ')) : NO_FALLBACK;
  return { ...parts, attachment_type: code, type: code, attributes, fallback_attachment };
}

function addressIn(part: unknown, name: string): string {
  const value = (part as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
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
