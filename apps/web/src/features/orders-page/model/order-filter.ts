import { SHIP_BY_FILTERS } from '@seller-chat/api-client/contract';
import type { ENDPOINTS, ListedOrderGroup, RequestOf } from '@seller-chat/api-client/contract';
import { ORDER_GROUPS } from '@seller-chat/core/order';
import type { ShopId } from '@seller-chat/core';
import { withoutInvisible } from '@seller-chat/core/search';
import { orderKeyOf } from './order-id.ts';
import type { TableFilter } from '../../../kit/table/model/table-filter.ts';

/** The filters in the address of the orders. */
export const ORDER_FILTERS = ['status', 'shop', 'placed', 'from', 'to', 'due', 'remark', 'cancel', 'refund'];

/** Whether it is a day, be it in a year that is still being typed. */
function isDay(value: string): boolean {
  const [, year, month, date] = DAY.exec(value)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return false;
  return date >= 1 && date <= new Date(2000 + (year % 400), month, 0).getDate() && month >= 1 && month <= 12;
}

/** What the address may say, apart from the shops, which are known later. */
export const ORDER_FIELDS = {
  order: (value: string) => (orderKeyOf(value) === undefined ? '' : value),
  status: (value: string) => (groupOf(value) === 'all' ? '' : value),
  placed: (value: string) => (value === 'days' || PLACED_DAYS.some((days) => days === value) ? value : ''),
  from: (value: string) => (isDay(value) ? value : ''),
  to: (value: string) => (isDay(value) ? value : ''),
  due: (value: string) => (SHIP_BY_FILTERS.some((one) => one === value && one !== 'any') ? value : ''),
  remark: isSet,
  cancel: isSet,
  refund: isSet,
};

function isSet(value: string): string {
  return value === '1' ? value : '';
}

/** How many days back a list goes that is not asked for from a day to a day; the last of them is today. */
export const PLACED_DAYS = ['1', '7', '30', '90'] as const;

/** When the listed orders were placed: at any time, in the last `n` days, or from one date to another. */
export type Placed = 'any' | 'days' | (typeof PLACED_DAYS)[number];

/** What the list, its count, its export and a run on all that match are asked for. */
export type OrderQuestion = RequestOf<typeof ENDPOINTS.countOrders>;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const MIN_YEAR = 2000;
const MAX_YEAR = 2099;

/** The beginning of a day "2026-11-25" by the viewer's clock, epoch ms; undefined if there is no such day. */
function dayStartOf(day: string, daysLater = 0): number | undefined {
  const [, year, month, date] = DAY.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  // A year that is still being typed: "0202".
  if (year < MIN_YEAR || year > MAX_YEAR) return undefined;
  const moment = new Date(year, month - 1, date);
  if (moment.getMonth() !== month - 1 || moment.getDate() !== date) return undefined;
  return new Date(year, month - 1, date + daysLater).getTime();
}

/** From the first day to the end of the last one; undefined until both are there, in order. */
export function rangeOf(from: string, to: string): { from: number; to: number } | undefined {
  const [start, end] = [dayStartOf(from), dayStartOf(to, 1)];
  return start === undefined || end === undefined || start >= end ? undefined : { from: start, to: end };
}

/** When orders of the address were placed. A value of another time or hand is any time. */
export function placedOf({ placed, from, to }: TableFilter['values']): Placed {
  const known = PLACED_DAYS.find((days) => days === placed);
  return known ?? (placed === 'days' || from || to ? 'days' : 'any');
}

/** The date `days` days before a moment (epoch ms) by the viewer's clock: "2026-11-25". */
export function dayBefore(now: number, days: number): string {
  const date = new Date(now);
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() - days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-');
}

function placedRangeOf(
  values: TableFilter['values'],
  now: number,
): { from?: number; to?: number } | undefined {
  const placed = placedOf(values);
  if (placed === 'any') return undefined;
  if (placed === 'days') return rangeOf(values['from'] ?? '', values['to'] ?? '');
  const from = dayStartOf(dayBefore(now, Number(placed) - 1));
  return from === undefined ? undefined : { from };
}

/** The shops of the address. */
export function shopIdsOf(value = ''): ShopId[] {
  return [...new Set(value.split(',').filter((id) => id !== ''))] as ShopId[];
}

/** The group of the address; a value of another time or hand is all of them. */
export function groupOf(value = ''): ListedOrderGroup {
  return ORDER_GROUPS.find((group) => group === value) ?? 'all';
}

/** The question of a filter as the address has it, at a moment. A half range asks for no range. */
export function orderQuestionOf(
  { search, values }: Pick<TableFilter, 'search' | 'values'>,
  now: number,
): OrderQuestion {
  const shipBy = SHIP_BY_FILTERS.find((one) => one === values['due']) ?? 'any';
  return {
    group: groupOf(values['status']),
    shopIdList: shopIdsOf(values['shop']).toSorted(),
    keyword: withoutInvisible(search).trim(),
    ...placedRangeOf(values, now),
    shipBy,
    isRemarked: values['remark'] === '1' ? '1' : '0',
    isCancelRequested: values['cancel'] === '1' ? '1' : '0',
    isRefundWaiting: values['refund'] === '1' ? '1' : '0',
  };
}

/** Whether something but the status is filtered: an empty status says so in its own words. */
export function isNarrowed({ search, values }: Pick<TableFilter, 'search' | 'values'>): boolean {
  return (
    withoutInvisible(search).trim() !== '' ||
    ORDER_FILTERS.slice(1).some((name) => (values[name] ?? '') !== '')
  );
}
