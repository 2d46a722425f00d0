import { refundActionsOf } from '@seller-chat/core';
import { z } from 'zod';
import type { RefundSnapshot, TimeRange } from '../../commerce-port.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { MarketplaceError, isOfOneThing } from '../../marketplace-error.ts';
import type { Page, UnreadableRow } from '../../page.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import {
  orElse,
  wireBoolean,
  wireId,
  wireIdOrEmpty,
  wireMoment,
  wireNumber,
  wireText,
} from '../../wire-values.ts';
import { currencyOfSite } from '../../site-currency.ts';
import { wireRowsOrNone } from '../../wire-rows.ts';
import type { LazadaClient } from '../api/client.ts';
import { minorMoney } from './money.ts';

const PAGE_SIZE = 10;

const LineSchema = z.object({
  reverse_order_line_id: wireId,
  reverse_status: orElse(wireText, ''),
  is_dispute: orElse(wireBoolean, false),
  // The list and the detail name the buyer's id differently.
  buyer: z.object({ buyer_id: wireIdOrEmpty, user_id: wireIdOrEmpty }).nullish(),
  refund_amount: wireNumber.nullish(),
  reason_text: orElse(wireText, ''),
  tracking_number: orElse(wireText, ''),
  sla: wireMoment,
  return_order_line_gmt_create: wireMoment,
  return_order_line_gmt_modified: wireMoment,
});

type Line = z.infer<typeof LineSchema>;

const ReverseSchema = z.object({
  reverse_order_id: wireId,
  trade_order_id: wireIdOrEmpty,
  request_type: orElse(wireText, ''),
  // The list and the detail call the same lines differently.
  reverse_order_lines: z.array(LineSchema).nullish(),
  reverseOrderLineDTOList: z.array(LineSchema).nullish(),
});
type Reverse = z.infer<typeof ReverseSchema>;

const ListSchema = z.object({
  total: orElse(wireNumber, 0),
  items: wireRowsOrNone(ReverseSchema, 'reverse_order_id'),
});
const HistorySchema = z.object({
  list: z.array(z.object({ picture: z.array(z.string()).nullish() })).nullish(),
});
const CursorSchema = z.object({ page: z.string() });

const KINDS: Readonly<Record<string, RefundSnapshot['kind']>> = {
  RETURN: 'return',
  ONLY_REFUND: 'refund',
  CANCEL: 'cancellation',
};

/** `GET /reverse/getreverseordersforseller` by the time of the last change. */
export async function listLazadaRefunds(
  client: LazadaClient,
  shop: ShopAccess,
  { updated }: { updated: TimeRange },
  cursor: string | null,
): Promise<Page<RefundSnapshot>> {
  if (updated.from >= updated.to) return { items: [], nextCursor: null };
  const page = Number(readCursor(CursorSchema, cursor)?.page ?? 1);
  const answer = await client.callShop(shop, {
    method: 'GET',
    path: '/reverse/getreverseordersforseller',
    parameters: {
      page_no: String(page),
      page_size: String(PAGE_SIZE),
      ReverseOrderLineModifiedTimeRangeStart: String(updated.from),
      ReverseOrderLineModifiedTimeRangeEnd: String(updated.to - 1),
    },
    effect: 'read',
  });
  const { total, items } = readAnswer(ListSchema, answer['result'], 'read', 'Lazada');
  const refunds: RefundSnapshot[] = [];
  const unreadable = [...items.unreadable];
  for (const reverse of items.rows) {
    const whole = await wholeOf(client, shop, reverse);
    if ('problem' in whole) unreadable.push(whole);
    else refunds.push(toSnapshot(whole, currencyOfSite('Lazada', shop.site)));
  }
  const isMore = items.rows.length + items.unreadable.length > 0 && page * PAGE_SIZE < total;
  return { items: refunds, nextCursor: isMore ? writeCursor({ page: String(page + 1) }) : null, unreadable };
}

/** Some answers are only a summary: the lines, and with them the status, are then in the detail. */
async function wholeOf(
  client: LazadaClient,
  shop: ShopAccess,
  reverse: Reverse,
): Promise<Reverse | UnreadableRow> {
  if (linesOf(reverse).length > 0) return reverse;
  const { reverse_order_id: id } = reverse;
  try {
    return await readDetail(client, shop, id);
  } catch (error) {
    if (isOfOneThing(error)) return { id, problem: error.message };
    throw error;
  }
}

