import type { Product, Variant } from '../commerce/commerce.ts';
import { makeRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeededShop } from './default-shops.ts';
import { choicesOf } from './goods/choices.ts';
import type { Good } from './goods/good.ts';
import { currencyOf, priceIn } from './goods/price.ts';
import { TRADES } from './goods/trades.ts';
import { mainLanguageOf } from './names.ts';
import type { Language } from './names.ts';
import { DAY } from './seed-context.ts';
import type { SeedContext } from './seed-context.ts';

/** The catalogue of a shop: titles in its site's language, prices in its money. */
export function seedProducts(context: SeedContext, shop: SeededShop): Product[] {
  const random = makeRandom(`${context.seed}/products/${shop.shopId}`);
  const language = mainLanguageOf(shop.region);
  return TRADES[shop.trade].flatMap(({ goods, descriptions }) =>
    goods.map((good) => {
      const title = good.titles[language] ?? good.titles.en ?? good.code;
      const createdAt = context.startedAt - random.between(120, 700) * DAY;
      return {
        marketplace: shop.marketplace,
        productId: context.newId(shop.marketplace, 'product'),
        shopId: shop.shopId,
        title,
        description: `${title}. ${descriptions[language] ?? descriptions.en ?? ''}`,
        currency: currencyOf(shop.region),
        variants: variantsOf(context, shop, good, language, random),
        // Now and then something is taken off the shelf.
        isListed: random.next() > 0.05,
        createdAt,
        updatedAt: Math.max(createdAt, context.startedAt - random.between(1, 100) * DAY),
      };
    }),
  );
}

function variantsOf(
  context: SeedContext,
  shop: SeededShop,
  good: Good,
  language: Language,
  random: Random,
): Variant[] {
  const reduction = random.next() < 0.4 ? random.pick([0.75, 0.8, 0.9]) : 1;
  return choicesOf(good.choices, language).map(({ name, code, factor }) => {
    const listPrice = priceIn(shop.region, good.cents * factor);
    return {
      variantId: context.newId(shop.marketplace, 'variant'),
      name,
      sellerSku: code === '' ? good.code : `${good.code}-${code}`,
      listPrice,
      price: Math.min(listPrice, priceIn(shop.region, good.cents * factor * reduction)),
      stock: random.next() < 0.08 ? 0 : random.between(3, 240),
    };
  });
}
