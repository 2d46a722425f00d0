import { expect, it } from 'vitest';
import { hasAnswerWithPictures, refundAnswersOf } from './refund-answers.ts';

it('a refund without goods has no return to accept', () => {
  const status = 'RETURN_OR_REFUND_REQUEST_PENDING';
  expect(refundAnswersOf('TikTok', { kind: 'refund', status })).toEqual(['acceptRefund', 'offer', 'reject']);
  expect(refundAnswersOf('TikTok', { kind: 'return', status })).toContain('acceptReturn');
});

it('a request to cancel is answered as such, and a closed one not at all', () => {
  const pending = { kind: 'cancellation', status: 'CANCELLATION_REQUEST_PENDING' } as const;
  expect(refundAnswersOf('TikTok', pending)).toEqual(['acceptCancellation', 'reject']);
  expect(refundAnswersOf('Shopee', { kind: 'refund', status: 'CLOSED' })).toEqual([]);
});

it('answers that a marketplace takes with pictures only are left to its seller centre', () => {
  const only = { kind: 'refund', status: 'REFUND_INIT' } as const;
  expect(refundAnswersOf('Lazada', only)).toEqual(['acceptRefund']);
  expect(hasAnswerWithPictures('Lazada', only)).toBe(true);
  const back = { kind: 'return', status: 'RTM_RECEIVE_ITEM' } as const;
  expect(refundAnswersOf('Lazada', back)).toEqual(['acceptRefund']);
  expect(hasAnswerWithPictures('Lazada', back)).toBe(true);
  const asked = { kind: 'return', status: 'RTM_INIT' } as const;
  expect(refundAnswersOf('Lazada', asked)).toEqual(['acceptRefund', 'acceptReturn', 'reject']);
  expect(hasAnswerWithPictures('Lazada', asked)).toBe(false);
  const proposed = { kind: 'return', status: 'REQUESTED' } as const;
  expect(refundAnswersOf('Shopee', proposed)).toEqual(['acceptRefund', 'acceptOffer', 'offer']);
  expect(hasAnswerWithPictures('Shopee', proposed)).toBe(true);
});
