import type { Order, ReturnRequest } from '../../../world/commerce/commerce.ts';
import { itemsTotalOf, payableOf } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { buyerPictureUrl, mediaUrl, productPictureUrl } from '../../picture-addresses.ts';
import { idNumber, moneyNumber, secondsOf } from '../gateway/numbers.ts';
import { modelNumber } from '../orders/order-parts.ts';
import { publicUrlOf } from '../gateway/public-url.ts';
import { offerOf } from './return-offers.ts';

const RETURN_AND_REFUND = 0;
const REFUND_ONLY = 1;
/** Where no proof of the seller's, and no compensation, is in question. */
export const NOT_NEEDED = 'NOT_NEEDED';
/** The numbers of the reasons that disputes are known to be given. */
const DISPUTE_REASONS = [48, 49, 50];
const MASKED_EMAIL = '****';

/** What is being negotiated about a return, by its status and the seller's last offer. */
export function negotiationOf(world: World, request: ReturnRequest): string {
  if (request.status !== 'REQUESTED') return 'TERMINATED';
  return offerOf(world, request) ? 'PENDING_BUYER_RESPOND' : 'PENDING_RESPOND';
}

/** A return as the list shows it. */
export function toWireReturn(world: World, request: ReturnRequest): Record<string, unknown> {
  const order = world.commerce.order('shopee', request.orderId);
  const { currency } = request;
  const isReturn = request.kind === 'return';
  return {
    return_sn: request.returnId,
    order_sn: request.orderId,
    reason: request.reason,
    text_reason: request.text,
    image: picturesOf(world, request),
    refund_amount: moneyNumber(request.amount, currency),
    amount_before_discount: moneyNumber(order ? itemsTotalOf(order) : request.amount, currency),
    currency,
    status: request.status,
    create_time: secondsOf(request.createdAt),
    update_time: secondsOf(request.updatedAt),
    due_date: secondsOf(request.dueAt),
    return_ship_due_date: isReturn ? secondsOf(request.dueAt) : 0,
    return_seller_due_date: secondsOf(request.dueAt),
    needs_logistics: isReturn,
    tracking_number: request.trackingNumber,
    user: userOf(world, request),
    item: order ? itemsOf(world, request, order) : [],
    negotiation_status: negotiationOf(world, request),
    seller_proof_status: NOT_NEEDED,
    seller_compensation_status: NOT_NEEDED,
    return_solution: isReturn ? RETURN_AND_REFUND : REFUND_ONLY,
    return_refund_type: 'RRBOC',
    return_refund_request_type: 0,
    validation_type: 'seller_validation',
  };
}

/** A return as `get_return_detail` shows it. */
export function toWireReturnDetail(world: World, request: ReturnRequest): Record<string, unknown> {
  const offer = offerOf(world, request);
  return {
    ...toWireReturn(world, request),
    buyer_videos: [],
    activity: [],
    negotiation: {
      negotiation_status: negotiationOf(world, request),
      latest_solution: offer?.solution ?? '',
      latest_offer_amount: offer ? offer.amount : moneyNumber(request.amount, request.currency),
      latest_offer_creator: offer ? 'SELLER' : 'BUYER',
    },
  };
}

/** What a seller can propose, and between which sums. */
export function toWireSolutions(world: World, request: ReturnRequest): Record<string, unknown> {
  const order = world.commerce.order('shopee', request.orderId);
  const isOpen = request.status === 'REQUESTED';
  const solution = (isPossible: boolean) => ({
    eligibility: isOpen && isPossible,
    refund_amount_adjustable: isOpen && isPossible,
    ...(isOpen &&
      isPossible && {
        max_refund_amount: moneyNumber(order ? payableOf(order) : request.amount, request.currency),
        min_refund_amount: 0,
      }),
  });
  return {
    return_sn: request.returnId,
    offer_return_refund: solution(request.kind === 'return'),
    offer_refund: solution(true),
  };
}

/** What a seller may give as the reason of a dispute; each wants a picture or film as proof. */
export function toWireDisputeReasons(): Record<string, unknown> {
  const evidence_module_list = [
    { module_index: 1, requirement: 'Photos or a video of the returned parcel.', is_required: true },
  ];
  return {
    dispute_reason_list: DISPUTE_REASONS.map((dispute_reason) => ({
      dispute_reason,
      dispute_requirement: 'Please show what came back.',
      sample_evidence: [],
      evidence_module_list,
    })),
  };
}

function picturesOf(world: World, { pictures }: ReturnRequest): string[] {
  return pictures
    .flatMap((mediaId) => world.media.find('shopee', mediaId) ?? [])
    .map((media) => mediaUrl(publicUrlOf(world), media));
}

function userOf(world: World, { buyerId }: ReturnRequest) {
  return {
    username: world.buyer('shopee', buyerId)?.name ?? '',
    email: MASKED_EMAIL,
    portrait: buyerPictureUrl(publicUrlOf(world), { buyerId }),
  };
}

function itemsOf(world: World, { orderItemIds }: ReturnRequest, { items, currency }: Order) {
  return items
    .filter(({ orderItemId }) => orderItemIds.length === 0 || orderItemIds.includes(orderItemId))
    .map((item) => ({
      item_id: idNumber(item.productId),
      model_id: modelNumber(item),
      name: item.title,
      images: [productPictureUrl(publicUrlOf(world), item)],
      amount: item.quantity,
      item_price: moneyNumber(item.price, currency),
      item_sku: item.variantName === '' ? item.sellerSku : '',
      variation_sku: item.variantName === '' ? '' : item.sellerSku,
      is_add_on_deal: false,
      is_main_item: false,
      add_on_deal_id: 0,
    }));
}
