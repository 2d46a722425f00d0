import type { OrderRow } from '@seller-chat/api-client/contract';
import { orderGroupOf } from '@seller-chat/core/order';
import type { Platform } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { makeOrder } from '../../../testing/make-order.ts';
import { actionNeedsOf } from './action-needs.ts';
import { bulkActionsOf } from './bulk-actions.ts';

const row = (platform: Platform, status: string, isCancelRequested = false): OrderRow => ({
  order: makeOrder({ status, isCancelRequested }),
  platform,
  group: orderGroupOf(platform, status),
  openRemarkCount: 0,
});

const offered = (rows: readonly OrderRow[], isWhole: boolean) =>
  bulkActionsOf(rows, isWhole).map(({ action, rows: { length } }) => [action, length]);

it('what some of the selected orders allow is offered for those', () => {
  const [pending, packed] = [row('Lazada', 'pending'), row('Lazada', 'packed')];
  expect(offered([pending], true)).toEqual([
    ['pack', 1],
    ['cancel', 1],
  ]);
  expect(offered([pending, packed, row('Lazada', 'delivered')], true)).toEqual([
    ['pack', 1],
    ['arrangeShipment', 1],
    ['cancel', 2],
  ]);
  expect(offered([row('Lazada', 'delivered')], true)).toEqual([]);
  expect(offered([], true)).toEqual([]);
});

it('an order whose buyer asks to cancel takes the answers only', () => {
  const asked = row('TikTok', 'AWAITING_SHIPMENT', true);
  const actions = bulkActionsOf([asked, row('TikTok', 'AWAITING_SHIPMENT')], true);
  for (const { action, rows } of actions)
    expect([action, rows.includes(asked)]).toEqual([action, action.endsWith('Cancellation')]);
  expect(offered([asked], true)).toEqual([
    ['acceptCancellation', 1],
    ['rejectCancellation', 1],
  ]);
});

it("a marketplace's reason is asked for orders of that marketplace alone, all of them known", () => {
  const actions = (rows: readonly OrderRow[], isWhole: boolean) =>
    bulkActionsOf(rows, isWhole).map(({ action }) => action);
  expect(actions([row('Lazada', 'pending'), row('Shopee', 'READY_TO_SHIP')], true)).not.toContain('cancel');
  expect(actions([row('Lazada', 'pending')], false)).toEqual(['pack']);
});

it('a tracking number belongs to one order', () => {
  expect(actionNeedsOf('arrangeShipment', 'Lazada').tracking).toBe('optional');
  expect(actionNeedsOf('arrangeShipment', 'Lazada', true).tracking).toBe('none');
  expect(offered([row('Tokopedia', '400')], true)).toEqual([['arrangeShipment', 1]]);
  expect(offered([row('Tokopedia', '400'), row('Tokopedia', '400')], true)).toEqual([]);
});

it('rejecting a cancellation asks for the reason of the marketplace that has some', () => {
  expect(actionNeedsOf('rejectCancellation', 'TikTok').reason).toBe('listed');
  expect(actionNeedsOf('rejectCancellation', 'Tokopedia').reason).toBe('optionalWords');
  const [tiktok, tokopedia] = [row('TikTok', 'AWAITING_SHIPMENT', true), row('Tokopedia', '400', true)];
  const actions = (...rows: OrderRow[]) => bulkActionsOf(rows, true).map(({ action }) => action);
  expect(actions(tiktok)).toContain('rejectCancellation');
  expect(actions(tiktok, tokopedia)).toEqual(['acceptCancellation']);
});
