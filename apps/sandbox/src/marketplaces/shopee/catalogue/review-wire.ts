import type { Product, Review } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { mediaUrl } from '../../picture-addresses.ts';
import { idNumber, secondsOf } from '../gateway/numbers.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import { hasModels } from './product-wire.ts';
import { publicUrlOf } from '../gateway/public-url.ts';

/** A buyer's comment as `get_comment` shows it; without an answer it has no `comment_reply`. */
export function toWireComment(world: World, review: Review): Record<string, unknown> {
  const isOld = world.now() - review.createdAt > SHOPEE_OPTIONS.comments.editableMs;
  const media = review.pictures.flatMap((mediaId) => world.media.find('shopee', mediaId) ?? []);
  const addressesOf = (type: string) =>
    media
      .filter(({ mediaType }) => mediaType.startsWith(type))
      .map((one) => mediaUrl(publicUrlOf(world), one));
  return {
    comment_id: idNumber(review.reviewId),
    comment: review.text,
    order_sn: review.orderId,
    item_id: idNumber(review.productId),
    model_id_list: modelsOf(world, review),
    buyer_username: world.buyer('shopee', review.buyerId)?.name ?? '',
    rating_star: review.stars,
    editable: isOld ? 'EXPIRED' : 'EDITABLE',
    hidden: false,
    create_time: secondsOf(review.createdAt),
    media: { image_url_list: addressesOf('image/'), video_url_list: addressesOf('video/') },
    ...(review.reply && {
      comment_reply: {
        reply: review.reply.text,
        hidden: false,
        create_time: secondsOf(review.reply.at),
      },
    }),
  };
}

/** The models of the product that the order was about. */
function modelsOf({ commerce }: World, { orderId, productId }: Review) {
  const product: Product | undefined = commerce.product('shopee', productId);
  if (!product || !hasModels(product)) return [];
  const items = commerce.order('shopee', orderId)?.items ?? [];
  return items.filter((item) => item.productId === productId).map((item) => idNumber(item.variantId));
}
