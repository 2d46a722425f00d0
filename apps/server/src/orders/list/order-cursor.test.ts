import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { readOrderCursor, writeOrderCursor } from './order-cursor.ts';

describe('a cursor of the order list', () => {
  it('names the place that it was written for', () => {
    const place = { shipBy: 1, createdAt: 2, shopId: 'shop', platformOrderSn: '😀 1' };
    expect(readOrderCursor(true, writeOrderCursor(true, place))).toEqual(place);
  });

  it.each([
    ['a text that no database holds', '["new",1,1,"\\u0000","x"]'],
    ['half of a surrogate pair', '["new",1,1,"a","\\ud800"]'],
    ['another list', '["ship",1,1,"a","x"]'],
    ['a number that is no moment', '["new",1e400,1,"a","b"]'],
    ['no JSON', '['],
  ])('is refused with %s', (_name, cursor) => {
    expect(() => readOrderCursor(false, cursor)).toThrow(
      expect.objectContaining({ code: ERROR_CODES.invalidRequest }),
    );
  });
});
