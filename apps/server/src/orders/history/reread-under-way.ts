import { ORDER_GROUPS_UNDER_WAY } from '@seller-chat/core';
import { anyOf } from '../../db/any-of.ts';
import { asTenant, rowsOf } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import type { OrderSnapshot } from '../../marketplaces/commerce-port.ts';
import { isOfOneThing } from '../../marketplaces/marketplace-error.ts';
import type { Page } from '../../marketplaces/page.ts';
import type { OpenedShop } from '../../shops/shop-access.ts';

/** Orders read one by one before they are stored: a worker's lease must not end meanwhile. */
const PAGE_SIZE = 20;
/** Orders of a shop that a pass reads one by one; those it does not reach are the first of the next pass. */
const MAX_REREAD = 100;

const NOT_ENDED = [...ORDER_GROUPS_UNDER_WAY, 'returnRefund', 'failed'];
/** Delivered: the buyer can still complain (core's rule O4). */
const MAY_MOVE_YET = '600';

interface Place {
  readAt: number;
  platformOrderSn: string;
}

/**
 * Reads stored orders that have not ended again, those that were read longest ago first. For marketplaces whose list
 * does not show that an order has moved. One that cannot be read stays as it is known.
 *
 * @param before - orders that were read at this moment (epoch ms) or later are left out
 */
export async function rereadUnderWay(
  db: Db,
  { row, adapter, access }: OpenedShop,
  before: number,
  cursor: string | null,
): Promise<Page<OrderSnapshot>> {
  const { after, count } = cursor === null ? { after: null, count: 0 } : parse(cursor);
  const places = await selectPlaces(db, row, before, after);
  const items: OrderSnapshot[] = [];
  const unreadable: { id: string; problem: string }[] = [];
  for (const { platformOrderSn: id } of places) {
    try {
      items.push(await adapter.getOrder(access, id));
    } catch (error) {
      if (!isOfOneThing(error)) throw error;
      unreadable.push({ id, problem: error.message });
    }
  }
  const last = places.at(-1);
  const total = count + places.length;
  const isEnd = last === undefined || places.length < PAGE_SIZE || total >= MAX_REREAD;
  return { items, unreadable, nextCursor: isEnd ? null : JSON.stringify({ after: last, count: total }) };
}

function selectPlaces(
  db: Db,
  { accountId, shopId }: OpenedShop['row'],
  before: number,
  after: Place | null,
): Promise<Place[]> {
  const readAt = sql`(detail ->> 'readAt')::bigint`;
  const isAfter =
    after === null
      ? sql``
      : sql`and (${readAt}, platform_order_sn) > (${after.readAt}::bigint, ${after.platformOrderSn})`;
  return asTenant(db, accountId, (tx) =>
    rowsOf<Place>(
      tx,
      sql`select ${readAt}::float8 as "readAt", platform_order_sn as "platformOrderSn" from shop_order
        where account_id = ${accountId} and shop_id = ${shopId}
          and (order_group = ${anyOf(NOT_ENDED)}
            or order_group = 'completed' and detail ->> 'status' = ${MAY_MOVE_YET})
          and ${readAt} < ${before}::bigint ${isAfter}
        order by ${readAt}, platform_order_sn limit ${PAGE_SIZE}`,
    ),
  );
}

function parse(cursor: string): { after: Place; count: number } {
  return JSON.parse(cursor) as { after: Place; count: number };
}
