import { expect, it } from 'vitest';
import { cancelReasonsFor } from './cancel-reasons.ts';

const idsFor = (status: string, site: string) =>
  cancelReasonsFor(status, site).map(({ reasonId }) => reasonId);

it('an unpaid order is cancelled for other reasons than a paid one', () => {
  const [unpaid, paid] = [idsFor('UNPAID', 'ID'), idsFor('AWAITING_SHIPMENT', 'ID')];
  expect(unpaid.filter((reason) => paid.includes(reason))).toEqual([]);
  expect(idsFor('AWAITING_COLLECTION', 'ID')).toEqual(paid);
});

it('in Britain what is out of stock has a name of its own, and nothing else has', () => {
  const [british, others] = [idsFor('AWAITING_SHIPMENT', 'GB'), idsFor('AWAITING_SHIPMENT', 'ID')];
  expect(british.filter((reason) => !others.includes(reason))).toEqual([
    'seller_cancel_reason_out_of_stock_uk',
  ]);
  expect(british).toHaveLength(others.length);
});
