import type { Media } from '../commerce/commerce.ts';
import { DRAWN_MEDIA, drawnFacts, drawnMedia } from '../pictures/drawn-media.ts';
import { makeRandom } from '../random.ts';
import type { SeededShop } from './default-shops.ts';
import { DAY } from './seed-context.ts';
import type { SeedContext } from './seed-context.ts';

/** The pictures and the film that a shop's buyers have handed in; what they show is drawn when it is asked for. */
export function seedMedia(context: SeedContext, shop: SeededShop): Media[] {
  const random = makeRandom(`${context.seed}/media/${shop.shopId}`);
  return DRAWN_MEDIA.map((fileName) => {
    return {
      marketplace: shop.marketplace,
      mediaId: context.newId(shop.marketplace, 'media'),
      shopId: shop.shopId,
      fileName,
      ...drawnFacts(fileName),
      // Drawing all of them would be a third of the time a start takes.
      get sizeBytes() {
        return drawnMedia(fileName).bytes.length;
      },
      createdAt: context.startedAt - random.between(7, 60) * DAY,
    };
  });
}
