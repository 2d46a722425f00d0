import type { OrderAction } from '@seller-chat/core/order';
import type { RefundAction } from '@seller-chat/core/refund';
import type { Platform } from '@seller-chat/core';

/** What a seller does with an order, or answers to a refund. */
export type SellerAction = OrderAction | RefundAction;

/** What an action asks before it begins. */
export interface ActionNeeds {
  /** `listed`: one of the marketplace's reasons for this action, or words where it has none. */
  reason: 'none' | 'listed' | 'words' | 'optionalWords';
  tracking: 'none' | 'optional' | 'required';
  hasAmount: boolean;
}

const NOTHING: ActionNeeds = { reason: 'none', tracking: 'none', hasAmount: false };

const REASONS: Readonly<Partial<Record<SellerAction, ActionNeeds['reason']>>> = {
  cancel: 'listed',
  rejectOrder: 'words',
  reject: 'words',
  dispute: 'words',
  rejectCancellation: 'optionalWords',
  offer: 'optionalWords',
};

/** Marketplaces that reject what a buyer asks for by one of their own reasons only. */
const LIST_REJECTIONS: ReadonlySet<Platform | undefined> = new Set<Platform>(['Lazada', 'TikTok']);
const REJECTIONS: ReadonlySet<SellerAction> = new Set<SellerAction>(['reject', 'rejectCancellation']);

/**
 * What an action asks. Tokopedia confirms a shipment by its tracking number; the others take one of the seller's own.
 * A tracking number belongs to one order, so that many orders are asked for none.
 *
 * @param platform - undefined: orders of several marketplaces
 */
export function actionNeedsOf(
  action: SellerAction,
  platform: Platform | undefined,
  isMany = false,
): ActionNeeds {
  if (action === 'arrangeShipment') {
    if (platform === 'Tokopedia') return { ...NOTHING, tracking: 'required' };
    return { ...NOTHING, tracking: isMany ? 'none' : 'optional' };
  }
  if (REJECTIONS.has(action) && LIST_REJECTIONS.has(platform)) return { ...NOTHING, reason: 'listed' };
  return { ...NOTHING, reason: REASONS[action] ?? 'none', hasAmount: action === 'offer' };
}

/** Actions after which money goes back or a sale is lost: their button is red. */
export const DANGEROUS: ReadonlySet<SellerAction> = new Set<SellerAction>([
  'cancel',
  'rejectOrder',
  'acceptCancellation',
  'acceptRefund',
]);

/** Actions that are a part of shipping: on many orders they need the ERP link of each shop, as the server says. */
export const SHIPPING: ReadonlySet<SellerAction> = new Set<SellerAction>(['pack', 'arrangeShipment']);
