import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { OrderPlace } from './order-cursor.ts';

/** The columns of a place, of rows that the query names `o`. */
export const PLACE_COLUMNS = sql.raw(
  'o.ship_by as "shipBy", o.created_at as "createdAt", o.shop_id as "shopId", o.platform_order_sn as "platformOrderSn"',
);

/** A row of `PLACE_COLUMNS`: the driver gives large numbers as text. */
export type StoredPlace = Record<keyof OrderPlace, string>;

export function placeOf({ shipBy, createdAt, shopId, platformOrderSn }: StoredPlace): OrderPlace {
  return { shipBy: Number(shipBy), createdAt: Number(createdAt), shopId, platformOrderSn };
}

/** The places that a query of `PLACE_COLUMNS` finds, in its order. */
export async function readPlaces(tx: Tx, query: SQL): Promise<OrderPlace[]> {
  return (await rowsOf<StoredPlace>(tx, query)).map(placeOf);
}
