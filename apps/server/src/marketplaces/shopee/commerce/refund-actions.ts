import type { RefundAction } from '@seller-chat/core';
import { z } from 'zod';
import { jsonInteger } from '../../big-int-json.ts';
import type { RefundActionDetails } from '../../commerce-port.ts';
import type { ShopAccess } from '../../credentials.ts';
import { MarketplaceError, unsupported } from '../../marketplace-error.ts';
import type { ShopeeClient, ShopeeConfig } from '../api/client.ts';
import { fromMoney } from './money.ts';

const SOLUTIONS: ReadonlySet<string> = new Set(['RETURN_REFUND', 'REFUND']);

/**
 * The answers that Shopee lets a seller give. `offer`: `reason` is RETURN_REFUND or REFUND, the latter when there is
 * none. `dispute`: `reason` is the number of Shopee's reason.
 */
export async function actOnShopeeRefund(
  client: ShopeeClient,
  { disputeEmail = '' }: Pick<ShopeeConfig, 'disputeEmail'>,
  shop: ShopAccess,
  refundId: string,
  action: RefundAction,
  details: RefundActionDetails,
): Promise<void> {
  const act = (call: string, body: Readonly<Record<string, unknown>> = {}) =>
    client.post(shop, `/api/v2/returns/${call}`, { return_sn: refundId, ...body }, z.unknown());
  switch (action) {
    case 'acceptRefund':
      await act('confirm');
      return;
    case 'acceptOffer':
      await act('accept_offer');
      return;
    case 'offer':
      await act('offer', offerOf(details));
      return;
    case 'dispute':
      await act('dispute', disputeOf(details, disputeEmail));
      return;
    case 'acceptReturn':
    case 'acceptReplacement':
    case 'acceptCancellation':
    case 'confirmReceived':
    case 'reject':
      throw unsupported('Shopee', `call for "${action}" of a return`);
  }
}

function offerOf({ reason = 'REFUND', amount }: RefundActionDetails): Readonly<Record<string, unknown>> {
  if (!SOLUTIONS.has(reason)) {
    throw new MarketplaceError('refused', 'Shopee knows two offers: RETURN_REFUND and REFUND.');
  }
  return {
    proposed_solution: reason,
    ...(amount && { proposed_adjusted_refund_amount: fromMoney(amount) }),
  };
}

function disputeOf(
  { reason = '', text = '', imageUrls = [] }: RefundActionDetails,
  email: string,
): Readonly<Record<string, unknown>> {
  if (email === '') {
    throw new MarketplaceError(
      'refused',
      'Shopee wants an e-mail address for a dispute, and none is set up.',
    );
  }
  if (!/^\d{1,19}$/.test(reason)) {
    throw new MarketplaceError('refused', 'Shopee wants the number of a reason for a dispute.');
  }
  return {
    email,
    dispute_reason_id: jsonInteger(reason),
    dispute_text_reason: text,
    image_list: imageUrls,
  };
}
