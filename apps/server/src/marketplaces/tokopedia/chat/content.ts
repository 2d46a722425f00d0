import type { MessageKind } from '@seller-chat/core';
import { z } from 'zod';
import type { EmojiContent, ImageContent, ProductContent } from '../../message-content.ts';
import { orElse, wireId, wireNumber, wireText } from '../../wire-values.ts';
import type { TokopediaAttachment } from './attachment.ts';
import { wirePriceText } from '../commerce/money.ts';

const side = orElse(wireNumber, 0).catch(0);
const ImageSchema = z.object({
  image: z.object({
    image_url: z.string().min(1),
    thumbnail: orElse(wireText, '').catch(''),
    width: side,
    height: side,
  }),
});

const ProductSchema = z.object({
  product: z.object({
    product_id: wireId,
    name: orElse(wireText, ''),
    Name: orElse(wireText, ''),
    product_url: orElse(wireText, ''),
    image_url: orElse(wireText, ''),
    price: wirePriceText,
  }),
});

/** No source shows a sticker; these are the names its neighbours have. */
const StickerSchema = z.object({
  sticker: z.object({
    sticker_id: orElse(wireText, ''),
    group_id: orElse(wireText, ''),
    image_url: orElse(wireText, ''),
  }),
});

/**
 * The content of a bubble, by its kind (`../../message-content.ts`). Attachments look as in the pushes that were seen.
 * A bubble whose attachment does not fit its kind, and one of an unknown kind, keep it under `wire`.
 */
export function contentOfTokopediaBubble(
  kind: MessageKind,
  text: string,
  attachment: TokopediaAttachment,
): Readonly<Record<string, unknown>> {
  if (kind === 'text') return { text };
  return { ...cardOf(kind, text, attachment) } as Record<string, unknown>;
}

function cardOf(kind: MessageKind, text: string, { parts, fallbackText }: TokopediaAttachment): object {
  const image = kind === 'image' ? ImageSchema.safeParse(parts).data?.image : undefined;
  if (image !== undefined) return toImage(image, text);
  const product = kind === 'product' ? ProductSchema.safeParse(parts).data?.product : undefined;
  if (product !== undefined) return toProduct(product);
  const sticker = kind === 'emoji' ? StickerSchema.safeParse(parts).data?.sticker : undefined;
  if (sticker !== undefined) return toSticker(sticker, text);
  const words = text || fallbackText;
  return { ...(words !== '' && { text: words }), wire: parts };
}

function toImage(image: z.infer<typeof ImageSchema>['image'], text: string): ImageContent {
  const { image_url: url, thumbnail, width, height } = image;
  return {
    url,
    ...(text !== '' && { text }),
    ...(thumbnail !== '' && thumbnail !== url && { thumbnailUrl: thumbnail }),
    ...(width > 0 && height > 0 && { width, height }),
  };
}

function toProduct(product: z.infer<typeof ProductSchema>['product']): ProductContent {
  const title = product.name || product.Name;
  return {
    productId: product.product_id,
    ...(title !== '' && { title }),
    ...(product.image_url !== '' && { imageUrl: product.image_url }),
    ...(product.price !== undefined && { price: product.price }),
    ...(product.product_url !== '' && { url: product.product_url }),
  };
}

function toSticker(sticker: z.infer<typeof StickerSchema>['sticker'], text: string): EmojiContent {
  return {
    ...(text !== '' && { text }),
    ...(sticker.image_url !== '' && { url: sticker.image_url }),
    ...(sticker.sticker_id !== '' && { stickerId: sticker.sticker_id }),
    ...(sticker.group_id !== '' && { packageId: sticker.group_id }),
  };
}
