import type { Marketplace } from '../types.ts';

/** Something a shop sells. Prices are whole minor units of the currency (`minorDigits`). */
export interface Product {
  marketplace: Marketplace;
  productId: string;
  shopId: string;
  title: string;
  description: string;
  /** ISO 4217. */
  currency: string;
  /** At least one: a product without choices has a single variant with an empty name. */
  variants: readonly Variant[];
  isListed: boolean;
  /** Epoch ms. */
  createdAt: number;
  updatedAt: number;
}

export interface Variant {
  variantId: string;
  /** As buyers read it, "250 g, whole bean"; empty where there is no choice. */
  name: string;
  sellerSku: string;
  /** Before any discount, and what it costs now; minor units. */
  listPrice: number;
  price: number;
  stock: number;
}

/** One purchase. `status` is the marketplace's own word for it (`order-flow.ts`). */
export interface Order {
  marketplace: Marketplace;
  orderId: string;
  shopId: string;
  buyerId: string;
  status: string;
  items: readonly OrderItem[];
  currency: string;
  /** Minor units. The buyer pays the items' prices, less the discounts, plus shipping. */
  shippingFee: number;
  sellerDiscount: number;
  platformDiscount: number;
  paymentMethod: string;
  recipient: Recipient;
  buyerNote: string;
  /** Empty until the parcel is announced to the carrier. */
  trackingNumber: string;
  carrier: string;
  packageId: string;
  /** Epoch ms; 0: not yet. */
  createdAt: number;
  updatedAt: number;
  paidAt: number;
  shippedAt: number;
  deliveredAt: number;
  cancelledAt: number;
  /** Since when the buyer asks to cancel; 0: does not. */
  cancelRequestedAt: number;
  cancelReason: string;
  cancelledBy: '' | 'buyer' | 'seller' | 'system';
}

export interface OrderItem {
  orderItemId: string;
  productId: string;
  variantId: string;
  title: string;
  variantName: string;
  sellerSku: string;
  quantity: number;
  listPrice: number;
  price: number;
}

export interface Recipient {
  name: string;
  phone: string;
  address: string;
  city: string;
  postCode: string;
  region: string;
}

/** What a buyer thinks of a product, and what the shop answered. */
export interface Review {
  marketplace: Marketplace;
  reviewId: string;
  shopId: string;
  orderId: string;
  productId: string;
  buyerId: string;
  /** 1 to 5. */
  stars: number;
  text: string;
  /** Ids of media (`Media`). */
  pictures: readonly string[];
  createdAt: number;
  reply: { text: string; at: number } | null;
}

/** A discount a shop gives away. */
export interface Voucher {
  marketplace: Marketplace;
  voucherId: string;
  shopId: string;
  code: string;
  title: string;
  /** `amount`: minor units off; `percent`: percent off. */
  discountType: 'amount' | 'percent';
  discount: number;
  /** Minor units; 0: none. */
  minSpend: number;
  maxDiscount: number;
  currency: string;
  startsAt: number;
  endsAt: number;
  total: number;
  used: number;
  createdAt: number;
}

/** A wish to undo an order or a part of it. `status` is the marketplace's own word (`return-flow.ts`). */
export interface ReturnRequest {
  marketplace: Marketplace;
  returnId: string;
  shopId: string;
  orderId: string;
  buyerId: string;
  kind: 'refund' | 'return' | 'replacement' | 'cancellation';
  status: string;
  reason: string;
  text: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** The parts of the order it is about; all where the list is empty. */
  orderItemIds: readonly string[];
  pictures: readonly string[];
  trackingNumber: string;
  createdAt: number;
  updatedAt: number;
  /** Until when the seller must answer; 0: not at all. */
  dueAt: number;
}

/** An uploaded picture or film; its bytes lie in the sandbox's folder. */
export interface Media {
  marketplace: Marketplace;
  mediaId: string;
  shopId: string;
  mediaType: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'video/mp4';
  fileName: string;
  sizeBytes: number;
  /** Pixels; 0: not known. */
  width: number;
  height: number;
  /** Films only. */
  durationMs: number;
  createdAt: number;
}

/** The decimal digits of an amount in minor units (ISO 4217). */
export function minorDigits(currency: string): number {
  return currency === 'VND' || currency === 'JPY' || currency === 'KRW' ? 0 : 2;
}

/** An amount as most interfaces write it: "12.50", "45000". */
export function decimalOf(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return digits === 0 ? String(amount) : (amount / 10 ** digits).toFixed(digits);
}

/** What the items of an order cost, in minor units. */
export function itemsTotalOf(order: Order): number {
  return order.items.reduce((sum, item) => sum + item.price * item.quantity, 0);
}

/** What the buyer pays, in minor units. */
export function payableOf(order: Order): number {
  return Math.max(0, itemsTotalOf(order) - order.sellerDiscount - order.platformDiscount + order.shippingFee);
}
