import type { ReturnRequest } from '../../../world/commerce/commerce.ts';

/** A reason as its list gives it: what a rejection names, and what people read. */
interface RejectReason {
  name: string;
  text: string;
}

const AGREED: RejectReason = {
  name: 'seller_reject_apply_you_have_reached_an_agreement_with_the_buyer',
  text: 'You have reached an agreement with the buyer',
};
const AFTER_DELIVERY: readonly RejectReason[] = [
  AGREED,
  { name: 'seller_reject_apply_product_is_in_good_condition', text: 'The product is in good condition' },
  { name: 'seller_reject_apply_insufficient_evidence', text: 'The evidence is not sufficient' },
];

/** Why a seller can reject a request, by its kind. The first name has been seen; the others are made like it. */
export const REJECT_REASONS: Readonly<Record<ReturnRequest['kind'], readonly RejectReason[]>> = {
  refund: AFTER_DELIVERY,
  return: AFTER_DELIVERY,
  replacement: AFTER_DELIVERY,
  cancellation: [
    AGREED,
    { name: 'seller_reject_apply_product_has_been_packed', text: 'The product has been packed' },
  ],
};
