import type { MessageContent } from '../../../world/message-content.ts';
import type { Media } from '../../../world/commerce/commerce.ts';
import type { Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { PICTURE_PATHS } from '../../picture-addresses.ts';
import { wrongParameter } from '../gateway/envelope.ts';
import { isFilmReady } from '../media/film-state.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import { requiredText, wholeNumber } from '../gateway/parameters.ts';
import type { Source } from '../gateway/parameters.ts';

/** What a seller sends, from the type and content of `send_message`. Throws `error_param`. */
export function readSentContent(world: World, shop: Shop, type: string, content: Source): MessageContent {
  const sendable: readonly string[] = SHOPEE_OPTIONS.chat.sendableTypes;
  if (!sendable.includes(type)) throw wrongParameter(`message_type ${type} cannot be sent`);
  switch (type) {
    case 'text':
      return { kind: 'text', text: requiredText(content, 'text') };
    case 'sticker':
      return {
        kind: 'sticker',
        stickerId: requiredText(content, 'sticker_id'),
        packageId: requiredText(content, 'sticker_package_id'),
      };
    case 'image':
      return { kind: 'image', mediaId: pictureIn(world, shop, requiredText(content, 'image_url')).mediaId };
    case 'video':
      return { kind: 'video', mediaId: filmIn(world, shop, content).mediaId, coverMediaId: '' };
    case 'item': {
      const productId = wholeNumber(content, 'item_id');
      if (world.commerce.product('shopee', productId)?.shopId !== shop.shopId) {
        throw wrongParameter('item_id is unknown');
      }
      return { kind: 'product', productId };
    }
    case 'voucher': {
      const voucherId = wholeNumber(content, 'voucher_id');
      if (world.commerce.voucher('shopee', voucherId)?.shopId !== shop.shopId) {
        throw wrongParameter('voucher_id is unknown');
      }
      return { kind: 'voucher', voucherId };
    }
    default: {
      const orderId = requiredText(content, 'order_sn');
      if (world.commerce.order('shopee', orderId)?.shopId !== shop.shopId) {
        throw wrongParameter('order_sn is unknown');
      }
      return { kind: 'order', orderId };
    }
  }
}

/** Only what `upload_image` has taken in for this shop can be sent, by the address it gave. */
function pictureIn(world: World, shop: Shop, address: string): Media {
  const mediaId = new RegExp(`${PICTURE_PATHS.media}/(\\w+)\\.\\w+$`).exec(address)?.[1] ?? '';
  const media = world.media.find('shopee', mediaId);
  if (media?.shopId !== shop.shopId || !media.mediaType.startsWith('image/')) {
    throw wrongParameter('image_url is not one of upload_image');
  }
  return media;
}

function filmIn(world: World, shop: Shop, content: Source): Media {
  const media = world.media.find('shopee', requiredText(content, 'vid'));
  if (media?.shopId !== shop.shopId || media.mediaType !== 'video/mp4' || !isFilmReady(world, media)) {
    throw wrongParameter('vid is not one of upload_video, or is still being converted');
  }
  return media;
}
