import type { OrderRow } from '@seller-chat/api-client/contract';
import type { Platform, ShopId } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { ALL_MATCHING, toggleRow } from '../../../kit/table/model/selection.ts';
import { makeOrder } from '../../../testing/make-order.ts';
import { orderQuestionOf } from './order-filter.ts';
import { selectionTarget } from './targets.ts';

const row = (sn: string, platform: Platform = 'Lazada', status = 'pending'): OrderRow => ({
  order: makeOrder({ shopId: 'kopi' as ShopId, platformOrderSn: sn, status }),
  platform,
  group: 'toShip',
  openRemarkCount: 0,
});
const ITEMS = [row('1'), row('2'), row('3')];
const QUESTION = orderQuestionOf({ search: 'gayo', values: { status: 'toShip', due: 'late' } }, 0);
const IDS = ['kopi:1', 'kopi:2', 'kopi:3'];

it('[C9] all that match are the filter, and not the loaded rows', () => {
  const target = selectionTarget('pack', ALL_MATCHING, { items: ITEMS, hasNext: true, total: 86 }, QUESTION);
  expect(target).toMatchObject({ count: 86, platform: undefined });
  expect(target?.orders).toEqual({ kind: 'matching', filter: QUESTION, except: new Set() });
});

it('[C9] all that match but some still are the filter', () => {
  const but = toggleRow(ALL_MATCHING, 'kopi:2', IDS);
  const target = selectionTarget('pack', but, { items: ITEMS, hasNext: true, total: 86 }, QUESTION);
  expect(target).toMatchObject({ count: 85, orders: { kind: 'matching', except: new Set(['kopi:2']) } });
});

it('selected rows are sent by name, also one that the list has lost meanwhile', () => {
  const selection = { kind: 'rows', ids: new Set(['kopi:1', 'kopi:9']) } as const;
  const target = selectionTarget('pack', selection, { items: ITEMS, hasNext: false, total: 3 }, QUESTION);
  expect(target).toMatchObject({ count: 2, platform: undefined });
  expect(target?.orders).toEqual({
    kind: 'items',
    items: [
      { shopId: 'kopi', platformOrderSn: '1' },
      { shopId: 'kopi', platformOrderSn: '9' },
    ],
  });
});

it('orders that do not allow it are left out, and counted', () => {
  const items = [row('1'), row('2', 'Lazada', 'delivered'), row('3')];
  const selection = { kind: 'rows', ids: new Set(IDS) } as const;
  const target = selectionTarget('pack', selection, { items, hasNext: false, total: 3 }, QUESTION);
  expect(target).toMatchObject({ count: 2, leftOutCount: 1 });
  expect(target?.orders).toMatchObject({ items: [{ platformOrderSn: '1' }, { platformOrderSn: '3' }] });
});

it('orders of one marketplace name it, of several none', () => {
  const asked = (sn: string, platform: Platform, status: string): OrderRow => {
    const one = row(sn, platform, status);
    return { ...one, order: { ...one.order, isCancelRequested: true } };
  };
  const of = (...items: OrderRow[]) => {
    const pages = { items, hasNext: false, total: items.length };
    return selectionTarget('acceptCancellation', ALL_MATCHING, pages, QUESTION)?.platform;
  };
  const one = asked('1', 'TikTok', 'AWAITING_SHIPMENT');
  expect(of(one, asked('2', 'TikTok', 'AWAITING_SHIPMENT'))).toBe('TikTok');
  expect(of(one, asked('2', 'Tokopedia', '400'))).toBeUndefined();
  expect(of()).toBeUndefined();
});