/** `GET /order/reverse/return/detail/list` and, for the pictures, `GET /order/reverse/return/history/list`. */
export async function getLazadaRefund(
  client: LazadaClient,
  shop: ShopAccess,
  refundId: string,
): Promise<RefundSnapshot> {
  const refund = toSnapshot(await readDetail(client, shop, refundId), currencyOfSite('Lazada', shop.site));
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/order/reverse/return/history/list',
    parameters: {
      reverse_order_line_id: refund.lineIds[0] ?? '',
      page_size: '50',
      page_number: '1',
    },
    effect: 'read',
  });
  const { list } = readAnswer(HistorySchema, data ?? {}, 'read', 'Lazada');
  return { ...refund, imageUrls: (list ?? []).flatMap(({ picture }) => picture ?? []) };
}

/** A line of a refund: Lazada decides each by itself. */
export interface LazadaRefundLine {
  lineId: string;
  status: string;
  isDisputed: boolean;
}

/** The refund without its pictures, and its lines. Throws `notFound`. */
export async function readLazadaRefund(
  client: LazadaClient,
  shop: ShopAccess,
  refundId: string,
): Promise<RefundSnapshot & { lines: readonly LazadaRefundLine[] }> {
  const reverse = await readDetail(client, shop, refundId);
  const lines = linesOf(reverse).map((line) => ({
    lineId: line.reverse_order_line_id,
    status: line.reverse_status,
    isDisputed: line.is_dispute,
  }));
  return { ...toSnapshot(reverse, currencyOfSite('Lazada', shop.site)), lines };
}

async function readDetail(client: LazadaClient, shop: ShopAccess, refundId: string): Promise<Reverse> {
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/order/reverse/return/detail/list',
    parameters: { reverse_order_id: refundId },
    effect: 'read',
  });
  const detail = readAnswer(ReverseSchema, data, 'read', 'Lazada');
  // A return that the shop does not have is answered as a success without lines.
  if (linesOf(detail).length > 0) return detail;
  throw new MarketplaceError('notFound', 'Lazada does not know this return for the shop.');
}

function linesOf(reverse: Reverse): Line[] {
  return reverse.reverse_order_lines ?? reverse.reverseOrderLineDTOList ?? [];
}

/**
 * The line with the most answers left; null if none has any. While one line waits for the seller, the refund does: its
 * other lines may be answered already.
 */
function openLineOf(lines: readonly Line[]): Line | null {
  const answersOf = (line: Line) =>
    line.is_dispute ? 0 : refundActionsOf('Lazada', line.reverse_status).length;
  const most = Math.max(0, ...lines.map(answersOf));
  return most === 0 ? null : (lines.find((line) => answersOf(line) === most) ?? null);
}

function toSnapshot(reverse: Reverse, currency: string): RefundSnapshot {
  const lines = linesOf(reverse);
  const [first] = lines;
  const open = openLineOf(lines);
  const amounts = lines.flatMap(({ refund_amount: amount }) => amount ?? []);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    refundId: reverse.reverse_order_id,
    orderId: reverse.trade_order_id,
    kind: KINDS[reverse.request_type] ?? 'return',
    status: (open ?? first)?.reverse_status ?? '',
    buyerId: first?.buyer?.buyer_id || first?.buyer?.user_id || '',
    reason: first?.reason_text ?? '',
    text: '',
    amount: amounts.length === 0 ? null : minorMoney(total, currency),
    imageUrls: [],
    trackingNumber: lines.find((line) => line.tracking_number !== '')?.tracking_number ?? '',
    lineIds: lines.map((line) => line.reverse_order_line_id),
    isDisputed: open === null && lines.some((line) => line.is_dispute),
    createdAt: first?.return_order_line_gmt_create ?? 0,
    updatedAt: Math.max(0, ...lines.map((line) => line.return_order_line_gmt_modified)),
    dueAt: (open ?? first)?.sla ?? 0,
  };
}
