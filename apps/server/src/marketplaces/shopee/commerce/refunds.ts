import { refundGroupOf } from '@seller-chat/core';
import { z } from 'zod';
import type { RefundSnapshot, TimeRange } from '../../commerce-port.ts';
import type { ShopAccess } from '../../credentials.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Page } from '../../page.ts';
import { wireRowsOrNone } from '../../wire-rows.ts';
import {
  orElse,
  wireBoolean,
  wireId,
  wireIdOrEmpty,
  wireMoment,
  wireNumber,
  wireText,
} from '../../wire-values.ts';
import type { ShopeeClient } from '../api/client.ts';
import { toMoney } from './money.ts';
import { isInWindow, windowFrom } from './time-windows.ts';

const PAGE_SIZE = '100';

/** `return_solution`: money back without the goods. */
const REFUND_ONLY = 1;

const text = orElse(wireText, '');

const ReturnSchema = z.object({
  return_sn: wireId,
  order_sn: wireId,
  reason: text,
  text_reason: text,
  image: z.array(z.string()).nullish(),
  refund_amount: wireNumber.nullish(),
  currency: text,
  status: text,
  create_time: wireMoment,
  update_time: wireMoment,
  due_date: wireMoment,
  return_seller_due_date: wireMoment,
  needs_logistics: wireBoolean.nullish(),
  return_solution: wireNumber.nullish(),
  tracking_number: text,
  item: z.array(z.object({ item_id: wireId, model_id: wireIdOrEmpty })).nullish(),
});

/** The list's key is in the singular. */
const ListSchema = z.object({
  more: orElse(wireBoolean, false),
  return: wireRowsOrNone(ReturnSchema, 'return_sn'),
});

const CursorSchema = z.object({ from: z.string().regex(/^\d+$/), page: z.string().regex(/^\d+$/) });

/** Returns changed in a range, 15 days at a time. */
export async function listShopeeRefunds(
  client: ShopeeClient,
  shop: ShopAccess,
  { updated }: { updated: TimeRange },
  cursor: string | null,
): Promise<Page<RefundSnapshot>> {
  const at = readCursor(CursorSchema, cursor);
  const window = windowFrom(updated, at && Number(at.from));
  if (window === null) return { items: [], nextCursor: null };
  const pageNo = Number(at?.page ?? 0);
  const query = {
    page_no: String(pageNo),
    page_size: PAGE_SIZE,
    update_time_from: String(window.from),
    update_time_to: String(window.to),
  };
  const page = await client.get(shop, '/api/v2/returns/get_return_list', query, ListSchema);
  const next = windowFrom(updated, window.to);
  return {
    items: page.return.rows.map(toSnapshot).filter(({ updatedAt }) => isInWindow(updatedAt, window)),
    nextCursor: page.more
      ? writeCursor({ from: String(window.from), page: String(pageNo + 1) })
      : next && writeCursor({ from: String(next.from), page: '0' }),
    unreadable: page.return.unreadable,
  };
}

/** Kind `notFound` when the shop has no such return. */
export async function getShopeeRefund(
  client: ShopeeClient,
  shop: ShopAccess,
  refundId: string,
): Promise<RefundSnapshot> {
  const path = '/api/v2/returns/get_return_detail';
  return toSnapshot(await client.get(shop, path, { return_sn: refundId }, ReturnSchema));
}

/** Shopee names the buyer of a return by name only; lines are named by their model, or the product without one. */
function toSnapshot(wire: z.infer<typeof ReturnSchema>): RefundSnapshot {
  const isRefundOnly =
    typeof wire.return_solution === 'number'
      ? wire.return_solution === REFUND_ONLY
      : wire.needs_logistics === false;
  return {
    refundId: wire.return_sn,
    orderId: wire.order_sn,
    kind: isRefundOnly ? 'refund' : 'return',
    status: wire.status,
    buyerId: '',
    reason: wire.reason,
    text: wire.text_reason,
    amount: typeof wire.refund_amount === 'number' ? toMoney(wire.refund_amount, wire.currency) : null,
    imageUrls: wire.image ?? [],
    trackingNumber: wire.tracking_number,
    lineIds: (wire.item ?? []).map((item) =>
      item.model_id === '' || item.model_id === '0' ? item.item_id : item.model_id,
    ),
    isDisputed: refundGroupOf('Shopee', wire.status) === 'dispute',
    createdAt: wire.create_time,
    updatedAt: wire.update_time,
    dueAt: wire.return_seller_due_date || wire.due_date,
  };
}
