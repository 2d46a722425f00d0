import type { Order, Review } from '../commerce/commerce.ts';
import { makeRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeededShop } from './default-shops.ts';
import { mainLanguageOf } from './names.ts';
import type { Language } from './names.ts';
import { REVIEW_WORDS } from './review-words.ts';
import type { Customer } from './seed-buyers.ts';
import { DAY, HOUR } from './seed-context.ts';
import type { SeedContext } from './seed-context.ts';

/** Most are pleased. */
const STARS = [5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1, 1] as const;

/** Buyers' reviews, oldest first; some are answered. */
export function seedReviews(
  context: SeedContext,
  shop: SeededShop,
  given: { orders: readonly Order[]; customers: readonly Customer[]; pictures: readonly string[] },
): Review[] {
  const random = makeRandom(`${context.seed}/reviews/${shop.shopId}`);
  const languages = new Map(given.customers.map(({ buyer, language }) => [buyer.buyerId, language]));
  return given.orders
    .filter((order) => order.deliveredAt > 0 && order.deliveredAt < context.startedAt - DAY)
    .filter(() => random.next() < 0.55)
    .map((order) => {
      const room = Math.min(12 * DAY, context.startedAt - order.deliveredAt - HOUR);
      return { order, createdAt: order.deliveredAt + Math.round(room * random.next()) };
    })
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map(({ order, createdAt }) => {
      const stars = random.pick(STARS);
      const language = languages.get(order.buyerId) ?? mainLanguageOf(shop.region);
      return {
        marketplace: shop.marketplace,
        reviewId: context.newId(shop.marketplace, 'review'),
        shopId: shop.shopId,
        orderId: order.orderId,
        productId: order.items[0]?.productId ?? '',
        buyerId: order.buyerId,
        stars,
        text: random.pick(wordsFor(stars, language)),
        pictures: random.next() < 0.2 && given.pictures.length > 0 ? [random.pick(given.pictures)] : [],
        createdAt,
        reply: replyTo(stars, createdAt, context.startedAt, mainLanguageOf(shop.region), random),
      };
    });
}

function wordsFor(stars: number, language: Language): readonly string[] {
  const { pleased, mixed, annoyed } = REVIEW_WORDS[language];
  return stars >= 4 ? pleased : stars === 3 ? mixed : annoyed;
}

function replyTo(
  stars: number,
  createdAt: number,
  startedAt: number,
  language: Language,
  random: Random,
): Review['reply'] {
  if (random.next() > (stars <= 3 ? 0.6 : 0.35)) return null;
  const { thanks, sorry } = REVIEW_WORDS[language];
  const at = createdAt + Math.round((startedAt - createdAt) * random.next() * 0.5);
  return { text: stars <= 3 ? sorry : thanks, at };
}
