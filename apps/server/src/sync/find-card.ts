import type { CardSubject } from '../conversations/cards/incomplete-card.ts';
import type {
  OrderContent,
  ProductContent,
  RefundContent,
  VoucherContent,
} from '../marketplaces/message-content.ts';
import type { OpenedShop } from '../shops/shop-access.ts';

/** Everything a card shows, asked from the marketplace. Rejects with `MarketplaceError`. */
export async function findCard(
  { adapter, access }: OpenedShop,
  { kind, id }: CardSubject,
): Promise<Readonly<Record<string, unknown>>> {
  switch (kind) {
    case 'product':
      return { ...productCard(await adapter.getProduct(access, id)) };
    case 'order':
      return { ...orderCard(await adapter.getOrder(access, id)) };
    case 'voucher':
      return { ...voucherCard(await adapter.getVoucher(access, id)) };
    case 'refund': {
      const refund = await adapter.getRefund(access, id);
      return { ...refundCard(refund), ...goodsOf(await adapter.getOrder(access, refund.orderId)) };
    }
    case 'refundedOrder':
      return { ...goodsOf(await adapter.getOrder(access, id)) };
  }
}

type AnswerOf<Method extends 'getProduct' | 'getOrder' | 'getVoucher' | 'getRefund'> = Awaited<
  ReturnType<OpenedShop['adapter'][Method]>
>;

function productCard({
  productId,
  title,
  imageUrl,
  price,
  listPrice,
  url,
  isListed,
}: AnswerOf<'getProduct'>): ProductContent {
  return {
    productId,
    title,
    isListed,
    ...(imageUrl !== '' && { imageUrl }),
    ...(price !== null && { price }),
    ...(listPrice !== null && { listPrice }),
    ...(url !== '' && { url }),
  };
}

function orderCard(order: AnswerOf<'getOrder'>): OrderContent {
  const { orderId, status, total, items } = order;
  return {
    orderId,
    status: String(status),
    total,
    itemCount: items.reduce((count, item) => count + item.quantity, 0),
    ...goodsOf(order),
  };
}

/** An order is shown by the first thing in it. */
function goodsOf({ items: [first] }: AnswerOf<'getOrder'>): Pick<OrderContent, 'title' | 'imageUrl'> {
  return {
    ...(first && { title: first.title }),
    ...(first && first.imageUrl !== '' && { imageUrl: first.imageUrl }),
  };
}

/** The buyer's own words say more than the reason chosen, which may be a code. */
function refundCard({ refundId, orderId, reason, text, amount }: AnswerOf<'getRefund'>): RefundContent {
  const words = text === '' ? reason : text;
  return { refundId, orderId, ...(words !== '' && { reason: words }), ...(amount !== null && { amount }) };
}

function voucherCard(voucher: AnswerOf<'getVoucher'>): VoucherContent {
  const { voucherId, code, title, amountOff, percentOff, minSpend, startsAt, endsAt } = voucher;
  return {
    voucherId,
    title,
    ...(code !== '' && { code }),
    ...(amountOff !== null && { amountOff }),
    ...(percentOff !== null && { percentOff }),
    ...(minSpend !== null && { minSpend }),
    ...(startsAt > 0 && { startsAt }),
    ...(endsAt > 0 && { endsAt }),
  };
}
