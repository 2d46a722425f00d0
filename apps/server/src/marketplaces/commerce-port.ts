import type { OrderAction, RefundAction } from '@seller-chat/core';
import type { ShopAccess } from './credentials.ts';
import type { Money } from './message-content.ts';
import type { Page } from './page.ts';

/** A stretch of time, epoch ms: `from` included, `to` not. Adapters cut it into what the marketplace allows. */
export interface TimeRange {
  from: number;
  to: number;
}

/**
 * Orders, products, vouchers, reviews, refunds and the shop itself. What a marketplace does not offer throws
 * `MarketplaceError` of kind `unsupported`; `docs/marketplaces.md` shows which. Every list is paged: `cursor`
 * null for the first page, then the one the page before gave; a page's `nextCursor` is null at the end.
 */
export interface CommercePort {
  /** Orders changed in a stretch of time, in the marketplace's own order, each with its items. */
  listOrders(
    shop: ShopAccess,
    query: { updated: TimeRange; status?: string },
    cursor: string | null,
  ): Promise<Page<OrderSnapshot>>;
  /** `listOrders` takes the moment an order was placed, not the one it changed: an order that moves is not listed again. */
  readonly listsOrdersByPlacing?: true;
  /** Kind `notFound` when the shop has no such order. */
  getOrder(shop: ShopAccess, orderId: string): Promise<OrderSnapshot>;
  /**
   * A buyer's orders with this shop, newest first, back to `since` (epoch ms) if the marketplace lists orders that old.
   */
  listBuyerOrders(
    shop: ShopAccess,
    buyer: { buyerId: string; buyerName: string },
    since: number,
    cursor: string | null,
  ): Promise<Page<OrderSnapshot>>;
  /** One of core's order actions. Kind `refused` with the marketplace's reason when the order does not allow it. */
  actOnOrder(
    shop: ShopAccess,
    orderId: string,
    action: OrderAction,
    details: OrderActionDetails,
  ): Promise<void>;
  /** The values for `reason` of a cancellation; empty where any text is taken. */
  listCancelReasons(shop: ShopAccess, orderId: string): Promise<readonly Reason[]>;
  /**
   * The values for `reason` when the seller rejects a refund, or with `refundId` '' the buyer's request to cancel the
   * order. Empty if the marketplace takes any text. Kind `notFound` if there is no such request.
   */
  listRejectReasons(
    shop: ShopAccess,
    request: { orderId: string; refundId: string },
  ): Promise<readonly Reason[]>;
  /** The label for the parcel, an HTML page as the marketplace wrote it. Kind `notFound` while there is none. */
  getShippingLabel(shop: ShopAccess, orderId: string): Promise<string>;

  listProducts(shop: ShopAccess, cursor: string | null): Promise<Page<ProductSnapshot>>;
  /** By words of the title; where the marketplace cannot search, its list is filtered. */
  searchProducts(shop: ShopAccess, keyword: string, cursor: string | null): Promise<Page<ProductSnapshot>>;
  getProduct(shop: ShopAccess, productId: string): Promise<ProductSnapshot>;

  /** Vouchers that can be given to a buyer now or later. */
  listVouchers(shop: ShopAccess, cursor: string | null): Promise<Page<VoucherSnapshot>>;
  getVoucher(shop: ShopAccess, voucherId: string): Promise<VoucherSnapshot>;

  listReviews(
    shop: ShopAccess,
    query: { written: TimeRange; productId?: string },
    cursor: string | null,
  ): Promise<Page<ReviewSnapshot>>;
  /** Kind `refused` when it has an answer already or takes none. */
  replyToReview(shop: ShopAccess, reviewId: string, text: string): Promise<void>;

  listRefunds(
    shop: ShopAccess,
    query: { updated: TimeRange },
    cursor: string | null,
  ): Promise<Page<RefundSnapshot>>;
  getRefund(shop: ShopAccess, refundId: string): Promise<RefundSnapshot>;
  actOnRefund(
    shop: ShopAccess,
    refundId: string,
    action: RefundAction,
    details: RefundActionDetails,
  ): Promise<void>;

  getShop(shop: ShopAccess): Promise<ShopSnapshot>;
}

export interface OrderSnapshot {
  orderId: string;
  /** The number people read, where it differs. */
  orderNumber: string;
  /** The marketplace's own word or code, as core's order room knows it; of Lazada's item statuses, core's choice. */
  status: string | number;
  buyer: { buyerId: string; buyerName: string };
  items: readonly OrderItemSnapshot[];
  /** The sum that the buyer pays. */
  total: Money;
  shippingFee: Money;
  discount: Money;
  paymentMethod: string;
  /** Empty where the marketplace masks or withholds it. */
  recipient: { name: string; phone: string; address: string };
  buyerNote: string;
  carrier: string;
  trackingNumber: string;
  cancelReason: string;
  isCancelRequested: boolean;
  /** Epoch ms; 0 if unknown or not yet. */
  createdAt: number;
  updatedAt: number;
  paidAt: number;
  shipBy: number;
}

export interface OrderItemSnapshot {
  orderItemId: string;
  productId: string;
  skuId: string;
  title: string;
  variation: string;
  sellerSku: string;
  imageUrl: string;
  quantity: number;
  /** The price of one piece before the discount of the order. */
  price: Money;
}

export interface OrderActionDetails {
  /** A reason's id of `listCancelReasons`, or words where there are none. */
  reason?: string;
  trackingNumber?: string;
  carrier?: string;
}

export interface Reason {
  reasonId: string;
  text: string;
}

export interface ProductSnapshot {
  productId: string;
  title: string;
  imageUrl: string;
  /** The lowest price of its variants; null if unknown. */
  price: Money | null;
  listPrice: Money | null;
  stock: number;
  isListed: boolean;
  /** Its page for buyers; '' if the marketplace gives none. */
  url: string;
  variants: readonly VariantSnapshot[];
  updatedAt: number;
}

export interface VariantSnapshot {
  skuId: string;
  name: string;
  sellerSku: string;
  price: Money | null;
  stock: number;
}

export interface VoucherSnapshot {
  voucherId: string;
  code: string;
  title: string;
  /** Exactly one of the two is not null. */
  amountOff: Money | null;
  percentOff: number | null;
  minSpend: Money | null;
  startsAt: number;
  endsAt: number;
  /** -1: without limit. */
  left: number;
  isActive: boolean;
}

export interface ReviewSnapshot {
  reviewId: string;
  orderId: string;
  productId: string;
  buyerName: string;
  /** 1 to 5; 0: a comment without stars. */
  stars: number;
  text: string;
  imageUrls: readonly string[];
  videoUrls: readonly string[];
  reply: { text: string; at: number } | null;
  canReply: boolean;
  createdAt: number;
}

export interface RefundSnapshot {
  refundId: string;
  orderId: string;
  kind: 'refund' | 'return' | 'replacement' | 'cancellation';
  status: string;
  buyerId: string;
  reason: string;
  text: string;
  amount: Money | null;
  imageUrls: readonly string[];
  trackingNumber: string;
  /** Lines of the order it is about, as the marketplace names them; some calls want them back. */
  lineIds: readonly string[];
  isDisputed: boolean;
  createdAt: number;
  updatedAt: number;
  /** The seller must answer before this moment, epoch ms; 0 if unknown. */
  dueAt: number;
}

export interface RefundActionDetails {
  reason?: string;
  text?: string;
  /** `offer`: the sum proposed. */
  amount?: Money;
  imageUrls?: readonly string[];
}

export interface ShopSnapshot {
  platformShopId: string;
  shopName: string;
  site: string;
  logoUrl: string;
  isActive: boolean;
}
