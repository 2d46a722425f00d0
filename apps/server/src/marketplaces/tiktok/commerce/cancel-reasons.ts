import type { Reason } from '../../commerce-port.ts';

/*
 * The names a seller's cancellation may carry. TikTok lists them in no call and no description seen here: these
 * are the ones that public integrations send. A name it does not take is refused with its own words.
 */

const UNPAID: readonly Reason[] = [
  { reasonId: 'seller_cancel_unpaid_reason_out_of_stock', text: 'Out of stock' },
  { reasonId: 'seller_cancel_unpaid_reason_wrong_price', text: 'Pricing error' },
  {
    reasonId: 'seller_cancel_unpaid_reason_buyer_hasnt_paid_within_time_allowed',
    text: 'The buyer did not pay in time',
  },
];

const PAID: readonly Reason[] = [
  { reasonId: 'seller_cancel_reason_out_of_stock', text: 'Out of stock' },
  { reasonId: 'seller_cancel_reason_wrong_price', text: 'Pricing error' },
  {
    reasonId: 'seller_cancel_paid_reason_address_not_deliver',
    text: 'Unable to deliver to the buyer’s address',
  },
  {
    reasonId: 'seller_cancel_paid_reason_buyer_requested_cancellation',
    text: 'The buyer asked for the cancellation',
  },
];

/** In Britain a name of its own has been seen for what is out of stock. */
const PAID_IN_BRITAIN: readonly Reason[] = PAID.map((reason) =>
  reason.reasonId === 'seller_cancel_reason_out_of_stock'
    ? { ...reason, reasonId: `${reason.reasonId}_uk` }
    : reason,
);

/** The possible reasons to cancel an order of a status at a site. */
export function cancelReasonsFor(status: string, site: string): readonly Reason[] {
  if (status === 'UNPAID') return UNPAID;
  return site === 'GB' ? PAID_IN_BRITAIN : PAID;
}
