import { z } from 'zod';
import type { RefundSnapshot, TimeRange } from '../../commerce-port.ts';
import { MarketplaceError, isOfOneThing } from '../../marketplace-error.ts';
import type { Page } from '../../page.ts';
import type { ShopAccess } from '../../port.ts';
import { wireRowsOrNone } from '../../wire-rows.ts';
import type { WireRows } from '../../wire-rows.ts';
import { isoMoment, orElse, wireId, wireIdOrEmpty, wireNumber, wireText } from '../../wire-values.ts';
import type { TokopediaClient } from '../api/client.ts';
import { rupiah, wireRupiah } from './money.ts';
import { readTokopediaOrder } from './orders.ts';
import { windowFrom, windowOfCursor, windowUpTo, writeWindow } from './time-windows.ts';
import type { Window } from './time-windows.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** No source names a longest stretch; a month's complaints are few. */
const WINDOW_SECONDS = 30 * DAY_SECONDS - 1;
/** How far back one complaint is looked for. */
const LOOK_BACK_SECONDS = 180 * DAY_SECONDS;
const JAKARTA_MS = 7 * 60 * 60 * 1000;

const text = orElse(wireText, '');

const TicketSchema = z.object({
  id: wireId,
  problem_type: text,
  status: text,
  open_date: text,
  sla_date: text,
  close_date: text,
  invoice_number: wireIdOrEmpty,
  solution: text,
  complaint_product: z
    .array(z.object({ id: wireIdOrEmpty, qty: orElse(wireNumber, 1), final_price: wireRupiah, image: text }))
    .nullish(),
  total_issued_funds: wireRupiah,
});
type Ticket = z.infer<typeof TicketSchema>;

const AnswerSchema = z.object({
  shops: z.array(z.object({ shop_id: wireId, ticket: wireRowsOrNone(TicketSchema, 'id') })).nullish(),
});

/**
 * Complaints by the day they were opened: Tokopedia does not list them by when they moved, and knows days only, so
 * that those of the first and the last day come whole. Each names its order by the invoice, which is looked up.
 */
export async function listTokopediaRefunds(
  client: TokopediaClient,
  shop: ShopAccess,
  { updated }: { updated: TimeRange },
  cursor: string | null,
): Promise<Page<RefundSnapshot>> {
  // Windows of whole days in Jakarta, so that no day is in two of them.
  const first = Date.parse(`${dayOf(Math.floor(updated.from / 1000))}T00:00:00+07:00`) / 1000;
  const last = Math.ceil(updated.to / 1000) - 1;
  const window = windowOfCursor(cursor, () => windowFrom(first, last, WINDOW_SECONDS));
  const tickets = await listTickets(client, shop, window);
  const items: RefundSnapshot[] = [];
  const unreadable = [...tickets.unreadable];
  for (const ticket of tickets.rows) {
    try {
      items.push(await toSnapshot(client, shop, ticket));
    } catch (error) {
      if (!isOfOneThing(error)) throw error;
      unreadable.push({ id: ticket.id, problem: error.message });
    }
  }
  return {
    items,
    unreadable,
    nextCursor: window.to < last ? writeWindow(windowFrom(window.to + 1, last, WINDOW_SECONDS)) : null,
  };
}

/** No call reads one complaint: it is looked for among those of the last half year, the newest first. */
export async function getTokopediaRefund(
  client: TokopediaClient,
  shop: ShopAccess,
  refundId: string,
  now: number,
): Promise<RefundSnapshot> {
  const last = Math.floor(now / 1000);
  const first = last - LOOK_BACK_SECONDS;
  for (let to = last; to > first; to -= WINDOW_SECONDS + 1) {
    const tickets = await listTickets(client, shop, windowUpTo(to, first, WINDOW_SECONDS));
    const found = tickets.rows.find(({ id }) => id === refundId);
    if (found !== undefined) return toSnapshot(client, shop, found);
    const unreadable = tickets.unreadable.find(({ id }) => id === refundId);
    if (unreadable !== undefined) {
      const { problem } = unreadable;
      throw new MarketplaceError('malformed', `Tokopedia answered otherwise than documented: ${problem}`);
    }
  }
  throw new MarketplaceError('notFound', 'Tokopedia does not list this complaint.');
}

/** Throws `malformed` only if the answer as a whole cannot be read. */
async function listTickets(
  client: TokopediaClient,
  shop: ShopAccess,
  { from, to }: Window,
): Promise<WireRows<Ticket>> {
  const days = { from: dayOf(from), to: dayOf(to) };
  const { shops } = await client.call(AnswerSchema, {
    shop,
    method: 'GET',
    path: '/resolution/v1/fs/{fs_id}/ticket',
    query: {
      shop_id: shop.platformShopId,
      from_date: days.from,
      to_date: days.to,
      // The table of parameters and the sample disagree about the names.
      start_date: days.from,
      end_date: days.to,
    },
    effect: 'read',
  });
  const mine = (shops ?? []).filter(({ shop_id: shopId }) => shopId === shop.platformShopId);
  return {
    rows: mine.flatMap(({ ticket }) => ticket.rows),
    unreadable: mine.flatMap(({ ticket }) => ticket.unreadable),
  };
}

async function toSnapshot(
  client: TokopediaClient,
  shop: ShopAccess,
  ticket: Ticket,
): Promise<RefundSnapshot> {
  const order = await findOrder(client, shop, ticket.invoice_number);
  const products = ticket.complaint_product ?? [];
  const asked = products.reduce((sum, { final_price: price }) => sum + price, 0);
  const amount = ticket.total_issued_funds || asked;
  const createdAt = startOfDay(ticket.open_date);
  return {
    refundId: ticket.id,
    orderId: order.orderId,
    kind: kindOf(ticket.solution),
    status: ticket.status,
    buyerId: order.buyerId,
    reason: ticket.problem_type,
    text: '',
    amount: amount === 0 ? null : rupiah(amount),
    imageUrls: products.map(({ image }) => image).filter((url) => /^https?:/.test(url)),
    trackingNumber: '',
    lineIds: products.map(({ id }) => id),
    isDisputed: false,
    createdAt,
    updatedAt: startOfDay(ticket.close_date) || createdAt,
    dueAt: startOfDay(ticket.sla_date),
  };
}

/** The order behind an invoice; without a number where the shop has none such any more. */
async function findOrder(
  client: TokopediaClient,
  shop: ShopAccess,
  invoice: string,
): Promise<{ orderId: string; buyerId: string }> {
  const none = { orderId: '', buyerId: '' };
  if (invoice === '') return none;
  try {
    const { orderId, buyer } = await readTokopediaOrder(client, shop, { invoice_num: invoice });
    return { orderId, buyerId: buyer.buyerId };
  } catch (error) {
    if (error instanceof MarketplaceError && error.kind === 'notFound') return none;
    throw error;
  }
}

/** "Refund" is the one solution any sample shows. */
function kindOf(solution: string): RefundSnapshot['kind'] {
  if (/replac|tukar|ganti/i.test(solution)) return 'replacement';
  return /return|retur/i.test(solution) ? 'return' : 'refund';
}

/** The day in Jakarta of a moment in Unix seconds. */
function dayOf(seconds: number): string {
  return new Date(seconds * 1000 + JAKARTA_MS).toISOString().slice(0, 10);
}

/** The first moment in Jakarta of a day, epoch ms; a full moment as it is; 0 for none. */
function startOfDay(day: string): number {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  return isoMoment(isDay ? `${day}T00:00:00+07:00` : day);
}
