import { expect, it } from 'vitest';
import { readFilter, writeFilter } from '../../../kit/table/model/table-filter.ts';
import { ORDER_FILTERS, isNarrowed, orderQuestionOf, rangeOf } from './order-filter.ts';

const NOW = new Date(2026, 10, 28, 23, 59).getTime();
const questionAt = (address: string) =>
  orderQuestionOf(readFilter(new URLSearchParams(address), ORDER_FILTERS), NOW);
const FULL =
  'order=kopi%3A1&q=gayo&status=toShip&shop=teh%2Ckopi&placed=days&from=2026-11-01&to=2026-11-25&due=late&remark=1&cancel=1&refund=1';

it('everything of the filter is in the address, and what else is there stays', () => {
  const query = new URLSearchParams(FULL);
  const written = writeFilter(query, ORDER_FILTERS, readFilter(query, ORDER_FILTERS));
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(query));
  expect(questionAt(written.toString())).toEqual({
    group: 'toShip',
    shopIdList: ['kopi', 'teh'],
    keyword: 'gayo',
    from: new Date(2026, 10, 1).getTime(),
    to: new Date(2026, 10, 26).getTime(),
    shipBy: 'late',
    isRemarked: '1',
    isCancelRequested: '1',
    isRefundWaiting: '1',
  });
});

it('a half range, or one that ends before it begins, asks for the same as none', () => {
  const none = questionAt('status=toShip');
  for (const half of [
    'from=2026-11-01',
    'to=2026-11-25',
    'from=2026-11-25&to=2026-11-01',
    'from=2026-02-30&to=x',
  ])
    expect(questionAt(`status=toShip&${half}`)).toEqual(none);
});

it('a range includes its last day', () => {
  const range = rangeOf('2026-11-25', '2026-11-25');
  expect(range).toEqual({ from: new Date(2026, 10, 25).getTime(), to: new Date(2026, 10, 26).getTime() });
});

it('the last days begin with a day, today being one of them, and have no end', () => {
  const from = (day: number) => new Date(2026, 10, day).getTime();
  expect(questionAt('placed=1')).toEqual({ ...questionAt(''), from: from(28) });
  expect(questionAt('placed=30')).toEqual({ ...questionAt(''), from: from(-1) });
  expect(questionAt('placed=7&from=2026-11-01&to=2026-11-02')).toEqual({ ...questionAt(''), from: from(22) });
});

it('a value of another hand filters nothing', () => {
  expect(questionAt('status=lost&due=now&remark=yes&placed=8')).toEqual(questionAt(''));
});

it('a status alone does not narrow the list', () => {
  expect(isNarrowed({ search: '', values: { status: 'toShip' } })).toBe(false);
  expect(isNarrowed({ search: ' ', values: { due: 'late' } })).toBe(true);
});
