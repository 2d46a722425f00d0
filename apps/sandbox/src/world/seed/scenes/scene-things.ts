import type { Media, Order, Product, ReturnRequest, Voucher } from '../../commerce/commerce.ts';

/** What a shop's messages can point at. */
export interface Properties {
  products: readonly Product[];
  vouchers: readonly Voucher[];
  orders: readonly Order[];
  returns: readonly ReturnRequest[];
  media: readonly Media[];
}

/** What one scene turns on. */
export interface SceneThings extends Properties {
  order: Order | undefined;
  request: ReturnRequest | undefined;
  product: Product;
}
