import type { OrderAction } from '@seller-chat/core';
import { z } from 'zod';
import type { OrderActionDetails, OrderSnapshot, Reason, TimeRange } from '../../commerce-port.ts';
import { MarketplaceError, unsupported } from '../../marketplace-error.ts';
import type { Page } from '../../page.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import { wireRowsOrNone } from '../../wire-rows.ts';
import { orElse, wireText } from '../../wire-values.ts';
import { answerTikTokCancellation, pendingTikTokCancellation } from './cancellations.ts';
import { cancelReasonsFor } from './cancel-reasons.ts';
import type { TikTokClient } from '../api/client.ts';
import { cursorAfter, pageTokenOf } from '../api/cursor.ts';
import { TikTokOrderSchema, toTikTokOrder } from './order-wire.ts';

const SEARCH = '/order/202309/orders/search';
const DETAIL = '/order/202309/orders';
const CANCELLATIONS = '/return_refund/202309/cancellations';
const PAGE_SIZE = '100';

const ListSchema = z.object({
  orders: wireRowsOrNone(TikTokOrderSchema, 'id'),
  next_page_token: orElse(wireText, ''),
});
const DetailSchema = z.object({ orders: z.array(TikTokOrderSchema).nullish() });

interface Search {
  body: Readonly<Record<string, unknown>>;
  sortField: 'create_time' | 'update_time';
  sortOrder: 'ASC' | 'DESC';
}

/** By their last change, the earliest first. TikTok sets no limit to a stretch of time. */
export function listTikTokOrders(
  client: TikTokClient,
  shop: ShopAccess,
  { updated, status }: { updated: TimeRange; status?: string },
  cursor: string | null,
): Promise<Page<OrderSnapshot>> {
  const body = { ...updatedBounds(updated), ...(status !== undefined && { order_status: status }) };
  return searchOrders(client, shop, { body, sortField: 'update_time', sortOrder: 'ASC' }, cursor);
}

export function listTikTokBuyerOrders(
  client: TikTokClient,
  shop: ShopAccess,
  buyerId: string,
  since: number,
  cursor: string | null,
): Promise<Page<OrderSnapshot>> {
  const body = { buyer_user_id: buyerId, create_time_ge: Math.floor(since / 1000) };
  return searchOrders(client, shop, { body, sortField: 'create_time', sortOrder: 'DESC' }, cursor);
}

export async function getTikTokOrder(
  client: TikTokClient,
  shop: ShopAccess,
  orderId: string,
): Promise<OrderSnapshot> {
  const data = await client.callShop(shop, {
    method: 'GET',
    path: DETAIL,
    query: { ids: orderId },
    effect: 'read',
  });
  const [order] = readAnswer(DetailSchema, data, 'read', 'TikTok').orders ?? [];
  if (order === undefined) throw new MarketplaceError('notFound', 'TikTok knows no such order of this shop.');
  return toTikTokOrder(order);
}

/** Cancelling, and answering a buyer's wish to cancel. TikTok's documents used here do not cover parcels. */
export async function actOnTikTokOrder(
  client: TikTokClient,
  shop: ShopAccess,
  orderId: string,
  action: OrderAction,
  details: OrderActionDetails,
): Promise<void> {
  switch (action) {
    case 'cancel':
      await client.callShop(shop, {
        method: 'POST',
        path: CANCELLATIONS,
        body: { order_id: orderId, cancel_reason: details.reason ?? '' },
        effect: 'write',
      });
      return;
    case 'acceptCancellation':
    case 'rejectCancellation': {
      const cancelId = await pendingTikTokCancellation(client, shop, orderId);
      const decision = action === 'acceptCancellation' ? 'approve' : 'reject';
      return answerTikTokCancellation(client, shop, cancelId, decision, details);
    }
    case 'acceptOrder':
    case 'rejectOrder':
    case 'pack':
    case 'arrangeShipment':
    case 'markDelivered':
      throw unsupported('TikTok', `order action "${action}"`);
  }
}

/** No call lists them; which names count depends on whether the order is paid, and on the site. */
export async function listTikTokCancelReasons(
  client: TikTokClient,
  shop: ShopAccess,
  orderId: string,
): Promise<readonly Reason[]> {
  const { status } = await getTikTokOrder(client, shop, orderId);
  return cancelReasonsFor(String(status), shop.site);
}

/** A stretch of time as TikTok takes it, in whole seconds: never less than what was asked for. */
export function updatedBounds({ from, to }: TimeRange): { update_time_ge: number; update_time_lt: number } {
  return { update_time_ge: Math.floor(from / 1000), update_time_lt: Math.ceil(to / 1000) };
}

async function searchOrders(
  client: TikTokClient,
  shop: ShopAccess,
  { body, sortField, sortOrder }: Search,
  cursor: string | null,
): Promise<Page<OrderSnapshot>> {
  const query = {
    page_size: PAGE_SIZE,
    sort_field: sortField,
    sort_order: sortOrder,
    ...pageTokenOf(cursor),
  };
  const data = await client.callShop(shop, { method: 'POST', path: SEARCH, query, body, effect: 'read' });
  const page = readAnswer(ListSchema, data, 'read', 'TikTok');
  return {
    items: page.orders.rows.map(toTikTokOrder),
    nextCursor: cursorAfter(page.next_page_token),
    unreadable: page.orders.unreadable,
  };
}
