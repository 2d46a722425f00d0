import type { Product, Variant } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { dayOf, idNumber, isNumberOf, rupiah, rupiahText } from '../gateway/numbers.ts';
import { numberOf, productUrl } from './product-wire.ts';
import { warehouseOf } from '../orders/order-wire.ts';

const ACTIVE = 2;

/** A variant that costs less than its list price: this marketplace calls that a slash price. */
export interface SlashPrice {
  product: Product;
  variant: Variant;
}

/** Every slash price of a shop. The world's begin at once and have no end. */
export function slashPricesOf(world: World, shopId: string): SlashPrice[] {
  return world.commerce
    .products('tokopedia', shopId)
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .filter(({ variant }) => variant.price < variant.listPrice);
}

/** A slash price's own number. */
export function slashPriceId({ variant }: SlashPrice): bigint {
  return idNumber(`slash price ${variant.variantId}`);
}

/** Whether a number of a request names the slash price's product, or the product it is a variant of. */
export function isSlashPriceOf(slashPrice: SlashPrice, digits: string): boolean {
  const { productId } = slashPrice.product;
  return String(numberOf(slashPrice)) === digits || isNumberOf(productId, digits);
}

/** As the list of slash prices writes it. */
export function toWireSlashPrice(slashPrice: SlashPrice) {
  const { product, variant } = slashPrice;
  const { currency } = product;
  return {
    slash_price_product_id: slashPriceId(slashPrice),
    product_id: numberOf(slashPrice),
    name: product.title,
    price: {
      min: rupiah(variant.listPrice, currency),
      min_formated: rupiahText(variant.listPrice, currency),
      max: rupiah(variant.listPrice, currency),
      max_formated: rupiahText(variant.listPrice, currency),
    },
    stock: variant.stock,
    url: productUrl(product),
    sku: variant.sellerSku,
    discounted_price: rupiah(variant.price, currency),
    discounted_percentage: percentOf(variant),
    max_order: 0,
    start_date: dayOf(product.updatedAt),
    end_date: '',
    warehouses: [
      {
        warehouse_id: warehouseOf(product),
        warehouse_name: 'Shop Location',
        warehouse_location: '',
        warehouse_stock: variant.stock,
        initial_quota: variant.stock,
        max_order: 0,
        event_id: 0,
      },
    ],
    slash_price_status_id: ACTIVE,
  };
}

/** As the view of campaigns writes it. */
export function toWireCampaignProduct(slashPrice: SlashPrice) {
  const { product, variant } = slashPrice;
  const { currency } = product;
  const [now, before] = [rupiahText(variant.price, currency), rupiahText(variant.listPrice, currency)];
  return {
    ID: numberOf(slashPrice),
    price: String(rupiah(variant.price, currency)),
    shop: {},
    campaign: {
      campaignID: -10_000,
      slash_price_product_id: slashPriceId(slashPrice),
      discount_percentage: percentOf(variant),
      discounted_price: now,
      original_price: before,
      custom_stock: variant.stock,
      campaign_status: ACTIVE,
      start_date: `${dayOf(product.updatedAt)} 00:00:00`,
      end_date: '',
      campaign_type_name: 'SlashPrice',
      campaign_short_name: 'Sale',
      max_order: 0,
      discounted_price_fmt: String(rupiah(variant.price, currency)),
      original_price_fmt: String(rupiah(variant.listPrice, currency)),
      original_stock: variant.stock,
      min_order: 1,
      additional_cart_info: { timer_detail: {} },
      stock_wording: {},
    },
    max_order: 0,
    price_unfmt: now,
    min_order: 1,
  };
}

function percentOf({ price, listPrice }: Variant): number {
  return Math.round((1 - price / listPrice) * 100);
}
