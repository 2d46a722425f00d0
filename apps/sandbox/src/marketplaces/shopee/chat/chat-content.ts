import type { MessageContent } from '../../../world/message-content.ts';
import type { Conversation } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { mediaUrl, stickerPictureUrl } from '../../picture-addresses.ts';
import { idNumber } from '../gateway/numbers.ts';
import { publicUrlOf } from '../gateway/public-url.ts';

/** A message's type and body as buyers' and sellers' apps receive them. */
export interface WireContent {
  type: string;
  body: Readonly<Record<string, unknown>>;
}

/** The placeholder for the first picture of a film. */
const FILM_PICTURE = 'film';

/**
 * What a message says in Shopee's words. What Shopee has no message for (an invitation to follow, a transfer)
 * arrives as its own notification.
 */
export function toWireContent(
  world: World,
  { shopId }: Pick<Conversation, 'shopId'>,
  content: MessageContent,
): WireContent {
  const shop_id = Number(shopId);
  switch (content.kind) {
    case 'text':
      return { type: 'text', body: { text: content.text } };
    case 'image':
      return { type: 'image', body: pictureBody(world, content.mediaId) };
    case 'imageWithText': {
      const { url } = pictureBody(world, content.mediaId);
      return { type: 'image_with_text', body: { image_url: url, text: content.text, caption: '' } };
    }
    case 'video':
      return { type: 'video', body: filmBody(world, content.mediaId, content.coverMediaId) };
    case 'sticker':
      return { type: 'sticker', body: stickerBody(world, content) };
    case 'product':
    case 'enteredFromProduct':
      return { type: 'item', body: { shop_id, item_id: idNumber(content.productId) } };
    case 'order':
    case 'enteredFromOrder':
      return { type: 'order', body: { shop_id, order_sn: content.orderId } };
    case 'voucher':
      return { type: 'voucher', body: { shop_id, ...voucherBody(world, content.voucherId) } };
    case 'refund':
      return { type: 'return_refund_card', body: { shop_id, ...returnBody(world, content.returnId) } };
    case 'logistics':
      return { type: 'logistics_card', body: { shop_id, order_sn: content.orderId } };
    case 'menu': {
      const questions = content.choices.map((question) => ({ question }));
      return { type: 'new_faq', body: { opening: content.text, questions } };
    }
    case 'notice':
    case 'transferred':
    case 'agentJoined':
      return notification(content.text);
    case 'followInvite':
      return notification('The shop would like you to follow it.');
    case 'other':
      return { type: content.type, body: content.body };
  }
}

/** The words under which the two sides of a notification read it. */
function notification(text: string): WireContent {
  return { type: 'notification', body: { notification_for_sender: text, notification_for_receiver: text } };
}

function pictureBody(world: World, mediaId: string) {
  const media = world.media.find('shopee', mediaId);
  const url = media ? mediaUrl(publicUrlOf(world), media) : '';
  const size = { thumb_height: media?.height ?? 0, thumb_width: media?.width ?? 0 };
  return { url, thumb_url: url, ...size, file_server_id: 0 };
}

/** A film as messages and the upload's result describe it. */
export function filmBody(world: World, mediaId: string, coverMediaId = '') {
  const film = world.media.find('shopee', mediaId);
  const cover = world.media.find('shopee', coverMediaId);
  const publicUrl = publicUrlOf(world);
  return {
    video_url: film ? mediaUrl(publicUrl, film) : '',
    thumb_url: cover ? mediaUrl(publicUrl, cover) : stickerPictureUrl(publicUrl, FILM_PICTURE),
    thumb_width: film?.width ?? 0,
    thumb_height: film?.height ?? 0,
    duration_seconds: Math.round((film?.durationMs ?? 0) / 1000),
  };
}

function stickerBody(world: World, { stickerId, packageId }: { stickerId: string; packageId: string }) {
  const code = `${packageId}_${stickerId}`.replace(/[^\w-]/g, '-');
  return {
    sticker_id: stickerId,
    sticker_package_id: packageId,
    image_url: stickerPictureUrl(publicUrlOf(world), code),
  };
}

/** A voucher's id is a text in messages, where lists of vouchers have a number: clients declare it so. */
function voucherBody(world: World, voucherId: string) {
  const voucher = world.commerce.voucher('shopee', voucherId);
  return { voucher_id: voucherId, voucher_code: voucher?.code ?? '' };
}

function returnBody(world: World, returnId: string) {
  const request = world.commerce.return('shopee', returnId);
  return { return_sn: returnId, order_sn: request?.orderId ?? '' };
}
