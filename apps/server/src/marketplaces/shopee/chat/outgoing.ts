import { jsonInteger } from '../../big-int-json.ts';
import { MarketplaceError, unsupported } from '../../marketplace-error.ts';
import type { OutgoingContent } from '../../message-content.ts';

/** A message as `send_message` takes it. */
export interface ShopeeOutgoing {
  message_type: string;
  content: Readonly<Record<string, unknown>>;
}

/**
 * A message in Shopee's words. No document shows how a voucher is sent: it goes out as vouchers arrive, its id as a
 * text, and Shopee has the last word. Throws `unsupported` for what Shopee has no message for.
 */
export function toShopeeMessage(content: OutgoingContent): ShopeeOutgoing {
  switch (content.kind) {
    case 'text':
      return { message_type: 'text', content: { text: content.text } };
    case 'image':
      return { message_type: 'image', content: { image_url: content.image.url } };
    case 'video':
      return { message_type: 'video', content: filmOf(content.video) };
    case 'emoji':
      return stickerOf(content);
    case 'product':
      return { message_type: 'item', content: { item_id: numberOf(content.productId, 'product') } };
    case 'order':
      return { message_type: 'order', content: { order_sn: content.orderId } };
    case 'voucher': {
      const voucher_id = numberOf(content.voucherId, 'voucher').toString();
      return { message_type: 'voucher', content: { voucher_id, voucher_code: content.code ?? '' } };
    }
    case 'followInvite':
      throw unsupported('Shopee', 'invitation to follow a shop');
    case 'refund':
      throw unsupported('Shopee', 'refund card to send');
  }
}

/** Emoji are plain characters at Shopee; only stickers of its own have ids. */
function stickerOf(emoji: OutgoingContent & { kind: 'emoji' }): ShopeeOutgoing {
  const { stickerId, packageId, text } = emoji;
  if (stickerId !== undefined && packageId !== undefined) {
    return {
      message_type: 'sticker',
      content: { sticker_id: stickerId, sticker_package_id: packageId },
    };
  }
  if (text !== undefined && text !== '') return { message_type: 'text', content: { text } };
  throw new MarketplaceError('refused', 'A sticker needs its id and that of its package.');
}

function filmOf(video: (OutgoingContent & { kind: 'video' })['video']): ShopeeOutgoing['content'] {
  return {
    vid: video.videoId,
    video_url: video.url,
    thumb_url: video.coverUrl,
    thumb_width: video.width,
    thumb_height: video.height,
    duration_seconds: Math.round(video.durationMs / 1000),
  };
}

/** Shopee numbers things; what is no number is none of its things. */
function numberOf(id: string, name: string): bigint {
  if (!/^\d{1,20}$/.test(id))
    throw new MarketplaceError('refused', `Shopee needs the number of the ${name}.`);
  return jsonInteger(id);
}
