import type { RefundAction } from '@seller-chat/core';
import type { RefundActionDetails, RefundSnapshot } from '../../commerce-port.ts';
import { MarketplaceError, unsupported } from '../../marketplace-error.ts';
import { toDecimal } from './money.ts';

type Answered = Pick<RefundSnapshot, 'kind' | 'status'>;

/** The answer to a return, in TikTok's terms. */
export interface ReturnDecision {
  call: 'approve' | 'reject';
  body: Readonly<Record<string, unknown>>;
}

/** TikTok's name for an answer to a return, refund or replacement; a cancellation is answered elsewhere. */
export function returnDecisionOf(
  request: Answered,
  action: RefundAction,
  details: RefundActionDetails,
): ReturnDecision {
  switch (action) {
    case 'acceptRefund':
      return approve(request.kind === 'replacement' ? 'ISSUE_REPLACEMENT_REFUND' : 'APPROVE_REFUND');
    case 'acceptReturn':
      return approve('APPROVE_RETURN');
    case 'acceptReplacement':
      return approve('APPROVE_REPLACEMENT');
    case 'confirmReceived':
      return approve('APPROVE_RECEIVED_PACKAGE');
    case 'offer':
      return approve('OFFER_PARTIAL_REFUND', { partial_refund: offerOf(details) });
    case 'reject':
      return { call: 'reject', body: { decision: rejectionOf(request) } };
    case 'acceptCancellation':
      throw new MarketplaceError('refused', 'This TikTok request is no cancellation.');
    case 'acceptOffer':
    case 'dispute':
      throw unsupported('TikTok', `answer "${action}" to a refund`);
  }
}

function approve(decision: string, further: Readonly<Record<string, unknown>> = {}): ReturnDecision {
  return { call: 'approve', body: { decision, ...further } };
}

function offerOf({ amount }: RefundActionDetails): { amount: string; currency: string } {
  if (amount === undefined) throw new MarketplaceError('refused', 'An offer needs a sum.');
  return { amount: toDecimal(amount), currency: amount.currency };
}

function rejectionOf({ kind, status }: Answered): string {
  if (status === 'BUYER_SHIPPED_ITEM') return 'REJECT_RECEIVED_PACKAGE';
  if (kind === 'replacement') return 'REJECT_REPLACEMENT';
  return kind === 'return' ? 'REJECT_RETURN' : 'REJECT_REFUND';
}
