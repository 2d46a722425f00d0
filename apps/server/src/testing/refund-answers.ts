import type { Platform, RefundAction } from '@seller-chat/core';
import { MARKETPLACE_OF } from './buyer.ts';
import type { TestWorld } from './start-world.ts';

type Commerce = TestWorld['sandbox']['world']['commerce'];
type Kind = Parameters<Commerce['requestReturn']>[0]['kind'];
/** A step of a return at the sandbox. */
export type ReturnStep = Parameters<Commerce['moveReturn']>[2];

/** An answer that a marketplace documents, and the status that it leads to there. */
export interface RefundAnswer {
  platform: Platform;
  kind: Kind;
  /** What happens before the answer. */
  steps?: readonly ReturnStep[];
  action: RefundAction;
  fields?: { reason?: string; text?: string; amountMinor?: string };
  status: string;
  /** The answer leaves the status as it is: reading does not show whether it arrived. */
  leavesNoTrace?: true;
}

const BACK = ['approveReturn', 'shipBack'] as const satisfies readonly ReturnStep[];
const GOOD = { reason: 'seller_reject_apply_product_is_in_good_condition' };
const AGREED = { reason: 'seller_reject_apply_you_have_reached_an_agreement_with_the_buyer' };
const NO = { reason: 'The item was used or is damaged', text: 'It left us whole' };

/** An answer, and what is special about it. */
export const refundAnswer = (
  platform: Platform,
  kind: Kind,
  action: RefundAction,
  status: string,
  rest: Partial<RefundAnswer> = {},
) => ({ platform, kind, action, status, ...rest }) satisfies RefundAnswer;

/** Every answer that the marketplaces document. */
export const REFUND_ANSWERS: readonly RefundAnswer[] = [
  refundAnswer('Lazada', 'return', 'acceptRefund', 'REFUND_PENDING'),
  refundAnswer('Lazada', 'return', 'acceptReturn', 'RTM_INIT'),
  refundAnswer('Lazada', 'return', 'confirmReceived', 'RTM_RECEIVE_ITEM', { steps: BACK }),
  refundAnswer('Lazada', 'return', 'reject', 'REQUEST_REJECT', { fields: NO }),
  refundAnswer('Lazada', 'refund', 'acceptRefund', 'REFUND_PENDING'),
  refundAnswer('Shopee', 'refund', 'acceptRefund', 'ACCEPTED'),
  refundAnswer('Shopee', 'return', 'acceptOffer', 'ACCEPTED'),
  refundAnswer('Shopee', 'refund', 'offer', 'REQUESTED', {
    fields: { amountMinor: '100' },
    leavesNoTrace: true,
  }),
  refundAnswer('Shopee', 'refund', 'dispute', 'SELLER_DISPUTE', {
    fields: { reason: '2', text: 'It was whole' },
  }),
  refundAnswer('TikTok', 'refund', 'acceptRefund', 'RETURN_OR_REFUND_REQUEST_SUCCESS'),
  refundAnswer('TikTok', 'return', 'acceptReturn', 'AWAITING_BUYER_SHIP'),
  refundAnswer('TikTok', 'replacement', 'acceptReplacement', 'REPLACEMENT_REQUEST_COMPLETE'),
  refundAnswer('TikTok', 'return', 'confirmReceived', 'RETURN_OR_REFUND_REQUEST_SUCCESS', { steps: BACK }),
  refundAnswer('TikTok', 'refund', 'offer', 'AWAITING_BUYER_RESPONSE', { fields: { amountMinor: '100' } }),
  refundAnswer('TikTok', 'refund', 'reject', 'REFUND_OR_RETURN_REQUEST_REJECT', { fields: GOOD }),
  refundAnswer('TikTok', 'cancellation', 'acceptCancellation', 'CANCELLATION_REQUEST_SUCCESS'),
  refundAnswer('TikTok', 'cancellation', 'reject', 'CANCELLATION_REQUEST_CANCEL', { fields: AGREED }),
];

/** The shop whose refunds are asked for, by its id at the marketplace. */
export const platformShopOf = (world: TestWorld, platform: Platform) =>
  world.sandbox.world.shops(MARKETPLACE_OF[platform])[0]?.shopId ?? '';

/** A buyer's request about an order of its own. */
export function requestRefund(
  world: TestWorld,
  { platform, kind, steps = [] }: Pick<RefundAnswer, 'platform' | 'kind' | 'steps'>,
) {
  const marketplace = MARKETPLACE_OF[platform];
  const { commerce } = world.sandbox.world;
  const shopId = platformShopOf(world, platform);
  const { buyerId } = world.sandbox.world.createBuyer({ marketplace, name: 'Ayu', region: 'ID' });
  const recipient = { name: 'Ayu', phone: '1', address: '1', city: 'KL', postCode: '50000', region: 'MY' };
  const [product] = commerce.products(marketplace, shopId);
  const { orderId } = commerce.placeOrder({
    marketplace,
    shopId,
    buyerId,
    recipient,
    shippingFee: 0,
    buyerNote: '',
    paymentMethod: 'Card',
    lines: [{ productId: product?.productId ?? '', quantity: 1 }],
  });
  commerce.moveOrder(marketplace, orderId, 'pay');
  const wish = { marketplace, orderId, kind, reason: 'Damaged', text: 'It is torn' };
  const { returnId } = commerce.requestReturn(wish);
  for (const step of steps) commerce.moveReturn(marketplace, returnId, step);
  return { orderId, returnId };
}
