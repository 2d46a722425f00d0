import type { RefundDetail } from '@seller-chat/api-client/contract';
import { refundActionsOf } from '@seller-chat/core/refund';
import type { RefundAction } from '@seller-chat/core/refund';
import type { Platform } from '@seller-chat/core';

/** Answers that the buyer's request has no use for: a refund without goods has no return. */
const NEVER: Readonly<Record<RefundDetail['kind'], readonly RefundAction[]>> = {
  refund: ['acceptReturn', 'acceptReplacement', 'acceptCancellation', 'confirmReceived'],
  return: ['acceptReplacement', 'acceptCancellation'],
  replacement: ['acceptReturn', 'acceptCancellation'],
  cancellation: ['acceptRefund', 'acceptReturn', 'acceptReplacement', 'confirmReceived'],
};

/** Lazada refuses a return, and takes a dispute about a refund without goods to itself. */
const NEVER_ON_LAZADA: Partial<Record<RefundDetail['kind'], RefundAction>> = {
  refund: 'reject',
  return: 'dispute',
};

/** The goods are back with the seller. */
const LAZADA_GOODS_ARE_BACK = 'RTM_RECEIVE_ITEM';

type AskedRefund = Pick<RefundDetail, 'kind' | 'status'>;

/** How a seller can answer a refund: what its status allows (core's F4) and what was asked. */
export function refundAnswersOf(platform: Platform, refund: AskedRefund): readonly RefundAction[] {
  return possibleAnswers(platform, refund).filter((action) => !needsPictures(platform, refund, action));
}

/** Whether there is an answer that the marketplace takes with pictures only: those are given in its seller centre. */
export function hasAnswerWithPictures(platform: Platform, refund: AskedRefund): boolean {
  return possibleAnswers(platform, refund).some((action) => needsPictures(platform, refund, action));
}

function possibleAnswers(platform: Platform, { kind, status }: AskedRefund): readonly RefundAction[] {
  return refundActionsOf(platform, status).filter(
    (action) => !NEVER[kind].includes(action) && !(platform === 'Lazada' && NEVER_ON_LAZADA[kind] === action),
  );
}

function needsPictures(platform: Platform, { status }: AskedRefund, action: RefundAction): boolean {
  if (action === 'dispute') return true;
  return platform === 'Lazada' && action === 'reject' && status === LAZADA_GOODS_ARE_BACK;
}
