import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import type { OrderDetail, OrderHit } from '@seller-chat/api-client/contract';
import type { MessageId } from '@seller-chat/core';
import { toSession } from '../db/rows/rows.ts';
import type { MessageRow, SessionRow } from '../db/rows/rows.ts';
import { anyOf } from '../db/any-of.ts';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { shopOrder } from '../db/schema/index.ts';
import { NOTHING, cutPage, keyOf, readMessages, readSessions, texts } from './hit-pages.ts';
import type { HitPage, SearchQuery } from './hit-pages.ts';
import { foldOrderNumber } from './searchable.ts';

/** Nothing is looked for by fewer: nearly everything would be found. */
const MIN_ORDER_PREFIX = 3;

/** A card in a session; or an order that is kept and has none, and its buyer's session: '' where there is none. */
type OrderPlaceRow = { session_id: string; hit_time: number } & (
  | { message_id: string; shop_id: null; platform_order_sn: null }
  | { message_id: null; shop_id: string; platform_order_sn: string }
);

/**
 * Orders whose number begins with the keyword, by the newest card of each; those of which there is no card as they are
 * kept. Runs inside the tenant's transaction.
 */
export async function searchOrders(tx: Tx, query: SearchQuery): Promise<HitPage<OrderHit>> {
  const { accountId, keyword, shopIds, after, pageSize } = query;
  const prefix = foldOrderNumber(keyword);
  if (prefix.length < MIN_ORDER_PREFIX) return NOTHING;
  const places = await rowsOf<OrderPlaceRow>(
    tx,
    sql`select session_id, message_id, shop_id, platform_order_sn, hit_time from search_orders(${prefix},
          ${texts(shopIds)}, ${after.time}, ${after.sessionId}, ${after.hitId}, ${pageSize + 1})`,
  );
  const { page, nextCursor } = cutPage(places, pageSize, (last) => ({
    time: last.hit_time,
    sessionId: last.session_id,
    hitId: last.message_id ?? last.platform_order_sn,
  }));
  const sessionIds = page.map((place) => place.session_id);
  const sessions = await readSessions(tx, accountId, sessionIds);
  const cards = await readMessages(tx, accountId, page);
  const orders = await readOrders(tx, accountId, page);
  const list = page.flatMap((place) => {
    const of = sessions.get(place.session_id);
    if (place.message_id !== null)
      return toCardHits(cards.get(keyOf(place.session_id, place.message_id)), of);
    const order = orders.get(keyOf(place.shop_id, place.platform_order_sn));
    return order ? [toOrderHit(order, place.hit_time, of)] : [];
  });
  return { list, nextCursor };
}

/** The kept orders of these places, by shop and number. */
async function readOrders(
  tx: Tx,
  accountId: string,
  places: readonly OrderPlaceRow[],
): Promise<Map<string, OrderDetail>> {
  const kept = places.filter((place) => place.message_id === null);
  if (kept.length === 0) return new Map();
  const rows = await tx
    .select({ detail: shopOrder.detail })
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.accountId, accountId),
        sql`${shopOrder.shopId} = ${anyOf(kept.map((place) => place.shop_id))}`,
        sql`${shopOrder.platformOrderSn} = ${anyOf(kept.map((place) => place.platform_order_sn))}`,
      ),
    );
  return new Map(rows.map(({ detail }) => [keyOf(detail.shopId, detail.platformOrderSn), detail]));
}

function toCardHits(card: MessageRow | undefined, of: SessionRow | undefined): OrderHit[] {
  const { orderId, title, imageUrl, status } = card?.content ?? {};
  // Taken back since: it is about no order any more.
  if (card === undefined || of === undefined || typeof orderId !== 'string') return [];
  const { messageTime } = card;
  const fields = { ...text('title', title), ...text('imageUrl', imageUrl), ...text('status', status) };
  return [
    { orderId, ...fields, messageId: card.messageId as MessageId, messageTime, session: toSession(of) },
  ];
}

function toOrderHit(order: OrderDetail, messageTime: number, of: SessionRow | undefined): OrderHit {
  const { shopId, platformOrderSn, buyerName } = order;
  const [item] = order.itemList;
  const fields = {
    ...text('title', item?.title),
    ...text('imageUrl', item?.imageUrl),
    ...text('status', String(order.status)),
  };
  const place = of ? { session: toSession(of) } : { opensBy: { shopId, platformOrderSn, buyerName } };
  return { orderId: order.orderNumber, ...fields, messageTime, ...place };
}

function text<Name extends string>(name: Name, value: unknown): Partial<Record<Name, string>> {
  return typeof value === 'string' && value !== '' ? ({ [name]: value } as Record<Name, string>) : {};
}
