import type { Media, Product } from '../world/commerce/commerce.ts';
import type { Buyer, Shop } from '../world/types.ts';

/** Where the pictures and films of this sandbox lie, on the port of their marketplace (`picture-routes.ts`). */
export const PICTURE_PATHS = {
  product: '/sandbox-pictures/products',
  buyer: '/sandbox-pictures/buyers',
  shop: '/sandbox-pictures/shops',
  sticker: '/sandbox-pictures/stickers',
  media: '/sandbox-media',
} as const;

export function productPictureUrl(publicUrl: string, product: Pick<Product, 'productId'>): string {
  return `${publicUrl}${PICTURE_PATHS.product}/${product.productId}.png`;
}

export function buyerPictureUrl(publicUrl: string, buyer: Pick<Buyer, 'buyerId'>): string {
  return `${publicUrl}${PICTURE_PATHS.buyer}/${buyer.buyerId}.png`;
}

export function shopPictureUrl(publicUrl: string, shop: Pick<Shop, 'shopId'>): string {
  return `${publicUrl}${PICTURE_PATHS.shop}/${shop.shopId}.png`;
}

/** @param code - letters, digits, `_` and `-` */
export function stickerPictureUrl(publicUrl: string, code: string): string {
  return `${publicUrl}${PICTURE_PATHS.sticker}/${encodeURIComponent(code)}.png`;
}

/** An uploaded file's address, with its type's extension, as the real addresses have it. */
export function mediaUrl(publicUrl: string, media: Pick<Media, 'mediaId' | 'mediaType'>): string {
  const ending = media.mediaType.replace(/^.*\//, '').replace('jpeg', 'jpg');
  return `${publicUrl}${PICTURE_PATHS.media}/${media.mediaId}.${ending}`;
}
