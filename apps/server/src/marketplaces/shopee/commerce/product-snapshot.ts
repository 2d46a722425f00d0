import { z } from 'zod';
import type { ProductSnapshot, VariantSnapshot } from '../../commerce-port.ts';
import type { Money } from '../../message-content.ts';
import { orElse, wireBoolean, wireId, wireMoment, wireNumber, wireText } from '../../wire-values.ts';
import { toMoney } from './money.ts';

const text = orElse(wireText, '');

const PriceSchema = z.object({
  currency: text,
  original_price: orElse(wireNumber, 0),
  current_price: orElse(wireNumber, 0),
});

const PriceListSchema = z.array(PriceSchema).nullish();

const StockSchema = z
  .object({ summary_info: z.object({ total_available_stock: orElse(wireNumber, 0) }).nullish() })
  .nullish();

export const ProductSchema = z.object({
  item_id: wireId,
  item_name: text,
  item_sku: text,
  item_status: text,
  update_time: wireMoment,
  has_model: orElse(wireBoolean, false),
  price_info: PriceListSchema,
  stock_info_v2: StockSchema,
  image: z.object({ image_url_list: z.array(z.string()).nullish() }).nullish(),
});

export const ModelListSchema = z.object({
  tier_variation: z.array(z.object({ option_list: z.array(z.object({ option: text })).nullish() })).nullish(),
  model: z
    .array(
      z.object({
        model_id: wireId,
        model_sku: text,
        tier_index: z.array(wireNumber).nullish(),
        price_info: PriceListSchema,
        stock_info_v2: StockSchema,
      }),
    )
    .nullish(),
});

type Models = z.infer<typeof ModelListSchema>;
type Prices = z.infer<typeof PriceListSchema>;

/**
 * @param models - null for a product without choices: it has one variant without an id, and prices of its own
 */
export function toProductSnapshot(
  product: z.infer<typeof ProductSchema>,
  models: Models | null,
): ProductSnapshot {
  const variants = models === null ? [onlyVariant(product)] : variantsOf(models);
  const prices = models === null ? [product.price_info] : (models.model ?? []).map((one) => one.price_info);
  return {
    productId: product.item_id,
    title: product.item_name,
    imageUrl: product.image?.image_url_list?.[0] ?? '',
    price: lowest(prices.map(currentPrice)),
    listPrice: lowest(prices.map(originalPrice)),
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    isListed: product.item_status === 'NORMAL',
    url: '',
    variants,
    updatedAt: product.update_time,
  };
}

function onlyVariant(product: z.infer<typeof ProductSchema>): VariantSnapshot {
  return {
    skuId: '',
    name: '',
    sellerSku: product.item_sku,
    price: currentPrice(product.price_info),
    stock: stockOf(product.stock_info_v2),
  };
}

/** A model's name is put together from its option in each row of choices. */
function variantsOf({ tier_variation: tiers, model }: Models): readonly VariantSnapshot[] {
  return (model ?? []).map((one) => ({
    skuId: one.model_id,
    name: (one.tier_index ?? [])
      .map((at, tier) => tiers?.[tier]?.option_list?.[at]?.option ?? '')
      .filter((option) => option !== '')
      .join(', '),
    sellerSku: one.model_sku,
    price: currentPrice(one.price_info),
    stock: stockOf(one.stock_info_v2),
  }));
}

function currentPrice(prices: Prices): Money | null {
  const [price] = prices ?? [];
  return price === undefined ? null : toMoney(price.current_price || price.original_price, price.currency);
}

function originalPrice(prices: Prices): Money | null {
  const [price] = prices ?? [];
  return price === undefined ? null : toMoney(price.original_price || price.current_price, price.currency);
}

function lowest(prices: readonly (Money | null)[]): Money | null {
  const known = prices.filter((price) => price !== null);
  return known.toSorted((a, b) => a.amountMinor - b.amountMinor)[0] ?? null;
}

function stockOf(stock: z.infer<typeof StockSchema>): number {
  return stock?.summary_info?.total_available_stock ?? 0;
}
