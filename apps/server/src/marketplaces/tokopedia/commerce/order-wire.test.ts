import { describe, expect, it } from 'vitest';
import { ListedOrderSchema, SingleOrderSchema, toOrderOfDetail, toOrderOfList } from './order-wire.ts';

describe('an order as the documents promise it', () => {
  it('is read without a field for a wish to cancel, in the list and by itself', () => {
    const listed = ListedOrderSchema.parse({ order_id: 12, order_status: 400, create_time: 1_700_000_000 });
    expect(toOrderOfList(listed)).toMatchObject({ orderId: '12', status: 400, isCancelRequested: false });
    const single = SingleOrderSchema.parse({ order_id: 12, order_status: 400, shop_info: { shop_id: 1 } });
    expect(toOrderOfDetail(single)).toMatchObject({ orderId: '12', status: 400, isCancelRequested: false });
  });

  it('has a wish to cancel where there is an object for it', () => {
    const wire = { order_id: 12, order_status: 400, cancel_request_info: { reason: 'x' } };
    expect(toOrderOfList(ListedOrderSchema.parse(wire)).isCancelRequested).toBe(true);
  });
});
